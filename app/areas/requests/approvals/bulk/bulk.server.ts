// Deciding several approvals at once: how they are found, what their page shows, and the receipt that is kept.

import { namesActedFor } from '../../../../kits/requests/acting-for';
import type { Verb } from '../../../../kits/requests/approvals/verbs';
import { conflictsIn } from '../../../../kits/requests/conflicts';
import { requestRow } from '../../../../kits/requests/request-row';
import { ownTypeNames } from '../../../../kits/requests/tenant-rules.server';
import { hasDecided } from '../../../../kits/requests/verifying.server';
import { type BulkKind, loadBulk, submitBulk } from '../../../../kits/work-items/bulk/bulk.server';
import { sortIn } from '../../../../lib/collection';
import { zoneOf } from '../../../../lib/look';
import { notFoundError } from '../../../../platform/platform-error';
import { any, equals } from '../../../../platform/protocol/target-filter';
import type { AccessRequest } from '../../../../platform/requests.server';
import { searchApprovals } from '../../../../platform/tasks.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { REQUEST_KEYS, segmentsOf } from '../../request/list-order';
import { searchSegments } from '../../request/search-segments.server';
import { APPROVALS, type ApprovalsQuery, actorStatusOf, read, toFilter } from '../query';
import { approvals } from '../verb-actions.server';
import { type BulkVerb, isBulkVerb, receiptOf, skippedOf } from './bulk';
import { bulkPath, receiptPath } from './paths';
import type { Receipt } from './receipt.server';

const bulk: BulkKind<AccessRequest, Verb> = {
  kind: approvals,
  find: async ({ api, member }, ids, which) => {
    const filter = any(...ids.map((id) => equals('id', id)));
    if (!filter) return [];
    const order = { key: REQUEST_KEYS.date, direction: 'desc', type: 'date' } as const;
    const actorStatus = which === 'waiting' ? 'active' : 'inactive';
    const found = await searchApprovals(api, member.id, { actorStatus, filter, offset: 0, size: ids.length, order });
    return found.result;
  },
  matching: async ({ api, member, context, request }, list, most) => {
    const query: ApprovalsQuery = { ...read(new URLSearchParams(list)), status: 'pending' };
    const zone = zoneOf({ request });
    const page = {
      list: `approvals active ${member.id}`,
      filter: toFilter(query, { now: context.now, zone }),
      offset: 0,
      size: most,
    };
    const found = await searchSegments(segmentsOf({ ...query, sort: sortIn(APPROVALS, query) }), page, (range) =>
      searchApprovals(api, member.id, { actorStatus: actorStatusOf(query), ...range }),
    );
    return { ids: found.result.map(({ id }) => id), total: found.totalCount };
  },
  hasDone: (auth, request, { verb, startedAt: begun }) =>
    isBulkVerb(verb) && hasDecided(auth, request, { ending: verb, begun }),
  path: bulkPath,
  receiptPath,
};

function verbIn({ verb = '' }: { verb?: string }): BulkVerb {
  if (!isBulkVerb(verb)) throw notFoundError('a verb');
  return verb;
}

/** The chosen ones with what is to be known of each first. */
export async function loadSelected(auth: AuthContext, params: { verb?: string }) {
  const verb = verbIn(params);
  const [{ ready, left, ...loaded }, typeNames] = await Promise.all([loadBulk(auth, bulk, verb), ownTypeNames(auth)]);
  return {
    ...loaded,
    verb,
    ready: ready.map((request) => ({
      ...requestRow(request),
      conflict: conflictsIn(request).length > 0,
      actingFor: namesActedFor(request, auth.member.id),
    })),
    left: left.map(skippedOf),
    typeNames,
  };
}

export type LoadedSelected = Awaited<ReturnType<typeof loadSelected>>;

export function decideSelected(auth: AuthContext, params: { verb?: string }) {
  const verb = verbIn(params);
  return submitBulk(auth, bulk, {
    verb,
    receiptOf: ({ list, later, ...run }): Receipt => ({ verb, list, entries: receiptOf(run, auth.member.id), later }),
  });
}
