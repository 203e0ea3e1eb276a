// What the forms of acting on several items hold, and the receipt as the session keeps it.
import { z } from 'zod';
import { Handing, Reasoned, Reassigning } from '../decisions';
import { BULK_VERBS, type BulkVerb, MOST_NAMED, type Receipt, WHY_SKIPPED } from './bulk';

/** Details first, then a check of them, then it is done; a step back keeps what was typed. */
const step = {
  step: z.enum(['edit', 'check', 'do']).optional(),
  /** The ids of what the page has shown of a list, as `shownText` writes them. */
  shown: z.string().max(60_000).transform(shownIn).optional(),
};

export const shownText = (ids: readonly string[]): string => JSON.stringify(ids);

const Ids = z.array(z.string()).max(MOST_NAMED);

function shownIn(text: string, { addIssue }: z.core.$RefinementCtx<string>): string[] {
  try {
    return Ids.parse(JSON.parse(text));
  } catch {
    addIssue('items.refused');
    return z.NEVER;
  }
}

export function bulkSchema(verb: BulkVerb, memberId: string) {
  if (verb === 'certify' || verb === 'clear') return z.strictObject(step);
  if (verb === 'forward') return Handing(memberId).extend(step);
  if (verb === 'reassign') return Reassigning(memberId).extend(step);
  return z.strictObject({ ...step, comment: Reasoned.shape.comment });
}

const Entry = z.object({
  id: z.string(),
  what: z.string(),
  application: z.string().nullable(),
  whom: z.string().nullable(),
  why: z.enum(WHY_SKIPPED).nullable(),
});

/** What became of each; where everything in the review was meant, how many there are. */
export const KeptReceipt: z.ZodType<Receipt> = z.object({
  verb: z.enum(BULK_VERBS),
  list: z.string(),
  campaignId: z.string(),
  entries: z.array(Entry),
  /** Null where the items were named one by one. */
  everything: z.object({ total: z.number(), refused: z.number() }).nullable(),
});
