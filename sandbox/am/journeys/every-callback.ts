// A journey of callbacks that no other journey here has: a number, consent, waiting, a place and a security key.

import { randomToken } from '../../core/digest';
import { idOf } from '../../core/ids';
import type { Platform } from '../../core/platform';
import { accountById } from '../../idm/accounts';
import type { Attempt, Question, StepResult, StepRules } from './journey';

/** As an author writes it: the theme of the page, and the words on its button. */
export const EVERY_CALLBACK_STAGE = JSON.stringify({
  themeId: idOf('theme:Halden Contrast'),
  submitButtonText: { en: 'Go on', de: 'Weiter geht es' },
});

const failed = (policyRequirement: string, params = {}): string => JSON.stringify({ policyRequirement, params });
const callback = (
  type: string,
  output: Record<string, unknown>,
  value?: unknown,
): Extract<Question, { kind: 'callback' }> => ({ kind: 'callback', type, output, value });

/** Between 1 and 9, and a mapping that has to be allowed. */
export const numberAndConsent: StepRules = {
  questions: ({ missed }) => [
    callback('MetadataCallback', { data: { hint: 'for scripts' } }),
    callback(
      'NumberAttributeInputCallback',
      {
        name: 'deskNumber',
        prompt: 'Desk number',
        required: true,
        policies: {},
        failedPolicies: missed.map(({ policyRequirement }) => failed(policyRequirement, { maxNumValue: 9 })),
        validateOnly: false,
      },
      0,
    ),
    callback(
      'ConsentMappingCallback',
      {
        name: 'managedUser_partnerCrm',
        displayName: 'Partner CRM',
        icon: '',
        accessLevel: 'Actual Profile',
        isRequired: true,
        fields: ['Email Address', 'First Name'],
        message: 'Partner CRM reads these.',
      },
      false,
    ),
  ],
  submit({ answers }): StepResult {
    const [, desk = '', allowed = ''] = answers;
    const isDesk = /^[1-9]$/.test(desk);
    if (!isDesk) return { again: [{ policyRequirement: 'MAXIMUM_NUMBER_VALUE', params: { maxNumValue: 9 } }] };
    return allowed === 'true' ? { next: 'waiting' } : { failed: 'refused' };
  },
};

const WAITS = 2;

/** Asks the client to come back twice. */
export const waiting: StepRules = {
  questions: () => [callback('PollingWaitCallback', { waitTime: '1000', message: 'Waiting for your colleague' })],
  submit({ attempt: { typed } }): StepResult {
    const waited = Number(typed?.waited ?? 0) + 1;
    return waited < WAITS ? { again: [], change: { typed: { waited: String(waited) } } } : { next: 'place' };
  },
};

/** The profile of the device, with its place where the browser gives it. */
export const place: StepRules = {
  questions: () => [
    callback('DeviceProfileCallback', { metadata: true, location: true, message: 'Looking around' }, ''),
  ],
  submit({ answers: [profile = ''], attempt }): StepResult {
    const found = parsed(profile);
    if (typeof found?.identifier !== 'string' || typeof found.metadata !== 'object') return { failed: 'refused' };
    return { next: 'securityKey', change: { typed: { ...attempt.typed, challenge: randomToken() } } };
  },
};

/** Registers a key: its answer has to name the challenge. */
export const securityKey: StepRules = {
  questions: ({ platform, attempt }) => [
    callback('MetadataCallback', { data: keyOptions(platform, attempt) }),
    callback('TextOutputCallback', { message: 'a script', messageType: '4' }),
    callback('HiddenValueCallback', { value: 'false', id: 'webAuthnOutcome' }, 'webAuthnOutcome'),
  ],
  submit({ answers, platform, attempt }): StepResult {
    const [clientData = ''] = (answers[2] ?? '').split('::');
    const account = accountById(platform, attempt.realm, attempt.userId ?? '');
    const { type, challenge } = parsed(clientData) ?? {};
    const isNamed = type === 'webauthn.create' && challenge === attempt.typed?.challenge;
    return isNamed && account?.active ? { done: account } : { failed: 'refused' };
  },
};

function keyOptions({ host }: Platform, { typed, userId = '' }: Attempt): object {
  return {
    relyingPartyName: host.company,
    attestationPreference: 'none',
    displayName: 'Key',
    _type: 'WebAuthn',
    relyingPartyId: '',
    _relyingPartyId: '',
    userName: userId,
    authenticatorSelection: '{"userVerification":"preferred"}',
    _authenticatorSelection: { userVerification: 'preferred' },
    userId: btoa(userId),
    timeout: '60000',
    excludeCredentials: '',
    _excludeCredentials: [],
    pubKeyCredParams: '[ { "type": "public-key", "alg": -7 } ]',
    _pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    _action: 'webauthn_registration',
    challenge: (typed?.challenge ?? '').replaceAll('-', '+').replaceAll('_', '/'),
  };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
