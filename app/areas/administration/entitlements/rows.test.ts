import { describe, expect, it } from 'vitest';
import type { Entitlement } from '../../../platform/entitlements.server';
import { buildFilter, buildHoldersFilter, toSortKey } from './query';
import { toNamedRow, toRow } from './rows';

const found: Entitlement = {
  id: 'e1',
  application: {
    id: 'a1',
    name: 'Ledger',
    icon: null,
    templateName: null,
    objectTypes: [{ name: 'Group', accountAttribute: 'memberOf' }],
  },
  descriptor: { idx: { '/entitlement': { displayName: 'Post journal' } } },
  entitlementOwner: [
    { id: 'u', givenName: 'Olga', sn: 'Brandt', userName: 'olga', name: null, profileImage: null },
    { id: 'v', givenName: 'Second', sn: 'Owner', userName: 's', name: null, profileImage: null },
  ],
  item: { objectType: 'Group', accountAttribute: null },
};

describe('entitlement row', () => {
  it('names the first owner, and the attribute of the object type when the item has none', () => {
    expect(toRow(found)).toMatchObject({
      name: 'Post journal',
      application: 'Ledger',
      objectType: 'Group',
      attribute: 'memberOf',
      owner: 'Olga Brandt',
    });
    const bare = { ...found, application: null, descriptor: null, entitlementOwner: [], item: null };
    expect(Object.values(toRow(bare)).filter((value) => value !== null)).toEqual(['e1']);
  });
});

describe('entitlement row of a page', () => {
  const naming = { person: () => 'Unknown person', thing: () => '' };

  it('calls an owner without a name unknown, and has none where there is none', () => {
    const unnamed = { id: 'u', givenName: null, sn: null, userName: null, name: null, profileImage: null };
    expect(toNamedRow({ ...found, entitlementOwner: [unnamed] }, naming).owner).toBe('Unknown person');
    expect(toNamedRow({ ...found, entitlementOwner: [] }, naming).owner).toBeNull();
  });
});

describe('filter of the entitlement list', () => {
  const query = { text: '', application: [] as string[], owner: '' };
  it('matches everything, or combines all filters [requests 91]', () => {
    expect(buildFilter(query)).toBe('true');
    expect(buildFilter({ ...query, text: 'jo"x' })).toBe('descriptor.idx./entitlement.displayName co "jo\\"x"');
    expect(buildFilter({ ...query, application: ['managed/application/a1'] })).toBe('application.id eq "a1"');
    const owned =
      'entitlementOwner.userName co "ol" or entitlementOwner.givenName co "ol" or entitlementOwner.sn co "ol"';
    expect(buildFilter({ ...query, owner: 'ol' })).toBe(owned);
    expect(buildFilter({ text: 'j', application: ['a1'], owner: 'ol' })).toBe(
      `(descriptor.idx./entitlement.displayName co "j" and application.id eq "a1") and (${owned})`,
    );
  });
  it('sorts by keys of the platform', () => {
    const base = { ...query, status: 'all', page: 1, size: 10 } as const;
    expect(toSortKey({ ...base, sort: 'application' })).toBe('application.name');
    expect(toSortKey({ ...base, sort: '-owner' })).toBe('-entitlementOwner.givenName');
  });
});

it('the holders filter searches user names and the account name', () => {
  expect(buildHoldersFilter('')).toBe('true');
  expect(buildHoldersFilter('x').split(' or ').length).toBe(4);
});
