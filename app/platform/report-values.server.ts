import { z } from 'zod';
import { path } from '../lib/url';
import { amPath } from './am-path';
import type { Api } from './http.server';
import { everything, startsWith } from './protocol/query-filter';
import { contains } from './protocol/target-filter';
import { readable } from './rows';

interface Attribute {
  entity?: string;
  attribute?: string;
}

interface ValueSearch {
  text: string;
  size: number;
}

interface AttributeSearch extends ValueSearch {
  attribute: string;
}

const Rows = z.object({ result: readable(z.looseObject({})) });
type Row = Record<string, unknown>;

const ATTRIBUTE = /^[\w./-]{1,100}$/;

/** Each value once; none for objects that users cannot look up. */
export async function searchReportValues(
  api: Api,
  { entity = '', attribute = '' }: Attribute,
  { text, size }: ValueSearch,
): Promise<string[]> {
  const search = Object.hasOwn(SEARCHES, entity) ? SEARCHES[entity] : undefined;
  if (!search || !ATTRIBUTE.test(attribute)) return [];
  const rows = await search(api, { attribute, text, size });
  const values = rows.map((row) => row[attribute]).filter((value) => typeof value === 'string' && value !== '');
  return [...new Set(values as string[])];
}

type Search = (api: Api, search: AttributeSearch) => Promise<Row[]>;

function searchManagedObjects(kind: (prefix: string) => string): Search {
  return async (api, { attribute, text, size }) => {
    const filter = text === '' ? everything : startsWith(attribute, text);
    const query = { _queryFilter: filter, _pageSize: size, _fields: attribute };
    return (await api.idm.get(path`/managed/${kind(api.tenant.objectPrefix)}`, Rows, { query })).result;
  };
}

function searchPolicies(place: 'policy' | 'policy/rule'): Search {
  const where = place === 'policy' ? path`/governance/policy/search` : path`/governance/policy/rule/search`;
  return async (api, { attribute, text, size }) => {
    const filter = text === '' ? everything : startsWith(attribute, text);
    const query = { _queryFilter: filter, _pageSize: size };
    return (await api.iga.post(where, {}, Rows, { query, search: true })).result;
  };
}

const SEARCHES: Record<string, Search> = {
  ...Object.fromEntries(
    ['user', 'role', 'organization', 'application', 'group'].map((name) => [
      name,
      searchManagedObjects((prefix) => `${prefix}${name}`),
    ]),
  ),
  teammember: searchManagedObjects(() => 'teammember'),
  async oauth2application(api, { text, size }) {
    const _queryFilter = text === '' ? everything : `_id co ${JSON.stringify(text)}`;
    const place = amPath(api.tenant.realm, path`/realm-config/agents/OAuth2Client`);
    const headers = { 'accept-api-version': 'protocol=2.1,resource=2.0' };
    const query = { _queryFilter, _pageSize: size, _fields: '_id' };
    return (await api.am.get(place, Rows, { query, headers })).result;
  },
  async trees(api, { attribute, text }) {
    const place = amPath(api.tenant.realm, path`/realm-config/authentication/authenticationtrees/trees`);
    const query = { _queryFilter: everything, _pageSize: -1, _fields: attribute };
    const { result } = await api.am.get(place, Rows, { query });
    return result.filter((row) => String(row[attribute]).toLowerCase().includes(text.toLowerCase()));
  },
  async certification(api, { attribute, text, size }) {
    const query = { pageSize: size, pageNumber: 0, queryString: text, sortBy: attribute };
    return (await api.iga.get(path`/governance/certification/template`, Rows, { query })).result;
  },
  async request(api, { text }) {
    const quoted = JSON.stringify(text);
    const query = text === '' ? {} : { _queryFilter: `id co ${quoted} or displayName co ${quoted}` };
    return (await api.iga.get(path`/governance/requestTypes`, Rows, { query })).result;
  },
  policy: searchPolicies('policy'),
  rule: searchPolicies('policy/rule'),
  async entitlement(api, { text, size }) {
    const name = 'descriptor.idx./entitlement.displayName';
    const query = { pageNumber: 0, pageSize: size, sortBy: name, sortDir: 'asc' };
    const targetFilter = contains(name, text);
    const place = path`/governance/resource/search`;
    const { result } = await api.iga.post(place, { targetFilter }, Rows, { query, search: true });
    return result.flatMap(({ entitlement }) => (typeof entitlement === 'object' ? { ...entitlement } : []));
  },
};
