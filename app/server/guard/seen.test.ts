import { expect, it } from 'vitest';
import { seenMark } from './seen.server';

it('a form is held against what it was made from, also when it comes again', () => {
  const sent = new FormData();
  expect(seenMark({ sent: null }, 'seen', 'now')).toBe('now');
  expect(seenMark({ sent }, 'seen', 'now')).toBe('now');
  sent.set('seen', 'before');
  expect(seenMark({ sent }, 'seen', 'now')).toBe('before');
  expect(seenMark({ sent }, 'revision', 'now')).toBe('now');
});
