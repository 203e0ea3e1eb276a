import { expect, it } from 'vitest';
import { readConfig } from './config';
import { explained, rulesIn, spokenPath } from './explained';

it('a report is told by its parts', () => {
  const config = readConfig(
    JSON.stringify({
      entities: [{ entity: 'users' }, { entity: 'users.roles', type: 'inner' }],
      fields: [{ label: 'Name', value: 'users.userName' }],
      parameters: { who: { label: 'Who' }, what: {} },
      filter: { and: [{ equals: { left: 'users.accountStatus', right: { literal: 'active' } } }] },
      aggregate: { fields: [{ label: 'How many', aggregate: { count: 'users.roles.name' } }] },
      sort: [{ value: 'users.userName', label: '', direction: 'desc' }],
    }),
  );
  expect(explained(config)).toEqual({
    sources: [
      { name: 'Users', join: null },
      { name: 'Roles', join: 'inner' },
    ],
    columns: ['Name'],
    filter: {
      all: true,
      parts: [{ rule: { operator: 'equals', column: 'Account status', kind: 'literal', value: 'active' } }],
    },
    aggregates: ['How many'],
    sort: [{ by: 'User name', descending: true }],
    parameters: ['Who', 'what'],
  });
  expect(spokenPath('users.accountStatus')).toBe('Account status');
});

it('a filter names parameters by their labels, and by their names where they have none', () => {
  const rule = (parameter: string) => ({ equals: { left: 'users.mail', right: { parameter } } });
  const { filter } = explained(
    readConfig(
      JSON.stringify({
        entities: [{ entity: 'users' }],
        parameters: { who: { label: 'Whose mail' }, what: {} },
        filter: { or: [rule('who'), { and: [rule('what'), rule('toString')] }] },
      }),
    ),
  );
  expect(JSON.stringify(filter).match(/"value":"[^"]*"/g)).toEqual([
    '"value":"Whose mail"',
    '"value":"what"',
    '"value":"toString"',
  ]);
  expect(filter && rulesIn(filter)).toBe(3);
});
