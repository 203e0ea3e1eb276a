import { describe, expect, it } from 'vitest';
import { EndingsQuery, filterOf, listSearch } from './query';

const NOW = Date.UTC(2026, 10, 23);

describe('the list of ending access', () => {
  it.each([
    [null, '2027-02-21'],
    ['month', '2026-12-23'],
    ['year', '2027-11-24'],
  ] as const)('looks ahead by the chosen range: %s', (within, until) => {
    const filter = filterOf({ within }, NOW);
    expect(filter).toContain('2026-11-23T00:00:00.000Z');
    expect(filter).toContain(`${until}T00:00:00.000Z`);
  });

  it('reads known parameters only', () => {
    const read = EndingsQuery.parse({ person: 'a"b', kind: 'badge', within: 'month', sort: 'x', page: '-1' });
    expect(read).toMatchObject({ person: null, kind: null, within: 'month', sort: 'ends', page: 1 });
    expect(listSearch(new URL('http://x/?list=within%3Dyear%26evil%3D1'))).toBe('within=year');
  });
});
