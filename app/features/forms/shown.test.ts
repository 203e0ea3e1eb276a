import { expect, it } from 'vitest';
import type { FormField } from '../../platform/request-forms.server';
import { drawForm } from './form';
import { pickersIn, shownForm } from './shown';
import type { Values } from './values';

const people = { object: 'user', queryProperties: null } as const;
const drawn = (...fields: Partial<FormField>[]) =>
  drawForm(
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
