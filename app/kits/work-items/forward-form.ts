import { z } from 'zod';
import { SEARCH_FIELDS } from '../pickers/search-fields';
import { MAX_REASON_LENGTH } from './verbs';

/** `to` must name a user or a role other than the member. Messages are text keys. */
export function ForwardForm(memberId: string) {
  return z.strictObject({
    to: z
      .string('work.forward.choose')
      .regex(/^(?!.*\/\.+$)managed\/(user|role)\/[\w.~@+-]{1,100}$/, 'work.forward.choose')
      .refine((to) => to !== `managed/user/${memberId}`, 'work.forward.self'),
    comment: z
      .string('work.forward.commentNeeded')
      .trim()
      .max(MAX_REASON_LENGTH, `form.tooLong?max=${MAX_REASON_LENGTH}`)
      .min(1, 'work.forward.commentNeeded'),
    kind: z.string().optional(),
    ...SEARCH_FIELDS,
  });
}
