import { APPROVAL_VERBS, type Verb } from '../../../../kits/requests/approvals/verbs';
import { findConflictNotes } from '../../../../kits/requests/conflicts';
import { findRepresentedNames } from '../../../../kits/requests/represented';
import { requestRow } from '../../../../kits/requests/request-row';
import { loadTypeNames } from '../../../../kits/requests/tenant-rules.server';
import { hasDecided } from '../../../../kits/requests/verifying.server';
import { shownEntries } from '../../../../kits/work-items/bulk/bulk';
import { continueBulk, loadBulk, loadBulkReceipt, submitBulk } from '../../../../kits/work-items/bulk/bulk.server';
import type { BulkKind } from '../../../../kits/work-items/bulk/bulk-kind';
import { isBulkVerb } from '../../../../kits/work-items/verbs';
import { sortIn } from '../../../../lib/collection';
import { zoneOf } from '../../../../lib/look';
import { notFoundError } from '../../../../platform/platform-error';
import { any, equals } from '../../../../platform/protocol/target-filter';
import type { AccessRequest } from '../../../../platform/requests.server';
import { requireAllRows } from '../../../../platform/rows';
import { searchApprovals } from '../../../../platform/tasks.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { REQUEST_KEYS, toSegments } from '../../request/list-order';
import { searchSegments } from '../../request/search-segments.server';
import { APPROVALS, type ApprovalsQuery, actorStatusOf, read, toFilter } from '../query';
import { approvals } from '../verb-actions.server';
import { type BulkVerb, ReceiptEntry, toReceiptEntry } from './bulk';
import { countKinds } from './kinds';
import { bulkPath, receiptPath } from './paths';

const bulk: BulkKind<AccessRequest, Verb, ReceiptEntry> = {
  kind: approvals,
  find: async ({ api, member }, ids, which) => {
    const filter = any(...ids.map((id) => equals('id', id)));
    if (!filter) return [];
    const order = { key: REQUEST_KEYS.date, direction: 'desc', type: 'date' } as const;
    const actorStatus = which === 'waiting' ? 'active' : 'inactive';
    return requireAllRows(
      await searchApprovals(api, member.id, { actorStatus, filter, offset: 0, size: ids.length, order }),
    );
  },
  matching: ({ api, member, context, request }, list, range) => {
    const query: ApprovalsQuery = { ...read(new URLSearchParams(list)), status: 'pending' };
    const filter = toFilter(query, { now: context.now, zone: zoneOf({ request }) });
    const page = { list: `approvals active ${member.id}`, filter, ...range };
    return searchSegments(toSegments({ ...query, sort: sortIn(APPROVALS, query) }), page, (segment) =>
      searchApprovals(api, member.id, { actorStatus: actorStatusOf(query), ...segment }),
    );
  },
  hasDone: (auth, request, { verb, startedAt: begun, before, value }) => {
    const { justification: reason } = value as { justification?: string };
    return isBulkVerb(APPROVAL_VERBS, verb) && hasDecided(auth, request, { ending: verb, begun, before, reason });
  },
  path: bulkPath,
  receiptPath,
  entry: ReceiptEntry,
  toEntry: ({ member }, known) => toReceiptEntry(known, member.id),
};

function parseBulkVerb({ verb = '' }: { verb?: string }): BulkVerb {
  if (!isBulkVerb(APPROVAL_VERBS, verb)) throw notFoundError('a verb');
  return verb;
}

/** The chosen ones with what is to be known of each first. */
export async function loadSelected(auth: AuthContext, params: { verb?: string }) {
  const verb = parseBulkVerb(params);
  const [{ ready, ...loaded }, typeNames] = await Promise.all([loadBulk(auth, bulk, verb), loadTypeNames(auth)]);
  const shown = shownEntries(ready);
  return {
    ...loaded,
    verb,
    ready: {
      ...shown,
      entries: shown.entries.map((request) => ({
        ...requestRow(request),
        conflict: findConflictNotes(request).length > 0,
        actingFor: findRepresentedNames(request, auth.member.id),
      })),
    },
    kinds: countKinds(ready.map(requestRow)),
    typeNames,
  };
}

export type LoadedSelected = Awaited<ReturnType<typeof loadSelected>>;

export function decideSelected(auth: AuthContext, params: { verb?: string }) {
  return submitBulk(auth, bulk, parseBulkVerb(params));
}

export async function loadReceipt(auth: AuthContext, { receiptId = '' }: { receiptId?: string }) {
  const [receipt, typeNames] = await Promise.all([loadBulkReceipt(auth, bulk, receiptId), loadTypeNames(auth)]);
  return { ...receipt, verb: parseBulkVerb(receipt), typeNames };
}
export type LoadedReceipt = Awaited<ReturnType<typeof loadReceipt>>;

export function continueDeciding(auth: AuthContext, { receiptId = '' }: { receiptId?: string }) {
  return continueBulk(auth, bulk, receiptId);
}
