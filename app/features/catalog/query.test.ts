import { describe, expect, test } from 'vitest';
import type { Place } from './paths';
import { catalogQuery, chipsOf, isFiltered, searchOf, sizesFor, sortKeyOf, toCatalogFilter } from './query';

const applications: Place = { kind: 'new', tab: 'application', returnPath: null };
const entitlements: Place = { ...applications, tab: 'entitlement' };
const roles: Place = { ...applications, tab: 'role' };
const recommended: Place = { ...entitlements, kind: 'recommended' };
const read = (place: Place, search: string) => catalogQuery(new URLSearchParams(search), place);
const filter = (place: Place, search = '') => toCatalogFilter(place, read(place, search));

describe('the question to the platform', () => {
  test('names the kind alone while nothing is sought', () => {
    expect(filter(applications)).toBe("item.type eq 'accountGrant'");
    expect(filter(roles)).toBe("item.type eq 'roleMembership'");
    expect(filter(recommended)).toBe('true');
  });

  test('puts applications, rules and text beside it', () => {
    expect(filter(entitlements, 'application=a1&text=admin')).toBe(
      "(item.type eq 'entitlementGrant') and ((application.id eq 'a1')) and (assignment.name co 'admin')",
    );
    expect(filter(entitlements, 'application=a&application=b')).toContain(
      "((application.id eq 'a') or (application.id eq 'b'))",
    );
    expect(filter(roles, 'text=it%27s')).toContain("(role.name co 'it\\'s')");
  });

  test('writes a rule that excludes as a negation', () => {
    const search = 'property=entitlementOwner&condition=NOT_EQUALS&value=managed/user/1';
    expect(filter(entitlements, search)).toContain("(!(entitlementOwner eq 'managed/user/1'))");
  });

  test('joins rules by any, unless all are wanted, and leaves unfinished ones out', () => {
    const rules = 'property=role.name&condition=CONTAINS&value=a&property=role.description&condition=EXISTS&value=';
    expect(filter(roles, `${rules}&property=&condition=EQUALS&value=x`)).toContain(
      "((role.name co 'a') or (role.description pr))",
    );
    expect(filter(roles, `match=all&${rules}`)).toContain("((role.name co 'a') and (role.description pr))");
    expect(isFiltered(read(roles, 'property=role.name&condition=EQUALS&value='))).toBe(false);
  });

  test('orders by name from A to Z, unless told otherwise', () => {
    expect(sortKeyOf(applications, read(applications, ''))).toBe('application.name');
    expect(sortKeyOf(entitlements, read(entitlements, 'sort=-entitlementOwner'))).toBe('-entitlementOwner.userName');
    expect(sortKeyOf(recommended, read(recommended, 'sort=-entitlementOwner'))).toBe('assignment.name');
    expect(sortKeyOf(roles, read(roles, 'sort=-name'))).toBe('-role.name');
  });
});

describe('the address', () => {
  test('that is strange shows the usual catalogue', () => {
    expect(read(roles, 'sort=x&page=-1&size=7&match=z&application=a&property=%00')).toEqual({
      ...read(roles, ''),
      rules: [{ property: '', condition: 'CONTAINS', value: '' }],
    });
  });

  test('loses one filter at a time', () => {
    const search = 'text=x&application=a&property=role.name&condition=EQUALS&value=y&page=3';
    const query = read(entitlements, search);
    const chips = chipsOf(query, { applications: [{ value: 'a', label: 'Ledger' }], properties: [], values: [] });
    expect(chips.map(({ without }) => searchOf(without))).toEqual([
      'application=a&property=role.name&condition=EQUALS&value=y',
      'text=x&property=role.name&condition=EQUALS&value=y',
      'text=x&application=a',
    ]);
    expect(chips.find(({ kind }) => kind === 'application')).toMatchObject({ name: 'Ledger' });
  });

  test('is said by names, and a flag as one', () => {
    const search = 'property=owner&condition=EQUALS&value=managed/user/1&property=flag&condition=EQUALS&value=true';
    const chips = chipsOf(read(entitlements, search), {
      applications: [],
      properties: [
        { key: 'owner', displayName: 'Owner', type: 'managedObject' },
        { key: 'flag', displayName: 'Flag', type: 'boolean' },
      ],
      values: [{ value: 'managed/user/1', label: 'Olga Brandt' }],
    });
    expect(chips).toMatchObject([
      { property: 'Owner', value: 'Olga Brandt', isFlag: false },
      { property: 'Flag', value: 'true', isFlag: true },
    ]);
  });

  test('is written as short as possible and read back the same', () => {
    expect(searchOf(read(entitlements, 'page=1&size=12&sort=name'))).toBe('');
    const search =
      'text=x&application=a&application=b&match=all&property=a.b&condition=EXISTS&value=&property=c&condition=LT&value=3&sort=-name&page=2&size=24';
    expect(searchOf(read(entitlements, search))).toBe(search);
  });

  test('offers whole rows of the grid, and no sizes where one page holds everything', () => {
    const query = read(roles, 'text=x&page=2&size=24');
    expect(sizesFor('/catalog', query, 12)).toEqual([]);
    expect(sizesFor('/catalog', query, 13)).toEqual([
      { size: 12, to: '/catalog?text=x', current: false },
      { size: 24, to: '/catalog?text=x&size=24', current: true },
      { size: 48, to: '/catalog?text=x&size=48', current: false },
    ]);
  });
});
