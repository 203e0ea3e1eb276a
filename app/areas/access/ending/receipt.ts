import { z } from 'zod';
import { KINDS } from '../../../kits/access/grant-paths';

export const ReceiptLine = z.object({
  kind: z.enum(KINDS),
  name: z.string().nullable(),
  within: z.string().nullable(),
  person: z.string(),
  ends: z.number(),
  until: z.string().nullable(),
  state: z.enum(['made', 'refused', 'unsent', 'unsure', 'ends']),
  requestId: z.string().nullable(),
  error: z.string().nullable(),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;
