// The OAuth clients registered in every realm of a platform (contract 01, 4.1).
import type { HostConfig } from './hosts';
import type { Platform } from './platform';

export type GrantType = 'authorization_code' | 'refresh_token' | 'implicit';
export type ResponseType = 'code' | 'id_token';

export interface Client {
  id: string;
  /** A client without a secret is public and names itself by `client_id` alone. */
  secret?: string;
  grantTypes: GrantType[];
  responseTypes: ResponseType[];
  scopes: string[];
  /** Matched exactly, after `{platform}` and `{portal}` have become the two origins of the host. */
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  /** Sent as the claim `post_logout_url` of its id tokens (contract 01, 4.5). */
  postLogoutUrl?: string;
}

const SCOPES = ['openid', 'fr:idm:*', 'fr:iga:*', 'fr:autoaccess:*', 'fr:idc:analytics:*'];

const ENDUSER_PAGES = ['', 'appAuthHelperRedirect.html', 'sessionCheck.html'];

const BUILT_IN: Client[] = [
  {
    id: 'endUserUIClient',
    secret: 'sandbox-portal-secret',
    grantTypes: ['authorization_code', 'refresh_token', 'implicit'],
    responseTypes: ['code', 'id_token'],
    scopes: SCOPES,
    redirectUris: ['{portal}/auth/callback'],
    postLogoutRedirectUris: ['{portal}/signed-out'],
  },
  {
    id: 'end-user-ui',
    grantTypes: ['authorization_code', 'implicit'],
    responseTypes: ['code', 'id_token'],
    scopes: SCOPES,
    redirectUris: ['{platform}', '{portal}'].flatMap((origin) =>
      ENDUSER_PAGES.map((page) => `${origin}/enduser/${page}`),
    ),
    postLogoutRedirectUris: [],
  },
];

/** Every client of a platform; the CLIENTS variable adds to the built-in ones and may replace them by id. */
export function clientsOf(platform: Platform): Client[] {
  const byId = new Map([...BUILT_IN, ...furtherClients(platform.furtherClients)].map((client) => [client.id, client]));
  return [...byId.values()].map((client) => placed(platform, client));
}

export function clientNamed(platform: Platform, id: string): Client | undefined {
  return clientsOf(platform).find((client) => client.id === id);
}

/** The scopes a client may ask for here: what it is registered for, less the services this host does not have. */
export function scopesOf(client: Client, host: HostConfig): string[] {
  const missing: Record<string, boolean> = {
    'fr:iga:*': !(host.hosted && host.governance),
    'fr:autoaccess:*': !(host.hosted && host.autoAccess),
    'fr:idc:analytics:*': !host.reports,
  };
  return client.scopes.filter((scope) => !missing[scope]);
}

/** An origin with its twin on the other loopback name, if it has one. */
export function withLoopbackTwin(origin: string): string[] {
  return origin.startsWith('http://localhost') ? [origin, origin.replace('//localhost', '//127.0.0.1')] : [origin];
}

function placed(platform: Platform, client: Client): Client {
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
    ...(given.postLogoutUrl ? { postLogoutUrl: given.postLogoutUrl } : {}),
  };
}
