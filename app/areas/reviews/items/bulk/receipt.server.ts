import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { isUnclear, shownEntries } from '../../../../kits/work-items/bulk/bulk';
import {
  CANNOT_VERIFY,
  continueRun,
  keepBulkReceipt,
  presentReceipt,
  readBulkReceipt,
  type StoredRun,
} from '../../../../kits/work-items/bulk/receipt.server';
import { savedFile } from '../../../../lib/attachment';
import { csvOf } from '../../../../lib/csv';
import { withList } from '../../../../lib/list-address';
import { notFoundError } from '../../../../platform/platform-error';
import { formTokens, mutate, readEmptyForm } from '../../../../server/guard/form.server';
import { refuse } from '../../../../server/guard/refusal';
import { translationFor } from '../../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { listSearch, reviewAddress } from '../paths';
import { type BulkEntry, type BulkVerb, countEarlier, type Receipt, wordOf } from './bulk';
import { toRun } from './bulk.server';
import { RECEIPT } from './forms';
import { receiptPath, receiptTablePath, undoPath } from './paths';
import { actOnWaiting, type BulkRun } from './run.server';
import { loadSelectedReview, type SelectedReview } from './selection.server';
import { planUndo } from './undo';

interface Params {
  campaignId?: string;
  receiptId?: string;
}

type StoredBulk = StoredRun<Receipt, BulkEntry>;

async function readReviewRun(auth: AuthContext, { campaignId = '', receiptId = '' }: Params): Promise<StoredBulk> {
  const stored = await readBulkReceipt(auth, receiptId, RECEIPT);
  if (stored.receipt.campaignId !== campaignId) throw notFoundError('a receipt');
  return stored;
}

/** Decisions, and clearing them, can be undone. */
function undoableEntries({ receipt, entries }: StoredBulk): BulkEntry[] {
  const { verb } = receipt;
  if (verb === 'undo' || verb === 'forward' || verb === 'reassign' || receipt.undoneBy !== null) return [];
  return entries.filter(({ why }) => why === null || why === 'partly' || why === 'noteUnclear');
}

export async function loadBulkReceipt(auth: AuthContext, params: Params) {
  const stored = await readReviewRun(auth, params);
  const { id, receipt, entries } = stored;
  const { campaignId, list, verb, undoneBy } = receipt;
  const path = receiptPath(campaignId, id);
  const note = verb === 'certify' ? noteOf(receipt, entries) : null;
  const typed = verb === 'undo' || note !== null ? null : receipt.comment;
  return {
    verb,
    word: wordOf(verb, entries),
    campaignId,
    list,
    ...(await presentReceipt(auth, entries, { path, typed })),
    note,
    action: withList(path, list),
    undoTo: undoableEntries(stored).length > 0 ? withList(undoPath(campaignId, id), list) : null,
    undone: undoneBy === null ? null : await readUndone(auth, { ...receipt, undoneBy }),
    table: withList(receiptTablePath(campaignId, id), list),
  };
}

/** What was not saved with all of them, or may not have been. */
function noteOf({ comment: text }: Receipt, entries: readonly BulkEntry[]) {
  const has = (why: BulkEntry['why']) => entries.some((entry) => entry.why === why);
  if (text === null || !(has('partly') || has('noteUnclear'))) return null;
  return { text, state: has('partly') ? ('unsaved' as const) : ('unclear' as const) };
}

/** How many items are as they were before; the others were skipped or wait, or are not known. */
async function readUndone(auth: AuthContext, { campaignId, list, undoneBy }: Receipt & { undoneBy: string }) {
  const { entries } = await readBulkReceipt(auth, undoneBy, RECEIPT);
  const count = entries.filter(({ why }) => why === null).length;
  const unclear = entries.filter(isUnclear).length;
  return { to: withList(receiptPath(campaignId, undoneBy), list), count, unclear, of: entries.length };
}

export type LoadedBulkReceipt = Awaited<ReturnType<typeof loadBulkReceipt>>;

export async function continueBulk(auth: AuthContext, params: Params) {
  const { campaignId = '', receiptId = '' } = params;
  return continueRun(auth, {
    stored: () => readReviewRun(auth, params),
    run: async ({ receipt, entries }) => {
      const selected = await loadSelectedReview(auth, params);
      const { verb } = receipt;
      const run = verb === 'undo' ? await undoRun(auth, selected, receipt) : toRun(selected, receipt, verb);
      return actOnWaiting(auth, run, entries);
    },
    refused: 'reviews.items.refused',
    redirectTo: withList(receiptPath(campaignId, receiptId), listSearch(new URL(auth.request.url))),
  });
}

export async function loadUndo(auth: AuthContext, params: Params) {
  const stored = await readReviewRun(auth, params);
  const { id, receipt } = stored;
  const { campaignId, list, undoneBy } = receipt;
  if (undoneBy !== null) throw redirect(withList(receiptPath(campaignId, undoneBy), list));
  const entries = undoableEntries(stored);
  if (entries.length === 0) throw notFoundError('a decision to undo');
  const path = undoPath(campaignId, id);
  return {
    verb: receipt.verb as BulkVerb,
    undecided: entries.filter(({ before }) => before === null).length,
    earlier: countEarlier(entries),
    shown: shownEntries(entries),
    campaignId,
    list,
    form: await formTokens(auth, path),
    action: withList(path, list),
    back: withList(receiptPath(campaignId, id), list),
  };
}
export type LoadedUndo = Awaited<ReturnType<typeof loadUndo>>;

export async function undoBulk(auth: AuthContext, params: Params) {
  const { campaignId = '' } = params;
  const form = readEmptyForm(auth);
  const list = listSearch(new URL(auth.request.url));
  return mutate(auth, form, {
    kind: 'do',
    run: async () => {
      const stored = await readReviewRun(auth, params);
      const entries = undoableEntries(stored).map((entry): BulkEntry => ({ ...entry, why: 'later' }));
      if (entries.length === 0) return refuse({ messages: ['reviews.items.bulk.undo.nothing'], status: 404 });
      const receipt: Receipt = { ...stored.receipt, verb: 'undo', undoes: stored.id };
      const run = await undoRun(auth, await loadSelectedReview(auth, params), receipt);
      const done = await actOnWaiting(auth, run, entries);
      const [first, ...more] = done;
      const single = first?.why === null && more.length === 0 ? first.what : null;
      const receiptId = await keepBulkReceipt(auth, receipt, done);
      await keepBulkReceipt(auth, { ...stored.receipt, undoneBy: receiptId }, stored.entries, stored.id);
      return { receiptId, single };
    },
    verify: CANNOT_VERIFY,
    refused: 'reviews.items.refused',
    failed: 'reviews.items.bulk.error.undo',
    redirectTo: ({ receiptId, single }) =>
      single === null ? withList(receiptPath(campaignId, receiptId), list) : reviewAddress(campaignId, list),
    notice: ({ single }) =>
      single === null ? undefined : { key: 'reviews.items.notice.undo', values: { what: single } },
    pressed: true,
  });
}

/** Gives items the decision back that they had before, with its reason; what was changed since stays. */
async function undoRun(auth: AuthContext, selected: SelectedReview, { undoes }: Receipt): Promise<BulkRun> {
  const { verb } = (await readBulkReceipt(auth, undoes ?? '', RECEIPT)).receipt;
  return {
    campaignId: selected.review.campaignId,
    actorId: selected.review.actorId,
    readRows: selected.readRows,
    note: null,
    plan: (row, { before }) => planUndo(row, verb, before),
    actionOf: ({ before }) => before?.word ?? 'reset',
  };
}

export function bulkReceiptPageOf({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>): string {
  const { campaignId = '', receiptId = '' } = params;
  return withList(receiptPath(campaignId, receiptId), listSearch(new URL(request.url)));
}

/** All entries, for a spreadsheet. */
export async function bulkReceiptTable(auth: AuthContext, params: Params): Promise<Response> {
  const { receipt, entries } = await readReviewRun(auth, params);
  const { translator } = await translationFor(auth);
  const t = translator.t as (key: string) => string;
  const earlier = ({ before }: BulkEntry) => (before === null ? '' : t(`reviews.items.decision.${before.word}`));
  const result = (entry: BulkEntry) =>
    entry.why === null
      ? t(`reviews.items.bulk.result.${wordOf(receipt.verb, [entry])}`)
      : [t(`reviews.items.bulk.why.${entry.why}`), entry.text].filter(Boolean).join(' ');
  const rows = entries.map((entry) => [
    entry.what,
    entry.application ?? '',
    entry.whom ?? '',
    result(entry),
    earlier(entry),
    entry.before?.reason ?? '',
    entry.id,
  ]);
  const heads = ['item', 'application', 'person', 'result', 'earlier', 'earlierReason', 'id'];
  const table = [heads.map((head) => t(`reviews.items.bulk.table.${head}`)), ...rows];
  return savedFile(`\uFEFF${csvOf(table)}`, { type: 'text/csv', name: `${t('reviews.items.bulk.receipt')}.csv` });
}
