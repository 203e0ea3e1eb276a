import { describe, expect, it } from 'vitest';
import { placeName } from './place';
import { keyOf, ownOf, sessionRows, type ToldSession } from './sessions';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/141.0.0.0 Safari/537.36';
const AT = Date.parse('2026-11-22T08:00:00Z');

function session(handle: string, properties: Record<string, string>, used = '2026-11-22T09:00:00Z'): ToldSession {
  return { sessionHandle: handle, latestAccessTime: used, properties };
}
const own = { authTime: AT, userAgent: MAC };
const here = session('h1', { AMCtxId: 'c1', authInstant: '2026-11-22T08:00:00Z', userAgent: MAC });

describe('the own session', () => {
  it('is told by its id', () => {
    expect(ownOf([here], { ...own, contextId: 'c1' })).toBe(here);
    expect(ownOf([here], { ...own, contextId: 'c2' })).toBeNull();
  });
  it('is told by the moment of the sign-in where the platform names no id', () => {
    expect(ownOf([session('h', {}), here], { ...own, userAgent: null })).toBe(here);
    expect(ownOf([here], { ...own, authTime: AT + 1000 })).toBeNull();
    expect(ownOf([here], { authTime: null, userAgent: MAC })).toBeNull();
    expect(ownOf([], own)).toBeNull();
  });
  it('is that of the same browser where several began in the same second', () => {
    const other = session('h2', { authInstant: '2026-11-22T08:00:00Z', userAgent: 'curl' });
    expect(ownOf([other, here], own)).toBe(here);
    expect(ownOf([other, here], { ...own, userAgent: 'Firefox' })).toBeNull();
  });
});

describe('the rows', () => {
  it('begin with the own session, then the one used last', () => {
    const old = session('h2', { userAgent: MAC }, '2026-11-20T08:00:00Z');
    const late = session('h3', { userAgent: MAC }, '2026-11-22T12:00:00Z');
    const rows = sessionRows([old, late, here], own);
    expect(rows.map(({ key }) => key)).toEqual([keyOf(here), keyOf(late), keyOf(old)]);
    expect(rows.map(({ current }) => current)).toEqual([true, false, false]);
  });
  it('never hold what would end or take over a session', () => {
    expect(JSON.stringify(sessionRows([here], own))).not.toMatch(/h1|c1/);
  });
  it('say place and browser as far as they are known', () => {
    const [known, none] = sessionRows(
      [session('a', { userAgent: MAC, city: 'Oslo', country: 'NO' }), session('b', {})],
      own,
    );
    expect(known).toMatchObject({ browser: 'Chrome 141', system: 'macOS', place: 'Oslo, NO', handheld: false });
    expect(none).toMatchObject({ browser: null, system: null, place: null });
  });
  it('mark those in another country', () => {
    const unusual = (...told: ToldSession[]) => sessionRows(told, own).filter((row) => row.unusual).length;
    const hamburg = session('a', { country: 'DE', authInstant: '2026-11-16T00:00:00Z' });
    const bucharest = session('b', { country: 'RO', authInstant: '2026-11-21T00:00:00Z' });
    expect(unusual(hamburg, bucharest)).toBe(1);
    expect(unusual(bucharest, hamburg)).toBe(1);
    expect(unusual(hamburg, hamburg)).toBe(0);
    expect(unusual(session('c', {}), hamburg)).toBe(0);
    const inRomania = { ...here, properties: { ...here.properties, country: 'RO' } };
    expect(sessionRows([hamburg, inRomania], own).map((row) => row.unusual)).toEqual([false, true]);
  });
});

describe('a place', () => {
  it('names its country in the language of the reader', () => {
    expect(placeName('Hamburg, DE', 'en')).toBe('Hamburg, Germany');
    expect(placeName('Hamburg, DE', 'fr')).toBe('Hamburg, Allemagne');
    expect(placeName('DE', 'en')).toBe('Germany');
    expect(placeName('Somewhere', 'en')).toBe('Somewhere');
  });
});
