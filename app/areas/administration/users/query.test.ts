import { describe, expect, it } from 'vitest';
import { buildFilter, toSortKey, toUserColumns, visibleFields } from './query';

const ALL = toUserColumns(['userName', 'givenName', 'sn', 'mail', 'accountStatus', 'city']);

describe('columns of the user list', () => {
  it('include only visible attributes [requests 85]', () => {
    expect(ALL).toEqual({ name: true, mail: true, status: true });
    expect(toUserColumns(['userName', 'givenName', 'mail'])).toEqual({ name: false, mail: true, status: false });
    expect(visibleFields(toUserColumns(['mail']))).toEqual(['mail']);
    expect(visibleFields(ALL)).toEqual(['userName', 'givenName', 'sn', 'mail', 'accountStatus']);
  });
  it('are searched for the text', () => {
    expect(buildFilter('', ALL)).toBe('true');
    expect(buildFilter('a"b', toUserColumns(['mail']))).toBe('/mail co "a\\"b"');
    expect(buildFilter('x', ALL).split(' or ').length).toBe(5);
  });
  it('sort the list only when visible', () => {
    const query = { status: 'all', text: '', page: 1, size: 10 } as const;
    expect(toSortKey({ ...query, sort: 'name' }, ALL)).toBe('givenName');
    expect(toSortKey({ ...query, sort: '-mail' }, ALL)).toBe('-mail');
    expect(toSortKey({ ...query, sort: 'name' }, toUserColumns(['mail']))).toBe(null);
  });
});
