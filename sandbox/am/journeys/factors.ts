// Steps with 2-step devices: confirming a sign-in, registering and removing.

import type { Platform } from '../../core/platform';
import { accountById } from '../../idm/accounts';
import { codeAt, counterOf, newRecoveryCodes, newSecret, takeCode } from '../devices/codes';
import {
  devicesOf,
  type Kind,
  removeDevice as removeStored,
  saveDevice,
  type TwoFactorDevice,
  touchDevice,
} from '../devices/two-factor';
import type { Attempt, Question, Saying, StepRules, Taken } from './journey';
import { trustedNext } from './trust';

type Run = { platform: Platform; attempt: Attempt };

const MOST_WRONG = 5;
/** Keys and phones are simulated. */
const REGISTERED: Kind[] = ['oath', 'webauthn', 'push'];
const FIRST_NAMES: Record<Kind, string> = {
  oath: 'OATH Device',
  push: 'Push Device',
  webauthn: 'New Security Key',
  binding: 'Bound Device',
};

function owned({ platform, attempt: { realm, userId = '' } }: Run): TwoFactorDevice[] {
  return devicesOf(platform, { realm, userId });
}

const chosen = (run: Run): TwoFactorDevice | undefined => owned(run).find(({ _id }) => _id === run.attempt.deviceId);

const at = <T>(list: readonly T[], answer: string | undefined): T | undefined =>
  /^\d{1,2}$/.test(answer ?? '') ? list[Number(answer)] : undefined;

/** Devices of one name are told apart by the time they were added. */
function names(devices: TwoFactorDevice[]): string[] {
  return devices.map(({ deviceName, createdDate }) => {
    const alone = devices.filter((other) => other.deviceName === deviceName).length === 1;
    return alone ? deviceName : `${deviceName} (${new Date(createdDate).toISOString().slice(0, 16).replace('T', ' ')})`;
  });
}

/** A session that begins with the journey carries the devices it was confirmed with. */
function confirmed({ platform, attempt }: Run, factors: string[] = []): Taken {
  const account = accountById(platform, attempt.realm, attempt.userId ?? '');
  return account?.active ? { done: account, factors } : { failed: 'refused' };
}

/** A wrong code may be tried again a few times. */
function wrong({ attempt }: Run): Taken {
  const count = (attempt.wrong ?? 0) + 1;
  if (count >= MOST_WRONG) return { failed: 'refused', over: true };
  return { again: [{ policyRequirement: 'INVALID_CODE' }], change: { wrong: count } };
}

export const chooseDevice: StepRules = {
  questions: (run) => [{ kind: 'choice', about: 'device', options: names(owned(run)) }],
  take({ answers: [answer], ...run }) {
    const device = at(owned(run), answer);
    return device ? { next: 'proveDevice', change: { deviceId: device._id } } : { again: [] };
  },
};

const confirmation = (kind: Kind, asking: Saying = 'approve'): Question[] =>
  kind === 'push'
    ? [
        { kind: 'text', about: asking, value: '' },
        { kind: 'press', options: ['approved'] },
      ]
    : [
        { kind: 'text', about: 'touch', value: '' },
        { kind: 'press', options: ['touched'] },
      ];

export const proveDevice: StepRules = {
  questions(run) {
    const device = chosen(run);
    return device?.kind === 'oath'
      ? [{ kind: 'code', about: 'code', missed: run.missed }]
      : confirmation(device?.kind ?? 'webauthn');
  },
  async take({ answers, ...run }) {
    const { platform } = run;
    const device = chosen(run);
    if (!device) return { failed: 'refused' };
    if (device.kind !== 'oath') {
      if (answers[1] !== '0') return { again: [] };
      touchDevice(platform, device);
    } else if (!(await takeCode(platform, device, answers[0] ?? ''))) return wrong(run);
    if (run.attempt.journey === 'RemoveDevice') removeStored(platform, device);
    return trustedNext(run.attempt, [device._id]) ?? confirmed(run, [device._id]);
  },
  async hint(run) {
    const secret = chosen(run)?.secret;
    return secret ? codeAt(secret, run.platform.now()) : undefined;
  },
};

export const chooseKind: StepRules = {
  questions: () => [{ kind: 'choice', about: 'kind', options: REGISTERED }],
  take({ answers: [answer] }) {
    const kind = at(REGISTERED, answer);
    if (!kind) return { again: [] };
    return { next: 'registerDevice', change: { kind, ...(kind === 'oath' ? { secret: newSecret() } : {}) } };
  },
};

/** The address that an authenticator app reads. */
function keyAddress({ platform, attempt }: Run): string {
  const { company } = platform.host;
  const name = accountById(platform, attempt.realm, attempt.userId ?? '')?.userName ?? '';
  const label = `${encodeURIComponent(company)}:${encodeURIComponent(name)}`;
  const query = new URLSearchParams({ secret: attempt.secret ?? '', issuer: company, digits: '6', period: '30' });
  return `otpauth://totp/${label}?${query}`;
}

export const registerDevice: StepRules = {
  questions(run) {
    const { kind = 'webauthn', secret = '' } = run.attempt;
    if (kind === 'push') return confirmation(kind, 'scanPush');
    if (kind !== 'oath') return confirmation(kind);
    return [
      { kind: 'text', about: 'scan', value: secret.replaceAll(/(.{4})(?=.)/g, '$1 ') },
      { kind: 'hidden', id: 'mfaDeviceRegistration', value: keyAddress(run) },
      { kind: 'code', about: 'code', missed: run.missed },
    ];
  },
  async take({ answers, ...run }) {
    const { platform, attempt } = run;
    const { realm, userId = '', kind = 'webauthn', secret } = attempt;
    const counter = secret ? await counterOf(secret, answers[2] ?? '', platform.now()) : undefined;
    if (kind === 'oath' && counter === undefined) return wrong(run);
    if (kind !== 'oath' && answers[1] !== '0') return { again: [] };
    const { _id } = saveDevice(platform, {
      _id: platform.store.id(),
      kind,
      realm,
      userId,
      deviceName: FIRST_NAMES[kind],
      createdDate: platform.now(),
      ...(kind === 'webauthn' ? { credentialId: platform.store.id().replaceAll('-', '') } : {}),
      ...(secret !== undefined && counter !== undefined ? { secret, lastCounter: counter } : {}),
    });
    return { next: 'recoveryCodes', change: { deviceId: _id } };
  },
  hint: ({ platform, attempt: { secret } }) => (secret ? codeAt(secret, platform.now()) : undefined),
};

/** Shows new codes whenever the step is shown; they are never sent again. */
export const recoveryCodes: StepRules = {
  questions(run) {
    const device = chosen(run);
    const { codes, fingerprints } = newRecoveryCodes();
    if (device) saveDevice(run.platform, { ...device, recoveryCodes: fingerprints });
    return [
      { kind: 'text', about: 'recovery', value: codes.join(' ') },
      { kind: 'press', options: ['saved'] },
    ];
  },
  take: (run) => confirmed(run),
};

export const removeDevice: StepRules = {
  questions: (run) => [
    { kind: 'text', about: 'removal', value: '' },
    { kind: 'choice', about: 'device', options: names(owned(run)) },
    { kind: 'press', options: ['remove', 'keep'] },
  ],
  take({ answers: [, answer, press], ...run }) {
    if (press === '1') return { failed: 'cancelled' };
    const device = at(owned(run), answer);
    if (!device || press !== '0') return { again: [] };
    if (run.platform.host.protectDevices) return { next: 'proveDevice', change: { deviceId: device._id } };
    removeStored(run.platform, device);
    return confirmed(run);
  },
};
