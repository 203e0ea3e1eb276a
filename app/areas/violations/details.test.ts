import { expect, test } from 'vitest';
import { violation } from '../../../tests/builders/violation';
import { lastReason, toDetails } from './details';

test('toDetails turns empty values into null and a missing risk into 0', () => {
  const blank = violation({ rule: { riskScore: null, description: '', correctionAdvice: null } });
  expect(toDetails(blank)).toMatchObject({ description: null, advice: null, owner: null, control: null, risk: 0 });
  expect(toDetails(violation()).risk).toBe(70);
});

test('a fact of another shape is not known, and is not none', () => {
  const odd = { description: 7, riskScore: 'high', policyRuleOwner: 'olga', documentationUrl: [] };
  const facts = ['description', 'owner', 'risk', 'controlUrl'];
  expect(toDetails(violation({ rule: odd }))).toMatchObject({ description: null, risk: null, unread: facts });
  expect(toDetails(violation()).unread).toEqual([]);
  for (const policyRule of [undefined, null, 'rule'])
    expect(toDetails(violation({ policyRule })).unread).toEqual(expect.arrayContaining(['rule', 'risk', ...facts]));
  for (const user of [undefined, null, 'kai']) expect(toDetails(violation({ user })).unread).toEqual(['person']);
  const { sets } = toDetails(violation({ violatingAccess: [7] }));
  expect(sets.flat()).toMatchObject([{ isUnread: true }, { isUnread: true }]);
});

test('those who have to act are not fewer than there are', () => {
  const olga = { id: 'managed/user/u-olga', givenName: 'Olga', sn: 'Brandt' };
  const actors = (active: unknown[]) => toDetails(violation({ decision: { actors: { active } } })).actors;
  expect(actors([olga])).toEqual(['Olga Brandt']);
  expect(actors([olga, { id: 7, givenName: 'Mina' }])).toEqual(['Olga Brandt', null]);
  expect(actors([olga, { id: 'managed/user/u-mina', givenName: {} }])).toEqual(['Olga Brandt', null]);
});

test('lastReason names the author of the last exception', () => {
  const by = { id: 'managed/user/u-olga', givenName: 'Olga', sn: 'Brandt' };
  const comments = [
    { action: 'exception', comment: 'Needed.', user: by },
    { action: 'exception', comment: 'Exception granted until 2026-09-30', user: { id: 'SYSTEM' } },
  ];
  expect(lastReason(toDetails(violation({ status: 'exception', decision: { comments } })))).toEqual({
    text: 'Needed.',
    by: 'Olga Brandt',
  });
  expect(lastReason(toDetails(violation()))).toBeNull();
});
