// What the forms of a decision must hold. Messages are keys; the page translates them.
import { z } from 'zod';

const MOST_LETTERS = 1000;
const text = z.string('form.required').trim().max(MOST_LETTERS, `form.tooLong?max=${MOST_LETTERS}`);
const needed = text.min(1, 'form.required');
const optional = text.optional().transform((value) => value ?? '');

/** Approving and rejecting: whether a reason is needed is the tenant's setting. */
export function Judgement({ reasonNeeded }: { reasonNeeded: boolean }) {
  return z.strictObject({ justification: reasonNeeded ? needed : optional });
}

export const Remark = z.strictObject({ comment: needed });

/** `to` names a user or a role: only the kinds of things an approval can be given to. */
export const Forwarding = z.strictObject({
  to: z
    .string('requests.forward.choose')
    .regex(/^(?!.*\/\.+$)managed\/(user|role)\/[\w.~@+-]{1,100}$/, 'requests.forward.choose'),
  comment: needed,
});
