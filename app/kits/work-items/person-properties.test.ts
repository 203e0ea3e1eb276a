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
      { name: 'userName', texts: ['kai'] },
      { name: 'sn', texts: ['Ruiz'] },
      { name: 'aliasList', texts: ['a', '2'] },
    ]);
  });
  it('marks what cannot be read', () => {
    expect(toProperties({ aliasList: ['a', null, {}], badge: {} }, ['aliasList', 'badge'])).toEqual([
      { name: 'aliasList', texts: ['a', null, null] },
      { name: 'badge', texts: [null] },
    ]);
  });
  it('returns the properties the tenant configures, in its order', () => {
    expect(toProperties(user, ['badge', 'manager', 'userName', 'constructor'])).toEqual([
      { name: 'badge', texts: ['7'] },
      { name: 'userName', texts: ['kai'] },
    ]);
    expect([hasLabel('city'), hasLabel('badge')]).toEqual([true, false]);
  });
});
