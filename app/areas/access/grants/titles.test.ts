import { describe, expect, it } from 'vitest';
import { backFromCheck, backFromGrant, grantTitle, removalTitle } from './titles';

const own = {
  at: { holder: null, kind: 'role', grantId: 'g' },
  person: { name: 'Mina Holt' },
  row: { name: 'Auditors' },
  search: 'text=a',
} as const;
const theirs = { ...own, at: { ...own.at, holder: 'kai' }, person: { name: 'Kai Ruiz' } };

const OWN = { params: { grantType: 'role' } };

describe('grant pages', () => {
  it('have the name of the grant as title, and a default when it did not load', () => {
    expect(grantTitle(own)).toEqual({ text: 'Auditors' });
    expect(grantTitle({ ...own, row: { name: null } })).toBe('access.grants.details');
    expect(grantTitle(undefined)).toBe('access.grants.details');
    expect([removalTitle(own), removalTitle(theirs), removalTitle(undefined)]).toEqual([
      'access.grants.remove.title',
      'access.grants.remove.titleOf',
      'access.grants.remove.title',
    ]);
  });

  it('lead back to the list, and from the check to the form', () => {
    expect(backFromGrant(own, OWN)).toEqual({ to: '/my-roles?text=a', title: 'places.title.roles' });
    expect(backFromGrant(theirs, OWN)).toEqual({ to: '/my-reports/kai/role?text=a', title: { text: 'Kai Ruiz' } });
    expect(backFromCheck(own, OWN).to).toBe('/my-access/role/g/remove?list=text%3Da');
  });

  it.each([
    ['/my-roles', { grantType: 'role' }],
    ['/my-reports', { userId: 'kai', grantType: 'role' }],
    ['/administer/users', { administeredId: 'kai', grantType: 'role' }],
  ])('lead to %s where they could not be loaded', (to, params) => {
    expect(backFromGrant(undefined, { params }).to).toBe(to);
    expect(backFromCheck(undefined, { params }).to).toBe(to);
  });
});
