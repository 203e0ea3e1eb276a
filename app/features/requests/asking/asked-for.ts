// Whom access is asked for: oneself, or one to ten others (contract 03, 7.3).
import { z } from 'zod';

export const MOST_PEOPLE = 10;

const ids = z.array(z.string().max(100)).default([]);

export const AskedFor = z
  .strictObject({
    who: z.enum(['me', 'others'], 'form.required').default('me'),
    user: ids.transform((all) => [...new Set(all)]),
    // What was sought and the list beneath travel along.
    name: z.string().optional(),
    list: z.string().optional(),
  })
  .refine(({ who, user }) => who === 'me' || user.length > 0, { path: ['user'], error: 'asking.new.nobody' })
  .refine(({ who, user }) => who === 'me' || user.length <= MOST_PEOPLE, {
    path: ['user'],
    error: 'asking.new.tooMany',
  });

export function personChosen({ id, name, userName }: { id: string; name: string; userName: string }) {
  return { id, name, userName, profileImage: '' };
}
