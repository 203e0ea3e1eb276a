import { expect, it } from 'vitest';
import { compareRows } from './compare';

it('groups of two runs are new, gone, changed or the same', () => {
  const group = (Team: string | null, People: number) => ({ Team, People });
  const { differences, same } = compareRows(
    [group('Finance', 3), group('Sales', 2), group(null, 1)],
    [group('Finance', 4), group('Legal', 1), group(null, 1)],
    { names: ['Team'], values: ['People'] },
  );
  expect(same).toBe(1);
  expect(differences).toEqual([
    { change: 'changed', row: group('Finance', 4), before: group('Finance', 3) },
    { change: 'new', row: group('Legal', 1), before: null },
    { change: 'gone', row: group('Sales', 2), before: null },
  ]);
});

it('equal rows of two runs are matched one by one', () => {
  const row = { Name: 'ana', Roles: ['a'] };
  const { differences, same } = compareRows([row, row, row], [row], { names: ['Name', 'Roles'], values: [] });
  expect([same, differences.map(({ change }) => change)]).toEqual([1, ['gone', 'gone']]);
});
