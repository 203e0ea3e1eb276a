import { expect, it } from 'vitest';
import { tableOf } from './export.server';

it('a table has a row for each entry that could not be read or did not come, after those of its page', async () => {
  const cells = { id: ({ id }: { id: string }) => id, name: () => 'x' };
  const rows = [];
  for await (const page of tableOf(cells, async () => ({ result: [{ id: '1' }], totalCount: 3, unreadable: 1 })))
    rows.push(...page);
  expect(rows).toEqual([
    ['id', 'name'],
    ['1', 'x'],
    ['missing', ''],
    ['missing', ''],
  ]);
});

it('a table of which a later page cannot be read has a missing row for all that follow; without its first page there is none', async () => {
  const read = async (failing: number, { offset }: { offset: number }) => {
    if (offset === failing) throw new Error('unavailable');
    return {
      result: Array.from({ length: 500 }, (_, at) => ({ id: String(offset + at) })),
      totalCount: 1200,
      unreadable: 0,
    };
  };
  const rowsOf = async (failing: number) => {
    const rows: string[][] = [];
    const cells = { id: ({ id }: { id: string }) => id };
    for await (const page of tableOf(cells, (range) => read(failing, range))) rows.push(...page);
    return rows;
  };
  const rows = await rowsOf(500);
  expect(rows).toHaveLength(1 + 1200);
  expect(rows.slice(-700)).toEqual(Array(700).fill(['missing']));
  await expect(rowsOf(0)).rejects.toThrow('unavailable');
});
