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
