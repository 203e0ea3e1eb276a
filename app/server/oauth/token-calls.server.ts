import * as oauth from 'oauth4webapi';
import { randomId } from '../../lib/keys.server';
import { boundedFetch, type Fetcher, NoAnswer } from './bounded-fetch.server';
import { callOptions, type OAuthLink, type Provider, redirectUri } from './provider.server';

export interface Tokens {
  access: string;
  refresh: string | null;
  idToken: string | null;
  accessEnds: number;
}

/**
 * `refused`: the server refused the grant for good. `unavailable`: it did not answer, or not as a token
 * endpoint does; nothing is known about the grant.
 */
export type TokenAnswer =
  | { kind: 'ok'; tokens: Tokens }
  | { kind: 'refused'; error: string }
  | { kind: 'unavailable'; lost: boolean };

export interface Caller {
  link: OAuthLink;
  provider: Provider;
  fetch: Fetcher;
  clientSecret: string | null;
  now: number;
}

export const TOKEN_DEADLINE_MS = 7_000;
export const RENEWAL_DEADLINE_MS = 4_000;
const REVOKE_DEADLINE_MS = 3_000;
export const TOLERANCE_S = 60;
export const CENTURY_S = 3_153_600_000;

/** The sandbox's clock can be set; signing in must still work then. */
export function clientOf({ link, now }: Pick<Caller, 'link' | 'now'>): oauth.Client {
  return {
    client_id: link.clientId,
    id_token_signed_response_alg: 'RS256',
    [oauth.clockSkew]: Math.round((now - Date.now()) / 1000),
    [oauth.clockTolerance]: link.sandbox ? CENTURY_S : TOLERANCE_S,
  };
}

export function redeemCode(caller: Caller, answer: URLSearchParams, verifier: string): Promise<TokenAnswer> {
  const { provider, link } = caller;
  return requestTokens(caller, (client, auth) => {
    const options = callOptions(caller.fetch, TOKEN_DEADLINE_MS);
    return oauth.authorizationCodeGrantRequest(provider, client, auth, answer, redirectUri(link), verifier, options);
  });
}

export function refreshTokens(caller: Caller, refreshToken: string): Promise<TokenAnswer> {
  return requestTokens(caller, (client, auth) => {
    const options = callOptions(caller.fetch, RENEWAL_DEADLINE_MS);
    return oauth.refreshTokenGrantRequest(caller.provider, client, auth, refreshToken, options);
  });
}

/** `ok`: it is this server's answer to the attempt with this state; a code may be redeemed. */
export type Authorized =
  | { kind: 'ok'; answer: URLSearchParams }
  | { kind: 'refused'; error: string }
  | { kind: 'untrusted' };

export function checkAuthorization(
  caller: Pick<Caller, 'link' | 'provider' | 'now'>,
  answer: URLSearchParams,
  state: string | typeof oauth.skipStateCheck,
): Authorized {
  // Only a code can be mixed up, and platforms leave the issuer out of other responses.
  const mustNameItself = caller.provider.authorization_response_iss_parameter_supported && answer.has('code');
  const provider = { ...caller.provider, authorization_response_iss_parameter_supported: mustNameItself };
  try {
    return { kind: 'ok', answer: oauth.validateAuthResponse(provider, clientOf(caller), answer, state) };
  } catch (error) {
    return error instanceof oauth.AuthorizationResponseError
      ? { kind: 'refused', error: error.error }
      : { kind: 'untrusted' };
  }
}

export async function requestCodeSilently(
  caller: Caller,
  amCookie: string,
): Promise<
  | { kind: 'ok'; answer: URLSearchParams; verifier: string; nonce: string }
  | { kind: 'refused' }
  | { kind: 'unavailable' }
> {
  const [state, nonce, verifier] = [oauth.generateRandomState(), randomId(), oauth.generateRandomCodeVerifier()];
  const answer = await authorizeSilently(caller, amCookie, {
    response_type: 'code',
    scope: caller.link.scopes.join(' '),
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  if (answer === 'unavailable') return { kind: 'unavailable' };
  const checked = answer?.has('code') ? checkAuthorization(caller, answer, state) : null;
  return checked?.kind === 'ok' ? { kind: 'ok', answer: checked.answer, verifier, nonce } : { kind: 'refused' };
}

/** `refused` has the server's error. Counts as use of the AM session. */
export async function requestIdTokenSilently(
  caller: Caller,
  amCookie: string,
): Promise<
  { kind: 'ok'; idToken: string; nonce: string } | { kind: 'refused'; error: string } | { kind: 'unavailable' }
> {
  const nonce = randomId();
  const answer = await authorizeSilently(caller, amCookie, { response_type: 'id_token', scope: 'openid', nonce });
  if (answer === 'unavailable' || answer === null) return { kind: 'unavailable' };
  const idToken = answer.get('id_token');
  answer.delete('id_token');
  const checked = checkAuthorization(caller, answer, oauth.skipStateCheck);
  if (checked.kind === 'untrusted') return { kind: 'unavailable' };
  if (checked.kind === 'refused') return checked;
  return idToken ? { kind: 'ok', idToken, nonce } : { kind: 'refused', error: '' };
}

async function authorizeSilently(
  { link, provider, fetch }: Caller,
  amCookie: string,
  parameters: Record<string, string>,
): Promise<URLSearchParams | null | 'unavailable'> {
  const url = new URL(provider.authorization_endpoint);
  const query = { client_id: link.clientId, redirect_uri: redirectUri(link), ...parameters, prompt: 'none' };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = { accept: 'text/html', cookie: `${link.amCookieName}=${amCookie}` };
  const response = await boundedFetch(fetch, TOKEN_DEADLINE_MS)(url.href, { headers }).catch(() => null);
  if (!response || response.status >= 500) return 'unavailable';
  const location = response.headers.get('location');
  const to = location !== null && URL.canParse(location, url) ? new URL(location, url) : null;
  if (!to || to.origin + to.pathname !== redirectUri(link)) return null;
  return to.hash === '' ? to.searchParams : new URLSearchParams(to.hash.slice(1));
}

export async function revoke(caller: Caller, token: string, hint: 'access_token' | 'refresh_token'): Promise<boolean> {
  const options = {
    ...callOptions(caller.fetch, REVOKE_DEADLINE_MS),
    additionalParameters: { token_type_hint: hint },
  };
  try {
    const { provider } = caller;
    const answer = await oauth.revocationRequest(
      provider,
      clientOf(caller),
      clientAuthentication(caller),
      token,
      options,
    );
    await oauth.processRevocationResponse(answer);
    return true;
  } catch {
    return false;
  }
}

/** False when the server did not confirm, or showed a page instead. */
export async function endPlatformSession({ provider, fetch }: Caller, idToken: string): Promise<boolean> {
  const url = new URL(provider.end_session_endpoint);
  url.searchParams.set('id_token_hint', idToken);
  const headers = { accept: 'application/json' };
  const response = await boundedFetch(fetch, REVOKE_DEADLINE_MS)(url.href, { headers }).catch(() => null);
  const isPage = response?.headers.get('content-type')?.includes('text/html') ?? false;
  return response !== null && response.status < 400 && !isPage;
}

async function requestTokens(
  caller: Caller,
  send: (client: oauth.Client, auth: oauth.ClientAuth) => Promise<Response>,
): Promise<TokenAnswer> {
  const client = clientOf(caller);
  let status = 0;
  try {
    const answer = await send(client, clientAuthentication(caller));
    status = answer.status;
    const { rest, idToken } = await splitIdToken(answer);
    const read = await oauth.processGenericTokenEndpointResponse(caller.provider, client, rest);
    return {
      kind: 'ok',
      tokens: {
        access: read.access_token,
        refresh: read.refresh_token ?? null,
        idToken,
        accessEnds: caller.now + validLifetime(read.expires_in) * 1000,
      },
    };
  } catch (error) {
    const isFinal = error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
    return isFinal
      ? { kind: 'refused', error: error.error }
      : { kind: 'unavailable', lost: error instanceof NoAnswer || status === 200 };
  }
}

// An untrusted id token is no failure of the token endpoint.
async function splitIdToken(answer: Response): Promise<{ rest: Response; idToken: string | null }> {
  if (answer.status !== 200) return { rest: answer, idToken: null };
  const { id_token, ...body } = (await answer.json()) as { id_token?: unknown };
  return { rest: Response.json(body), idToken: typeof id_token === 'string' && id_token !== '' ? id_token : null };
}

const UNKNOWN_LIFETIME_S = 300;
const MAX_LIFETIME_S = 31_536_000;

function validLifetime(seconds = UNKNOWN_LIFETIME_S): number {
  return seconds >= 1 && seconds <= MAX_LIFETIME_S ? seconds : UNKNOWN_LIFETIME_S;
}

// The library also encodes what needs no encoding; some servers decode nothing.
function clientAuthentication({ clientSecret }: Caller): oauth.ClientAuth {
  if (clientSecret === null) return oauth.None();
  return (_server, client, _body, headers) => {
    const [id, secret] = [client.client_id, clientSecret].map((text) =>
      new URLSearchParams({ '': text }).toString().slice(1),
    );
    headers.set('authorization', `Basic ${btoa(`${id}:${secret}`)}`);
  };
}
