import { dateFormat } from './formats';

/** What clocks of the zone show at a moment, as the milliseconds at which clocks in UTC show the same. Null is UTC. */
export function localTimeOf(moment: number, zone: string | null): number {
  if (zone === null || zone === 'UTC') return moment;
  const parts = clockFormat(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const whole = Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second'));
  return whole + (((moment % 1000) + 1000) % 1000);
}

function clockFormat(zone: string): Intl.DateTimeFormat {
  return dateFormat('en-GB', {
    timeZone: zone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
}
