import { requiresReason, rightsOf, VIOLATION_VERBS, type ViolationVerb } from '../../../kits/violations/verbs';
import { type BulkKind, loadBulk, submitBulk } from '../../../kits/work-items/bulk/bulk.server';
import { isBulkVerb } from '../../../kits/work-items/verbs';
import { zoneOf } from '../../../lib/look';
import { notFoundError } from '../../../platform/platform-error';
import { any, equals } from '../../../platform/protocol/target-filter';
import { requireReadable } from '../../../platform/rows';
import { searchViolations, type Violation } from '../../../platform/violations.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { readReceipt } from '../../../server/session/receipts.server';
import { termsOf, todayInUtc } from '../forms';
import { isDone } from '../is-done';
import { actorStatusOf, orderOf, read, toFilter } from '../query';
import { violationKind } from '../verb-actions.server';
import { type BulkVerb, toEntry, toReceiptEntries, toSkippedEntry } from './entry';
import { bulkPath, receiptPath } from './paths';
import { type Receipt, StoredReceipt } from './receipt.server';

interface Params {
  verb?: string;
  receiptId?: string;
}

function requireBulkVerb({ verb }: Params): BulkVerb {
  if (!isBulkVerb(VIOLATION_VERBS, verb)) throw notFoundError('a verb');
  return verb;
}

const NEWEST = { key: 'decision.startDate', direction: 'desc' } as const;

const bulk: BulkKind<Violation, ViolationVerb> = {
  kind: violationKind('violation'),
  find: async ({ api }, ids, which) => {
    const filter = any(...ids.map((id) => equals('id', id)));
    if (!filter) return [];
    const actorStatus = which === 'waiting' ? 'active' : 'inactive';
    return requireReadable(
      await searchViolations(api, { actorStatus, filter, offset: 0, size: ids.length, order: NEWEST }),
    );
  },
  matching: async ({ api, request }, list, most) => {
    const query = read(new URLSearchParams(list));
    const found = await searchViolations(api, {
      actorStatus: actorStatusOf(query),
      filter: toFilter(query, { zone: zoneOf({ request }) }),
      offset: 0,
      size: most,
      order: orderOf(query),
    });
    return { ids: found.result.map(({ id }) => id), total: found.totalCount };
  },
  reasonNeeded: (items, verb) => (verb === 'allow' || verb === 'extend') && items.some(requiresReason),
  hasDone: ({ member }, now, { verb, value, before }) => isDone(verb, now, { value, before, memberId: member.id }),
  path: bulkPath,
  receiptPath,
};

export async function loadBulkPage(auth: AuthContext, params: Params) {
  const verb = requireBulkVerb(params);
  const { ready, left, ...loaded } = await loadBulk(auth, bulk, verb);
  const rights = ready.map((item) => rightsOf(item, auth.member.id));
  const all = { allow: rights.every(({ allow }) => allow), exception: rights.every(({ exception }) => exception) };
  const terms = termsOf(all);
  return {
    ...loaded,
    verb,
    ready: ready.map((item) => toEntry(item.id, item)),
    left: left.map(toSkippedEntry),
    /** The platform decides per violation which terms are allowed. */
    terms: terms.length > 0 ? terms : termsOf({ allow: true, exception: true }),
    today: todayInUtc(auth.context.now),
  };
}
export type LoadedBulkPage = Awaited<ReturnType<typeof loadBulkPage>>;

export function submitBulkVerb(auth: AuthContext, params: Params) {
  const verb = requireBulkVerb(params);
  return submitBulk(auth, bulk, {
    verb,
    receiptOf: ({ list, later, ...run }): Receipt => ({ verb, list, entries: toReceiptEntries(run), later }),
  });
}

export async function loadReceipt(auth: AuthContext, { receiptId = '' }: Params) {
  const receipt = await readReceipt(auth, receiptId, StoredReceipt);
  return { receipt, list: receipt.list };
}
