import { describe, expect, it } from 'vitest';
import type { DirectoryRule } from '../../../platform/password-policy.server';
import { meetsCheck, type PasswordCheck } from './check';
import { buildPasswordRules } from './rules.server';

const NOTHING = { texts: {}, fields: {} };
const SETS = ['1:abcdefghijklmnopqrstuvwxyz', '1:ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0:0123456789'];
const only = (rule: DirectoryRule, known = NOTHING) => buildPasswordRules([rule], [], known)[0];

describe('password rules', () => {
  it('combine directory and property rules, each once [account 133]', () => {
    const rules = buildPasswordRules(
      [{ type: 'length-based', least: 8, most: 0 }, { type: 'dictionary' }],
      [
        { policyId: 'required', policyRequirements: ['REQUIRED'] },
        { policyId: 'minimum-length', params: { minLength: 8 }, policyRequirements: ['MIN_LENGTH'] },
        { policyId: 'at-least-X-capitals', params: { numCaps: 2 }, policyRequirements: ['AT_LEAST_X_CAPITAL_LETTERS'] },
        { policyId: 'cannot-contain-others', policyRequirements: ['CANNOT_CONTAIN_OTHERS'] },
        { policyId: 'their-own', policyRequirements: ['THEIR_OWN'] },
      ],
      NOTHING,
    );
    expect(rules).toEqual([
      { text: 'MIN_LENGTH?minLength=8', check: { kind: 'length', least: 8, most: null } },
      { text: 'DICTIONARY', check: null },
      { text: 'AT_LEAST_X_CAPITAL_LETTERS?numCaps=2', check: { kind: 'letters', of: 'upper', least: 2 } },
      { text: 'UNKNOWN?code=THEIR_OWN', check: null },
    ]);
  });
  it.each([
    ['minimum-length', 'MIN_LENGTH', {}],
    ['maximum-length', 'MAX_LENGTH', { maxLength: null }],
    ['at-least-X-capitals', 'AT_LEAST_X_CAPITAL_LETTERS', { numCaps: '' }],
    ['at-least-X-lowercase', 'AT_LEAST_X_LOWER_LETTERS', { numLower: 'odd' }],
    ['at-least-X-numbers', 'AT_LEAST_X_NUMBERS', undefined],
    ['at-least-X-symbols', 'AT_LEAST_X_SYMBOLS', {}],
    ['cannot-contain-characters', 'CANNOT_CONTAIN_CHARACTERS', {}],
  ])('say that one could not be read where the policy %s lacks its parameter', (policyId, requirement, params) => {
    const demand = { policyId, params, policyRequirements: [requirement] };
    expect(buildPasswordRules([], [demand, demand], NOTHING)).toEqual([{ text: 'UNREADABLE', check: null }]);
  });
  it('say that one could not be read where that is so in the directory', () => {
    expect(only({ type: 'unreadable' })).toEqual({ text: 'UNREADABLE', check: null });
  });
  it('name the attributes that the password must not contain', () => {
    const demand = {
      policyId: 'cannot-contain-others',
      params: { disallowedFields: ['userName', 'sn'] },
      policyRequirements: ['CANNOT_CONTAIN_OTHERS'],
    };
    const known = { texts: { userName: 'kai.ruiz', sn: 'Ruiz' }, fields: {} };
    const [rule] = buildPasswordRules([], [demand], known);
    expect(rule?.text).toContain('CANNOT_CONTAIN_OTHERS?disallowedFields=');
    expect(rule?.check && meetsCheck(rule.check, 'My-Ruiz-1', () => '')).toBe(false);
    expect(buildPasswordRules([], [demand], NOTHING)[0]?.check).toBeNull();
  });
  it('have a maximum length where configured', () => {
    expect(only({ type: 'length-based', least: 8, most: 20 })).toEqual({
      text: 'LENGTH_BASED?minpasswordlength=8&maxpasswordlength=20',
      check: { kind: 'length', least: 8, most: 20 },
    });
  });
  it('require every mandatory set, or the configured number', () => {
    expect(only({ type: 'character-set', sets: SETS, leastSets: 0 })?.check).toMatchObject({
      sets: [{ least: 1 }, { least: 1 }],
      least: 2,
    });
    const some = only({ type: 'character-set', sets: SETS, leastSets: 2 });
    expect(some?.text).toContain('MIN_CHARACTER_SETS');
    expect(some?.check).toMatchObject({ sets: [{}, {}, {}], least: 2 });
  });
  it('compare with known attributes of the user, if any', () => {
    const rule = {
      type: 'attribute-value' as const,
      attributes: ['mail', 'sn'],
      shortest: 5,
      parts: true,
      reversed: true,
    };
    expect(only(rule)?.check).toBeNull();
    expect(only(rule, { texts: { sn: 'Moreau', city: 'Lyon' }, fields: { mail: 'form.mail' } })?.check).toMatchObject({
      texts: ['Moreau'],
      fields: ['form.mail'],
    });
  });
});

describe('password', () => {
  const meets = (check: PasswordCheck, password: string, fields: Record<string, string> = {}) =>
    meetsCheck(check, password, (name) => fields[name] ?? '');
  const unlike = { kind: 'unlike' as const, texts: ['Moreau', 'Li'], fields: ['mail'], shortest: 5 };

  it('meets no rule while empty', () => {
    expect(meets({ kind: 'length', least: 0, most: null }, '')).toBe(false);
  });
  it.each<[string, PasswordCheck, string, string]>([
    ['is long enough and not too long', { kind: 'length', least: 3, most: 4 }, 'abcd', 'abcde'],
    ['has enough of a kind of letter', { kind: 'letters', of: 'symbol', least: 2 }, 'a!b?', 'ab!é'],
    [
      'has enough of enough sets',
      {
        kind: 'sets',
        sets: [
          { characters: 'abc', least: 2 },
          { characters: '12', least: 1 },
        ],
        least: 2,
      },
      'ab1',
      'a12',
    ],
    ['has none of what is not allowed', { kind: 'without', texts: ['<', ''] }, 'a>', 'a<'],
    ['repeats no letter too often', { kind: 'inARow', most: 2 }, 'aabbaa', 'aaab'],
    ['holds nothing of the person', { ...unlike, parts: true, reversed: false }, 'uaerom', 'x-MOREAU-1'],
    ['holds it backwards neither', { ...unlike, parts: true, reversed: true }, 'Lisbon', 'uaerom1'],
    ['is nothing of the person as a whole', { ...unlike, parts: false, reversed: false }, 'moreau1', 'moreau'],
  ])('%s', (_, check, good, bad) => {
    expect([meets(check, good), meets(check, bad)]).toEqual([true, false]);
  });
  it('may not equal other fields', () => {
    const check: PasswordCheck = { ...unlike, parts: true, reversed: false };
    expect(meets(check, 'eva@x.io!', { mail: 'eva@x.io' })).toBe(false);
    expect(meets(check, 'eva@x.io!', { mail: 'other@x.io' })).toBe(true);
  });
});
