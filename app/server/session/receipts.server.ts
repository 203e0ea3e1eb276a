import { z } from 'zod';
import { cutToFit } from '../../lib/cut-texts';
import { randomId } from '../../lib/keys.server';
import { notFoundError } from '../../platform/platform-error';
import type { AuthContext } from './auth-context';
import { dropFromList, putInList, readList } from './stored-lists.server';

const LIST = 'receipts';
const MAX_RECEIPTS = 20;
/** Room for five hundred items with long names; the storage takes two megabytes in one value. */
const MAX_LENGTH = 800_000;
const WRAPPING = 100;
const StoredReceipt = z.object({ at: z.number(), receipt: z.unknown() });

export async function keepReceipt(auth: AuthContext, whole: unknown): Promise<string> {
  const receipt = cutToFit(whole, MAX_LENGTH - WRAPPING);
  const known = await readList(auth, LIST, StoredReceipt);
  const lengthOf = (value: unknown) => JSON.stringify(value).length;
  let length = lengthOf(receipt);
  for (const [at, [id, older]] of known.sort(([, one], [, other]) => other.at - one.at).entries()) {
    length += lengthOf(older.receipt);
    if (at >= MAX_RECEIPTS - 1 || length > MAX_LENGTH) await dropFromList(auth, LIST, id);
  }
  const id = randomId(16);
  await putInList(auth, LIST, id, { at: auth.context.now, receipt }, { maxLength: MAX_LENGTH });
  return id;
}

export async function readReceipt<T>(auth: AuthContext, id: string, shape: z.ZodType<T>): Promise<T> {
  const known = await readList(auth, LIST, z.object({ receipt: shape }));
  const found = known.find(([key]) => key === id);
  if (!found) throw notFoundError('a receipt');
  return found[1].receipt;
}
