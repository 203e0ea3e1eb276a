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

/** The oldest give way: to their number, and to the length of all. */
export async function keepReceipt(auth: AuthContext, whole: unknown): Promise<string> {
  const id = randomId(16);
  const value = { at: auth.context.now, receipt: cutToFit(whole, MAX_LENGTH - WRAPPING) };
  const limits = { maxLength: MAX_LENGTH, maxEntries: MAX_RECEIPTS, maxTotal: MAX_LENGTH, dropOldest: true };
  await putInList(auth, LIST, id, value, limits);
  return id;
}

export async function readReceipt<T>(auth: AuthContext, id: string, shape: z.ZodType<T>): Promise<T> {
  const known = await readList(auth, LIST, z.object({ receipt: shape }));
  const found = known.find(([key]) => key === id);
  if (!found) throw notFoundError('a receipt');
  return found[1].receipt;
}
