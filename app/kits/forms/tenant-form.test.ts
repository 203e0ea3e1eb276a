import { describe, expect, it } from 'vitest';
import type { FormField, FormRow } from '../../platform/request-forms.server';
import type { FormLine } from './field';
import { tenantForm } from './tenant-form';

const field = (model: string, more: Partial<FormField> = {}): FormField => ({
  id: model,
  type: 'string',
  model,
  label: model,
  ...more,
});
const row = (...fields: FormField[]): FormRow => ({ id: '', fields });
const drawn = (...rows: FormRow[]) => tenantForm(rows, (source) => source.replaceAll('<', '&lt;'));
const kinds = (...fields: FormField[]) => drawn(row(...fields)).fields.map(({ kind }) => kind);

describe('grid of a tenant form', () => {
  it('places a field by columns and offset [requests 97]', () => {
    const { lines } = drawn(row(field('a', { layout: { columns: 6, offset: 3 } })));
    expect(lines[0]?.cells).toMatchObject([{ first: 4, span: 6 }]);
  });
  it('places fields of a row side by side', () => {
    const { lines } = drawn(
      row(field('a', { layout: { columns: 4, offset: 0 } }), field('b', { layout: { columns: 7, offset: 1 } })),
    );
    expect(lines[0]?.cells).toMatchObject([
      { first: 1, span: 4 },
      { first: 6, span: 7 },
    ]);
  });
  it('limits fields that are too wide', () => {
    const wide = { layout: { columns: 12, offset: 12 } };
    const { lines } = drawn(row(field('a', wide), field('b', { layout: { columns: 0, offset: 0 } })));
    expect(lines[0]?.cells).toMatchObject([
      { first: 1, span: 12 },
      { first: 1, span: 12 },
    ]);
  });
});

describe('field of a tenant form', () => {
  it('has the kind of its type, or a picker for object options', () => {
    const source = {
      object: 'user',
      customObject: null,
      queryProperties: null,
      displayProperty: null,
      queryFilter: null,
    };
    const types = ['string', 'textarea', 'checkbox', 'select', 'multiselect', 'date', 'integer', 'radio', 'array'];
    const fields = types.map((type) => field(type, { type }));
    expect(kinds(...fields)).toEqual([
      'text',
      'longText',
      'boolean',
      'choice',
      'choices',
      'date',
      'number',
      'choice',
      'lines',
    ]);
    expect(kinds(field('a', { type: 'select', options: { ...source, object: 'user' } }))).toEqual(['reference']);
  });
  it('is display-only for unknown types', () => {
    expect(kinds(field('a', { type: 'hologram' }), field('b', { type: 'constructor' }))).toEqual([
      'unknown',
      'unknown',
    ]);
  });
  it('has the path of its value as name', () => {
    expect(drawn(row(field('custom.a'))).fields[0]?.name).toBe('form.custom.a');
  });
  it('keeps each option once, with the value as default label', () => {
    const options = [
      { value: 'a', label: 'A', selectedByDefault: true },
      { value: 'a', label: 'again' },
      { value: 'b', label: '' },
      { value: '', label: 'nothing' },
    ];
    expect(drawn(row(field('x', { type: 'select', options }))).fields[0]?.options).toEqual([
      { value: 'a', label: 'A', preset: true },
      { value: 'b', label: 'b', preset: false },
    ]);
  });
});

describe('fields of a tenant form with the same path', () => {
  it('have names of their own, and one value', () => {
    const { fields } = drawn(row(field('custom.a'), field('custom.a'), field('custom.a'), field('b')));
    expect(fields.map(({ name }) => name)).toEqual(['form.custom.a', 'form.custom.~2~a', 'form.custom.~3~a', 'form.b']);
    expect(fields.map(({ model }) => model)).toEqual(['custom.a', 'custom.a', 'custom.a', 'b']);
  });
  it('are of one kind, and neither secrets nor pickers', () => {
    expect(kinds(field('a'), field('a', { type: 'date' }))).toEqual(['text', 'unknown']);
    expect(kinds(field('a', { type: 'password' }), field('a', { type: 'password' }))).toEqual(['password', 'unknown']);
  });
});

describe('malicious tenant form', () => {
  it('cannot use prototype members or a path within that of another field', () => {
    const models = ['__proto__.x', 'a.constructor', 'prototype', 'a[0]', 'a.0', '', 'a..b', 'a.b.c.d.e.f', 'b', 'b.c'];
    expect(kinds(...models.map((model) => field(model, { label: 'x' })))).toEqual(
      models.map((_, at) => (at === 8 ? 'text' : 'unknown')),
    );
  });
  const notices = (lines: FormLine[]): string[] =>
    lines.flatMap(({ cells }) =>
      cells.flatMap(({ part }) => {
        if (part.is === 'section') return notices(part.lines);
        return part.is === 'cut' ? [part.notice] : [];
      }),
    );
  it('is limited in fields, with a notice once, and is not complete', () => {
    const huge = Array.from({ length: 1400 }, (_, at) => row(field(`f${at}`, { label: 'l'.repeat(9999) })));
    const form = drawn(...huge);
    expect(form.fields).toHaveLength(500);
    expect(form.fields[0]?.label).toMatch(/^l{999}…$/);
    expect(notices(form.lines)).toEqual(['forms.cut.fields?max=500']);
    expect(form.isCut).toBe(true);
    expect(drawn(...huge.slice(0, 500)).isCut).toBeUndefined();
    const words = Array.from({ length: 1600 }, () => row({ id: '', type: 'formText', formText: 'x' }));
    expect(notices(drawn(...words).lines)).toEqual(['forms.cut.parts?max=1500']);
  });
  it('has thousands of options, and a notice at a field that has more', () => {
    const options = Array.from({ length: 6000 }, (_, at) => ({ value: String(at), label: '' }));
    const select = (count: number) => field('x', { type: 'select', options: options.slice(0, count) });
    const [all] = drawn(row(select(5000))).fields;
    expect([all?.options.length, all?.notice]).toEqual([5000, null]);
    const [some] = drawn(row(select(6000))).fields;
    expect([some?.options.length, some?.notice]).toEqual([5000, 'forms.cut.options?max=5000']);
  });
  it('has a notice in place of a section that is too deep', () => {
    const within = (depth: number): FormField => ({
      id: '',
      type: 'section',
      header: `${depth}`,
      fields: depth === 0 ? [] : [row(within(depth - 1))],
    });
    const { lines, isCut } = drawn(row(within(20)));
    expect(JSON.stringify(lines).match(/"section"/g)).toHaveLength(6);
    expect([notices(lines), isCut]).toEqual([['forms.cut.sections?max=6'], true]);
  });
  it('does not run a script that is too long, and says so', () => {
    const script = (length: number) => ({ type: 'script', script: `/*${'x'.repeat(length)}*/` });
    const long = drawn(row(field('a', { onChangeEvent: script(100_000) })));
    expect([long.fields[0]?.onChange, notices(long.lines)]).toEqual([null, ['forms.cut.script?max=100']]);
    expect(tenantForm([], String, script(90_000)).isCut).toBeUndefined();
    expect(tenantForm([], String, script(100_000))).toMatchObject({ onLoad: null, isCut: true });
  });
  it('has a notice at a field whose pattern is none', () => {
    const checked = (pattern: string) =>
      field('a', { validation: { required: false, regex: { pattern, message: '' } } });
    const [wrong, right] = [drawn(row(checked('(['))).fields[0], drawn(row(checked('^(?!0)\\p{L}+'))).fields[0]];
    expect([wrong?.policies, wrong?.notice]).toEqual([[], 'forms.cut.pattern']);
    expect([right?.policies.length, right?.notice]).toEqual([1, null]);
  });
  it('has sanitized texts, without empty ones', () => {
    const words = (formText: string): FormField => ({ id: '', type: 'formText', formText });
    const { lines } = drawn(row(words('<script>'), words(' ')));
    expect(lines[0]?.cells.map(({ part }) => part)).toEqual([{ is: 'words', model: null, html: '&lt;script>' }]);
  });
});
