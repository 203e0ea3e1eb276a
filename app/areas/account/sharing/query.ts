import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import { offsetOf } from '../../../lib/paging';

export const RESOURCES = collection({
  name: 'sharing-resources',
  texts: 'account.sharing',
  label: 'account.sharing.tab.own',
  views: { list: {}, grid: {} },
  params: { status: 'view' },
  filters: { text: { kind: 'text' } },
  sorts: ['name', '-name', 'service', '-service'],
  sort: 'name',
});
export type ResourcesQuery = QueryOf<typeof RESOURCES>;
export const { schema: ResourcesQuery, searchOf: resourcesSearch } = addressesOf(RESOURCES);

export const WITH_ME_LIST = collection({
  name: 'sharing-with-me',
  texts: 'account.sharing',
  label: 'account.sharing.tab.withMe',
  views: { all: {} },
  filters: { text: { kind: 'text' } },
  sorts: ['name', '-name', 'service', '-service'],
  sort: 'name',
});
export type WithMeQuery = QueryOf<typeof WITH_ME_LIST>;
export const { schema: WithMeQuery } = addressesOf(WITH_ME_LIST);

export const REQUEST_LIST = collection({
  name: 'sharing-requests',
  texts: 'account.sharing.requests',
  label: 'account.sharing.tab.requests',
  views: { all: {} },
  filters: {},
  sorts: ['user', '-user', '-when', 'when', 'resource', '-resource'],
  orders: { when: 'date' },
  sort: 'when',
});
export type SharingRequestsQuery = QueryOf<typeof REQUEST_LIST>;
export const { schema: SharingRequestsQuery } = addressesOf(REQUEST_LIST);

export const ACTIVITY_LIST = collection({
  name: 'sharing-activity',
  texts: 'account.sharing.activity',
  label: 'account.sharing.tab.activity',
  views: { all: {} },
  filters: {},
  sorts: ['-time', 'time'],
  orders: { time: 'date' },
  sort: '-time',
  sizes: [20, 50, 100],
});
export type ActivityQuery = QueryOf<typeof ACTIVITY_LIST>;
export const { schema: ActivityQuery } = addressesOf(ACTIVITY_LIST);

const FIELDS: Record<string, string> = { time: 'eventTime', service: 'resourceServer' };

export function platformPage(spec: Parameters<typeof sortIn>[0], query: Parameters<typeof sortIn>[1]) {
  const sort = sortIn(spec, query);
  const name = sort.replace('-', '');
  const descends = sort.startsWith('-') ? '-' : '';
  return { sort: descends + (FIELDS[name] ?? name), offset: offsetOf(query), size: query.size };
}
