import { describe, expect, test } from 'vitest';
import { activeIn, type CollectionSpec, collection, type Filter, fieldsIn } from '../../lib/collection';
import { addressesOf } from '../../lib/collection-schema';
import { schemaFilters } from './schema-filters';

const property = { type: 'string', title: null, searchable: true, viewable: true, relatesTo: null };
const device = {
  order: ['serial', 'status', 'page', 'managed', 'cores', 'bought', 'owner', 'tags', 'secret', 'hidden', 'a b', 'gone'],
  properties: {
    serial: { ...property, title: 'Serial number' },
    status: { ...property, enum: ['new', 'used'] },
    page: property,
    managed: { ...property, type: 'boolean' },
    cores: { ...property, type: 'integer' },
    bought: { ...property, format: 'date' },
    owner: { ...property, type: 'relationship', relatesTo: 'managed/alpha_user' },
    tags: { ...property, type: 'array' },
    secret: { ...property, searchable: false },
    hidden: { ...property, viewable: false },
    'a b': property,
  },
};
const made = schemaFilters(device);

describe('filters from a schema', () => {
  test('follow from the type of each property, in its order', () => {
    expect(Object.values(made).map(({ property, label, filter }) => [property, label, filter.kind])).toEqual([
      ['serial', 'Serial number', 'text'],
      ['status', 'status', 'choice'],
      ['page', 'page', 'text'],
      ['managed', 'managed', 'choice'],
      ['cores', 'cores', 'numbers'],
      ['bought', 'bought', 'dates'],
      ['owner', 'owner', 'references'],
    ]);
    expect(made['p.status']?.filter).toEqual({ kind: 'choice', options: ['new', 'used'] });
    expect(made['p.owner']?.relatesTo).toBe('managed/alpha_user');
  });

  test('leave out what nobody may see or search, what no field can narrow, and what is not there', () => {
    for (const name of ['secret', 'hidden', 'tags', 'a b', 'gone', 'constructor']) {
      expect(made).not.toHaveProperty([`p.${name}`]);
    }
  });
});

describe('a list of them', () => {
  const filters: Record<string, Filter> = Object.fromEntries(
    Object.entries(made).map(([name, { filter }]) => [name, filter]),
  );
  const devices: CollectionSpec = collection({
    name: 'devices',
    views: { all: {} },
    filters,
    sorts: ['serial'],
    sort: 'serial',
  });
  const { read, searchOf } = addressesOf(devices);
  const search =
    'p.serial=4f&p.status=used&p.page=x&p.managed=true&p.cores.from=4&p.bought.until=2026-01-31&p.owner=u-1&page=2';

  test('has an address that is read and written, and no property is taken for the page', () => {
    const query = read(new URLSearchParams(search));
    expect(searchOf(query)).toBe(search);
    expect(query.page).toBe(2);
    expect(searchOf(read(new URLSearchParams('p.status=broken&p.managed=perhaps&p.cores.from=many')))).toBe('');
  });

  test('shows what is on, and a field for each', () => {
    const query = read(new URLSearchParams(search));
    expect(activeIn(devices, query).map(({ name, values }) => [name, values])).toEqual([
      ['p.serial', ['4f']],
      ['p.status', ['used']],
      ['p.page', ['x']],
      ['p.managed', ['true']],
      ['p.cores', ['4', '']],
      ['p.bought', ['', '2026-01-31']],
      ['p.owner', ['u-1']],
    ]);
    expect(fieldsIn(devices, query)).toHaveLength(7);
  });
});
