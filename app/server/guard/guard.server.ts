import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { addressInRealm } from '../../lib/realm';
import { connect } from '../../platform/http.server';
import { notFoundError, PlatformError } from '../../platform/platform-error';
import { recover } from '../../platform/recover';
import type { RequestContext } from '../context/request-context';
import type { CachedMember } from '../member/cached-member';
import { administersRealm, type Member, type Right } from '../member/member';
import { readMember } from '../member/member.server';
import type { AuthContext } from '../session/auth-context';
import { createDraft, keepDraft, signDraftReference, signShownDraft } from '../session/drafts.server';
import { draftedForm, findRequestedDraft, requestedDraftId } from '../session/notices.server';
import { withSession } from '../session/objects.server';
import {
  clearSessionCookie,
  type FoundEndedSession,
  type FoundSession,
  findSession,
  type OpenSession,
  renewSession,
} from '../session/session.server';
import type { Notice } from '../session/session-record';
import { setWaitingDraft, waitingDraftId } from '../session/waiting-draft';
import { checkPlatformSession } from '../sign-in/platform-session.server';
import { previousSession, rememberPreviousSession } from '../sign-in/previous-session.server';
import {
  type EndedDuringRequest,
  FORBIDDEN,
  notFoundResponse,
  problemResponse,
  RENEWAL,
  type RequestInContext,
  returnAddress,
  SIGNED_IN_AT,
  signInRedirect,
} from './answer.server';
import { ANONYMOUS, verifyFormToken } from './form-token.server';

/** False is a 404: the page does not exist for this member; null: that is not known, and the page could not be loaded. */
export type Requirement = (auth: AuthContext) => boolean | null | Response | Promise<boolean | null | Response>;

function needsRight(right: Right, holds: (member: Member) => boolean): Requirement {
  return ({ member }) => holds(member) || (member.unknownRights.has(right) ? null : false);
}

export const governance: Requirement = ({ member }) => member.features.has('governance');
export const workforce: Requirement = ({ member }) => member.features.has('workforce');
export const reports: Requirement = ({ member }) => member.features.has('autoReports');
export const lifecycleUsers = needsRight('lifecycleUsers', ({ settings }) => settings.lifecycle.users);
export const lifecycleEntitlements = needsRight(
  'lifecycleEntitlements',
  ({ settings }) => settings.lifecycle.entitlements,
);
const riskDashboardRight = needsRight('riskDashboard', ({ settings }) => settings.risk.dashboard);
const riskAdministrationRight = needsRight('riskAdministration', ({ settings }) => settings.risk.administration);
export const riskDashboard: Requirement = (auth) => auth.member.features.has('autoAccess') && riskDashboardRight(auth);
export const riskAdministration: Requirement = (auth) =>
  auth.member.features.has('autoAccess') && riskAdministrationRight(auth);
export const realmAdministration = needsRight('realmAdministration', administersRealm);

/** For pages that ask for a right themselves: they do not exist without it, unless it is not known. */
export function missingRightError({ member }: Pick<AuthContext, 'member'>, right: Right, what: string): PlatformError {
  if (!member.unknownRights.has(right)) return notFoundError(what);
  return new PlatformError({ reason: 'unavailable', status: 502, callName: what });
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Sends visitors to sign-in, with a sent form kept. A POST must carry the token of its form. */
export async function guard(args: Args, ...needs: Requirement[]): Promise<AuthContext> {
  return authorize(args, needs, false);
}

/** As `guard`, for requests the browser makes on its own: they do not extend the session. */
export async function guardPoll(args: Args, ...needs: Requirement[]): Promise<AuthContext> {
  return authorize(args, needs, true);
}

/** Null for visitors, and where the platform cannot identify the user. */
export async function optionalAuth({ request, context }: Args): Promise<AuthContext | null> {
  const found = await findSession(context, request);
  if (found?.state !== 'open') return null;
  const loaded = await loadAuth({ context, request }, found.session);
  return 'auth' in loaded ? loaded.auth : null;
}

/** `allowPrevious`: also forms of the session that this browser has just signed out of. */
export async function guardPublicAction(
  { request, context }: ActionFunctionArgs,
  { allowPrevious = false } = {},
): Promise<{ context: RequestContext; found: FoundSession; sent: FormData }> {
  const open = await loadSession({ context, request });
  const name = allowPrevious && open.state === 'none' ? await previousSession(context, request) : null;
  const found: FoundSession = name === null ? open : { state: 'ended', name, reason: 'left', idleMinutes: 0 };
  const sent = await readSentForm({ context, request });
  await requireFormToken({ context, request }, { owner: formOwnerOf(found), found, sent });
  return { context, found, sent };
}

export function formOwnerOf(found: FoundSession): string {
  return found.state === 'open' ? found.session.name : found.state === 'ended' ? found.name : ANONYMOUS;
}

async function authorize(args: Args, needs: Requirement[], poll: boolean): Promise<AuthContext> {
  redirectToOwnRealm(args);
  const { context } = args;
  const { request } = args;
  const place = { context, request };
  const found = await loadSession(place, poll);
  if (found.state !== 'open') throw await redirectToSignIn(place, found);
  const isPost = request.method === 'POST';
  if (isPost) await requireFormToken(place, { owner: found.session.name, found, sent: await readSentForm(place) });
  const [loaded, ended] = await Promise.all([
    loadAuth(place, found.session, poll),
    loadSessionEnd(place, found.session),
  ]);
  if (ended) throw await redirectToSignIn(place, ended);
  if ('failed' in loaded) throw loaded.failed;
  const { auth } = loaded;
  if (!auth.member.hostedPages && auth.path !== FORBIDDEN) throw redirect(FORBIDDEN);
  for (const need of needs) {
    const result = await need(auth);
    if (result instanceof Response) throw result;
    if (result) continue;
    if (result === null) throw problemResponse(502, { reason: 'unavailable', reference: context.id });
    context.audit('denied', { path: auth.path, subject: auth.session.subject });
    throw notFoundResponse(place);
  }
  return auth;
}

export function redirectToOwnRealm({ request, context }: Args): void {
  const url = new URL(request.url);
  if (request.method !== 'GET' || CALLBACK_PATHS.test(url.pathname)) return;
  const corrected = addressInRealm(url, context.tenant.realm);
  if (corrected !== null) throw redirect(corrected);
}

/** Callbacks of the platform count once and must not be requested again. */
const CALLBACK_PATHS = /^\/(auth\/|login$|oauthReturn$|handleOAuth\/)/;

/** For unknown addresses: 404, or the forbidden page where the platform has switched its pages off. */
export async function notFoundPage(args: LoaderFunctionArgs): Promise<never> {
  const auth = await optionalAuth(args);
  if (auth && !auth.member.hostedPages) throw redirect(FORBIDDEN);
  throw notFoundResponse({ context: args.context, request: args.request });
}

const SIGNED_OUT_ELSEWHERE = 'left-0';

async function redirectToSignIn(
  place: RequestInContext,
  found: Exclude<FoundSession, { state: 'open' }>,
): Promise<Response> {
  if (found.state === 'none') {
    const left = place.request.method === 'POST' ? await previousSession(place.context, place.request) : null;
    const draft = left && (await keepDraftReference(place, left));
    return signInRedirect(place, { draft, ended: draft ? SIGNED_OUT_ELSEWHERE : null });
  }
  await clearEndedSession(place, found.name);
  const ended = `${found.reason}-${found.idleMinutes}`;
  return signInRedirect(place, { draft: await keepDraftReference(place, found.name), ended });
}

// A page that loads by script stays open and may still save text in the ended session.
async function clearEndedSession({ context, request }: RequestInContext, name: string): Promise<void> {
  if ((request.headers.get('sec-fetch-mode') ?? 'navigate') !== 'navigate') return;
  clearSessionCookie(context);
  await rememberPreviousSession(context, name);
}

/** Saves a sent form if its token is valid, and returns the reference of the draft that the sign-in carries. */
async function keepDraftReference(place: RequestInContext, name: string, notice?: Notice): Promise<string | null> {
  const { context, request } = place;
  // A page that shows a draft shows it again after the sign-in.
  if (request.method !== 'POST') return signShownDraft(context, name, requestedDraftId(request));
  const sent = await readSentForm(place);
  const action = new URL(request.url).pathname;
  if (!(await verifyFormToken(context, name, action, sent))) return null;
  const draft = createDraft(action, sent);
  const id = draft && (await keepDraft(context, name, { ...draft, ...(notice ? { notice } : {}) }));
  return id ? signDraftReference(context, name, id) : null;
}

/** `notice`: what was done of the form. */
export async function redirectToSignInWithDraft(
  { session, ...place }: AuthContext,
  notice?: Notice,
): Promise<Response> {
  return signInRedirect(place, { draft: await keepDraftReference(place, session.name, notice), ended: 'refused' });
}

interface FormToCheck {
  owner: string;
  found: FoundSession;
  sent: FormData;
}

async function requireFormToken(
  { context, request }: RequestInContext,
  { owner, found, sent }: FormToCheck,
): Promise<void> {
  const action = new URL(request.url).pathname;
  if (await verifyFormToken(context, owner, action, sent)) return;
  context.audit('form refused', { path: action, why: 'token' });
  throw await refusedFormResponse({ context, request }, { found, sent });
}

/** 403: the form belongs to another session or page. `continueTo` shows it again with its values. */
export async function refusedFormResponse(
  place: RequestInContext,
  { found, sent }: { found: FoundSession; sent: FormData },
): Promise<Response> {
  const { context, request } = place;
  const url = new URL(returnAddress(place), context.tenant.origin);
  const draft = createDraft(new URL(request.url).pathname, sent);
  const id = draft && found.state === 'open' ? await keepDraft(context, found.session.name, draft) : null;
  if (id) url.searchParams.set('draft', id);
  return problemResponse(403, { reason: 'form', continueTo: url.pathname + url.search });
}

async function readSentForm({ context, request }: RequestInContext): Promise<FormData> {
  const sent = await context.keep('sent-form', () => request.formData().then(withPlainLineEnds, () => null));
  if (!sent) throw problemResponse(400, { reason: 'form' });
  return sent;
}

/** Browsers end lines with CR and LF, our scripts with LF. */
function withPlainLineEnds(sent: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === 'string') plain.append(name, value.replace(/\r\n?/g, '\n'));
    else plain.append(name, value, value.name);
  }
  return plain;
}

// A session that cannot be reached has not ended: 503, never a sign-in.
async function loadSession({ context, request }: RequestInContext, poll = false): Promise<FoundSession> {
  const found = await findSession(context, request, { poll });
  if (!found) throw problemResponse(503, { reason: 'unavailable' });
  return found;
}

type AuthResult = { auth: AuthContext } | { failed: PlatformError };

function loadAuth(place: RequestInContext, session: OpenSession, poll = false): Promise<AuthResult> {
  return place.context.keep('auth', () => createAuth(place, session, poll));
}

function loadSessionEnd(
  { context, request }: RequestInContext,
  session: OpenSession,
): Promise<FoundEndedSession | null> {
  return context.keep('platform-session', () => checkPlatformSession(context, request, session));
}

async function createAuth(place: RequestInContext, session: OpenSession, poll: boolean): Promise<AuthResult> {
  const { context, request } = place;
  const bearer = requestAccessToken(place, session);
  const { tenant, fetchPlatform, amCookie } = context;
  const readsUntil = () => context.readsUntil;
  const link = { tenant, fetch: fetchPlatform, amCookie, token: bearer.token, renew: bearer.renew, readsUntil };
  try {
    const { member, memberToCache } = await readMember(connect(link), context, session.cachedMember, { poll });
    if (memberToCache) await keepMember(context, session.name, memberToCache);
    const onWrite = () => {
      context.hasTriedToWrite = true;
    };
    const onWritten = () => {
      context.hasWritten = true;
    };
    const api = connect({ ...link, onError: bearer.classifyError, onWrite, onWritten });
    const path = new URL(request.url).pathname;
    const sent = request.method === 'POST' ? await readSentForm(place) : null;
    if (sent && waitingDraftId(request) !== null) setWaitingDraft(context, null);
    const draft = sent ? null : await recover(findRequestedDraft({ context, session }, request), { otherwise: null });
    const drafted = draft?.path === path ? draftedForm(draft) : null;
    return { auth: { api, member, context, session, request, path, sent, drafted } };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { failed: bearer.classifyError(error) };
  }
}

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
  classifyError: (error: PlatformError) => PlatformError;
}

/** Renewed at most once per request, for all calls together. */
function requestAccessToken(place: RequestInContext, session: OpenSession): RequestBearer {
  const { context } = place;
  const { name } = session;
  let access = session.access;
  let ended: string | null = null;
  context.keep(SIGNED_IN_AT, () => Promise.resolve(session.createdAt));

  const renewOnce = () =>
    context.keep(RENEWAL, async (): Promise<EndedDuringRequest | null> => {
      const found = access && (await renewSession(context, name, access.generation));
      access = found?.state === 'open' ? found.session.access : null;
      if (!found || found.state === 'open') return null;
      ended = found.state === 'ended' ? `${found.reason}-${found.idleMinutes}` : 'refused';
      await clearEndedSession(place, name);
      return { ended, draft: await keepDraftReference(place, name) };
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
      if (isFailure(error)) {
        const { callName, reason, status } = error;
        context.audit('platform failed', { call: callName, reason, status });
      }
      if (error.reason === 'forbidden' && error.service === 'am') error.endsPage = true;
      if (error.reason === 'signed-out') error.endsPage = ended !== null;
      return error;
    },
  };
}

function isFailure({ reason, write }: PlatformError): boolean {
  if (reason === 'unavailable' || reason === 'garbled') return true;
  return !write && (reason === 'refused' || reason === 'conflict');
}
