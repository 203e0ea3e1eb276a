import { expect, it } from 'vitest';
import { PlatformError } from '../../platform/platform-error';
import { searchAfter } from './search-after.server';

const cursor = { before: 10, after: ['a'], atFirst: 25 };
const NEXT = '[[20,25],"b"]';

/** Answers a full page, and `following` entries after it. */
function searching(totalCount: number, following: number | Error) {
  const sizes: number[] = [];
  const search = (_: unknown, size: number): Promise<{ found: number; totalCount: number; last: string[] | null }> => {
    sizes.push(size);
    if (size > 1) return Promise.resolve({ found: size, totalCount, last: ['b'] });
    if (following instanceof Error) return Promise.reject(following);
    return Promise.resolve({ found: following, totalCount, last: null });
  };
  return { sizes, search };
}

it.each([
  ['a list as it was is searched once', 25, 0, NEXT, [10]],
  ['a list that has grown is searched for one more entry', 27, 1, NEXT, [10, 1]],
  ['a list that has grown ends where none follows', 27, 0, null, [10, 1]],
  ['a list that has shrunk ends where none follows', 20, 0, null, [10, 1]],
  [
    'a list goes on where it is not known whether one follows',
    27,
    new PlatformError({ reason: 'unavailable', callName: 'x' }),
    NEXT,
    [10, 1],
  ],
])('%s', async (_, total, following, next, calls) => {
  const { sizes, search } = searching(total, following);
  expect((await searchAfter(cursor, 10, search)).next).toBe(next);
  expect(sizes).toEqual(calls);
});
