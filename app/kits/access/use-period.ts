import { localTimeOf } from '../../lib/local-time';
import { type Clock, dayAndTime, longDay } from '../../ui/date-formats';
import { useFormats } from '../../ui/use-formats';

const DAY_MS = 86_400_000;

const isMidnight = (moment: number, { zone }: Clock) => localTimeOf(moment, zone) % DAY_MS === 0;

/** The first day of a period, with the time where it does not begin at the reader's midnight. */
export function firstDayOf(start: number | null, clock: Clock): string {
  if (start === null) return '-';
  return isMidnight(start, clock) ? longDay(start, clock) : dayAndTime(start, clock);
}

/** The last day of a period that ends at a moment, or that moment where it is not the reader's midnight. */
export function lastDayOf(end: number | null, clock: Clock): string {
  if (end === null) return '-';
  return isMidnight(end, clock) ? longDay(end - 1, clock) : dayAndTime(end, clock);
}

export function usePeriod() {
  const { clock } = useFormats();
  return {
    firstDay: (start: number | null) => firstDayOf(start, clock),
    lastDay: (end: number | null) => lastDayOf(end, clock),
  };
}
