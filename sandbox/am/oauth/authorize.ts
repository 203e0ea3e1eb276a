// The authorization endpoint.

import type { RealmName } from '../../core/caller';
import { fingerprint, randomToken, sameSecret } from '../../core/digest';
import { type Call, json } from '../../core/http';
import { presentedSession, sessionIfAny } from '../access';
import { consentPage } from '../page/consent-page';
import { brokenLinkPage } from '../page/page';
import { issuerOf, oauthRoutes, realmOf, slashed } from '../realms';
import { type AmSession, touchSession } from '../sessions';
import { authenticateClient, OauthRefused, oauthAnswer, readForm } from './client-auth';
import { type Client, clientNamed, type ResponseType, scopesOf } from './clients';
import { hasConsent, saveConsent } from './consents';
import { issueIdToken, subjectOf } from './id-token';
import { claimsOfOwnToken } from './keys';
import { holdForSignIn, PUSHED_SECONDS, pushedParameters, pushRequest, spendReference } from './pushed-requests';
import { issueCode } from './tokens';

interface Asked {
  responseType: ResponseType;
  scopes: string[];
  nonce: string | undefined;
  challenge: string;
  prompt: string[];
  maxAge: number | undefined;
}

/** Sent to the client's redirect URI (RFC 6749 4.1.2.1). */
class AuthorizeRefused extends Error {
  constructor(
    readonly code: string,
    description: string,
  ) {
    super(description);
  }
}

const NONE = 'none';
const MET_BY_SIGN_IN = ['prompt', 'max_age', 'id_token_hint'];

/** An unregistered client or redirect URI gets a page and never a redirect. */
async function authorize(call: Call): Promise<Response> {
  const realm = realmOf(call);
  const sent = call.method === 'POST' ? call.form() : call.query;
  const client = clientNamed(call.platform, sent.get('client_id') ?? '');
  if (!client || sent.getAll('client_id').length > 1) return brokenLinkPage(call, 'client');
  const reference = sent.get('request_uri');
  const query = reference === null ? sent : pushedParameters(call.platform, realm, client.id, reference);
  if (!query) return brokenLinkPage(call, 'request');
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(client, query)) return brokenLinkPage(call, 'redirect');

  const answer = (result: Record<string, string>): Response => {
    const state = query.get('state');
    const told = { ...result, iss: issuerOf(call.platform, realm), client_id: client.id };
    const params = new URLSearchParams(state === null ? told : { ...told, state });
    return redirect(placed(redirectUri, params, query));
  };

  try {
    const asked = read(query, client, call);
    const session = await fitting(call, realm, query, asked);
    if (session && !consents(call, realm, client, session, asked, sent)) {
      if (asked.prompt.includes(NONE)) throw new AuthorizeRefused('consent_required', 'The request requires consent.');
      const { userName } = session;
      return consentPage(call, { client, userName, scopes: asked.scopes, sent, csrf: csrfOf(call) });
    }
    if (session) {
      const result = await granted(call, realm, client, session, asked, redirectUri);
      if (reference !== null) spendReference(call.platform, reference);
      return answer(result);
    }
    if (asked.prompt.includes(NONE)) throw new AuthorizeRefused('login_required', 'The request requires login.');
    return redirect(signInUrl(call, realm, client, query, asked, reference));
  } catch (error) {
    if (!(error instanceof AuthorizeRefused)) throw error;
    return answer({ error: error.code, error_description: error.message });
  }
}

function isRegistered(client: Client, query: URLSearchParams): boolean {
  const redirectUris = query.getAll('redirect_uri');
  return redirectUris.length === 1 && client.redirectUris.includes(redirectUris[0] ?? '');
}

/** POST par: stores an authorization request and answers its reference (RFC 9126). */
function push(call: Call): Promise<Response> {
  return oauthAnswer(() => {
    const realm = realmOf(call);
    const form = readForm(call);
    const client = authenticateClient(call, form);
    if (form.has('request_uri')) throw new OauthRefused(400, 'invalid_request', 'A request_uri cannot be pushed.');
    if (!isRegistered(client, form))
      throw new OauthRefused(
        400,
        'invalid_request',
        'The redirection URI provided does not match a pre-registered value.',
      );
    try {
      read(form, client, call);
    } catch (error) {
      if (error instanceof AuthorizeRefused) throw new OauthRefused(400, error.code, error.message);
      throw error;
    }
    const body = { request_uri: pushRequest(call.platform, realm, client, form), expires_in: PUSHED_SECONDS };
    return json(body, 201, { pragma: 'no-cache' });
  });
}

function read(query: URLSearchParams, client: Client, call: Call): Asked {
  const twice = [...query.keys()].find((name) => query.getAll(name).length > 1);
  if (twice) throw new AuthorizeRefused('invalid_request', `Parameter ${twice} is given more than once.`);

  if (query.has('request')) throw new AuthorizeRefused('request_not_supported', 'Request objects are not supported.');
  const responseType = query.get('response_type') ?? '';
  if (responseType === '') throw new AuthorizeRefused('invalid_request', 'Missing parameter: response_type.');
  if (responseType !== 'code' && responseType !== 'id_token')
    throw new AuthorizeRefused('unsupported_response_type', 'The response type is not supported.');
  if (!client.responseTypes.includes(responseType))
    throw new AuthorizeRefused('unauthorized_client', 'The client may not ask for this response type.');
  const mode = query.get('response_mode');
  if (mode !== null && mode !== 'fragment' && !(mode === 'query' && responseType === 'code'))
    throw new AuthorizeRefused('invalid_request', 'The response mode is not supported.');

  const scopes = [...new Set((query.get('scope') ?? '').split(' ').filter((scope) => scope !== ''))];
  const allowed = scopesOf(client, call.platform.host);
  const unknown = scopes.filter((scope) => !allowed.includes(scope));
  if (unknown.length > 0)
    throw new AuthorizeRefused('invalid_scope', `Unknown/invalid scope(s): [${unknown.join(', ')}]`);
  if (scopes.length === 0) throw new AuthorizeRefused('invalid_scope', 'No scope requested.');

  const nonce = query.get('nonce') ?? undefined;
  if (responseType === 'id_token' && !scopes.includes('openid'))
    throw new AuthorizeRefused('invalid_scope', 'The scope openid is needed for an id token.');
  if (responseType === 'id_token' && !nonce) throw new AuthorizeRefused('invalid_request', 'Missing parameter: nonce.');

  return { responseType, scopes, nonce, challenge: challengeOf(query, responseType), ...urgency(query) };
}

function challengeOf(query: URLSearchParams, responseType: ResponseType): string {
  if (responseType !== 'code') return '';
  const challenge = query.get('code_challenge') ?? '';
  if (challenge === '') throw new AuthorizeRefused('invalid_request', 'Missing parameter: code_challenge.');
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    throw new AuthorizeRefused('invalid_request', 'The code challenge must be made by method S256.');
  return challenge;
}

function urgency(query: URLSearchParams): Pick<Asked, 'prompt' | 'maxAge'> {
  const prompt = (query.get('prompt') ?? '').split(' ').filter((word) => word !== '');
  if (prompt.includes(NONE) && prompt.length > 1)
    throw new AuthorizeRefused('invalid_request', 'The prompt none stands alone.');
  const maxAge = query.get('max_age');
  if (maxAge !== null && !/^\d{1,9}$/.test(maxAge))
    throw new AuthorizeRefused('invalid_request', 'The parameter max_age is a number of seconds.');
  return { prompt, maxAge: maxAge === null ? undefined : Number(maxAge) };
}

/** The caller's session if it fits the request: its realm, its age, and the subject of the hint. */
async function fitting(
  call: Call,
  realm: RealmName,
  query: URLSearchParams,
  { prompt, maxAge }: Asked,
): Promise<AmSession | undefined> {
  const session = sessionIfAny(call);
  if (!session || session.realm !== realm) return undefined;
  if (prompt.includes('login') || prompt.includes('select_account')) return undefined;
  if (maxAge !== undefined && call.platform.now() > session.authTime + maxAge * 1000) return undefined;
  const hint = query.get('id_token_hint');
  if (hint && (await claimsOfOwnToken(call.platform, hint))?.sub !== subjectOf(session.userId)) return undefined;
  return session;
}

/** Whether the user has consented, earlier or with the submitted form. */
function consents(
  call: Call,
  realm: RealmName,
  client: Client,
  { userId }: AmSession,
  { prompt, scopes }: Asked,
  sent: URLSearchParams,
): boolean {
  if (!client.asksConsent) return true;
  const decision = call.method === 'POST' && isOwnForm(call, sent) ? sent.get('decision') : null;
  if (decision === 'allow') {
    if (sent.get('save_consent') === 'on') saveConsent(call.platform, { realm, userId }, client.id, scopes);
    return true;
  }
  if (decision !== null) throw new AuthorizeRefused('access_denied', 'Resource Owner did not authorize the request');
  return !prompt.includes('consent') && hasConsent(call.platform, { realm, userId }, client.id, scopes);
}

/** The form's token is the fingerprint of the session token. */
const csrfOf = (call: Call): string => fingerprint(`csrf/${presentedSession(call)?.token ?? ''}`);

function isOwnForm(call: Call, sent: URLSearchParams): boolean {
  const given = sent.get('csrf') ?? '';
  return sameSecret(given, csrfOf(call)) || sameSecret(given, presentedSession(call)?.token ?? randomToken());
}

async function granted(
  call: Call,
  realm: RealmName,
  client: Client,
  session: AmSession,
  asked: Asked,
  redirectUri: string,
): Promise<Record<string, string>> {
  const { platform } = call;
  const { userId, authTime, sid } = touchSession(platform, session);
  const allowed = { clientId: client.id, userId, realm, scopes: asked.scopes, authTime, sid };
  if (asked.responseType === 'id_token')
    return {
      id_token: await issueIdToken(platform, client, allowed, { nonce: asked.nonce, claims: platform.checkClaims }),
    };
  return { code: issueCode(platform, allowed, { redirectUri, challenge: asked.challenge, nonce: asked.nonce }) };
}

/** Where users sign in and return from. The sign-in meets a demand for a fresh one, so it is not repeated after. */
function signInUrl(
  call: Call,
  realm: RealmName,
  client: Client,
  query: URLSearchParams,
  { prompt }: Asked,
  reference: string | null,
): string {
  const back = new URL(call.url.pathname, call.url.origin);
  const asksAnew = prompt.includes('login') || prompt.includes('select_account');
  const forced = asksAnew || query.has('max_age') || query.has('id_token_hint');
  const settled = forced ? MET_BY_SIGN_IN : [];
  if (reference === null) {
    for (const [name, value] of query) if (!settled.includes(name)) back.searchParams.append(name, value);
  } else {
    holdForSignIn(call.platform, reference, settled);
    back.searchParams.set('client_id', client.id);
    back.searchParams.set('request_uri', reference);
  }
  const goto = encodeURIComponent(back.href);
  return `${call.url.origin}/am/XUI/?realm=${slashed(realm)}${forced ? '&ForceAuth=true' : ''}&goto=${goto}`;
}

function placed(redirectUri: string, params: URLSearchParams, query: URLSearchParams): string {
  if (query.get('response_type') === 'id_token' || query.get('response_mode') === 'fragment')
    return `${redirectUri}#${params}`;
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${params}`;
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store', pragma: 'no-cache' } });
}

export const authorizeRoutes = [
  ...oauthRoutes('GET', 'authorize', authorize),
  ...oauthRoutes('POST', 'authorize', authorize),
  ...oauthRoutes('POST', 'par', push),
];
