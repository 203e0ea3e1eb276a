import { z } from 'zod';
import { ForwardForm } from '../../../../kits/work-items/forward-form';
import { CertifyForm, REASON_FIELDS, ReassignForm, requireReason } from '../decision-forms';
import { BULK_VERBS, type BulkEntry, type BulkVerb, type Receipt, SKIP_REASONS } from './bulk';

/** `edit` goes back and keeps what was typed. */
const STEP_FIELDS = {
  step: z.enum(['edit', 'check', 'do']).optional(),
  /** Whether earlier decisions of the member are replaced. */
  replaces: z.enum(['no', 'yes']).optional(),
  /** Mark of the earlier decisions that the page showed. */
  replaced: z.string().max(100).optional(),
};

export function bulkSchema(verb: BulkVerb, memberId: string) {
  if (verb === 'clear') return z.strictObject(STEP_FIELDS);
  if (verb === 'certify') return z.strictObject({ ...STEP_FIELDS, comment: CertifyForm.shape.comment });
  if (verb === 'forward') return ForwardForm(memberId).extend(STEP_FIELDS);
  if (verb === 'reassign') return ReassignForm(memberId).extend(STEP_FIELDS);
  return z.strictObject({ ...STEP_FIELDS, ...REASON_FIELDS }).transform(requireReason);
}

const StoredEntry: z.ZodType<BulkEntry> = z.object({
  id: z.string(),
  what: z.string(),
  application: z.string().nullable(),
  whom: z.string().nullable(),
  why: z.enum(SKIP_REASONS).nullable(),
  text: z.string().nullable().optional(),
  before: z.object({ word: z.enum(['certify', 'revoke', 'exception']), reason: z.string().nullable() }).nullable(),
  acknowledgeOnly: z.literal(true).optional(),
});

const StoredReceipt: z.ZodType<Receipt> = z.object({
  verb: z.enum([...BULK_VERBS, 'undo']),
  list: z.string(),
  campaignId: z.string(),
  replaces: z.boolean(),
  comment: z.string().nullable(),
  to: z.string().nullable(),
  given: z.array(z.string()),
  undoes: z.string().nullable(),
  undoneBy: z.string().nullable().default(null),
});

export const RECEIPT = { receipt: StoredReceipt, entry: StoredEntry };
