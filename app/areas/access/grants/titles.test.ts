import { describe, expect, it } from 'vitest';
import { backFromCheck, backFromGrant, grantTitle, removalTitle } from './titles';

const own = {
  at: { holder: null, kind: 'role', grantId: 'g' },
  person: { name: 'Mina Holt' },
  row: { name: 'Auditors' },
  search: 'text=a',
} as const;
const theirs = { ...own, at: { ...own.at, holder: 'kai' }, person: { name: 'Kai Ruiz' } };

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
    expect(backFromGrant(own)).toEqual({ to: '/my-roles?text=a', title: 'places.title.roles' });
    expect(backFromGrant(theirs)).toEqual({ to: '/my-reports/kai/role?text=a', title: { text: 'Kai Ruiz' } });
    expect(backFromCheck(own).to).toBe('/my-access/role/g/remove?list=text%3Da');
    expect(backFromCheck(undefined).to).toBe('/dashboard');
  });
});
