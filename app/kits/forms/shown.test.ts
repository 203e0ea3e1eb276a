import { expect, it } from 'vitest';
import type { FormField } from '../../platform/request-forms.server';
import { pickersIn, shownForm } from './shown';
import { tenantForm } from './tenant-form';
import type { Values } from './values';

const people = { object: 'user', queryProperties: null } as const;
const drawn = (...fields: Partial<FormField>[]) =>
  tenantForm(
    [{ id: '', fields: fields.map((field) => ({ id: '', type: 'string', label: 'x', ...field })) }],
    (html) => html,
  );
const shown = (field: Partial<FormField>, values: Values, names = {}) =>
  shownForm(drawn(field), values, { names }).fields[0];

it('pickers have short names of their own', () => {
  const form = drawn({ model: 'a' }, { model: 'b', type: 'select', options: people }, { model: 'c', type: 'select' });
  expect(pickersIn(form).map(({ key, field }) => [key, field.name])).toEqual([['p0', 'form.b']]);
  expect(shownForm(form, {}).fields.map(({ picker }) => picker)).toEqual([null, 'p0', null]);
});

it('choices are told by their labels, objects by their names, secrets not at all', () => {
  const options = [{ value: 'hq', label: 'Head office' }];
  expect(shown({ model: 'a', type: 'select', options }, { a: 'hq' })?.told).toEqual(['Head office']);
  expect(shown({ model: 'a', type: 'multiselect', options }, { a: ['hq', 'old'] })?.told).toEqual([
    'Head office',
    'old',
  ]);
  const held = { a: ['managed/user/1', 'managed/user/2'] };
  const names = { 'managed/user/1': 'Mina Holt' };
  expect(shown({ model: 'a', type: 'multiselect', options: people }, held, names)?.told).toEqual([
    'Mina Holt',
    'managed/user/2',
  ]);
  const secret = shown({ model: 'a', type: 'password' }, { a: 'hush' });
  expect(JSON.stringify(secret)).not.toContain('hush');
});

it('a choice that is offered no longer is still one when it is held', () => {
  const field = { model: 'a', type: 'select', options: [{ value: 'x', label: 'X' }] };
  expect(shown(field, { a: 'old' })?.options.map(({ value }) => value)).toEqual(['x', 'old']);
});

it('what cannot be changed is fixed', () => {
  const fixed = (field: Partial<FormField>, values: Values = {}) => shown({ model: 'a', ...field }, values)?.fixed;
  expect(fixed({})).toBe(false);
  expect(fixed({ readOnly: true })).toBe(true);
  expect(fixed({ type: 'hologram' })).toBe(true);
  expect(fixed({}, { a: { $string: '&{esv.team}' } })).toBe(true);
  expect(shownForm(drawn({ model: 'a' }), {}, { readOnly: true }).fields[0]?.fixed).toBe(true);
});

it('a changed value says what it was, that the reader cannot see it, or that nobody knows', () => {
  const form = drawn(
    { model: 'user.city' },
    { model: 'user.title' },
    { model: 'user.phone' },
    { model: 'custom.note' },
  );
  const values = { user: { city: 'Bergen', title: 'Clerk', phone: '' }, custom: { note: 'x' } };
  const change = { requested: { user: { city: 'Bergen', title: 'Clerk' } }, before: { user: { city: 'Oslo' } } };
  const told = (absent: 'hidden' | 'unknown') =>
    shownForm(form, values, { change: { ...change, absent } }).fields.map(({ was, unseen }) => [was, unseen]);
  expect(told('hidden')).toEqual([
    [['Oslo'], false],
    ['hidden', true],
    [null, true],
    [null, false],
  ]);
  expect(told('unknown')).toEqual([
    [['Oslo'], false],
    ['unknown', false],
    [null, false],
    [null, false],
  ]);
});

it('what is asked for and there already is no change', () => {
  const change = {
    requested: { user: { city: 'Oslo' } },
    before: { user: { city: 'Oslo' } },
    absent: 'hidden',
  } as const;
  expect(shownForm(drawn({ model: 'user.city' }), { user: { city: 'Oslo' } }, { change }).fields[0]?.was).toBeNull();
});
