import { expect, it } from 'vitest';
import { verbTitle } from './verb-title';

const kai = { id: 'managed/user/kai', name: 'Kai Ruiz', userName: 'kai.ruiz', picture: null };
const row = { what: 'Payroll', user: kai, type: 'entitlementGrant', acknowledgeOnly: false } as const;
const of = { key: 'reviews.items.ofWhom', values: { what: { text: 'Payroll' }, whom: { text: 'Kai Ruiz' } } };
const titled = (verb: string, what: object) => ({
  key: 'reviews.items.verbFor',
  values: { verb: { key: verb, values: {} }, what },
});

it.each([
  ['certify', { row, other: null }, titled('reviews.items.verb.certify', of)],
  ['certify', { row: { ...row, acknowledgeOnly: true }, other: null }, titled('reviews.items.verb.acknowledge', of)],
  ['revoke', { row, other: null }, titled('reviews.items.verb.revoke', of)],
  ['revoke', { row, other: {} }, titled('reviews.items.conflict.title', of)],
  ['comment', { row, other: {} }, titled('reviews.items.verb.comment', of)],
  [
    'certify',
    { row: { ...row, type: 'user' }, other: null },
    titled('reviews.items.verb.certify', { text: 'Kai Ruiz' }),
  ],
] as const)('verbTitle of %s names the item', (verb, about, title) => {
  expect(verbTitle(verb, { about })).toEqual(title);
});

it('verbTitle is the question alone when the item could not be read', () => {
  expect(verbTitle('revoke', undefined)).toBe('reviews.items.ask.revoke');
});
