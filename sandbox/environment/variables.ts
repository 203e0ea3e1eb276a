// Environment variables and secrets of a tenant.
import { checkVersion } from '../core/api-version';
import { type Collection, collection } from '../core/collection';
import { badRequest, notFound } from '../core/errors';
import { pickFields } from '../core/fields';
import { type Call, type Handler, json, type Route, route } from '../core/http';
import { isList, list, listOfRows } from '../core/query-list';

import { SCOPES } from '../core/scopes';

export interface Variable {
  _id: string;
  description: string;
  expressionType: 'string' | 'list' | 'array' | 'object' | 'bool' | 'int' | 'number' | 'base64encodedinlined';
  lastChangeDate: string;
  lastChangedBy: string;
  /** Whether running services use the latest value. */
  loaded: boolean;
  valueBase64: string;
}

/** The value of a secret is never sent. */
export interface Secret {
  _id: string;
  description: string;
  activeVersion: string;
  loadedVersion: string;
  encoding: 'generic' | 'pem' | 'base64hmac';
  useInPlaceholders: boolean;
  lastChangeDate: string;
  lastChangedBy: string;
  loaded: boolean;
}

export const variables = collection<Variable>({ name: 'variable', indexes: ['lastChangeDate'] });
export const secrets = collection<Secret>({ name: 'secret', indexes: ['lastChangeDate'] });

const NEWEST = 2;
const ID = /^esv-[a-z0-9_-]{1,120}$/;

function readOne<T extends object>(stored: Collection<T>, missing: string): Handler {
  return (call) => {
    checkVersion(call, NEWEST);
    const id = call.params.id ?? '';
    if (!ID.test(id)) throw badRequest('An id begins with esv- and holds lower-case letters, digits, _ and -');
    const found = call.platform.store.get(stored, id);
    return found ? pickFields(found, call.query) : json({ code: 404, message: missing }, 404);
  };
}

function listAll<T extends object>(stored: Collection<T>): Handler {
  return (call) => {
    checkVersion(call, NEWEST);
    const query = new URLSearchParams(call.query);
    if (!isList(query)) query.set('_queryFilter', 'true');
    return list({ store: call.platform.store, collection: stored, query, row: (doc) => pickFields(doc, query) });
  };
}

function count(call: Call): object {
  checkVersion(call, NEWEST);
  const { store } = call.platform;
  return { secrets: store.count(secrets), variables: store.count(variables) };
}

/** Public on hosted platforms, absent elsewhere. */
const ifHosted =
  (document: (call: Call) => unknown): Handler =>
  (call) => {
    checkVersion(call, NEWEST);
    if (!call.platform.host.hosted) throw notFound('Resource not found');
    return document(call);
  };

const info = ({ platform: { host } }: Call): object => ({
  immutable: host.locked,
  locked: host.locked,
  region: host.region,
  tier: host.tier,
  config_promotion_done: host.locked,
  placeholder_management: 'CUSTOMER',
  placeholder_management_migration_date: '2023-03-01T00:00:00Z',
  message_box_html: '',
  message_box_title: '',
  message_variant: '',
  warning_message_html: '',
});

const BEARER = { scope: 'fr:idm:*' };

export const environmentRoutes: Route[] = [
  route('GET', '/environment/variables', BEARER, listAll(variables)),
  route('GET', '/environment/variables/:id', BEARER, readOne(variables, 'The variable does not exist')),
  route('GET', '/environment/secrets', BEARER, listAll(secrets)),
  route('GET', '/environment/secrets/:id', BEARER, readOne(secrets, 'The secret does not exist')),
  route('GET', '/environment/count', BEARER, count),
  route('GET', '/environment/info', 'none', ifHosted(info)),
  route(
    'GET',
    '/environment/scopes/service-accounts',
    'none',
    ifHosted(() => SCOPES),
  ),
  route(
    'GET',
    '/feature',
    'none',
    ifHosted(({ query }) => listOfRows([], query)),
  ),
];
