import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import type { FormField } from '../../platform/request-forms.server';
import { answerSchema } from './answer';
import { type Field, fieldAt } from './field';
import { tenantForm } from './tenant-form';
import { presetValues, type Values } from './values';

const options = [
  { value: 'x', label: 'X' },
  { value: 'y', label: 'Y' },
];

/** Values, or errors by field. */
function read(fields: Partial<FormField>[], sent: [string, string][], base?: Values) {
  const formFields = fields.map((field) => ({ id: '', type: 'string', label: 'x', ...field }));
  const form = tenantForm([{ id: '', fields: formFields }], (html) => html);
  const data = new FormData();
  for (const [name, value] of sent) data.append(name, value);
  const submission = parseWithZod(data, { schema: answerSchema(form, base ?? presetValues(form)) });
  return submission.status === 'success' ? submission.value.form : submission.error;
}
const required = { validation: { required: true } };

describe('form answer', () => {
  it('becomes nested values on top of the base', () => {
    const fields = [
      { model: 'custom.a' },
      { model: 'custom.b', type: 'checkbox' },
      { model: 'custom.c', readOnly: true },
    ];
    const sent: [string, string][] = [
      ['form.custom.a', ' hello '],
      ['form.custom.b', 'on'],
    ];
    expect(read(fields, sent, { custom: { c: 'stays', other: 1 }, x: 2 })).toEqual({
      custom: { a: 'hello', b: true, c: 'stays', other: 1 },
      x: 2,
    });
  });
  it('may leave optional fields empty', () => {
    const types = ['string', 'checkbox', 'date', 'multiselect', 'integer', 'array'];
    const fields = types.map((type) => ({ model: `custom.${type}`, type, options }));
    expect(read(fields, [])).toEqual({
      custom: { string: '', checkbox: false, multiselect: [], array: [] },
    });
  });
  it('converts numbers, lines and multiple choices', () => {
    const fields = [
      { model: 'n', type: 'integer' },
      { model: 'l', type: 'array' },
      { model: 'm', type: 'multiselect', options },
    ];
    const sent: [string, string][] = [
      ['form.n', '-3,5'],
      ['form.l', 'a\r\n\r\n b'],
      ['form.m', 'x'],
      ['form.m', 'y'],
    ];
    expect(read(fields, sent)).toEqual({ n: -3.5, l: ['a', 'b'], m: ['x', 'y'] });
  });
  it('reports missing values at their fields', () => {
    const fields = [
      { model: 'a.b', label: 'First name', ...required },
      { model: 'c', label: 'Agreed', type: 'checkbox', ...required },
      { model: 'd', label: 'Kinds', type: 'multiselect', options, ...required },
      { model: 'e', label: 'Day & time', type: 'date', ...required },
    ];
    expect(read(fields, [['form.a.b', '  ']])).toEqual({
      'form.a.b': ['forms.enterField?field=First%20name'],
      'form.c': ['forms.chooseField?field=Agreed'],
      'form.d': ['forms.chooseField?field=Kinds'],
      'form.e': ['forms.enterField?field=Day%20%26%20time'],
    });
  });
  it('takes spaces alone for an empty field where none is required', () => {
    const fields = [{ model: 'a' }, { model: 'b', type: 'number' }];
    expect(read(fields, [['form.a', '  ']])).toEqual(read(fields, [['form.a', '']]));
    expect(read(fields, [['form.b', ' ']])).toEqual(read(fields, []));
  });
  it('applies the pattern with the message of the form', () => {
    const validation = { required: true, regex: { pattern: '^[0-9]{4}$', message: 'Four digits' } };
    expect(read([{ model: 'a', validation }], [['form.a', '12']])).toEqual({ 'form.a': ['Four digits'] });
    expect(read([{ model: 'a', validation }], [['form.a', '1234']])).toEqual({ a: '1234' });
    const unread = { required: true, regex: { pattern: '(', message: '' } };
    expect(read([{ model: 'a', validation: unread }], [['form.a', '12']])).toEqual({ a: '12' });
  });
  it('accepts only offered choices, object references and dates', () => {
    const source = { object: 'user', queryProperties: null } as const;
    const fields = [
      { model: 'a', type: 'select', options },
      { model: 'b', type: 'select', options: source },
      { model: 'c', type: 'date' },
    ];
    const wrong: [string, string][] = [
      ['form.a', 'z'],
      ['form.b', 'managed/user/..'],
      ['form.c', '2026-02-30'],
    ];
    expect(read(fields, wrong)).toEqual({
      'form.a': ['forms.notListed'],
      'form.b': ['forms.notListed'],
      'form.c': ['forms.noDay'],
    });
    const right: [string, string][] = [
      ['form.a', 'x'],
      ['form.b', 'managed/user/7a1'],
      ['form.c', '2026-02-28'],
    ];
    expect(read(fields, right)).toEqual({ a: 'x', b: 'managed/user/7a1', c: '2026-02-28' });
  });
  it('ignores values of read-only fields', () => {
    expect(read([{ model: 'a', readOnly: true }], [['form.a', 'x']])).not.toHaveProperty('a', 'x');
    expect(read([{ model: 'a' }], [['form.a', 'x']], { a: '&{esv.team}' })).not.toHaveProperty('a', 'x');
  });
});

describe('secret in a form', () => {
  const pin = { model: 'custom.pin', label: 'PIN', type: 'password', ...required };
  const name = 'form.custom.~secret~pin';

  it('has a marked field name and is stored at its path', () => {
    expect(read([pin], [[name, 'hush']])).toEqual({ custom: { pin: 'hush' } });
    expect(read([pin], [])).toEqual({ [name]: ['forms.enterField?field=PIN'] });
  });
  it('keeps its value when left empty', () => {
    expect(read([pin], [], { custom: { pin: 'before' } })).toEqual({ custom: { pin: 'before' } });
    expect(read([pin], [[name, 'hush']], { custom: { pin: 'before' } })).toEqual({ custom: { pin: 'hush' } });
  });
});

describe('list in a form', () => {
  const read = (fields: Field[], sent: [string, string][], base: Values = {}) => {
    const data = new FormData();
    for (const [name, value] of sent) data.append(name, value);
    const submission = parseWithZod(data, { schema: answerSchema({ fields }, base) });
    return submission.status === 'success' ? submission.value.form : submission.error;
  };
  const city = fieldAt('city', { label: 'City', kind: 'text', required: true });
  const main = fieldAt('main', { label: 'Main', kind: 'boolean' });
  const places = fieldAt('places', { label: 'Places', kind: 'list', required: true, entry: [city, main] });
  const short = { policyId: 'maximum-length', params: { maxLength: 3 } };
  const tags = fieldAt('tags', {
    label: 'Tags',
    kind: 'list',
    entry: [fieldAt('', { label: 'Tag', kind: 'text', policies: [short] })],
  });

  it('keeps entries in order, without empty ones', () => {
    const withTag = (second: string) =>
      read(
        [places, tags],
        [
          ['form.places[0].city', 'Oslo'],
          ['form.places[1].city', 'Bergen'],
          ['form.places[1].main', 'on'],
          ['form.tags[0]', 'b'],
          ['form.tags[1]', second],
          ['form.tags[2]', 'a'],
        ],
      );
    expect(withTag(' ')).toEqual({ 'form.tags[1]': ['forms.enterField?field=Tag'] });
    expect(withTag('')).toEqual({
      places: [
        { city: 'Oslo', main: false },
        { city: 'Bergen', main: true },
      ],
      tags: ['b', 'a'],
    });
  });
  it('reports errors at entries, and at the list when it is required', () => {
    const wrong = read(
      [places, tags],
      [
        ['form.places[0].main', 'on'],
        ['form.tags[0]', 'long'],
      ],
    );
    expect(wrong).toEqual({
      'form.places[0].city': ['forms.enterField?field=City'],
      'form.tags[0]': ['common.policyValidationMessages.MAX_LENGTH?maxLength=3'],
    });
    expect(read([places], [])).toEqual({ 'form.places': ['forms.enterField?field=Places'] });
  });
  it('keeps current entries that would be refused today, and becomes empty', () => {
    expect(read([tags], [['form.tags[0]', 'long']], { tags: ['long'] })).toEqual({ tags: ['long'] });
    expect(read([tags], [], { tags: ['long'] })).toEqual({ tags: [] });
  });
});

it('a date and time is read in the user’s time zone', () => {
  const fields = [fieldAt('at', { label: 'At', kind: 'dateTime' })];
  const read = (text: string) => {
    const data = new FormData();
    data.append('form.at', text);
    const schema = answerSchema({ fields }, {}, { reader: { zone: 'Europe/Berlin' } });
    const submission = parseWithZod(data, { schema });
    return submission.status === 'success' ? submission.value.form : submission.error;
  };
  expect(read('2026-07-01T10:30')).toEqual({ at: '2026-07-01T08:30:00.000Z' });
  expect(read('2026-02-30T10:30')).toEqual({ 'form.at': ['forms.noDay'] });
  expect(read('')).toEqual({});
});
