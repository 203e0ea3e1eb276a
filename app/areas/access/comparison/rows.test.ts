import { describe, expect, it } from 'vitest';
import type { GrantRow } from '../../../kits/access/grant-rows';
import { compareGrants, countsOf, filterAndSort } from './rows';

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
const OTHER = [grant('role', 'Buyer'), grant('entitlement', 'Post'), grant('account', 'Legacy', { catalogId: null })];
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

  it('is filtered by side, kind and text, and sorted by name', () => {
    const names = (query: object) => filterAndSort(rows, { ...QUERY, ...query }, 'en').map(({ name }) => name);
    expect(names({})).toEqual(['Auditor', 'Buyer', 'Ledger', 'Legacy', 'Post']);
    expect(names({ sort: '-name' })[0]).toBe('Post');
    expect(names({ status: 'one' })).toEqual(['Auditor', 'Ledger']);
    expect(names({ kind: 'role' })).toEqual(['Auditor', 'Buyer']);
    expect(names({ text: 'LEDG' })).toEqual(['Ledger', 'Post']);
  });
});
