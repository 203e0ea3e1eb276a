import { z } from 'zod';
import { displayName } from '../lib/display-name';
import { revealHidden } from '../lib/hidden-letters';
import { path } from '../lib/url';
import { nameApplications, searchApplications } from './catalog.server';
import type { Api } from './http.server';
import { either, equalTo, everything, nameStartsWith, within } from './protocol/query-filter';
import { searchReportValues } from './report-values.server';
import { knownEntitlementNames, searchEntitlementNames } from './resources.server';
import { listItemChoices } from './review-items.server';
import { type FoundRows, optionalObject, optionalText, readableAndCounted, requireReadable } from './rows';

const MANAGED = ['user', 'role', 'organization', 'custom'] as const;
/**
 * `application` and `entitlement`: known to governance; `reviewUser` and `reviewApplication`: in a review;
 * `catalogApplication`: requestable; `entitlementName`: a display name that several may have; `reportValue`: a value of
 * an attribute.
 */
export type ObjectKind =
  | (typeof MANAGED)[number]
  | 'application'
  | 'entitlement'
  | 'catalogApplication'
  | 'entitlementName'
  | 'reviewUser'
  | 'reviewApplication'
  | 'reportValue';

export interface ObjectSource {
  object: ObjectKind;
  /** For `custom`: the managed type, or `internal/role`. */
  customObject?: string | null;
  queryProperties?: readonly string[] | null;
  displayProperty?: string | null;
  /** For a review. */
  review?: { campaignId: string; actorId: string };
  entity?: string;
  attribute?: string;
  /** A query filter of the tenant, added to every search. */
  queryFilter?: string | null;
}

/** `value`: kind and id, as forms store it. `label` is empty without a name. */
export interface FoundObject {
  value: string;
  label: string;
  /** What distinguishes it from others of its name. */
  beside: string[];
  userName?: string;
}

export interface FoundObjects {
  found: FoundObject[];
  more: boolean;
  /** How many more were sent and cannot be read. */
  unreadable: number;
}

export const FIRST_RESULTS = 10;
const MAX_NAMED = 500;
/** Of one call: ids stand in its address. */
const MAX_NAMED_AT_ONCE = 50;
const MAX_FIELDS = 5;

const SEARCHED: Record<'user' | 'other' | 'application' | 'entitlement', string[]> = {
  user: ['/givenName', '/sn', '/userName'],
  other: ['name'],
  application: ['application.name'],
  entitlement: ['descriptor.idx./entitlement.displayName'],
};

/** By name, where the platform orders by it; a custom object has a name of its own kind. */
const ORDER: Partial<Record<ObjectKind, { _sortKeys: string }>> = {
  user: { _sortKeys: 'givenName' },
  role: { _sortKeys: 'name' },
  organization: { _sortKeys: 'name' },
};

/** The first `size` objects that match the text; without a text, the first of all. */
export async function searchObjects(
  api: Api,
  source: ObjectSource,
  text: string,
  size = FIRST_RESULTS,
): Promise<FoundObjects> {
  if (source.object === 'catalogApplication') {
    const { result, unreadable } = await searchApplications(api, text);
    return { found: result.map(catalogApplication), more: result.length + unreadable >= FIRST_RESULTS, unreadable };
  }
  if (source.object === 'entitlementName') {
    const { names, total } = await searchEntitlementNames(api, text, size);
    return { found: names.map(entitlementName), more: total > size, unreadable: 0 };
  }
  if (source.object === 'reportValue') {
    const values = await searchReportValues(api, source, { text, size: size + 1 });
    return { found: values.slice(0, size).map(reportValue), more: values.length > size, unreadable: 0 };
  }
  if (isOfReview(source)) {
    const { result, unreadable } = await listReviewChoices(api, source, text);
    return { found: result.slice(0, size), more: result.length > size, unreadable };
  }
  const filter = within(text === '' ? everything : nameStartsWith(searchedFields(source), text), source.queryFilter);
  return listObjects(api, source, { _pageSize: size, _queryFilter: filter, ...ORDER[source.object] });
}

/** Objects that do not exist or cannot be seen are left out. Throws where one that is sent cannot be read. */
export async function nameObjects(api: Api, source: ObjectSource, values: readonly string[]): Promise<FoundObject[]> {
  const found: FoundObject[] = [];
  for (let at = 0; at < Math.min(values.length, MAX_NAMED); at += MAX_NAMED_AT_ONCE)
    found.push(...(await nameSome(api, source, values.slice(at, at + MAX_NAMED_AT_ONCE))));
  return found;
}

async function nameSome(api: Api, source: ObjectSource, named: readonly string[]): Promise<FoundObject[]> {
  if (source.object === 'catalogApplication') return (await nameApplications(api, named)).map(catalogApplication);
  if (source.object === 'entitlementName') return (await knownEntitlementNames(api, named)).map(entitlementName);
  if (source.object === 'reportValue') return named.map(reportValue);
  if (isOfReview(source)) {
    return requireReadable(await listReviewChoices(api, source, '')).filter(({ value }) => named.includes(value));
  }
  const ids = named.map(idIn);
  const key = isManaged(source) ? '_id' : 'id';
  const filter = within(either(...ids.map((id) => equalTo(key, id))), source.queryFilter);
  const { found, unreadable } = await listObjects(api, source, { _pageSize: ids.length, _queryFilter: filter });
  return requireReadable({ result: found, unreadable });
}

export function idIn(value: string): string {
  return value.slice(value.lastIndexOf('/') + 1);
}

function isOfReview({ object }: ObjectSource): boolean {
  return object === 'reviewUser' || object === 'reviewApplication';
}

async function listReviewChoices(
  api: Api,
  { object, review }: ObjectSource,
  text: string,
): Promise<FoundRows<FoundObject>> {
  if (!review) return { result: [], unreadable: 0 };
  const of = object === 'reviewUser' ? 'user' : 'application';
  const { result, unreadable } = await listItemChoices(api, review, { of, text });
  const found = result.map((one) => ({
    value: one.id,
    label: displayName(one) ?? '',
    beside: one.userName ? [one.userName] : [],
  }));
  return { result: found, unreadable };
}

function isManaged({ object }: ObjectSource): boolean {
  return MANAGED.some((kind) => kind === object);
}

function searchedFields(source: ObjectSource): string[] {
  const { object, queryProperties } = source;
  if (object === 'application' || object === 'entitlement') return SEARCHED[object];
  const properties = (queryProperties ?? []).filter((name) => /^[\w./-]{1,100}$/.test(name)).slice(0, MAX_FIELDS);
  return properties.length > 0 ? properties : SEARCHED[object === 'user' ? 'user' : 'other'];
}

const INTERNAL = 'internal/';

/** Undefined where it cannot be read, either. */
const cookie = z.string().nullish().catch(undefined);
const total = { totalCount: z.number().min(0).nullish().catch(null) };

const Application = z.object({ application: z.object({ id: z.string(), name: optionalText }) });
const Entitlement = z.object({
  id: z.string(),
  application: optionalObject({ name: optionalText }),
  descriptor: optionalObject({ idx: z.object({ '/entitlement': optionalObject({ displayName: optionalText }) }) }),
});
const Managed = z.looseObject({
  _id: z.string(),
  ...{
    givenName: optionalText,
    sn: optionalText,
    userName: optionalText,
    title: optionalText,
    department: optionalText,
    name: optionalText,
    description: optionalText,
  },
});

type Query = { _pageSize: number; _queryFilter: string; _sortKeys?: string };

/** A full page of an unknown number may have another behind it. */
function toFoundObjects<Row>(
  { result, unreadable }: FoundRows<Row>,
  { total, query: { _pageSize: size } }: { total?: number | null; query: Query },
  toObject: (row: Row) => FoundObject,
): FoundObjects {
  const more = total == null ? result.length + unreadable >= size : total > size;
  return { found: result.map(toObject), more, unreadable };
}

async function listObjects(api: Api, source: ObjectSource, query: Query): Promise<FoundObjects> {
  const { object, customObject } = source;
  if (object === 'application') {
    const shape = z.object({ result: readableAndCounted(Application), ...total });
    const named = { query: { ...query, _fields: 'application.id,application.name' } };
    const { result, totalCount } = await api.iga.get(path`/governance/application`, shape, named);
    return toFoundObjects(result, { total: totalCount, query }, ({ application: { id, name } }) =>
      foundIn('managed/application', id, name),
    );
  }
  if (object === 'entitlement') {
    const shape = z.object({ result: readableAndCounted(Entitlement), ...total });
    const { result, totalCount } = await api.iga.get(path`/governance/entitlement`, shape, { query: { ...query } });
    return toFoundObjects(result, { total: totalCount, query }, ({ id, descriptor, application }) =>
      foundIn('entitlement', id, descriptor?.idx['/entitlement']?.displayName, application?.name),
    );
  }
  const kind = object === 'custom' ? (customObject ?? '') : `${api.tenant.objectPrefix}${object}`;
  const fields = { user: 'givenName,sn,userName,title,department', custom: '*' };
  const _fields = object === 'user' || object === 'custom' ? fields[object] : 'name,description';
  const shape = z.object({ result: readableAndCounted(Managed), pagedResultsCookie: cookie });
  const options = { query: { ...query, _fields } };
  const of = kind.startsWith(INTERNAL) ? path`/internal/${kind.slice(INTERNAL.length)}` : path`/managed/${kind}`;
  const { result, pagedResultsCookie } = await api.idm.get(of, shape, options);
  const found = toFoundObjects(result, { total: null, query }, (one) => managedObject(source, one));
  return pagedResultsCookie === undefined ? found : { ...found, more: Boolean(pagedResultsCookie) };
}

function managedObject({ object, customObject, displayProperty }: ObjectSource, one: z.infer<typeof Managed>) {
  const isInternal = object === 'custom' && customObject?.startsWith(INTERNAL);
  const kind = isInternal ? (customObject ?? '') : `managed/${object === 'custom' ? customObject : object}`;
  const shown = displayProperty && Object.hasOwn(one, displayProperty) ? one[displayProperty] : null;
  const label = typeof shown === 'string' && shown !== '' ? shown : displayName(one);
  const { title, department, userName, description } = one;
  const about = [title, department, userName && userName !== label ? revealHidden(userName) : null];
  if (object !== 'user') return foundIn(kind, one._id, label, ...(description ? [description] : about));
  return { ...foundIn(kind, one._id, label, ...about), userName: userName ?? '' };
}

function foundIn(
  kind: string,
  id: string,
  label: string | null | undefined,
  ...beside: (string | null | undefined)[]
): FoundObject {
  return { value: `${kind}/${id}`, label: label ?? '', beside: beside.flatMap((text) => text || []) };
}

function catalogApplication({ id, name }: { id: string; name?: string | null }): FoundObject {
  return { value: id, label: name ?? '', beside: [] };
}

function reportValue(value: string): FoundObject {
  return { value, label: value, beside: [] };
}

function entitlementName({ name, applications }: { name: string; applications: string[] }): FoundObject {
  return { value: name, label: name, beside: [...applications] };
}
