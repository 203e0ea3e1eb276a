import { z } from 'zod';

export const RESULT_FIELDS = {
  id: z.string(),
  outcome: z.enum(['done', 'refused', 'unsaved', 'unknown', 'later', 'notWaiting', 'notAllowed', 'self', 'selfFor']),
  text: z.string().nullable(),
};

export const RECEIPT_FIELDS = {
  list: z.string(),
  later: z.array(z.string()),
};
