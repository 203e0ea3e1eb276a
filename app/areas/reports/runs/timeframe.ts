// The stretch of time that reports of the platform's own ask for. Pure: moment and zone are given.
import { endOfDay, startOfDate, startOfDay } from '../../../lib/zoned';

export const PRESETS = ['today', 'yesterday', 'last7', 'last30'] as const;
type Preset = (typeof PRESETS)[number];
export const TIMEFRAMES = [...PRESETS, 'custom'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

interface Reader {
  now: number;
  zone: string | null;
}

/** Days before today, and how many after it the end is; a report of today counts to the end of tomorrow. */
const DAYS: Record<Preset, [start: number, end: number]> = {
  today: [0, 1],
  yesterday: [-1, -1],
  last7: [-7, 1],
  last30: [-30, 1],
};

export interface Span {
  startDate: string;
  endDate: string;
}

export function presetSpan(timeframe: Preset, { now, zone }: Reader): Span {
  const [start, end] = DAYS[timeframe];
  return spanOf(startOfDay(now, zone, start), endOfDay(now, zone, end));
}

/** From the start of one day to the end of the other. */
export function ownSpan(from: string, until: string, zone: string | null): Span {
  return spanOf(startOfDate(from, zone), startOfDate(until, zone, 1) - 1);
}

function spanOf(start: number, end: number): Span {
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
}
