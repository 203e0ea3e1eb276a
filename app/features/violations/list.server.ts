// The list of violations or exceptions with what its head says.
import { zoneFrom } from '../../context/look';
import { offsetOf } from '../../lib/paging';
import { readQuery } from '../../lib/query';
import { settle } from '../../platform/recover';
import { searchViolations } from '../../platform/violations.server';
import type { AuthContext } from '../../session/auth-context';
import { loadCollection } from '../collection/load.server';
import { inboxCounts } from '../shell/inbox/inbox.server';
import { listAddress } from './paths';
import { actorStatusOf, orderOf, toFilter, VIOLATIONS, ViolationsQuery } from './query';
import { toRow } from './rows';

export async function loadViolations(auth: AuthContext, request: Request) {
  const { api, member } = auth;
  const query = readQuery(request, ViolationsQuery);
  const search = searchViolations(api, {
    actorStatus: actorStatusOf(query),
    filter: toFilter(query, { zone: zoneFrom(request.headers.get('cookie')) }),
    offset: offsetOf(query),
    size: query.size,
    order: orderOf(query),
    more: query.status === 'exception' ? ['stats'] : [],
  });
  const [found, counts] = await Promise.all([settle(search), inboxCounts(auth)]);
  const list = loadCollection(VIOLATIONS, {
    request,
    query,
    found,
    toRow: (one) => toRow(one, { memberId: member.id }),
    address: listAddress,
    drop: ['done'],
  });
  const count = counts?.violations ?? null;
  return {
    ...list,
    /** Of those that are open, how many can be dealt with: what the menu says. */
    waiting: count && 'count' in count ? count.count : null,
    afterAction: new URL(request.url).searchParams.has('done'),
  };
}
