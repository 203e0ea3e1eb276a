import { describe, expect, it } from 'vitest';
import { type Field, type FormModel, fieldAt } from './field';
import { changedForm, changedScripted, changedValues, mergedChanges, withoutSecrets } from './form-changes';

const cell = (part: FormModel['lines'][number]['cells'][number]['part']) => ({ key: 'c', first: 1, span: 12, part });
const line = (...fields: Field[]) => ({
  key: fields.map(({ name }) => name).join(),
  cells: fields.map(({ name }) => cell({ is: 'field', field: name })),
});
const city = fieldAt('custom.city', { label: 'City', kind: 'text', onChange: 'x' });
const size = fieldAt('custom.size', {
  label: 'Size',
  kind: 'choice',
  options: [{ value: 's', label: 'Small', preset: false }],
});
const many = fieldAt('custom.many', { label: 'Many', kind: 'choices' });
const host = fieldAt('custom.host', { label: 'Host', kind: 'reference', source: { object: 'user' } });
const pin = fieldAt('custom.pin', { label: 'PIN', kind: 'password', onChange: 'x' });
const fields = [city, size, many, host, pin];
const form: FormModel = {
  fields,
  lines: [
    line(city, size),
    {
      key: 'section',
      cells: [
        cell({ is: 'section', model: 'custom.part', header: 'Part', footer: null, lines: [line(many), line(host)] }),
      ],
    },
    line(pin),
  ],
};
const names = (changes: Parameters<typeof changedForm>[1]) =>
  changedForm(form, changes).fields.map(({ model }) => model.slice('custom.'.length));

describe('what is hidden', () => {
  it('is no part of the form: a field, and with a section all of its fields [requests 99]', () => {
    expect(names({ 'custom.size': { hidden: true } })).toEqual(['city', 'many', 'host', 'pin']);
    expect(names({ 'custom.part': { hidden: true } })).toEqual(['city', 'size', 'pin']);
    expect(changedForm(form, { 'custom.part': { hidden: true } }).lines.length).toBe(2);
  });
  it('leaves no section without fields behind, and comes back', () => {
    const all = { 'custom.many': { hidden: true }, 'custom.host': { hidden: true } };
    expect(changedForm(form, all).lines.length).toBe(2);
    expect(names(mergedChanges(all, { 'custom.many': { hidden: false } }))).toEqual(['city', 'size', 'many', 'pin']);
  });
});

it('labels, options, filters and closed fields are those of the changes', () => {
  const changed = changedForm(form, {
    'custom.city': { label: 'Town', readOnly: true },
    'custom.size': { options: [{ value: 'b', label: '' }], label: '' },
    'custom.host': { filter: 'city eq "Oslo"' },
    'custom.part': { label: 'Share' },
  });
  expect(changed.fields[0]).toMatchObject({ label: 'Town', readOnly: true });
  expect(changed.fields[1]).toMatchObject({ label: 'Size', options: [{ value: 'b', label: 'b', preset: false }] });
  expect(changed.fields[3]?.source).toEqual({ object: 'user', queryFilter: 'city eq "Oslo"' });
  expect(changed.lines[1]?.cells[0]?.part).toMatchObject({ header: 'Share' });
  expect(changedForm(form, {})).toBe(form);
});

describe('values after a script', () => {
  const made = (set: Record<string, unknown>, values = {}) => changedValues(form, values, { set, changes: {} });
  it('are of the kind of their field', () => {
    expect(made({ 'custom.city': 7, 'custom.many': 'a', 'custom.size': { a: 1 } })).toEqual({
      custom: { city: '7', many: ['a'] },
    });
    expect(made({ 'custom.city': null, 'custom.many': [1, {}, 'b'] })).toEqual({
      custom: { city: '', many: ['1', 'b'] },
    });
    expect(made({ 'user.admin': true })).toEqual({});
    const esv = { $string: '&{esv.team}' };
    expect(made({ 'custom.city': esv })).toEqual({ custom: { city: esv } });
  });
  it('are, by kind, yes or no, days and numbers', () => {
    const kinds = (kind: Field['kind'], value: unknown) => {
      const one: FormModel = { lines: [], fields: [fieldAt('a', { label: 'A', kind })] };
      return changedValues(one, {}, { set: { a: value }, changes: {} }).a;
    };
    expect(['true', true, 'no', null].map((value) => kinds('boolean', value))).toEqual([true, true, false, false]);
    expect(['2026-01-31T10:00', '31.1.2026', ''].map((value) => kinds('date', value))).toEqual([
      '2026-01-31',
      undefined,
      '',
    ]);
    expect(['12', 3, 'x'].map((value) => kinds('number', value))).toEqual([12, 3, 'x']);
  });
  it('keep no choice that is no longer offered', () => {
    const changes = { 'custom.size': { options: [{ value: 'b', label: 'B' }] }, 'custom.many': { options: [] } };
    const values = { custom: { size: 's', many: ['x'], city: 'Oslo' } };
    expect(changedValues(form, values, { set: {}, changes })).toEqual({ custom: { size: '', many: [], city: 'Oslo' } });
  });
});

it('only fields with a script that hold something else are changed; secrets never are', () => {
  const before = { custom: { city: 'Oslo', size: 's', pin: '1' } };
  const after = { custom: { city: 'Rome', size: 'b', pin: '2' } };
  expect(changedScripted(form, before, after).map(({ model }) => model)).toEqual(['custom.city']);
  expect(changedScripted(form, before, before)).toEqual([]);
  expect(JSON.stringify(withoutSecrets(form, before))).toBe('{"custom":{"city":"Oslo","size":"s"}}');
});
