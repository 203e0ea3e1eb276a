import { describe, expect, it } from 'vitest';
import { placeName } from './place-name';
import { belongsTo, findCurrentSession, type PlatformSession, sessionKey, toSessionRows } from './sessions';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/141.0.0.0 Safari/537.36';
const AT = Date.parse('2026-11-22T08:00:00Z');

function session(handle: string, properties: Record<string, string>, used = '2026-11-22T09:00:00Z'): PlatformSession {
  return { sessionHandle: handle, latestAccessTime: used, properties };
}
const own = { authTime: AT, userAgent: MAC };
const here = session('h1', { AMCtxId: 'c1', authInstant: '2026-11-22T08:00:00Z', userAgent: MAC });

describe('current session', () => {
  it('has the context id where the platform names one', () => {
    expect(findCurrentSession([here], { ...own, contextId: 'c1' })).toBe(here);
    expect(findCurrentSession([here], { ...own, contextId: 'c2' })).toBeNull();
  });
  it('has the moment of the sign-in where the platform names no id', () => {
    expect(findCurrentSession([session('h', {}), here], { ...own, userAgent: null })).toBe(here);
    expect(findCurrentSession([here], { ...own, authTime: AT + 1000 })).toBeNull();
    expect(findCurrentSession([here], { authTime: null, userAgent: MAC })).toBeNull();
    expect(findCurrentSession([], own)).toBeNull();
  });
  it('has the same browser when several began in the same second', () => {
    const other = session('h2', { authInstant: '2026-11-22T08:00:00Z', userAgent: 'curl' });
    expect(findCurrentSession([other, here], own)).toBe(here);
    expect(findCurrentSession([other, here], { ...own, userAgent: 'Firefox' })).toBeNull();
  });
});

describe('session rows', () => {
  it('begin with the current session, then those of unusual places, then sort by last use', () => {
    const abroad = session('h4', { country: 'RO', authInstant: '2026-11-19T00:00:00Z' }, '2026-11-19T08:00:00Z');
    const home = session('h5', { country: 'DE', authInstant: '2026-11-18T00:00:00Z' }, '2026-11-22T13:00:00Z');
    const german = { ...here, properties: { ...here.properties, country: 'DE' } };
    const keys = toSessionRows([abroad, home, german], own).map(({ key }) => key);
    expect(keys).toEqual([german, abroad, home].map(sessionKey));
    const old = session('h2', { userAgent: MAC }, '2026-11-20T08:00:00Z');
    const late = session('h3', { userAgent: MAC }, '2026-11-22T12:00:00Z');
    const rows = toSessionRows([old, late, here], own);
    expect(rows.map(({ key }) => key)).toEqual([sessionKey(here), sessionKey(late), sessionKey(old)]);
    expect(rows.map(({ current }) => current)).toEqual([true, false, false]);
  });
  it('contain no session handle or context id', () => {
    expect(JSON.stringify(toSessionRows([here], own))).not.toMatch(/h1|c1/);
  });
  it('name place and browser as far as known', () => {
    const [known, none] = toSessionRows(
      [session('a', { userAgent: MAC, city: 'Oslo', country: 'NO' }), session('b', {})],
      own,
    );
    expect(known).toMatchObject({ browser: 'Chrome 141', system: 'macOS', place: 'Oslo, NO', handheld: false });
    expect(none).toMatchObject({ browser: null, system: null, place: null });
  });
  it('mark sessions from another country', () => {
    const unusual = (...sessions: PlatformSession[]) =>
      toSessionRows(sessions, own).filter((row) => row.unusual).length;
    const hamburg = session('a', { country: 'DE', authInstant: '2026-11-16T00:00:00Z' });
    const bucharest = session('b', { country: 'RO', authInstant: '2026-11-21T00:00:00Z' });
    expect(unusual(hamburg, bucharest)).toBe(1);
    expect(unusual(bucharest, hamburg)).toBe(1);
    expect(unusual(hamburg, hamburg)).toBe(0);
    expect(unusual(session('c', {}), hamburg)).toBe(0);
    const inRomania = { ...here, properties: { ...here.properties, country: 'RO' } };
    expect(toSessionRows([hamburg, inRomania], own).map((row) => row.unusual)).toEqual([false, true]);
  });
});

describe('a session of which nothing can be read', () => {
  const at = (handle: string, country: string | null, second = 0): PlatformSession => ({
    sessionHandle: handle,
    properties: country === null ? null : { country, authInstant: `2026-11-16T00:00:0${second}Z` },
  });
  const unusual = (...sessions: PlatformSession[]) =>
    toSessionRows(sessions, own).map((row) => [row.place, row.unusual]);

  it('leaves open whether the others are usual, where it may be the one they are compared with', () => {
    expect(unusual(at('a', null), at('b', 'RO'))).toEqual([
      [null, null],
      ['RO', null],
    ]);
    expect(unusual(at('a', 'DE'), at('b', 'DE', 1), at('c', null), at('d', 'RO', 2))).toEqual([
      ['RO', true],
      ['DE', null],
      ['DE', null],
      [null, null],
    ]);
  });
  it('changes nothing where the country of the current one is known', () => {
    const german = { ...here, properties: { ...here.properties, country: 'DE' } };
    expect(unusual(german, at('a', null), at('b', 'RO'), at('c', 'DE'))).toEqual([
      ['DE', false],
      ['RO', true],
      [null, null],
      ['DE', false],
    ]);
  });
});

describe('place of a session', () => {
  it('names the country in the language of the page', () => {
    expect(placeName('Hamburg, DE', 'en')).toBe('Hamburg, Germany');
    expect(placeName('Hamburg, DE', 'fr')).toBe('Hamburg, Allemagne');
    expect(placeName('DE', 'en')).toBe('Germany');
    expect(placeName('Somewhere', 'en')).toBe('Somewhere');
  });
});

describe('a session of the portal', () => {
  const [signedInAt, later] = [AT + 400, AT + 2_000];
  it.each([
    ['its sid', { sid: 'c1', authTime: later }, { AMCtxId: 'c1' }, true],
    ['another sid', { sid: 'c2', authTime: AT }, { AMCtxId: 'c1', authInstant: '2026-11-22T08:00:00Z' }, false],
    [
      'the second of the sign-in, without sid',
      { sid: null, authTime: signedInAt },
      { authInstant: '2026-11-22T08:00:00Z' },
      true,
    ],
    ['another second', { sid: null, authTime: later }, { authInstant: '2026-11-22T08:00:00Z' }, false],
    ['no time', { sid: null, authTime: null }, {}, false],
  ])('belongs to that of the platform by %s', (_, portal, properties, expected) => {
    expect(belongsTo(portal, { properties })).toBe(expected);
  });
});
