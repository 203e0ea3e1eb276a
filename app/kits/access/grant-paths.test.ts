import { describe, expect, it } from 'vitest';
import { checkPath, grantPath, listAddress, parseKind, removePath } from './grant-paths';

describe('grant addresses', () => {
  it('distinguish own access from that of a direct report', () => {
    const own = { holder: null, kind: 'role', grantId: 'g1' } as const;
    const theirs = { ...own, holder: 'kai' };
    expect(listAddress(own, 'text=a')).toBe('/my-roles?text=a');
    expect(listAddress(theirs, '')).toBe('/my-reports/kai/role');
    expect([grantPath(own), removePath(own), checkPath(own)]).toEqual([
      '/my-access/role/g1',
      '/my-access/role/g1/remove',
      '/my-access/role/g1/remove/check',
    ]);
    expect([grantPath(theirs), removePath(theirs), checkPath(theirs)]).toEqual([
      '/my-reports/kai/role/g1',
      '/my-reports/kai/role/g1/remove',
      '/my-reports/kai/role/g1/remove/check',
    ]);
  });

  it('accept three kinds', () => {
    expect([parseKind('account'), parseKind('accounts'), parseKind('constructor'), parseKind(undefined)]).toEqual([
      'account',
      null,
      null,
      null,
    ]);
  });
});
