// The receipt of a press on several violations, as the session keeps it.
import { z } from 'zod';
import { BULK_VERBS, type Receipt } from './bulk';

const words = z.string().nullable();

/** Written and read by us alone. */
export const KeptReceipt: z.ZodType<Receipt> = z.object({
  verb: z.enum(BULK_VERBS),
  list: z.string(),
  entries: z.array(
    z.object({
      id: z.string(),
      itemType: z.enum(['violation', 'exception']),
      rule: words,
      person: words,
      risk: z.number().nullable(),
      status: words,
      fate: z.enum(['done', 'refused', 'unsaved', 'unknown', 'later', 'notWaiting', 'notAllowed', 'self', 'selfFor']),
      words,
    }),
  ),
  later: z.array(z.string()),
});
