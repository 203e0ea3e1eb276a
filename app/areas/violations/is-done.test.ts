import { describe, expect, test } from 'vitest';
import { violation } from '../../../tests/builders/violation';
import { isDone } from './is-done';

const sent = (value: object, before = violation()) => ({ value, before, memberId: 'u-mina' });
const until = (date: string) => violation({ status: 'exception', decision: { events: { exception: { date } } } });
const commentsOf = (...comments: string[]) =>
  violation({
    decision: { comments: comments.map((comment) => ({ action: 'comment', comment, user: { id: 'u-mina' } })) },
  });

describe('isDone', () => {
  test('recognizes a permanent exception, or one until exactly that day', () => {
    const forever = sent({ term: 'forever', date: '' });
    expect(isDone('allow', violation({ status: 'complete', outcome: 'allow' }), forever)).toBe(true);
    expect(isDone('allow', violation({ status: 'complete', outcome: 'remediate' }), forever)).toBe(false);
    const dated = sent({ term: 'until', date: '2026-09-30' });
    expect(isDone('extend', until('2026-09-30T00:00:00+00:00'), dated)).toBe(true);
    expect(isDone('extend', until('2026-08-30T00:00:00+00:00'), dated)).toBe(false);
  });

  test('recognizes a forward once another actor has it and the member has not', () => {
    const to = { to: 'managed/user/u-olga' };
    const active = (...ids: string[]) =>
      violation({ decision: { actors: { active: ids.map((id) => ({ id })), inactive: [] } } });
    expect(isDone('forward', active('managed/user/u-olga'), sent(to))).toBe(true);
    expect(isDone('forward', active('managed/user/u-olga', 'managed/user/u-mina'), sent(to))).toBe(false);
    expect(isDone('forward', violation(), sent(to))).toBe(false);
  });

  test('recognizes a comment by one more occurrence', () => {
    const again = sent({ comment: 'Same.' }, commentsOf('Same.'));
    expect(isDone('comment', commentsOf('Same.', 'Same.'), again)).toBe(true);
    expect(isDone('comment', commentsOf('Same.', 'Another.'), again)).toBe(false);
  });

  test('takes what was not seen before only for the member’s with new words of the member', () => {
    const begun = Date.parse('2026-09-30T10:00:00Z');
    const allowed = (timeStamp: string) =>
      violation({
        status: 'complete',
        outcome: 'allow',
        decision: { comments: [{ action: 'allow', comment: 'Known.', user: { id: 'u-mina' }, timeStamp }] },
      });
    const since = { value: { term: 'forever', comment: 'Known.' }, before: null, begun, memberId: 'u-mina' };
    expect(isDone('allow', allowed('2026-09-30T10:00:05Z'), since)).toBe(true);
    expect(isDone('allow', allowed('2026-09-30T09:00:05Z'), since)).toBe(false);
    const wordless = { ...since, value: { term: 'forever' } };
    expect(isDone('allow', allowed('2026-09-30T10:00:05Z'), wordless)).toBe(false);
  });

  test('recognizes a revoked exception and a remediated violation', () => {
    expect(isDone('revoke', violation(), sent({}))).toBe(true);
    expect(isDone('revoke', until('2026-09-30'), sent({}))).toBe(false);
    expect(isDone('remediate', violation({ status: 'complete', outcome: 'remediate' }), sent({}))).toBe(true);
  });
});
