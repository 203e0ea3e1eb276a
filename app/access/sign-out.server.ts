// Ends a session everywhere we can reach: here at once, then its tokens and the platform's own session.
import type { Visit } from '../lib/visit';
import { sign, verify } from './keys.server';
import { linkOf, providerOf } from './oauth/provider.server';
import { endPlatformSession, revoke } from './oauth/token-calls.server';
import { endSession, type Found, forgetCookie } from './session.server';
import type { Farewell } from './session-calls';

const PURPOSE = 'post-logout-address';

/**
 * Signs out whoever `found` names and answers where to go next. Our own record is gone before the platform is asked,
 * so nothing that fails there keeps anybody signed in here; what could not be withdrawn is said on the next page.
 */
export async function signOut(visit: Visit, found: Found): Promise<string> {
  forgetCookie(visit);
  // "cache" also empties what the Back button would show; "storage" takes what sign-in journeys and the older product
  // leave on this origin. Not "cookies": that would sign the browser out of every other tenant of the domain.
  visit.answerHeaders.set('clear-site-data', '"cache", "storage"');
  if (found.state === 'none') return '/signed-out';
  const name = found.state === 'open' ? found.session.name : found.name;
  const farewell = await endSession(visit, name);
  const withdrawn = farewell ? await giveBack(visit, farewell) : true;
  visit.audit('signed out', { subject: found.state === 'open' ? found.session.subject : 'ended', withdrawn });
  return nextAddress(visit, farewell?.postLogoutUrl ?? null, withdrawn);
}

async function giveBack(visit: Visit, { access, refresh, idToken }: Farewell): Promise<boolean> {
  const { tenant, fetchPlatform, clientSecret, now } = visit;
  const link = linkOf(tenant);
  const provider = await providerOf(link, fetchPlatform, now);
  if (!provider) return false;
  const caller = { link, provider, fetch: fetchPlatform, clientSecret, now };
  const done = await Promise.all([
    refresh === null || revoke(caller, refresh, 'refresh_token'),
    revoke(caller, access, 'access_token'),
    idToken === null || endPlatformSession(caller, idToken),
  ]);
  return done.every(Boolean);
}

// The claim may lead to another site, which a form's redirect may not do under our policy: our own page takes it there.
async function nextAddress(visit: Visit, postLogoutUrl: string | null, withdrawn: boolean): Promise<string> {
  const next = httpAddress(postLogoutUrl);
  const query = new URLSearchParams();
  if (!withdrawn) query.set('was', 'partly');
  if (next) {
    query.set('next', next);
    query.set('seal', await sign(visit.keys, PURPOSE, `${visit.tenant.hostname} ${next}`));
  }
  return query.size === 0 ? '/signed-out' : `/signed-out?${query}`;
}

/** The address a sign-out sealed for its last page, or null. */
export async function sealedNext(visit: Visit, url: URL): Promise<string | null> {
  const next = httpAddress(url.searchParams.get('next'));
  const seal = url.searchParams.get('seal') ?? '';
  return next && (await verify(visit.keys, PURPOSE, `${visit.tenant.hostname} ${next}`, seal)) ? next : null;
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
