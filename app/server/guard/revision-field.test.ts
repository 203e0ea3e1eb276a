import { expect, it } from 'vitest';
import { revisionField } from './revision-field.server';

it.each(['sent', 'drafted'])('a form that is %s is held against what it was made from', (how) => {
  const form = new FormData();
  const shown = { sent: null, drafted: null, [how]: form };
  expect(revisionField({ sent: null, drafted: null }, 'seen', 'now')).toBe('now');
  expect(revisionField(shown, 'seen', 'now')).toBe('now');
  form.set('seen', 'before');
  expect(revisionField(shown, 'seen', 'now')).toBe('before');
  expect(revisionField(shown, 'revision', 'now')).toBe('now');
});
