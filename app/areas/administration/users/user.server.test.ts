import { describe, expect, it } from 'vitest';
import { toCreatePayload, toDeletePayload, toModifyPayload } from './user.server';

describe('user request payload', () => {
  it('contains everything filled in for a new user', () => {
    const values = { user: { userName: 'ada', mail: '', manager: 'managed/user/m1' }, custom: { why: 'x' } };
    expect(toCreatePayload(values, 'alpha_')).toEqual({
      common: {},
      custom: { why: 'x' },
      user: { object: { userName: 'ada', manager: { _ref: 'managed/alpha_user/m1', _refProperties: {} } } },
    });
    expect(toCreatePayload({ userName: 'ada' }, 'alpha_').user).toEqual({ object: { userName: 'ada' } });
  });
  it('contains only changed attributes of a user [requests 88, 89]', () => {
    const held = { user: { sn: 'Berg', city: 'Oslo', title: '', manager: 'managed/user/m1' } };
    const objectPrefix = 'alpha_';
    expect(toModifyPayload('u', { held, values: held, objectPrefix })).toEqual({
      common: {},
      custom: {},
      user: { userId: 'u', object: {} },
    });
    const values = { user: { sn: 'Lind', city: '', title: null, manager: 'managed/user/m2' } };
    expect(toModifyPayload('u', { held, values, objectPrefix }).user).toEqual({
      userId: 'u',
      object: { sn: 'Lind', city: null, manager: { _ref: 'managed/alpha_user/m2', _refProperties: {} } },
    });
  });
  it('contains the id and other form values of a deleted user', () => {
    expect(toDeletePayload('u', { custom: { why: 'left' }, user: { sn: 'x' } })).toEqual({
      common: {},
      custom: { why: 'left' },
      user: { userId: 'u' },
    });
  });
});
