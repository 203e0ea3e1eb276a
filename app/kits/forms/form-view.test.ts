import { expect, it } from 'vitest';
import type { FormField } from '../../platform/request-forms.server';
import { pickerFields, toFormView } from './form-view';
import { tenantForm } from './tenant-form';
import type { Values } from './values';

const people = { object: 'user', queryProperties: null } as const;
const drawn = (...fields: Partial<FormField>[]) =>
  tenantForm(
    [{ id: '', fields: fields.map((field) => ({ id: '', type: 'string', label: 'x', ...field })) }],
    (html) => html,
  );
const shown = (field: Partial<FormField>, values: Values, names = {}) =>
  toFormView(drawn(field), values, { names }).fields[0];

it('pickerFields gives pickers short keys', () => {
  const form = drawn({ model: 'a' }, { model: 'b', type: 'select', options: people }, { model: 'c', type: 'select' });
  expect(pickerFields(form).map(({ key, field }) => [key, field.name])).toEqual([['p0', 'form.b']]);
  expect(toFormView(form, {}).fields.map(({ picker }) => picker)).toEqual([null, 'p0', null]);
});

it('display texts are labels of choices and names of objects, never secrets', () => {
  const options = [{ value: 'hq', label: 'Head office' }];
  expect(shown({ model: 'a', type: 'select', options }, { a: 'hq' })?.displayTexts).toEqual(['Head office']);
  expect(shown({ model: 'a', type: 'multiselect', options }, { a: ['hq', 'old'] })?.displayTexts).toEqual([
    'Head office',
    'old',
  ]);
  const held = { a: ['managed/user/1', 'managed/user/2'] };
  const names = { 'managed/user/1': 'Mina Holt' };
  expect(shown({ model: 'a', type: 'multiselect', options: people }, held, names)?.displayTexts).toEqual([
    'Mina Holt',
    'managed/user/2',
  ]);
  const secret = shown({ model: 'a', type: 'password' }, { a: 'hush' });
  expect(JSON.stringify(secret)).not.toContain('hush');
});

it('a current choice stays an option when no longer offered', () => {
  const field = { model: 'a', type: 'select', options: [{ value: 'x', label: 'X' }] };
  expect(shown(field, { a: 'old' })?.options.map(({ value }) => value)).toEqual(['x', 'old']);
});

it('a field view is fixed when it cannot be changed', () => {
  const fixed = (field: Partial<FormField>, values: Values = {}) => shown({ model: 'a', ...field }, values)?.fixed;
  expect(fixed({})).toBe(false);
  expect(fixed({ readOnly: true })).toBe(true);
  expect(fixed({ type: 'hologram' })).toBe(true);
  expect(fixed({}, { a: { $string: '&{esv.team}' } })).toBe(true);
  expect(toFormView(drawn({ model: 'a' }), {}, { readOnly: true }).fields[0]?.fixed).toBe(true);
});

it('a changed field has the previous value, hidden or unknown', () => {
  const form = drawn(
    { model: 'user.city' },
    { model: 'user.title' },
    { model: 'user.phone' },
    { model: 'custom.note' },
  );
  const values = { user: { city: 'Bergen', title: 'Clerk', phone: '' }, custom: { note: 'x' } };
  const change = { requested: { user: { city: 'Bergen', title: 'Clerk' } }, before: { user: { city: 'Oslo' } } };
  const previousFor = (absent: 'hidden' | 'unknown') =>
    toFormView(form, values, { change: { ...change, absent } }).fields.map(({ previous, hasHiddenValue }) => [
      previous,
      hasHiddenValue,
    ]);
  expect(previousFor('hidden')).toEqual([
    [['Oslo'], false],
    ['hidden', true],
    [null, true],
    [null, false],
  ]);
  expect(previousFor('unknown')).toEqual([
    [['Oslo'], false],
    ['unknown', false],
    [null, false],
    [null, false],
  ]);
});

it('a requested value equal to the current one is no change', () => {
  const change = {
    requested: { user: { city: 'Oslo' } },
    before: { user: { city: 'Oslo' } },
    absent: 'hidden',
  } as const;
  expect(
    toFormView(drawn({ model: 'user.city' }), { user: { city: 'Oslo' } }, { change }).fields[0]?.previous,
  ).toBeNull();
});

const ODD: [Partial<FormField>, unknown][] = [
  [{ type: 'string' }, ['x']],
  [{ type: 'string' }, { zz: 1 }],
  [{ type: 'checkbox' }, 'x'],
  [{ type: 'checkbox' }, 7],
  [{ type: 'select', options: people }, ['x']],
  [{ type: 'select', options: people }, { zz: 1 }],
  [{ type: 'multiselect', options: people }, [{ zz: 1 }]],
  [{ type: 'multiselect', options: [] }, { zz: 1 }],
  [{ type: 'multiselect', options: [] }, ['x', null]],
  [{ type: 'date' }, ['2026-11-01']],
  [{ type: 'array' }, [{ zz: 1 }]],
];

it.each(ODD)('a field %j that holds %j is unread, now and before a change', (field, value) => {
  expect(shown({ model: 'a', ...field }, { a: value })).toMatchObject({ isUnread: true, fixed: true });
  const change = { requested: { a: '1' }, before: { a: value }, absent: 'hidden' } as const;
  expect(toFormView(drawn({ model: 'a', ...field }), { a: '1' }, { change }).fields[0]?.previous).toBe('unknown');
});

it('a field that holds several values, a variable or nothing is read', () => {
  for (const [type, value] of [
    ['multiselect', ['x', 'y']],
    ['checkbox', false],
    ['checkbox', { $bool: '&{esv.on}' }],
    ['array', ['x', 'y']],
    ['string', { $string: '&{esv.team}' }],
  ] as const)
    expect(shown({ model: 'a', type, options: [] }, { a: value })?.isUnread).toBe(false);
});
