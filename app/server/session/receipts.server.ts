import { z } from 'zod';
import { cutToFit } from '../../lib/cut-texts';
import { randomId } from '../../lib/keys.server';
import { notFoundError } from '../../platform/platform-error';
import type { AuthContext } from './auth-context';
import { putInList, readList } from './stored-lists.server';

const LIST = 'receipts';
const MAX_RECEIPTS = 20;
/** Room for five hundred items with long names; the storage takes two megabytes in one value. */
const MAX_LENGTH = 800_000;
const WRAPPING = 100;

/** The oldest give way: to their number, and to the length of all. With an `id` it replaces that receipt. */
export async function keepReceipt(auth: AuthContext, whole: unknown, id = randomId(16)): Promise<string> {
  const value = { at: auth.context.now, receipt: cutToFit(whole, MAX_LENGTH - WRAPPING) };
  const limits = { maxLength: MAX_LENGTH, maxEntries: MAX_RECEIPTS, maxTotal: MAX_LENGTH, dropOldest: true };
  await putInList(auth, listOf(id), id, value, limits);
  return id;
}

export async function readReceipt<T>(auth: AuthContext, id: string, shape: z.ZodType<T>): Promise<T> {
  const known = await readList(auth, listOf(id), z.object({ receipt: shape }), id);
  const found = known.find(([key]) => key === id);
  if (!found) throw notFoundError('a receipt');
  return found[1].receipt;
}

/** For receipts of single decisions, which are many: they do not take the place of others. */
export function briefReceiptId(): string {
  return `${BRIEF}${randomId(16)}`;
}

const BRIEF = 'brief.';
const BRIEF_LIST = 'brief-receipts';

function listOf(id: string): string {
  return id.startsWith(BRIEF) ? BRIEF_LIST : LIST;
}

const ENTRY_LIST = 'receipt-entries';
/** The storage takes two megabytes in one value. */
const ENTRIES_PER_PART = 2_000;
/** Of all receipts: room for two of twenty thousand entries. */
const MAX_PARTS = 20;

/** The entries of a receipt that has thousands, in parts; they replace those that were kept for it before. */
export async function keepReceiptEntries(auth: AuthContext, id: string, entries: readonly unknown[]): Promise<void> {
  const limits = { maxLength: MAX_LENGTH, maxEntries: MAX_PARTS, dropOldest: true };
  for (let at = 0; at < entries.length; at += ENTRIES_PER_PART) {
    const part = cutToFit(entries.slice(at, at + ENTRIES_PER_PART), MAX_LENGTH - WRAPPING);
    const key = `${id}.${String(at / ENTRIES_PER_PART).padStart(3, '0')}`;
    await putInList(auth, ENTRY_LIST, key, { at: auth.context.now, entries: part }, limits);
  }
}

/** As many as were kept; throws 404 where some had to give way to newer ones. */
export async function readReceiptEntries<T>(
  auth: AuthContext,
  id: string,
  { shape, total }: { shape: z.ZodType<T>; total: number },
): Promise<T[]> {
  const parts = await readList(auth, ENTRY_LIST, z.object({ entries: z.array(shape) }), `${id}.`);
  const entries = parts.flatMap(([, part]) => part.entries);
  if (entries.length !== total) throw notFoundError('the entries of a receipt');
  return entries;
}
