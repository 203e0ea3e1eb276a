import { expect, it } from 'vitest';
import { columnLabel, formatNumber, toCell, toColumns } from './cells';

it('result columns are those of the first row', () => {
  expect(toColumns([{ b: 1, a: null }, { c: 2 }])).toEqual(['b', 'a']);
  expect(toColumns([])).toEqual([]);
  expect([columnLabel('mail'), columnLabel('Mail')]).toEqual(['userName', 'Mail']);
});

it('result columns follow the order of the report, also numeric names', () => {
  expect(toColumns([{ 2024: 1, Name: 'a' }], ['Name', '2024', 'gone'])).toEqual(['Name', '2024']);
  expect(toColumns([{ b: 1, a: 2 }], ['a'])).toEqual(['b', 'a']);
});

it.each([
  ['x', null, { is: 'none' }],
  ['x', [], { is: 'none' }],
  ['x', 0, { is: 'number', number: 0 }],
  ['x', 20261101, { is: 'number', number: 20261101 }],
  ['x', false, { is: 'truth', truth: false }],
  ['x', '2026-11-01', { is: 'text', text: '2026-11-01' }],
  ['x', '2026-11-01T10:00:00Z', { is: 'moment', moment: Date.parse('2026-11-01T10:00:00Z') }],
  ['timestamp', '2026-11-01T10:00:00', { is: 'moment', moment: Date.parse('2026-11-01T10:00:00Z') }],
  ['x', ['a', 1], { is: 'texts', texts: ['a', '1'] }],
  ['x', ['a', null, { b: 1 }], { is: 'texts', texts: ['a', null, null] }],
  ['exception', 'at line 1\nat line 2', { is: 'code', text: 'at line 1\nat line 2' }],
  ['user', { userName: 'ana', givenName: 'Ana', sn: 'Silva' }, { is: 'text', text: 'ana Ana Silva' }],
  [
    'x',
    [{ a: 1, b: { c: 2 } }],
    {
      is: 'cards',
      cards: [
        [
          { label: 'a', cell: { is: 'number', number: 1 } },
          { label: 'b', cell: { is: 'text', text: '{"c":2}' } },
        ],
      ],
    },
  ],
] as const)('a cell of column %s with %j becomes %j [reports 44]', (column, value, cell) => {
  expect(toCell(column, value)).toEqual(cell);
});

it.each([
  [0.00012, '0.00012'],
  [1.23456789, '1.23456789'],
  [0.1 + 0.2, '0.3'],
  [-12345.5, '-12,345.5'],
])('the number %j is shown as %j', (value, text) => {
  expect(formatNumber(value, 'en')).toBe(text);
});
