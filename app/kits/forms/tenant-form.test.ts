import { describe, expect, it } from 'vitest';
import type { FormField, FormRow } from '../../platform/request-forms.server';
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

describe('malicious tenant form', () => {
  it('cannot use prototype members or a path twice', () => {
    const models = [
      '__proto__.x',
      'a.constructor',
      'prototype',
      'a[0]',
      'a.0',
      '',
      'a..b',
      'a.b.c.d.e.f',
      'b',
      'b',
      'b.c',
    ];
    expect(kinds(...models.map((model) => field(model, { label: 'x' })))).toEqual(
      models.map((_, at) => (at === 8 ? 'text' : 'unknown')),
    );
  });
  it('is limited in size', () => {
    const huge = Array.from({ length: 5000 }, (_, at) => row(field(`f${at}`, { label: 'l'.repeat(9999) })));
    const { fields } = drawn(...huge);
    expect(fields).toHaveLength(100);
    expect(fields[0]?.label).toHaveLength(200);
    const options = Array.from({ length: 5000 }, (_, at) => ({ value: String(at), label: '' }));
    expect(drawn(row(field('x', { type: 'select', options }))).fields[0]?.options).toHaveLength(100);
  });
  it('is limited in section depth', () => {
    const within = (depth: number): FormField => ({
      id: '',
      type: 'section',
      header: `${depth}`,
      fields: depth === 0 ? [] : [row(within(depth - 1))],
    });
    expect(JSON.stringify(drawn(row(within(20))).lines).match(/"section"/g)).toHaveLength(2);
  });
  it('has sanitized texts, without empty ones', () => {
    const words = (formText: string): FormField => ({ id: '', type: 'formText', formText });
    const { lines } = drawn(row(words('<script>'), words(' ')));
    expect(lines[0]?.cells.map(({ part }) => part)).toEqual([{ is: 'words', html: '&lt;script>' }]);
  });
});
