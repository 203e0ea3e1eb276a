import { describe, expect, it } from 'vitest';
import type { DetailedAttribute } from '../../../platform/glossary.server';
import type { FormRow } from '../../../platform/request-forms.server';
import type { Schema } from '../../../platform/schemas.server';
import type { FormModel } from '../../forms/field';
import { tenantForm } from '../../forms/tenant-form';
import { buildEntitlementRows, buildNewPersonForm, buildPersonForm } from './default-forms';

type About = Partial<Schema['properties'][string]>;
const property = (title: string, more: About = {}): Schema['properties'][string] => ({
  title,
  description: null,
  viewable: true,
  searchable: false,
  userEditable: false,
  isVirtual: false,
  isPrivate: false,

  type: 'string',
  isNullable: false,
  relatesTo: null,
  isRelationshipList: false,
  related: [],
  hasTerms: false,
  isEncrypted: false,
  isCondition: false,
  isTimeConstraint: false,
  enum: [],
  policies: [],
  items: null,
  properties: {},
  ...more,
});
const properties = {
  userName: property('Username'),
  givenName: property('First name'),
  sn: property('Last name'),
  mail: property('Email'),
  cn: property('Common name', { isVirtual: true }),
  active: property('Active', { type: 'boolean' }),
  manager: property('Manager', { type: 'relationship', relatesTo: 'managed/alpha_user' }),
  reports: property('Reports', { type: 'array', isRelationshipList: true }),
  preferences: property('Preferences', { type: 'object' }),
  secretary: property('Secretary', { viewable: false }),
};
const schema: Schema = { title: 'User', icon: null, unread: [], order: ['sn', 'manager'], required: [], properties };

const fieldsOf = (rows: FormRow[]) => tenantForm(rows, () => '').fields;
const labels = (rows: FormRow[]) => fieldsOf(rows).map(({ label }) => label);

const besides = ({ lines, fields }: FormModel) =>
  lines.map(({ cells }) =>
    cells.map(({ part }) => part.is === 'field' && fields.find(({ name }) => name === part.field)?.label),
  );

describe('the default form of a changed person', () => {
  it('keeps what the schema needs: it cannot be emptied', () => {
    const unread = buildPersonForm({ ...schema, required: null }, { requested: {}, shows: () => true });
    expect(unread.fields.every(({ required, maybeRequired }) => required || maybeRequired)).toBe(true);
    const form = buildPersonForm({ ...schema, required: ['userName', 'sn'] }, { requested: {}, shows: () => true });
    const needed = form.fields.filter(({ required }) => required).map(({ label }) => label);
    expect(needed.sort()).toEqual(['Last name', 'Username']);
  });
});

describe('the default form of a new person', () => {
  it('has four attributes that are needed, two beside each other', () => {
    const form = buildNewPersonForm(schema, {});
    expect(besides(form)).toEqual([
      ['Username', 'First name'],
      ['Last name', 'Email'],
    ]);
    expect(form.fields.every(({ required }) => required)).toBe(true);
    expect(form.fields.map(({ policies }) => policies.length > 0)).toEqual([false, false, false, true]);
  });
  it('has them also where no schema knows them', () => {
    const { fields } = buildNewPersonForm({ ...schema, properties: {} }, {});
    expect(fields.map(({ label, readOnly }) => [label, readOnly])).toEqual([
      ['User name', false],
      ['Given name', false],
      ['Sn', false],
      ['Mail', false],
    ]);
  });
  it('has the other requested attributes, also unknown ones, but no password', () => {
    const { fields } = buildNewPersonForm(schema, { costCentre: 'x', active: true, password: 'hush', 'a b': 1 });
    expect(fields.slice(4).map(({ label, kind, readOnly, required }) => [label, kind, readOnly, required])).toEqual([
      ['Cost centre', 'text', true, false],
      ['Active', 'boolean', false, false],
    ]);
  });
});

describe('the default form of a person', () => {
  it('has the attributes of the schema that can be filled in, in its order', () => {
    const { fields } = buildPersonForm(schema, { requested: {}, shows: () => true });
    expect(fields.map(({ label }) => label)).toEqual([
      'Last name',
      'Manager',
      'Username',
      'First name',
      'Email',
      'Active',
    ]);
    expect(fields[1]).toMatchObject({ kind: 'reference', source: { object: 'user' } });
  });
  it('shows known and requested attributes only', () => {
    const { fields } = buildPersonForm(schema, { requested: { costCentre: 'x' }, shows: (name) => name === 'mail' });
    expect(fields.map(({ label }) => label)).toEqual(['Email', 'Cost centre']);
  });
});

describe('the default form of an entitlement', () => {
  const attribute = (order: number, displayName: string, more: Partial<{ type: string; flags: string[] }> = {}) => ({
    type: 'string',
    flags: [],
    order,
    displayName,
    ...more,
  });
  const known = {
    properties: {
      limit: attribute(2, 'Limit', { type: 'number' }),
      name: attribute(1, 'Name', { flags: ['NOT_UPDATEABLE'] }),
      id: attribute(3, 'Id', { flags: ['NOT_CREATABLE', 'NOT_UPDATEABLE'] }),
    },
  };
  const word = (name: string, type: string, more: Partial<DetailedAttribute> = {}): DetailedAttribute => ({
    name,
    type,
    displayName: name,
    description: null,
    managedObjectType: null,
    enumeratedValues: [],
    isMultiValue: false,
    ...more,
  });
  const rowsOf = (isNew: boolean, glossary: DetailedAttribute[] = []) =>
    buildEntitlementRows({
      schema: known,
      glossary,
      titles: { object: 'In the application', glossary: 'Glossary' },
      isNew,
      shows: () => true,
    });

  it('has its attributes in order, without those that cannot be set', () => {
    expect(labels(rowsOf(true))).toEqual(['Name', 'Limit']);
    expect(fieldsOf(rowsOf(true)).map(({ kind }) => kind)).toEqual(['text', 'number']);
  });
  it('keeps what cannot be changed', () => {
    expect(fieldsOf(rowsOf(false)).map(({ label, readOnly }) => [label, readOnly])).toEqual([
      ['Name', true],
      ['Limit', false],
      ['Id', true],
    ]);
  });
  it('has the attributes of the application and of the glossary in sections of their own', () => {
    const rows = rowsOf(true, [word('Name', 'string')]);
    expect(rows.map(({ fields }) => fields)).toMatchObject([
      [{ type: 'section', header: 'In the application', fields: [{ fields: [{}, {}] }] }],
      [{ type: 'section', header: 'Glossary', fields: [{ fields: [{}] }] }],
    ]);
  });
  it('has the attributes of the glossary, each with its kind of field', () => {
    const values = [{ text: 'Low', value: 'low' }];
    const user = '/openidm/managed/user';
    const glossary = [
      word('a', 'string'),
      word('b', 'integer'),
      word('c', 'boolean'),
      word('d', 'date'),
      word('e', 'managedObject', { managedObjectType: user }),
      word('f', 'managedObject', { managedObjectType: user, isMultiValue: true }),
      word('g', 'string', { enumeratedValues: values }),
      word('h', 'string', { enumeratedValues: values, isMultiValue: true }),
      word('i', 'string', { isMultiValue: true }),
    ];
    const fields = fieldsOf(rowsOf(true, glossary)).slice(2);
    expect(fields.map(({ kind, many }) => (many ? `${kind}s` : kind))).toEqual([
      'text',
      'number',
      'boolean',
      'date',
      'reference',
      'references',
      'choice',
      'choicess',
      'liness',
    ]);
    expect(fields[0]?.model).toBe('entitlement.glossary.a');
  });
});
