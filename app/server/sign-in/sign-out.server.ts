import { sign, verify } from '../../lib/keys.server';
import type { RequestContext } from '../context/request-context';
import { endPlatformSession, revoke } from '../oauth/token-calls.server';
import { withSession } from '../session/objects.server';
import {
  clearSessionCookie,
  type FoundEndedSession,
  type FoundSession,
  type OpenSession,
  signOutSession,
} from '../session/session.server';
import type { TokensToRevoke } from '../session/session-calls';
import { removeFromIndex } from '../session/session-index.server';
import type { EndReason } from '../session/session-record';
import { callerFor } from './caller.server';
import { rememberPreviousSession } from './previous-session.server';
import { type Destination, endedAddress, signInAddress } from './sign-in.server';

const PURPOSE = 'post-logout-address';
// "cache" also empties what the Back button would show; "storage" takes what sign-in journeys and the older product
// leave on this origin. Not "cookies": that would sign the browser out of every other tenant of the domain.
const CLEAR_SITE_DATA = ['clear-site-data', '"cache", "storage"'] as const;

/** Our session ends before the platform is called, so no failure keeps the user signed in here. */
export async function signOut(context: RequestContext, found: FoundSession): Promise<string> {
  clearSessionCookie(context);
  context.answerHeaders.set(...CLEAR_SITE_DATA);
  if (found.state === 'none') return '/signed-out';
  const name = found.state === 'open' ? found.session.name : found.name;
  const tokens = await signOutSession(context, name);
  if (found.state === 'open') await rememberPreviousSession(context, name);
  const [withdrawn] = await Promise.all([
    tokens ? revokeTokens(context, tokens) : true,
    found.state === 'open' && removeFromIndex(context, found.session.subject, [name]),
  ]);
  context.audit('signed out', { subject: found.state === 'open' ? found.session.subject : 'ended', withdrawn });
  return nextAddress(context, tokens?.postLogoutUrl ?? null, withdrawn);
}

/** The user of a changed sign-in comes back at once; else the organisation may show a page of its own. */
export async function expireSession(
  context: RequestContext,
  { name, subject }: OpenSession,
  { reason, idleMinutes }: { reason: EndReason; idleMinutes: number },
): Promise<FoundEndedSession> {
  const leads = reason !== 'changed';
  const ending = { reason, idleMinutes, leads };
  const tokens = await withSession(context, name, (object) => object.expire(ending, context.now), false);
  const [withdrawn] = await Promise.all([
    tokens ? revokeTokens(context, tokens) : true,
    removeFromIndex(context, subject, [name]),
  ]);
  context.audit('session ended', { subject, reason, withdrawn });
  return { state: 'ended', name, reason, idleMinutes, next: leads ? (tokens?.postLogoutUrl ?? null) : null };
}

export async function redirectAfterSessionEnd(
  context: RequestContext,
  { reason, idleMinutes, next = null }: FoundEndedSession,
  { to, draft }: Pick<Destination, 'to' | 'draft'>,
): Promise<string> {
  context.answerHeaders.set(...CLEAR_SITE_DATA);
  const destination = { to, draft, ended: `${reason}-${idleMinutes}` };
  if (reason === 'changed') return signInAddress(destination);
  const leads = await signedNextQuery(context, next);
  return leads === null ? endedAddress(destination) : `${endedAddress(destination)}&${leads}`;
}

/** False when the server did not confirm all of it. Also ends the platform's session that they came from. */
export async function revokeTokens(
  context: RequestContext,
  { access, refresh, idToken }: TokensToRevoke,
): Promise<boolean> {
  const caller = await callerFor(context);
  if (!caller) return false;
  const done = await Promise.all([
    refresh === null || revoke(caller, refresh, 'refresh_token'),
    revoke(caller, access, 'access_token'),
    idToken === null || endPlatformSession(caller, idToken),
  ]);
  return done.every(Boolean);
}

// The claim may lead to another site, which a form's redirect may not do under our policy: our own page takes it there.
async function nextAddress(context: RequestContext, postLogoutUrl: string | null, withdrawn: boolean): Promise<string> {
  const query = [withdrawn ? null : 'was=partly', await signedNextQuery(context, postLogoutUrl)].filter(
    (part) => part !== null,
  );
  return query.length === 0 ? '/signed-out' : `/signed-out?${query.join('&')}`;
}

const DELETED = 'account deleted';
const SHOWN_MS = 10 * 60_000;

/** For the page after signing out: the account was deleted. Signed, so that no link of others can claim it. */
export async function withAccountDeleted(context: RequestContext, address: string): Promise<string> {
  const at = String(context.now);
  const seal = await sign(context.keys, DELETED, `${context.tenant.hostname} ${at}`);
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ deleted: at, of: seal })}`;
}

export async function wasAccountDeleted(context: RequestContext, { searchParams }: URL): Promise<boolean> {
  const at = searchParams.get('deleted') ?? '';
  if (!/^\d{10,16}$/.test(at) || context.now - Number(at) > SHOWN_MS) return false;
  return verify(context.keys, DELETED, `${context.tenant.hostname} ${at}`, searchParams.get('of') ?? '');
}

async function signedNextQuery(context: RequestContext, postLogoutUrl: string | null): Promise<string | null> {
  const next = httpAddress(postLogoutUrl);
  if (next === null) return null;
  const seal = await sign(context.keys, PURPOSE, `${context.tenant.hostname} ${next}`);
  return new URLSearchParams({ next, seal }).toString();
}

export async function verifiedNextAddress(context: RequestContext, url: URL): Promise<string | null> {
  const next = httpAddress(url.searchParams.get('next'));
  const seal = url.searchParams.get('seal') ?? '';
  return next && (await verify(context.keys, PURPOSE, `${context.tenant.hostname} ${next}`, seal)) ? next : null;
}

function httpAddress(text: string | null): string | null {
  if (!text || text.length > 2_000) return null;
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
