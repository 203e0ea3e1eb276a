import { describe, expect, it } from 'vitest';
import { type Field, type FormModel, type FormPart, fieldAt } from './field';
import {
  applyChanges,
  applyScriptValues,
  changedScriptFields,
  mergeChanges,
  splitScriptValues,
  withoutSecrets,
} from './form-changes';

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
const names = (changes: Parameters<typeof applyChanges>[1]) =>
  applyChanges(form, changes).fields.map(({ model }) => model.slice('custom.'.length));

describe('hidden part of a form', () => {
  it('removes the field, or all fields of the section [requests 99]', () => {
    expect(names({ 'custom.size': { hidden: true } })).toEqual(['city', 'many', 'host', 'pin']);
    expect(names({ 'custom.part': { hidden: true } })).toEqual(['city', 'size', 'pin']);
    expect(applyChanges(form, { 'custom.part': { hidden: true } }).lines.length).toBe(2);
  });
  it('removes empty sections, and comes back', () => {
    const all = { 'custom.many': { hidden: true }, 'custom.host': { hidden: true } };
    expect(applyChanges(form, all).lines.length).toBe(2);
    expect(names(mergeChanges(all, { 'custom.many': { hidden: false } }))).toEqual(['city', 'size', 'many', 'pin']);
  });
});

it('applyChanges replaces labels, options, filters and read-only state', () => {
  const changed = applyChanges(form, {
    'custom.city': { label: 'Town', readOnly: true },
    'custom.size': { options: [{ value: 'b', label: '' }], label: '' },
    'custom.host': { filter: 'city eq "Oslo"' },
    'custom.part': { label: 'Share' },
  });
  expect(changed.fields[0]).toMatchObject({ label: 'Town', readOnly: true });
  expect(changed.fields[1]).toMatchObject({ label: 'Size', options: [{ value: 'b', label: 'b', preset: false }] });
  expect(changed.fields[3]?.source).toEqual({ object: 'user', queryFilter: 'city eq "Oslo"' });
  expect(changed.lines[1]?.cells[0]?.part).toMatchObject({ header: 'Share' });
  expect(applyChanges(form, {})).toBe(form);
});

describe('values after a script', () => {
  const made = (set: Record<string, unknown>, values = {}) => applyScriptValues(form, values, { set, changes: {} });
  it('match the kind of their field', () => {
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
  it('become booleans, dates and numbers by kind', () => {
    const kinds = (kind: Field['kind'], value: unknown) => {
      const one: FormModel = { lines: [], fields: [fieldAt('a', { label: 'A', kind })] };
      return applyScriptValues(one, {}, { set: { a: value }, changes: {} }).a;
    };
    expect(['true', true, 'no', null].map((value) => kinds('boolean', value))).toEqual([true, true, false, false]);
    expect(['2026-01-31T10:00', '31.1.2026', ''].map((value) => kinds('date', value))).toEqual([
      '2026-01-31',
      undefined,
      '',
    ]);
    expect(['12', 3, 'x'].map((value) => kinds('number', value))).toEqual([12, 3, 'x']);
  });
  it('drop choices that are no longer offered', () => {
    const changes = { 'custom.size': { options: [{ value: 'b', label: 'B' }] }, 'custom.many': { options: [] } };
    const values = { custom: { size: 's', many: ['x'], city: 'Oslo' } };
    expect(applyScriptValues(form, values, { set: {}, changes })).toEqual({
      custom: { size: '', many: [], city: 'Oslo' },
    });
  });
});

it('changedScriptFields finds changed fields with a script, never secrets', () => {
  const before = { custom: { city: 'Oslo', size: 's', pin: '1' } };
  const after = { custom: { city: 'Rome', size: 'b', pin: '2' } };
  expect(changedScriptFields(form, before, after).map(({ model }) => model)).toEqual(['custom.city']);
  expect(changedScriptFields(form, before, before)).toEqual([]);
  expect(JSON.stringify(withoutSecrets(form, before))).toBe('{"custom":{"city":"Oslo","size":"s"}}');
});

describe('values of a script at places without a field', () => {
  const split = (given: Record<string, unknown>) => splitScriptValues([{ model: 'custom.a' }, { model: 'b' }], given);
  it('are kept, beside those of fields', () => {
    expect(split({ 'custom.a': 1, 'custom.computed': 'x', 'common.priority': 'high' })).toEqual({
      set: { 'custom.a': 1 },
      placed: { 'custom.computed': 'x', 'common.priority': 'high' },
    });
    expect(split({ custom: { a: 1, other: 2 } })).toEqual({ set: { 'custom.a': 1 }, placed: { 'custom.other': 2 } });
  });
  it('never replace what the portal sets, a field or a prototype', () => {
    const paths = [
      'common.userId',
      'accessModifier',
      'user.userId',
      'common.context.type',
      'custom',
      'b.c',
      'a.constructor',
    ];
    for (const path of paths) expect(split({ [path]: 'x' })).toEqual({ set: {}, placed: {} });
    expect(split({ 'custom.userId': 'x' }).placed).toEqual({ 'custom.userId': 'x' });
  });
  it('travel in the values', () => {
    const form = { fields: [], lines: [] };
    const placed = { 'custom.computed': 'x' };
    expect(applyScriptValues(form, { custom: { a: 1 } }, { set: {}, placed, changes: {} })).toEqual({
      custom: { a: 1, computed: 'x' },
    });
  });
});

describe('a text of a form', () => {
  it('is hidden by its model, and never the notice of what is left out', () => {
    const cell = (part: FormPart) => ({ key: '0', first: 1, span: 12, part });
    const words: FormPart = { is: 'words', model: 'hint', html: 'x' };
    const cut: FormPart = { is: 'cut', notice: 'forms.cut.parts' };
    const form = { fields: [], lines: [{ key: '0', cells: [cell(words), cell(cut)] }] };
    const shown = applyChanges(form, { hint: { hidden: true } });
    expect(shown.lines.flatMap(({ cells }) => cells.map(({ part }) => part))).toEqual([cut]);
  });
});
