import { describe, expect, it } from 'vitest';
import { Scopes, Sharing, USER_VALUE } from './forms';

const issuesOf = (sent: object) =>
  Sharing.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('form for sharing a resource', () => {
  it('requires a person and a permission', () => {
    expect(issuesOf({ person: 'managed/user/u-1', scopes: ['view'] })).toEqual([]);
    expect(issuesOf({ userName: ' kai.ruiz ', scopes: ['view'] })).toEqual([]);
    expect(issuesOf({ scopes: ['view'] })).toEqual([['person', 'account.sharing.share.personNeeded']]);
    expect(issuesOf({ scopes: ['view'], byName: 'on' })).toEqual([['userName', 'account.sharing.share.nameNeeded']]);
    expect(issuesOf({ person: 'managed/user/u-1' })).toContainEqual(['scopes', 'account.sharing.scopeNeeded']);
    expect(Sharing.parse({ userName: ' kai.ruiz ', scopes: ['view'] }).userName).toBe('kai.ruiz');
  });

  it.each(['managed/user/..', 'managed/user/a/b', 'managed/role/u-1', 'u-1'])('refuses %s as a person', (person) => {
    expect(USER_VALUE.test(person)).toBe(false);
    expect(issuesOf({ person, scopes: ['view'] })).toEqual([['person', 'account.sharing.share.personNeeded']]);
  });

  it('refuses unknown fields', () => {
    expect(Sharing.safeParse({ userName: 'kai', scopes: ['view'], owner: 'x' }).success).toBe(false);
  });
});

it('the form for changing permissions requires at least one', () => {
  expect(Scopes.safeParse({ about: 'Album', scopes: [] }).success).toBe(false);
  expect(Scopes.parse({ scopes: ['view'] })).toEqual({ about: '', scopes: ['view'] });
});
