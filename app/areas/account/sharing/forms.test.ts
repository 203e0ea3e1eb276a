import { describe, expect, it } from 'vitest';
import { Scopes, Sharing, USER_VALUE } from './forms';

const issuesOf = (sent: object) =>
  Sharing.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('sharing a resource', () => {
  it('needs somebody and a permission', () => {
    expect(issuesOf({ person: 'managed/user/u-1', scopes: ['view'] })).toEqual([]);
    expect(issuesOf({ userName: ' kai.ruiz ', scopes: ['view'] })).toEqual([]);
    expect(issuesOf({ scopes: ['view'] })).toEqual([['person', 'sharing.share.nobody']]);
    expect(issuesOf({ scopes: ['view'], byName: 'on' })).toEqual([['userName', 'sharing.share.nameNeeded']]);
    expect(issuesOf({ person: 'managed/user/u-1' })).toContainEqual(['scopes', 'sharing.scopeNeeded']);
    expect(Sharing.parse({ userName: ' kai.ruiz ', scopes: ['view'] }).userName).toBe('kai.ruiz');
  });

  it.each(['managed/user/..', 'managed/user/a/b', 'managed/role/u-1', 'u-1'])('%s is nobody', (person) => {
    expect(USER_VALUE.test(person)).toBe(false);
    expect(issuesOf({ person, scopes: ['view'] })).toEqual([['person', 'sharing.share.nobody']]);
  });

  it('takes no field it does not have', () => {
    expect(Sharing.safeParse({ userName: 'kai', scopes: ['view'], owner: 'x' }).success).toBe(false);
  });
});

it('permissions are never emptied by a change: that is a form of its own', () => {
  expect(Scopes.safeParse({ name: 'Album', scopes: [] }).success).toBe(false);
  expect(Scopes.parse({ scopes: ['view'] })).toEqual({ name: '', scopes: ['view'] });
});
