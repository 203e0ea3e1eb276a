import { dateFormat } from '../../lib/formats';

export type TimeOfDay = 'morning' | 'afternoon' | 'evening';

/** Until noon, until six, after; by UTC while the reader's zone is unknown. */
export function timeOfDay(now: number, zone: string | null): TimeOfDay {
  const clock = dateFormat('en-GB', { timeZone: zone ?? 'UTC', hour: '2-digit', hourCycle: 'h23' });
  const hour = Number(clock.format(now));
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
}
