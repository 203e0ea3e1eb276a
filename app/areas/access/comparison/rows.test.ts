import { describe, expect, it } from 'vitest';
import type { GrantRow } from '../../../kits/access/grant-rows';
import { compareGrants, countsOf, filterAndSort, isIdentified } from './rows';

const grant = (kind: GrantRow['kind'], name: string, more: Partial<GrantRow> = {}): GrantRow => ({
  id: `grant of ${name}`,
  kind,
  name,
  within: kind === 'entitlement' ? 'Ledger' : null,
  account: null,
  icon: null,
  description: null,
  catalogId: `cat-${name}`,
  origins: [],
  endUnknown: false,
  starts: null,
  ends: null,
  removable: true,
  staysWithRole: false,
  extensible: null,
  isExtensionUnknown: false,
  requested: null,
  ...more,
});
const ONE = [grant('role', 'Auditor'), grant('entitlement', 'Post'), grant('account', 'Ledger')];
const OTHER = [
  grant('role', 'Buyer'),
  grant('entitlement', 'Post'),
  grant('account', 'Legacy', { catalogId: null, requested: { type: 'application', id: 'legacy' } }),
];
const QUERY = { status: 'all', text: '', kind: null, sort: 'name', page: 1, size: 20 } as const;
const rows = compareGrants(ONE, OTHER);

describe('a comparison', () => {
  it('lists each access once with its holders', () => {
    expect(Object.fromEntries(rows.map(({ name, side }) => [name, side]))).toEqual({
      Auditor: 'one',
      Post: 'both',
      Ledger: 'one',
      Buyer: 'other',
      Legacy: 'other',
    });
    expect(countsOf(rows)).toEqual({ all: 5, both: 1, one: 2, other: 2 });
  });

  it('offers a request for the user who lacks it when the catalog has it', () => {
    expect(Object.fromEntries(rows.map(({ name, verbs }) => [name, verbs]))).toEqual({
      Auditor: ['forOther'],
      Post: [],
      Ledger: ['forOther'],
      Buyer: ['forOne'],
      Legacy: [],
    });
  });

  it('finds the same access where one grant does not say its place in the catalog', () => {
    const requested = { type: 'role', id: 'employee' } as const;
    const whole = grant('role', 'Employee', { requested });
    const bare = { ...whole, catalogId: null };
    for (const pair of [
      [whole, bare],
      [bare, whole],
      [bare, bare],
    ] as const) {
      const [found, ...more] = compareGrants([pair[0]], [pair[1]]);
      expect([found?.side, more]).toEqual(['both', []]);
    }
    expect(compareGrants([bare], [grant('account', 'Jira'), whole]).map(({ catalogId }) => catalogId)).toContain(
      'cat-Employee',
    );
    expect([whole, bare, { ...bare, requested: null }].map(isIdentified)).toEqual([true, true, false]);
  });

  it('is filtered by side, kind and text, and sorted by name', () => {
    const names = (query: object) => filterAndSort(rows, { ...QUERY, ...query }, 'en').map(({ name }) => name);
    expect(names({})).toEqual(['Auditor', 'Buyer', 'Ledger', 'Legacy', 'Post']);
    expect(names({ sort: '-name' })[0]).toBe('Post');
    expect(names({ status: 'one' })).toEqual(['Auditor', 'Ledger']);
    expect(names({ kind: 'role' })).toEqual(['Auditor', 'Buyer']);
    expect(names({ text: 'LEDG' })).toEqual(['Ledger', 'Post']);
  });
});
