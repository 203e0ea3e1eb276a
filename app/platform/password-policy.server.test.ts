import { expect, it } from 'vitest';
import type { Api } from './http.server';
import { listDemands, listDirectoryRules } from './password-policy.server';

/** An API whose answers are these, by path; what is not there cannot be read. */
function answering(answers: Record<string, unknown>): Api {
  const get = async (path: unknown, schema: { parse(value: unknown): unknown }) => {
    const found = answers[String(path)];
    if (found === undefined) throw new Error(`nothing at ${String(path)}`);
    return schema.parse(found);
  };
  return { idm: { get }, environment: { get } } as unknown as Api;
}

const PATH = '/config/fieldPolicy/alpha_user';
const rulesOf = (validator: unknown[], more: Record<string, unknown> = {}) =>
  listDirectoryRules(answering({ [PATH]: { validator }, ...more }), 'alpha_user');

it('rules of the directory are read one by one; those that are off are left out', async () => {
  expect(
    await rulesOf([
      { type: 'length-based', enabled: true, minPasswordLength: 8, maxPasswordLength: 0 },
      { type: 'character-set', enabled: true, characterSet: ['1:abc'], allowUnclassifiedCharacters: true },
      {
        type: 'attribute-value',
        enabled: true,
        matchAttribute: ['mail'],
        checkSubstrings: true,
        minSubstringLength: 5,
        testReversedPassword: true,
      },
      { type: 'repeated-characters', enabled: true, maxConsecutiveLength: 2 },
      { type: 'dictionary', enabled: false },
      { type: 'their-own', enabled: true },
      'none',
    ]),
  ).toEqual([
    { type: 'length-based', least: 8, most: 0 },
    { type: 'character-set', sets: ['1:abc'], leastSets: 0 },
    { type: 'attribute-value', attributes: ['mail'], shortest: 5, parts: true, reversed: true },
    { type: 'repeated-characters', most: 2 },
    { type: 'unreadable' },
    { type: 'unreadable' },
  ]);
});

it.each([
  ['length-based', { maxPasswordLength: 0 }, 'unreadable'],
  ['length-based', { minPasswordLength: null, maxPasswordLength: 20 }, 'unreadable'],
  ['repeated-characters', {}, 'unreadable'],
  ['length-based', { minPasswordLength: 8 }, { least: 8, most: 0 }],
  ['character-set', { characterSet: ['1:abc'] }, { sets: ['1:abc'], leastSets: 0 }],
  ['attribute-value', { matchAttribute: ['mail'] }, { shortest: null }],
])('a rule of the kind %s with %j only is %j', async (type, given, expected) => {
  const rule = typeof expected === 'string' ? { type: expected } : { type, ...expected };
  expect(await rulesOf([{ type, ...given }])).toEqual([expect.objectContaining(rule)]);
});

it('a figure can be a variable, as it is or in an object; a rule with one that cannot be read is named so', async () => {
  const variables = { '/variables/esv-min-len': { valueBase64: btoa('12') } };
  const validator = [
    { type: 'length-based', minPasswordLength: '&{esv.min.len}', maxPasswordLength: { $int: '&{esv.min.len}' } },
    { type: 'repeated-characters', maxConsecutiveLength: '&{esv.other}' },
  ];
  expect(await rulesOf(validator, variables)).toEqual([
    { type: 'length-based', least: 12, most: 12 },
    { type: 'unreadable' },
  ]);
});

it('a rule with a value of another type is named as one that cannot be read', async () => {
  const sets = { type: 'character-set', characterSet: ['1:abc'] };
  const odd = { enabled: 'yes', characterSet: 7, minCharacterSets: 'odd' };
  const rules = Object.entries(odd).map(([name, value]) => ({ ...sets, [name]: value }));
  expect(await rulesOf([...rules, { type: 'length-based', minPasswordLength: true }, sets])).toEqual([
    { type: 'unreadable' },
    { type: 'unreadable' },
    { type: 'character-set', sets: ['1:abc'], leastSets: 0 },
    { type: 'unreadable' },
  ]);
});

it('requirements of which none can be read are not none', async () => {
  const demandsOf = (policies: unknown) =>
    listDemands(
      answering({ '/policy/managed/alpha_user': { properties: [{ name: 'password', policies }] } }),
      { type: 'managed', name: 'alpha_user' },
      'password',
    );
  const minimum = { policyId: 'minimum-length', policyRequirements: ['MIN_LENGTH'] };
  expect(await demandsOf([minimum, { ...minimum, policyRequirements: 7 }])).toEqual({
    result: [minimum],
    unreadable: 1,
  });
  await expect(demandsOf([{ ...minimum, policyRequirements: 7 }])).rejects.toThrow();
});
