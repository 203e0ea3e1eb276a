import { z } from 'zod';
import { path } from '../lib/url';
import { Grant } from './grants.server';
import type { Api } from './http.server';
import { contains, equalTo, type QueryFilter } from './protocol/query-filter';
import { Party } from './requests.server';
import { addressId, Descriptor, findRow, knownObject, listOf, optionalText, pageOf } from './rows';

const Application = z.object({
  id: addressId,
  name: optionalText,
  icon: optionalText,
  templateName: optionalText,
  objectTypes: listOf(z.object({ name: z.string().min(1), accountAttribute: optionalText })),
});

const Values = z.record(z.string(), z.unknown()).nullish();

const Entitlement = z.object({
  id: addressId,
  application: Application.nullish(),
  descriptor: Descriptor,
  /** None where it is left out (contract 03, 9.7). */
  entitlementOwner: z
    .array(Party)
    .nullish()
    .transform((found) => found ?? []),
  item: z.object({ objectType: z.string().nullish(), accountAttribute: optionalText }).nullish(),
  glossary: knownObject({ idx: z.record(z.string(), Values).nullish() }).nullish(),
});
export type Entitlement = z.infer<typeof Entitlement>;

const DetailedEntitlement = Entitlement.extend({
  entitlement: Values,
  permissions: z.object({ modifyEntitlement: z.boolean(), viewGrants: z.boolean() }),
});
export type DetailedEntitlement = z.infer<typeof DetailedEntitlement>;

interface Search {
  filter: QueryFilter;
  size: number;
  offset: number;
  /** Descending with a minus. */
  sort: string;
}

const FIELDS = 'id,application,descriptor,entitlementOwner,item';
const FoundEntitlements = pageOf(Entitlement);

interface EntitlementSearch extends Search {
  /** With their glossary. */
  glossary: boolean;
}

export function searchEntitlements(api: Api, { filter, size, offset, sort, glossary }: EntitlementSearch) {
  const query = {
    _fields: glossary ? `${FIELDS},glossary` : FIELDS,
    _pageSize: size,
    _pagedResultsOffset: offset,
    _sortKeys: sort,
    _queryFilter: filter,
  };
  return api.iga.get(path`/governance/entitlement`, FoundEntitlements, { query });
}

export function getEntitlement(api: Api, id: string): Promise<DetailedEntitlement> {
  return api.iga.get(path`/governance/entitlement/${id}`, DetailedEntitlement);
}

const FoundHolders = pageOf(Grant.extend({ user: Party.extend({ accountStatus: optionalText }) }));

export function searchHolders(api: Api, id: string, { filter, size, offset, sort }: Search) {
  const query = { _pageSize: size, _pagedResultsOffset: offset, _sortKeys: sort, _queryFilter: filter };
  return api.iga.get(path`/governance/entitlement/${id}/grants`, FoundHolders, { query });
}

const FoundApplications = pageOf(z.object({ application: Application }).transform(({ application }) => application));
export type EntitlementApplication = z.infer<typeof Application>;

const HAS_ACCOUNT_ATTRIBUTE = contains('application.objectTypes.accountAttribute', '');

function listApplications(api: Api, filter: string, { size, offset }: Pick<Search, 'size' | 'offset'>) {
  const query = {
    _pageSize: size,
    _pagedResultsOffset: offset,
    _sortKeys: 'application.name',
    _queryFilter: filter,
    scopePermission: 'createEntitlement',
  };
  return api.iga.get(path`/governance/application`, FoundApplications, { query });
}

/** Where the bearer may create entitlements; `text` is part of the name. */
export function searchEntitlementApplications(
  api: Api,
  { text, ...page }: Pick<Search, 'size' | 'offset'> & { text: string },
) {
  const filter =
    text === '' ? HAS_ACCOUNT_ATTRIBUTE : `${contains('application.name', text)} and ${HAS_ACCOUNT_ATTRIBUTE}`;
  return listApplications(api, filter, page);
}

export async function findEntitlementApplication(api: Api, id: string): Promise<EntitlementApplication | null> {
  const filter = `${equalTo('application.id', id)} and ${HAS_ACCOUNT_ATTRIBUTE}`;
  const found = await listApplications(api, filter, { size: 1, offset: 0 });
  return findRow(found, (application) => application.id === id) ?? null;
}
