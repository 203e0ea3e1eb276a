import { z } from 'zod';
import { ForwardForm } from '../../../../kits/work-items/forward-form';
import { REASON_FIELDS, ReassignForm, requireReason } from '../decision-forms';
import { BULK_VERBS, type BulkEntry, type BulkVerb, MAX_NAMED, SKIP_REASONS, type StoredReceipt } from './bulk';

/** `edit` goes back and keeps what was typed. */
const STEP_FIELDS = {
  step: z.enum(['edit', 'check', 'do']).optional(),
  /** Ids shown on the page, see `serializeIds`. */
  shown: z.string().max(60_000).transform(parseIds).optional(),
  /** How many items the page counted, where it does not name all. */
  counted: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** Whether earlier decisions of the member are replaced. */
  replaces: z.enum(['no', 'yes']).optional(),
};

export const serializeIds = (ids: readonly string[]): string => JSON.stringify(ids);

const Ids = z.array(z.string()).max(MAX_NAMED);

function parseIds(text: string, { addIssue }: z.core.$RefinementCtx<string>): string[] {
  try {
    return Ids.parse(JSON.parse(text));
  } catch {
    addIssue('reviews.items.refused');
    return z.NEVER;
  }
}

export function bulkSchema(verb: BulkVerb, memberId: string) {
  if (verb === 'certify' || verb === 'clear') return z.strictObject(STEP_FIELDS);
  if (verb === 'forward') return ForwardForm(memberId).extend(STEP_FIELDS);
  if (verb === 'reassign') return ReassignForm(memberId).extend(STEP_FIELDS);
  return z.strictObject({ ...STEP_FIELDS, ...REASON_FIELDS }).transform(requireReason);
}

export const StoredEntry: z.ZodType<BulkEntry> = z.object({
  id: z.string(),
  what: z.string(),
  application: z.string().nullable(),
  whom: z.string().nullable(),
  why: z.enum(SKIP_REASONS).nullable(),
  before: z.object({ word: z.enum(['certify', 'revoke', 'exception']), reason: z.string().nullable() }).nullable(),
});

export const ReceiptRecord: z.ZodType<StoredReceipt> = z.object({
  verb: z.enum([...BULK_VERBS, 'undo']),
  list: z.string(),
  campaignId: z.string(),
  replaces: z.boolean(),
  comment: z.string().nullable(),
  to: z.string().nullable(),
  given: z.array(z.string()),
  undoes: z.string().nullable(),
  entries: z.array(StoredEntry).nullable(),
  total: z.number(),
});
