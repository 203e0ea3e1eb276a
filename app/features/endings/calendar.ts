// A calendar file (RFC 5545): lines of at most 75 octets that end in CRLF, texts escaped, moments in UTC.

export interface CalendarEvent {
  uid: string;
  /** When it is, in ms. */
  at: number;
  title: string;
  details: string;
  url: string;
  /** How many days before a calendar reminds of it. */
  remindDays: number;
}

const LONGEST = 75;

export function calendarFile(name: string, events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Access that ends//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, at, title, details, url, remindDays }: CalendarEvent, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details)}`,
    `URL:${url.replace(/[\s\p{Cc}]/gu, '')}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${remindDays}D`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** 20261204T235900Z */
function utc(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** A text value: no control character can end its line or begin another property. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

/** Continues on lines that begin with a space, and never breaks a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const more = new TextEncoder().encode(sign).length;
    if (octets + more > LONGEST) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += more;
  }
  return [...parts, part].join('\r\n');
}
