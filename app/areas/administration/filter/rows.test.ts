import { describe, expect, it } from 'vitest';
import { applyButton, type FilterRow, MAX_ROWS, toFilterText, toRows } from './rows';
import type { FilterProperty } from './rule';
import { parseGroup } from './tree';

const PROPERTIES: FilterProperty[] = [
  { name: 'city', titles: ['City'], type: 'text' },
  { name: 'age', titles: ['Age'], type: 'number' },
  { name: 'active', titles: ['Active'], type: 'boolean' },
];
const rowsFor = (text: string) => toRows(parseGroup(text, PROPERTIES) ?? { match: 'all', parts: [] });
const filterText = (rows: FilterRow[]) => toFilterText(rows, PROPERTIES);
const EMPTY = rowsFor('');
const rule = (more: Partial<FilterRow>): FilterRow[] => [...EMPTY, { kind: 'rule', at: '0', ...more }];

describe('filter rows', () => {
  it('produce the same filter in any order', () => {
    const text = '(/city pr and (/age ge 3 or (/age le 1 and !(/city eq "x"))) and true)';
    const rows = rowsFor(text);
    expect(rows.map(({ at, kind }) => `${at} ${kind}`)).toContain('1-1-1 rule');
    expect(filterText(rows)).toEqual({ text });
    expect(filterText([...rows].reverse())).toEqual({ text });
  });

  it('append a rule or a group at the end of a group', () => {
    const one = applyButton(EMPTY, 'rule ');
    expect(one.map(({ at, kind }) => [at, kind])).toEqual([
      ['', 'group'],
      ['0', 'rule'],
    ]);
    const two = applyButton(one, 'group ');
    expect(two.slice(2).map(({ at, kind, match }) => [at, kind, match])).toEqual([
      ['1', 'group', 'any'],
      ['1-0', 'rule', undefined],
    ]);
    expect(applyButton(two, 'rule 1').at(-1)?.at).toBe('1-1');
    expect(applyButton(applyButton(two, 'group 1'), 'group 1-1').map(({ at }) => at)).not.toContain('1-1-1-0');
  });

  it('remove a rule or a whole group; later rows move up and keep typed values', () => {
    const rows = rowsFor('/city pr and (/age ge 3 or /age le 1) and /city eq "x"');
    const left = applyButton(rows, 'remove 1');
    expect(left.map(({ at }) => at)).toEqual(['', '0', '1']);
    expect(left[2]?.value).toBe('x');
    expect(applyButton(rows, 'remove 1-0').map(({ at }) => at)).toEqual(['', '0', '1', '1-0', '2']);
    const half = rule({ field: '', value: 'typed' });
    expect(applyButton(half, 'rule ')[1]?.value).toBe('typed');
  });

  it.each(['remove ', 'remove 9', 'rule 7', 'group 0', 'jump 1', ''])('stay unchanged for button %j', (press) => {
    const rows = rowsFor('/city pr and /age ge 3');
    expect(applyButton(rows, press)).toEqual(rows);
  });

  it('stop at the maximum number', () => {
    let rows = EMPTY;
    for (let count = 0; count < MAX_ROWS + 5; count++) rows = applyButton(rows, 'rule ');
    expect(rows).toHaveLength(MAX_ROWS);
  });

  it('drop rows without a group', () => {
    expect(filterText([...EMPTY, { kind: 'rule', at: '3-1', field: 'city', operator: 'pr' }])).toEqual({ text: '' });
  });
});

describe('filter rule', () => {
  it.each([
    [{}, 'field', 'administration.filter.wrong.field'],
    [{ field: 'password', operator: 'eq', value: 'x' }, 'field', 'administration.filter.wrong.field'],
    [{ field: 'city', operator: 'ge', value: 'x' }, 'operator', 'administration.filter.wrong.operator'],
    [{ field: 'city', operator: 'eq', value: ' ' }, 'value', 'administration.filter.wrong.value'],
    [{ field: 'age', operator: 'ge', value: '3 or true' }, 'value', 'administration.filter.wrong.number'],
    [{ field: 'active', operator: 'eq', value: 'maybe' }, 'value', 'administration.filter.wrong.boolean'],
  ])('%j reports a missing %s: %s', (more, name, key) => {
    expect(filterText(rule(more))).toEqual({ wrong: { [`parts[1].${name}`]: [key] } });
  });

  it('needs no value for operators without one', () => {
    expect(filterText(rule({ field: 'city', operator: '!pr', value: 'left over' }))).toEqual({ text: '!(/city pr)' });
  });

  it('escapes the typed value in the filter', () => {
    expect(filterText(rule({ field: 'city', operator: 'eq', value: 'x" or true or /city eq "' }))).toEqual({
      text: '/city eq "x\\" or true or /city eq \\""',
    });
  });
});
