import { loadInboxCounts } from '../../kits/frame/inbox.server';
import { type Cells, stamp, tableOf, unlessUnknown } from '../../kits/lists/export.server';
import { loadCollection } from '../../kits/lists/load.server';
import { conflictSets } from '../../kits/violations/conflicts';
import { listAddress } from '../../kits/violations/paths';
import { displayName } from '../../lib/display-name';
import { zoneOf } from '../../lib/look';
import { offsetOf } from '../../lib/paging';
import { momentOf } from '../../lib/platform-dates';
import { readQuery } from '../../lib/query';
import { loadPart } from '../../platform/recover';
import { searchViolations, type Violation } from '../../platform/violations.server';
import type { AuthContext } from '../../server/session/auth-context';
import { loadViolationRoles } from './load-violation.server';
import { actorStatusOf, orderOf, toFilter, VIOLATIONS, ViolationsQuery } from './query';
import { expiryOf, itemTypeOf, toRow, unreadFacts, type ViolationFact, type ViolationRow } from './rows';
import { stateOf } from './states';

export interface ListedViolation extends ViolationRow {
  /** Names of the roles that conflicting access comes with; null where one could not be read. */
  roles: (string | null)[];
  /** Names of the access on both sides of the conflict, null for one that cannot be read; empty where one is not named. */
  access: (string | null)[];
  /** Of some of the access it cannot be read how it was granted. */
  originUnknown: boolean;
}

export async function loadViolations(auth: AuthContext, request: Request) {
  const { member } = auth;
  const query = readQuery(request, ViolationsQuery);
  const more = query.status === 'complete' ? [] : ['violatingAccess'];
  const search = searchOf(auth, query, more)({ offset: offsetOf(query), size: query.size });
  const [found, counts] = await Promise.all([loadPart(search), loadInboxCounts(auth)]);
  const rolesOf = await loadViolationRoles(auth, 'loaded' in found ? found.loaded.result : []);
  const list = loadCollection(VIOLATIONS, {
    request,
    query,
    found,
    toRow: (one): ListedViolation => ({
      ...toRow(one, { memberId: member.id }),
      roles: one.violatingAccess.flatMap(rolesOf),
      access: accessNames(one),
      originUnknown: conflictSets(one).some((entries) => entries.some(({ byRole }) => byRole === null)),
    }),
    address: listAddress,
    drop: ['done'],
    exports: {},
  });
  const count = counts?.violations ?? null;
  return {
    ...list,
    /** Open violations the member can handle, as counted in the menu. */
    waiting: count && 'count' in count ? count.count : null,
    afterAction: new URL(request.url).searchParams.has('done'),
  };
}

function accessNames(found: Violation): (string | null)[] {
  const entries = conflictSets(found).flat();
  if (entries.some(({ name, isUnread }) => name === null && !isUnread)) return [];
  return [...new Set(entries.map(({ name }) => name))];
}

export type LoadedViolations = Awaited<ReturnType<typeof loadViolations>>;

function searchOf({ api, request }: AuthContext, query: ViolationsQuery, more: readonly string[] = []) {
  const zone = zoneOf({ request });
  return (page: { offset: number; size: number }) =>
    searchViolations(api, {
      actorStatus: actorStatusOf(query),
      filter: toFilter(query, { zone }),
      ...page,
      order: orderOf(query),
      more: query.status === 'exception' ? ['stats', ...more] : more,
    });
}

const isUnread = (found: Violation, fact: ViolationFact) => unreadFacts(found).includes(fact);

const CELLS: Cells<Violation> = {
  id: ({ id }) => id,
  type: itemTypeOf,
  person: (found) => unlessUnknown(isUnread(found, 'person'), displayName(found.user ?? {})),
  userName: (found) => unlessUnknown(isUnread(found, 'person'), found.user?.userName),
  rule: (found) => unlessUnknown(isUnread(found, 'rule'), found.policyRule?.name),
  risk: (found) => unlessUnknown(isUnread(found, 'risk'), found.policyRule?.riskScore),
  status: (found) => stateOf(found).word,
  opened: ({ decision }) => stamp(momentOf(decision.startDate)),
  exceptionEnds: (found) => stamp(expiryOf(found)),
  ended: ({ decision }) => stamp(momentOf(decision.completionDate)),
};

export function violationsTable(auth: AuthContext) {
  return tableOf(CELLS, searchOf(auth, readQuery(auth.request, ViolationsQuery)));
}
