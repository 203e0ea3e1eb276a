import { describe, expect, test } from 'vitest';
import { fieldId, joinAnswer, splitMessage, textsAt } from './answer';

describe('joinAnswer', () => {
  test('returns no values before anything was sent, so that fields show their own', () => {
    const answer = joinAnswer(undefined, null, 'form');
    expect(answer.values('reason')).toBeUndefined();
    expect(answer).toMatchObject({ refused: false, drafted: false, problems: [] });
  });

  test('returns what was sent, and keeps an emptied field empty', () => {
    const answer = joinAnswer(
      { status: 'error', initialValue: { reason: 'x' }, error: { end: ['form.endFirst'] } },
      null,
      'f',
    );
    expect(answer.values('reason')).toEqual(['x']);
    expect(answer.values('priority')).toEqual([]);
    expect(answer.errors('end')).toEqual(['form.endFirst']);
    expect(answer.errors('reason')).toEqual([]);
    expect(answer.refused).toBe(true);
  });

  test('prefers the reply to a draft', () => {
    const draft = { path: '/a', fields: { reason: 'kept', picks: ['1', '2'] } };
    expect(joinAnswer(null, draft, 'f').values('reason')).toEqual(['kept']);
    expect(joinAnswer(null, draft, 'f').values('picks')).toEqual(['1', '2']);
    expect(joinAnswer(null, draft, 'f').drafted).toBe(true);
    expect(joinAnswer({ initialValue: { reason: 'new' } }, draft, 'f').values('reason')).toEqual(['new']);
  });
});

test('textsAt follows nested names, not inherited ones', () => {
  expect(textsAt({ items: [{ reason: 'a' }, { reason: 'b' }] }, 'items[1].reason')).toEqual(['b']);
  expect(textsAt({ picks: ['1', '2'] }, 'picks')).toEqual(['1', '2']);
  expect(textsAt({}, 'constructor.name')).toEqual([]);
  expect(textsAt({}, '__proto__')).toEqual([]);
});

test('fieldId contains no spaces', () => {
  expect(fieldId('form', 'items[0].reason')).toBe('form-items[0].reason');
  expect(fieldId('form', 'a  b')).toBe('form-a-b');
});

test('splitMessage reads keys with parameters, not sentences of the platform', () => {
  expect(splitMessage('form.tooLong?max=1000')).toEqual({ key: 'form.tooLong', values: { max: '1000' } });
  expect(splitMessage('x.sets?sets=a&sets=b&min=2').values).toEqual({ sets: ['a', 'b'], min: '2' });
  expect(splitMessage('The phase is closed.')).toEqual({ key: '', values: {} });
});
