// The receipt of a decision on several, as the session keeps it.
import { z } from 'zod';
import type { Receipt } from './bulk';

const words = z.string().nullable();
const Sentence = z.custom<NonNullable<Receipt['entries'][number]['sentence']>>((value) => typeof value === 'object');

/** A receipt as it is kept: written and read by us alone. */
export const KeptReceipt: z.ZodType<Receipt> = z.object({
  verb: z.enum(['approve', 'reject']),
  list: z.string(),
  entries: z.array(
    z.object({
      id: z.string(),
      reference: z.string().optional(),
      actingFor: z.array(z.string()).optional(),
      kind: z.enum(['grant', 'remove', 'change', 'create', 'delete', 'other']).nullable(),
      sentence: Sentence.nullable(),
      fate: z.enum(['done', 'refused', 'unsaved', 'unknown', 'later', 'notWaiting', 'notAllowed', 'self', 'selfFor']),
      words,
      taken: z
        .object({
          word: z.enum(['approved', 'rejected', 'fulfilled', 'denied', 'inProgress', 'canceled', 'pending']),
          by: words,
          at: z.number().nullable(),
        })
        .nullable(),
    }),
  ),
  later: z.array(z.string()),
});
