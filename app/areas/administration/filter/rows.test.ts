import { describe, expect, it } from 'vitest';
import { type FilterRow, filterOf, MOST_ROWS, pressed, rowsOf } from './rows';
import type { FilterProperty } from './rule';
import { groupIn } from './tree';

const PROPERTIES: FilterProperty[] = [
  { name: 'city', titles: ['City'], type: 'text' },
  { name: 'age', titles: ['Age'], type: 'number' },
  { name: 'active', titles: ['Active'], type: 'boolean' },
];
const rowsFor = (text: string) => rowsOf(groupIn(text, PROPERTIES) ?? { match: 'all', parts: [] });
const said = (rows: FilterRow[]) => filterOf(rows, PROPERTIES);
const EMPTY = rowsFor('');
const rule = (more: Partial<FilterRow>): FilterRow[] => [...EMPTY, { kind: 'rule', at: '0', ...more }];

describe('the rows of a filter', () => {
  it('say the same filter again, whatever order they come in', () => {
    const text = '(/city pr and (/age ge 3 or (/age le 1 and !(/city eq "x"))) and true)';
    const rows = rowsFor(text);
    expect(rows.map(({ at, kind }) => `${at} ${kind}`)).toContain('1-1-1 rule');
    expect(said(rows)).toEqual({ text });
    expect(said([...rows].reverse())).toEqual({ text });
  });

  it('grow by a rule or a group at the end of a group', () => {
    const one = pressed(EMPTY, 'rule ');
    expect(one.map(({ at, kind }) => [at, kind])).toEqual([
      ['', 'group'],
      ['0', 'rule'],
    ]);
    const two = pressed(one, 'group ');
    expect(two.slice(2).map(({ at, kind, match }) => [at, kind, match])).toEqual([
      ['1', 'group', 'any'],
      ['1-0', 'rule', undefined],
    ]);
    expect(pressed(two, 'rule 1').at(-1)?.at).toBe('1-1');
    expect(pressed(pressed(two, 'group 1'), 'group 1-1').map(({ at }) => at)).not.toContain('1-1-1-0');
  });

  it('lose a rule, or a group with all it holds; the others move up and keep what was typed', () => {
    const rows = rowsFor('/city pr and (/age ge 3 or /age le 1) and /city eq "x"');
    const left = pressed(rows, 'remove 1');
    expect(left.map(({ at }) => at)).toEqual(['', '0', '1']);
    expect(left[2]?.value).toBe('x');
    expect(pressed(rows, 'remove 1-0').map(({ at }) => at)).toEqual(['', '0', '1', '1-0', '2']);
    const half = rule({ field: '', value: 'typed' });
    expect(pressed(half, 'rule ')[1]?.value).toBe('typed');
  });

  it.each(['remove ', 'remove 9', 'rule 7', 'group 0', 'jump 1', ''])('are left as they are by %j', (press) => {
    const rows = rowsFor('/city pr and /age ge 3');
    expect(pressed(rows, press)).toEqual(rows);
  });

  it('are no more than so many', () => {
    let rows = EMPTY;
    for (let count = 0; count < MOST_ROWS + 5; count++) rows = pressed(rows, 'rule ');
    expect(rows).toHaveLength(MOST_ROWS);
  });

  it('that nobody has a group for are left out', () => {
    expect(said([...EMPTY, { kind: 'rule', at: '3-1', field: 'city', operator: 'pr' }])).toEqual({ text: '' });
  });
});

describe('a rule', () => {
  it.each([
    [{}, 'field', 'filter.wrong.field'],
    [{ field: 'password', operator: 'eq', value: 'x' }, 'field', 'filter.wrong.field'],
    [{ field: 'city', operator: 'ge', value: 'x' }, 'operator', 'filter.wrong.operator'],
    [{ field: 'city', operator: 'eq', value: ' ' }, 'value', 'filter.wrong.value'],
    [{ field: 'age', operator: 'ge', value: '3 or true' }, 'value', 'filter.wrong.number'],
    [{ field: 'active', operator: 'eq', value: 'maybe' }, 'value', 'filter.wrong.boolean'],
  ])('%j lacks something at its field', (more, name, key) => {
    expect(said(rule(more))).toEqual({ wrong: { [`parts[1].${name}`]: [key] } });
  });

  it('needs no value where it compares with nothing', () => {
    expect(said(rule({ field: 'city', operator: '!pr', value: 'left over' }))).toEqual({ text: '!(/city pr)' });
  });

  it('takes what is typed as a text, never as a part of the filter', () => {
    expect(said(rule({ field: 'city', operator: 'eq', value: 'x" or true or /city eq "' }))).toEqual({
      text: '/city eq "x\\" or true or /city eq \\""',
    });
  });
});
