import { describe, expect, it, test } from 'vitest';
import { type Callback, failedPoliciesOf, fieldOf, isRequired } from './callbacks';

const callback = (type: string, output: Record<string, unknown> = {}, value: unknown = ''): Callback => ({
  type,
  output: Object.entries(output).map(([name, shown]) => ({ name, value: shown })),
  input: [{ name: 'IDToken1', value }],
});
const policy = (policyId: string, policyRequirements: string[], params = {}) => ({
  name: 'field',
  policyRequirements: [],
  fallbackPolicies: null,
  policies: [{ policyId, policyRequirements, params }],
});

describe('a callback is required', () => {
  it('by its own word', () => {
    expect(isRequired(callback('StringAttributeInputCallback', { required: true }))).toBe(true);
    expect(isRequired(callback('StringAttributeInputCallback', { required: false }))).toBe(false);
    expect(isRequired(callback('NameCallback'))).toBe(false);
  });

  it('but a yes-or-no question is not, unless a policy says so', () => {
    expect(isRequired(callback('BooleanAttributeInputCallback', { required: true }))).toBe(false);
    const policies = policy('required', ['REQUIRED']);
    expect(isRequired(callback('BooleanAttributeInputCallback', { required: true, policies }))).toBe(true);
  });

  it('by the policy `required` alone, and only if that demands a value', () => {
    expect(isRequired(callback('NameCallback', { policies: policy('required', ['REQUIRED']) }))).toBe(true);
    expect(isRequired(callback('NameCallback', { policies: policy('required', ['UNIQUE']) }))).toBe(false);
    expect(isRequired(callback('NameCallback', { policies: policy('not-empty', ['REQUIRED']) }))).toBe(false);
  });
});

describe('the field of a callback', () => {
  it('has the prompt as its label and the answer’s name', () => {
    expect(fieldOf(callback('NameCallback', { prompt: 'User Name' }))).toEqual({
      name: 'IDToken1',
      kind: 'text',
      label: 'User Name',
      value: '',
      required: false,
      rules: [],
      options: [],
    });
  });

  it('holds its current value, else the text it begins with', () => {
    expect(fieldOf(callback('TextInputCallback', { defaultText: 'Oslo' })).value).toBe('Oslo');
    expect(fieldOf(callback('TextInputCallback', { defaultText: 'Oslo' }, 'Lyon')).value).toBe('Lyon');
    expect(fieldOf(callback('NumberAttributeInputCallback', { value: 0 })).value).toBe(0);
    expect(fieldOf(callback('BooleanAttributeInputCallback', { value: false }, true)).value).toBe(false);
  });

  it.each([
    ['PasswordCallback', [], 'password'],
    ['ValidatedCreatePasswordCallback', [], 'password'],
    ['NumberAttributeInputCallback', [], 'number'],
    ['BooleanAttributeInputCallback', [], 'checkbox'],
    ['StringAttributeInputCallback', ['VALID_DATE_TIME_FORMAT', 'VALID_DATE'], 'datetime'],
    ['StringAttributeInputCallback', ['VALID_DATE'], 'date'],
    ['StringAttributeInputCallback', ['VALID_DATE_FORMAT'], 'date'],
    ['StringAttributeInputCallback', ['VALID_TIME_FORMAT'], 'time'],
    ['StringAttributeInputCallback', ['VALID_ENUM_VALUE'], 'select'],
    ['StringAttributeInputCallback', ['UNIQUE'], 'text'],
  ] as const)('%s with %j is of the kind %s', (type, requirements, kind) => {
    expect(fieldOf(callback(type, { policies: policy('p', [...requirements]) })).kind).toBe(kind);
  });

  it('offers what its policy lists', () => {
    const policies = policy('valid-enum-value', ['VALID_ENUM_VALUE'], { enum: ['red', 'green'] });
    expect(fieldOf(callback('StringAttributeInputCallback', { policies })).options).toEqual(['red', 'green']);
    expect(
      fieldOf(callback('NameCallback', { policies: policy('valid-enum-value', [], { enum: ['x'] }) })).options,
    ).toEqual([]);
  });

  it('is judged as its requirements say, wherever they stand', () => {
    const named = { name: 'mail', policyRequirements: ['VALID_EMAIL_ADDRESS_FORMAT', 'REQUIRED'], policies: null };
    expect(fieldOf(callback('NameCallback', { policies: named })).rules).toEqual(['email', 'required']);
    expect(fieldOf(callback('NameCallback', { policies: policy('required', ['REQUIRED']) })).rules).toEqual([
      'required',
    ]);
  });
});

test('failed policies are JSON texts, and become messages', () => {
  const failedPolicies = [
    '{ "policyRequirement": "MIN_LENGTH", "params": { "minLength": 8 } }',
    '{"policyRequirement":"LENGTH_BASED","params":{"min-password-length":10,"max-password-length":0}}',
    '{"policyRequirement":"CHARACTER_SET","params":{"character-sets":["0:abc"]}}',
  ];
  expect(failedPoliciesOf(callback('PasswordCallback', { failedPolicies }))).toEqual([
    { key: 'common.policyValidationMessages.MIN_LENGTH', values: { minLength: 8 } },
    { key: 'common.policyValidationMessages.MIN_LENGTH', values: { minLength: 10 } },
  ]);
});

test.each([['{"policyRequirement":'], ['[]'], ['7'], [null], ['{"params":{}}']])(
  'a failed policy that cannot be read, %j, gives the general words',
  (member) => {
    const [message] = failedPoliciesOf(callback('PasswordCallback', { failedPolicies: [member] }));
    expect(message?.key).toBe('common.policyValidationMessages.UNKNOWN');
  },
);

test('no failed policies, no messages', () => {
  expect(failedPoliciesOf(callback('PasswordCallback'))).toEqual([]);
  expect(failedPoliciesOf(callback('PasswordCallback', { failedPolicies: 'x' }))).toEqual([]);
});
