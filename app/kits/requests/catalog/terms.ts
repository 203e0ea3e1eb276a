import { z } from 'zod';
import { localTimeOf } from '../../../lib/local-time';
import { momentOfLocalTime, startOfDate, startOfDay } from '../../../lib/zoned';

export interface Reader {
  zone: string | null;
  now: number;
}

type Edge = 'start' | 'end';

/** A form's message writes the day as the reader does. */
const UNREADABLE = 'requests.catalog.dates.unreadable?example=2030-12-31';
const LAST_SECOND = '23:59:59';
const FIRST_SECOND = '00:00:00';

/**
 * A day of the reader's clock, perhaps with a time, as a moment in ISO form; null when nothing was typed. Both are sent
 * under one name. A day alone is its beginning or its last second.
 */
function momentField({ zone, now }: Reader, edge: Edge, past: string) {
  return z
    .array(z.string().trim().default(''))
    .max(2)
    .default([])
    .transform((sent, context) => {
      const [first = '', second = ''] = sent.filter((text) => text !== '');
      if (first === '') return null;
      if (/^\d{1,2}:\d{2}/.test(first)) return refuse(context, 'requests.catalog.dates.dayMissing');
      const time = second || (edge === 'end' ? LAST_SECOND : FIRST_SECOND);
      const found = momentOfLocalTime(first.includes('T') ? first : `${first}T${time}`, zone);
      if (found === null) return refuse(context, UNREADABLE);
      if (found < startOfDay(now, zone)) return refuse(context, past);
      return new Date(found).toISOString();
    });
}

/** Such a moment as its field shows it again: without the time where a day alone was meant. */
export function toFieldMoment(moment: string | null | undefined, edge: Edge, zone: string | null): string | undefined {
  if (!moment) return undefined;
  const reading = new Date(localTimeOf(Date.parse(moment), zone)).toISOString();
  const whole = edge === 'end' ? LAST_SECOND : FIRST_SECOND;
  return reading.slice(11, 19) === whole ? reading.slice(0, 10) : reading.slice(0, 16);
}

function refuse(context: z.core.$RefinementCtx<unknown>, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A day from today on: when an undecided request ends. */
export function expiryDayField({ zone, now }: Reader) {
  return z
    .union([z.literal(''), z.iso.date(UNREADABLE)])
    .default('')
    .transform((date) => date || null)
    .refine(
      (date) => date === null || startOfDate(date, zone) >= startOfDay(now, zone),
      'requests.catalog.dates.expiresPast',
    );
}

/** An end without a start is fine; with one it comes after it. */
export function isInOrder({ start, end }: { start: string | null; end: string | null }): boolean {
  return start === null || end === null || Date.parse(end) > Date.parse(start);
}
export const OUT_OF_ORDER = 'requests.catalog.dates.order';
const ORDER = { path: ['end'], error: OUT_OF_ORDER };

export function itemDateFields(reader: Reader) {
  return {
    start: momentField(reader, 'start', 'requests.catalog.dates.startPast'),
    end: momentField(reader, 'end', 'requests.catalog.dates.endPast'),
  };
}

export const LONGEST_REASON = 2000;
export const PRIORITIES = ['low', 'medium', 'high'] as const;

export function termsSchema({ reasonNeeded, ...reader }: Reader & { reasonNeeded: boolean | null }) {
  const text = z.string().trim().max(LONGEST_REASON, `form.tooLong?max=${LONGEST_REASON}`).default('');
  return z
    .strictObject({
      justification: reasonNeeded ? text.refine((reason) => reason !== '', 'requests.catalog.reasonNeeded') : text,
      priority: z.enum(PRIORITIES).default('low'),
      ...itemDateFields(reader),
      expires: expiryDayField(reader),
    })
    .refine(isInOrder, ORDER);
}
