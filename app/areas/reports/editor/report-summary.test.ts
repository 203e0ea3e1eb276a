import { describe, expect, it } from 'vitest';
import type { OfferedColumn } from '../../../platform/report-editor.server';
import { readConfig } from '../config';
import { columnNames, reportNames, sourceNames } from './names';
import { countRules, summarizeReport } from './report-summary';

const column = (path: string, label: string, long: string | null = null): OfferedColumn =>
  ({ path, class: 'json', type: 'string', label, column_label: long, item: null }) as OfferedColumn;

const NAMES = reportNames(
  sourceNames([
    { name: 'users', label: 'Users' },
    { name: 'users.roles', label: 'Roles' },
    { name: 'users.manager', label: 'Manager' },
  ]),
  columnNames([
    column('users._id', 'User ID'),
    column('users.userName', 'User Name'),
    column('users.city', 'City'),
    column('users.roles.name', 'Name', 'Role Name'),
    column('users.manager.userName', 'User Name', 'Manager User Name'),
    column('users.manager.city', 'City'),
  ]),
);
const summary = (config: object, names = NAMES) => summarizeReport(readConfig(JSON.stringify(config)), names);
const USERS = { entity: 'users' };
const is = (left: string, literal: string) => ({ equals: { left, right: { literal } } });

describe('summarizeReport', () => {
  it('names sources and columns as the platform does, and says what is calculated', () => {
    expect(
      summary({
        entities: [USERS, { entity: 'users.roles', type: 'inner' }],
        fields: [
          { label: 'Role Name', value: 'users.roles.name' },
          { label: 'Person', value: 'users.userName' },
        ],
        parameters: { who: { label: 'Who' }, what: {} },
        filter: { and: [is('users.roles.name', 'Auditor')] },
        aggregate: { fields: [{ label: 'How many', aggregate: { count_distinct: 'users._id' } }] },
        sort: [
          { value: 'users.userName', label: 'Name', direction: 'desc' },
          { value: 'How many', label: '', direction: 'asc' },
        ],
      }),
    ).toEqual({
      sources: [
        { name: 'Users', join: null },
        { name: 'Roles', join: 'inner' },
      ],
      columns: [
        { label: 'Role Name', of: null },
        { label: 'Person', of: 'User Name' },
      ],
      filter: {
        all: true,
        parts: [{ rule: { operator: 'equals', column: 'Role Name', kind: 'literal', value: 'Auditor' } }],
      },
      aggregates: [{ label: 'How many', kind: 'count_distinct', of: 'User ID' }],
      sort: [
        { by: 'User Name', descending: true },
        { by: 'How many', descending: false },
      ],
      parameters: ['Who', 'what'],
      repeated: [],
      combined: [],
      days: false,
      firstMoments: false,
    });
  });

  it('keeps columns of the same name apart by their source, named by the platform or not', () => {
    const config = {
      entities: [USERS, { entity: 'users.manager' }],
      filter: { and: [is('users.city', 'Oslo'), is('users.manager.city', 'Hamburg')] },
      sort: [{ value: 'users.manager.userName', label: 'User Name' }],
    };
    const columnsOf = (names = NAMES) => {
      const { filter, sort } = summary(config, names);
      const parts = filter && 'parts' in filter ? filter.parts : [];
      return [...parts.map((part) => 'rule' in part && part.rule.column), sort[0]?.by];
    };
    expect(columnsOf()).toEqual(['City (Users)', 'City (Users › Manager)', 'Manager User Name']);
    const unnamed = reportNames(new Map(), new Map());
    expect(columnsOf(unnamed)).toEqual(['City', 'City (Users › Manager)', 'User name (Users › Manager)']);
  });

  it('names parameters by label, or by name', () => {
    const rule = (parameter: string) => ({ equals: { left: 'users.city', right: { parameter } } });
    const { filter } = summary({
      entities: [USERS],
      parameters: { who: { label: 'Whose city' }, what: {} },
      filter: { or: [rule('who'), { and: [rule('what'), rule('toString')] }] },
    });
    expect(JSON.stringify(filter).match(/"value":"[^"]*"/g)).toEqual([
      '"value":"Whose city"',
      '"value":"what"',
      '"value":"toString"',
    ]);
    expect(filter && countRules(filter)).toBe(3);
  });

  it('says which aggregates take an entry several times because of joined sources', () => {
    const joined = (fields: string[], ...aggregates: [kind: string, column: string][]) =>
      summary({
        entities: [USERS, { entity: 'users.roles' }, { entity: 'users.manager' }],
        fields: fields.map((value) => ({ label: value, value })),
        aggregate: { fields: aggregates.map(([kind, of]) => ({ label: `${kind} ${of}`, aggregate: { [kind]: of } })) },
      }).repeated.map(({ label, sources }) => [label, ...sources]);
    expect(joined(['users.city'], ['count', 'users._id'], ['count', 'users.roles.name'])).toEqual([
      ['count users._id', 'Roles', 'Manager'],
      ['count users.roles.name', 'Manager'],
    ]);
    expect(joined(['users.roles.name'], ['sum', 'users.age'])).toEqual([['sum users.age', 'Manager']]);
    expect(joined([], ['count_distinct', 'users._id'], ['min', 'users._id'], ['max', 'users._id'])).toEqual([]);
  });

  it('says whether the filter compares with days, and with their first moments only', () => {
    const days = (rule: object) => {
      const { days: uses, firstMoments } = summary({
        entities: [USERS],
        parameters: { day: { type: 'date' }, text: { type: 'string' } },
        filter: { or: [rule] },
      });
      return [uses, firstMoments];
    };
    const made = (operator: string, right: object) => ({ [operator]: { left: 'users.made', right } });
    expect(days(made('equals', { literal: 'x' }))).toEqual([false, false]);
    expect(days(made('equals', { parameter: 'text' }))).toEqual([false, false]);
    expect(days(made('lte', { parameter: 'day' }))).toEqual([true, false]);
    expect(days(made('lte', { literal: '2026-11-20T23:59:59.999Z' }))).toEqual([true, false]);
    expect(days(made('equals', { parameter: 'day' }))).toEqual([true, true]);
    expect(days(made('not_equals', { literal: '2026-11-20' }))).toEqual([true, true]);
    const [from, to] = [{ literal: '2026-11-20' }, { literal: '2026-11-20T23:59:59.999Z' }];
    expect(days({ and: [made('gte', from), made('lte', to)] })).toEqual([true, false]);
  });

  it('says which sources are combined into rows', () => {
    const combined = (...entities: string[]) => summary({ entities: entities.map((entity) => ({ entity })) }).combined;
    expect(combined('users', 'users.roles')).toEqual([]);
    expect(combined('users', 'users.manager', 'users.manager.roles')).toEqual([]);
    expect(combined('users', 'users.roles', 'users.manager')).toEqual(['Roles', 'Manager']);
  });
});
