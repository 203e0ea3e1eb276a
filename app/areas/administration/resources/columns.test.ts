import { describe, expect, it } from 'vitest';
import { Schema } from '../../../platform/schemas.server';
import { columnsOf, searchFilter, totalOf } from './columns';

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

describe('the columns of a list', () => {
  it('are what can be seen and searched, of one value, unencrypted, in the order of the schema [account 95, 96]', () => {
    expect(columnsOf(schema, seen)).toEqual([
      { name: 'mail', title: 'Mail', type: 'text' },
      { name: 'userName', title: 'Username', type: 'text' },
      { name: 'age', title: 'age', type: 'number' },
      { name: 'active', title: 'active', type: 'boolean' },
      { name: 'frIndexedDate1', title: 'frIndexedDate1', type: 'text' },
    ]);
    expect(columnsOf(schema, ['mail']).map(({ name }) => name)).toEqual(['mail']);
  });
  it('are choices where the schema names the values', () => {
    const listed = { order: ['status'], properties: { status: { ...text, enum: ['active', 'inactive'] } } };
    expect(columnsOf(Schema.parse(listed), ['status'])).toEqual([{ name: 'status', title: 'status', type: 'choice' }]);
  });
});

describe('a search', () => {
  const columns = columnsOf(schema, seen);
  const filter = (words: string) => searchFilter(columns, words, { hosted: true });
  it('begins with the text in each column, and equals what is a number or a yes or no [account 103]', () => {
    expect(filter('')).toBe('true');
    expect(filter('ana')).toBe('mail sw "ana" or userName sw "ana"');
    expect(filter('12')).toBe('mail sw "12" or userName sw "12" or age eq 12');
    expect(filter('true')).toBe('mail sw "true" or userName sw "true" or active eq true');
  });
  it('leaves out the status where the platform is hosted, and looks for nothing where no column can hold the text [account 104]', () => {
    const status = [{ name: 'accountStatus', title: 'Status', type: 'text' as const }];
    expect(searchFilter(status, 'act', { hosted: true })).toBe('_id eq ""');
    expect(searchFilter(status, 'act', { hosted: false })).toBe('accountStatus sw "act"');
  });
  it.each(['x" or true or sn sw "', '\\', '") or (_id pr'])('takes %j as a text', (words) => {
    const [one] = columnsOf(schema, ['mail']);
    const literal = words.replace(/[\\"]/g, '\\$&');
    expect(searchFilter(one ? [one] : [], words, { hosted: true })).toBe(`mail sw "${literal}"`);
  });
});

describe('how many there are', () => {
  const page = (rows: number, more: boolean, total: number) => ({
    result: Array.from({ length: rows }),
    unreadable: 0,
    total,
    more,
  });
  it('is what the platform counts as long as another page follows, and what was reached on the last one', () => {
    expect(totalOf(page(10, true, 45), 0)).toBe(45);
    expect(totalOf(page(10, true, -1), 20)).toBe(31);
    expect(totalOf(page(5, false, 90), 40)).toBe(45);
    expect(totalOf(page(0, false, 0), 0)).toBe(0);
    expect(totalOf(page(0, false, 40), 40)).toBe(40);
  });
});
