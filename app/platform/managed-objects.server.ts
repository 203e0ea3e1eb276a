import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import { everything, type QueryFilter } from './protocol/query-filter';
import { addressId, asPage, CursorList, pageRows, requireRows, withTotal } from './rows';

/** A kind of resource by its path: `managed` and `alpha_user` of `managed/alpha_user`. */
export interface ResourceKind {
  type: string;
  name: string;
}

export type ManagedObject = Record<string, unknown> & { _id: string; _rev?: string };
const ManagedObject: z.ZodType<ManagedObject> = z.looseObject({
  _id: addressId,
  _rev: z.string().optional().catch(undefined),
});

/** One page of objects; `more` says whether another one follows, whatever the total. */
export interface FoundObjectsPage {
  result: ManagedObject[];
  unreadable: number;
  total: number;
  /** Null where the platform leaves it open. */
  more: boolean | null;
}

const Found = asPage(
  CursorList.transform(
    ({ found, counted, ...page }): FoundObjectsPage => ({ ...pageRows(ManagedObject, found, counted), ...page }),
  ),
);

export interface ObjectSearch {
  filter: QueryFilter;
  size: number;
  offset: number;
  /** Properties to sort by, descending with a minus; null for the platform's own order. */
  sort: string | null;
  fields: readonly string[];
}

export function searchManaged(
  api: Api,
  { type, name }: ResourceKind,
  { filter, size, offset, sort, fields }: ObjectSearch,
): Promise<FoundObjectsPage> {
  const query = {
    _queryFilter: filter,
    _pageSize: size,
    _totalPagedResultsPolicy: 'EXACT',
    ...(sort === null ? {} : { _sortKeys: sort }),
    ...(fields.length === 0 ? {} : { _fields: fields.join(',') }),
    ...(offset === 0 ? {} : { _pagedResultsOffset: offset }),
  };
  return api.idm.get(path`/${type}/${name}`, Found, { query });
}

/** For questions about what there is: a list that counts objects and has none is an error. */
export async function findManaged(api: Api, kind: ResourceKind, search: ObjectSearch): Promise<ManagedObject[]> {
  const found = await searchManaged(api, kind, search);
  return requireRows(withTotal(found, search));
}

/** All that the bearer may see, with these relationships. */
export function getManaged(
  api: Api,
  { type, name }: ResourceKind,
  id: string,
  related: readonly string[] = [],
): Promise<ManagedObject> {
  const _fields = ['*', ...related.map((one) => `${one}/*`)].join(',');
  const query = type === 'managed' ? { _fields } : undefined;
  return api.idm.get(path`/${type}/${name}/${id}`, ManagedObject, { query });
}

export function createManaged(api: Api, { type, name }: ResourceKind, object: object): Promise<ManagedObject> {
  return api.idm.post(path`/${type}/${name}`, object, ManagedObject, { query: { _action: 'create' } });
}

/** Answers the changed object. With `revision` only while the object is still that one. */
export function patchManaged(
  api: Api,
  { type, name }: ResourceKind,
  id: string,
  { patch, revision }: { patch: readonly object[]; revision?: string },
): Promise<ManagedObject> {
  const headers = revision === undefined ? undefined : { 'if-match': revision };
  return api.idm.patch(path`/${type}/${name}/${id}`, patch, ManagedObject, { headers });
}

export async function removeManaged(api: Api, { type, name }: ResourceKind, id: string): Promise<void> {
  await api.idm.remove(path`/${type}/${name}/${id}`, ManagedObject);
}

/** How many objects of a kind there are. Only administrators may count. */
export async function countObjects(api: Api, object: string): Promise<number> {
  const query = { _countOnly: 'true', _queryFilter: everything, _totalPagedResultsPolicy: 'EXACT' };
  const headers = { 'accept-api-version': 'protocol=2.2,resource=1.0' };
  const shape = asPage(z.object({ resultCount: z.number().int().min(0) }));
  const found = await api.idm.get(path`/managed/${object}`, shape, { query, headers });
  return found.resultCount;
}

const Configured = z.object({
  name: z.string().min(1),
  schema: z
    .object({ title: z.string().catch(''), 'mat-icon': z.string().nullish().catch(null) })
    .catch({ title: '', 'mat-icon': null }),
});

export interface ManagedKind {
  name: string;
  title: string;
  icon: string | null;
}

/** The kinds of managed objects. Most users may not read them. What cannot be read is left out. */
export async function listManagedKinds(api: Api): Promise<ManagedKind[]> {
  const shape = z.object({ objects: z.array(z.unknown()) });
  const { objects } = await api.idm.get(path`/config/managed`, shape, { deadlineMs: 5_000 });
  return objects.flatMap((object) => {
    const { success, data } = Configured.safeParse(object);
    return success ? [{ name: data.name, title: data.schema.title, icon: data.schema['mat-icon'] ?? null }] : [];
  });
}
