import { describe, expect, it } from 'vitest';
import { PatternBudget } from '../linear-pattern';
import { comparingRule, type Policy, policyRule } from './policy-rules';
import { refusalText } from './rule';

function judged({ policyId, params }: Policy, value: unknown): true | string {
  const found = policyRule({ policyId, params }, new PatternBudget())?.(value) ?? true;
  return found === true || refusalText(found).replace('common.policyValidationMessages.', '');
}

const VECTORS: [policyId: string, params: object | undefined, fits: unknown[], not: [unknown, string][]][] = [
  ['required', undefined, ['a'], [[' ', 'REQUIRED']]],
  ['minimum-length', { minLength: 3 }, ['abc'], [['ab', 'MIN_LENGTH?minLength=3']]],
  ['minimum-length', { minLength: '3' }, ['abc'], [['ab', 'MIN_LENGTH?minLength=3']]],
  ['maximum-length', { maxLength: 3 }, ['abc'], [['abcd', 'MAX_LENGTH?maxLength=3']]],
  ['valid-username', undefined, ['kai.ruiz'], [['a/b', 'VALID_USERNAME']]],
  ['valid-email-address-format', undefined, ['kai@halden.test'], [['kai', 'VALID_EMAIL_ADDRESS_FORMAT']]],
  ['valid-phone-format', undefined, ['+47 22 33 44 55'], [['call me', 'VALID_PHONE_FORMAT']]],
  ['valid-enum-value', { enum: ['a', 'b'] }, ['a'], [['c', 'VALID_ENUM_VALUE?enumValues=a&enumValues=b']]],
  ['at-least-X-capitals', { numCaps: 2 }, ['ÄaB'], [['Ab', 'AT_LEAST_X_CAPITAL_LETTERS?numCaps=2']]],
  ['at-least-X-lowercase', { numLower: 1 }, ['Ab'], [['AB', 'AT_LEAST_X_LOWER_LETTERS?numLower=1']]],
  ['at-least-X-numbers', { numNums: 1 }, ['a1'], [['a', 'AT_LEAST_X_NUMBERS?numNums=1']]],
  ['at-least-X-symbols', { numSyms: 1 }, ['a!'], [['a1 é', 'AT_LEAST_X_SYMBOLS?numSyms=1']]],
  [
    'cannot-contain-characters',
    { forbiddenChars: ['<', '>'] },
    ['a'],
    [['a<b', 'CANNOT_CONTAIN_CHARACTERS?forbiddenChars=%3C&forbiddenChars=%3E']],
  ],
  ['regexpMatches', { regexp: '^[a-z]+$' }, ['abc'], [['a1', 'MATCH_REGEXP?regexp=%5E%5Ba-z%5D%2B%24']]],
  ['minimum-number-value', { minimum: 5 }, ['5'], [['4', 'MIN_VALUE?min=5']]],
  ['maximum-number-value', { maximum: 5 }, ['5'], [['6', 'MAX_VALUE?max=5']]],
  ['unique', { others: ['Kai'] }, ['mina'], [['kai ', 'UNIQUE']]],
];

describe.each(VECTORS)('%s %j', (policyId, params, fits, not) => {
  const policy = { policyId, params: params as Policy['params'] };
  it.each(fits.map((value) => [value]))('takes %j', (value) => expect(judged(policy, value)).toBe(true));
  it.each(not)('refuses %j: %s', (value, message) => expect(judged(policy, value)).toBe(message));
});

it.each([
  ['an unknown policy', { policyId: 'lunar-phase' }],
  ['a name every object has', { policyId: 'constructor' }],
  ['a pattern that could take for ever', { policyId: 'regexpMatches', params: { regexp: '^(?=a)b' } }],
  ['a pattern with flags', { policyId: 'regexpMatches', params: { regexp: '^b$', flags: 'i' } }],
  ['a length that is no number', { policyId: 'minimum-length', params: { minLength: '&{esv.least}' } }],
  ['uniqueness among values we do not have', { policyId: 'unique' }],
])('%s is left to the platform', (_, policy) => {
  expect(judged(policy, 'x')).toBe(true);
});

it('a value is compared with what other fields hold, letter case aside', () => {
  const policy = { policyId: 'cannot-contain-others', params: { disallowedFields: ['givenName', 'sn'] } };
  const held: Record<string, string> = { givenName: 'Kai', sn: '' };
  const judge = comparingRule(policy, (field) => held[field]);
  expect(judge?.('My-KAI-1')).toEqual({
    key: 'common.policyValidationMessages.CANNOT_CONTAIN_OTHERS',
    values: { disallowedFields: ['common.names.givenName'] },
  });
  expect(judge?.('My-1')).toBe(true);
  expect(comparingRule({ policyId: 'required' }, () => '')).toBeNull();
});

it('a value whose pattern takes more than the budget of the request is left to the platform', () => {
  const policy = { policyId: 'regexpMatches', params: { regexp: '[a-z]{2,500}@' } };
  const rule = policyRule(policy, new PatternBudget(100_000));
  expect(rule?.('1')).not.toBe(true);
  expect(rule?.('a'.repeat(2000))).toBe(true);
  expect(rule?.('1')).toBe(true);
});
