import { endsWithin } from '../../../kits/access/grant-ends';
import type { Kind } from '../../../kits/access/grant-paths';
import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import type { QueryFilter } from '../../../platform/protocol/query-filter';

const END_FILTER_DAYS = { month: 30, quarter: 90 } as const;
const FILTERS = { text: { kind: 'text' }, ends: { kind: 'choice', options: ['month', 'quarter'] } } as const;
const START_SORTS = ['starts', '-starts'] as const;
const ORDERS = { starts: 'date' } as const;

const ACCOUNTS = collection({
  name: 'accounts',
  texts: 'access.grants.account',
  label: 'access.grants.list.account',
  views: { all: {} },
  filters: FILTERS,
  sorts: ['application', '-application', ...START_SORTS],
  orders: ORDERS,
  sort: 'application',
});
const ENTITLEMENTS = collection({
  name: 'entitlements',
  texts: 'access.grants.entitlement',
  label: 'access.grants.list.entitlement',
  views: { all: {} },
  filters: FILTERS,
  sorts: ['application', '-application', 'name', '-name', 'account', '-account', ...START_SORTS],
  orders: ORDERS,
  sort: 'application',
});
const ROLES = collection({
  name: 'roles',
  texts: 'access.grants.role',
  label: 'access.grants.list.role',
  views: { all: {} },
  filters: FILTERS,
  sorts: ['role', '-role', ...START_SORTS],
  orders: ORDERS,
  sort: 'role',
});

export const LISTS = { account: ACCOUNTS, entitlement: ENTITLEMENTS, role: ROLES } as const;
const ADDRESSES = { account: addressesOf(ACCOUNTS), entitlement: addressesOf(ENTITLEMENTS), role: addressesOf(ROLES) };

export type GrantsQuery = QueryOf<typeof ACCOUNTS> | QueryOf<typeof ENTITLEMENTS> | QueryOf<typeof ROLES>;

export function schemaOf(kind: Kind) {
  return ADDRESSES[kind].schema;
}

export function listSearchOf(kind: Kind, url: URL): string {
  return ADDRESSES[kind].listSearch(url);
}

const SORT_KEYS: Record<string, string> = {
  application: 'application.name',
  name: 'descriptor.idx./entitlement.displayName',
  account: 'descriptor.idx./account.displayName',
  role: 'role.name',
  starts: 'item.decision.accessRequest.grantStartDate',
};

export function orderOf(kind: Kind, query: GrantsQuery): { by: string; descending: boolean } {
  const sort = sortIn(LISTS[kind], query);
  const by = SORT_KEYS[sort.replace(/^-/, '')] ?? 'application.name';
  return { by, descending: sort.startsWith('-') };
}

export function filterOf({ ends }: Pick<GrantsQuery, 'ends'>, now: number): QueryFilter | null {
  return ends === null ? null : endsWithin(now, END_FILTER_DAYS[ends]);
}
