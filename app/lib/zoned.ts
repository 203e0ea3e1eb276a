// Local times are counted with dayjs in UTC; only the step to a moment needs the zone's rules.
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { localTimeOf } from './local-time';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

const DAY_MS = 86_400_000;
/** No zone changes its clock twice within as long. */
const AROUND_MS = DAY_MS;

/** The first moment of the day on which `moment` falls in the zone (null: UTC), `days` later; in milliseconds. */
export function startOfDay(moment: number, zone: string | null, days = 0): number {
  const today = dayjs.utc(localTimeOf(moment, zone)).startOf('day');
  return firstMomentOf(today.add(days, 'day').valueOf(), zone);
}

/** As `startOfDay`, for a calendar day such as `2026-11-07`. */
export function startOfDate(date: string, zone: string | null, days = 0): number {
  return firstMomentOf(dayjs.utc(`${date}T00:00:00Z`).add(days, 'day').valueOf(), zone);
}

const LOCAL_TIME_FORMATS = ['YYYY-MM-DDTHH:mm', 'YYYY-MM-DDTHH:mm:ss'];

/** Such as 2026-11-03T08:00; null when invalid. */
export function momentOfLocalTime(localTime: string, zone: string | null): number | null {
  const shown = LOCAL_TIME_FORMATS.map((format) => dayjs.utc(localTime, format, true)).find((found) => found.isValid());
  return shown ? firstMomentOf(shown.valueOf(), zone) : null;
}

/** Such as 2026-11-03T08:00. */
export function localTimeField(moment: number, zone: string | null): string {
  return dayjs.utc(localTimeOf(moment, zone)).format('YYYY-MM-DDTHH:mm');
}

export function endOfDay(moment: number, zone: string | null, days = 0): number {
  return startOfDay(moment, zone, days + 1) - 1;
}

export function startOfMonth(moment: number, zone: string | null): number {
  return firstMomentOf(dayjs.utc(localTimeOf(moment, zone)).startOf('month').valueOf(), zone);
}

// A local time may occur twice or never when clocks change: the first one, or the first after it.
function firstMomentOf(localTime: number, zone: string | null): number {
  const offsets = [localTime - AROUND_MS, localTime + AROUND_MS].map((moment) => localTimeOf(moment, zone) - moment);
  const candidates = offsets.map((offset) => localTime - offset);
  const exact = candidates.filter((moment) => localTimeOf(moment, zone) === localTime);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}
