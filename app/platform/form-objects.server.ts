// Objects that somebody picks in a tenant's form: people, roles, applications and others (contract 03, 10.1, L8 and L14).
import { z } from 'zod';
import { either, equalTo, everything, nameStartsWith, type QueryFilter, within } from '../lib/query-filter';
import { path } from '../lib/url';
import type { Api } from './http.server';
import type { ObjectSource } from './request-forms.server';
import { readable } from './rows';

/** `value` is what forms keep: the kind of object and its id. */
export interface FoundObject {
  value: string;
  label: string;
  beside: string | null;
}

const SIZE = 10;
const MOST_NAMED = 50;
const MOST_FIELDS = 5;

const FIELDS: Record<ObjectSource['object'], string[]> = {
  user: ['givenName', 'sn', 'userName'],
  role: ['name'],
  organization: ['name'],
  application: ['application.name'],
  entitlement: ['descriptor.idx./entitlement.displayName'],
  custom: ['name'],
};

/** The first objects one of whose properties begins with the text; without a text, the first of all. */
export function searchFormObjects(api: Api, source: ObjectSource, text: string): Promise<FoundObject[]> {
  const found = text === '' ? everything : nameStartsWith(propertiesOf(source), text);
  return listObjects(api, source, within(found, source.queryFilter), SIZE);
}

/** The objects of that kind that the values name. What is not there, or not to be seen, is left out. */
export function nameFormObjects(api: Api, source: ObjectSource, values: readonly string[]): Promise<FoundObject[]> {
  const ids = values.map((value) => value.slice(value.lastIndexOf('/') + 1)).slice(0, MOST_NAMED);
  const key = isIga(source) ? 'id' : '_id';
  return listObjects(api, source, either(...ids.map((id) => equalTo(key, id))), MOST_NAMED);
}

function propertiesOf({ object, queryProperties }: ObjectSource): string[] {
  const asked = (queryProperties ?? []).filter((name) => /^[\w./-]{1,100}$/.test(name)).slice(0, MOST_FIELDS);
  return asked.length === 0 || object === 'application' || object === 'entitlement' ? FIELDS[object] : asked;
}

function isIga({ object }: ObjectSource): boolean {
  return object === 'application' || object === 'entitlement';
}

const words = z.string().nullish().catch(null);

const Application = z.object({ application: z.object({ id: z.string(), name: words }) });
const Entitlement = z.object({
  id: z.string(),
  application: z.object({ name: words }).nullish().catch(null),
  descriptor: z
    .object({ idx: z.object({ '/entitlement': z.object({ displayName: words }).nullish().catch(null) }) })
    .nullish()
    .catch(null),
});
const Managed = z.looseObject({ _id: z.string(), givenName: words, sn: words, userName: words, name: words });

async function listObjects(
  api: Api,
  source: ObjectSource,
  _queryFilter: QueryFilter,
  _pageSize: number,
): Promise<FoundObject[]> {
  if (source.object === 'application') {
    const shape = z.object({ result: readable(Application) });
    const query = { _pageSize, _fields: 'application.id,application.name', _queryFilter };
    const { result } = await api.iga.get(path`/governance/application`, shape, { query });
    return result.map(({ application: { id, name } }) => foundIn('managed/application', id, name));
  }
  if (source.object === 'entitlement') {
    const shape = z.object({ result: readable(Entitlement) });
    const { result } = await api.iga.get(path`/governance/entitlement`, shape, { query: { _pageSize, _queryFilter } });
    return result.map(({ id, descriptor, application }) => {
      return foundIn('entitlement', id, descriptor?.idx['/entitlement']?.displayName, application?.name);
    });
  }
  const { object, customObject } = source;
  const kind = object === 'custom' ? (customObject ?? '') : `${api.tenant.realm}_${object}`;
  const _fields = object === 'custom' ? '*' : FIELDS[object].join(',');
  const shape = z.object({ result: readable(Managed) });
  const options = { query: { _pageSize, _fields, _queryFilter } };
  const { result } = await api.idm.get(path`/managed/${kind}`, shape, options);
  return result.map((one) => managedObject(source, one));
}

function managedObject({ object, customObject, displayProperty }: ObjectSource, found: z.infer<typeof Managed>) {
  if (object === 'user') {
    const { givenName, sn, userName } = found;
    const full = [givenName, sn].filter(Boolean).join(' ');
    return foundIn('managed/user', found._id, full || userName, full ? userName : null);
  }
  const shown = displayProperty && Object.hasOwn(found, displayProperty) ? found[displayProperty] : found.name;
  const label = typeof shown === 'string' ? shown : null;
  return foundIn(`managed/${object === 'custom' ? customObject : object}`, found._id, label);
}

function foundIn(kind: string, id: string, label: string | null | undefined, beside?: string | null): FoundObject {
  return { value: `${kind}/${id}`, label: label || id, beside: beside || null };
}
