import { describe, expect, it } from 'vitest';
import { changedUser, deletedUser, newUser } from './user.server';

describe('what is sent of a user', () => {
  it('who is new is everything that was filled in', () => {
    const values = { user: { userName: 'ada', mail: '', manager: 'managed/user/m1' }, custom: { why: 'x' } };
    expect(newUser(values, 'alpha')).toEqual({
      common: {},
      custom: { why: 'x' },
      user: { object: { userName: 'ada', manager: { _ref: 'managed/alpha_user/m1', _refProperties: {} } } },
    });
    expect(newUser({ userName: 'ada' }, 'alpha').user).toEqual({ object: { userName: 'ada' } });
  });
  it('who is changed is only what is not as it was [requests 88, 89]', () => {
    const held = { user: { sn: 'Berg', city: 'Oslo', title: '', manager: 'managed/user/m1' } };
    const realm = 'alpha';
    expect(changedUser('u', { held, values: held, realm })).toEqual({
      common: {},
      custom: {},
      user: { userId: 'u', object: {} },
    });
    const values = { user: { sn: 'Lind', city: '', title: null, manager: 'managed/user/m2' } };
    expect(changedUser('u', { held, values, realm }).user).toEqual({
      userId: 'u',
      object: { sn: 'Lind', city: null, manager: { _ref: 'managed/alpha_user/m2', _refProperties: {} } },
    });
  });
  it('who is deleted is their id, and what else the form asks', () => {
    expect(deletedUser('u', { custom: { why: 'left' }, user: { sn: 'x' } })).toEqual({
      common: {},
      custom: { why: 'left' },
      user: { userId: 'u' },
    });
  });
});
