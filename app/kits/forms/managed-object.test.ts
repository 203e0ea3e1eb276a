import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { userSchema } from '../../../sandbox/idm/objects/user-schema';
import { Schema } from '../../platform/schemas.server';
import { answerSchema } from './answer';
import { toFormView } from './form-view';
import {
  buildManagedForm,
  buildManagedObject,
  buildManagedPatch,
  policyFields,
  readManagedValues,
} from './managed-object';
import type { Values } from './values';

const schema = Schema.parse(userSchema('alpha'));
const kai: Values = {
  _id: '7a1',
  _rev: '3',
  userName: 'kai.ruiz',
  givenName: 'Kai',
  sn: 'Ruiz',
  mail: 'kai.ruiz@halden.test',
  telephoneNumber: 'ext. 12',
  accountStatus: 'active',
  description: null,
  preferences: { updates: true, marketing: false },
  manager: { _ref: 'managed/alpha_user/9', _refResourceId: '9', _refProperties: { _id: 'r1' }, sn: 'Holt' },
};
const form = buildManagedForm(schema);
const everything = buildManagedForm(schema, { edits: () => true });

/** What a browser sends of a form, or what is wrong with it. */
function read(of: typeof form, before: Values, sent: Record<string, string | string[]>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(sent)) for (const one of [value].flat()) data.append(name, one);
  const submission = parseWithZod(data, { schema: answerSchema(of, readManagedValues(of, before)) });
  return submission.status === 'success' ? { after: submission.value.form } : { error: submission.error };
}
/** The form as a browser shows it, sent back with some changes. */
function answered(of: typeof form, changes: Record<string, string | string[]>) {
  const shown = toFormView(of, readManagedValues(of, kai)).fields.filter(({ fixed }) => !fixed);
  const untouched = Object.fromEntries(shown.map(({ name, texts }) => [name, texts]));
  return read(of, kai, { ...untouched, ...changes });
}
function patched(of: typeof form, changes: Record<string, string | string[]>, adds = true) {
  const { after, error } = answered(of, changes);
  return after ? buildManagedPatch(of, { before: kai, after, objectPrefix: 'alpha_', adds }) : error;
}

describe('user form', () => {
  const fieldOf = (model: string) => everything.fields.find((field) => field.model === model);
  it('lists viewable properties in order, without password and relationship lists', () => {
    const models = form.fields.map(({ model }) => model);
    expect(models.slice(0, 4)).toEqual(['userName', 'givenName', 'sn', 'mail']);
    for (const absent of ['_id', 'password', 'cn', 'profileImage', 'roles', 'reports', 'kbaInfo', 'effectiveRoles']) {
      expect(models).not.toContain(absent);
    }
  });
  it('takes kinds and titles of fields from the schema [account 17]', () => {
    expect(fieldOf('mail')).toMatchObject({
      label: 'attributes.titles.mail',
      kind: 'text',
      required: true,
      hint: null,
    });
    expect(fieldOf('accountStatus')).toMatchObject({ kind: 'choice', preset: 'active' });
    expect(fieldOf('accountStatus')?.options).toMatchObject([
      { value: 'active', label: 'attributes.values.active', preset: true },
      { value: 'inactive', label: 'attributes.values.inactive', preset: false },
    ]);
    expect(fieldOf('manager')).toMatchObject({ kind: 'reference', source: { object: 'user' }, many: false });
    expect(fieldOf('preferences.updates')).toMatchObject({ label: 'attributes.titles.updates', kind: 'boolean' });
  });
  it('groups members of an object', () => {
    const groups = form.lines.flatMap(({ cells }) => cells.filter(({ part }) => part.is === 'section'));
    expect(groups.map(({ part }) => part.is === 'section' && [part.header, part.lines.length])).toEqual([
      ['attributes.titles.preferences', 2],
    ]);
  });
  it('makes user-editable properties editable, virtual ones not', () => {
    const fixed = form.fields.filter(({ readOnly }) => readOnly).map(({ model }) => model);
    expect(fixed).toEqual(expect.arrayContaining(['accountStatus', 'manager', 'title']));
    expect(fixed).not.toContain('city');
    const all = buildManagedForm(schema, { shows: () => true, edits: () => true });
    expect(all.fields.find(({ model }) => model === 'cn')?.readOnly).toBe(true);
    expect(all.fields.find(({ model }) => model === 'password')?.kind).toBe('password');
  });
  it('supports lists of values and objects, and marks unknown ones', () => {
    const all = buildManagedForm(schema, { shows: () => true, edits: () => true });
    const of = (model: string) => all.fields.find((field) => field.model === model);
    expect(of('aliasList')).toMatchObject({ kind: 'list', entry: [{ model: '', kind: 'text' }] });
    expect(of('consentedMappings')?.entry.map(({ model }) => model)).toEqual(['mapping', 'consentDate']);
    expect(of('kbaInfo')?.kind).toBe('unknown');
  });
});

describe('patch of a user form', () => {
  it('has no operation for the unchanged form', () => {
    expect(patched(form, {})).toEqual([]);
    expect(patched(everything, {})).toEqual([]);
  });
  it('has one operation per property', () => {
    expect(patched(form, { 'form.city': 'Oslo', 'form.telephoneNumber': '', 'form.description': 'Buyer' })).toEqual([
      { operation: 'add', field: '/description', value: 'Buyer' },
      { operation: 'remove', field: '/telephoneNumber' },
      { operation: 'replace', field: '/city', value: 'Oslo' },
    ]);
    expect(patched(form, { 'form.description': 'Buyer' }, false)).toEqual([
      { operation: 'replace', field: '/description', value: 'Buyer' },
    ]);
  });
  it('replaces whole objects', () => {
    expect(patched(form, { 'form.preferences.marketing': 'on' })).toEqual([
      { operation: 'replace', field: '/preferences', value: { updates: true, marketing: true } },
    ]);
  });
  it('replaces a relationship with the picked object [account 122]', () => {
    expect(patched(everything, { 'form.manager': 'managed/user/12' })).toEqual([
      { operation: 'replace', field: '/manager', value: { _ref: 'managed/alpha_user/12', _refProperties: {} } },
    ]);
  });
  it('has no operation for read-only properties', () => {
    expect(patched(form, { 'form.title': 'King' })).not.toEqual([]);
    expect(answered(form, { 'form.title': 'King' })).not.toHaveProperty('after');
  });
});

describe('schema policies', () => {
  const message = (key: string) => `common.policyValidationMessages.${key}`;
  it('validate each field', () => {
    expect(
      patched(form, { 'form.userName': 'a/b', 'form.givenName': '<b>', 'form.mail': 'kai', 'form.sn': ' ' }),
    ).toEqual({
      'form.userName': [message('VALID_USERNAME')],
      'form.givenName': [message('CANNOT_CONTAIN_CHARACTERS?forbiddenChars=%3C&forbiddenChars=%3E')],
      'form.mail': [message('VALID_EMAIL_ADDRESS_FORMAT')],
      'form.sn': ['forms.enterField?field=attributes.titles.sn'],
    });
    expect(patched(form, { 'form.userName': 'x'.repeat(256) })).toEqual({
      'form.userName': [message('MAX_LENGTH?maxLength=255')],
    });
  });
  it('accept unchanged values', () => {
    expect(patched(form, { 'form.city': 'Oslo' })).toHaveLength(1);
    expect(patched(form, { 'form.telephoneNumber': 'ext. 13' })).toEqual({
      'form.telephoneNumber': [message('VALID_PHONE_FORMAT')],
    });
  });
  it('compare with other fields, sent or held', () => {
    const withPassword = buildManagedForm(schema, { shows: (name) => name === 'password' || name === 'givenName' });
    const secret = 'form.~secret~password';
    const submit = (sent: Record<string, string>) => read(withPassword, kai, { 'form.givenName': 'Kai', ...sent });
    expect(submit({ [secret]: 'KAI-47' })).toEqual({
      error: { [secret]: [message('CANNOT_CONTAIN_OTHERS?disallowedFields=common.names.givenName')] },
    });
    expect(submit({ [secret]: 'Ola' })).toEqual({ error: { [secret]: [message('AT_LEAST_X_NUMBERS?numNums=1')] } });
    expect(submit({ [secret]: 'Ola-47' })).toMatchObject({ after: { password: 'Ola-47' } });
    expect(submit({})).toMatchObject({ after: { givenName: 'Kai' } });
  });
  it('take linear time', () => {
    const long = 'a'.repeat(100_000);
    const started = performance.now();
    const sent = Object.fromEntries(form.fields.map(({ name }) => [name, long]));
    expect(read(form, kai, sent)).not.toHaveProperty('after');
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

it('policyFields maps refused properties to field names', () => {
  const { fields, fieldNames } = policyFields(buildManagedForm(schema, { shows: () => true }));
  expect(fields.mail).toBe('attributes.titles.mail');
  expect(fieldNames).toMatchObject({ mail: 'form.mail', password: 'form.~secret~password' });
});

describe('new managed object', () => {
  it('contains filled-in values and every boolean', () => {
    const fresh = buildManagedForm(
      Schema.parse({
        required: ['name'],
        properties: {
          name: { type: 'string', title: 'Name' },
          active: { type: ['boolean', 'null'] },
          owner: { type: 'relationship', resourceCollection: [{ path: 'managed/alpha_user' }] },
          limit: { type: 'integer' },
          since: { type: 'string', format: 'date' },
          at: { type: 'string', format: 'datetime' },
          tags: { type: 'array', items: { type: 'string' } },
          kinds: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
          addresses: {
            type: 'array',
            items: {
              type: 'object',
              order: ['zip', 'city'],
              properties: { city: { type: 'string' }, zip: { type: 'string' } },
            },
          },
        },
      }),
      { edits: () => true },
    );
    const { after } = read(
      fresh,
      {},
      {
        'form.name': 'Fleet',
        'form.owner': 'managed/user/7',
        'form.limit': '5',
        'form.since': '2026-02-28',
        'form.at': '2026-02-28T10:30',
        'form.tags[0]': 'x',
        'form.tags[1]': '',
        'form.tags[2]': 'y',
        'form.kinds': ['a', 'b'],
        'form.addresses[0].city': 'Oslo',
        'form.addresses[0].zip': '',
        'form.addresses[1].zip': '',
      },
    );
    expect(buildManagedObject(fresh, after ?? {}, 'alpha_')).toEqual({
      name: 'Fleet',
      active: false,
      owner: { _ref: 'managed/alpha_user/7', _refProperties: {} },
      limit: 5,
      since: '2026-02-28',
      at: '2026-02-28T10:30:00.000Z',
      tags: ['x', 'y'],
      kinds: ['a', 'b'],
      addresses: [{ city: 'Oslo' }],
    });
    expect(read(fresh, {}, {}).error).toEqual({ 'form.name': ['forms.enterField?field=attributes.titles.name'] });
  });
});

it('option labels spell out plain words only', () => {
  const values = ['officeDesk', 'work_site', 'en-US', 'UTC+1', 'EMEA', '7'];
  const properties = { place: { type: 'string', enum: values } };
  const [place] = buildManagedForm(Schema.parse({ order: ['place'], properties }), { edits: () => true }).fields;
  expect(place?.options.map(({ label }) => label)).toEqual(['Office desk', 'Work site', 'en-US', 'UTC+1', 'EMEA', '7']);
});

describe('attributes of schemas that the seed does not have', () => {
  const of = (property: object, name = 'odd') => {
    const schema = Schema.parse({
      order: [name],
      properties: { [name]: { viewable: true, userEditable: true, ...property } },
    });
    return buildManagedForm(schema, {});
  };
  it('an object within an object has its fields', () => {
    const inner = { type: 'object', properties: { lat: { type: 'number' }, 'o.dd': { type: 'string' } } };
    expect(
      of({ type: 'object', properties: { place: inner, name: { type: 'string' } } }).fields.map(({ model }) => model),
    ).toEqual(['odd.place.lat', 'odd.name']);
  });

  it.each(['x.dotted', 'two words', '42'])('the value of “%s” is shown and left as it is', (name) => {
    const form = of({ type: 'string' }, name);
    expect(form.fields[0]).toMatchObject({ kind: 'unknown', readOnly: true });
    const held = readManagedValues(form, { [name]: 'kept' });
    expect(Object.values(held)).toEqual(['kept']);
    expect(
      buildManagedPatch(form, { before: { [name]: 'kept' }, after: { x: { dotted: 'lost' } }, objectPrefix: 'alpha_' }),
    ).toEqual([]);
  });

  it.each([
    [{ type: 'integer' }, '4.5', 'VALID_INT'],
    [{ type: 'number', minimum: 5 }, '4', 'MIN_VALUE?min=5'],
    [{ type: 'number', maximum: 5 }, '6', 'MAX_VALUE?max=5'],
    [{ type: 'string', minLength: 3 }, 'ab', 'MIN_LENGTH?minLength=3'],
    [{ type: 'string', format: 'time' }, '25:99', 'VALID_TIME_FORMAT'],
    [{ type: 'string', format: 'duration' }, 'three weeks', 'VALID_DURATION_FORMAT'],
  ])('%j refuses “%s”', (property, text, refusal) => {
    expect(patched(of(property), { 'form.odd': text })).toMatchObject({
      'form.odd': [expect.stringContaining(`common.policyValidationMessages.${refusal.split('?')[0]}`)],
    });
  });

  it.each([
    [{ type: 'integer', enum: [1, 2] }, '2', 2],
    [{ type: 'number' }, '42.1234567', 42.1234567],
    [{ type: 'number' }, '٤٢٫٥', 42.5],
    [{ type: 'string', format: 'time' }, '14:30', '14:30'],
    [{ type: 'string', format: 'duration' }, 'P3W', 'P3W'],
  ])('%j is written from “%s” in its own type', (property, text, value) => {
    expect(patched(of(property), { 'form.odd': text })).toEqual([{ operation: 'replace', field: '/odd', value }]);
  });
});

it('fields may be required where it cannot be read what a schema requires', () => {
  const found = Schema.parse({
    required: 'name',
    properties: {
      name: { type: 'string' },
      mail: { type: 'string', policies: [{ policyId: 'required' }] },
      isActive: { type: 'boolean' },
    },
  });
  const { fields } = buildManagedForm(found, { edits: () => true });
  expect(fields.map(({ model, required, maybeRequired }) => [model, required, maybeRequired])).toEqual([
    ['name', false, true],
    ['mail', true, false],
    ['isActive', false, false],
  ]);
});
