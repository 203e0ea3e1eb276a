import { expect, it } from 'vitest';
import { conflictMessage } from './conflicts';

it('conflictMessage shows the stored value, by name where known', () => {
  expect(conflictMessage('a&b')).toBe('form.conflict.now?value=a%26b');
  expect(conflictMessage(['x', 'managed/user/1'], { 'managed/user/1': 'Ana' })).toBe(
    'form.conflict.now?value=x&value=Ana',
  );
  expect([conflictMessage(null), conflictMessage(''), conflictMessage([])]).toEqual(
    Array.from({ length: 3 }, () => 'form.conflict.nowEmpty'),
  );
});
