import { describe, expect, it } from 'vitest';
import {
  addNode,
  type Condition,
  nodeAt,
  readConfig,
  removeSource,
  replaceNode,
  replaceParameters,
  writeConfig,
} from './config';

const rule = (path: string, right: unknown = { literal: 'x' }) => ({ equals: { left: path, right } });
const whole = {
  version: 'v2',
  entities: [{ entity: 'users' }, { entity: 'users.roles', type: 'left' }, { entity: 'usersX' }],
  fields: [
    { label: 'Name', value: 'users.userName' },
    { label: 'Role', value: 'users.roles.name' },
  ],
  parameters: { who: { type: 'string', label: 'Who' }, many: { type: 'array' } },
  filter: {
    or: [
      rule('users.userName', { parameter: 'who' }),
      {
        and: [
          { in: { search_string: 'users.roles.name', in_string_array: { parameter: 'many' } } },
          { is_null: 'users.mail' },
        ],
      },
    ],
  },
  aggregate: { fields: [{ label: 'How many', aggregate: { count: 'users.roles.name' } }] },
  sort: [{ value: 'users.roles.name', label: 'Role', direction: 'desc' }],
  own: 'kept',
};
const config = readConfig(JSON.stringify(whole));

it('a report configuration is written as read, with unknown members [reports 53]', () => {
  expect(JSON.parse(writeConfig(config))).toEqual(whole);
  expect(JSON.parse(writeConfig(readConfig('{')))).toEqual({ version: 'v2', entities: [], fields: [] });
});

describe('removed source', () => {
  it('removes everything that reads from it or its descendants [reports 55]', () => {
    const left = removeSource(config, 'users.roles');
    expect(left.entities.map(({ entity }) => entity)).toEqual(['users', 'usersX']);
    expect([left.fields.length, left.aggregates, left.sort]).toEqual([1, [], []]);
    expect(left.filter).toEqual({ or: [whole.filter.or[0], { and: [{ is_null: 'users.mail' }] }] });
  });

  it('is matched by path segments, not by prefix [reports 55]', () => {
    const left = removeSource(config, 'users');
    expect(left.entities).toEqual([{ entity: 'usersX' }]);
    expect([left.fields, left.filter]).toEqual([[], null]);
  });

  it('leaves an empty report when it was the last', () => {
    const alone = { ...config, entities: [{ entity: 'users' }] };
    const left = removeSource(alone, 'users');
    expect([left.entities, left.parameters, left.filter, left.sort]).toEqual([[], {}, null, []]);
  });
});

describe('replaced parameters', () => {
  it('are renamed in the filter [reports 54]', () => {
    const { who, many } = config.parameters as never as Record<string, object>;
    const changed = replaceParameters(config, { person: { ...who }, many: { ...many } }, { who: 'person' });
    expect(nodeAt(changed.filter, [0])).toEqual(rule('users.userName', { parameter: 'person' }));
  });

  it('lose their rules when removed, and the filter when empty [reports 54]', () => {
    const changed = replaceParameters(config, {}, {});
    expect(changed.filter).toEqual({ or: [{ and: [{ is_null: 'users.mail' }] }] });
    const only = { ...config, filter: rule('users.mail', { parameter: 'who' }) };
    expect(replaceParameters(only, {}, {}).filter).toBeNull();
  });
});

describe('report filter', () => {
  const filter = config.filter as Condition;
  it('is read and changed at any path [reports 52]', () => {
    expect(nodeAt(filter, [1, 1])).toEqual({ is_null: 'users.mail' });
    expect(nodeAt(filter, [1, 7])).toBeNull();
    expect(nodeAt(replaceNode(filter, [1, 1], { is_not_null: 'users.mail' }), [1, 1])).toEqual({
      is_not_null: 'users.mail',
    });
    expect(replaceNode(filter, [], null)).toBeNull();
  });

  it('loses empty groups', () => {
    const smaller = replaceNode(replaceNode(filter, [1, 1], null), [1, 0], null);
    expect(smaller).toEqual({ or: [whole.filter.or[0]] });
  });

  it('grows in a group, and begins with a group', () => {
    expect(addNode(null, [], { is_null: 'a' })).toEqual({ or: [{ is_null: 'a' }] });
    expect(nodeAt(addNode(filter, [1], { is_null: 'b' }), [1, 2])).toEqual({ is_null: 'b' });
    expect(addNode(filter, [0], { is_null: 'b' })).toEqual(filter);
  });
});
