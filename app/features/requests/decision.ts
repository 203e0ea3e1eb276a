// What the forms of a decision must hold. Messages are keys; the page translates them.
import { z } from 'zod';
import { SEARCH_FIELDS } from '../objects/search-fields';

const MOST_LETTERS = 1000;
const TOO_LONG = `form.tooLong?max=${MOST_LETTERS}`;
const text = (unsaid: string) => z.string(unsaid).trim().max(MOST_LETTERS, TOO_LONG);
const needed = (unsaid: string) => text(unsaid).min(1, unsaid);
const reason = needed('requests.reasonNeeded');
const noReason = text('requests.reasonNeeded')
  .optional()
  .transform((value) => value ?? '');
const comment = needed('requests.commentNeeded');

/** Approving and rejecting: whether a reason is needed is the tenant's setting. */
export function Judgement({ reasonNeeded }: { reasonNeeded: boolean }) {
  return z.strictObject({ justification: reasonNeeded ? reason : noReason });
}

export const Remark = z.strictObject({ comment });

/** `to` names a user or a role: only the kinds of things an approval can be given to. */
export function Forwarding(memberId: string) {
  return z.strictObject({
    to: z
      .string('requests.forward.choose')
      .regex(/^(?!.*\/\.+$)managed\/(user|role)\/[\w.~@+-]{1,100}$/, 'requests.forward.choose')
      .refine((to) => to !== `managed/user/${memberId}`, 'requests.forward.self'),
    comment,
    kind: z.string().optional(),
    ...SEARCH_FIELDS,
  });
}

/** Rejecting a task: why is up to whoever does it. */
export const TaskRejection = z.strictObject({ comment: noReason });
