import { describe, expect, it } from 'vitest';
import { KINDS, type Kind } from '../../../kits/access/grant-paths';
import { readSearch } from '../../../lib/query';
import { filterOf, type GrantsQuery, listSearchOf, orderOf, schemaOf } from './query';

const queryOf = (kind: Kind, search = '') => readSearch<GrantsQuery>(new URLSearchParams(search), schemaOf(kind));

describe('a list of grants', () => {
  it.each([
    ['account', 'application.name'],
    ['entitlement', 'application.name'],
    ['role', 'role.name'],
  ] as const)('for kind %s sorts by %s by default', (kind, by) => {
    expect(orderOf(kind, queryOf(kind))).toEqual({ by, descending: false });
  });

  it('sorts by columns of its kind only', () => {
    expect(orderOf('entitlement', queryOf('entitlement', 'sort=-name'))).toEqual({
      by: 'descriptor.idx./entitlement.displayName',
      descending: true,
    });
    expect(orderOf('account', queryOf('account', 'sort=name'))).toEqual({ by: 'application.name', descending: false });
    for (const kind of KINDS)
      expect(orderOf(kind, queryOf(kind, 'sort=__proto__')).by).toBe(orderOf(kind, queryOf(kind)).by);
  });

  it('filters by end date from now on', () => {
    const now = Date.parse('2026-11-23T00:00:00Z');
    expect(filterOf(queryOf('role'), now)).toBe(null);
    expect(filterOf(queryOf('role', 'ends=month'), now)).toBe(
      "(item.decision.accessRequest.grantEndDate ge '2026-11-23T00:00:00.000Z') and (item.decision.accessRequest.grantEndDate le '2026-12-23T00:00:00.000Z')",
    );
    expect(filterOf(queryOf('role', 'ends=never'), now)).toBe(null);
  });

  it('listSearchOf keeps the list for the pages below it', () => {
    const url = new URL(`http://x/my-access/role/1?${new URLSearchParams({ list: 'text=audit&nonsense=1' })}`);
    expect(listSearchOf('role', url)).toBe('text=audit');
  });
});
