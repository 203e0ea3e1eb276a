import { collection, completeRules, type QueryOf } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import { type Bounds, boundsOf, DEFAULT_RANGE, type Reader } from '../../../lib/date-ranges';
import { endOfDay, startOfDate, startOfDay } from '../../../lib/zoned';
import { AREAS, type Area } from './areas';
import { ATTRIBUTE_NAMES, type Attribute, isAttribute } from './attributes';
import { momentOfHour } from './hours';
import { REASONS, type Reason } from './reasons';

export const RISK_EVENTS = collection({
  name: 'risk-events',
  texts: 'risk',
  views: { all: {} },
  filters: {
    period: { kind: 'choice', options: ['today', 'this_month'] },
    hour: { kind: 'choice', options: null },
    days: { kind: 'dates', from: 'from', until: 'until' },
    score: { kind: 'numbers', from: 'least', until: 'most' },
    reason: { kind: 'references', most: 30, among: REASONS },
    area: { kind: 'choice', options: Object.keys(AREAS) as Area[] },
    attribute: { kind: 'rules', conditions: ['is'], bare: [], most: 20, among: ATTRIBUTE_NAMES },
  },
  sorts: ['-score', '-time', '-user'],
  orders: { score: 'number', time: 'date' },
  sort: '-score',
  paging: 'cursor',
  hidden: ['address'],
});
export type RiskQuery = QueryOf<typeof RISK_EVENTS>;
export const { schema: RiskQuery, read: readRiskQuery, searchOf, listSearch } = addressesOf(RISK_EVENTS);

/**
 * As it is asked: a period beside named days decides nothing and is left out, as is an hour that is not within the days;
 * days and scores that cross are put in order.
 */
export function normalizedQuery(query: RiskQuery, reader: Reader): RiskQuery {
  const { from, until, least, most } = query;
  const crossing = {
    days: from !== null && until !== null && from > until ? { from: until, until: from } : {},
    scores: least !== null && most !== null && least > most ? { least: most, most: least } : {},
  };
  const period = from === null && until === null ? query.period : null;
  const { start, end } = periodOf({ ...query, hour: null }, reader);
  const at = momentOfHour(query.hour);
  const hour = at !== null && at >= start && at <= end ? query.hour : null;
  return { ...query, period, hour, ...crossing.days, ...crossing.scores };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const endOfMinute = (moment: number): number => Math.ceil(moment / MINUTE) * MINUTE - 1;

/**
 * The moments that a query is about. An hour comes before days; days that are named come before a period; those that cross are put in order. What ends
 * now ends with its minute: asked again within it, the platform has counted the same already.
 */
export function periodOf({ period, hour, from, until }: RiskQuery, reader: Reader): Bounds {
  const { now, zone } = reader;
  const startOfHour = momentOfHour(hour);
  if (startOfHour !== null) return { start: startOfHour, end: startOfHour + HOUR - 1 };
  if (from === null && until === null) {
    const { start, end } = boundsOf(period ?? DEFAULT_RANGE, reader);
    return { start, end: endOfMinute(end) };
  }
  const [first, last] = [from ?? until ?? '', until ?? ''].sort((one, other) =>
    one === '' || other === '' ? 0 : one < other ? -1 : 1,
  );
  const start = from === null ? startOfDate(until ?? '', zone, -6) : startOfDate(first ?? '', zone);
  // What begins after today lasts for its first day.
  const end =
    until === null
      ? Math.max(endOfDay(now, zone), startOfDate(from ?? '', zone, 1) - 1)
      : startOfDate(last ?? '', zone, 1) - 1;
  return { start, end };
}

/** Of the same length, right before. What is not over yet is compared with what had passed at the same time. */
export function periodBefore(query: RiskQuery, reader: Reader): Bounds {
  const { start, end } = periodOf(query, reader);
  const { now, zone } = reader;
  const last = start >= now ? end : Math.min(end, endOfMinute(now));
  if (momentOfHour(query.hour) !== null) return { start: start - HOUR, end: last - HOUR };
  const lastDay = startOfDay(last, zone);
  // The days on which clocks change have one hour more or less.
  const days = Math.round((lastDay - start) / DAY) + 1;
  const sameTime = startOfDay(last, zone, -days) + (last - lastDay);
  return {
    start: startOfDay(start, zone, -days),
    end: last === endOfDay(last, zone) ? start - 1 : Math.min(sameTime, start - 1),
  };
}

/** Scores that are asked for, in order and within 0 to 100. */
export function scoresOf({ least, most }: Pick<RiskQuery, 'least' | 'most'>): [number, number] {
  const within = (value: number) => Math.min(Math.max(value, 0), 100);
  const [one, other] = [within(least ?? 0), within(most ?? 100)];
  return one <= other ? [one, other] : [other, one];
}

export function selectedReasons({ reason }: Pick<RiskQuery, 'reason'>): Reason[] {
  return REASONS.filter((one) => reason.includes(one));
}

/** The values that are asked for, by attribute. */
export function selectedAttributes({ attribute }: Pick<RiskQuery, 'attribute'>): [Attribute, string[]][] {
  const rules = completeRules(RISK_EVENTS.filters.attribute, attribute);
  const names = [...new Set(rules.map(({ property }) => property))].filter(isAttribute);
  return names.map((name) => [
    name,
    [...new Set(rules.filter(({ property }) => property === name).map(({ value }) => value.trim()))],
  ]);
}

/** How many values a page begins after. */
export const ORDERED_BY = 3;
