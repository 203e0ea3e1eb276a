import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar.server';

const event = {
  uid: 'g-1@localhost',
  at: Date.UTC(2026, 11, 4, 23, 59, 0),
  title: 'Explorer in Tableau',
  details: 'Held by Kai Ruiz',
  url: 'https://portal.example/my-access/entitlement/g-1',
  remindDays: 7,
};
const NOW = Date.UTC(2026, 10, 23, 6, 5, 4);
const file = (more: Partial<typeof event> = {}) => calendarFile('Access that ends', [{ ...event, ...more }], NOW);
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '');

describe('calendarFile', () => {
  it('ends lines with CRLF and writes dates in UTC', () => {
    const text = file();
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toContain('\r\nDTSTART:20261204T235900Z\r\n');
    expect(text).toContain('\r\nDTSTAMP:20261123T060504Z\r\n');
    expect(text).toContain('\r\nUID:g-1@localhost\r\n');
  });

  it('escapes separators and line breaks in texts', () => {
    const text = unfolded(file({ title: 'A; B, C\\D', details: 'one\r\nEND:VEVENT\u0007\u2028two' }));
    expect(text).toContain('SUMMARY:A\\; B\\, C\\\\D\r\n');
    expect(text).toContain('DESCRIPTION:one\\nEND:VEVENT \\ntwo\r\n');
    expect(text.match(/\r\nEND:VEVENT/g)).toHaveLength(1);
  });

  it('removes line breaks from addresses', () => {
    expect(unfolded(file({ url: 'https://x.example/\r\nATTENDEE:mailto:a@b.c' }))).not.toContain('\r\nATTENDEE');
  });

  it('folds lines at 75 octets without splitting characters', () => {
    const title = 'صلاحية 権限 🗝️ '.repeat(30);
    const text = file({ title });
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(unfolded(text)).toContain(`SUMMARY:${title}\r\n`);
  });

  it('writes a calendar without events when nothing ends', () => {
    expect(calendarFile('x', [], NOW)).not.toContain('VEVENT');
  });
});
