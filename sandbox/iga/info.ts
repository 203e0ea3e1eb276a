// The caller's groups, which clients read at their start, and the caller's accounts.
import type { Call, Route } from '../core/http';
import { governanceRoute, isGovernanceAdmin, listOf, orderOf, pageOf, queryFilter } from './calls';
import { grants } from './grants/grants';

/** Groups open areas of clients: only those are named whose calls this platform answers. */
const login = (call: Call) => ({
  groups: isGovernanceAdmin(call) ? ['access-request-admin'] : [],
  owner: { certification: false },
});

/** The caller's own accounts; filters select those of machines and agents. */
function listAccounts(call: Call) {
  const { userId } = call.caller;
  const sort = orderOf(call, [{ path: 'descriptor.idx./account.displayName', descending: false }]);
  return listOf(
    call.platform,
    grants,
    { key: `account/${userId}`, filter: queryFilter(call), sort, ...pageOf(call) },
    (account) => account,
  );
}

export const infoRoutes: Route[] = [
  governanceRoute('GET', 'governance/info/login', login),
  governanceRoute('GET', 'governance/account', listAccounts),
];
