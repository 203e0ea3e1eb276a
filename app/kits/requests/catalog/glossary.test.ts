import { expect, test } from 'vitest';
import { collectIds, toGlossaryEntries, withNames } from './glossary';

const attribute = (name: string, type: string, displayName: string | null = null) => ({
  name,
  type,
  displayName,
  managedObjectType: null,
  enumeratedValues: name === 'risk' ? [{ text: 'Low', value: 'low' }] : null,
});
const attributes = [
  attribute('requestable', 'boolean'),
  attribute('description', 'string'),
  attribute('risk', 'string', 'Risk level'),
  attribute('privileged', 'boolean'),
  attribute('owner', 'managedObject', 'Owner'),
  attribute('days', 'integer'),
  attribute('reviewed', 'date'),
  attribute('none', 'string'),
];

test('every attribute is an entry, with its values as the tenant names them [requests 42]', () => {
  const entries = toGlossaryEntries(attributes, {
    requestable: true,
    risk: 'low',
    privileged: false,
    owner: ['managed/user/1', 'managed/user/2'],
    days: 90,
    reviewed: '2026-01-02',
  });
  expect(entries.map(({ label }) => label)).toEqual(['Risk level', 'privileged', 'Owner', 'days', 'reviewed', 'none']);
  expect(entries.map(({ values }) => values)).toEqual([
    [{ kind: 'text', text: 'Low' }],
    [{ kind: 'flag', on: false }],
    [
      { kind: 'object', of: 'user', id: '1' },
      { kind: 'object', of: 'user', id: '2' },
    ],
    [{ kind: 'text', text: '90' }],
    [{ kind: 'date', date: '2026-01-02' }],
    [],
  ]);
  expect(collectIds(entries, 'user')).toEqual(['1', '2']);
  const owner = withNames(entries, new Map([['1', 'Olga Brandt']]))[2];
  expect(owner?.values).toEqual([{ kind: 'text', text: 'Olga Brandt' }, { kind: 'hidden' }]);
});

test('an entry of a list that cannot be read is marked', () => {
  const [list] = toGlossaryEntries([attribute('tags', 'string')], { tags: ['a', null, { b: 1 }] });
  expect(list?.values).toEqual([{ kind: 'text', text: 'a' }, { kind: 'unread' }, { kind: 'unread' }]);
});
