// The token endpoint, revocation and introspection.

import type { RealmName } from '../../core/caller';
import { isClassic } from '../../core/hosts';
import type { Call } from '../../core/http';
import { accountById } from '../../idm/accounts';
import { issuerOf, oauthRoutes, realmOf, realmPath } from '../realms';
import { requestingTokenOf, TICKET_GRANT, tokenForTicket } from '../sharing/uma-tickets';
import { authenticateClient, OauthError, readForm, withOauthErrors } from './client-auth';
import { type Client, scopesOf } from './clients';
import { clientSubject, issueIdToken, subjectOf } from './id-token';
import {
  accessGrantOf,
  clientOfToken,
  type Grant,
  GrantError,
  issueAccessToken,
  issueClientToken,
  issueRefreshToken,
  redeemCode,
  refreshGrantOf,
  revokeToken,
  rotateRefreshToken,
} from './tokens';

/** POST access_token for the grants authorization_code, refresh_token and client_credentials. */
function accessToken(call: Call): Promise<Response> {
  return withOauthErrors(async () => {
    const realm = realmOf(call);
    const form = readForm(call);
    const client = authenticateClient(call, form);
    const grantType = required(form, 'grant_type');
    if (!isGrantType(grantType) || (grantType === TICKET_GRANT && !call.platform.host.sharing))
      throw new OauthError(400, 'unsupported_grant_type', `Grant type is not supported: ${grantType}`);
    if (!client.grantTypes.includes(grantType))
      throw new OauthError(400, 'unauthorized_client', 'The client may not use this grant type.');
    if (grantType === 'client_credentials') return issueForClient(call, realm, client, form);
    if (grantType === TICKET_GRANT) return tokenForTicket(call, realm, client, form);
    try {
      return await (grantType === 'refresh_token'
        ? exchangeRefreshToken(call, realm, client, form)
        : exchangeCode(call, realm, client, form));
    } catch (error) {
      if (error instanceof GrantError) {
        const classic = grantType === 'refresh_token' ? 'grant is invalid' : INVALID_GRANT;
        throw new OauthError(400, 'invalid_grant', isClassic(call.platform) ? classic : error.message);
      }
      throw error;
    }
  });
}

const INVALID_GRANT = 'The provided access grant is invalid, expired, or revoked.';
const GRANT_TYPES = ['authorization_code', 'refresh_token', 'client_credentials', TICKET_GRANT] as const;
const isGrantType = (text: string): text is (typeof GRANT_TYPES)[number] => GRANT_TYPES.some((one) => one === text);

/** A confidential client's own token (RFC 6749 4.4). */
function issueForClient({ platform }: Call, realm: RealmName, client: Client, form: URLSearchParams): unknown {
  if (client.secret === undefined) throw new OauthError(401, 'invalid_client', 'Client authentication failed');
  const scopes = [...new Set((form.get('scope') ?? '').split(' ').filter((scope) => scope !== ''))];
  const unknown = scopes.filter((scope) => !scopesOf(client, platform.host).includes(scope));
  if (unknown.length > 0)
    throw new OauthError(400, 'invalid_scope', `Unknown/invalid scope(s): [${unknown.join(', ')}]`);
  if (scopes.length === 0)
    throw new OauthError(400, 'invalid_scope', 'No scope requested and no default scope configured');
  return {
    access_token: issueClientToken(platform, client.id, realm, scopes),
    scope: scopes.join(' '),
    token_type: 'Bearer',
    expires_in: platform.host.accessTokenSeconds,
  };
}

async function exchangeCode(call: Call, realm: RealmName, client: Client, form: URLSearchParams): Promise<unknown> {
  const { platform } = call;
  const code = required(form, 'code');
  const given = {
    clientId: client.id,
    redirectUri: required(form, 'redirect_uri'),
    verifier: required(form, 'code_verifier'),
  };
  const { grant, nonce } = redeemCode(platform, code, given);
  assertValidGrant(call, realm, grant);
  const accessToken = issueAccessToken(platform, grant, grant.scopes);
  const renewable = platform.host.refreshTokens && client.grantTypes.includes('refresh_token');
  const refreshToken = renewable ? issueRefreshToken(platform, grant) : undefined;
  return tokenResponse(call, client, grant, { accessToken, refreshToken, scopes: grant.scopes, nonce, code });
}

async function exchangeRefreshToken(
  call: Call,
  realm: RealmName,
  client: Client,
  form: URLSearchParams,
): Promise<unknown> {
  const { platform } = call;
  const presented = required(form, 'refresh_token');
  const found = refreshGrantOf(platform, presented);
  const held = found?.clientId === client.id ? found : undefined;
  if (held) assertValidGrant(call, realm, held);
  const requested = (form.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (held && requested.some((scope) => !held.scopes.includes(scope)))
    throw new OauthError(400, 'invalid_scope', 'The requested scope exceeds the one granted.');
  const { grant, token: refreshToken } = rotateRefreshToken(platform, presented, client.id);
  const scopes = requested.length === 0 ? grant.scopes : grant.scopes.filter((scope) => requested.includes(scope));
  const accessToken = issueAccessToken(platform, grant, scopes);
  return tokenResponse(call, client, grant, { accessToken, refreshToken, scopes, nonce: undefined });
}

interface Issued {
  accessToken: string;
  refreshToken: string | undefined;
  scopes: string[];
  nonce: string | undefined;
  code?: string;
}

async function tokenResponse(
  call: Call,
  client: Client,
  grant: Grant,
  issued: Issued,
): Promise<Record<string, unknown>> {
  const { platform } = call;
  const { accessToken, refreshToken, scopes, nonce, code } = issued;
  return {
    access_token: accessToken,
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    scope: scopes.join(' '),
    ...(scopes.includes('openid')
      ? { id_token: await issueIdToken(platform, client, grant, { nonce, accessToken, code }) }
      : {}),
    token_type: 'Bearer',
    expires_in: platform.host.accessTokenSeconds,
    ...(isClassic(platform) && nonce !== undefined ? { nonce } : {}),
  };
}

/** A grant is valid in its realm while its user may sign in. */
function assertValidGrant(call: Call, realm: RealmName, grant: Grant): void {
  if (grant.realm !== realm) throw new GrantError('The grant belongs to another realm.');
  if (!accountById(call.platform, grant.realm, grant.userId)?.active)
    throw new GrantError('The resource owner is not active.');
}

/** POST token/revoke: 200 for a token of this client or an unknown one (RFC 7009). */
function revoke(call: Call): Promise<Response> {
  return withOauthErrors(() => {
    const form = readForm(call);
    const client = authenticateClient(call, form);
    const token = required(form, 'token');
    const owner = clientOfToken(call.platform, token);
    if (owner !== undefined && owner !== client.id)
      throw new OauthError(400, 'unauthorized_client', 'The token was issued to another client.');
    revokeToken(call.platform, token);
    return {};
  });
}

/** POST introspect (RFC 7662): a client's own tokens; public clients cannot ask. */
function introspect(call: Call): Promise<Response> {
  return withOauthErrors(() => {
    const { platform } = call;
    const form = readForm(call);
    const client = authenticateClient(call, form);
    if (client.secret === undefined) throw new OauthError(401, 'invalid_client', 'Client authentication failed');
    const token = required(form, 'token');
    const requesting = requestingTokenOf(platform, token);
    if (requesting?.realm === realmOf(call)) {
      const { clientId, userId, endsAt, resourceId, scopes } = requesting;
      const exp = Math.floor(endsAt / 1000);
      const permissions = [{ resource_id: resourceId, resource_scopes: scopes, exp }];
      return {
        active: true,
        permissions,
        client_id: clientId,
        sub: subjectOf(platform, userId),
        token_type: 'Bearer',
        exp,
      };
    }
    const held = accessGrantOf(platform, token) ?? refreshGrantOf(platform, token);
    const live = held && (held.userId === null || accountById(platform, held.realm, held.userId)?.active);
    if (!held || !live || held.clientId !== client.id || held.realm !== realmOf(call)) return { active: false };
    const scope = held.scopes.join(' ');
    const name = held.userId ?? held.clientId;
    const iss = issuerOf(platform, held.realm);
    const exp = Math.floor(held.endsAt / 1000);
    if (isClassic(platform)) {
      const kind = 'issuedAt' in held ? 'access_token' : 'refresh_token';
      return { sub: name, user_id: name, scope, iss, active: true, token_type: kind, exp, client_id: held.clientId };
    }
    return {
      active: true,
      scope,
      realm: realmPath(held.realm),
      client_id: held.clientId,
      user_id: name,
      username: name,
      token_type: 'issuedAt' in held ? 'Bearer' : 'refresh_token',
      exp,
      ...('issuedAt' in held ? { iat: Math.floor(held.issuedAt / 1000) } : {}),
      sub: held.userId === null ? clientSubject(held.clientId) : subjectOf(platform, held.userId),
      subname: name,
      iss,
    };
  });
}

/** GET tokeninfo: what a bearer token holds; an endpoint of before `introspect`. */
function tokenInfo(call: Call): Promise<Response> {
  return withOauthErrors(() => {
    const { platform, query } = call;
    const bearer = /^Bearer +(\S+)\s*$/i.exec(call.request.headers.get('authorization') ?? '')?.[1];
    const token = query.get('access_token') ?? bearer;
    if (!token) throw new OauthError(400, 'invalid_request', 'Missing parameter: access_token.');
    const held = accessGrantOf(platform, token);
    const live = held && (held.userId === null || accountById(platform, held.realm, held.userId)?.active);
    if (!held || !live || held.realm !== realmOf(call))
      throw new OauthError(
        401,
        'invalid_token',
        'The access token provided is expired, revoked, malformed, or invalid for other reasons.',
      );
    return {
      access_token: token,
      token_type: 'Bearer',
      grant_type: held.userId === null ? 'client_credentials' : 'authorization_code',
      client_id: held.clientId,
      realm: realmPath(held.realm),
      scope: held.scopes,
      expires_in: Math.floor((held.endsAt - platform.now()) / 1000),
      ...Object.fromEntries(held.scopes.map((scope) => [scope, ''])),
    };
  });
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new OauthError(400, 'invalid_request', `Missing parameter: ${name}.`);
  return value;
}

export const tokenRoutes = [
  ...oauthRoutes('POST', 'access_token', accessToken),
  ...oauthRoutes('POST', 'token/revoke', revoke),
  ...oauthRoutes('POST', 'introspect', introspect),
  ...oauthRoutes('GET', 'tokeninfo', tokenInfo),
];
