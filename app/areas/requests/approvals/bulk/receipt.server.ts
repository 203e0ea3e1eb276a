import { z } from 'zod';
import { APPROVAL_VERBS } from '../../../../kits/requests/approvals/verbs';
import type { TakenDecision } from '../../../../kits/requests/details';
import type { RequestRow } from '../../../../kits/requests/request-row';
import { RECEIPT_FIELDS, RESULT_FIELDS } from '../../../../kits/work-items/bulk/receipt.server';
import { bulkVerbsOf } from '../../../../kits/work-items/verbs';

const objectSchema = <T extends object>() => z.custom<T>((value) => typeof value === 'object');

const ReceiptEntrySchema = z.object({
  ...RESULT_FIELDS,
  /** Not in receipts of earlier versions. */
  reference: z.string().optional(),
  /** Whose turn it was where the member acted as their delegate. */
  actingFor: z.array(z.string()).optional(),
  kind: z.enum(['grant', 'extend', 'remove', 'change', 'create', 'delete', 'other']).nullable(),
  sentence: objectSchema<RequestRow['sentence']>().nullable(),
  taken: objectSchema<TakenDecision>().nullable(),
});
export type ReceiptEntry = z.infer<typeof ReceiptEntrySchema>;

export const StoredReceipt = z.object({
  ...RECEIPT_FIELDS,
  verb: z.enum(bulkVerbsOf(APPROVAL_VERBS)),
  entries: z.array(ReceiptEntrySchema),
});
export type Receipt = z.infer<typeof StoredReceipt>;
