import { expect, it } from 'vitest';
import { conflictMessage, findConflicts } from './conflicts';
import { fieldAt } from './field';

const form = {
  lines: [],
  fields: [
    fieldAt('mail', { label: 'Mail', kind: 'text' }),
    fieldAt('status', { label: 'Status', kind: 'text', readOnly: true }),
  ],
};

it('findConflicts lists the fields whose values differ', () => {
  const typed = { mail: 'mine@x.example', status: 'active' };
  const stored = { mail: 'theirs@x.example', status: 'inactive' };
  expect(findConflicts(form, typed, stored)).toEqual([{ name: 'form.mail', stored: 'theirs@x.example' }]);
  expect(findConflicts(form, { ...typed, mail: '' }, { ...stored, mail: null })).toEqual([]);
  expect(findConflicts(form, { ...typed, mail: false }, { status: 'active' })).toEqual([]);
});

it('conflictMessage shows the stored value, by name where known', () => {
  expect(conflictMessage('a&b')).toBe('forms.conflict.now?value=a%26b');
  expect(conflictMessage(['x', 'managed/user/1'], { 'managed/user/1': 'Ana' })).toBe(
    'forms.conflict.now?value=x%2C%20Ana',
  );
  expect([conflictMessage(null), conflictMessage(''), conflictMessage([])]).toEqual(
    Array.from({ length: 3 }, () => 'forms.conflict.nowEmpty'),
  );
});
