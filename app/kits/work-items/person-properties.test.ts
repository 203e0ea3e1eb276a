import { describe, expect, it } from 'vitest';
import { hasLabel, toProperties } from './person-properties';

const user = {
  userName: 'kai',
  sn: 'Ruiz',
  password: 'x',
  city: '',
  aliasList: ['a', 2],
  manager: { _ref: 'x' },
  badge: 7,
};

describe('toProperties', () => {
  it('returns the default properties that have a value, and no others [reviews 76]', () => {
    expect(toProperties(user, [])).toEqual([
      { name: 'userName', value: 'kai' },
      { name: 'sn', value: 'Ruiz' },
      { name: 'aliasList', value: 'a, 2' },
    ]);
  });
  it('returns the properties the tenant configures, in its order', () => {
    expect(toProperties(user, ['badge', 'manager', 'userName', 'constructor'])).toEqual([
      { name: 'badge', value: '7' },
      { name: 'userName', value: 'kai' },
    ]);
    expect([hasLabel('city'), hasLabel('badge')]).toEqual([true, false]);
  });
});
