import { type Cells, stamp, tableOf } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { allowedImageAddress } from '../../../lib/image-address';
import { readQuery, readSearch } from '../../../lib/query';
import { notFoundError, PlatformError } from '../../../platform/platform-error';
import type { Page } from '../../../platform/rows';
import {
  type SharedResource,
  type SharingEvent,
  type SharingRequest,
  searchResources,
  searchSharingEvents,
  searchSharingRequests,
} from '../../../platform/shared-resources.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { settleSection } from '../own-record.server';
import { activityAddress, REQUESTS, requestsAddress, resourcesAddress, withMeAddress } from './paths';
import { loadParties } from './people.server';
import {
  ACTIVITY_LIST,
  ActivityQuery,
  platformPage,
  REQUEST_LIST,
  RESOURCES,
  ResourcesQuery,
  resourcesSearch,
  SharingRequestsQuery,
  WITH_ME_LIST,
  WithMeQuery,
} from './query';
import { toEventRow, toRequestRow, toResourceRow, toWithMeRow } from './rows';

const ONE = { offset: 0, size: 1 };

/** Null when a count is unknown. A realm may not support sharing at all. */
export async function loadTabs(auth: AuthContext) {
  const { api, member } = auth;
  const search = { text: '', sort: 'name', ...ONE };
  const [own, withMe, requests, activity] = await Promise.all([
    countOrUnsupported(searchResources(api, member.id, search)),
    countOrUnsupported(searchResources(api, member.id, { ...search, ofOthers: true })),
    countOrUnsupported(searchSharingRequests(api, member.id, { sort: 'user', ...ONE })),
    countOrUnsupported(searchSharingEvents(api, member.id, { sort: '-eventTime', ...ONE })),
  ]);
  const all = [own, withMe, requests, activity];
  // One list that is not there does not mean that the realm has no sharing.
  const known = (count: number | 'unsupported' | null) => (count === 'unsupported' ? null : count);
  return {
    supported: all.some((count) => count !== 'unsupported'),
    nothing: all.every((count) => known(count) === 0),
    withMe: known(withMe),
    requests: known(requests),
    activity: known(activity),
  };
}

async function countOrUnsupported(work: Promise<Page<unknown>>): Promise<number | 'unsupported' | null> {
  const found = await settleSection(work.catch(unsupported));
  if ('failed' in found) return null;
  if (found.loaded === 'unsupported') return 'unsupported';
  return found.loaded.isLowerBound ? null : found.loaded.totalCount;
}

function unsupported(thrown: unknown): 'unsupported' {
  if (thrown instanceof PlatformError && thrown.reason === 'missing') return 'unsupported';
  throw thrown;
}

export function imageUrlFor({ context }: AuthContext) {
  return (source: string) => allowedImageAddress(source, context.tenant.imageOrigins);
}

export async function loadOwnResources(auth: AuthContext) {
  const query = readQuery(auth.request, ResourcesQuery);
  const page = platformPage(RESOURCES, query);
  const found = await settleSection(searchResources(auth.api, auth.member.id, { text: query.text, ...page }));
  const picture = imageUrlFor(auth);
  const list = loadCollection(RESOURCES, {
    request: auth.request,
    query,
    found,
    toRow: (one: SharedResource) => toResourceRow(one, picture),
    address: resourcesAddress,
    exports: {},
  });
  const other = query.status === 'grid' ? 'list' : 'grid';
  return { ...list, otherView: resourcesAddress(resourcesSearch({ ...query, status: other })) };
}

export async function loadWithMe(auth: AuthContext) {
  const { api, member, request } = auth;
  const query = readQuery(request, WithMeQuery);
  const page = platformPage(WITH_ME_LIST, query);
  const found = await settleSection(searchResources(api, member.id, { text: query.text, ofOthers: true, ...page }));
  const picture = imageUrlFor(auth);
  const list = loadCollection(WITH_ME_LIST, {
    request,
    query,
    found,
    toRow: (one: SharedResource) => toWithMeRow(one, picture, [member.id, member.userName]),
    address: withMeAddress,
    exports: {},
  });
  return { ...list, parties: await loadParties(auth, list.rows?.map(({ owner }) => owner) ?? []) };
}

/** A dialog over the list has an address of its own: then the list is unfiltered. */
export async function loadRequests(auth: AuthContext) {
  const { api, member, request } = auth;
  const here = new URL(request.url);
  const url = here.pathname === REQUESTS ? here : new URL(REQUESTS, here);
  const query = readSearch(url.searchParams, SharingRequestsQuery);
  const found = await settleSection(searchSharingRequests(api, member.id, platformPage(REQUEST_LIST, query)));
  const list = loadCollection(REQUEST_LIST, {
    request,
    query,
    found,
    toRow: toRequestRow,
    address: requestsAddress,
    url,
    exports: {},
  });
  return { ...list, parties: await loadParties(auth, list.rows?.map(({ user }) => user) ?? []) };
}

export async function loadActivity(auth: AuthContext) {
  const { api, member, request } = auth;
  const query = readQuery(request, ActivityQuery);
  const found = await settleSection(searchSharingEvents(api, member.id, platformPage(ACTIVITY_LIST, query)));
  const list = loadCollection(ACTIVITY_LIST, {
    request,
    query,
    found,
    toRow: toEventRow,
    address: activityAddress,
    exports: {},
  });
  return { ...list, parties: await loadParties(auth, list.rows?.map(({ party }) => party) ?? []) };
}

const COMMON: Cells<SharedResource> = {
  id: ({ _id }) => _id,
  name: ({ name }) => name,
  service: ({ resourceServer }) => resourceServer,
};
const OWN_CELLS: Cells<SharedResource> = {
  ...COMMON,
  sharedWith: ({ policy }) => policy?.permissions.map(({ subject }) => subject),
};
const WITH_ME_CELLS = (mine: readonly string[]): Cells<SharedResource> => ({
  ...COMMON,
  owner: ({ resourceOwnerId }) => resourceOwnerId,
  scopes: (found) => toWithMeRow(found, () => null, mine).scopes ?? 'unknown',
});
const SHARING_REQUEST_CELLS: Cells<SharingRequest> = {
  id: ({ _id }) => _id,
  user: ({ user }) => user,
  resource: ({ resource }) => resource,
  scopes: ({ permissions }) => permissions,
  asked: ({ when }) => stamp(when) ?? 'unknown',
};
const EVENT_CELLS: Cells<SharingEvent> = {
  id: ({ _id }) => _id,
  time: ({ eventTime }) => stamp(eventTime),
  event: (event) => toEventRow(event).kind,
  resource: ({ resourceSetName }) => resourceSetName,
  person: ({ party }) => party,
};

/** Without sharing in the realm there is no such file. */
function ifSupported<T>(work: Promise<T>): Promise<T> {
  return work.catch((thrown: unknown) => {
    throw thrown instanceof PlatformError && thrown.reason === 'missing' ? notFoundError('a list of sharing') : thrown;
  });
}

export function ownTable({ request, api, member }: AuthContext) {
  const { text, ...query } = readQuery(request, ResourcesQuery);
  const { sort } = platformPage(RESOURCES, query);
  return tableOf(OWN_CELLS, (range) => ifSupported(searchResources(api, member.id, { text, sort, ...range })));
}

export function withMeTable({ request, api, member }: AuthContext) {
  const { text, ...query } = readQuery(request, WithMeQuery);
  const { sort } = platformPage(WITH_ME_LIST, query);
  return tableOf(WITH_ME_CELLS([member.id, member.userName]), (range) =>
    ifSupported(searchResources(api, member.id, { text, ofOthers: true, sort, ...range })),
  );
}

export function requestsTable({ request, api, member }: AuthContext) {
  const { sort } = platformPage(REQUEST_LIST, readQuery(request, SharingRequestsQuery));
  return tableOf(SHARING_REQUEST_CELLS, (range) =>
    ifSupported(searchSharingRequests(api, member.id, { sort, ...range })),
  );
}

export function activityTable({ request, api, member }: AuthContext) {
  const { sort } = platformPage(ACTIVITY_LIST, readQuery(request, ActivityQuery));
  return tableOf(EVENT_CELLS, (range) => ifSupported(searchSharingEvents(api, member.id, { sort, ...range })));
}
