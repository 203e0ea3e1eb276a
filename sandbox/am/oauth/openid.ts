// OpenID Connect: discovery, keys, user info and the end of a session.
import type { Caller } from '../../core/caller';
import { isClassic } from '../../core/hosts';
import { type Call, json } from '../../core/http';
import type { Platform } from '../../core/platform';
import { accountById } from '../../idm/accounts';
import { callerOfBearer, sessionCookie, sessionIfAny } from '../access';
import { issuerOf, oauthRoutes, realmOf } from '../realms';
import { sessionBySid } from '../sessions';
import { signOutSession } from './backchannel-logout';
import { OauthError, withOauthErrors } from './client-auth';
import { clientNamed, clientsOf, scopesOf } from './clients';
import { SESSION_CLAIM, subjectOf } from './id-token';
import { claimsOfOwnToken, publicKeys } from './keys';

const ID_TOKEN_CLAIMS = ['sub', 'aud', 'azp', 'exp', 'iat', 'iss', 'auth_time', 'nonce', 'realm', 'sid', 'at_hash'];
const UNREADABLE_HINT =
  'Internal Server Error (500) - The server encountered an unexpected condition which prevented it from fulfilling the request';
const PROFILE_CLAIMS = ['name', 'given_name', 'family_name', 'locale'];

function discovery(call: Call): unknown {
  const { platform } = call;
  const issuer = issuerOf(platform, realmOf(call));
  const scopes = new Set(clientsOf(platform).flatMap((client) => scopesOf(client, platform.host)));
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/access_token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/connect/jwk_uri`,
    end_session_endpoint: `${issuer}/connect/endSession`,
    pushed_authorization_request_endpoint: `${issuer}/par`,
    revocation_endpoint: `${issuer}/token/revoke`,
    introspection_endpoint: `${issuer}/introspect`,
    scopes_supported: [...scopes],
    response_types_supported: ['code', 'id_token', 'none'],
    response_modes_supported: ['query', 'fragment'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'implicit', 'client_credentials'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    prompt_values_supported: ['none', 'login', 'select_account', 'consent'],
    require_pushed_authorization_requests: false,
    claims_supported: [...ID_TOKEN_CLAIMS, ...PROFILE_CLAIMS, 'email'],
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  };
  if (!isClassic(platform)) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => CLASSIC_DISCOVERY.test(name)));
}

/** What the classic platform says of itself; it has more than that. */
const CLASSIC_DISCOVERY =
  /^(issuer|(authorization|token|userinfo|end_session)_endpoint|(scopes|response_types|subject_types|claims|claims_parameter)_supported|jwks_uri|id_token_signing_alg_values_supported|token_endpoint_auth_methods_supported)$/;

/** GET or POST userinfo with a bearer token holding `openid`. */
function userinfo(call: Call): Promise<Response> {
  return withOauthErrors(() => {
    const token = /^Bearer +(\S+)\s*$/i.exec(call.request.headers.get('authorization') ?? '')?.[1] ?? '';
    const caller = callerOfBearer(call.platform, token);
    if (!caller || caller.realm !== realmOf(call))
      throw bearerError(
        call,
        401,
        'invalid_token',
        'The access token provided is expired, revoked, malformed, or invalid for other reasons.',
      );
    if (!caller.scopes.includes('openid'))
      throw bearerError(call, 403, 'insufficient_scope', 'The access token lacks the scope openid.');
    const sub = subjectOf(call.platform, caller.userId);
    const named = isClassic(call.platform) ? { sub } : { sub, subname: caller.userId };
    return { ...named, ...personalClaims(call.platform, caller) };
  });
}

function personalClaims(platform: Platform, { realm, userId, scopes }: Caller): Record<string, string> {
  const user = accountById(platform, realm, userId)?.user;
  if (!user) return {};
  const { cn: name, givenName: given_name, sn: family_name, preferredLanguage: locale, mail: email } = user;
  const claims = {
    ...(scopes.includes('profile') ? { name, given_name, family_name, locale } : {}),
    ...(scopes.includes('email') ? { email } : {}),
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value));
}

/** The classic platform sends no challenge. */
function bearerError({ platform }: Call, status: number, code: string, description: string): OauthError {
  if (isClassic(platform)) return new OauthError(status, code, description);
  const challenge = `Bearer realm="OAuth2 Authentication", error="${code}", error_description="${description}"`;
  return new OauthError(status, code, description, { 'www-authenticate': challenge });
}

/**
 * GET or POST connect/endSession: ends the session named in the hint, which may be an expired token.
 * 204, or a redirect to a `post_logout_redirect_uri` registered for the hint's client.
 */
function endSession(call: Call): Promise<Response> {
  return withOauthErrors(async () => {
    const { platform } = call;
    const query = call.method === 'POST' ? call.form() : call.query;
    const hint = query.get('id_token_hint');
    if (!hint) throw new OauthError(400, 'bad_request', 'The endSession endpoint requires an id_token_hint parameter');
    const claims = await claimsOfOwnToken(platform, hint);
    const client = clientNamed(platform, String(claims?.aud ?? ''));
    const named = query.get('client_id');
    if (!claims && isClassic(platform)) throw new OauthError(400, 'server_error', UNREADABLE_HINT);
    if (!claims || !client || claims.iss !== issuerOf(platform, realmOf(call)) || (named && named !== client.id))
      throw new OauthError(400, 'bad_request', 'The id_token_hint is not a token of this realm and client');
    const target = query.get('post_logout_redirect_uri');
    if (target && !client.postLogoutRedirectUris.includes(target))
      throw new OauthError(
        400,
        'redirect_uri_mismatch',
        'The redirection URI provided does not match a pre-registered value.',
      );

    const session = sessionBySid(platform, String(claims.sid ?? claims[SESSION_CLAIM]));
    const here = sessionIfAny(call);
    if (session) signOutSession(platform, session);
    const headers = new Headers({ 'cache-control': 'no-store' });
    if (here && here.id === session?.id) headers.append('set-cookie', sessionCookie(call, null));
    if (!target) return new Response(null, { status: 204, headers });
    headers.set('location', withState(target, query.get('state')));
    return new Response(null, { status: 302, headers });
  });
}

function withState(target: string, state: string | null): string {
  if (state === null) return target;
  return `${target}${target.includes('?') ? '&' : '?'}state=${encodeURIComponent(state)}`;
}

async function keySet(call: Call): Promise<Response> {
  realmOf(call);
  return json(await publicKeys(call.platform));
}

export const openidRoutes = [
  ...oauthRoutes('GET', '.well-known/openid-configuration', discovery),
  ...oauthRoutes('GET', 'connect/jwk_uri', keySet),
  ...oauthRoutes('GET', 'userinfo', userinfo),
  ...oauthRoutes('POST', 'userinfo', userinfo),
  ...oauthRoutes('GET', 'connect/endSession', endSession),
  ...oauthRoutes('POST', 'connect/endSession', endSession),
];
