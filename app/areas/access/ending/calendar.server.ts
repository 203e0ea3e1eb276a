import { savedFile } from '../../../lib/attachment';
import { readQuery } from '../../../lib/query';
import { PlatformError } from '../../../platform/platform-error';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadEndingGrants, MAX_PER_PERSON } from './endings.server';
import { EndingsQuery } from './query';
import { sortAndPage } from './rows';

// A calendar file (RFC 5545): lines of at most 75 octets ending in CRLF, moments in UTC.
interface CalendarEvent {
  uid: string;
  /** In ms. */
  at: number;
  title: string;
  details: string;
  url: string;
  remindDays: number;
}

const MAX_OCTETS = 75;

export function calendarFile(name: string, events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Access that ends//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines({ uid, at, title, details, url, remindDays }: CalendarEvent, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(at)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(details)}`,
    `URL:${url.replace(/[\s\p{Cc}]/gu, '')}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${remindDays}D`,
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** 20261204T235900Z */
function formatUtc(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Control characters must not end the line or begin another property. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

/** Continuation lines begin with a space; characters are never split. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const more = new TextEncoder().encode(sign).length;
    if (octets + more > MAX_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += more;
  }
  return [...parts, part].join('\r\n');
}

const REMIND_DAYS = 7;

export async function endingsCalendar(auth: AuthContext): Promise<Response> {
  const { request, context } = auth;
  const query = { ...readQuery(request, EndingsQuery), page: 1, size: MAX_PER_PERSON };
  const [found, { locale, translator }] = await Promise.all([loadEndingGrants(auth, query), translationFor(auth)]);
  // An incomplete calendar would look complete.
  const isCut = found.total > found.rows.length;
  if (found.missing.length > 0 || found.reportsFailed || found.unreadable > 0 || isCut) {
    throw new PlatformError({ reason: 'unavailable', status: 502, callName: 'calendar of access that ends' });
  }
  const t = translator.getFixedT(locale);
  const { origin, host } = new URL(request.url);
  const events = sortAndPage(found.rows, { ...query, size: found.rows.length }).map(
    ({ id, at, kind, name, within, person, ends }) => {
      const own = name ?? t(`access.grants.nameless.${kind}`);
      const what = within ? t('access.grants.nameWithin', { name: own, application: within }) : own;
      const whose = at.holder === null ? null : person.name;
      return {
        uid: `${at.grantId}@${host}`,
        at: ends,
        title: whose === null ? t('access.ending.event', { what }) : t('access.ending.eventOf', { what, name: whose }),
        details: t('access.ending.eventDetails'),
        url: `${origin}${id}`,
        remindDays: REMIND_DAYS,
      };
    },
  );
  const name = t('access.ending.title');
  return savedFile(calendarFile(name, events, context.now), { type: 'text/calendar', name: `${name}.ics` });
}
