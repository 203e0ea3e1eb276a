import { describe, expect, test } from 'vitest';
import { all, type TargetFilter } from '../../../platform/protocol/target-filter';
import { toSegments } from './list-order';
import { searchSegments } from './search-segments.server';

describe('searchSegments', () => {
  const parts = { high: 3, medium: 0, low: 12, none: 4 };
  let rows = Object.entries(parts).flatMap(([rank, count]) =>
    Array.from({ length: count }, (_, at) => `${rank} ${at + 1}`),
  );

  async function pageAt(offset: number, size: number, list: string) {
    const sizes: number[] = [];
    const search = async ({ filter, offset, size }: { filter: TargetFilter; offset: number; size: number }) => {
      sizes.push(size);
      const rank = /high|medium|low/.exec(JSON.stringify(filter))?.[0] ?? 'none';
      const found = rows.filter((row) => row.startsWith(rank));
      return { result: found.slice(offset, offset + size), totalCount: found.length, unreadable: 0 };
    };
    const page = await searchSegments(
      toSegments({ sort: 'priority', priority: [] }),
      { filter: all(), list, offset, size },
      search,
    );
    return { ...page, asked: sizes };
  }

  test('reads as one list, for any page and size', async () => {
    for (const size of [1, 4, 10, 50]) {
      const seen: string[] = [];
      for (let offset = 0; offset < rows.length; offset += size) {
        const page = await pageAt(offset, size, `pages of ${size}`);
        expect(page.totalCount).toBe(rows.length);
        seen.push(...page.result);
      }
      expect(seen, `pages of ${size}`).toEqual(rows);
    }
  });

  test('reads each part for a first page of unknown length, and only the needed parts for a later one', async () => {
    expect((await pageAt(0, 10, 'first')).asked).toEqual([10, 10, 10, 10]);
    expect((await pageAt(10, 10, 'later')).asked).toEqual([0, 0, 0, 0, 5, 4]);
  });

  test('reads only the needed parts in one wave when the length is known', async () => {
    await pageAt(0, 10, 'known');
    expect((await pageAt(0, 10, 'known')).asked).toEqual([10, 0, 10, 0]);
    expect((await pageAt(10, 10, 'known')).asked).toEqual([0, 0, 10, 10]);
  });

  test('shows the current rows when the list has changed since', async () => {
    await pageAt(0, 2, 'changed');
    rows = rows.filter((row) => !['high 2', 'high 3'].includes(row));
    const page = await pageAt(0, 2, 'changed');
    expect(page).toMatchObject({ result: ['high 1', 'low 1'], totalCount: 17 });
    expect(page.asked).toEqual([2, 0, 0, 0, 1]);
  });
});
