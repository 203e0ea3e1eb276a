// From "not signed in" to a session: out to the platform with a one-time attempt, back with a code, through every check.
import { Authenticator } from 'remix-auth';
import type { RequestContext } from '../context/request-context';
import { ownPath } from '../lib/url';
import { isBuiltInAdministrator, type Member } from '../member/member';
import { type ReadMember, readMember } from '../member/member.server';
import { connect } from '../platform/http.server';
import { PlatformError } from '../platform/platform-error';
import { bringDraft } from '../session/drafts.server';
import { signInName, withSession, withSignIn } from '../session/objects.server';
import { beginSession, endSession, forgetCookie, nameInCookie } from '../session/session.server';
import { callerFor } from './caller.server';
import { forgetLeft, leftSession } from './left-session.server';
import type { Attempt } from './oauth/sign-in-attempt';
import { PlatformStrategy, type SignedIn, SignInFailed, type SignInProblem } from './oauth/strategy.server';
import { issuerFits } from './oauth/token-calls.server';
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
    ended: ended !== null && /^(idle|absolute|refused|changed|left)(-\d{1,4})?$/.test(ended) ? ended : null,
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
  context: RequestContext,
  request: Request,
  destination: Destination,
): Promise<Response | SignInEnd> {
  const caller = await callerFor(context);
  if (!caller) return failed(context, 'unavailable', 'discovery', destination.to);
  const silent = destination.ended !== null;
  const strategy = new PlatformStrategy(caller, {
    leaving: true,
    silent,
    remember: async ({ state, nonce, verifier }) => {
      const { issuer } = caller.provider;
      await keepAttempt(context, request, { state, issuer, nonce, verifier, silent, ...destination });
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
export async function returnFromSignIn(context: RequestContext, request: Request): Promise<SignInEnd> {
  const answer = new URL(request.url).searchParams;
  const attempt = await attemptOf(context, request, answer);
  if (!attempt) return failed(context, 'unknown', 'no attempt', '/dashboard');
  const { to } = attempt;
  try {
    return await complete(context, request, { answer, attempt });
  } catch (error) {
    if (error instanceof SignInFailed) return failed(context, error.problem, error.detail, to);
    throw error;
  }
}

async function attemptOf(context: RequestContext, request: Request, answer: URLSearchParams): Promise<Attempt | null> {
  const state = answer.get('state');
  if (!state || !/^[\w-]{43}$/.test(state)) return null;
  const attempt = await takeAttempt(context, request, state);
  if (attempt === null) return null;
  const isFirst = await withSignIn(context, await signInName(context, state), (object) => object.spend(context.now));
  return isFirst ? attempt : null;
}

interface Return {
  answer: URLSearchParams;
  attempt: Attempt;
}

async function complete(context: RequestContext, request: Request, { answer, attempt }: Return): Promise<SignInEnd> {
  const caller = await callerFor(context);
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
  return admit(context, request, { signedIn, attempt });
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
  context: RequestContext,
  request: Request,
  { signedIn, attempt }: { signedIn: SignedIn; attempt: Attempt },
): Promise<SignInEnd> {
  const { identity, tokens } = signedIn;
  const read = await memberOf(context, tokens.access);
  const earlier = await nameInCookie(context, request);
  if (read && isBuiltInAdministrator(read.login)) {
    if (earlier !== null) await endSession(context, earlier);
    forgetCookie(context);
    context.audit('signed in', { subject: identity.subject, to: 'administration' });
    return { kind: 'in', location: context.tenant.adminUrl, member: null };
  }
  const name = await beginSession(context, { ...identity, tenant: context.tenant.hostname, tokens });
  if (read?.toKeep) {
    const { toKeep } = read;
    await withSession(context, name, (object) => object.keepMember(toKeep));
  }
  if (attempt.ended?.startsWith('changed')) {
    await withSession(context, name, (object) => object.notify({ key: 'session.notice.changed' }));
  }
  const draft = attempt.draft && (await bringDraft(context, attempt.draft, { name, subject: identity.subject }));
  for (const before of [earlier, await leftSession(context, request)]) {
    if (before !== null) await bringCart(context, before, { name, subject: identity.subject });
  }
  forgetLeft(context, request);
  context.audit('signed in', { subject: identity.subject });
  const location = draft ? withDraft(attempt.to, draft) : attempt.to;
  return { kind: 'in', location, member: read?.member ?? null };
}

/** What `subject` was putting together in an earlier session goes on in this one; that session is over. */
async function bringCart(
  context: RequestContext,
  before: string,
  to: { name: string; subject: string },
): Promise<void> {
  const following = await withSession(context, before, (object) => object.replace(to.subject), false);
  if (following.length > 0) await withSession(context, to.name, (object) => object.follow(following));
}

// The callback must answer in time even where the platform's services do not: the page then says what is missing.
const MEMBER_DEADLINE_MS = 14_000;

async function memberOf(context: RequestContext, access: string): Promise<ReadMember | null> {
  const { tenant, fetchPlatform, amCookie, now } = context;
  const link = { tenant, fetch: fetchPlatform, token: async () => access, renew: async () => null, amCookie };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, MEMBER_DEADLINE_MS - (Date.now() - now)));
  });
  try {
    return await Promise.race([readMember(connect(link), context, null), late]);
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

function failed(context: RequestContext, problem: SignInProblem, detail: string, to: string): SignInEnd {
  context.audit('sign-in failed', { problem, detail });
  return { kind: 'failed', problem, to };
}
