import { expect, test } from 'vitest';
import { all as allOf, asQueryFilter, either, equalTo, everything, nameStartsWith, startsWith } from './query-filter';
import { all, any, contains, equals, exists, not } from './target-filter';

test('conditions are joined as the platform reads them', () => {
  expect(either(startsWith('/givenName', 'ka'), startsWith('/sn', 'ka'))).toBe('/givenName sw "ka" or /sn sw "ka"');
  expect(allOf(equalTo('username', 'u-1'), equalTo('realm', '/'))).toBe('username eq "u-1" and realm eq "/"');
  expect([either(), allOf()]).toEqual([everything, everything]);
  expect(either(equalTo('_id', 'a'), equalTo('name', 'a'))).toBe('_id eq "a" or name eq "a"');
  expect(equalTo('isDefault', true)).toBe('isDefault eq true');
});

test('quotes and backslashes that were typed never end the value', () => {
  expect(startsWith('name', 'x" or true or a co "')).toBe('name sw "x\\" or true or a co \\""');
  expect(startsWith('name', 'a\\')).toBe('name sw "a\\\\"');
  expect(startsWith('name', 'a\nb')).toBe('name sw "a b"');
});

test('a tree becomes the text the catalogue takes', () => {
  const kind = equals('item.type', 'entitlementGrant');
  expect(asQueryFilter(equals('item.type', 'accountGrant'))).toBe("item.type eq 'accountGrant'");
  const one = all(kind, any(equals('application.id', 'a1')), contains('assignment.name', 'admin'));
  expect(asQueryFilter(one)).toBe(
    "(item.type eq 'entitlementGrant') and ((application.id eq 'a1')) and (assignment.name co 'admin')",
  );
  expect(asQueryFilter(not(equals('applicationOwner', 'managed/user/1')))).toBe(
    "!(applicationOwner eq 'managed/user/1')",
  );
  expect(asQueryFilter(exists('glossary.controlOwner'))).toBe('glossary.controlOwner pr');
});

test('groups that hold nothing are dropped, and nothing at all matches everything', () => {
  expect(asQueryFilter(all())).toBe('true');
  expect(asQueryFilter(all(all(), equals('a', 'b')))).toBe("(a eq 'b')");
  expect(asQueryFilter(not(all()))).toBe('true');
});

test('quotes that were typed never end a value of a tree', () => {
  expect(asQueryFilter(contains('role.name', "x' or true or a co '"))).toBe("role.name co 'x\\' or true or a co \\''");
});

test('a full name is found in either order, from the beginning of each of its names', () => {
  const fields = ['/givenName', '/sn', '/userName'];
  expect(nameStartsWith(fields, 'kai')).toBe('/givenName sw "kai" or /sn sw "kai" or /userName sw "kai"');
  expect(nameStartsWith(fields, 'Mina Ho')).toBe(
    '/givenName sw "Mina Ho" or /sn sw "Mina Ho" or /userName sw "Mina Ho" or ' +
      '(/givenName sw "Mina" and /sn sw "Ho") or (/sn sw "Mina" and /givenName sw "Ho")',
  );
  expect(nameStartsWith(fields, 'Anna Maria  Berg')).toContain('(/givenName sw "Anna Maria" and /sn sw "Berg")');
  expect(nameStartsWith(['name'], 'Expense Approver')).toBe('name sw "Expense Approver"');
});
