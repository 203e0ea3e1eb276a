// The first line of every loader and action: who is asking, may they, and the only way to a platform client.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { inRealm } from '../../lib/realm';
import { connect } from '../../platform/http.server';
import { PlatformError } from '../../platform/platform-error';
import type { RequestContext } from '../context/request-context';
import type { CachedMember } from '../member/cached-member';
import { administersRealm } from '../member/member';
import { readMember } from '../member/member.server';
import type { AuthContext } from '../session/auth-context';
import { draftOf, keepDraft, referenceTo } from '../session/drafts.server';
import { withSession } from '../session/objects.server';
import {
  type Ended,
  type Found,
  findSession,
  forgetCookie,
  type OpenSession,
  renewSession,
} from '../session/session.server';
import { previousSession, rememberPreviousSession } from '../sign-in/left-session.server';
import { endedMeanwhile } from '../sign-in/platform-session.server';
import {
  FORBIDDEN,
  notFound,
  type Place,
  problemAnswer,
  RENEWAL,
  SIGNED_IN_AT,
  type SignInAgain,
  signInAgain,
  whereFrom,
} from './answer.server';
import { ANONYMOUS, verifyFormToken } from './form-token.server';

/** True, or an answer of its own; anything else is a 404: to this member the page does not exist. */
export type Need = (auth: AuthContext) => boolean | Response | Promise<boolean | Response>;

// What pages ask of those who open them, by name: `guard(args, governance, lifecycleUsers)` reads as a sentence.

/** Wherever the feature is on, whatever the realm: the realm decides about menu, counts and dashboard only. */
export const governance: Need = ({ member }) => member.features.has('governance');
export const workforce: Need = ({ member }) => member.features.has('workforce');
export const reports: Need = ({ member }) => member.features.has('autoReports');
export const lifecycleUsers: Need = ({ member }) => member.settings.lifecycle.users;
export const lifecycleEntitlements: Need = ({ member }) => member.settings.lifecycle.entitlements;
export const riskDashboard: Need = ({ member }) => member.features.has('autoAccess') && member.settings.risk.dashboard;
export const riskAdministration: Need = ({ member }) =>
  member.features.has('autoAccess') && member.settings.risk.administration;
export const realmAdministration: Need = ({ member }) => administersRealm(member);

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * The auth context of a signed-in member who meets every need. Nobody signed in: off to sign-in and back, a sent form's values
 * kept. A POST must carry the token of its form. One sign-in check per request, however many loaders ask.
 */
export async function guard(args: Args, ...needs: Need[]): Promise<AuthContext> {
  return admitted(args, needs, false);
}

/** As `guard`, for requests the browser makes on its own: they leave the session's idle time running. */
export async function guardPoll(args: Args, ...needs: Need[]): Promise<AuthContext> {
  return admitted(args, needs, true);
}

/** The auth context if somebody is signed in and the platform can say who, else null. For parts that are drawn for strangers too. */
export async function optionalAuth({ request, context }: Args): Promise<AuthContext | null> {
  const found = await findSession(context, request);
  if (found?.state !== 'open') return null;
  const made = await authOnce({ context, request }, found.session);
  return 'auth' in made ? made.auth : null;
}

/**
 * For actions open to everybody: the sent form, whose token must fit the session if there is one. `orLeft`: or the session
 * that this browser has just signed out of.
 */
export async function guardPublicAction(
  { request, context }: ActionFunctionArgs,
  { orLeft = false } = {},
): Promise<{ context: RequestContext; found: Found; sent: FormData }> {
  const open = await sessionOf({ context, request });
  const name = orLeft && open.state === 'none' ? await previousSession(context, request) : null;
  const found: Found = name === null ? open : { state: 'ended', name, reason: 'left', idleMinutes: 0 };
  const sent = await sentForm({ context, request });
  await demandToken({ context, request }, { owner: ownerOf(found), found, sent });
  return { context, found, sent };
}

/** The owner of this browser's forms, for `formTokensFor`. */
export function ownerOf(found: Found): string {
  return found.state === 'open' ? found.session.name : found.state === 'ended' ? found.name : ANONYMOUS;
}

async function admitted(args: Args, needs: Need[], poll: boolean): Promise<AuthContext> {
  inOwnRealm(args);
  const { context } = args;
  const { request } = args;
  const place = { context, request };
  const found = await sessionOf(place, poll);
  if (found.state !== 'open') throw await redirectToSignIn(place, found);
  const isPost = request.method === 'POST';
  if (isPost) await demandToken(place, { owner: found.session.name, found, sent: await sentForm(place) });
  const [made, ended] = await Promise.all([authOnce(place, found.session, poll), endedOnce(place, found.session)]);
  if (ended) throw await redirectToSignIn(place, ended);
  if ('failed' in made) throw made.failed;
  const { auth } = made;
  if (!auth.member.hostedPages && auth.path !== FORBIDDEN) throw redirect(FORBIDDEN);
  for (const need of needs) {
    const met = await need(auth);
    if (met instanceof Response) throw met;
    if (met) continue;
    context.audit('denied', { path: auth.path, subject: auth.session.subject });
    throw notFound(place);
  }
  return auth;
}

/** Leads from an address that names another realm to the same page in the session's. */
export function inOwnRealm({ request, context }: Args): void {
  const url = new URL(request.url);
  if (request.method !== 'GET' || CALLBACK_PATHS.test(url.pathname)) return;
  const rightly = inRealm(url, context.tenant.realm);
  if (rightly !== null) throw redirect(rightly);
}

/** What comes back from the platform counts once and must not be asked for again. */
const CALLBACK_PATHS = /^\/(auth\/|login$|oauthReturn$|handleOAuth\/)/;

/** For addresses that no page has: 404, or the one page there is where the platform has switched its pages off. */
export async function notFoundPage(args: LoaderFunctionArgs): Promise<never> {
  const auth = await optionalAuth(args);
  if (auth && !auth.member.hostedPages) throw redirect(FORBIDDEN);
  throw notFound({ context: args.context, request: args.request });
}

/** As a sign-in carries it that follows upon a sign-out in another tab. */
const LEFT = 'left-0';

async function redirectToSignIn(place: Place, found: Exclude<Found, { state: 'open' }>): Promise<Response> {
  if (found.state === 'none') {
    const left = place.request.method === 'POST' ? await previousSession(place.context, place.request) : null;
    const draft = left && (await draftReference(place, left));
    return signInAgain(place, { draft, ended: draft ? LEFT : null });
  }
  await forgetEnded(place, found.name);
  const ended = `${found.reason}-${found.idleMinutes}`;
  return signInAgain(place, { draft: await draftReference(place, found.name), ended });
}

// A page that asks by script stays open and may still have text to keep in the session that has ended.
async function forgetEnded({ context, request }: Place, name: string): Promise<void> {
  if ((request.headers.get('sec-fetch-mode') ?? 'navigate') !== 'navigate') return;
  forgetCookie(context);
  await rememberPreviousSession(context, name);
}

/** Keeps what a POST brought, if its form was genuine, and answers what the sign-in carries to find it again. */
async function draftReference(place: Place, name: string): Promise<string | null> {
  const { context, request } = place;
  if (request.method !== 'POST') return null;
  const sent = await sentForm(place);
  const action = new URL(request.url).pathname;
  if (!(await verifyFormToken(context, name, action, sent))) return null;
  const draft = draftOf(action, sent);
  const id = draft && (await keepDraft(context, name, draft));
  return id ? referenceTo(context, name, id) : null;
}

/** Leads a user whose session has just ended to sign-in, with the values of the form that met the end. */
export async function signedOutWhileSending({ session, ...place }: AuthContext): Promise<Response> {
  return signInAgain(place, { draft: await draftReference(place, session.name), ended: 'refused' });
}

interface Sending {
  owner: string;
  found: Found;
  sent: FormData;
}

async function demandToken({ context, request }: Place, { owner, found, sent }: Sending): Promise<void> {
  const action = new URL(request.url).pathname;
  if (await verifyFormToken(context, owner, action, sent)) return;
  context.audit('form refused', { path: action, why: 'token' });
  throw await formAgain({ context, request }, { found, sent });
}

/** 403: the form belongs to another session or page. Its values are kept, and `wayOn` shows it again with them. */
export async function formAgain(place: Place, { found, sent }: { found: Found; sent: FormData }): Promise<Response> {
  const { context, request } = place;
  const url = new URL(whereFrom(place), context.tenant.origin);
  const draft = draftOf(new URL(request.url).pathname, sent);
  const id = draft && found.state === 'open' ? await keepDraft(context, found.session.name, draft) : null;
  if (id) url.searchParams.set('draft', id);
  return problemAnswer(403, { reason: 'form', continueTo: url.pathname + url.search });
}

async function sentForm({ context, request }: Place): Promise<FormData> {
  const sent = await context.memo('sent-form', () => request.formData().catch(() => null));
  if (!sent) throw problemAnswer(400, { reason: 'form' });
  return sent;
}

// A session that cannot be reached has not ended: 503, never a sign-in.
async function sessionOf({ context, request }: Place, poll = false): Promise<Found> {
  const found = await findSession(context, request, { poll });
  if (!found) throw problemAnswer(503, { reason: 'unavailable' });
  return found;
}

type AuthResult = { auth: AuthContext } | { failed: PlatformError };

function authOnce(place: Place, session: OpenSession, poll = false): Promise<AuthResult> {
  return place.context.memo('auth', () => createAuth(place, session, poll));
}

function endedOnce({ context, request }: Place, session: OpenSession): Promise<Ended | null> {
  return context.memo('platform-session', () => endedMeanwhile(context, request, session));
}

async function createAuth(place: Place, session: OpenSession, poll: boolean): Promise<AuthResult> {
  const { context, request } = place;
  const bearer = requestAccessToken(place, session);
  const { tenant, fetchPlatform, amCookie } = context;
  const link = { tenant, fetch: fetchPlatform, amCookie, token: bearer.token, renew: bearer.renew };
  try {
    const { member, toKeep } = await readMember(connect(link), context, session.cachedMember, { poll });
    if (toKeep) await keepMember(context, session.name, toKeep);
    const api = connect({ ...link, onError: bearer.classifyError });
    const sent = request.method === 'POST' ? await sentForm(place) : null;
    return { auth: { api, member, context, session, request, path: new URL(request.url).pathname, sent } };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { failed: bearer.classifyError(error) };
  }
}

// What could not be kept is read again by the next request.
async function keepMember(context: RequestContext, name: string, member: CachedMember): Promise<void> {
  try {
    await withSession(context, name, (object) => object.keepMember(member));
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
  }
}

interface RequestBearer {
  token: () => string;
  renew: () => Promise<string | null>;
  /** The error as a page gets it: it knows whether the page can go on without the call. */
  classifyError: (error: PlatformError) => PlatformError;
}

/** The access token for the length of one request: renewed at most once, for all calls together. */
function requestAccessToken(place: Place, session: OpenSession): RequestBearer {
  const { context } = place;
  const { name } = session;
  let access = session.access;
  let ended: string | null = null;
  context.memo(SIGNED_IN_AT, () => Promise.resolve(session.createdAt));

  const renewOnce = () =>
    context.memo(RENEWAL, async (): Promise<SignInAgain | null> => {
      const found = access && (await renewSession(context, name, access.generation));
      access = found?.state === 'open' ? found.session.access : null;
      if (!found || found.state === 'open') return null;
      ended = found.state === 'ended' ? `${found.reason}-${found.idleMinutes}` : 'refused';
      await forgetEnded(place, name);
      return { ended, draft: await draftReference(place, name) };
    });

  return {
    token() {
      if (!access) throw new PlatformError({ reason: 'unavailable', callName: 'renewal' });
      return access.token;
    },
    async renew() {
      await renewOnce();
      if (!access && ended === null) throw new PlatformError({ reason: 'unavailable', callName: 'renewal' });
      return access?.token ?? null;
    },
    classifyError(error) {
      if (hasFailed(error)) {
        const { callName, reason, status } = error;
        context.audit('platform failed', { call: callName, reason, status });
      }
      if (error.reason === 'forbidden' && error.service === 'am') error.endsPage = true;
      if (error.reason === 'signed-out') error.endsPage = ended !== null;
      return error;
    },
  };
}

/** Anything but a clear answer; a read that is refused is a read that failed. */
function hasFailed({ reason, write }: PlatformError): boolean {
  if (reason === 'unavailable' || reason === 'garbled') return true;
  return !write && (reason === 'refused' || reason === 'conflict');
}
