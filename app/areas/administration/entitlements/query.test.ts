import { describe, expect, it } from 'vitest';
import { APPLICATIONS, ENTITLEMENTS, filterOf, HOLDERS, holdersFilter, holdersSortKey, sortKeyOf } from './query';

const none = { text: '', application: [], owner: '' };
const NAME = 'descriptor.idx./entitlement.displayName';

describe('a search among entitlements', () => {
  it('without a filter asks for everything', () => expect(filterOf(none)).toBe('true'));

  it('asks for a part of the name, the id of the application and any name of the owner', () => {
    expect(filterOf({ ...none, text: 'ledger' })).toBe(`${NAME} co "ledger"`);
    expect(filterOf({ ...none, application: ['managed/alpha_application/a-1'] })).toBe('application.id eq "a-1"');
    const owner = filterOf({ ...none, owner: 'ines' });
    for (const field of ['userName', 'givenName', 'sn']) expect(owner).toContain(`entitlementOwner.${field} co "ines"`);
    expect(owner).toContain(' or ');
    const both = filterOf({ text: 'ledger', application: [], owner: 'ines' });
    expect(both).toContain(`${NAME} co "ledger"`);
    expect(both).toContain(owner);
    expect(both).toContain(' and ');
  });

  it('takes no filter out of what was typed', () => {
    expect(filterOf({ ...none, text: '" or true or "' })).toBe(`${NAME} co "\\" or true or \\""`);
  });

  it.each([
    ['application', 'application.name'],
    ['-application', '-application.name'],
    ['-owner', '-entitlementOwner.givenName'],
  ] as const)('by %s is sorted by %s', (sort, key) => {
    expect(sortKeyOf({ sort } as never)).toBe(key);
  });
});

describe('a search among holders', () => {
  it('asks for any name of the person, and for the account', () => {
    expect(holdersFilter('')).toBe('true');
    for (const field of ['user.givenName', 'user.sn', 'user.userName', 'descriptor.idx./account.displayName'])
      expect(holdersFilter('kai')).toContain(`${field} co "kai"`);
  });

  it.each([
    ['user', 'user.userName'],
    ['-account', '-descriptor.idx./account.displayName'],
  ] as const)('by %s is sorted by %s', (sort, key) => expect(holdersSortKey({ sort } as never)).toBe(key));

  it('has a list of its own', () => expect(new Set([ENTITLEMENTS.name, APPLICATIONS.name, HOLDERS.name]).size).toBe(3));
});
