// What receipts of a press on several have in common, as the session keeps them: written and read by us alone.
import { z } from 'zod';

export const RESULT_FIELDS = {
  id: z.string(),
  fate: z.enum(['done', 'refused', 'unsaved', 'unknown', 'later', 'notWaiting', 'notAllowed', 'self', 'selfFor']),
  /** The platform's own words about it. */
  words: z.string().nullable(),
};

export const RECEIPT_FIELDS = {
  /** The search part of the list they were chosen in. */
  list: z.string(),
  /** Chosen, but more than one press deals with. */
  later: z.array(z.string()),
};
