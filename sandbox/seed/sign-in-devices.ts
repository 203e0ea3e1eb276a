// 2-step devices, sessions and trusted browsers.

import { trustedDeviceId, trustedDevices } from '../am/devices/trusted';
import { type Kind, saveDevice } from '../am/devices/two-factor';
import { type AmSession, sessions } from '../am/sessions';
import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

const CHROME_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const SAFARI_ON_IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const FIREFOX_ON_WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

const HAMBURG = { latitude: 53.55, longitude: 9.99 };
const OSLO = { latitude: 59.91, longitude: 10.75 };

/** The secret of every authenticator app, in base 32; the sign-in page shows the codes. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

interface Factor {
  kind: Kind;
  deviceName: string;
  /** Days ago. */
  added: number;
  /** Days ago; absent if never used. */
  used?: number;
}

const FACTORS: Record<string, Factor[]> = {
  'kai.ruiz': [
    { kind: 'oath', deviceName: 'OATH Device', added: 412, used: 3 },
    { kind: 'webauthn', deviceName: 'Office security key', added: 203, used: 1 },
    { kind: 'webauthn', deviceName: 'New Security Key', added: 9 },
    { kind: 'push', deviceName: 'Pixel 9', added: 61, used: 12 },
  ],
  'mina.holt': [{ kind: 'oath', deviceName: 'OATH Device', added: 530, used: 1 }],
  'ines.moreau': [
    { kind: 'webauthn', deviceName: 'Key on the key ring', added: 300, used: 2 },
    { kind: 'webauthn', deviceName: 'Key in the safe', added: 300 },
  ],
  'samir.aziz': [{ kind: 'binding', deviceName: 'Galaxy S25', added: 40, used: 2 }],
};

interface Known {
  identifier: string;
  alias: string;
  /** Days ago. */
  used: number;
  userAgent?: string;
  platform?: string;
  location?: { latitude: number; longitude: number };
}

const KNOWN: Record<string, Known[]> = {
  'kai.ruiz': [
    {
      identifier: '28-10-67',
      alias: 'Work laptop',
      used: 0.2,
      userAgent: CHROME_ON_MAC,
      platform: 'MacIntel',
      location: HAMBURG,
    },
    {
      identifier: '61-04-12',
      alias: 'Pixel 9',
      used: 6,
      userAgent: CHROME_ON_ANDROID,
      platform: 'Linux armv8l',
      location: HAMBURG,
    },
    {
      identifier: '09-77-31',
      alias: 'iPad (Browser)',
      used: 48,
      userAgent: SAFARI_ON_IPAD,
      platform: 'MacIntel',
      location: OSLO,
    },
    { identifier: '55-20-08', alias: 'Meeting room terminal', used: 131 },
  ],
  'mina.holt': [
    {
      identifier: '28-10-67',
      alias: 'Mac (Browser)',
      used: 1,
      userAgent: CHROME_ON_MAC,
      platform: 'MacIntel',
      location: HAMBURG,
    },
  ],
};

interface Elsewhere {
  /** Hours ago. */
  begun: number;
  used: number;
  userAgent: string;
  ipAddress: string;
  city: string;
  country: string;
}

/** Sessions of a month, as company apps have them. */
const ELSEWHERE: Record<string, Elsewhere[]> = {
  'kai.ruiz': [
    {
      begun: 6 * 24,
      used: 5,
      userAgent: CHROME_ON_ANDROID,
      ipAddress: '198.51.100.24',
      city: 'Hamburg',
      country: 'DE',
    },
    { begun: 30, used: 29, userAgent: FIREFOX_ON_WINDOWS, ipAddress: '203.0.113.77', city: 'Bucharest', country: 'RO' },
  ],
};

export function seedSignInDevices(platform: Platform, size: 'default' | 'large' | 'empty'): void {
  if (size === 'empty') return;
  const { store, host, now } = platform;
  const { realm } = host;
  const owner = (userName: string) => ({ realm, userId: idOf(`user:${userName}`) });
  const daysAgo = (days: number): number => now() - Math.round(days * DAY);

  for (const [userName, factors] of Object.entries(FACTORS))
    for (const { kind, deviceName, added, used } of factors) {
      const _id = idOf(`${host.name}:two-factor:${userName}:${kind}:${deviceName}`);
      saveDevice(platform, {
        ...owner(userName),
        _id,
        kind,
        deviceName,
        createdDate: daysAgo(added),
        ...(used === undefined ? {} : { lastAccessDate: daysAgo(used) }),
        ...(kind === 'webauthn' ? { credentialId: idOf(`credential:${_id}`).replaceAll('-', '') } : {}),
        ...(kind === 'oath' ? { secret: SECRET } : {}),
      });
    }

  for (const [userName, devices] of Object.entries(KNOWN))
    for (const { identifier, alias, used, userAgent, platform: system, location } of devices) {
      const device = {
        ...owner(userName),
        _id: identifier,
        _rev: idOf(`trusted:${userName}:${identifier}`),
        identifier,
        alias,
        lastSelectedDate: daysAgo(used),
        ...(location ? { location } : {}),
        metadata: {
          ...(userAgent ? { browser: { userAgent } } : {}),
          platform: { ...(system ? { platform: system } : {}), deviceName: alias },
        },
        recoveryCodes: [],
      };
      store.put(trustedDevices, trustedDeviceId(device), device);
    }

  for (const [userName, places] of Object.entries(ELSEWHERE))
    for (const { begun, used, ...origin } of places) {
      const id = idOf(`${host.name}:session:${userName}:${origin.city}`);
      const session: AmSession = {
        id,
        handle: `shandle:${id}`,
        sid: idOf(`sid:${id}`),
        ...owner(userName),
        userName,
        component: `managed/${realm}_user`,
        authTime: now() - begun * HOUR,
        latestAccess: now() - used * HOUR,
        endsAt: now() + MONTH,
        idleMs: MONTH,
        origin,
      };
      store.put(sessions, id, session);
    }
}
