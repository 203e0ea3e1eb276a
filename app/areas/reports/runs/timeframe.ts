import { endOfDay, startOfDate, startOfDay } from '../../../lib/zoned';

export const PRESETS = ['today', 'yesterday', 'last7', 'last30'] as const;
type Preset = (typeof PRESETS)[number];
export const TIMEFRAMES = [...PRESETS, 'custom'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

interface Reader {
  now: number;
  zone: string | null;
}

/** Offset of first and last day; "today" includes tomorrow, as the platform counts. */
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
  return toSpan(startOfDay(now, zone, start), endOfDay(now, zone, end));
}

export function customSpan(from: string, until: string, zone: string | null): Span {
  return toSpan(startOfDate(from, zone), startOfDate(until, zone, 1) - 1);
}

function toSpan(start: number, end: number): Span {
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
}
