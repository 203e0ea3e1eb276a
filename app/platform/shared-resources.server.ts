import { z } from 'zod';
import { type Path, path } from '../lib/url';
import { amPath } from './am-path';
import { type Api, anything, type CallOptions } from './http.server';
import { all, contains, equalTo, everything, not, type QueryFilter } from './protocol/query-filter';
import { addressId, asPage, CursorList, optionalText, type Page, pageRows, requireRows } from './rows';

const VERSION = { headers: { 'accept-api-version': 'protocol=1.0,resource=1.0' }, deadlineMs: 8_000 };

const Permission = z.looseObject({ subject: z.string().min(1), scopes: z.array(z.string()) });
export type Permission = z.infer<typeof Permission>;

const Resource = z.object({
  _id: addressId,
  name: z.string().min(1),
  icon_uri: optionalText,
  resourceServer: optionalText,
  resourceOwnerId: optionalText,
  scopes: z.array(z.string()),
  /** A change sends all of them again: with one that cannot be read the resource cannot be, either. */
  policy: z.object({ permissions: z.array(Permission) }).nullish(),
});
export type SharedResource = z.infer<typeof Resource>;

interface PageRequest {
  /** A field, with a minus where it descends. */
  sort: string;
  offset: number;
  size: number;
  deadlineMs?: number;
}

interface ResourceSearch extends PageRequest {
  text: string;
  ofOthers?: boolean;
}

export function searchResources(api: Api, userId: string, { text, ofOthers, ...page }: ResourceSearch) {
  const filters = [
    ...(ofOthers ? [not(equalTo('resourceOwnerId', userId))] : []),
    ...(text === '' ? [] : [contains('name', text)]),
  ];
  const place = path`/users/${userId}/oauth2/resources/sets`;
  return listPage(api, place, { row: Resource, filter: filters.length > 0 ? all(...filters) : null, ...page });
}

export async function findResourceByName(api: Api, userId: string, name: string): Promise<SharedResource | null> {
  const place = path`/users/${userId}/oauth2/resources/sets`;
  const page = { sort: 'name', offset: 0, size: 2 };
  const found = await listPage(api, place, { row: Resource, filter: equalTo('name', name), ...page });
  const rows = requireRows(found);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

export function readResource(api: Api, userId: string, id: string): Promise<SharedResource> {
  return api.am.get(amPath(api.tenant.realm, path`/users/${userId}/oauth2/resources/sets/${id}`), Resource, VERSION);
}

export async function savePermissions(
  api: Api,
  userId: string,
  resourceId: string,
  permissions: readonly Permission[],
): Promise<void> {
  await api.am.put(policyPath(api, userId, resourceId), { policyId: resourceId, permissions }, anything, {
    headers: VERSION.headers,
  });
}

export async function removePermissions(api: Api, userId: string, resourceId: string): Promise<void> {
  await api.am.remove(policyPath(api, userId, resourceId), anything, { headers: VERSION.headers });
}

function policyPath(api: Api, userId: string, resourceId: string): Path {
  return amPath(api.tenant.realm, path`/users/${userId}/uma/policies/${resourceId}`);
}

const SharingRequest = z.object({
  _id: addressId,
  user: z.string().min(1),
  resource: z.string(),
  when: z.number().nullable().catch(null),
  permissions: z.array(z.string()),
});
export type SharingRequest = z.infer<typeof SharingRequest>;

export function searchSharingRequests(api: Api, userId: string, page: PageRequest): Promise<Page<SharingRequest>> {
  return listPage(api, path`/users/${userId}/uma/pendingrequests`, {
    row: SharingRequest,
    filter: everything,
    ...page,
  });
}

export async function answerSharingRequest(
  api: Api,
  userId: string,
  { id, answer, scopes }: { id: string; answer: 'approve' | 'deny'; scopes: readonly string[] },
): Promise<void> {
  const place = amPath(api.tenant.realm, path`/users/${userId}/uma/pendingrequests/${id}`);
  await api.am.post(place, { scopes }, anything, { headers: VERSION.headers, query: { _action: answer } });
}

/** How many requests wait, where they are counted; null where there is nothing to share, to use or to answer. */
export async function countSharing(api: Api, userId: string): Promise<{ waiting: number | null } | null> {
  const page = { offset: 0, size: 1, deadlineMs: 4_000 };
  const [resources, requests] = await Promise.all([
    searchResources(api, userId, { text: '', sort: 'name', ...page }),
    searchSharingRequests(api, userId, { sort: 'user', ...page }),
  ]);
  const waiting = requests.isLowerBound ? null : requests.totalCount;
  return resources.totalCount + requests.totalCount === 0 ? null : { waiting };
}

const Event = z
  .object({
    _id: z.string().min(1),
    resourceSetId: optionalText,
    resourceSetName: optionalText,
    requestingPartyId: optionalText,
    requestingPartyName: optionalText,
    type: z.string(),
    eventTime: z.number(),
  })
  .transform(({ requestingPartyName, requestingPartyId, ...event }) => ({
    ...event,
    party: requestingPartyName ?? requestingPartyId ?? null,
  }));
export type SharingEvent = z.infer<typeof Event>;

export function searchSharingEvents(
  api: Api,
  userId: string,
  { resourceId, ...page }: PageRequest & { resourceId?: string },
): Promise<Page<SharingEvent>> {
  const filter = resourceId === undefined ? everything : equalTo('resourceSetId', resourceId);
  return listPage(api, path`/users/${userId}/uma/auditHistory`, { row: Event, filter, ...page });
}

interface PageQuery<Row> extends PageRequest {
  row: z.ZodType<Row>;
  /** Null: all, in the form that every release supports. */
  filter: QueryFilter | null;
}

async function listPage<Row>(
  api: Api,
  place: Path,
  { row, filter, sort, offset, size, deadlineMs = VERSION.deadlineMs }: PageQuery<Row>,
): Promise<Page<Row>> {
  const query: CallOptions['query'] = {
    ...(filter === null ? { _queryId: '*' } : { _queryFilter: filter }),
    _sortKeys: sort,
    _pageSize: size,
    _pagedResultsOffset: offset,
    _totalPagedResultsPolicy: 'EXACT',
  };
  return api.am.get(amPath(api.tenant.realm, place), pageIn(row, { offset, size }), {
    ...VERSION,
    deadlineMs,
    query,
  });
}

/** The answer may hold all rows, and may leave out the total. */
function pageIn<Row>(row: z.ZodType<Row>, { offset, size }: Pick<PageRequest, 'offset' | 'size'>) {
  return asPage(
    CursorList.transform(({ found, counted, total, more }): Page<Row> => {
      const isAll = found.length > size;
      const page = isAll ? found.slice(offset, offset + size) : found;
      const lost = Math.max(0, counted - found.length);
      const atLeast = lost + (isAll ? found.length : offset + found.length + (more ? 1 : 0));
      // A full page that does not show whether another one follows.
      const isOpen = more === null && total < 0 && found.length === size;
      return {
        ...pageRows(row, page, page.length + lost),
        totalCount: Math.max(total, atLeast),
        isLowerBound: (more === true || isOpen) && !isAll && total < atLeast,
      };
    }),
  );
}
