// The authorization endpoint.

import type { RealmName } from '../../core/caller';
import { fingerprint, randomToken, sameSecret } from '../../core/digest';
import { isClassic } from '../../core/hosts';
import { type Call, json } from '../../core/http';
import { presentedSession, sessionIfAny } from '../access';
import { consentPage } from '../page/consent-page';
import { invalidLinkPage } from '../page/page';
import { issuerOf, oauthRoutes, realmOf, realmPath } from '../realms';
import { type AmSession, touchSession } from '../sessions';
import { signOutSession } from './backchannel-logout';
import { authenticateClient, OauthError, readForm, withOauthErrors } from './client-auth';
import { type Client, clientNamed, type ResponseType, scopesOf } from './clients';
import { hasConsent, saveConsent } from './consents';
import { issueIdToken, subjectOf } from './id-token';
import { claimsOfOwnToken } from './keys';
import { consumeReference, holdForSignIn, PUSHED_SECONDS, pushedParameters, pushRequest } from './pushed-requests';
import { issueCode } from './tokens';

interface AuthorizeParameters {
  responseType: ResponseType;
  scopes: string[];
  nonce: string | undefined;
  challenge: string;
  prompt: string[];
  maxAge: number | undefined;
}

/** Sent to the client's redirect URI (RFC 6749 4.1.2.1). */
class AuthorizeError extends Error {
  constructor(
    readonly code: string,
    description: string,
  ) {
    super(description);
  }
}

const NONE = 'none';
const LOGIN_REQUIRED = 'The request requires login.';
const FRESH_SIGN_IN_PARAMETERS = ['prompt', 'max_age', 'id_token_hint'];

/** An unregistered client or redirect URI gets a page and never a redirect. */
async function authorize(call: Call): Promise<Response> {
  const realm = realmOf(call);
  const sent = call.method === 'POST' ? call.form() : call.query;
  const client = clientNamed(call.platform, sent.get('client_id') ?? '');
  if (!client || sent.getAll('client_id').length > 1) return invalidLinkPage(call, 'client');
  const reference = sent.get('request_uri');
  const query = reference === null ? sent : pushedParameters(call.platform, realm, client.id, reference);
  if (!query) return invalidLinkPage(call, 'request');
  if (query.get('response_type') === NONE && !query.has('redirect_uri'))
    return sessionStatus(call, realm, client, query);
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(client, query)) return invalidLinkPage(call, 'redirect');

  const answer = (result: Record<string, string>): Response => {
    const state = query.get('state');
    const named = { iss: issuerOf(call.platform, realm), client_id: client.id };
    const isNamed = !isClassic(call.platform) || 'code' in result;
    const answerParameters = { ...result, ...(isNamed ? named : {}) };
    const params = new URLSearchParams(state === null ? answerParameters : { ...answerParameters, state });
    return redirect(withParameters(redirectUri, params, query));
  };

  try {
    const requested = parseParameters(query, client, call);
    const session = await fittingSession(call, realm, query, requested);
    if (session && !hasConsented(call, realm, client, session, requested, sent)) {
      if (requested.prompt.includes(NONE))
        throw new AuthorizeError('consent_required', 'The request requires consent.');
      const { userName } = session;
      return consentPage(call, { client, userName, scopes: requested.scopes, sent, csrf: csrfToken(call) });
    }
    if (session) {
      const result = await issueGrant(call, realm, client, session, requested, redirectUri);
      if (reference !== null) consumeReference(call.platform, reference);
      return answer(result);
    }
    if (requested.prompt.includes(NONE)) throw missingSession(call);
    const address = signInUrl(call, realm, client, query, requested, reference);
    return redirect(address, isClassic(call.platform) ? 301 : 302);
  } catch (error) {
    if (!(error instanceof AuthorizeError)) throw error;
    return answer({ error: error.code, error_description: error.message });
  }
}

function missingSession({ platform }: Call): AuthorizeError {
  return isClassic(platform)
    ? new AuthorizeError('interaction_required', 'The request requires some interaction that is not allowed.')
    : new AuthorizeError('login_required', LOGIN_REQUIRED);
}

/** `response_type=none` without a place to return to: 204 with a fitting session, else 400. */
async function sessionStatus(call: Call, realm: RealmName, client: Client, query: URLSearchParams): Promise<Response> {
  const refused = (code: string, text: string) => json({ error_description: text, error: code }, 400);
  try {
    const session = await fittingSession(call, realm, query, parseParameters(query, client, call));
    if (!session) return refused('login_required', LOGIN_REQUIRED);
    touchSession(call.platform, session);
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof AuthorizeError)) throw error;
    return refused(error.code, error.message);
  }
}

function isRegistered(client: Client, query: URLSearchParams): boolean {
  const redirectUris = query.getAll('redirect_uri');
  return redirectUris.length === 1 && client.redirectUris.includes(redirectUris[0] ?? '');
}

/** POST par: stores an authorization request and answers its reference (RFC 9126). */
function pushAuthorization(call: Call): Promise<Response> {
  return withOauthErrors(() => {
    const realm = realmOf(call);
    const form = readForm(call);
    const client = authenticateClient(call, form);
    if (form.has('request_uri')) throw new OauthError(400, 'invalid_request', 'A request_uri cannot be pushed.');
    if (!isRegistered(client, form))
      throw new OauthError(
        400,
        'invalid_request',
        'The redirection URI provided does not match a pre-registered value.',
      );
    try {
      parseParameters(form, client, call);
    } catch (error) {
      if (error instanceof AuthorizeError) throw new OauthError(400, error.code, error.message);
      throw error;
    }
    const body = { request_uri: pushRequest(call.platform, realm, client, form), expires_in: PUSHED_SECONDS };
    return json(body, 201, { pragma: 'no-cache' });
  });
}

function parseParameters(query: URLSearchParams, client: Client, call: Call): AuthorizeParameters {
  const twice = [...query.keys()].find((name) => query.getAll(name).length > 1);
  if (twice) throw new AuthorizeError('invalid_request', `Parameter ${twice} is given more than once.`);

  if (query.has('request')) throw new AuthorizeError('request_not_supported', 'Request objects are not supported.');
  const responseType = query.get('response_type') ?? '';
  if (responseType === '') throw new AuthorizeError('invalid_request', 'Missing parameter: response_type.');
  if (responseType !== 'code' && responseType !== 'id_token' && responseType !== NONE)
    throw new AuthorizeError('unsupported_response_type', 'Client does not support this response type.');
  if (responseType !== NONE && !client.responseTypes.includes(responseType))
    throw new AuthorizeError('unauthorized_client', 'The client may not ask for this response type.');
  const mode = query.get('response_mode');
  if (mode !== null && mode !== 'fragment' && !(mode === 'query' && responseType !== 'id_token'))
    throw new AuthorizeError('invalid_request', 'The response mode is not supported.');

  const scopes = [...new Set((query.get('scope') ?? '').split(' ').filter((scope) => scope !== ''))];
  const allowed = scopesOf(client, call.platform.host);
  const unknown = scopes.filter((scope) => !allowed.includes(scope));
  if (unknown.length > 0)
    throw new AuthorizeError('invalid_scope', `Unknown/invalid scope(s): [${unknown.join(', ')}]`);
  if (scopes.length === 0) throw new AuthorizeError('invalid_scope', 'No scope requested.');

  const nonce = query.get('nonce') ?? undefined;
  if (responseType === 'id_token' && !scopes.includes('openid'))
    throw new AuthorizeError('invalid_scope', 'The scope openid is needed for an id token.');
  if (responseType === 'id_token' && !nonce)
    throw new AuthorizeError('invalid_request', 'Missing required parameter nonce from request');

  return { responseType, scopes, nonce, challenge: challengeOf(query, responseType), ...promptAndAge(query) };
}

function challengeOf(query: URLSearchParams, responseType: ResponseType): string {
  if (responseType !== 'code') return '';
  const challenge = query.get('code_challenge') ?? '';
  if (challenge === '') throw new AuthorizeError('invalid_request', "Missing parameter, 'code_challenge'");
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    throw new AuthorizeError('invalid_request', 'The code challenge must be made by method S256.');
  return challenge;
}

function promptAndAge(query: URLSearchParams): Pick<AuthorizeParameters, 'prompt' | 'maxAge'> {
  const prompt = (query.get('prompt') ?? '').split(' ').filter((word) => word !== '');
  if (prompt.includes(NONE) && prompt.length > 1)
    throw new AuthorizeError('invalid_request', 'The prompt none stands alone.');
  const maxAge = query.get('max_age');
  if (maxAge !== null && !/^\d{1,9}$/.test(maxAge))
    throw new AuthorizeError('invalid_request', 'The parameter max_age is a number of seconds.');
  return { prompt, maxAge: maxAge === null ? undefined : Number(maxAge) };
}

/** The caller's session if it fits the request: its realm, its age, and the subject of the hint. */
async function fittingSession(
  call: Call,
  realm: RealmName,
  query: URLSearchParams,
  { prompt, maxAge }: AuthorizeParameters,
): Promise<AmSession | undefined> {
  const session = sessionIfAny(call);
  if (!session || session.realm !== realm) return undefined;
  const isOver = maxAge !== undefined && call.platform.now() > session.authTime + maxAge * 1000;
  if (isClassic(call.platform) && (prompt.includes('login') || isOver)) {
    // Ended before the person has confirmed anything.
    signOutSession(call.platform, session);
    if (isOver) throw new AuthorizeError('login_required', LOGIN_REQUIRED);
  }
  if (prompt.includes('login') || prompt.includes('select_account') || isOver) return undefined;
  const hint = query.get('id_token_hint');
  if (hint && (await claimsOfOwnToken(call.platform, hint))?.sub !== subjectOf(call.platform, session.userId))
    return undefined;
  return session;
}

/** Whether the user has consented, earlier or with the submitted form. */
function hasConsented(
  call: Call,
  realm: RealmName,
  client: Client,
  { userId }: AmSession,
  { prompt, scopes }: AuthorizeParameters,
  sent: URLSearchParams,
): boolean {
  if (!client.asksConsent) return true;
  const decision = call.method === 'POST' && isOwnForm(call, sent) ? sent.get('decision') : null;
  if (decision === 'allow') {
    if (sent.get('save_consent') === 'on') saveConsent(call.platform, { realm, userId }, client.id, scopes);
    return true;
  }
  if (decision !== null) throw new AuthorizeError('access_denied', 'Resource Owner did not authorize the request');
  return !prompt.includes('consent') && hasConsent(call.platform, { realm, userId }, client.id, scopes);
}

/** The form's token is the fingerprint of the session token. */
const csrfToken = (call: Call): string => fingerprint(`csrf/${presentedSession(call)?.token ?? ''}`);

function isOwnForm(call: Call, sent: URLSearchParams): boolean {
  const given = sent.get('csrf') ?? '';
  return sameSecret(given, csrfToken(call)) || sameSecret(given, presentedSession(call)?.token ?? randomToken());
}

async function issueGrant(
  call: Call,
  realm: RealmName,
  client: Client,
  session: AmSession,
  requested: AuthorizeParameters,
  redirectUri: string,
): Promise<Record<string, string>> {
  const { platform } = call;
  const { userId, authTime, sid } = touchSession(platform, session);
  if (requested.responseType === NONE) return {};
  const scope: Record<string, string> = isClassic(platform) ? { scope: requested.scopes.join(' ') } : {};
  const allowed = { clientId: client.id, userId, realm, scopes: requested.scopes, authTime, sid };
  if (requested.responseType === 'id_token')
    return {
      ...scope,
      id_token: await issueIdToken(platform, client, allowed, { nonce: requested.nonce, claims: platform.checkClaims }),
    };
  return {
    ...scope,
    code: issueCode(platform, allowed, { redirectUri, challenge: requested.challenge, nonce: requested.nonce }),
  };
}

/** Where users sign in and return from. The sign-in meets a demand for a fresh one, so it is not repeated after. */
function signInUrl(
  call: Call,
  realm: RealmName,
  client: Client,
  query: URLSearchParams,
  { prompt }: AuthorizeParameters,
  reference: string | null,
): string {
  const back = new URL(call.url.pathname, call.url.origin);
  const asksAnew = prompt.includes('login') || prompt.includes('select_account');
  const forced = asksAnew || query.has('max_age') || query.has('id_token_hint');
  const settled = forced ? FRESH_SIGN_IN_PARAMETERS : [];
  const classic = isClassic(call.platform);
  if (classic && reference === null) {
    // The session is ended already, so only the demand itself would be repeated.
    for (const [name, value] of query) back.searchParams.append(name, name === 'prompt' ? '' : value);
  } else if (reference === null) {
    for (const [name, value] of query) if (!settled.includes(name)) back.searchParams.append(name, value);
  } else {
    holdForSignIn(call.platform, reference, settled);
    back.searchParams.set('client_id', client.id);
    back.searchParams.set('request_uri', reference);
  }
  const goto = encodeURIComponent(back.href);
  if (classic) return `${call.url.origin}/am/UI/Login?realm=${encodeURIComponent(realmPath(realm))}&goto=${goto}`;
  return `${call.url.origin}/am/XUI/?realm=${realmPath(realm)}${forced ? '&ForceAuth=true' : ''}&goto=${goto}`;
}

function withParameters(redirectUri: string, params: URLSearchParams, query: URLSearchParams): string {
  if (/token/.test(query.get('response_type') ?? '') || query.get('response_mode') === 'fragment')
    return `${redirectUri}#${params}`;
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${params}`;
}

function redirect(location: string, status: 301 | 302 = 302): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store', pragma: 'no-cache' } });
}

export const authorizeRoutes = [
  ...oauthRoutes('GET', 'authorize', authorize),
  ...oauthRoutes('POST', 'authorize', authorize),
  ...oauthRoutes('POST', 'par', pushAuthorization),
];
