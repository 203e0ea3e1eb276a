// The configuration of a realm as its administrators read it: OAuth clients, services, authentication, scripts.

import type { RealmName } from '../core/caller';
import { badRequest, forbidden, notFound } from '../core/errors';
import { pickFields } from '../core/fields';
import type { Call, Route } from '../core/http';
import type { Platform } from '../core/platform';
import { parseQueryFilter } from '../core/query';
import { sessionOf } from './access';
import { administeredRealm, configEntity, configRoutes, listRows, revisionOf } from './administration';
import { type Client, clientNamed, clientsOf, scopesOf } from './oauth/clients';
import { jsonRoutes } from './realms';
import { administers } from './roles';

const notInherited = <T>(value: T) => ({ inherited: false, value });
const CLIENT_TYPE = { id: 'OAuth2Client', name: 'OAuth2 Clients', collection: true };

/** The secret is never sent. */
function clientDocument(platform: Platform, client: Client): object {
  const confidential = client.secret !== undefined;
  return configEntity(client.id, CLIENT_TYPE, {
    overrideOAuth2ClientConfig: { providerOverridesEnabled: false },
    advancedOAuth2ClientConfig: {
      name: notInherited([]),
      descriptions: notInherited([]),
      grantTypes: notInherited(client.grantTypes),
      responseTypes: notInherited(client.responseTypes),
      isConsentImplied: notInherited(true),
      subjectType: notInherited('public'),
      tokenEndpointAuthMethod: notInherited(confidential ? 'client_secret_basic' : 'none'),
      customProperties: notInherited([]),
    },
    signEncOAuth2ClientConfig: {
      publicKeyLocation: notInherited('jwks_uri'),
      idTokenSignedResponseAlg: notInherited('RS256'),
    },
    coreOpenIDClientConfig: {
      claims: notInherited([]),
      clientSessionUri: notInherited(''),
      postLogoutRedirectUri: notInherited(client.postLogoutRedirectUris),
    },
    coreOAuth2ClientConfig: {
      status: notInherited('Active'),
      clientType: notInherited(confidential ? 'Confidential' : 'Public'),
      clientName: notInherited([client.name ?? client.id]),
      scopes: notInherited(scopesOf(client, platform.host)),
      defaultScopes: notInherited([]),
      redirectionUris: notInherited(client.redirectUris),
      accessTokenLifetime: notInherited(platform.host.accessTokenSeconds),
      refreshTokenLifetime: notInherited(platform.host.refreshTokenSeconds),
      authorizationCodeLifetime: notInherited(platform.host.codeSeconds),
    },
    coreUmaClientConfig: { claimsRedirectionUris: notInherited([]) },
  });
}

function clients(call: Call): unknown {
  const { platform } = call;
  return listRows(
    call,
    clientsOf(platform).map((client) => clientDocument(platform, client)),
  );
}

/** Types of agents that this platform knows and has none of. */
const AGENT_TYPES: Record<string, string> = {
  WebAgent: 'Web Agents',
  J2EEAgent: 'J2EE Agents',
  IdentityGatewayAgent: 'Identity Gateway Agents',
  RemoteConsentAgent: 'OAuth2 Remote Consent Agents',
  SharedAgent: 'Shared Agents',
  SoftwarePublisher: 'OAuth2 Software Publisher Agents',
  SoapSTSAgent: 'SOAP STS Agents',
  TrustedJwtIssuer: 'OAuth2 Trusted JWT Issuer',
  '2.2_Agent': 'Authenticated Agents',
};

function agentsOfType(call: Call): unknown {
  const type = call.params.type ?? '';
  if (!Object.hasOwn(AGENT_TYPES, type)) throw notFound(`The type of agents ${type.slice(0, 80)} is not known`);
  return emptyList(call);
}

/** All agents, or the types there are. */
function agents({ platform, query }: Call): unknown {
  const action = query.get('_action');
  if (action === 'nextdescendents')
    return { result: clientsOf(platform).map((client) => clientDocument(platform, client)) };
  if (action !== 'getAllTypes') throw badRequest(`Unsupported action: ${action ?? ''}`);
  const types = Object.entries(AGENT_TYPES).map(([id, name]) => ({ _id: id, name, collection: true }));
  const { id, name, collection } = CLIENT_TYPE;
  return { result: [{ _id: id, name, collection }, ...types] };
}

function client({ platform, params, query }: Call): unknown {
  const found = clientNamed(platform, params.id ?? '');
  if (!found) throw notFound(`Entity "OAuth2Client" with id "${params.id?.slice(0, 80)}" does not exist`);
  return pickFields(clientDocument(platform, found), query);
}

function authentication({ query }: Call, realm: RealmName): unknown {
  const settings = configEntity(
    '',
    { id: 'EMPTY', name: 'Core', collection: false },
    {
      core: { orgConfig: 'Login', adminAuthModule: 'Login' },
      general: { defaultAuthLevel: 0, locale: 'en_US', identityType: ['agent', 'user'], externalLoginPageUrl: '' },
      userprofile: { dynamicProfileCreation: realm === 'root' ? 'false' : 'ignore' },
      postauthprocess: { loginSuccessUrl: ['/am/console'], loginFailureUrl: [], usernameGeneratorEnabled: false },
      trees: {
        authenticationSessionsStateManagement: 'JWT',
        authenticationSessionsMaxDuration: 5,
        authenticationSessionsWhitelist: false,
        authenticationTreeCookieHttpOnly: true,
      },
    },
  );
  return pickFields(settings, query);
}

/** Of what this platform has none, whatever the filter asks for. */
function emptyList(call: Call): unknown {
  administeredRealm(call);
  const query = new URLSearchParams(call.query);
  const filter = query.get('_queryFilter');
  if (filter !== null) {
    parseQueryFilter(filter);
    query.set('_queryFilter', 'true');
  }
  return listRows({ query }, []);
}

function agentGroups(call: Call): unknown {
  const action = call.query.get('_action');
  if (action !== 'nextdescendents') throw badRequest(`Unsupported action: ${action ?? ''}`);
  return { result: [] };
}

interface RealmDocument {
  _id: string;
  _rev: string;
  name: string;
  active: boolean;
  parentPath: string | null;
  aliases: string[];
}

const REALMS: RealmDocument[] = (['/', 'alpha', 'bravo'] as const).map((name) => ({
  // The id of a realm is its path in base 64.
  _id: btoa(name === '/' ? '/' : `/${name}`),
  _rev: revisionOf(`realm:${name}`),
  parentPath: name === '/' ? null : '/',
  active: true,
  name,
  aliases: [],
}));

function globalAdministrator(call: Call): void {
  if (!administers(call.platform, sessionOf(call), 'root'))
    throw forbidden('User does not have read access on the resource');
}

function realms(call: Call): unknown {
  globalAdministrator(call);
  return listRows(call, REALMS);
}

function realm(call: Call): unknown {
  globalAdministrator(call);
  const found = REALMS.find(({ _id }) => _id === call.params.id);
  if (!found) throw notFound('Realm not found');
  return pickFields(found, call.query);
}

export const realmConfigRoutes: Route[] = [
  ...configRoutes('GET', 'agents/OAuth2Client', clients),
  ...configRoutes('POST', 'agents', agents),
  ...configRoutes('GET', 'agents/:type', agentsOfType),
  ...configRoutes('GET', 'agents/OAuth2Client/:id', client),
  ...configRoutes('GET', 'authentication', authentication),
  ...configRoutes('GET', 'saml2', emptyList),
  ...configRoutes('GET', 'federation/circlesoftrust', emptyList),
  ...configRoutes('POST', 'agents/groups', agentGroups),
  ...['applications', 'policies', 'groups'].flatMap((name) => jsonRoutes('GET', name, 2, emptyList)),
  ...jsonRoutes('GET', 'global-config/realms', 2, realms),
  ...jsonRoutes('GET', 'global-config/realms/:id', 2, realm),
];
