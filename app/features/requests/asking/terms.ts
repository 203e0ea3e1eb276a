// From when, until when, how urgent and why: what is answered about access that is asked for, and its rules (contract 03, 7.6).
import { z } from 'zod';
import { momentOfReading, startOfDate, startOfDay } from '../../../lib/zoned';

export interface Reader {
  /** Where the reader's days and clocks are. */
  zone: string | null;
  now: number;
}

/** A day and a time of the reader's clock as a moment in ISO form; null when nothing was typed. */
function moment({ zone, now }: Reader, past: string) {
  return z
    .string()
    .trim()
    .default('')
    .transform((reading, context) => {
      if (reading === '') return null;
      const found = momentOfReading(reading, zone);
      if (found === null) return refuse(context, 'asking.dates.unreadable');
      if (found < startOfDay(now, zone)) return refuse(context, past);
      return new Date(found).toISOString();
    });
}

function refuse(context: z.core.$RefinementCtx<string>, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function day({ zone, now }: Reader) {
  return z
    .union([z.literal(''), z.iso.date('asking.dates.unreadableDay')])
    .default('')
    .transform((date) => date || null)
    .refine((date) => date === null || startOfDate(date, zone) >= startOfDay(now, zone), 'asking.dates.expiresPast');
}

/** An end without a start is fine; with one it comes after it. */
export function inOrder({ start, end }: { start: string | null; end: string | null }): boolean {
  return start === null || end === null || Date.parse(end) > Date.parse(start);
}
export const OUT_OF_ORDER = 'asking.dates.order';
const ORDER = { path: ['end'], error: OUT_OF_ORDER };

/** The fields for the dates of one item alone. */
export function itemDates(reader: Reader) {
  return { start: moment(reader, 'asking.dates.startPast'), end: moment(reader, 'asking.dates.endPast') };
}

/** The same as a form of their own. */
export function ItemDates(reader: Reader) {
  return z.strictObject(itemDates(reader)).refine(inOrder, ORDER);
}

export const PRIORITIES = ['low', 'medium', 'high'] as const;

/** What is answered about the whole request. */
export function Terms({ reasonNeeded, ...reader }: Reader & { reasonNeeded: boolean }) {
  const text = z.string().trim().max(2000, 'form.tooLong?max=2000').default('');
  return z
    .strictObject({
      justification: reasonNeeded ? text.refine((reason) => reason !== '', 'asking.reasonNeeded') : text,
      priority: z.enum(PRIORITIES).default('low'),
      ...itemDates(reader),
      expires: day(reader),
    })
    .refine(inOrder, ORDER);
}
