import { z } from 'zod';
import { VIOLATION_VERBS } from '../../../kits/violations/verbs';
import { RECEIPT_FIELDS, RESULT_FIELDS } from '../../../kits/work-items/bulk/receipt.server';
import { bulkVerbsOf } from '../../../kits/work-items/verbs';

const Entry = z.object({
  ...RESULT_FIELDS,
  itemType: z.enum(['violation', 'exception']),
  rule: z.string().nullable(),
  person: z.string().nullable(),
  risk: z.number().nullable(),
  status: z.string().nullable(),
});

export const StoredReceipt = z.object({
  ...RECEIPT_FIELDS,
  verb: z.enum(bulkVerbsOf(VIOLATION_VERBS)),
  entries: z.array(Entry),
});
export type Receipt = z.infer<typeof StoredReceipt>;
