import type { Caller } from '../core/caller';
import { badRequest, forbidden, invalidToken, notFound, preconditionFailed } from '../core/errors';
import { pickFields } from '../core/fields';
import { type Call, type Handler, json, type Route, route } from '../core/http';
import type { Platform } from '../core/platform';
import { isList, list } from '../core/query-list';
import { type ConfigDocument, configs } from './config-documents';
import { CHARACTER_SETS, DIRECTORY, MATCHED_ATTRIBUTES } from './objects/identity-policies';
import { objectTypes } from './objects/object-types';
import { operationsIn, parsePointer } from './objects/patch';
import { accessDenied, isRealmAdministrator } from './objects/permissions';
import { replaceThemes, themeRealm } from './themes';
import { uiConfiguration } from './ui-configuration';

/** Readable without signing in. */
const PUBLIC = /^(ui\/themerealm|ui\/themeconfig|ui\/configuration|uilocale\/.+|uilocale)$/;
const SHARED = /^ui\/.+$/;
const WRITABLE = /^(ui\/.+|uilocale\/.+|emailTemplate\/[\w-]+)$/;

function checkReader(call: Call, test: (caller: Caller) => boolean): void {
  const caller = call.bearer();
  if (!caller) throw invalidToken('The access token is missing, expired or revoked');
  if (!caller.scopes.includes('fr:idm:*') || !test(caller)) throw accessDenied();
}

function assembledDocument(platform: Platform, name: string): ConfigDocument | undefined {
  if (name === 'ui/themerealm') return { ...themeRealm(platform) };
  if (name === 'ui/configuration') return uiConfiguration(platform);
  if (name === 'managed') return { _id: name, objects: objectsOf(platform) };
  const policy = /^fieldPolicy\/((alpha|bravo)_user)$/.exec(name)?.[1];
  return policy ? fieldPolicy(policy) : undefined;
}

function objectsOf(platform: Platform): object[] {
  return objectTypes(platform)
    .filter(({ path }) => path.startsWith('managed/'))
    .map(({ path, schema }) => ({ name: path.slice('managed/'.length), schema }));
}

function fieldPolicy(user: string): ConfigDocument {
  const name = `${user}PasswordPolicy`;
  const { minPasswordLength, maxPasswordLength, minSubstringLength } = DIRECTORY;
  return {
    _id: `fieldPolicy/${user}`,
    type: 'password-policy',
    passwordAttribute: 'password',
    resourceCollection: `managed/${user}`,
    defaultPasswordStorageScheme: [{ _id: 'PBKDF2-HMAC-SHA256' }],
    validator: [
      {
        _id: `${name}-length-based-password-validator`,
        type: 'length-based',
        enabled: true,
        minPasswordLength,
        maxPasswordLength,
      },
      {
        _id: `${name}-attribute-value-password-validator`,
        type: 'attribute-value',
        enabled: true,
        matchAttribute: MATCHED_ATTRIBUTES,
        checkSubstrings: true,
        minSubstringLength,
        testReversedPassword: true,
      },
      {
        _id: `${name}-character-set-password-validator`,
        type: 'character-set',
        enabled: true,
        allowUnclassifiedCharacters: true,
        characterSet: CHARACTER_SETS,
      },
    ],
  };
}

function requireDocument(platform: Platform, name: string): ConfigDocument {
  const found = assembledDocument(platform, name) ?? platform.store.get(configs, name);
  if (!found) throw notFound(`No configuration exists for id ${name}`);
  return found;
}

const read: Handler = (call) => {
  const { platform, query } = call;
  const name = nameIn(call);
  if (isList(query)) return search(call);
  if (!PUBLIC.test(name)) checkReader(call, (caller) => SHARED.test(name) || isRealmAdministrator(caller));
  return pickFields(requireDocument(platform, name), query);
};

/** The names of all documents, including those assembled on reading. */
const listNames: Handler = (call) => {
  const { platform, query } = call;
  if (isList(query)) return search(call);
  checkReader(call, isRealmAdministrator);
  const { realm } = platform.host;
  const assembledOnes = ['managed', 'ui/themerealm', 'ui/configuration', `fieldPolicy/${realm}_user`];
  const names = [...new Set([...assembledOnes, ...platform.store.search(configs, {}).map(({ _id }) => _id)])];
  return {
    _id: '',
    configurations: names.sort().map((name) => {
      const [pid = '', ...rest] = name.split('/');
      return { _id: name, pid: name, factoryPid: rest.length === 0 ? null : pid };
    }),
  };
};

const search: Handler = (call) => {
  const { platform, query } = call;
  checkReader(call, isRealmAdministrator);
  const row = (doc: ConfigDocument): object => pickFields(doc, query);
  return list({ store: platform.store, collection: configs, query, row });
};

/** Configuration has no revisions: only `If-None-Match: *` has a meaning. */
const put: Handler = (call) => {
  const { platform } = call;
  const name = nameIn(call);
  checkReader(call, isRealmAdministrator);
  if (!WRITABLE.test(name)) throw forbidden('Access denied');
  const body = call.json<Record<string, unknown> | undefined>();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('The body is not an object');
  const wantsNone = call.request.headers.get('if-none-match') === '*';
  const present = assembledDocument(platform, name) ?? platform.store.get(configs, name);
  if (wantsNone && present)
    throw preconditionFailed(
      `Can not create a new configuration with ID ${name}, configuration for this ID already exists.`,
    );
  if (name === 'ui/themerealm') return replaceThemes(platform, body);
  const written = platform.store.put(configs, name, { ...body, _id: name });
  return present ? written : json(written, 201, { location: `${platform.origin}${call.path.replace(/\/+$/, '')}` });
};

const patch: Handler = (call) => {
  const { platform } = call;
  const name = nameIn(call);
  checkReader(call, isRealmAdministrator);
  if (!/^uilocale\/.+$/.test(name)) throw forbidden('Access denied');
  const doc = structuredClone(requireDocument(platform, name));
  for (const { operation, field, value } of operationsIn(call.json())) {
    const path = parsePointer(field);
    const last = path.pop();
    if (operation === 'increment' || !last || last === '_id') throw badRequest(`Invalid patch of ${field}`);
    let at: Record<string, unknown> = doc;
    for (const segment of path) {
      if (typeof at[segment] !== 'object' || at[segment] === null) at[segment] = {};
      at = at[segment] as Record<string, unknown>;
    }
    if (operation === 'remove') delete at[last];
    else at[last] = value;
  }
  return platform.store.put(configs, name, doc);
};

const nameIn = ({ params }: Call): string => (params.name ?? '').replace(/\/+$/, '');

/** Each document has its own readers, so handlers check the caller. */
export const configRoutes: Route[] = [
  route('GET', '/openidm/config', 'none', listNames),
  route('GET', '/openidm/config/*name', 'none', read),
  route('PUT', '/openidm/config/*name', 'none', put),
  route('PATCH', '/openidm/config/*name', 'none', patch),
];
