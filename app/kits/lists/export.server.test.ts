import { expect, it } from 'vitest';
import { tableOf } from './export.server';

it('a table has a row for each entry that could not be read, after those of its page', async () => {
  const cells = { id: ({ id }: { id: string }) => id, name: () => 'x' };
  const rows = [];
  for await (const page of tableOf(cells, async () => ({ result: [{ id: '1' }], totalCount: 3, unreadable: 2 })))
    rows.push(...page);
  expect(rows).toEqual([
    ['id', 'name'],
    ['1', 'x'],
    ['missing', ''],
    ['missing', ''],
  ]);
});
