// The OAuth clients registered in every realm of a platform.

import type { HostConfig } from '../../core/hosts';
import type { Platform } from '../../core/platform';
import { GRANTABLE_SCOPES } from '../../core/scopes';

export type GrantType =
  | 'authorization_code'
  | 'refresh_token'
  | 'implicit'
  | 'client_credentials'
  | 'urn:ietf:params:oauth:grant-type:uma-ticket';
/** `none` asks whether there is a session; every client may. */
export type ResponseType = 'code' | 'id_token' | 'none';

export interface Client {
  id: string;
  name?: string;
  logoUri?: string;
  /** Absent for public clients. */
  secret?: string;
  grantTypes: GrantType[];
  responseTypes: ResponseType[];
  scopes: string[];
  /** Matched exactly, after `{platform}` and `{portal}` have become the two origins of the host. */
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  /** Gets a logout token when a session ends. */
  backchannelLogoutUri?: string;
  asksConsent?: boolean;
  /** Sent as the claim `post_logout_url` of its id tokens. */
  postLogoutUrl?: string;
}

const SCOPES = ['openid', 'profile', 'email', 'fr:idm:*', 'fr:iga:*', 'fr:autoaccess:*', 'fr:idc:analytics:*'];

/** The client of the administration pages, which configuration tools use; its name depends on hosting. */
const ADMINISTRATION = { hosted: 'idmAdminClient', selfManaged: 'idm-admin-ui' };

function browserClient(id: string, pages: string, names: string[], scopes: string[]): Client {
  return {
    id,
    grantTypes: ['authorization_code', 'implicit'],
    responseTypes: ['code', 'id_token'],
    scopes,
    redirectUris: ['{platform}', '{portal}'].flatMap((origin) => names.map((name) => `${origin}${pages}${name}`)),
    postLogoutRedirectUris: ['{platform}', '{portal}'].map((origin) => `${origin}${pages}`),
  };
}

/** A third-party application that needs consent. */
function thirdParty(id: string, name: string, scopes: string[]): Client {
  return {
    id,
    name,
    grantTypes: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:uma-ticket'],
    responseTypes: ['code'],
    scopes,
    redirectUris: [`https://${id}.example/callback`],
    postLogoutRedirectUris: [],
    asksConsent: true,
  };
}

const APP_AUTH_PAGES = ['', 'appAuthHelperRedirect.html', 'sessionCheck.html'];

const BUILT_IN: Client[] = [
  {
    id: 'atrium-portal',
    secret: 'sandbox-portal-secret',
    grantTypes: ['authorization_code', 'refresh_token', 'implicit'],
    responseTypes: ['code', 'id_token'],
    scopes: SCOPES,
    redirectUris: ['{portal}/auth/callback'],
    postLogoutRedirectUris: ['{portal}/signed-out'],
    backchannelLogoutUri: '{portal}/auth/backchannel-logout',
  },
  browserClient('endUserUIClient', '/enduser/', APP_AUTH_PAGES, SCOPES),
  browserClient('end-user-ui', '/enduser/', APP_AUTH_PAGES, SCOPES),
  browserClient(ADMINISTRATION.hosted, '/platform/', APP_AUTH_PAGES, ['openid', ...GRANTABLE_SCOPES]),
  browserClient(ADMINISTRATION.selfManaged, '/platform/', APP_AUTH_PAGES, ['openid', 'fr:idm:*']),
  thirdParty('expense-snap', 'Expense Snap', ['openid', 'profile', 'email']),
  thirdParty('calendar-sync', 'Calendar Sync', ['openid', 'profile']),
  thirdParty('team-board', 'Team Board', ['openid', 'email']),
  {
    id: 'directory-sync',
    secret: 'sandbox-directory-sync-secret',
    grantTypes: ['client_credentials'],
    responseTypes: [],
    scopes: ['fr:idm:*', 'fr:iga:*'],
    redirectUris: [],
    postLogoutRedirectUris: [],
  },
  // The resource server of shared resources.
  {
    id: 'shared-resources',
    secret: 'sandbox-shared-resources-secret',
    grantTypes: ['client_credentials'],
    responseTypes: [],
    scopes: ['uma_protection'],
    redirectUris: [],
    postLogoutRedirectUris: [],
  },
];

/** Every client of a platform; the CLIENTS variable adds to the built-in ones and may replace them by id. */
export function clientsOf(platform: Platform): Client[] {
  const absent = platform.host.hosted ? ADMINISTRATION.selfManaged : ADMINISTRATION.hosted;
  const builtIn = BUILT_IN.filter(({ id }) => id !== absent);
  const byId = new Map([...builtIn, ...furtherClients(platform.furtherClients)].map((client) => [client.id, client]));
  return [...byId.values()].map((client) => withOrigins(platform, client));
}

export function clientNamed(platform: Platform, id: string): Client | undefined {
  return clientsOf(platform).find((client) => client.id === id);
}

/** What it is registered for, less the services this host does not have. */
export function scopesOf(client: Client, host: HostConfig): string[] {
  const missing: Record<string, boolean> = {
    'fr:iga:*': !(host.hosted && host.governance),
    'fr:autoaccess:*': !(host.hosted && host.autoAccess),
    'fr:idc:analytics:*': !host.reports,
  };
  return client.scopes.filter((scope) => !missing[scope]);
}

/** The origin, for localhost also with 127.0.0.1. */
export function withLoopbackTwin(origin: string): string[] {
  return origin.startsWith('http://localhost') ? [origin, origin.replace('//localhost', '//127.0.0.1')] : [origin];
}

function withOrigins(platform: Platform, client: Client): Client {
  const place = (uri: string): string[] => {
    if (uri.startsWith('{platform}'))
      return withLoopbackTwin(platform.origin).map((origin) => origin + uri.slice('{platform}'.length));
    if (uri.startsWith('{portal}'))
      return withLoopbackTwin(platform.portalOrigin).map((origin) => origin + uri.slice('{portal}'.length));
    return [uri];
  };
  return {
    ...client,
    redirectUris: client.redirectUris.flatMap(place),
    postLogoutRedirectUris: client.postLogoutRedirectUris.flatMap(place),
    ...(client.backchannelLogoutUri ? { backchannelLogoutUri: place(client.backchannelLogoutUri)[0] ?? '' } : {}),
  };
}

function furtherClients(text: string | undefined): Client[] {
  if (!text?.trim()) return [];
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('CLIENTS is a JSON list');
  return list.map(clientFrom);
}

function clientFrom(value: unknown): Client {
  const given = value as Partial<Client>;
  const texts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((one) => typeof one === 'string');
  if (typeof given?.id !== 'string' || !texts(given.redirectUris))
    throw new Error('Every client in CLIENTS needs an id and redirectUris');
  return {
    id: given.id,
    ...(given.secret ? { secret: given.secret } : {}),
    grantTypes: texts(given.grantTypes) ? given.grantTypes : ['authorization_code', 'implicit'],
    responseTypes: texts(given.responseTypes) ? given.responseTypes : ['code', 'id_token'],
    scopes: texts(given.scopes) ? given.scopes : SCOPES,
    redirectUris: given.redirectUris,
    postLogoutRedirectUris: texts(given.postLogoutRedirectUris) ? given.postLogoutRedirectUris : [],
    ...(given.backchannelLogoutUri ? { backchannelLogoutUri: given.backchannelLogoutUri } : {}),
    ...(given.asksConsent === true ? { asksConsent: true } : {}),
    ...(given.name ? { name: given.name } : {}),
    ...(given.postLogoutUrl ? { postLogoutUrl: given.postLogoutUrl } : {}),
  };
}
