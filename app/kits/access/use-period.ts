import { localTimeOf } from '../../lib/local-time';
import { useWhen } from '../../ui/use-when';

const DAY_MS = 86_400_000;

/** The first and the last day of a period that ends at a moment, with the time where that is not midnight for the reader. */
export function usePeriod() {
  const { clock, longDay, dayAndTime } = useWhen();
  const isMidnight = (moment: number) => localTimeOf(moment, clock.zone) % DAY_MS === 0;
  return {
    firstDay: (start: number | null) => {
      if (start === null) return '-';
      return isMidnight(start) ? longDay(start) : dayAndTime(start);
    },
    lastDay: (end: number | null) => {
      if (end === null) return '-';
      return isMidnight(end) ? longDay(end - 1) : dayAndTime(end);
    },
  };
}
