import { storeDelegation } from '../../../kits/access/delegation.server';
import { loadInbox } from '../../../kits/frame/inbox.server';
import { tableOf } from '../../../kits/lists/export.server';
import { type ActiveFilter, loadCollection } from '../../../kits/lists/load.server';
import { listAddress, verbPath } from '../../../kits/requests/approvals/paths';
import { type ApprovalRow, collectRepresentedNames, toRow } from '../../../kits/requests/approvals/rows';
import { hasAllTypes, loadRequestSettings, loadTypeNames } from '../../../kits/requests/tenant-rules.server';
import { activeIn, sortIn, without } from '../../../lib/collection';
import { zoneOf } from '../../../lib/look';
import { offsetOf } from '../../../lib/paging';
import { endOfTomorrow, platformStamp } from '../../../lib/platform-dates';
import { readQuery } from '../../../lib/query';
import { all, atLeast, below } from '../../../platform/protocol/target-filter';
import { loadPart, recover } from '../../../platform/recover';
import type { RequestSettings } from '../../../platform/request-settings.server';
import { countApprovals, parseTaskPage, searchRawTasks } from '../../../platform/tasks.server';
import { formTokens } from '../../../server/guard/form.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { REQUEST_CELLS } from '../request/export.server';
import { toSegments } from '../request/list-order';
import { searchSegments } from '../request/search-segments.server';
import type { ApprovalRowView } from './list';
import { APPROVALS, ApprovalsQuery, actorStatusOf, toFilter } from './query';

/** Searches and counts of one page, so that it stays within its calls. */
const MOST_COUNTED = 6;

export async function loadApprovals(auth: AuthContext, request: Request) {
  const { member, context } = auth;
  const url = new URL(request.url);
  const query = readQuery(request, ApprovalsQuery);
  const pending = query.status === 'pending';
  const countsItself = pending && activeIn(APPROVALS, query).length === 0;
  const zone = zoneOf({ request });
  const { segments, read } = searchOf(auth, query);
  // A later page of many segments takes the calls that the head would.
  const countsUrgent = countsItself && (query.page === 1 || segments.length <= 2);
  const [found, settings, typeNames, hasTypes, waiting, urgent] = await Promise.all([
    loadPart(read({ offset: offsetOf(query), size: query.size })),
    loadRequestSettings(auth),
    loadTypeNames(auth),
    hasAllTypes(auth),
    countsItself ? null : loadInbox(auth),
    countsUrgent ? countUrgent(auth, endOfTomorrow(context.now, zone)) : null,
  ]);
  const { autoId } = member.settings;
  const row = { memberId: member.id, settings, thresholds: autoId.enabled ? autoId : null, pending };
  const list = loadCollection(APPROVALS, {
    request,
    query,
    found,
    toRow: (one) => toRow(one, row),
    address: listAddress,
    drop: ['decided'],
    exports: {},
  });
  if (countsItself && query.page === 1 && list.rows) {
    const people = collectRepresentedNames(list.rows).map((name) => ({ name, end: null }));
    await storeDelegation(auth, 'actingFor', { people, more: (list.total ?? 0) > list.rows.length });
  }
  const count = waiting?.counts?.approvals ?? null;
  return {
    ...list,
    rows: list.rows && (await Promise.all(list.rows.map((row) => withApproveForm(auth, row, settings)))),
    filters:
      list.rows?.length === 0
        ? await countWithoutEachFilter(auth, {
            query,
            filters: list.filters,
            zone,
            most: MOST_COUNTED - segments.length,
          })
        : list.filters,
    waiting: countsItself ? list.total : count && 'count' in count ? count.count : null,
    urgent,
    typeNames,
    hasAllTypes: hasTypes,
    evidence: autoId.enabled,
    afterAction: url.searchParams.has('decided'),
  };
}

export type LoadedApprovals = Awaited<ReturnType<typeof loadApprovals>>;

function searchOf({ api, member, context, request }: AuthContext, query: ApprovalsQuery) {
  const zone = zoneOf({ request });
  const filter = toFilter(query, { now: context.now, zone });
  const actorStatus = actorStatusOf(query);
  const segments = toSegments({ ...query, sort: sortIn(APPROVALS, query) });
  const read = async (page: { offset: number; size: number }) =>
    parseTaskPage(
      await searchSegments(segments, { filter, list: `approvals ${actorStatus} ${member.id}`, ...page }, (range) =>
        searchRawTasks(api, member.id, 'request', { actorStatus, ...range }),
      ),
    );
  return { segments, read };
}

export function approvalsTable(auth: AuthContext) {
  const query = readQuery(auth.request, ApprovalsQuery);
  return tableOf(REQUEST_CELLS, searchOf(auth, query).read);
}

/** Where the tenant is known to ask for no reason, the list itself approves: the token of each form fits its own request. */
async function withApproveForm(
  auth: AuthContext,
  row: ApprovalRow,
  settings: RequestSettings | null,
): Promise<ApprovalRowView> {
  const canApprove =
    row.verbs.includes('approve') && settings !== null && settings.requireApproveJustification !== true;
  return { ...row, approveForm: canApprove ? await formTokens(auth, verbPath(row.id, 'approve')) : null };
}

interface CountOptions {
  query: ApprovalsQuery;
  filters: readonly ActiveFilter[];
  zone: string | null;
  /** So many are counted. */
  most: number;
}

function countWithoutEachFilter(
  { api, member, context }: AuthContext,
  { query, filters, zone, most }: CountOptions,
): Promise<ActiveFilter[]> {
  const count = async (filter: ActiveFilter): Promise<ActiveFilter> => {
    const rest = without(APPROVALS, query, filter.name);
    const wanted = { actorStatus: actorStatusOf(rest), filter: toFilter(rest, { now: context.now, zone }) };
    return { ...filter, yields: await recover(countApprovals(api, member.id, wanted), { otherwise: null }) };
  };
  return Promise.all(filters.map((filter, at) => (at < most ? count(filter) : filter)));
}

interface Urgent {
  late: number;
  due: number;
}

const DEADLINE = 'decision.deadline';

async function countUrgent({ api, member, context }: AuthContext, soon: number): Promise<Urgent | 'failed'> {
  const now = platformStamp(context.now);
  const actorStatus = 'active';
  const late = { actorStatus, filter: all(below(DEADLINE, now)) } as const;
  const due = { actorStatus, filter: all(atLeast(DEADLINE, now), below(DEADLINE, platformStamp(soon))) } as const;
  const counted = await loadPart(Promise.all([late, due].map((which) => countApprovals(api, member.id, which))));
  if ('failed' in counted) return 'failed';
  const [lateOnes = 0, dueOnes = 0] = counted.loaded;
  return { late: lateOnes, due: dueOnes };
}
