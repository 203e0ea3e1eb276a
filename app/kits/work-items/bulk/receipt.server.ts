// What became of each item of a run. Few entries are kept with the receipt, more of them apart.
import { z } from 'zod';
import { formTokens, mutate, readEmptyForm } from '../../../server/guard/form.server';
import { cannotVerify } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import {
  keepReceipt,
  keepReceiptEntries,
  readReceipt,
  readReceiptEntries,
} from '../../../server/session/receipts.server';
import { type BulkEntry, countReasons, MAX_SHOWN, needsText, shownEntries, sortEntries } from './bulk';

export interface ReceiptShape<Receipt, Entry> {
  receipt: z.ZodType<Receipt>;
  entry: z.ZodType<Entry>;
}

export interface StoredRun<Receipt, Entry> {
  id: string;
  receipt: Receipt;
  entries: Entry[];
}

/** With an `id` it replaces that receipt. */
export async function keepBulkReceipt(
  auth: AuthContext,
  receipt: object,
  entries: readonly BulkEntry[],
  id?: string,
): Promise<string> {
  const isShort = entries.length <= MAX_SHOWN;
  const stored = { receipt, entries: isShort ? entries : null, total: entries.length };
  const receiptId = await keepReceipt(auth, stored, id);
  if (!isShort) await keepReceiptEntries(auth, receiptId, entries);
  return receiptId;
}

export async function readBulkReceipt<Receipt, Entry>(
  auth: AuthContext,
  id: string,
  shape: ReceiptShape<Receipt, Entry>,
): Promise<StoredRun<Receipt, Entry>> {
  const Stored = z.object({ receipt: shape.receipt, entries: z.array(shape.entry).nullable(), total: z.number() });
  const { receipt, entries, total } = await readReceipt(auth, id, Stored);
  return { id, receipt, entries: entries ?? (await readReceiptEntries(auth, id, { shape: shape.entry, total })) };
}

/** The first entries of each kind, and the form that goes on with those that wait; it posts to `path`. */
export async function presentReceipt<Entry extends BulkEntry>(
  auth: AuthContext,
  entries: readonly Entry[],
  { path, typed }: { path: string; typed: string | null },
) {
  const { done, partly, unclear, left, waiting } = sortEntries(entries);
  return {
    done: shownEntries(done),
    partly: shownEntries(partly),
    unclear: shownEntries(unclear),
    left: shownEntries(left),
    leftBy: countReasons(left),
    waiting: shownEntries(waiting),
    typed: entries.some(needsText) ? typed : null,
    form: waiting.length > 0 ? await formTokens(auth, path) : null,
  };
}
export type PresentedReceipt<Entry extends BulkEntry> = Awaited<ReturnType<typeof presentReceipt<Entry>>>;

export const CANNOT_VERIFY = cannotVerify(
  'which items were reached is known to the run only; each looks up its own outcome',
);

interface Continuation<Receipt, Entry> {
  stored: () => Promise<StoredRun<Receipt, Entry>>;
  run: (stored: StoredRun<Receipt, Entry>) => Promise<Entry[]>;
  refused?: string;
  redirectTo: string;
}

/** Goes on with the items that were not reached. */
export async function continueRun<Receipt extends object, Entry extends BulkEntry>(
  auth: AuthContext,
  { stored, run, refused, redirectTo }: Continuation<Receipt, Entry>,
) {
  return mutate(auth, readEmptyForm(auth), {
    kind: 'do',
    run: async () => {
      const found = await stored();
      await keepBulkReceipt(auth, found.receipt, await run(found), found.id);
    },
    verify: CANNOT_VERIFY,
    refused,
    redirectTo,
    pressed: true,
  });
}
