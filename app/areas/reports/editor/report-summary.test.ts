import { expect, it } from 'vitest';
import { readConfig } from './config';
import { countRules, pathLabel, summarizeReport } from './report-summary';

it('summarizeReport lists the parts of a report', () => {
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
  expect(summarizeReport(config)).toEqual({
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
  expect(pathLabel('users.accountStatus')).toBe('Account status');
});

it('the filter summary names parameters by label, or by name', () => {
  const rule = (parameter: string) => ({ equals: { left: 'users.mail', right: { parameter } } });
  const { filter } = summarizeReport(
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
  expect(filter && countRules(filter)).toBe(3);
});
