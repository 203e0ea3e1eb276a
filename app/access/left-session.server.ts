// Which session a browser had before it ended: a signed cookie that stays until the next sign-in, so that its user finds the cart again (decision 018).
import { type Cookie, createCookie } from '@remix-run/cloudflare';
import type { Visit } from '../lib/visit';
import { secretsFor } from './keys.server';
import { TOMBSTONE_MS } from './session-record';
import { readSigned } from './signed-cookie.server';

export const LEFT_COOKIE = '__Host-left';

/** Remembers the ended session of this name; once per answer, whoever finds out. */
export function rememberLeft(visit: Visit, name: string): Promise<void> {
  return visit.once('left-session', async () => {
    const cookie = await leftCookie(visit);
    visit.answerHeaders.append('set-cookie', await cookie.serialize({ tenant: visit.tenant.hostname, name }));
  });
}

/** The name of the session that was left, or null. Touches nothing. */
export async function leftSession(visit: Visit, request: Request): Promise<string | null> {
  const header = request.headers.get('cookie');
  if (!header?.includes(`${LEFT_COOKIE}=`)) return null;
  const { tenant, name } = await readSigned(await leftCookie(visit), header);
  const { hostname } = visit.tenant;
  return tenant === hostname && typeof name === 'string' && name.startsWith(`${hostname}/`) ? name : null;
}

/** Takes the cookie away from a browser that has one. */
export function forgetLeft(visit: Visit, request: Request): void {
  if (!request.headers.get('cookie')?.includes(`${LEFT_COOKIE}=`)) return;
  visit.answerHeaders.append('set-cookie', `${LEFT_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`);
}

async function leftCookie({ keys, tenant }: Visit): Promise<Cookie> {
  return createCookie(LEFT_COOKIE, {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge: TOMBSTONE_MS / 1_000,
    secrets: await secretsFor(keys, `left-cookie ${tenant.hostname}`),
  });
}
