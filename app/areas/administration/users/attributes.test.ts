import { describe, expect, it } from 'vitest';
import { plainValues } from '../../../kits/attributes/attributes';
import { Schema } from '../../../platform/schemas.server';
import { userAttributes, userValues } from './attributes';

const person = { path: 'managed/alpha_user', query: { fields: ['userName', 'givenName', 'sn'] } };
const role = { path: 'managed/alpha_role', query: { fields: ['name'] } };
const schema = Schema.parse({
  order: ['title', 'startDate'],
  properties: {
    _id: { type: 'string' },
    title: { type: 'string', title: 'Job Title', searchable: true },
    startDate: { type: 'string', format: 'date' },
    lastSeen: { type: 'string', format: 'datetime', searchable: true },
    listed: { type: 'boolean' },
    floor: { type: 'integer' },
    languages: { type: 'array', items: { type: 'string' } },
    place: { type: ['string', 'null'], enum: ['office', 'remote'] },
    manager: { type: 'relationship', resourceCollection: [person] },
    roles: { type: 'array', items: { type: 'relationship', resourceCollection: [role] } },
    preferences: { type: 'object', properties: { updates: { type: 'boolean', description: 'Send me news' } } },
    idps: { type: 'array', items: { type: 'object' } },
    hidden: { type: 'string', viewable: false },
    secret: { type: 'string', encryption: {} },
    password: { type: 'string', scope: 'private' },
    mail: { type: 'string' },
    foreign: { type: 'string' },
  },
});
const visible = Object.keys(schema.properties).filter((name) => name !== 'foreign');
const attributes = userAttributes(schema, { visible, listed: ['mail'] });
const named = (name: string) => attributes.find((one) => one.name === name) ?? expect.fail(name);

describe('userAttributes', () => {
  it('offers what may be seen and has a text, in the order of the schema', () => {
    expect(attributes.map(({ name }) => name)).toEqual([
      ...['title', 'startDate', 'lastSeen', 'listed', 'floor', 'languages', 'place', 'manager', 'roles', 'updates'],
    ]);
    expect(named('updates')).toMatchObject({ id: 'attribute-preferences-updates', label: 'Send me news' });
  });

  it('sorts by what the schema calls searchable and has one value', () => {
    expect(attributes.filter(({ order }) => order !== null).map(({ name, order }) => [name, order])).toEqual([
      ['title', 'text'],
      ['lastSeen', 'date'],
    ]);
  });

  it.each([
    ['title', ['title']],
    ['updates', ['preferences/updates']],
    ['manager', ['manager/userName', 'manager/givenName', 'manager/sn']],
    ['roles', ['roles/*/name']],
  ])('asks for the parts of %s that are shown', (name, fields) => {
    expect(named(name).fields).toEqual(fields);
  });
});

describe('userValues', () => {
  it.each([
    ['title', 'Controller', [{ kind: 'text', text: 'Controller' }]],
    ['title', '', []],
    ['startDate', '2024-02-29', [{ kind: 'date', date: '2024-02-29' }]],
    ['lastSeen', '2024-02-29T10:00:00Z', [{ kind: 'moment', at: Date.UTC(2024, 1, 29, 10) }]],
    ['lastSeen', 'soon', [{ kind: 'text', text: 'soon' }]],
    ['listed', false, [{ kind: 'flag', on: false }]],
    ['floor', 0, [{ kind: 'text', text: '0' }]],
    [
      'languages',
      ['German', 'French'],
      [
        { kind: 'text', text: 'German' },
        { kind: 'text', text: 'French' },
      ],
    ],
    ['manager', { _ref: 'managed/alpha_user/1', givenName: 'Mina', sn: 'Holt' }, [{ kind: 'text', text: 'Mina Holt' }]],
    ['manager', { _ref: 'managed/alpha_user/1' }, [{ kind: 'hidden' }]],
    ['manager', null, []],
    ['roles', [{ _ref: 'managed/alpha_role/1', name: 'Buyer' }], [{ kind: 'text', text: 'Buyer' }]],
  ])('reads %s of %j', (name, value, values) => {
    expect(userValues({ _id: '1', [name]: value }, named(name))).toEqual(values);
  });

  it('reads a value within an object', () => {
    expect(userValues({ _id: '1', preferences: { updates: true } }, named('updates'))).toEqual([
      { kind: 'flag', on: true },
    ]);
  });
});

it('plainValues has no words of a language', () => {
  expect(
    plainValues([
      { kind: 'flag', on: true },
      { kind: 'date', date: '2024-02-29' },
      { kind: 'moment', at: 0 },
      { kind: 'hidden' },
      { kind: 'unread' },
    ]),
  ).toEqual(['true', '2024-02-29', '1970-01-01T00:00:00.000Z', 'unknown', 'unknown']);
});
