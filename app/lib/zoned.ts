// Where days begin in a time zone, summer time included. Pure: moment and zone are given. Clock readings are counted with
// dayjs in UTC; only the step between a reading and its moment needs the zone's own rules.
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

const DAY_MS = 86_400_000;
/** No zone changes its clock twice within as long. */
const AROUND_MS = DAY_MS;

/** What clocks of the zone show at a moment, as the milliseconds at which clocks in UTC show the same. Null is UTC. */
export function readingOf(moment: number, zone: string | null): number {
  if (zone === null || zone === 'UTC') return moment;
  const parts = clockOf(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const whole = Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second'));
  return whole + (((moment % 1000) + 1000) % 1000);
}

/** The moment at which the day of `moment` begins there, or another day counted from it. */
export function startOfDay(moment: number, zone: string | null, days = 0): number {
  const today = dayjs.utc(readingOf(moment, zone)).startOf('day');
  return firstMomentOf(today.add(days, 'day').valueOf(), zone);
}

/** The moment at which a calendar day (YYYY-MM-DD) begins there, or another day counted from it. */
export function startOfDate(date: string, zone: string | null, days = 0): number {
  return firstMomentOf(dayjs.utc(`${date}T00:00:00Z`).add(days, 'day').valueOf(), zone);
}

const READINGS = ['YYYY-MM-DDTHH:mm', 'YYYY-MM-DDTHH:mm:ss'];

/** The moment at which clocks there show a reading such as 2026-11-03T08:00, or null when it is none. */
export function momentOfReading(reading: string, zone: string | null): number | null {
  const shown = READINGS.map((format) => dayjs.utc(reading, format, true)).find((found) => found.isValid());
  return shown ? firstMomentOf(shown.valueOf(), zone) : null;
}

/** What clocks there show at a moment, as fields for a day and a time take it: 2026-11-03T08:00. */
export function readingField(moment: number, zone: string | null): string {
  return dayjs.utc(readingOf(moment, zone)).format('YYYY-MM-DDTHH:mm');
}

/** The last millisecond of that day. */
export function endOfDay(moment: number, zone: string | null, days = 0): number {
  return startOfDay(moment, zone, days + 1) - 1;
}

export function startOfMonth(moment: number, zone: string | null): number {
  return firstMomentOf(dayjs.utc(readingOf(moment, zone)).startOf('month').valueOf(), zone);
}

// A reading may occur twice, when clocks go back, or never, when they go forward: the first one, or the first after it.
function firstMomentOf(reading: number, zone: string | null): number {
  const offsets = [reading - AROUND_MS, reading + AROUND_MS].map((moment) => readingOf(moment, zone) - moment);
  const candidates = offsets.map((offset) => reading - offset);
  const exact = candidates.filter((moment) => readingOf(moment, zone) === reading);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, made);
  return made;
}
