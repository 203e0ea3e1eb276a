// Steps that recognise a browser: in a trusted one no device has to confirm a sign-in.

import { accountById } from '../../idm/accounts';
import { aliasOf, type TrustedDevice, trustedDeviceId, trustedDevices } from '../devices/trusted';
import { devicesOf } from '../devices/two-factor';
import type { Attempt, StepResult, StepRules } from './journey';

export type Profile = Pick<TrustedDevice, 'identifier' | 'metadata'>;

const MAX_IDENTIFIER = 200;

/** The profile that a client sends as JSON; undefined without a usable identifier. */
function profileIn(text: string): Profile | undefined {
  try {
    const { identifier, metadata } = JSON.parse(text) as Partial<Record<string, unknown>>;
    if (typeof identifier !== 'string' || identifier.length < 8 || identifier.length > MAX_IDENTIFIER) return undefined;
    const { browser, platform } = (metadata ?? {}) as {
      browser?: Record<string, unknown>;
      platform?: Record<string, unknown>;
    };
    const short = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');
    const userAgent = short(browser?.userAgent);
    return {
      identifier,
      metadata: {
        ...(userAgent === '' ? {} : { browser: { userAgent } }),
        platform: {
          ...(short(platform?.platform) === '' ? {} : { platform: short(platform?.platform) }),
          deviceName: short(platform?.deviceName) || aliasOf(userAgent),
        },
      },
    };
  } catch {
    return undefined;
  }
}

export const deviceProfile: StepRules = {
  questions: () => [{ kind: 'device' }],
  submit({ answers: [text = ''], platform, attempt }) {
    const account = accountById(platform, attempt.realm, attempt.userId ?? '');
    if (!account?.active) return { failed: 'refused' };
    const profile = profileIn(text);
    if (!profile) return { next: 'chooseDevice' };
    const id = trustedDeviceId({ realm: attempt.realm, userId: account.userId, identifier: profile.identifier });
    const known = platform.store.get(trustedDevices, id);
    if (!known) return { next: 'chooseDevice', change: { profile } };
    platform.store.put(trustedDevices, id, { ...known, lastSelectedDate: platform.now(), _rev: platform.store.id() });
    return { done: account };
  },
};

/** Once a device has confirmed the sign-in, the browser may be trusted. */
export function askToTrust({ profile, journey }: Attempt, factors: string[]): StepResult | undefined {
  const asks = profile !== undefined && journey !== 'TwoFactorLogin';
  return asks ? { next: 'trustDevice', change: { factors } } : undefined;
}

export const trustDevice: StepRules = {
  questions: () => [
    { kind: 'text', about: 'trust', value: '' },
    { kind: 'buttons', options: ['trust', 'notNow'] },
  ],
  submit({ answers, platform, attempt: { realm, userId = '', profile, factors = [] } }) {
    const account = accountById(platform, realm, userId);
    if (!account?.active || devicesOf(platform, { realm, userId }).length === 0) return { failed: 'refused' };
    if (answers[1] !== '0' && answers[1] !== '1') return { again: [] };
    if (answers[1] === '0' && profile) {
      const { identifier, metadata } = profile;
      const _rev = platform.store.id();
      const alias = metadata.platform.deviceName;
      const device = { _id: identifier, _rev, identifier, alias, metadata, lastSelectedDate: platform.now() };
      const id = trustedDeviceId({ realm, userId, identifier });
      platform.store.put(trustedDevices, id, { ...device, recoveryCodes: [], realm, userId });
    }
    return { done: account, factors };
  },
};
