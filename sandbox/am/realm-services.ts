// The services of a realm as its administrators read them, and what is configured within.
import { badRequest, notFound } from '../core/errors';
import { pickFields } from '../core/fields';
import type { Call, Route } from '../core/http';
import type { Platform } from '../core/platform';
import { providersOf } from '../idm/social';
import { configEntity, configRoutes, listRows } from './administration';
import { transformScriptOf } from './scripts';

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

/** The other identity providers, without their secrets. */
const socialProviders = (): object[] =>
  providersOf().map(({ provider, name, icon, color }) =>
    configEntity(
      provider,
      { id: `${provider}Config`, name: `Client configuration for ${name}.`, collection: true },
      {
        enabled: true,
        clientId: `sandbox-${provider}`,
        scopes: ['openid', 'profile', 'email'],
        transform: transformScriptOf(provider),
        uiConfig: { buttonDisplayName: name, iconClass: icon, iconBackground: color },
      },
    ),
  );

const socialService = (): object =>
  configEntity(
    '',
    { id: 'SocialIdentityProviders', name: 'Social Identity Provider Service', collection: false },
    { enabled: true },
  );

interface Service {
  document: (platform: Platform) => object;
  /** The configurations within. */
  within: () => object[];
}

const SERVICES: Record<string, Service> = {
  'oauth-oidc': { document: providerDocument, within: () => [] },
  SocialIdentityProviders: { document: socialService, within: socialProviders },
};

function requestedService({ params }: Call): Service {
  const id = params.id ?? '';
  const found = Object.hasOwn(SERVICES, id) ? SERVICES[id] : undefined;
  if (!found) throw notFound(`Service "${id.slice(0, 80)}" is not configured`);
  return found;
}

function requireDescendents({ query }: Call): void {
  const action = query.get('_action');
  if (action !== 'nextdescendents') throw badRequest(`Unsupported action: ${action ?? ''}`);
}

const listServices = (call: Call): unknown =>
  listRows(
    call,
    Object.values(SERVICES).map(({ document }) => document(call.platform)),
  );

function servicesBelow(call: Call): unknown {
  requireDescendents(call);
  const entries = Object.entries(SERVICES);
  return { result: entries.map(([_id, { document }]) => ({ ...document(call.platform), _id })) };
}

const readService = (call: Call): unknown => pickFields(requestedService(call).document(call.platform), call.query);

function withinService(call: Call): unknown {
  requireDescendents(call);
  return { result: requestedService(call).within() };
}

export const realmServiceRoutes: Route[] = [
  ...configRoutes('GET', 'services', listServices),
  ...configRoutes('POST', 'services', servicesBelow),
  ...configRoutes('GET', 'services/:id', readService),
  ...configRoutes('POST', 'services/:id', withinService),
];
