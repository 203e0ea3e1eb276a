// The first line of every loader and action: who is asking, may they, and the only way to a platform client.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { inRealm } from '../lib/realm';
import type { Visit } from '../lib/visit';
import { type Api, connect } from '../platform/http.server';
import { PlatformError } from '../platform/platform-error';
import {
  FORBIDDEN,
  notFound,
  type Place,
  RENEWAL,
  SIGNED_IN_AT,
  type SignInAgain,
  shown,
  signInAgain,
  whereFrom,
} from './answer.server';
import { draftOf, keepDraft, referenceTo } from './drafts.server';
import { fitsForm, STRANGER } from './form-token.server';
import { rememberLeft } from './left-session.server';
import type { Member } from './member';
import { readMember } from './member.server';
import { withSession } from './objects.server';
import { endedMeanwhile } from './platform-session.server';
import { type Ended, type Found, findSession, forgetCookie, type OpenSession, renewSession } from './session.server';
import type { KeptMember } from './session-calls';

export interface Pass {
  api: Api;
  member: Member;
  visit: Visit;
  session: OpenSession;
  /** The request the pass was made for: the action's own where there was one. */
  request: Request;
  /** Its path; the token of a form that is sent there fits it. */
  path: string;
  /** What a POST brought, read once; null otherwise. */
  sent: FormData | null;
}

/** True, or an answer of its own; anything else is a 404: to this member the page does not exist. */
export type Need = (pass: Pass) => boolean | Response | Promise<boolean | Response>;

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * The pass of a signed-in member who meets every need. Nobody signed in: off to sign-in and back, a sent form's values
 * kept. A POST must carry the token of its form. One sign-in check per request, however many loaders ask.
 */
export async function guard(args: Args, ...needs: Need[]): Promise<Pass> {
  return admitted(args, needs, false);
}

/** As `guard`, for requests the browser makes on its own: they leave the session's idle time running. */
export async function glance(args: Args, ...needs: Need[]): Promise<Pass> {
  return admitted(args, needs, true);
}

/** The pass if somebody is signed in and the platform can say who, else null. For parts that are drawn for strangers too. */
export async function visitor({ request, context: { visit } }: Args): Promise<Pass | null> {
  const found = await findSession(visit, request);
  if (found?.state !== 'open') return null;
  const made = await passOnce({ visit, request }, found.session);
  return 'pass' in made ? made.pass : null;
}

/** For actions open to everybody: the sent form, whose token must fit the session if there is one. */
export async function anyone({
  request,
  context: { visit },
}: ActionFunctionArgs): Promise<{ visit: Visit; found: Found; sent: FormData }> {
  const found = await sessionOf({ visit, request });
  const sent = await sentForm({ visit, request });
  await demandToken({ visit, request }, { owner: ownerOf(found), found, sent });
  return { visit, found, sent };
}

/** The owner of this browser's forms, for `formPassFor`. */
export function ownerOf(found: Found): string {
  return found.state === 'open' ? found.session.name : found.state === 'ended' ? found.name : STRANGER;
}

async function admitted(args: Args, needs: Need[], poll: boolean): Promise<Pass> {
  inOwnRealm(args);
  const { visit } = args.context;
  const { request } = args;
  const place = { visit, request };
  const found = await sessionOf(place, poll);
  if (found.state !== 'open') throw await turnedAway(place, found);
  const isPost = request.method === 'POST';
  if (isPost) await demandToken(place, { owner: found.session.name, found, sent: await sentForm(place) });
  const [made, ended] = await Promise.all([passOnce(place, found.session, poll), endedOnce(place, found.session)]);
  if (ended) throw await turnedAway(place, ended);
  if ('failed' in made) throw made.failed;
  const { pass } = made;
  if (!pass.member.hostedPages && pass.path !== FORBIDDEN) throw redirect(FORBIDDEN);
  for (const need of needs) {
    const met = await need(pass);
    if (met instanceof Response) throw met;
    if (met) continue;
    visit.audit('denied', { path: pass.path, subject: pass.session.subject });
    throw notFound(place);
  }
  return pass;
}

/** Leads from an address that names another realm to the same page in the session's (security row H3). */
export function inOwnRealm({ request, context: { visit } }: Args): void {
  const url = new URL(request.url);
  if (request.method !== 'GET' || IN_PASSING.test(url.pathname)) return;
  const rightly = inRealm(url, visit.tenant.realm);
  if (rightly !== null) throw redirect(rightly);
}

/** What comes back from the platform counts once and must not be asked for again. */
const IN_PASSING = /^\/(auth\/|login$|oauthReturn$|handleOAuth\/)/;

/** For addresses that no page has: 404, or the one page there is where the platform has switched its pages off. */
export async function nowhere(args: LoaderFunctionArgs): Promise<never> {
  const pass = await visitor(args);
  if (pass && !pass.member.hostedPages) throw redirect(FORBIDDEN);
  throw notFound({ visit: args.context.visit, request: args.request });
}

async function turnedAway(place: Place, found: Exclude<Found, { state: 'open' }>): Promise<Response> {
  if (found.state === 'none') return signInAgain(place);
  await forgetEnded(place, found.name);
  const ended = `${found.reason}-${found.idleMinutes}`;
  return signInAgain(place, { draft: await draftReference(place, found.name), ended });
}

// A page that asks by script stays open and may still have text to keep in the session that has ended.
async function forgetEnded({ visit, request }: Place, name: string): Promise<void> {
  if ((request.headers.get('sec-fetch-mode') ?? 'navigate') !== 'navigate') return;
  forgetCookie(visit);
  await rememberLeft(visit, name);
}

/** Keeps what a POST brought, if its form was genuine, and answers what the sign-in carries to find it again. */
async function draftReference(place: Place, name: string): Promise<string | null> {
  const { visit, request } = place;
  if (request.method !== 'POST') return null;
  const sent = await sentForm(place);
  const action = new URL(request.url).pathname;
  if (!(await fitsForm(visit, name, action, sent))) return null;
  const draft = draftOf(action, sent);
  const id = draft && (await keepDraft(visit, name, draft));
  return id ? referenceTo(visit, name, id) : null;
}

/** Leads a user whose session has just ended to sign-in, with the values of the form that met the end. */
export async function signedOutWhileSending({ session, ...place }: Pass): Promise<Response> {
  return signInAgain(place, { draft: await draftReference(place, session.name), ended: 'refused' });
}

interface Sending {
  owner: string;
  found: Found;
  sent: FormData;
}

async function demandToken({ visit, request }: Place, { owner, found, sent }: Sending): Promise<void> {
  const action = new URL(request.url).pathname;
  if (await fitsForm(visit, owner, action, sent)) return;
  visit.audit('form refused', { path: action, why: 'token' });
  throw await formAgain({ visit, request }, { found, sent });
}

/** 403: the form belongs to another session or page. Its values are kept, and `wayOn` shows it again with them. */
export async function formAgain(place: Place, { found, sent }: { found: Found; sent: FormData }): Promise<Response> {
  const { visit, request } = place;
  const url = new URL(whereFrom(place), visit.tenant.origin);
  const draft = draftOf(new URL(request.url).pathname, sent);
  const id = draft && found.state === 'open' ? await keepDraft(visit, found.session.name, draft) : null;
  if (id) url.searchParams.set('draft', id);
  return shown(403, { reason: 'form', wayOn: url.pathname + url.search });
}

async function sentForm({ visit, request }: Place): Promise<FormData> {
  const sent = await visit.once('sent-form', () => request.formData().catch(() => null));
  if (!sent) throw shown(400, { reason: 'form' });
  return sent;
}

// A session that cannot be reached has not ended: 503, never a sign-in (reliability Q1).
async function sessionOf({ visit, request }: Place, poll = false): Promise<Found> {
  const found = await findSession(visit, request, { poll });
  if (!found) throw shown(503, { reason: 'unavailable' });
  return found;
}

type Made = { pass: Pass } | { failed: PlatformError };

function passOnce(place: Place, session: OpenSession, poll = false): Promise<Made> {
  return place.visit.once('pass', () => makePass(place, session, poll));
}

function endedOnce({ visit, request }: Place, session: OpenSession): Promise<Ended | null> {
  return visit.once('platform-session', () => endedMeanwhile(visit, request, session));
}

async function makePass(place: Place, session: OpenSession, poll: boolean): Promise<Made> {
  const { visit, request } = place;
  const bearer = bearerOf(place, session);
  const { tenant, fetchPlatform, amCookie } = visit;
  const link = { tenant, fetch: fetchPlatform, amCookie, token: bearer.token, renew: bearer.renew };
  try {
    const { member, toKeep } = await readMember(connect(link), visit, session.keptMember, { poll });
    if (toKeep) await keepMember(visit, session.name, toKeep);
    const api = connect({ ...link, onError: bearer.judge });
    const sent = request.method === 'POST' ? await sentForm(place) : null;
    return { pass: { api, member, visit, session, request, path: new URL(request.url).pathname, sent } };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { failed: bearer.judge(error) };
  }
}

// What could not be kept is read again by the next request.
async function keepMember(visit: Visit, name: string, member: KeptMember): Promise<void> {
  try {
    await withSession(visit, name, (object) => object.keepMember(member));
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
  }
}

interface RequestBearer {
  token: () => Promise<string>;
  renew: () => Promise<string | null>;
  /** The error as a page gets it: it knows whether the page can go on without the call. */
  judge: (error: PlatformError) => PlatformError;
}

/** The access token for the length of one request: renewed at most once, for all calls together. */
function bearerOf(place: Place, session: OpenSession): RequestBearer {
  const { visit } = place;
  const { name } = session;
  let access = session.access;
  let ended: string | null = null;
  visit.once(SIGNED_IN_AT, () => Promise.resolve(session.createdAt));

  const renewOnce = () =>
    visit.once(RENEWAL, async (): Promise<SignInAgain | null> => {
      const found = access && (await renewSession(visit, name, access.generation));
      access = found?.state === 'open' ? found.session.access : null;
      if (!found || found.state === 'open') return null;
      ended = found.state === 'ended' ? `${found.reason}-${found.idleMinutes}` : 'refused';
      await forgetEnded(place, name);
      return { ended, draft: await draftReference(place, name) };
    });

  return {
    async token() {
      if (!access) throw new PlatformError({ reason: 'unavailable', callName: 'renewal' });
      return access.token;
    },
    async renew() {
      await renewOnce();
      if (!access && ended === null) throw new PlatformError({ reason: 'unavailable', callName: 'renewal' });
      return access?.token ?? null;
    },
    judge(error) {
      if (error.reason === 'forbidden' && error.service === 'am') error.endsPage = true;
      if (error.reason === 'signed-out') error.endsPage = ended !== null;
      return error;
    },
  };
}
