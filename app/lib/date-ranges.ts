import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { localTimeOf } from './local-time';
import { endOfDay, startOfDay, startOfMonth } from './zoned';

dayjs.extend(utc);

export const DATE_RANGES = ['today', 'this_week', 'this_month', 'custom'] as const;
export type DateRange = (typeof DATE_RANGES)[number];
export const DEFAULT_RANGE: DateRange = 'this_week';

/** `zone` is null while it is unknown, which counts as UTC. */
export interface Reader {
  now: number;
  zone: string | null;
}

export interface Bounds {
  start: number;
  end: number;
}

export function boundsOf(range: DateRange, { now, zone }: Reader): Bounds {
  if (range === 'today') return { start: startOfDay(now, zone), end: endOfDay(now, zone) };
  if (range === 'this_week') return { start: startOfDay(now, zone, -6), end: endOfDay(now, zone) };
  if (range === 'this_month') return { start: startOfMonth(now, zone), end: now };
  return { start: startOfDay(now, zone, -7), end: now };
}

/** Local times without an offset: 2026-11-19T09:42:00.000. */
export interface LocalTimes {
  start: string;
  end: string;
}

/** Whole days in the reader's zone, or UTC when `utc`; ranges that end now always in UTC. */
export function localTimesOf(range: DateRange, reader: Reader, { utc }: { utc: boolean }): LocalTimes {
  const { start, end } = boundsOf(range, reader);
  const endsNow = range === 'this_month' || range === 'custom';
  const zone = utc || endsNow ? null : reader.zone;
  return {
    start: localTimeText(localTimeOf(start, zone)),
    end: localTimeText(localTimeOf(utc && endsNow ? endOfDay(reader.now, reader.zone) : end, zone)),
  };
}

function localTimeText(localTime: number): string {
  return dayjs.utc(localTime).format('YYYY-MM-DDTHH:mm:ss.SSS');
}

const MAX_MONTHS_BY_DAY = 8;

/** What one bar of a chart covers: an hour within one day, a month beyond eight months, else a day. */
export function chartInterval({ start, end }: Bounds, zone: string | null): 'hour' | 'day' | 'month' {
  if (startOfDay(start, zone) === startOfDay(end, zone)) return 'hour';
  return dayjs.utc(localTimeOf(end, zone)).isAfter(dayjs.utc(localTimeOf(start, zone)).add(MAX_MONTHS_BY_DAY, 'month'))
    ? 'month'
    : 'day';
}
