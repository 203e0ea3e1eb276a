// What became of access that ends.
import { z } from 'zod';
import { KINDS } from '../../../kits/access/grant-paths';

export const ReceiptLine = z.object({
  kind: z.enum(KINDS),
  name: z.string().nullable(),
  within: z.string().nullable(),
  person: z.string(),
  ends: z.number(),
  /** The end that was asked for. */
  until: z.string().nullable(),
  /** `ends`: nothing was sent, and it ends. */
  state: z.enum(['made', 'sent', 'refused', 'unsure', 'ends']),
  requestId: z.string().nullable(),
  error: z.string().nullable(),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;
