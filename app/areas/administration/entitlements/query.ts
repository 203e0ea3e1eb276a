import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import {
  all,
  contains,
  either,
  equalTo,
  everything,
  type QueryFilter,
  within,
} from '../../../platform/protocol/query-filter';

export const ENTITLEMENTS = collection({
  name: 'administered-entitlements',
  texts: 'administration.lifecycle.entitlements',
  label: 'places.title.administerEntitlements',
  views: { all: {} },
  filters: { text: { kind: 'text' }, application: { kind: 'references', most: 1 }, owner: { kind: 'text' } },
  sorts: ['application', '-application', 'owner', '-owner'],
  sort: 'application',
});
export type EntitlementsQuery = QueryOf<typeof ENTITLEMENTS>;
export const { schema: EntitlementsQuery } = addressesOf(ENTITLEMENTS);

const NAME = 'descriptor.idx./entitlement.displayName';
const OWNER = ['userName', 'givenName', 'sn'].map((name) => `entitlementOwner.${name}`);
const SORT_KEYS: Record<string, string> = { application: 'application.name', owner: 'entitlementOwner.givenName' };

export function buildFilter({
  text,
  application,
  owner,
}: Pick<EntitlementsQuery, 'text' | 'application' | 'owner'>): QueryFilter {
  const parts = [
    ...(text === '' ? [] : [contains(NAME, text)]),
    ...application.map((value) => equalTo('application.id', value.slice(value.lastIndexOf('/') + 1))),
  ];
  const named = parts.length === 0 ? null : all(...parts);
  const owned = owner === '' ? null : either(...OWNER.map((field) => contains(field, owner)));
  return named && owned ? within(named, owned) : (named ?? owned ?? everything);
}

export function toSortKey(query: EntitlementsQuery): string {
  const sort = sortIn(ENTITLEMENTS, query);
  const key = SORT_KEYS[sort.replace(/^-/, '')] ?? 'application.name';
  return sort.startsWith('-') ? `-${key}` : key;
}

export const APPLICATIONS = collection({
  name: 'making-applications',
  texts: 'administration.lifecycle.make',
  label: 'administration.lifecycle.make.applications',
  views: { all: {} },
  filters: { text: { kind: 'text' } },
  sorts: ['application'],
  sort: 'application',
});
export const { schema: ApplicationsQuery } = addressesOf(APPLICATIONS);

export const HOLDERS = collection({
  name: 'holders',
  texts: 'administration.lifecycle.users.holders',
  views: { all: {} },
  filters: { text: { kind: 'text' } },
  sorts: ['user', '-user', 'account', '-account'],
  sort: 'user',
});
export type HoldersQuery = QueryOf<typeof HOLDERS>;
export const { schema: HoldersQuery } = addressesOf(HOLDERS);

const HELD_BY = ['user.givenName', 'user.sn', 'user.userName', 'descriptor.idx./account.displayName'];

export function buildHoldersFilter(text: string): QueryFilter {
  return text === '' ? everything : either(...HELD_BY.map((field) => contains(field, text)));
}

export function toHoldersSortKey(query: HoldersQuery): string {
  const sort = sortIn(HOLDERS, query);
  const key = sort.endsWith('account') ? 'descriptor.idx./account.displayName' : 'user.userName';
  return sort.startsWith('-') ? `-${key}` : key;
}
