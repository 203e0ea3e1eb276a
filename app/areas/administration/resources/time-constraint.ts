import { z } from 'zod';
import { momentOfLocalTime } from '../../../lib/zoned';
import { durationTexts } from './time-range';

const MINUTE_MS = 60_000;
const START_OF_DAY = '00:00';
const END_OF_DAY = '23:59';
const sent = z.array(z.string().max(40).default('')).max(2).default([]);

/** There is a limit where one is typed. */
export const TERM_FIELDS = { start: sent, end: sent };
export const TIME_FIELDS = { limited: z.literal('on').optional(), ...TERM_FIELDS };

interface TermInput {
  start: string[];
  end: string[];
}
export interface TimeInput extends TermInput {
  limited?: 'on' | undefined;
}

export type Duration = { duration: string }[];

/** Null without a limit; without a start it begins now. `wrong`: messages by field. An end that shows what is stored is written as it is stored. */
export function toConstraint(
  { limited, start, end }: TimeInput,
  zone: string | null,
  { stored, now }: { stored?: unknown; now: number },
): { constraint: Duration | null } | { wrong: Record<string, string[]> } {
  if (limited !== 'on') return { constraint: null };
  const isOpen = start.every((text) => text.trim() === '');
  const begins = isOpen ? Math.floor(now / MINUTE_MS) * MINUTE_MS : toMoment(start, START_OF_DAY, zone);
  const [from, until] = [begins, toMoment(end, END_OF_DAY, zone)];
  const wrong = {
    ...(from === null ? { start: ['administration.resources.time.startNeeded'] } : {}),
    ...(until === null ? { end: ['administration.resources.time.endNeeded'] } : {}),
  };
  if (from === null || until === null) return { wrong };
  if (until <= from) return { wrong: { end: ['administration.resources.time.order'] } };
  const texts = durationTexts(stored);
  const text = (moment: number, at: number) => {
    const held = texts[at] ?? '';
    return Math.floor(Date.parse(held) / MINUTE_MS) * MINUTE_MS === moment ? held : new Date(moment).toISOString();
  };
  return { constraint: [{ duration: `${text(from, 0)}/${text(until, 1)}` }] };
}

export function toTerm(typed: TermInput, zone: string | null, now: number): ReturnType<typeof toConstraint> {
  const isLimited = [...typed.start, ...typed.end].some((text) => text.trim() !== '');
  return toConstraint({ ...typed, limited: isLimited ? 'on' : undefined }, zone, { now });
}

/** Date and time in either order; a date alone is its first or last minute. */
function toMoment(texts: readonly string[], usual: string, zone: string | null): number | null {
  const given = texts.map((text) => text.trim()).filter((text) => text !== '');
  const day = given.find((text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  const time = given.find((text) => /^\d{1,2}:\d{2}/.test(text)) ?? usual;
  return day === undefined ? null : momentOfLocalTime(`${day}T${time}`, zone);
}
