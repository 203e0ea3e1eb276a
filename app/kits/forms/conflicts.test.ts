import { expect, it } from 'vitest';
import { conflictsIn, conflictText } from './conflicts';
import { fieldAt } from './field';

const form = {
  lines: [],
  fields: [
    fieldAt('mail', { label: 'Mail', kind: 'text' }),
    fieldAt('status', { label: 'Status', kind: 'text', readOnly: true }),
  ],
};

it('finds the fields in which two people differ', () => {
  const typed = { mail: 'mine@x.example', status: 'active' };
  const stored = { mail: 'theirs@x.example', status: 'inactive' };
  expect(conflictsIn(form, typed, stored)).toEqual([{ name: 'form.mail', stored: 'theirs@x.example' }]);
  expect(conflictsIn(form, { ...typed, mail: '' }, { ...stored, mail: null })).toEqual([]);
  expect(conflictsIn(form, { ...typed, mail: false }, { status: 'active' })).toEqual([]);
});

it('says what is stored now, by its name where it has one', () => {
  expect(conflictText('a&b')).toBe('forms.conflict.now?value=a%26b');
  expect(conflictText(['x', 'managed/user/1'], { 'managed/user/1': 'Ana' })).toBe(
    'forms.conflict.now?value=x%2C%20Ana',
  );
  expect([conflictText(null), conflictText(''), conflictText([])]).toEqual(
    Array.from({ length: 3 }, () => 'forms.conflict.nowEmpty'),
  );
});
