import { dateFormat } from '../lib/formats';
import { isolate } from '../lib/isolation';
import { directionOf } from '../lib/language';
import { localTimeOf } from '../lib/local-time';

export interface Clock {
  /** Milliseconds: when the page was made. */
  now: number;
  /** IANA name; null while unknown: times say UTC then. */
  zone: string | null;
  locale: string;
}

const DAY_MS = 86_400_000;

/** Calendar days in the reader's zone; negative in the past. */
export function daysFromToday(moment: number, { now, zone }: Clock): number {
  return dayNumber(moment, zone) - dayNumber(now, zone);
}

function dayNumber(moment: number, zone: string | null): number {
  return Math.floor(localTimeOf(moment, zone) / DAY_MS);
}

/** The space between a number and the word that belongs to it, where no line ends. */
const WITHIN = /(?<=\p{L}\.?) (?=\d)|(?<=\d\.?) (?=\p{L})/gu;

function format(moment: number, clock: Clock, options: Intl.DateTimeFormatOptions): string {
  const text = dateFormat(clock.locale, { timeZone: clock.zone ?? 'UTC', ...options }).format(moment);
  return text.replace(WITHIN, '\u00a0');
}

/** "7 Nov", with the year if it is another one. */
export function shortDay(moment: number, clock: Clock): string {
  return format(moment, clock, { day: 'numeric', month: 'short', ...yearOf(moment, clock) });
}

/** "Mon 23 Nov" within a week, else the short day. */
export function nearDay(moment: number, clock: Clock): string {
  if (Math.abs(daysFromToday(moment, clock)) > 7) return shortDay(moment, clock);
  return withoutComma(format(moment, clock, { weekday: 'short', day: 'numeric', month: 'short' }), clock);
}

/** "Monday 23 November", with the year if it is another one. */
export function fullDay(moment: number, clock: Clock): string {
  return withoutComma(
    format(moment, clock, { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(moment, clock) }),
    clock,
  );
}

// Browsers differ in the comma of British dates.
function withoutComma(day: string, { locale }: Clock): string {
  return locale === 'en-GB' ? day.replace(',', '') : day;
}

/** The short day of a calendar day. Its moment is midnight UTC; no time zone moves it. */
export function calendarDay(moment: number, clock: Clock): string {
  return shortDay(moment, { ...clock, zone: 'UTC' });
}

/** "22 Nov 2026, 08:14 GMT+1". Browsers join a long month and a time differently. */
export function wholeMoment(moment: number, clock: Clock): string {
  const whole = { day: 'numeric', month: 'short', year: 'numeric', ...TIME, timeZoneName: 'short' } as const;
  return apart(format(moment, clock, whole), clock);
}

/** "Sunday, 22 Nov, 08:14 GMT+1", in a zone that is not the reader's. */
export function localMoment(moment: number, clock: Clock): string {
  const day = { weekday: 'long', day: 'numeric', month: 'short', ...yearOf(moment, clock) } as const;
  return apart(format(moment, clock, { ...day, ...TIME, timeZoneName: 'short' }), clock);
}

/** "22 Nov 2026, 08:14:05", of records that are compared with files and logs. */
export function preciseMoment(moment: number, clock: Clock): string {
  return withZone(
    format(moment, clock, { day: 'numeric', month: 'short', year: 'numeric', ...TIME, second: '2-digit' }),
    clock,
  );
}

/** "22 Nov 2026". */
export function datedDay(moment: number, clock: Clock): string {
  return format(moment, clock, { day: 'numeric', month: 'short', year: 'numeric' });
}

export function dayAndTime(moment: number, clock: Clock): string {
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', ...yearOf(moment, clock) };
  return withZone(format(moment, clock, { ...day, ...TIME }), clock);
}

/** "17:00", or "17:00 UTC" without a zone. */
export function timeOfDay(moment: number, clock: Clock): string {
  return withZone(format(moment, clock, TIME), clock);
}

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

function withZone(time: string, clock: Clock): string {
  return clock.zone === null ? apart(`${time}\u00a0UTC`, clock) : time;
}

/** From right to left, the Latin letters of a zone would draw a number that follows to their side. */
function apart(time: string, { locale }: Clock): string {
  return directionOf(locale) === 'rtl' ? isolate(time) : time;
}

function yearOf(moment: number, clock: Clock): Intl.DateTimeFormatOptions {
  const year = (at: number) =>
    yearInAllZones(at) ?? Number(format(at, { ...clock, locale: 'en' }, { year: 'numeric' }));
  return year(moment) === year(clock.now) ? {} : { year: 'numeric' };
}

const FARTHEST_ZONE_MS = 14 * 3_600_000;

/** Null when zones differ. Formatting the year costs as much as the day. */
function yearInAllZones(moment: number): number | null {
  const [west, east] = [-FARTHEST_ZONE_MS, FARTHEST_ZONE_MS].map((zone) => new Date(moment + zone).getUTCFullYear());
  return west === east && west !== undefined ? west : null;
}

export type Urgency = 'bad' | 'due' | 'later';

export function urgencyOf(deadline: number, clock: Clock): Urgency {
  if (deadline < clock.now) return 'bad';
  return daysFromToday(deadline, clock) <= 1 ? 'due' : 'later';
}
