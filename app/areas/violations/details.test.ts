import { expect, test } from 'vitest';
import { violation } from '../../../tests/builders/violation';
import { lastReason, toDetails } from './details';

test('toDetails turns empty values into null and a missing risk into 0', () => {
  const blank = violation({ rule: { riskScore: null, description: '', correctionAdvice: null } });
  expect(toDetails(blank)).toMatchObject({ description: null, advice: null, owner: null, control: null, risk: 0 });
  expect(toDetails(violation()).risk).toBe(70);
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
