import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDeviceProfile } from './use-device-profile';

const BROWSER = {
  userAgent: 'Chrome',
  language: 'de',
  languages: ['de', 'en'],
  hardwareConcurrency: 8,
  maxTouchPoints: 0,
  platform: 'Linux',
};
const OSLO = { coords: { latitude: 59.9, longitude: 10.7, accuracy: 5 } };
let stored: Map<string, string>;

function stub(geolocation?: { getCurrentPosition: (...given: never[]) => void }) {
  vi.stubGlobal('navigator', { ...BROWSER, ...(geolocation ? { geolocation } : {}) });
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal('screen', { width: 800, height: 600, colorDepth: 24, pixelDepth: 24 });
  stub();
});
afterEach(() => vi.unstubAllGlobals());

const read = async (asked: { metadata: boolean; location: boolean }) =>
  JSON.parse(await readDeviceProfile(asked)) as Record<string, unknown>;
const NOTHING = { metadata: false, location: false };

describe('the profile of a device', () => {
  it('has an identifier that stays with the browser, and nothing that was not asked for', async () => {
    const first = await read(NOTHING);
    expect(Object.keys(first)).toEqual(['identifier']);
    expect(await read(NOTHING)).toEqual(first);
    stored.clear();
    expect((await read(NOTHING)).identifier).not.toBe(first.identifier);
  });

  it('has an identifier where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('SecurityError');
      },
    });
    expect((await read(NOTHING)).identifier).toMatch(/^[\da-f-]{36}$/);
  });

  it('describes browser, screen and system', async () => {
    const { metadata } = await read({ metadata: true, location: false });
    expect(metadata).toMatchObject({
      browser: { userAgent: 'Chrome', language: 'de,de,en' },
      hardware: { hardwareConcurrency: 8, display: { width: 800, height: 600 } },
      platform: { platform: 'Linux' },
    });
  });

  it('has the place where the browser gives it', async () => {
    stub({ getCurrentPosition: (found: (place: typeof OSLO) => void) => found(OSLO) });
    const { location } = await read({ metadata: false, location: true });
    expect(location).toEqual({ latitude: 59.9, longitude: 10.7 });
  });

  it.each([
    ['refuses it', { getCurrentPosition: (_: unknown, failed: () => void) => failed() }],
    ['has none', undefined],
  ])('goes without a place where the browser %s', async (_, geolocation) => {
    stub(geolocation);
    expect(await read({ metadata: false, location: true })).not.toHaveProperty('location');
  });
});
