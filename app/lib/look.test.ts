import { expect, test } from 'vitest';
import { defaultLook, lookCookie, readLook, withChoices, zoneOf } from './look';

test('a look survives its cookie', () => {
  const look = {
    look: 'dark',
    contrast: 'more',
    text: 'larger',
    menu: 'rail',
    keys: 'off',
    language: 'ar',
    banner: 'abc123def456',
    delegation: 'def456abc123',
  } as const;
  const [pair] = lookCookie(look).split(';');
  expect(readLook(`a=b; ${pair}; c=d`)).toEqual(look);
  expect(lookCookie(defaultLook)).toContain('HttpOnly; Secure; SameSite=Lax');
});

test('a cookie from before a choice was there has its usual word', () => {
  expect(readLook('__Host-look=dark.system.normal.auto.de.none')).toEqual({
    ...defaultLook,
    look: 'dark',
    language: 'de',
  });
  expect(readLook('__Host-look=dark.system.normal.auto.de.none.off').delegation).toBeNull();
});

test('strange words change nothing', () => {
  expect(readLook(null)).toEqual(defaultLook);
  expect(readLook('__Host-look="><script>.more.huge')).toEqual({ ...defaultLook, contrast: 'more' });
  expect(withChoices(defaultLook, { look: 'constructor', language: 'xx', banner: 'a.b;c' })).toEqual(defaultLook);
});

test('one choice leaves the others, and a language can be given up', () => {
  const dark = withChoices(defaultLook, { look: 'dark', language: 'ar' });
  expect(withChoices(dark, { text: 'large' })).toEqual({ ...dark, text: 'large' });
  expect(withChoices(dark, { language: 'auto' }).language).toBeNull();
});

test('zones are names that Intl knows', () => {
  const sent = (cookie: string | null) => ({
    request: new Request('https://here.example/', { headers: cookie === null ? {} : { cookie } }),
  });
  expect(zoneOf(sent('zone=Europe%2FOslo'))).toBe('Europe/Oslo');
  expect(zoneOf(sent('x=1; zone=America/New_York'))).toBe('America/New_York');
  expect(zoneOf(sent('zone=Mars/Olympus'))).toBeNull();
  expect(zoneOf(sent('zone=<b>'))).toBeNull();
  expect(zoneOf(sent(null))).toBeNull();
});
