import { describe, expect, it } from 'vitest';
import {
  APPLICATIONS,
  buildFilter,
  buildHoldersFilter,
  ENTITLEMENTS,
  HOLDERS,
  toHoldersSortKey,
  toSortKey,
} from './query';

const none = { text: '', application: [], owner: '' };
const NAME = 'descriptor.idx./entitlement.displayName';

describe('search for entitlements', () => {
  it('matches everything without a filter', () => expect(buildFilter(none)).toBe('true'));

  it('filters by part of the name, application id and any name of the owner', () => {
    expect(buildFilter({ ...none, text: 'ledger' })).toBe(`${NAME} co "ledger"`);
    expect(buildFilter({ ...none, application: ['managed/alpha_application/a-1'] })).toBe('application.id eq "a-1"');
    const owner = buildFilter({ ...none, owner: 'ines' });
    for (const field of ['userName', 'givenName', 'sn']) expect(owner).toContain(`entitlementOwner.${field} co "ines"`);
    expect(owner).toContain(' or ');
    const both = buildFilter({ text: 'ledger', application: [], owner: 'ines' });
    expect(both).toContain(`${NAME} co "ledger"`);
    expect(both).toContain(owner);
    expect(both).toContain(' and ');
  });

  it('escapes typed text in the filter', () => {
    expect(buildFilter({ ...none, text: '" or true or "' })).toBe(`${NAME} co "\\" or true or \\""`);
  });

  it.each([
    ['application', 'application.name'],
    ['-application', '-application.name'],
    ['-owner', '-entitlementOwner.givenName'],
  ] as const)('sorts %s by %s', (sort, key) => {
    expect(toSortKey({ sort } as never)).toBe(key);
  });
});

describe('search for holders of an entitlement', () => {
  it('filters by any name of the user and by the account', () => {
    expect(buildHoldersFilter('')).toBe('true');
    for (const field of ['user.givenName', 'user.sn', 'user.userName', 'descriptor.idx./account.displayName'])
      expect(buildHoldersFilter('kai')).toContain(`${field} co "kai"`);
  });

  it.each([
    ['user', 'user.userName'],
    ['-account', '-descriptor.idx./account.displayName'],
  ] as const)('by %s is sorted by %s', (sort, key) => expect(toHoldersSortKey({ sort } as never)).toBe(key));

  it('uses a list name of its own', () =>
    expect(new Set([ENTITLEMENTS.name, APPLICATIONS.name, HOLDERS.name]).size).toBe(3));
});
