import { createContext, useContext } from 'react';
import { listOf, numberFormat } from '../lib/formats';
import {
  type Clock,
  calendarDay,
  dayAndTime,
  daysFromToday,
  fullDay,
  nearDay,
  shortDay,
  timeOfDay,
  type Urgency,
  urgencyOf,
  wholeMoment,
} from './date-formats';
import { useTranslation } from './use-translation';

export const ClockContext = createContext<Clock>({ now: 0, zone: null, locale: 'en-GB' });

export type Moment = number | string | Date;

export interface Formats {
  clock: Clock;
  /** Of a calendar day, such as `2026-11-07`, or its midnight in UTC. */
  day(day: Moment): string;
  shortDay(moment: Moment): string;
  fullDay(moment: Moment): string;
  time(moment: Moment): string;
  dayAndTime(moment: Moment): string;
  wholeMoment(moment: Moment): string;
  /** "2 days overdue", "Due today, 17:00", "Due Mon 23 Nov". */
  due(deadline: Moment): { text: string; urgency: Urgency };
  age(since: Moment): string;
  lasted(since: Moment): string;
  number(value: number): string;
  /** 33 is "33%". */
  percent(value: number): string;
  /** Values for a plural: the count selects the form and is formatted. */
  counted(count: number, values?: Record<string, string>): { count: number; replace: Record<string, string> };
  list(words: readonly string[]): string;
}

// Japanese has no separator between units.
function listStyle(locale: string): Intl.ListFormatOptions {
  return locale === 'ja' ? {} : { style: 'short', type: 'unit' };
}

/** Dates, times, numbers and lists in the reader's language and time zone. Moments are milliseconds or ISO texts. */
export function useFormats(): Formats {
  const clock = useContext(ClockContext);
  const { t } = useTranslation();
  const ms = (moment: Moment) => new Date(moment).getTime();

  const due = (moment: Moment) => {
    const deadline = ms(moment);
    const days = daysFromToday(deadline, clock);
    const urgency = urgencyOf(deadline, clock);
    const time = timeOfDay(deadline, clock);
    if (days < 0) return { urgency, text: t('ui.overdueDays', { count: -days }) };
    if (urgency === 'bad') return { urgency, text: t('ui.overdueToday', { time }) };
    if (days === 0) return { urgency, text: t('ui.dueToday', { time }) };
    if (days === 1) return { urgency, text: t('ui.dueTomorrow') };
    return { urgency, text: t('ui.dueOn', { date: nearDay(deadline, clock) }) };
  };
  const age = (moment: Moment) => {
    const days = -daysFromToday(ms(moment), clock);
    return days <= 0 ? t('ui.ageToday') : t('ui.ageDays', { count: days });
  };
  const lasted = (moment: Moment) => {
    const days = -daysFromToday(ms(moment), clock);
    return days <= 0 ? t('ui.ageToday') : t('ui.days', { count: days });
  };
  const orUnknown = (format: (moment: number, clock: Clock) => string) => (moment: Moment) => {
    const at = ms(moment);
    return Number.isNaN(at) ? t('ui.word.unknown') : format(at, clock);
  };
  return {
    clock,
    due,
    age,
    lasted,
    day: orUnknown(calendarDay),
    shortDay: orUnknown(shortDay),
    fullDay: orUnknown(fullDay),
    time: orUnknown(timeOfDay),
    dayAndTime: orUnknown(dayAndTime),
    wholeMoment: orUnknown(wholeMoment),
    number: (value) => numberFormat(clock.locale).format(value),
    percent: (value) => numberFormat(clock.locale, { style: 'percent' }).format(value / 100),
    counted: (count, values) => ({
      count,
      replace: { ...values, count: numberFormat(clock.locale).format(count) },
    }),
    list: (words) => listOf(clock.locale, words, listStyle(clock.locale)),
  };
}

/** The platform stores calendar days as midnight UTC. */
export function useCalendarDay(format = shortDay): (moment: number) => string {
  const clock = useContext(ClockContext);
  return (moment) => format(moment, { ...clock, zone: 'UTC' });
}
