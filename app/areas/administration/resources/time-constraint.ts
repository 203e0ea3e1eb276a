// From when until when something counts: two moments of the reader's clock, as the platform keeps them.
import { z } from 'zod';
import { momentOfReading } from '../../../lib/zoned';

const FIRST = '00:00';
const LAST = '23:59';
const sent = z.array(z.string().max(40).default('')).max(2).default([]);

/** The fields of a limit in time; `limited` switches it on. */
export const TIME_FIELDS = { limited: z.literal('on').optional(), start: sent, end: sent };
export interface SentTime {
  limited?: 'on' | undefined;
  start: string[];
  end: string[];
}

export type Duration = { duration: string }[];

/** The constraint as the platform takes it, null without one, or what is wrong with it, by field. */
export function constraintOf(
  { limited, start, end }: SentTime,
  zone: string | null,
): { constraint: Duration | null } | { wrong: Record<string, string[]> } {
  if (limited !== 'on') return { constraint: null };
  const [from, until] = [momentOf(start, FIRST, zone), momentOf(end, LAST, zone)];
  const wrong = {
    ...(from === null ? { start: ['resources.time.startNeeded'] } : {}),
    ...(until === null ? { end: ['resources.time.endNeeded'] } : {}),
  };
  if (from === null || until === null) return { wrong };
  if (until <= from) return { wrong: { end: ['resources.time.order'] } };
  return { constraint: [{ duration: `${new Date(from).toISOString()}/${new Date(until).toISOString()}` }] };
}

/** A day, perhaps with a time, in either order; a day alone is its first or its last minute. */
function momentOf(texts: readonly string[], usual: string, zone: string | null): number | null {
  const given = texts.map((text) => text.trim()).filter((text) => text !== '');
  const day = given.find((text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  const time = given.find((text) => /^\d{1,2}:\d{2}/.test(text)) ?? usual;
  return day === undefined ? null : momentOfReading(`${day}T${time}`, zone);
}
