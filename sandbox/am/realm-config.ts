// The configuration of a realm as its administrators read it: OAuth clients, services, authentication, scripts.

import type { RealmName } from '../core/caller';
import { badRequest, forbidden, notFound } from '../core/errors';
import { pickFields } from '../core/fields';
import type { Call, Route } from '../core/http';
import type { Platform } from '../core/platform';
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

function client({ platform, params, query }: Call): unknown {
  const found = clientNamed(platform, params.id ?? '');
  if (!found) throw notFound(`Entity "OAuth2Client" with id "${params.id?.slice(0, 80)}" does not exist`);
  return pickFields(clientDocument(platform, found), query);
}

const PROVIDER_TYPE = { id: 'oauth-oidc', name: 'OAuth2 Provider', collection: false };

function providerDocument({ host }: Platform): object {
  const { accessTokenSeconds, refreshTokenSeconds, codeSeconds, idTokenSeconds, refreshTokens } = host;
  return configEntity('', PROVIDER_TYPE, {
    coreOAuth2Config: {
      accessTokenLifetime: accessTokenSeconds,
      refreshTokenLifetime: refreshTokenSeconds,
      codeLifetime: codeSeconds,
      issueRefreshToken: refreshTokens,
      issueRefreshTokenOnRefreshedToken: refreshTokens,
      statelessTokensEnabled: false,
    },
    coreOIDCConfig: {
      jwtTokenLifetime: idTokenSeconds,
      supportedIDTokenSigningAlgorithms: ['RS256'],
      overrideableOIDCClaims: [],
    },
    advancedOAuth2Config: {
      supportedScopes: ['openid', 'profile', 'email', 'fr:idm:*', 'fr:iga:*'],
      defaultScopes: [],
      supportedSubjectTypes: ['public'],
      codeVerifierEnforced: 'true',
      parRequestUriLifetime: 90,
    },
    consent: { clientsCanSkipConsent: true },
  });
}

function services(call: Call): unknown {
  if (call.method === 'GET') return listRows(call, [providerDocument(call.platform)]);
  const action = call.query.get('_action');
  if (action !== 'nextdescendents') throw badRequest(`Unsupported action: ${action ?? ''}`);
  return { result: [{ ...providerDocument(call.platform), _id: PROVIDER_TYPE.id }] };
}

function service({ platform, params, query }: Call): unknown {
  if (params.id !== PROVIDER_TYPE.id) throw notFound(`Service "${params.id?.slice(0, 80)}" is not configured`);
  return pickFields(providerDocument(platform), query);
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

const emptyList = (call: Call): unknown => {
  administeredRealm(call);
  return listRows(call, []);
};

/** The list is requested with a name pattern that fits every set. */
function policySets(call: Call): unknown {
  administeredRealm(call);
  const query = new URLSearchParams(call.query);
  if (query.get('_queryFilter')?.startsWith('name eq "^(?!sunAMDelegationService$)')) query.set('_queryFilter', 'true');
  return listRows({ query }, []);
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
  ...configRoutes('GET', 'agents/OAuth2Client/:id', client),
  ...configRoutes('GET', 'services', services),
  ...configRoutes('POST', 'services', services),
  ...configRoutes('GET', 'services/:id', service),
  ...configRoutes('GET', 'authentication', authentication),
  ...configRoutes('GET', 'saml2', emptyList),
  ...jsonRoutes('GET', 'scripts', 2, emptyList),
  ...jsonRoutes('GET', 'applications', 2, policySets),
  ...jsonRoutes('GET', 'global-config/realms', 2, realms),
  ...jsonRoutes('GET', 'global-config/realms/:id', 2, realm),
];
