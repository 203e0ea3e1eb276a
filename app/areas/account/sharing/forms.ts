// Messages are translation keys.
import { z } from 'zod';
import { ShownMark } from '../../../kits/forms/shown-value.server';
import { SEARCH_FIELDS } from '../../../kits/pickers/search-fields';

export const USER_VALUE = /^managed\/user\/(?!\.+$)[\w.~@+-]{1,100}$/;
const LONGEST = 200;
const MOST_SCOPES = 100;

const text = z
  .string()
  .max(LONGEST, `form.tooLong?max=${LONGEST}`)
  .optional()
  .transform((value) => value?.trim() ?? '');
/** Shown in the notice only. */
const name = z
  .string()
  .max(300)
  .optional()
  .transform((value) => value ?? '');
const scopes = z.array(z.string().max(500)).max(MOST_SCOPES).default([]);
const needed = (chosen: string[]) => chosen.length > 0;
const NO_SCOPE = 'account.sharing.scopeNeeded';

/** A picked person, or a user name where people cannot be searched, and at least one permission. */
export const Sharing = z
  .strictObject({
    person: text.transform((value) => (USER_VALUE.test(value) ? value : '')),
    userName: text,
    scopes: scopes.refine(needed, NO_SCOPE),
    byName: z.literal('on').optional(),
    ...SEARCH_FIELDS,
  })
  .superRefine(({ person, userName, byName }, refused) => {
    if (person !== '' || userName !== '') return;
    const path = byName ? 'userName' : 'person';
    refused.addIssue({
      code: 'custom',
      path: [path],
      message: `account.sharing.share.${byName ? 'nameNeeded' : 'personNeeded'}`,
    });
  });

export const Scopes = z.strictObject({ about: name, shown: ShownMark, scopes: scopes.refine(needed, NO_SCOPE) });

export const Confirmation = z.strictObject({ about: name });
