import { describe, expect, it } from 'vitest';
import { columnsOf, fieldsOf, filterOf, sortKeyOf } from './query';

const ALL = columnsOf(['userName', 'givenName', 'sn', 'mail', 'accountStatus', 'city']);

describe('what of users is shown', () => {
  it('is only what may be seen [requests 85]', () => {
    expect(ALL).toEqual({ name: true, mail: true, status: true });
    expect(columnsOf(['userName', 'givenName', 'mail'])).toEqual({ name: false, mail: true, status: false });
    expect(fieldsOf(columnsOf(['mail']))).toEqual(['mail']);
    expect(fieldsOf(ALL)).toEqual(['userName', 'givenName', 'sn', 'mail', 'accountStatus']);
  });
  it('is what a text is looked for in', () => {
    expect(filterOf('', ALL)).toBe('true');
    expect(filterOf('a"b', columnsOf(['mail']))).toBe('/mail co "a\\"b"');
    expect(filterOf('x', ALL).split(' or ').length).toBe(5);
  });
  it('orders the list, if it may be seen', () => {
    const query = { status: 'all', text: '', page: 1, size: 10 } as const;
    expect(sortKeyOf({ ...query, sort: 'name' }, ALL)).toBe('givenName');
    expect(sortKeyOf({ ...query, sort: '-mail' }, ALL)).toBe('-mail');
    expect(sortKeyOf({ ...query, sort: 'name' }, columnsOf(['mail']))).toBe(null);
  });
});
