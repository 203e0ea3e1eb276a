// Steps with 2-step devices: confirming a sign-in, registering and removing.

import type { Platform } from '../../core/platform';
import { accountById } from '../../idm/accounts';
import { acceptCode, codeAt, counterOf, newRecoveryCodes, newSecret } from '../devices/codes';
import {
  devicesOf,
  type Kind,
  markUsed,
  removeDevice as removeStored,
  saveDevice,
  type TwoFactorDevice,
} from '../devices/two-factor';
import type { Attempt, Message, Question, StepResult, StepRules } from './journey';
import { askToTrust } from './trust';

type Run = { platform: Platform; attempt: Attempt };

const MAX_WRONG_CODES = 5;
/** Keys and phones are simulated. */
const REGISTRABLE: Kind[] = ['oath', 'webauthn', 'push'];
const DEFAULT_NAMES: Record<Kind, string> = {
  oath: 'OATH Device',
  push: 'Push Device',
  webauthn: 'New Security Key',
  binding: 'Bound Device',
};

function ownDevices({ platform, attempt: { realm, userId = '' } }: Run): TwoFactorDevice[] {
  return devicesOf(platform, { realm, userId });
}

const chosenDevice = (run: Run): TwoFactorDevice | undefined =>
  ownDevices(run).find(({ _id }) => _id === run.attempt.deviceId);

const at = <T>(list: readonly T[], answer: string | undefined): T | undefined =>
  /^\d{1,2}$/.test(answer ?? '') ? list[Number(answer)] : undefined;

/** Devices of one name differ by the time they were added. */
function displayNames(devices: TwoFactorDevice[]): string[] {
  return devices.map(({ deviceName, createdDate }) => {
    const alone = devices.filter((other) => other.deviceName === deviceName).length === 1;
    return alone ? deviceName : `${deviceName} (${new Date(createdDate).toISOString().slice(0, 16).replace('T', ' ')})`;
  });
}

/** A session that begins with the journey carries the devices it was confirmed with. */
function finishConfirmed({ platform, attempt }: Run, factors: string[] = []): StepResult {
  const account = accountById(platform, attempt.realm, attempt.userId ?? '');
  return account?.active ? { done: account, factors } : { failed: 'refused' };
}

/** A wrong code may be tried again a few times. */
function retryCode({ attempt }: Run): StepResult {
  const count = (attempt.wrongCodes ?? 0) + 1;
  if (count >= MAX_WRONG_CODES) return { failed: 'refused', over: true };
  return { again: [{ policyRequirement: 'INVALID_CODE' }], change: { wrongCodes: count } };
}

export const chooseDevice: StepRules = {
  questions: (run) => [{ kind: 'choice', about: 'device', options: displayNames(ownDevices(run)) }],
  submit({ answers: [answer], ...run }) {
    const device = at(ownDevices(run), answer);
    return device ? { next: 'proveDevice', change: { deviceId: device._id } } : { again: [] };
  },
};

const confirmation = (kind: Kind, message: Message = 'approve'): Question[] =>
  kind === 'push'
    ? [
        { kind: 'text', about: message, value: '' },
        { kind: 'buttons', options: ['approved'] },
      ]
    : [
        { kind: 'text', about: 'touch', value: '' },
        { kind: 'buttons', options: ['touched'] },
      ];

export const proveDevice: StepRules = {
  questions(run) {
    const device = chosenDevice(run);
    return device?.kind === 'oath'
      ? [{ kind: 'code', about: 'code', missed: run.missed }]
      : confirmation(device?.kind ?? 'webauthn');
  },
  async submit({ answers, ...run }) {
    const { platform } = run;
    const device = chosenDevice(run);
    if (!device) return { failed: 'refused' };
    if (device.kind !== 'oath') {
      if (answers[1] !== '0') return { again: [] };
      markUsed(platform, device);
    } else if (!(await acceptCode(platform, device, answers[0] ?? ''))) return retryCode(run);
    if (run.attempt.journey === 'RemoveDevice') removeStored(platform, device);
    return askToTrust(run.attempt, [device._id]) ?? finishConfirmed(run, [device._id]);
  },
  async hint(run) {
    const secret = chosenDevice(run)?.secret;
    return secret ? codeAt(secret, run.platform.now()) : undefined;
  },
};

export const chooseKind: StepRules = {
  questions: () => [{ kind: 'choice', about: 'kind', options: REGISTRABLE }],
  submit({ answers: [answer] }) {
    const kind = at(REGISTRABLE, answer);
    if (!kind) return { again: [] };
    return { next: 'registerDevice', change: { kind, ...(kind === 'oath' ? { secret: newSecret() } : {}) } };
  },
};

/** The address that an authenticator app reads. */
function otpauthUrl({ platform, attempt }: Run): string {
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
      { kind: 'hidden', id: 'mfaDeviceRegistration', value: otpauthUrl(run) },
      { kind: 'code', about: 'code', missed: run.missed },
    ];
  },
  async submit({ answers, ...run }) {
    const { platform, attempt } = run;
    const { realm, userId = '', kind = 'webauthn', secret } = attempt;
    const counter = secret ? await counterOf(secret, answers[2] ?? '', platform.now()) : undefined;
    if (kind === 'oath' && counter === undefined) return retryCode(run);
    if (kind !== 'oath' && answers[1] !== '0') return { again: [] };
    const { _id } = saveDevice(platform, {
      _id: platform.store.id(),
      kind,
      realm,
      userId,
      deviceName: DEFAULT_NAMES[kind],
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
    const device = chosenDevice(run);
    const { codes, fingerprints } = newRecoveryCodes();
    if (device) saveDevice(run.platform, { ...device, recoveryCodes: fingerprints });
    return [
      { kind: 'text', about: 'recovery', value: codes.join(' ') },
      { kind: 'buttons', options: ['saved'] },
    ];
  },
  submit: (run) => finishConfirmed(run),
};

export const removeDevice: StepRules = {
  questions: (run) => [
    { kind: 'text', about: 'removal', value: '' },
    { kind: 'choice', about: 'device', options: displayNames(ownDevices(run)) },
    { kind: 'buttons', options: ['remove', 'keep'] },
  ],
  submit({ answers: [, answer, press], ...run }) {
    if (press === '1') return { failed: 'cancelled' };
    const device = at(ownDevices(run), answer);
    if (!device || press !== '0') return { again: [] };
    if (run.platform.host.protectDevices) return { next: 'proveDevice', change: { deviceId: device._id } };
    removeStored(run.platform, device);
    return finishConfirmed(run);
  },
};
