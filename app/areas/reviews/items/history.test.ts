import { expect, it } from 'vitest';
import type { ReviewItem } from '../../../platform/review-items.server';
import { historyOf } from './history';

const mina = { id: 'managed/user/mina', givenName: 'Mina', sn: 'Holt' };
const commentWith = (action: string, timeStamp: string, user: object = mina) => ({
  action,
  comment: `${action}!`,
  timeStamp,
  user,
});
const item = (part: object) => ({ decision: { certification: { comments: [], ...part } } }) as unknown as ReviewItem;

it('historyOf separates comments from activity, oldest first', () => {
  const comments = [
    commentWith('comment', '2026-11-02T10:00:00Z'),
    commentWith('forward', '2026-11-01T10:00:00Z', { id: 'SYSTEM', givenName: 'x' }),
  ];
  const { comments: found, activity } = historyOf(item({ comments }));
  expect(found.map(({ text }) => text)).toEqual(['comment!']);
  expect(activity.map(({ action, who }) => [action, who])).toEqual([
    ['forward', null],
    ['comment', 'Mina Holt'],
  ]);
});

it('historyOf adds the current decision once and leaves its input unchanged [reviews 75]', () => {
  const read = item({
    decision: 'certify',
    decisionBy: mina,
    decisionDate: '2026-11-03T10:00:00Z',
    comments: [commentWith('comment', '2026-11-02T10:00:00Z')],
  });
  for (const { activity } of [historyOf(read), historyOf(read)])
    expect(activity.map(({ action }) => action)).toEqual(['comment', 'certify']);
  const shown = item({
    decision: 'revoke',
    decisionBy: mina,
    decisionDate: '2026-11-03T10:00:00Z',
    comments: [commentWith('revoke', '2026-11-03T10:00:00Z')],
  });
  expect(historyOf(shown).activity.map(({ text }) => text)).toEqual(['revoke!']);
  expect(historyOf(item({})).activity).toEqual([]);
});
