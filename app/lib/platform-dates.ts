import { startOfDay } from './zoned';

/** Without an offset: UTC. Null when unreadable. */
export function momentOf(text: string | null | undefined): number | null {
  if (!text) return null;
  const zoned = !text.includes('T') || /(Z|[+-]\d\d:?\d\d)$/i.test(text);
  const moment = Date.parse(zoned ? text : `${text}Z`);
  return Number.isNaN(moment) ? null : moment;
}

/** The same moment in the form the platform uses in its documents: 2026-11-19T09:42:00+00:00. */
export function platformStamp(moment: number): string {
  return new Date(moment).toISOString().replace(/\.\d+Z$/, '+00:00');
}

export function endOfTomorrow(now: number, zone: string | null): number {
  return startOfDay(now, zone, 2);
}
