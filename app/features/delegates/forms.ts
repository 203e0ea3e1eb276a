// What the form that adds delegates must hold. Messages are keys; the page translates them.
import { z } from 'zod';
import { SEARCH_FIELDS } from '../objects/search-fields';

const VALUE = /^managed\/user\/(?!\.+$)[\w.~@+-]{1,100}$/;
const MOST = 50;
const day = z
  .string()
  .optional()
  .transform((value) => value ?? '');
const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** Limited to a period, both days count, and the first comes before the last; else no days are sent. */
export const Delegation = z
  .strictObject({
    delegate: z
      .array(z.string().max(120))
      .default([])
      .transform((sent) => [...new Set(sent.filter((value) => VALUE.test(value)))].slice(0, MOST)),
    limited: z.literal('on').optional(),
    start: day,
    end: day,
    ...SEARCH_FIELDS,
  })
  .superRefine(({ delegate, limited, start, end }, refused) => {
    const say = (path: string, message: string) => refused.addIssue({ code: 'custom', path: [path], message });
    if (delegate.length === 0) say('delegate', 'delegates.nobody');
    if (limited === undefined) return;
    if (!isDay(start)) say('start', 'delegates.startNeeded');
    if (!isDay(end)) say('end', 'delegates.endNeeded');
    else if (isDay(start) && start >= end) say('end', 'delegates.endBeforeStart');
  });
export type Delegation = z.output<typeof Delegation>;

export function periodOf({ limited, start, end }: Delegation) {
  return limited === undefined ? null : { startDate: start, endDate: end };
}

export const Removal = z.strictObject({});
