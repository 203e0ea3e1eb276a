// A text of somebody's record as they read it: moments and days as their language writes them.
import { momentOf } from '../../../lib/dates';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Formats {
  moment: (moment: number) => string;
  /** Of a day of the calendar, which no zone moves: its beginning in UTC. */
  day: (day: number) => string;
}

export function readableText(text: string, formats: Formats): string {
  const moment = MOMENT.test(text) || DAY.test(text) ? momentOf(text) : null;
  if (moment === null) return text;
  return DAY.test(text) ? formats.day(moment) : formats.moment(moment);
}
