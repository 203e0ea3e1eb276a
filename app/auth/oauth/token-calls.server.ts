// The calls that turn a code, a refresh token or an AM session into tokens, and the ones that give tokens back.
import { z } from 'zod';
import { base64url, randomId } from '../../lib/keys.server';
import { type OAuthLink, type Provider, redirectUri } from './provider.server';
import { ask, type Fetcher, type Heard, jsonObject } from './wire.server';

export interface Tokens {
  access: string;
  refresh: string | null;
  idToken: string | null;
  /** When the access token ends, in ms. */
  accessEnds: number;
}

/**
 * `refused`: the server said no to what was presented, for good. `unavailable`: it did not answer, or not as a token
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
/** Pages wait for a renewal. */
export const RENEWAL_DEADLINE_MS = 4_000;
const GIVE_BACK_DEADLINE_MS = 3_000;

const TokenBody = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().min(1).max(31_536_000).catch(300),
});

export function redeemCode(caller: Caller, code: string, verifier: string): Promise<TokenAnswer> {
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri(caller.link),
    code_verifier: verifier,
  };
  return askForTokens(caller, form);
}

export function refreshTokens(caller: Caller, refreshToken: string): Promise<TokenAnswer> {
  return askForTokens(caller, { grant_type: 'refresh_token', refresh_token: refreshToken }, RENEWAL_DEADLINE_MS);
}

/** A code asked for in the name of the browser's AM session, without any page (product decision "Renewal", second way). */
export async function codeOfSession(
  caller: Caller,
  amCookie: string,
): Promise<
  { kind: 'ok'; code: string; verifier: string; nonce: string } | { kind: 'refused' } | { kind: 'unavailable' }
> {
  const [state, nonce, verifier] = [randomId(), randomId(), randomId()];
  const parameters = {
    response_type: 'code',
    scope: caller.link.scopes.join(' '),
    state,
    nonce,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  const answer = await askSilently(caller, amCookie, parameters);
  if (answer === 'unavailable') return { kind: 'unavailable' };
  const code = answer?.get('code');
  const ours = answer !== null && answer.get('state') === state && issuerFits(answer, caller.provider);
  return code && ours ? { kind: 'ok', code, verifier, nonce } : { kind: 'refused' };
}

/**
 * An id token that says whom the browser's AM session belongs to; `refused` with the server's word for
 * why there is none. Asking counts as use of that session.
 */
export async function idTokenOfSession(
  caller: Caller,
  amCookie: string,
): Promise<
  { kind: 'ok'; idToken: string; nonce: string } | { kind: 'refused'; error: string } | { kind: 'unavailable' }
> {
  const nonce = randomId();
  const answer = await askSilently(caller, amCookie, { response_type: 'id_token', scope: 'openid', nonce });
  const named = answer === 'unavailable' ? null : (answer?.get('iss') ?? null);
  if (answer === 'unavailable' || answer === null || (named !== null && named !== caller.provider.issuer)) {
    return { kind: 'unavailable' };
  }
  const idToken = answer.get('id_token');
  return idToken ? { kind: 'ok', idToken, nonce } : { kind: 'refused', error: answer.get('error') ?? '' };
}

/** What authorize answers to a request that may show no page; null when it leads anywhere but back to us. */
async function askSilently(
  caller: Caller,
  amCookie: string,
  parameters: Record<string, string>,
): Promise<URLSearchParams | null | 'unavailable'> {
  const { link, provider, fetch } = caller;
  const url = new URL(provider.authorizeDirect);
  const query = { client_id: link.clientId, redirect_uri: redirectUri(link), ...parameters, prompt: 'none' };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = { accept: 'text/html', cookie: `${link.amCookieName}=${amCookie}` };
  const heard = await ask(fetch, new Request(url, { headers }), { deadlineMs: TOKEN_DEADLINE_MS });
  if (!heard || heard.status >= 500) return 'unavailable';
  return landing(heard, provider, link);
}

/** RFC 9207: an issuer that is named must be the right one, and one that promised to name itself must. */
export function issuerFits(answer: URLSearchParams, provider: Provider): boolean {
  const named = answer.get('iss');
  return named === null ? !provider.namesItself : named === provider.issuer;
}

/** Withdraws a token; false when the server did not confirm. */
export async function revoke(caller: Caller, token: string, hint: 'access_token' | 'refresh_token'): Promise<boolean> {
  const request = formPost(caller, caller.provider.revoke, { token, token_type_hint: hint });
  const heard = await ask(caller.fetch, request, { deadlineMs: GIVE_BACK_DEADLINE_MS });
  return heard !== null && heard.status < 300;
}

/**
 * Ends the AM session the id token was made in. False when the server did not confirm, or when it
 * answered with a page that asks its user first, as identity servers of other makes do.
 */
export async function endPlatformSession({ provider, fetch }: Caller, idToken: string): Promise<boolean> {
  const url = new URL(provider.endSession);
  url.searchParams.set('id_token_hint', idToken);
  const request = new Request(url, { headers: { accept: 'application/json' } });
  const heard = await ask(fetch, request, { deadlineMs: GIVE_BACK_DEADLINE_MS });
  const asksBack = heard?.headers.get('content-type')?.includes('text/html') ?? false;
  return heard !== null && heard.status < 400 && !asksBack;
}

async function askForTokens(
  caller: Caller,
  form: Record<string, string>,
  deadlineMs = TOKEN_DEADLINE_MS,
): Promise<TokenAnswer> {
  const request = formPost(caller, caller.provider.token, form);
  const heard = await ask(caller.fetch, request, { deadlineMs });
  if (!heard) return { kind: 'unavailable', lost: true };
  const body = jsonObject(heard);
  if (heard.status >= 400) {
    const error = typeof body?.error === 'string' ? body.error : '';
    return error === 'invalid_grant' ? { kind: 'refused', error } : { kind: 'unavailable', lost: false };
  }
  const parsed = heard.status === 200 ? TokenBody.safeParse(body) : null;
  if (!parsed?.success) return { kind: 'unavailable', lost: heard.status === 200 };
  const { access_token, refresh_token = null, id_token = null, expires_in } = parsed.data;
  const accessEnds = caller.now + expires_in * 1000;
  return { kind: 'ok', tokens: { access: access_token, refresh: refresh_token, idToken: id_token, accessEnds } };
}

function formPost({ link, clientSecret }: Caller, url: string, form: Record<string, string>): Request {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' });
  const body = new URLSearchParams(form);
  if (clientSecret === null) body.set('client_id', link.clientId);
  else headers.set('authorization', `Basic ${btoa(`${formEncoded(link.clientId)}:${formEncoded(clientSecret)}`)}`);
  return new Request(url, { method: 'POST', headers, body: body.toString() });
}

// RFC 6749 2.3.1: both halves are form-encoded before they are joined.
function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}

function landing(heard: Heard, provider: Provider, link: OAuthLink): URLSearchParams | null {
  const location = heard.headers.get('location');
  if (!location) return null;
  try {
    const url = new URL(location, provider.authorizeDirect);
    if (url.origin + url.pathname !== redirectUri(link)) return null;
    return url.hash === '' ? url.searchParams : new URLSearchParams(url.hash.slice(1));
  } catch {
    return null;
  }
}

async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
