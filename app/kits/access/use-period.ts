import { localTimeOf } from '../../lib/local-time';
import type { Term } from '../../lib/term';
import { type Clock, dayAndTime, shortDay } from '../../ui/date-formats';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';

const DAY_MS = 86_400_000;

const isMidnight = (moment: number, { zone }: Clock) => localTimeOf(moment, zone) % DAY_MS === 0;

/** The first day of a period, with the time where it does not begin at the reader's midnight. */
export function firstDayOf(start: number, clock: Clock): string {
  return isMidnight(start, clock) ? shortDay(start, clock) : dayAndTime(start, clock);
}

/** The last day of a period that ends at a moment, or that moment where it is not the reader's midnight. */
export function lastDayOf(end: number, clock: Clock): string {
  return isMidnight(end, clock) ? shortDay(end - 1, clock) : dayAndTime(end, clock);
}

export function usePeriod() {
  const { t } = useTranslation();
  const { clock } = useFormats();
  return {
    firstDay: ({ start, unreadable }: Term) =>
      start === null ? t(unreadable ? 'access.grants.notSaid' : 'access.delegates.noStart') : firstDayOf(start, clock),
    lastDay: ({ end, unreadable }: Term) =>
      end === null ? t(unreadable ? 'access.grants.notSaid' : 'access.delegates.noEnd') : lastDayOf(end, clock),
  };
}
