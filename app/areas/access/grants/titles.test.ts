import { describe, expect, it } from 'vitest';
import { backFromCheck, backFromGrant, grantTitle, removalTitle } from './titles';

const own = { at: { holder: null, kind: 'role', grantId: 'g' }, row: { name: 'Auditors' }, search: 'text=a' } as const;
const theirs = { ...own, at: { ...own.at, holder: 'kai' } };

describe('the pages of a grant', () => {
  it('are called by it, and by something where it did not load', () => {
    expect(grantTitle(own)).toEqual({ words: 'Auditors' });
    expect(grantTitle({ ...own, row: { name: null } })).toBe('grants.details');
    expect(grantTitle(undefined)).toBe('grants.details');
    expect([removalTitle(own), removalTitle(theirs), removalTitle(undefined)]).toEqual([
      'grants.remove.title',
      'grants.remove.titleOf',
      'grants.remove.title',
    ]);
  });

  it('lead back to the list as it was, and from the check to the answers', () => {
    expect(backFromGrant(own)).toEqual({ to: '/my-roles?text=a', title: 'places.title.roles' });
    expect(backFromGrant(theirs)).toEqual({
      to: '/my-reports/kai/role?text=a',
      title: 'places.title.directReport',
    });
    expect(backFromCheck(own).to).toBe('/my-access/role/g/remove?list=text%3Da');
    expect(backFromCheck(undefined).to).toBe('/dashboard');
  });
});
