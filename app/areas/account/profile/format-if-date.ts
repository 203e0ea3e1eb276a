import { isDay } from '../../../lib/is-day';
import { momentOf } from '../../../lib/platform-dates';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Formats {
  moment: (moment: number) => string;
  /** Start of a calendar day in UTC; no time zone moves it. */
  day: (day: number) => string;
}

export function formatIfDate(text: string, formats: Formats): string {
  const isDate = (MOMENT.test(text) || DAY.test(text)) && isDay(text.slice(0, 10));
  const moment = isDate ? momentOf(text) : null;
  if (moment === null) return text;
  return DAY.test(text) ? formats.day(moment) : formats.moment(moment);
}
