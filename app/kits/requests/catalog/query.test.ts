import { describe, expect, test } from 'vitest';
import { activeIn, searchIn, withoutActive } from '../../../lib/collection';
import type { CatalogPlace } from './paths';
import { catalogOf, catalogQuery, sortKeyOf, toCatalogFilter, withQuery } from './query';

const applications: CatalogPlace = { kind: 'new', tab: 'application', returnPath: null };
const entitlements: CatalogPlace = { ...applications, tab: 'entitlement' };
const roles: CatalogPlace = { ...applications, tab: 'role' };
const recommended: CatalogPlace = { ...entitlements, kind: 'recommended' };
const read = (place: CatalogPlace, search: string) => catalogQuery(new URLSearchParams(search), place);
const searchOf = (place: CatalogPlace, search: string) => withQuery('', place, read(place, search)).slice(1);
const filter = (place: CatalogPlace, search = '') => toCatalogFilter(place, read(place, search));

describe('the platform filter of the catalogue', () => {
  test('names the kind alone while nothing is sought [requests 33]', () => {
    expect(filter(applications)).toBe("item.type eq 'accountGrant'");
    expect(filter(roles)).toBe("item.type eq 'roleMembership'");
    expect(filter(recommended)).toBe('true');
  });

  test('puts applications, rules and text beside it [requests 34, 35]', () => {
    expect(filter(entitlements, 'application=a1&text=admin')).toBe(
      "(item.type eq 'entitlementGrant') and ((application.id eq 'a1')) and (assignment.name co 'admin')",
    );
    expect(filter(entitlements, 'application=a&application=b')).toContain(
      "((application.id eq 'a') or (application.id eq 'b'))",
    );
    expect(filter(roles, 'text=it%27s')).toContain("(role.name co 'it\\'s')");
  });

  test('writes a rule that excludes as a negation [requests 38]', () => {
    const search = 'property=entitlementOwner&condition=NOT_EQUALS&value=managed/user/1';
    expect(filter(entitlements, search)).toContain("(!(entitlementOwner eq 'managed/user/1'))");
  });

  test('leaves out what is held, by the id that its kind is known by', () => {
    expect(toCatalogFilter(entitlements, read(entitlements, 'hide=held'), ['a', 'b'])).toBe(
      "(item.type eq 'entitlementGrant') and (!(assignment.id eq 'a')) and (!(assignment.id eq 'b'))",
    );
    expect(toCatalogFilter(roles, read(roles, 'hide=held'), ['r'])).toContain("(!(role.id eq 'r'))");
    expect(searchOf(recommended, 'hide=held')).toBe('');
  });

  test('joins rules by any, unless all are wanted, and leaves unfinished ones out', () => {
    const rules = 'property=role.name&condition=CONTAINS&value=a&property=role.description&condition=EXISTS&value=';
    expect(filter(roles, `${rules}&property=&condition=EQUALS&value=x`)).toContain(
      "((role.name co 'a') or (role.description pr))",
    );
    expect(filter(roles, `match=all&${rules}`)).toContain("((role.name co 'a') and (role.description pr))");
    expect(filter(roles, 'property=role.name&condition=EQUALS&value=')).toBe(filter(roles));
  });

  test('orders by name from A to Z by default [requests 37]', () => {
    expect(sortKeyOf(applications, read(applications, ''))).toBe('application.name');
    expect(sortKeyOf(entitlements, read(entitlements, 'sort=-entitlementOwner'))).toBe('-entitlementOwner.userName');
    expect(sortKeyOf(recommended, read(recommended, 'sort=-entitlementOwner'))).toBe('assignment.name');
    expect(sortKeyOf(roles, read(roles, 'sort=-name'))).toBe('-role.name');
  });
});

describe('the address of the catalogue', () => {
  test('falls back to the default catalogue when a value is unknown', () => {
    expect(read(roles, 'sort=x&page=-1&size=7&match=z&application=a&property=%00')).toEqual({
      ...read(roles, ''),
      rules: [{ property: '', condition: 'CONTAINS', value: '' }],
    });
  });

  test('loses one filter at a time [requests 39]', () => {
    const search = 'text=x&application=a&property=role.name&condition=EQUALS&value=y&page=3';
    const [spec, query] = [catalogOf(entitlements), read(entitlements, search)];
    expect(activeIn(spec, query).map((one) => searchIn(spec, withoutActive(spec, query, one)))).toEqual([
      'application=a&property=role.name&condition=EQUALS&value=y',
      'text=x&property=role.name&condition=EQUALS&value=y',
      'text=x&application=a',
    ]);
  });

  test('writes the shortest address and reads the same query from it', () => {
    expect(searchOf(entitlements, 'page=1&size=12&sort=name')).toBe('');
    const search =
      'text=x&application=a&application=b&match=all&property=a.b&condition=EXISTS&value=&property=c&condition=LT&value=3&sort=-name&page=2&size=24';
    expect(searchOf(entitlements, search)).toBe(search);
  });

  test('knows applications where entitlements are listed, and the orders of its tab alone', () => {
    expect(searchOf(entitlements, 'application=a&sort=-entitlementOwner')).toBe('application=a&sort=-entitlementOwner');
    expect(searchOf(roles, 'application=a&sort=-entitlementOwner')).toBe('');
    expect(catalogOf(recommended).sorts).toEqual(['advice', 'name', '-name', 'application', '-application']);
  });
});
