import { describe, expect, it } from 'vitest';
import { fieldFailures, normalised, policyMessage } from './policies';

const LOWER = '1:abcdefghijklmnopqrstuvwxyz';
const UPPER = '1:ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '1:0123456789';
const SYMBOLS = '1:~!@#$%^&*()-_=+[]{}|;:,.<>/?"\'\\`';

const sets = (list: string[], least?: number) =>
  normalised({ policyRequirement: 'CHARACTER_SET', params: { 'character-sets': list, 'min-character-sets': least } });

describe('a requirement is normalised', () => {
  it('a requirement is normalised from a length without a maximum to a minimum length [shell 124]', () => {
    const params = { 'min-password-length': 8, 'max-password-length': 0 };
    expect(normalised({ policyRequirement: 'LENGTH_BASED', params })).toEqual({
      policyRequirement: 'MIN_LENGTH',
      params: { minLength: 8 },
    });
    const both = { policyRequirement: 'LENGTH_BASED', params: { ...params, 'max-password-length': 20 } };
    expect(normalised(both)).toEqual(both);
  });
  it('a requirement is normalised to the character sets that are asked for [shell 124]', () => {
    expect(sets([LOWER, UPPER, '0:0123456789'], 0)).toEqual({
      policyRequirement: 'CHARACTER_SET',
      params: { sets: ['lower', 'upper'] },
    });
    expect(sets([SYMBOLS, DIGITS, UPPER, LOWER], 3)).toEqual({
      policyRequirement: 'MIN_CHARACTER_SETS',
      params: { sets: ['lower', 'upper', 'number', 'symbol'], minSets: 3 },
    });
    expect(sets([SYMBOLS, DIGITS, UPPER, LOWER], 4)?.policyRequirement).toBe('CHARACTER_SET');
    expect(sets(['foo'])).toBeNull();
  });
  it('a requirement is normalised to the fields a value may not equal', () => {
    const requirement = { policyRequirement: 'ATTRIBUTE_VALUE', params: { 'match-attributes': ['mail', 'userName'] } };
    expect(normalised(requirement)?.params).toEqual({ disallowedFields: ['mail', 'userName'] });
  });
});

describe('a message', () => {
  it('gets its values without hyphens in their names [shell 125]', () => {
    const params = { 'max-consecutive-length': 2 };
    expect(policyMessage({ policyRequirement: 'REPEATED_CHARACTERS', params })).toEqual({
      key: 'common.policyValidationMessages.REPEATED_CHARACTERS',
      values: { maxconsecutivelength: 2 },
    });
  });
  it('names sets and well-known attributes by keys of their own, other attributes as they are', () => {
    const params = { 'character-sets': [UPPER, LOWER] };
    expect(policyMessage({ policyRequirement: 'CHARACTER_SET', params })?.values).toEqual({
      sets: ['common.names.lower', 'common.names.upper'],
    });
    const fields = { disallowedFields: ['mail', 'costCentre'] };
    expect(policyMessage({ policyRequirement: 'CANNOT_CONTAIN_OTHERS', params: fields })?.values).toEqual({
      disallowedFields: ['common.names.mail', 'costCentre'],
    });
    const joined = { disallowedFields: 'userName,costCentre, sn' };
    expect(policyMessage({ policyRequirement: 'CANNOT_CONTAIN_OTHERS', params: joined })?.values).toEqual({
      disallowedFields: ['common.names.userName', 'costCentre', 'common.names.sn'],
    });
  });
  it('for an unknown requirement keeps its code', () => {
    expect(policyMessage({ policyRequirement: 'NEW_ONE' })?.values).toEqual({ code: 'NEW_ONE' });
  });
});

describe('a refused object', () => {
  const detail = {
    result: false,
    failedPolicyRequirements: [
      {
        property: 'mail',
        policyRequirements: [{ policyRequirement: 'VALID_EMAIL_ADDRESS_FORMAT' }, { policyRequirement: 'UNIQUE' }],
      },
      { property: 'password', policyRequirements: [{ policyRequirement: 'MIN_LENGTH', params: { minLength: 8 } }] },
      { property: 'sn', policyRequirements: [] },
    ],
  };
  it('names the first failure of each field, and which fields the form has [shell 111]', () => {
    expect(fieldFailures(detail, { mail: 'E-mail' })).toEqual([
      {
        field: 'mail',
        exists: true,
        message: { key: expect.stringContaining('VALID_EMAIL'), values: { property: 'E-mail' } },
      },
      {
        field: 'password',
        exists: false,
        message: { key: expect.stringContaining('MIN_LENGTH'), values: { minLength: 8, property: 'password' } },
      },
    ]);
  });
  it('names every failure of a password', () => {
    const policyRequirements = ['HISTORY', 'DICTIONARY'].map((policyRequirement) => ({ policyRequirement }));
    const failed = { failedPolicyRequirements: [{ property: 'password', policyRequirements }] };
    expect(fieldFailures(failed, { password: 'Password' }).map(({ message }) => message.key)).toEqual([
      expect.stringContaining('HISTORY'),
      expect.stringContaining('DICTIONARY'),
    ]);
  });
  it.each([
    null,
    'x',
    {},
    { failedPolicyRequirements: 'x' },
    { failedPolicyRequirements: [null, 3, { property: 'mail', policyRequirements: [null] }] },
  ])('without failures gives none: %j', (other) => {
    expect(fieldFailures(other, {})).toEqual([]);
  });
});
