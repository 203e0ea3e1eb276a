import { requiresReason, rightsOf, VIOLATION_VERBS, type ViolationVerb } from '../../../kits/violations/verbs';
import { shownEntries } from '../../../kits/work-items/bulk/bulk';
import { continueBulk, loadBulk, loadBulkReceipt, submitBulk } from '../../../kits/work-items/bulk/bulk.server';
import type { BulkKind } from '../../../kits/work-items/bulk/bulk-kind';
import { isBulkVerb } from '../../../kits/work-items/verbs';
import { zoneOf } from '../../../lib/look';
import { notFoundError } from '../../../platform/platform-error';
import { any, equals } from '../../../platform/protocol/target-filter';
import { requireAllRows } from '../../../platform/rows';
import { searchViolations, type Violation } from '../../../platform/violations.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { firstDay, termsOf } from '../forms';
import { isDone } from '../is-done';
import { actorStatusOf, orderOf, read, toFilter } from '../query';
import { violationKind } from '../verb-actions.server';
import { type BulkVerb, ReceiptEntry, toReceiptEntry } from './entry';
import { bulkPath, receiptPath } from './paths';

interface Params {
  verb?: string;
  receiptId?: string;
}

function requireBulkVerb({ verb }: Params): BulkVerb {
  if (!isBulkVerb(VIOLATION_VERBS, verb)) throw notFoundError('a verb');
  return verb;
}

const NEWEST = { key: 'decision.startDate', direction: 'desc' } as const;

const bulk: BulkKind<Violation, ViolationVerb, ReceiptEntry> = {
  kind: violationKind('violation'),
  find: async ({ api }, ids, which) => {
    const filter = any(...ids.map((id) => equals('id', id)));
    if (!filter) return [];
    const actorStatus = which === 'waiting' ? 'active' : 'inactive';
    return requireAllRows(
      await searchViolations(api, { actorStatus, filter, offset: 0, size: ids.length, order: NEWEST }),
    );
  },
  matching: ({ api, request }, list, range) => {
    const query = read(new URLSearchParams(list));
    return searchViolations(api, {
      actorStatus: actorStatusOf(query),
      filter: toFilter(query, { zone: zoneOf({ request }) }),
      order: orderOf(query),
      ...range,
    });
  },
  reasonNeeded: (items, verb) => (verb === 'allow' || verb === 'extend') && items.some(requiresReason),
  hasDone: ({ member }, now, { verb, value, before, startedAt: begun }) =>
    isDone(verb, now, { value, before, begun, memberId: member.id }),
  path: bulkPath,
  receiptPath,
  entry: ReceiptEntry,
  toEntry: (_auth, known) => toReceiptEntry(known),
};

export async function loadBulkPage(auth: AuthContext, params: Params) {
  const verb = requireBulkVerb(params);
  const { ready, ...loaded } = await loadBulk(auth, bulk, verb);
  const rights = ready.map((item) => rightsOf(item, auth.member.id));
  const all = { allow: rights.every(({ allow }) => allow), exception: rights.every(({ exception }) => exception) };
  const terms = termsOf(all);
  return {
    ...loaded,
    verb,
    ready: shownEntries(ready.map((item) => toReceiptEntry({ id: item.id, item, why: null, text: null }))),
    /** The platform decides per violation which terms are allowed. */
    terms: terms.length > 0 ? terms : termsOf({ allow: true, exception: true }),
    today: firstDay(auth.context.now, zoneOf(auth)),
  };
}
export type LoadedBulkPage = Awaited<ReturnType<typeof loadBulkPage>>;

export function submitBulkVerb(auth: AuthContext, params: Params) {
  return submitBulk(auth, bulk, requireBulkVerb(params));
}

export async function loadReceipt(auth: AuthContext, { receiptId = '' }: Params) {
  const receipt = await loadBulkReceipt(auth, bulk, receiptId);
  return { ...receipt, verb: requireBulkVerb(receipt) };
}

export function continueBulkVerb(auth: AuthContext, { receiptId = '' }: Params) {
  return continueBulk(auth, bulk, receiptId);
}
