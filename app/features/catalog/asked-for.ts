// For whom access is requested: oneself, or one to ten others.
import { z } from 'zod';
import { SEARCH_FIELDS } from '../objects/search-fields';

export const MOST_PEOPLE = 10;
/** More than may be chosen, so that "too many" can be said with all of them still ticked. */
const MOST_NAMED = 30;

const VALUE = /^(?:managed\/user\/)?([\w.:-]{1,100})$/;

/** The people of an address or a form by their values, each once; what names nobody is left out. */
export function personValues(sent: readonly unknown[]): string[] {
  const values = sent.flatMap((text) => {
    const id = typeof text === 'string' && VALUE.exec(text)?.[1];
    return id ? [`managed/user/${id}`] : [];
  });
  return [...new Set(values)].slice(0, MOST_NAMED);
}

export const RequestedItems = z
  .strictObject({
    who: z.enum(['me', 'others'], 'form.required').default('me'),
    user: z
      .array(z.string().max(120))
      .default([])
      .transform((sent) => personValues(sent)),
    // What was searched for and the list beneath travel along.
    ...SEARCH_FIELDS,
    list: z.string().optional(),
  })
  .refine(({ who, user }) => who === 'me' || user.length > 0, { path: ['user'], error: 'catalog.new.nobody' })
  .refine(({ who, user }) => who === 'me' || user.length <= MOST_PEOPLE, {
    path: ['user'],
    error: 'catalog.new.tooMany',
  });
