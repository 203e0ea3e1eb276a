import { beforeAll, describe, expect, it } from 'vitest';
import { callControl } from '../testing';
import { clearTokens, posted, reports } from './testing';

interface Operator {
  name: string;
  displayName: string;
  schema: { left: { value?: string }; right?: { value: string } }[];
}
interface Option {
  class: string;
  type: string;
  label: string;
  column_label?: string;
  item?: { type: string };
}

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  clearTokens();
});

const read = async <T>(path: string) => (await reports<T>('olga.brandt', path)).body;
const options = (query: object) =>
  posted<Record<string, Option> & { message: string }>('olga.brandt', 'fieldoptions', {
    query: JSON.stringify({ version: 'v2', ...query }),
    context: [{ type: 'global', data: [{ key: 'realm', value: 'alpha' }] }],
  });
const keys = async (query: object) => Object.keys((await options(query)).body);

const MARK = { options: {} };
const USERS = [{ entity: 'users' }];

describe('lists of the report editor', () => {
  it('operators with the names of their sides', async () => {
    const all = await read<Operator[]>('operators');
    const schema = (name: string) => all.find((one) => one.name === name)?.schema;
    expect(all.map(({ name }) => name)).toEqual([
      'contains',
      'not_contains',
      'equals',
      'not_equals',
      'starts_with',
      'not_starts_with',
      'ends_with',
      'not_ends_with',
      'gt',
      'gte',
      'lt',
      'lte',
      'in',
      'not_in',
      'is_null',
      'is_not_null',
    ]);
    expect(schema('gte')).toEqual([{ left: { value: 'left' }, right: { value: 'right' } }]);
    expect(schema('starts_with')).toEqual([{ left: { value: 'prefix' }, right: { value: 'right' } }]);
    expect(schema('not_ends_with')).toEqual([{ left: { value: 'suffix' }, right: { value: 'right' } }]);
    expect(schema('in')?.map(({ left, right }) => [left.value, right?.value])).toEqual([
      ['search_string', 'in_string_array'],
      ['search_integer', 'in_integer_array'],
      ['search_string', 'in_string'],
    ]);
    expect(schema('is_null')).toEqual([{ left: {} }]);
  });

  it('aggregates and parameter types', async () => {
    const aggregates = await read<{ name: string; schema: unknown[] }[]>('aggregates');
    expect(aggregates.map(({ name }) => name)).toEqual(['count', 'count_distinct', 'sum', 'average', 'min', 'max']);
    expect(aggregates[0]).toEqual({ name: 'count', displayName: 'Count of specific rows', schema: [] });
    const types = await read<{ type: string; label: string }[]>('parameters/types');
    expect(types.map(({ type }) => type)).toEqual(['string', 'boolean', 'integer', 'float', 'date']);
    const sources = await read<{ type: string; source: string; attributes: { name: string; enum?: unknown[] }[] }[]>(
      'parameters/types?source=datasource',
    );
    expect(sources.every(({ source, attributes }) => source === 'datasource' && attributes.length > 0)).toBe(true);
    const status = sources[0]?.attributes.find((attribute) => attribute.name === 'accountStatus');
    expect(status?.enum).toContainEqual({ name: 'Active', value: 'active' });
    expect((await reports('olga.brandt', 'parameters/types?source=moon')).status).toBe(400);
  });

  it('data sources, and those related to one by full path [reports 45]', async () => {
    const top = await read<{ result: { name: string; label: string }[] }>('entities?realm=alpha');
    expect(top.result).toContainEqual({ name: 'users', label: 'Users' });
    expect(top.result.every(({ name }) => !name.includes('.'))).toBe(true);
    const related = await read<{ result: { name: string; label: string }[] }>('entities?realm=alpha&path=users');
    expect(related.result).toContainEqual({ name: 'users.roles', label: 'Roles' });
    const circle = await read<{ result: unknown[] }>('entities?realm=alpha&path=users.roles');
    expect(circle.result).toEqual([]);
    expect((await reports('olga.brandt', 'entities?realm=alpha&path=planets')).status).toBe(400);
    expect((await reports('olga.brandt', 'entities?realm=bravo')).status).toBe(400);
  });

  it('no governance data sources without governance', async () => {
    await callControl('PUT', 'host', { governance: false });
    const { result } = await read<{ result: { name: string }[] }>('entities?realm=alpha');
    expect(result.map(({ name }) => name)).toEqual([
      'users',
      'roles',
      'organizations',
      'groups',
      'journeys',
      'applicationAccess',
    ]);
    const related = await read<{ result: { name: string }[] }>('entities?path=users');
    expect(related.result.map(({ name }) => name)).not.toContain('users.requests');
    await callControl('DELETE', 'host');
  });
});

describe('fieldoptions', () => {
  it('lists the columns of the data source [reports 45]', async () => {
    const { status, body } = await options({ entities: USERS, fields: [{ value: MARK }] });
    expect(status).toBe(200);
    expect(body['users.userName']).toEqual({
      class: 'json',
      type: 'string',
      label: 'User Name',
      column_label: 'User Name',
    });
    expect(body['users.languages']).toMatchObject({ type: 'array', item: { type: 'string' } });
    expect(body['users.startDate']?.type).toBe('date');
    expect(Object.keys(body).some((path) => /password$/i.test(path))).toBe(false);
    const roles = await options({ entities: [...USERS, { entity: 'users.roles' }], fields: [{ value: MARK }] });
    expect(roles.body['users.roles.name']?.column_label).toBe('Role Name');
  });

  it('lists columns and parameters for a filter', async () => {
    const parameters = { statuses: { source: 'basic', label: 'Status', type: 'array', item: { type: 'string' } } };
    const query = { entities: USERS, fields: [], parameters, filter: { in: { left: MARK, right: MARK } } };
    const { body } = await options(query);
    expect(body.statuses).toEqual({
      class: 'parameter',
      type: 'array',
      label: 'Status',
      source: 'basic',
      description: '',
      item: { type: 'string' },
    });
    expect(body['users.userName']).toBeDefined();
    expect(await keys({ ...query, filter: { is_null: { left: MARK } } })).toContain('statuses');
  });

  it('lists columns that fit the aggregate', async () => {
    const query = (name: string) => ({
      entities: [{ entity: 'violations' }],
      aggregate: { fields: [{ label: '', aggregate: { [name]: MARK } }] },
    });
    expect(await keys(query('sum'))).toEqual(['violations.riskScore']);
    expect(await keys(query('count'))).toContain('violations._id');
  });

  it('lists sortable columns, with aggregates those shown', async () => {
    const sort = [{ value: MARK }];
    const fields = [{ label: 'City', value: 'users.city' }];
    const plain = await keys({ entities: USERS, fields, sort });
    expect(plain).toContain('users.sn');
    expect(plain).not.toContain('users.languages');
    const aggregate = { fields: [{ label: 'How many', aggregate: { count: 'users._id' } }] };
    expect(await keys({ entities: USERS, fields, aggregate, sort })).toEqual(['users.city', 'How many']);
  });

  it.each([
    ['no place to complete', { entities: USERS }, 'no place to complete'],
    ['no data source', { fields: [{ value: MARK }] }, 'names no data source'],
    ['an unknown data source', { entities: [{ entity: 'planets' }], fields: [{ value: MARK }] }, 'Unknown data source'],
  ])('refuses %s', async (_, query, message) => {
    const { status, body } = await options(query);
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('refuses a query that is no JSON, and another realm', async () => {
    expect((await posted('olga.brandt', 'fieldoptions', { query: '{' })).status).toBe(400);
    expect((await posted('olga.brandt', 'fieldoptions', { query: {} })).status).toBe(400);
    const context = [{ type: 'global', data: [{ key: 'realm', value: 'gamma' }] }];
    const query = JSON.stringify({ entities: USERS, fields: [{ value: MARK }] });
    expect((await posted('olga.brandt', 'fieldoptions', { query, context })).status).toBe(400);
  });
});
