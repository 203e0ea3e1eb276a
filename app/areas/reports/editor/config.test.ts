import { describe, expect, it } from 'vitest';
import {
  type Condition,
  nodeAt,
  readConfig,
  withAdded,
  withNode,
  withoutSource,
  withParameters,
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

it('is written as it was read, with what nobody here knows [reports 53]', () => {
  expect(JSON.parse(writeConfig(config))).toEqual(whole);
  expect(JSON.parse(writeConfig(readConfig('{')))).toEqual({ version: 'v2', entities: [], fields: [] });
});

describe('a source that goes', () => {
  it('takes all that reads from it or from sources below it [reports 55]', () => {
    const left = withoutSource(config, 'users.roles');
    expect(left.entities.map(({ entity }) => entity)).toEqual(['users', 'usersX']);
    expect([left.fields.length, left.aggregates, left.sort]).toEqual([1, [], []]);
    expect(left.filter).toEqual({ or: [whole.filter.or[0], { and: [{ is_null: 'users.mail' }] }] });
  });

  it('is told from others by its steps, not by its letters [reports 55]', () => {
    const left = withoutSource(config, 'users');
    expect(left.entities).toEqual([{ entity: 'usersX' }]);
    expect([left.fields, left.filter]).toEqual([[], null]);
  });

  it('leaves nothing when it was the last', () => {
    const alone = { ...config, entities: [{ entity: 'users' }] };
    const left = withoutSource(alone, 'users');
    expect([left.entities, left.parameters, left.filter, left.sort]).toEqual([[], {}, null, []]);
  });
});

describe('parameters', () => {
  it('that are called otherwise are followed by the filter [reports 54]', () => {
    const { who, many } = config.parameters as never as Record<string, object>;
    const changed = withParameters(config, { person: { ...who }, many: { ...many } }, { who: 'person' });
    expect(nodeAt(changed.filter, [0])).toEqual(rule('users.userName', { parameter: 'person' }));
  });

  it('that are gone take their rules, and the filter when nothing is left of it [reports 54]', () => {
    const changed = withParameters(config, {}, {});
    expect(changed.filter).toEqual({ or: [{ and: [{ is_null: 'users.mail' }] }] });
    const only = { ...config, filter: rule('users.mail', { parameter: 'who' }) };
    expect(withParameters(only, {}, {}).filter).toBeNull();
  });
});

describe('the filter', () => {
  const filter = config.filter as Condition;
  it('is reached and changed at any place [reports 52]', () => {
    expect(nodeAt(filter, [1, 1])).toEqual({ is_null: 'users.mail' });
    expect(nodeAt(filter, [1, 7])).toBeNull();
    expect(nodeAt(withNode(filter, [1, 1], { is_not_null: 'users.mail' }), [1, 1])).toEqual({
      is_not_null: 'users.mail',
    });
    expect(withNode(filter, [], null)).toBeNull();
  });

  it('loses groups that are empty', () => {
    const smaller = withNode(withNode(filter, [1, 1], null), [1, 0], null);
    expect(smaller).toEqual({ or: [whole.filter.or[0]] });
  });

  it('grows in a group, and begins with one', () => {
    expect(withAdded(null, [], { is_null: 'a' })).toEqual({ or: [{ is_null: 'a' }] });
    expect(nodeAt(withAdded(filter, [1], { is_null: 'b' }), [1, 2])).toEqual({ is_null: 'b' });
    expect(withAdded(filter, [0], { is_null: 'b' })).toEqual(filter);
  });
});
