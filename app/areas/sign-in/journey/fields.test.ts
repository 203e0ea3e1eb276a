import { describe, expect, test } from 'vitest';
import type { Callback } from './callback';
import { type Field, toFields } from './fields';
import { failuresOf, isRequired, rulesOf } from './policies';

const callback = (type: string, output: Record<string, unknown>, input: Record<string, unknown> = {}): Callback => ({
  type,
  output: Object.entries(output).map(([name, value]) => ({ name, value })),
  input: Object.entries(input).map(([name, value]) => ({ name, value })),
});
const field = (...given: Parameters<typeof callback>) => toFields([callback(...given)])[0];
const demand = (policyId: string, policyRequirement: string, params = {}) => ({
  policies: { policies: [{ policyId, policyRequirements: [policyRequirement], params }] },
});

describe('a callback as a field', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, Partial<Field> | undefined]>([
    ['NameCallback', { prompt: 'User Name' }, { a: '' }, { kind: 'input', type: 'text', autoComplete: 'username' }],
    ['NameCallback', { prompt: ' User Name: ' }, { a: '' }, { label: ' User Name' }],
    ['NameCallback', { prompt: 'One Time Password code' }, { a: '' }, { autoComplete: 'one-time-code' }],
    [
      'PasswordCallback',
      { prompt: 'Password' },
      { a: 'x' },
      { type: 'password', autoComplete: 'current-password', value: '' },
    ],
    ['ValidatedCreateUsernameCallback', { prompt: 'N' }, { a: 'kai' }, { autoComplete: 'username', value: 'kai' }],
    ['ValidatedCreatePasswordCallback', { prompt: 'P' }, { a: '' }, { autoComplete: 'new-password', required: true }],
    ['TextInputCallback', { prompt: 'T', defaultText: 'usual' }, { a: '' }, { value: 'usual', autoComplete: 'off' }],
    [
      'NumberAttributeInputCallback',
      { prompt: 'Age', value: 4 },
      { a: 4 },
      { type: 'number', value: '4', required: false },
    ],
    [
      'BooleanAttributeInputCallback',
      { prompt: 'B', required: true },
      { a: true },
      { kind: 'checkbox', checked: true },
    ],
    [
      'ChoiceCallback',
      { prompt: 'C', choices: ['x', 'y'], defaultChoice: 1 },
      { a: 0 },
      { kind: 'choice', value: '0' },
    ],
    [
      'ConfirmationCallback',
      { options: ['Go', 'Stop'], defaultOption: 1 },
      { a: 100 },
      { kind: 'buttons', usual: '1' },
    ],
    [
      'ConfirmationCallback',
      { optionType: 0 },
      { a: 0 },
      {
        options: [
          { value: '0', text: 'signInSteps.option.yes' },
          { value: '1', text: 'signInSteps.option.no' },
        ],
      },
    ],
    ['TextOutputCallback', { message: 'Hm', messageType: '2' }, {}, { kind: 'message', tone: 'bad', text: 'Hm' }],
    ['TextOutputCallback', { message: '' }, {}, undefined],
    ['TextOutputCallback', { message: 'alert()', messageType: '4' }, {}, { kind: 'unsupported' }],
    [
      'TextOutputCallback',
      { message: "createCode({ text: 'otpauth://totp/A:b?secret=C2======&digits=6' });", messageType: '4' },
      {},
      { kind: 'registration', address: 'otpauth://totp/A:b?secret=C2======&digits=6' },
    ],
    ['SuspendedTextOutputCallback', { message: 'Mail' }, {}, { kind: 'suspended', text: 'Mail' }],
    ['TermsAndConditionsCallback', { terms: 'Be good' }, { a: false }, { kind: 'terms', text: 'Be good' }],
    [
      'ConsentMappingCallback',
      { displayName: 'CRM', fields: ['mail'], isRequired: true },
      { a: false },
      { kind: 'consent', label: 'CRM', fields: ['mail'], required: true },
    ],
    ['PollingWaitCallback', { waitTime: '8000', message: 'Wait' }, {}, { kind: 'wait', seconds: 8 }],
    ['PollingWaitCallback', { waitTime: 'x' }, {}, { kind: 'wait', seconds: 2 }],
    [
      'RedirectCallback',
      { redirectUrl: 'https://a.example', redirectMethod: 'POST', redirectData: { a: 1 } },
      {},
      { kind: 'redirect', method: 'POST', data: [['a', '1']] },
    ],
    ['HiddenValueCallback', { id: 'other', value: 'x' }, { a: 'x' }, undefined],
    [
      'HiddenValueCallback',
      { id: 'mfaDeviceRegistration', value: 'otpauth://x' },
      { a: '' },
      { kind: 'registration', address: 'otpauth://x' },
    ],
    ['HiddenValueCallback', { id: 'webAuthnOutcome' }, { a: '' }, { kind: 'unsupported' }],
    [
      'SelectIdPCallback',
      { providers: [{ provider: 'g', uiConfig: { buttonDisplayName: 'G' } }, { provider: 'm' }, 7] },
      { a: '' },
      {
        kind: 'providers',
        options: [
          { value: 'g', text: 'G' },
          { value: 'm', text: 'm' },
        ],
      },
    ],
    [
      'DeviceProfileCallback',
      { metadata: true, location: false, message: '' },
      { a: '' },
      { kind: 'device', metadata: true, location: false },
    ],
    ['MetadataCallback', { data: { stage: 'x' } }, {}, undefined],
    ['ReCaptchaCallback', {}, {}, { kind: 'unsupported', type: 'ReCaptchaCallback' }],
  ])('%s with %j', (type, output, input, expected) => {
    const found = field(type, output, input);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });

  test('is typed by what the schema demands', () => {
    const typed = (policyId: string, requirement: string, params = {}) =>
      field('StringAttributeInputCallback', { name: 'x', ...demand(policyId, requirement, params) }, { a: '' });
    expect(typed('e', 'VALID_EMAIL_ADDRESS_FORMAT')).toMatchObject({ type: 'email' });
    expect(typed('d', 'VALID_DATE')).toMatchObject({ type: 'date' });
    expect(typed('t', 'VALID_TIME_FORMAT')).toMatchObject({ type: 'time' });
    expect(typed('valid-enum-value', 'VALID_ENUM_VALUE', { enum: ['a', 'b'] })).toMatchObject({
      kind: 'choice',
      options: [
        { value: 'a', text: 'a' },
        { value: 'b', text: 'b' },
      ],
    });
    const phone = field('StringAttributeInputCallback', { name: 'telephoneNumber' }, { a: '1' });
    expect(phone).toMatchObject({ autoComplete: 'tel', value: '1', required: false });
  });

  test('of a security key has what the browser needs', () => {
    const data = { _type: 'WebAuthn', _action: 'webauthn_registration', challenge: 'YQ==' };
    const found = toFields([
      callback('MetadataCallback', { data }),
      callback('TextOutputCallback', { messageType: '4', message: 'script' }),
      callback('HiddenValueCallback', { id: 'webAuthnOutcome', value: 'false' }, { IDToken3: '' }),
    ]);
    expect(found).toEqual([{ kind: 'webauthn', name: 'IDToken3', action: 'registration', options: data }]);
  });

  test('of security questions begins each with another one', () => {
    const one = callback('KbaCreateCallback', { predefinedQuestions: ['a', 'b'] }, { q1question: '', q1answer: '' });
    const found = toFields([one, one, one]).map((each) => each.kind === 'question' && each.chosen);
    expect(found).toEqual(['a', 'b', 'a']);
  });
});

describe('policies of a callback', () => {
  test('are rules that can be read before typing, and what the last value missed', () => {
    const given = callback('ValidatedCreatePasswordCallback', {
      ...demand('minimum-length', 'MIN_LENGTH', { minLength: 8 }),
      failedPolicies: ['{ "policyRequirement": "MIN_LENGTH", "params": { "minLength": 8 } }', 'no json', '{}'],
    });
    expect(rulesOf(given)).toEqual(['common.policyValidationMessages.MIN_LENGTH?minLength=8']);
    expect(failuresOf(given)).toEqual(['common.policyValidationMessages.MIN_LENGTH?minLength=8']);
  });

  test('[shell 126] make a field required, as its own word does', () => {
    expect(isRequired(callback('X', demand('required', 'REQUIRED')))).toBe(true);
    expect(isRequired(callback('X', { required: true }))).toBe(true);
    expect(isRequired(callback('X', demand('unique', 'UNIQUE')))).toBe(false);
  });
});
