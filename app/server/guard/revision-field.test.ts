import { expect, it } from 'vitest';
import { revisionField } from './revision-field.server';

it('a form is held against what it was made from, also when it comes again', () => {
  const sent = new FormData();
  expect(revisionField({ sent: null }, 'seen', 'now')).toBe('now');
  expect(revisionField({ sent }, 'seen', 'now')).toBe('now');
  sent.set('seen', 'before');
  expect(revisionField({ sent }, 'seen', 'now')).toBe('before');
  expect(revisionField({ sent }, 'revision', 'now')).toBe('now');
});
