import { expect, it } from 'vitest';
import { fieldAt, toFormLines } from './field';

const KINDS = ['text', 'text', 'boolean', 'list', 'text', 'reference', 'date', 'choice', 'text'] as const;

it('no field of a form of two columns stands beside a taller one', () => {
  const lines = toFormLines(
    KINDS.map((kind, at) => fieldAt(`f${at}`, { label: kind, kind })),
    2,
  );
  const numbers = lines.map(({ cells }) =>
    cells.map(({ key, first, span }) => [key.replace('form.f', ''), first, span]),
  );
  expect(numbers).toEqual([
    [
      ['0', 1, 6],
      ['1', 7, 6],
    ],
    [['2', 1, 6]],
    [['3', 1, 12]],
    [['4', 1, 6]],
    [['5', 1, 12]],
    [
      ['6', 1, 6],
      ['7', 7, 6],
    ],
    [['8', 1, 6]],
  ]);
});
