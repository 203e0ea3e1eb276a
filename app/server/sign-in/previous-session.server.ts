// Signed, until the next sign-in, so that the user finds the cart again.
import { type Cookie, createCookie } from '@remix-run/cloudflare';
import { secretsFor } from '../../lib/keys.server';
import type { RequestContext } from '../context/request-context';
import { ENDED_SESSION_MS } from '../session/session-record';
import { readSigned } from '../session/signed-cookie.server';

export const PREVIOUS_SESSION_COOKIE = '__Host-left';

export function rememberPreviousSession(context: RequestContext, name: string): Promise<void> {
  return context.keep('previous-session', async () => {
    const cookie = await previousSessionCookie(context);
    context.answerHeaders.append('set-cookie', await cookie.serialize({ tenant: context.tenant.hostname, name }));
  });
}

export async function previousSession(context: RequestContext, request: Request): Promise<string | null> {
  const header = request.headers.get('cookie');
  if (!header?.includes(`${PREVIOUS_SESSION_COOKIE}=`)) return null;
  const { tenant, name } = await readSigned(await previousSessionCookie(context), header);
  const { hostname } = context.tenant;
  return tenant === hostname && typeof name === 'string' && name.startsWith(`${hostname}/`) ? name : null;
}

export function clearPreviousSession(context: RequestContext, request: Request): void {
  if (!request.headers.get('cookie')?.includes(`${PREVIOUS_SESSION_COOKIE}=`)) return;
  context.answerHeaders.append(
    'set-cookie',
    `${PREVIOUS_SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
}

async function previousSessionCookie({ keys, tenant }: RequestContext): Promise<Cookie> {
  return createCookie(PREVIOUS_SESSION_COOKIE, {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge: ENDED_SESSION_MS / 1_000,
    secrets: await secretsFor(keys, `left-cookie ${tenant.hostname}`),
  });
}
