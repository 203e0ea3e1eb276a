import { expect, test } from 'vitest';
import { violation } from '../../../tests/builders/violation';
import { activityOf } from './activity';

const OLGA = { id: 'managed/user/u-olga', givenName: 'Olga', sn: 'Brandt' };
const commentWith = (action: string, comment: string, user: object = { id: 'SYSTEM' }) => ({
  action,
  comment,
  user,
  timeStamp: '2026-06-02T08:00:00+00:00',
});
const stepsOf = (...comments: object[]) =>
  activityOf(violation({ decision: { comments } })).map(({ word, text, until, by }) => [word, text, until, by]);

test('activityOf begins with the detection, even without comments [reviews 100]', () => {
  expect(stepsOf()).toEqual([['found', null, null, null]]);
});

test('activityOf lists actions and leaves out comments', () => {
  expect(
    stepsOf(
      commentWith('assignment', 'Assigned to Mina Holt'),
      commentWith('comment', 'Still needed?', OLGA),
      commentWith('reassign', 'Reassigned'),
      commentWith('allow', 'Fine.', OLGA),
    ).slice(1),
  ).toEqual([
    ['assignment', 'Assigned to Mina Holt', null, null],
    ['reassign', 'Reassigned', null, null],
    ['allow', 'Fine.', null, 'Olga Brandt'],
  ]);
});

test('activityOf joins reason and date of an exception in one step [reviews 100]', () => {
  expect(
    stepsOf(
      commentWith('exception', 'Needed until the review.', OLGA),
      commentWith('exception', 'Exception granted until 2026-09-30'),
      commentWith('exception', 'Exception extended until 2026-12-31'),
      commentWith('exception', 'Exception granted until further notice'),
      commentWith('cancel-exception', 'No longer.'),
    ).slice(1),
  ).toEqual([
    ['granted', 'Needed until the review.', '2026-09-30', null],
    ['extended', null, '2026-12-31', null],
    ['granted', 'Exception granted until further notice', null, null],
    ['cancel-exception', 'No longer.', null, null],
  ]);
});
