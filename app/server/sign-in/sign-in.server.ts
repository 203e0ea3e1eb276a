import { ownPath } from '../../lib/url';
import { type Api, connect } from '../../platform/http.server';
import { PlatformError } from '../../platform/platform-error';
import type { RequestContext } from '../context/request-context';
import { isBuiltInAdministrator } from '../member/member';
import { type ReadMember, readMember } from '../member/member.server';
import type { Attempt } from '../oauth/sign-in-attempt';
import { authenticate, type SignedIn, SignInFailed, type SignInProblem, type Started } from '../oauth/strategy.server';
import type { AuthContext } from '../session/auth-context';
import { moveDraft } from '../session/drafts.server';
import { signInName, withSession, withSignIn } from '../session/objects.server';
import { beginSession, clearSessionCookie, endSession, sessionNameFromCookie } from '../session/session.server';
import { removeFromIndex } from '../session/session-index.server';
import { callerFor } from './caller.server';
import { clearPreviousSession, previousSession } from './previous-session.server';
import { keepAttempt, takeAttempt } from './sign-in-cookies.server';

export interface Destination {
  to: string;
  draft: string | null;
  ended: string | null;
  /** The user must authenticate once more. */
  confirm?: boolean;
}

export interface NewSession extends Pick<AuthContext, 'api' | 'context' | 'member'> {
  session: Pick<AuthContext['session'], 'name'>;
}

export type SignInResult =
  | { kind: 'in'; location: string; newSession: NewSession | null }
  | { kind: 'ended'; destination: Destination }
  | { kind: 'failed'; problem: SignInProblem; to: string; draft: string | null };

export function destinationIn(url: URL, origin: string): Destination {
  const ended = url.searchParams.get('was');
  return {
    to: ownPath(url.searchParams.get('to'), origin),
    draft: url.searchParams.get('draft')?.slice(0, 200) ?? null,
    ended: ended !== null && /^(idle|absolute|refused|changed|left|remote)(-\d{1,4})?$/.test(ended) ? ended : null,
    confirm: url.searchParams.get('confirm') === '1',
  };
}

export function signInAddress(destination: Destination): string {
  return `/login?${queryOf(destination)}`;
}

export function confirmAddress(to: string): string {
  return `/login?${new URLSearchParams({ to, confirm: '1' })}`;
}

export function endedAddress(destination: Destination): string {
  return `/signed-out?${queryOf(destination)}`;
}

function queryOf({ to, draft, ended, confirm }: Destination): URLSearchParams {
  const query = new URLSearchParams({ to });
  if (confirm) query.set('confirm', '1');
  if (draft !== null) query.set('draft', draft);
  if (ended !== null) query.set('was', ended);
  return query;
}

/** After an ended session with `prompt=none`, so that users read why before they see a sign-in page. */
export async function startSignIn(
  context: RequestContext,
  request: Request,
  { confirm = false, ...destination }: Destination,
): Promise<Response | SignInResult> {
  const caller = await callerFor(context);
  if (!caller) return failSignIn(context, 'unavailable', 'discovery', destination);
  // A user who was signed out from elsewhere proves who they are, also where the platform's session is still there.
  const isRemote = destination.ended?.startsWith('remote') ?? false;
  if (isRemote && !confirm) return { kind: 'ended', destination };
  const silent = destination.ended !== null && !confirm;
  const authorizationRequest = {
    silent,
    confirm,
    remember: (started: Started) => keepAttempt(context, request, { ...started, silent, ...destination }),
  };
  try {
    await authenticate(request, { caller, authorizationRequest });
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
  throw new Error('leaving always ends in a redirect');
}

/** Never tries again by itself. */
export async function completeSignIn(context: RequestContext, request: Request): Promise<SignInResult> {
  const attempt = await takeFirstAttempt(context, request, new URL(request.url).searchParams);
  if (!attempt) return failSignIn(context, 'unknown', 'no attempt', { to: '/dashboard', draft: null });
  const { to, draft, ended } = attempt;
  try {
    const caller = await callerFor(context);
    if (!caller) return failSignIn(context, 'unavailable', 'discovery', attempt);
    const signedIn = await authenticate(request, { caller, attempt });
    return await openSignedInSession(context, request, { signedIn, attempt });
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error;
    const { problem, detail } = error;
    return problem === 'page'
      ? { kind: 'ended', destination: { to, draft, ended } }
      : failSignIn(context, problem, detail, attempt);
  }
}

async function takeFirstAttempt(
  context: RequestContext,
  request: Request,
  answer: URLSearchParams,
): Promise<Attempt | null> {
  const state = answer.get('state');
  if (!state || !/^[\w-]{43}$/.test(state)) return null;
  const attempt = await takeAttempt(context, request, state);
  if (attempt === null) return null;
  const isFirst = await withSignIn(context, await signInName(context, state), (object) => object.spend(context.now));
  return isFirst ? attempt : null;
}

async function openSignedInSession(
  context: RequestContext,
  request: Request,
  { signedIn, attempt }: { signedIn: SignedIn; attempt: Attempt },
): Promise<SignInResult> {
  const { identity, tokens } = signedIn;
  const read = await loadMember(context, tokens.access);
  const earlier = await sessionNameFromCookie(context, request);
  if (read && isBuiltInAdministrator(read.login)) {
    if (earlier !== null) await endSession(context, earlier);
    clearSessionCookie(context);
    context.audit('signed in', { subject: identity.subject, to: 'administration' });
    return { kind: 'in', location: context.tenant.adminUrl, newSession: null };
  }
  const name = await beginSession(
    context,
    { ...identity, tenant: context.tenant.hostname, tokens },
    request.headers.get('user-agent'),
  );
  if (read?.memberToCache) {
    const { memberToCache } = read;
    await withSession(context, name, (object) => object.keepMember(memberToCache));
  }
  if (attempt.ended?.startsWith('changed')) {
    await withSession(context, name, (object) => object.notify({ key: 'session.notice.changed' }));
  }
  const draft = attempt.draft && (await moveDraft(context, attempt.draft, { name, subject: identity.subject }));
  const former = [earlier, await previousSession(context, request)].filter((before) => before !== null);
  for (const before of former) await moveCart(context, before, { name, subject: identity.subject });
  await removeFromIndex(context, identity.subject, former);
  clearPreviousSession(context, request);
  context.audit('signed in', { subject: identity.subject });
  const location = draft ? withDraft(attempt.to, draft) : attempt.to;
  const newSession = read && { api: read.api, context, member: read.member, session: { name } };
  return { kind: 'in', location, newSession };
}

async function moveCart(context: RequestContext, before: string, to: { name: string; subject: string }): Promise<void> {
  const carried = await withSession(context, before, (object) => object.replace(to, context.now), false);
  if (carried.length > 0) await withSession(context, to.name, (object) => object.restoreCarriedLists(carried));
}

// The callback must answer in time even where the platform's services do not.
const MEMBER_DEADLINE_MS = 14_000;

async function loadMember(context: RequestContext, access: string): Promise<(ReadMember & { api: Api }) | null> {
  const { tenant, fetchPlatform, amCookie, now } = context;
  const link = { tenant, fetch: fetchPlatform, token: async () => access, renew: async () => null, amCookie };
  const api = connect(link);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, MEMBER_DEADLINE_MS - (Date.now() - now)));
  });
  try {
    const read = await Promise.race([readMember(api, context, null), late]);
    return read && { ...read, api };
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

/** The next sign-in still finds what was typed. */
function failSignIn(
  context: RequestContext,
  problem: SignInProblem,
  detail: string,
  { to, draft }: Pick<Destination, 'to' | 'draft'>,
): SignInResult {
  context.audit('sign-in failed', { problem, detail });
  return { kind: 'failed', problem, to, draft };
}
