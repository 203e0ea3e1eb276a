import { z } from 'zod';
import { loadHolders } from '../../../kits/requests/catalog/receipt.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { readReceipt } from '../../../server/session/receipts.server';
import { ReceiptLine } from './receipt';

export async function loadReceipt(auth: AuthContext, id: string) {
  const lines = await readReceipt(auth, id, z.array(ReceiptLine));
  return { lines, holders: await loadHolders(auth, lines) };
}
export type LoadedReceipt = Awaited<ReturnType<typeof loadReceipt>>;
