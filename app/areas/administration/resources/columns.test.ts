import { describe, expect, it } from 'vitest';
import { Schema } from '../../../platform/schemas.server';
import { buildSearchFilter, visibleColumns } from './columns';

const text = { type: 'string', searchable: true };
const schema = Schema.parse({
  order: ['_id', 'mail', 'userName', 'age', 'active', 'secret', 'city', 'roles', 'a/b', 'frIndexedDate1'],
  properties: {
    userName: { ...text, title: 'Username' },
    mail: { ...text, description: 'Mail' },
    age: { type: 'integer', searchable: true },
    active: { type: 'boolean', searchable: true },
    secret: { ...text, encryption: { purpose: 'x' } },
    city: { type: 'string' },
    unordered: text,
    roles: { type: 'array', searchable: true, items: { resourceCollection: [{ path: 'managed/alpha_role' }] } },
    'a/b': text,
    frIndexedDate1: text,
  },
});
const seen = ['userName', 'mail', 'age', 'active', 'secret', 'city', 'unordered', 'roles', 'a/b', 'frIndexedDate1'];

describe('columns of an object list', () => {
  it('include visible, searchable, single-valued, unencrypted properties in schema order [account 95, 96]', () => {
    expect(visibleColumns(schema, seen)).toEqual([
      { name: 'mail', title: 'Mail', type: 'text' },
      { name: 'userName', title: 'attributes.titles.userName', type: 'text' },
      { name: 'age', title: 'age', type: 'number' },
      { name: 'active', title: 'active', type: 'boolean' },
      { name: 'frIndexedDate1', title: 'frIndexedDate1', type: 'text' },
    ]);
    expect(visibleColumns(schema, ['mail']).map(({ name }) => name)).toEqual(['mail']);
  });
  it('become choices when the schema has an enum', () => {
    const listed = { order: ['status'], properties: { status: { ...text, enum: ['active', 'inactive'] } } };
    expect(visibleColumns(Schema.parse(listed), ['status'])).toEqual([
      { name: 'status', title: 'status', type: 'choice' },
    ]);
  });
});

describe('search in an object list', () => {
  const columns = visibleColumns(schema, seen);
  const filter = (words: string) => buildSearchFilter(columns, words, { hosted: true });
  it('matches texts by prefix, and numbers and booleans by equality [account 103]', () => {
    expect(filter('')).toBe('true');
    expect(filter('ana')).toBe('mail sw "ana" or userName sw "ana"');
    expect(filter('12')).toBe('mail sw "12" or userName sw "12" or age eq 12');
    expect(filter('true')).toBe('mail sw "true" or userName sw "true" or active eq true');
  });
  it('skips the status on hosted platforms and matches nothing when no column fits [account 104]', () => {
    const status = [{ name: 'accountStatus', title: 'Status', type: 'text' as const }];
    expect(buildSearchFilter(status, 'act', { hosted: true })).toBe('_id eq ""');
    expect(buildSearchFilter(status, 'act', { hosted: false })).toBe('accountStatus sw "act"');
  });
  it.each(['x" or true or sn sw "', '\\', '") or (_id pr'])('escapes %j in the filter', (words) => {
    const [one] = visibleColumns(schema, ['mail']);
    const literal = words.replace(/[\\"]/g, '\\$&');
    expect(buildSearchFilter(one ? [one] : [], words, { hosted: true })).toBe(`mail sw "${literal}"`);
  });
});
