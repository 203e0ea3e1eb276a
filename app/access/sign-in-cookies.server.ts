// Ties a sign-in attempt to the browser that began it: a signed cookie per attempt, three at most (security rows A2, A12).
import { type Cookie, createCookie } from '@remix-run/cloudflare';
import type { Visit } from '../lib/visit';
import { digest, randomId, secretsFor } from './keys.server';
import { ATTEMPT_MS } from './sign-in-attempt';
import { readSigned } from './signed-cookie.server';

const PREFIX = '__Host-tx-';
const MOST = 3;

/** Gives this browser a cookie for the attempt named by `state`, dropping its oldest ones; answers the digest to remember. */
export async function bindAttempt(visit: Visit, request: Request, state: string): Promise<string> {
  const secret = randomId();
  await dropOldest(visit, request);
  const cookie = await attemptCookie(visit, await cookieName(state));
  const value = await cookie.serialize({ secret, state: await digest(state), at: visit.now });
  visit.answerHeaders.append('set-cookie', value);
  return digest(secret);
}

/** The digest remembered for `state` if this browser began that attempt, else null. Takes the cookie away either way. */
export async function releaseAttempt(visit: Visit, request: Request, state: string): Promise<string | null> {
  const name = await cookieName(state);
  const value = await read(visit, request, name);
  drop(visit, name);
  return value && value.state === (await digest(state)) ? digest(value.secret) : null;
}

interface Bound {
  secret: string;
  state: string;
  at: number;
}

async function dropOldest(visit: Visit, request: Request): Promise<void> {
  const names = (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => name.startsWith(PREFIX));
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await read(visit, request, name))?.at ?? 0 })),
  );
  const oldest = ages.sort((a, b) => b.at - a.at).slice(MOST - 1);
  for (const { name } of oldest) drop(visit, name);
}

async function read(visit: Visit, request: Request, name: string): Promise<Bound | null> {
  const { secret, state, at } = await readSigned(await attemptCookie(visit, name), request.headers.get('cookie'));
  return typeof secret === 'string' && typeof state === 'string' && typeof at === 'number'
    ? { secret, state, at }
    : null;
}

function drop(visit: Visit, name: string): void {
  visit.answerHeaders.append('set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`);
}

async function cookieName(state: string): Promise<string> {
  return PREFIX + (await digest(`cookie ${state}`)).slice(0, 10);
}

// Lax, because the browser comes back to us by a navigation that another site's page may have begun.
async function attemptCookie({ keys, tenant }: Visit, name: string): Promise<Cookie> {
  return createCookie(name, {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge: ATTEMPT_MS / 1000,
    secrets: await secretsFor(keys, `sign-in-cookie ${tenant.hostname}`),
  });
}
