import { describe, expect, it } from 'vitest';
import { NAMING } from '../../../../tests/builders/naming';
import { Schema } from '../../../platform/schemas.server';
import { buildPersonalForm, profileHeading, toPreferenceRows } from './personal';

const text = { type: 'string', viewable: true, userEditable: true };
const schema = Schema.parse({
  title: 'User',
  order: ['_id', 'userName', 'password', 'mail', 'cn', 'status', 'news', 'manager', 'roles', 'preferences'],
  required: ['userName'],
  properties: {
    userName: { ...text, title: 'Username' },
    password: { ...text, scope: 'private' },
    mail: { ...text, title: 'Email Address' },
    cn: { ...text, scope: 'private' },
    status: { ...text, userEditable: false, enum: ['active', 'inactive'] },
    news: { type: 'boolean', viewable: true, userEditable: true },
    hidden: { ...text, viewable: false },
    unordered: text,
    manager: { type: 'relationship', viewable: true },
    roles: { type: 'array', viewable: true, items: { resourceCollection: [{ path: 'managed/alpha_role' }] } },
    preferences: {
      type: 'object',
      viewable: true,
      order: ['updates', 'marketing'],
      properties: {
        marketing: { type: 'boolean', description: 'Offers' },
        updates: { type: 'boolean', title: 'News' },
      },
    },
  },
});
const form = buildPersonalForm(schema);

describe('personal information form', () => {
  it('lists viewable properties in the order of the schema, without objects and relationships [account 13, 14, 15, 16, 18]', () => {
    expect(form.fields.map(({ model }) => model)).toEqual(['userName', 'mail', 'status', 'news']);
    expect(form.fields.map(({ required }) => required)).toEqual([true, false, false, false]);
    expect(form.fields.map(({ readOnly }) => readOnly)).toEqual([false, false, true, false]);
  });
});

it('the profile heading is the name, else the user name, never the id [account 9]', () => {
  expect(profileHeading({ givenName: 'Kai', sn: 'Ruiz', mail: 'k@x.example' }, NAMING)).toMatchObject({
    title: 'Kai Ruiz',
  });
  expect(profileHeading({ sn: 'Ruiz' }, NAMING).title).toBe('Ruiz');
  expect(profileHeading({ userName: 'kai.ruiz' }, NAMING).title).toBe('kai.ruiz');
  expect(profileHeading({ givenName: 5 }, NAMING)).toEqual({ title: 'Unknown person', mail: null, userName: null });
});

it('preference rows follow the schema [account 62]', () => {
  expect(toPreferenceRows(schema, { preferences: { marketing: true, secret: true } })).toEqual([
    { key: 'updates', label: 'News', on: false },
    { key: 'marketing', label: 'Offers', on: true },
  ]);
  expect(toPreferenceRows(schema, { preferences: null }).every(({ on }) => !on)).toBe(true);
});
