// From "not signed in" to a session: out to the platform with a one-time attempt, back with a code, through every check.
import { Authenticator } from 'remix-auth';
import { ownPath } from '../lib/url';
import type { Visit } from '../lib/visit';
import { connect } from '../platform/http.server';
import { PlatformError } from '../platform/platform-error';
import { callerFor } from './caller.server';
import { bringDraft } from './drafts.server';
import { forgetLeft, leftSession } from './left-session.server';
import { isBuiltInAdministrator, type Member } from './member';
import { type ReadMember, readMember } from './member.server';
import { PlatformStrategy, type SignedIn, SignInFailed, type SignInProblem } from './oauth/strategy.server';
import { issuerFits } from './oauth/token-calls.server';
import { signInName, withSession, withSignIn } from './objects.server';
import { beginSession, endSession, forgetCookie, nameInCookie } from './session.server';
import type { Attempt } from './sign-in-attempt';
import { keepAttempt, takeAttempt } from './sign-in-cookies.server';

export interface Destination {
  to: string;
  draft: string | null;
  /** Why the earlier session ended, as the sign-in address carries it; null for a plain sign-in. */
  ended: string | null;
}

export type SignInEnd =
  | { kind: 'in'; location: string; member: Member | null }
  | { kind: 'ended'; destination: Destination }
  | { kind: 'failed'; problem: SignInProblem; to: string };

/** Where a sign-in should lead, read from an address anybody may have made. */
export function destinationIn(url: URL, origin: string): Destination {
  const ended = url.searchParams.get('was');
  return {
    to: ownPath(url.searchParams.get('to'), origin),
    draft: url.searchParams.get('draft')?.slice(0, 200) ?? null,
    ended: ended !== null && /^(idle|absolute|refused|changed)(-\d{1,4})?$/.test(ended) ? ended : null,
  };
}

/** The address that signs in and then leads to `destination`. */
export function signInAddress(destination: Destination): string {
  return `/login?${queryOf(destination)}`;
}

/** The page that says why the session ended and leads on to the same destination. */
export function endedAddress(destination: Destination): string {
  return `/signed-out?${queryOf(destination)}`;
}

function queryOf({ to, draft, ended }: Destination): URLSearchParams {
  const query = new URLSearchParams({ to });
  if (draft !== null) query.set('draft', draft);
  if (ended !== null) query.set('was', ended);
  return query;
}

/**
 * Sends the browser to the platform. After an ended session the platform is asked first whether it still knows the
 * user, so that nobody sees a sign-in page without having been told why.
 */
export async function leaveToSignIn(
  visit: Visit,
  request: Request,
  destination: Destination,
): Promise<Response | SignInEnd> {
  const caller = await callerFor(visit);
  if (!caller) return failed(visit, 'unavailable', 'discovery', destination.to);
  const silent = destination.ended !== null;
  const strategy = new PlatformStrategy(caller, {
    leaving: true,
    silent,
    remember: async ({ state, nonce, verifier }) => {
      const { issuer } = caller.provider;
      await keepAttempt(visit, request, { state, issuer, nonce, verifier, silent, ...destination });
    },
  });
  try {
    await new Authenticator<SignedIn>().use(strategy).authenticate(strategy.name, request);
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
  throw new Error('leaving always ends in a redirect');
}

/** The browser is back: checks everything, begins the session, and says where to go on. Never tries again by itself. */
export async function returnFromSignIn(visit: Visit, request: Request): Promise<SignInEnd> {
  const answer = new URL(request.url).searchParams;
  const attempt = await attemptOf(visit, request, answer);
  if (!attempt) return failed(visit, 'unknown', 'no attempt', '/dashboard');
  const { to } = attempt;
  try {
    return await complete(visit, request, { answer, attempt });
  } catch (error) {
    if (error instanceof SignInFailed) return failed(visit, error.problem, error.detail, to);
    throw error;
  }
}

async function attemptOf(visit: Visit, request: Request, answer: URLSearchParams): Promise<Attempt | null> {
  const state = answer.get('state');
  if (!state || !/^[\w-]{43}$/.test(state)) return null;
  const attempt = await takeAttempt(visit, request, state);
  if (attempt === null) return null;
  const isFirst = await withSignIn(visit, await signInName(visit, state), (object) => object.spend(visit.now));
  return isFirst ? attempt : null;
}

interface Return {
  answer: URLSearchParams;
  attempt: Attempt;
}

async function complete(visit: Visit, request: Request, { answer, attempt }: Return): Promise<SignInEnd> {
  const caller = await callerFor(visit);
  if (!caller) throw new SignInFailed('unavailable', 'discovery');
  const { to, draft, ended } = attempt;
  const error = answer.get('error');
  // An error carries nothing that could be mixed up, and platforms leave the issuer out of it.
  const namesOther = error === null || answer.has('iss') ? !issuerFits(answer, caller.provider) : false;
  if (caller.provider.issuer !== attempt.issuer || namesOther) throw new SignInFailed('untrusted', 'issuer');
  if (error !== null && attempt.silent && MUST_SHOW_A_PAGE.has(error)) {
    return { kind: 'ended', destination: { to, draft, ended } };
  }
  if (error !== null) throw new SignInFailed(TRY_LATER.has(error) ? 'unavailable' : 'refused', plainCode(error));

  const strategy = new PlatformStrategy(caller, { leaving: false, attempt });
  const signedIn = await new Authenticator<SignedIn>().use(strategy).authenticate(strategy.name, request);
  return admit(visit, request, { signedIn, attempt });
}

const MUST_SHOW_A_PAGE = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);
const TRY_LATER = new Set(['server_error', 'temporarily_unavailable']);

function plainCode(error: string): string {
  return /^[a-z_]{1,40}$/.test(error) ? error : 'unreadable';
}

async function admit(
  visit: Visit,
  request: Request,
  { signedIn, attempt }: { signedIn: SignedIn; attempt: Attempt },
): Promise<SignInEnd> {
  const { identity, tokens } = signedIn;
  const read = await memberOf(visit, tokens.access);
  const earlier = await nameInCookie(visit, request);
  if (read && isBuiltInAdministrator(read.login)) {
    if (earlier !== null) await endSession(visit, earlier);
    forgetCookie(visit);
    visit.audit('signed in', { subject: identity.subject, to: 'administration' });
    return { kind: 'in', location: visit.tenant.adminUrl, member: null };
  }
  const name = await beginSession(visit, { ...identity, tenant: visit.tenant.hostname, tokens });
  if (read?.toKeep) {
    const { toKeep } = read;
    await withSession(visit, name, (object) => object.keepMember(toKeep));
  }
  if (attempt.ended?.startsWith('changed')) {
    await withSession(visit, name, (object) => object.notify({ key: 'session.notice.changed' }));
  }
  const draft = attempt.draft && (await bringDraft(visit, attempt.draft, { name, subject: identity.subject }));
  for (const before of [earlier, await leftSession(visit, request)]) {
    if (before !== null) await bringCart(visit, before, { name, subject: identity.subject });
  }
  forgetLeft(visit, request);
  visit.audit('signed in', { subject: identity.subject });
  const location = draft ? withDraft(attempt.to, draft) : attempt.to;
  return { kind: 'in', location, member: read?.member ?? null };
}

/** What `subject` was putting together in an earlier session goes on in this one; that session is over. */
async function bringCart(visit: Visit, before: string, to: { name: string; subject: string }): Promise<void> {
  const following = await withSession(visit, before, (object) => object.replace(to.subject), false);
  if (following.length > 0) await withSession(visit, to.name, (object) => object.follow(following));
}

// The callback must answer in time even where the platform's services do not: the page then says what is missing.
const MEMBER_DEADLINE_MS = 14_000;

async function memberOf(visit: Visit, access: string): Promise<ReadMember | null> {
  const { tenant, fetchPlatform, amCookie, now } = visit;
  const link = { tenant, fetch: fetchPlatform, token: async () => access, renew: async () => null, amCookie };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, MEMBER_DEADLINE_MS - (Date.now() - now)));
  });
  try {
    return await Promise.race([readMember(connect(link), visit, null), late]);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (!['signed-out', 'forbidden', 'missing'].includes(error.reason)) return null;
    throw new SignInFailed('rejected', `${error.reason} ${error.callName}`);
  } finally {
    clearTimeout(timer);
  }
}

function withDraft(to: string, draft: string): string {
  const url = new URL(to, 'http://own');
  url.searchParams.set('draft', draft);
  return url.pathname + url.search + url.hash;
}

function failed(visit: Visit, problem: SignInProblem, detail: string, to: string): SignInEnd {
  visit.audit('sign-in failed', { problem, detail });
  return { kind: 'failed', problem, to };
}
