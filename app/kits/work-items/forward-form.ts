import { z } from 'zod';
import { SEARCH_FIELDS } from '../pickers/search-fields';
import { MAX_REASON_LENGTH } from './verbs';

/** `to` must name a user or a role other than the member. Messages are text keys. */
export function ForwardForm(memberId: string) {
  return z.strictObject({
    to: z
      .string('workItems.forward.choose')
      .regex(/^(?!.*\/\.+$)managed\/(user|role)\/[\w.~@+-]{1,100}$/, 'workItems.forward.choose')
      .refine((to) => to !== `managed/user/${memberId}`, 'ui.word.notYourself'),
    comment: z
      .string('ui.word.enterAComment')
      .trim()
      .max(MAX_REASON_LENGTH, `form.tooLong?max=${MAX_REASON_LENGTH}`)
      .min(1, 'ui.word.enterAComment'),
    kind: z.string().optional(),
    ...SEARCH_FIELDS,
  });
}
