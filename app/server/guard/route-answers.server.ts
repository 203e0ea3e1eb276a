import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/cloudflare';
import { nameOf } from '../../lib/named-pages';
import { STANDARD_TITLES } from '../../lib/standard-titles';
import { findFieldMessages, findTypedTexts, type TypedText } from '../../lib/typed-texts';
import { PlatformError } from '../../platform/platform-error';
import type { RequestContext } from '../context/request-context';
import { createDraft, hasTypedFields, keepDraft, signDraftReference } from '../session/drafts.server';
import { findSession } from '../session/session.server';
import type { Outcome } from '../session/session-record';
import { setWaitingDraft } from '../session/waiting-draft';
import { isAfterWrite, setAfterWrite } from './after-write.server';
import {
  FORBIDDEN,
  type ProblemData,
  problemResponse,
  type RequestInContext,
  responseForError,
  returnAddress,
  signInRedirect,
} from './answer.server';
import { NOT_ALLOWED_PLAIN, NOT_THERE_PLAIN } from './failed-write.server';
import { isUnknownOf, outcomeWithKey, redirectOf, type SentValues, writeKeyOf } from './form-outcome.server';
import { verifyFormToken } from './form-token.server';
import { continuedKey, continuedOutcome, continuedWriteKey } from './sent-before.server';

/** Answers a thrown `PlatformError`; the values of a failed action wait in the session. */
export function withRouteAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader ? { loader: withReplyKept(withErrorResponse(loader)) } : {}),
      ...(action ? { action: withSavedDraft(withErrorResponse(action)) } : {}),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

type RouteFunction = (args: LoaderFunctionArgs | ActionFunctionArgs) => unknown;

function withErrorResponse(work: RouteFunction) {
  return async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
    try {
      return await work(args);
    } catch (thrown) {
      if (!(thrown instanceof PlatformError)) throw thrown;
      throw await responseForError(thrown, args);
    }
  };
}

/**
 * A page that a form was sent to stays where it is when it cannot be shown: it has what is known of the form, and leads on
 * from there.
 */
function withReplyKept(loader: RouteFunction) {
  return async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
    const place = { context: args.context, request: args.request };
    let answer: unknown;
    try {
      answer = await loader(args);
      if (!(answer instanceof Response)) return answer;
    } catch (thrown) {
      answer = thrown;
    }
    if (!(answer instanceof Response)) throw answer;
    const hasReply = isAfterWrite(place) || (await getRefusedReply(place.context)) !== null;
    if (!hasReply) throw answer;
    throw await problemInPlace(place, answer);
  };
}

async function problemInPlace(place: RequestInContext, answer: Response): Promise<Response> {
  const to = answer.headers.get('location');
  const signIn = to?.startsWith('/login?') ? to : answer.status === 401 && addressOf(signInRedirect(place));
  if (signIn) {
    const reply = await getRefusedReply(place.context);
    return problemResponse(401, {
      reason: 'signed-out',
      continueTo: await withDraftReference(place, signIn),
      ...(reply ? { reply } : {}),
    });
  }
  if (to === null) return answer;
  if (to === FORBIDDEN) return problemResponse(403, { reason: 'forbidden' });
  const named = nameOf(to.split(/[?#]/, 1)[0] ?? to);
  return problemResponse(404, { reason: 'missing', ...(named ? { continueTo: to, named } : {}) });
}

const addressOf = (redirected: Response) => redirected.headers.get('location') ?? '';

async function withDraftReference(place: RequestInContext, signIn: string): Promise<string> {
  if (new URLSearchParams(signIn.slice('/login?'.length)).has('draft')) return signIn;
  const found = await saveDraftOnce(place);
  if (!found) return signIn;
  const draft = await signDraftReference(place.context, found.sessionName, found.id);
  return `${signIn}&${new URLSearchParams({ draft })}`;
}

function withSavedDraft(action: RouteFunction) {
  return async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
    const place = { context: args.context, request: args.request };
    try {
      const answer = await withContinuedKey(place, await withEarlierOutcome(place, await action(args)));
      if (statusOf(answer) < 400) return answer;
      if (place.context.isDataRequest) return await withDraftAddress(place, answer);
      await keepRefusedReply(place, answer);
      return answer;
    } catch (thrown) {
      throw thrown instanceof Response ? await attachDraft(place, thrown) : thrown;
    }
  };
}

/** What a form was answered that is not done: for the page of the problem, where its own page cannot be loaded after that. */
export interface RefusedReply {
  /** Of the page that the form was sent to. */
  path: string;
  /** Where what was typed can be opened again. */
  continueTo: string | null;
  messages: string[];
  /** What was refused at fields; titles are message keys. */
  fields: TypedText[];
  /** What was typed, where its form cannot be opened again; titles are message keys. */
  texts: TypedText[];
  outcome: ReplyOutcome;
}

export type ReplyOutcome = 'refused' | 'unknown' | 'notSoFar';

async function typedTexts({ context }: RequestInContext): Promise<TypedText[]> {
  const sent = await context.keep<FormData | null>('sent-form', () => Promise.resolve(null));
  return findTypedTexts(sent ?? [], titleOf);
}

function titleOf(field: string): string | undefined {
  const attribute = /[^.[\]]+(?=(\[\d*\])?$)/.exec(field)?.[0] ?? field;
  return Object.hasOwn(STANDARD_TITLES, attribute) ? `attributes.titles.${attribute}` : undefined;
}

/** A page that is loaded by script has the reply, and no part of the form. */
async function withDraftAddress(place: RequestInContext, answer: unknown): Promise<unknown> {
  const { data: reply, init } = answer as { data?: object | null; init?: ResponseInit };
  if (!reply) return answer;
  setAfterWrite(place);
  const [texts, draft] = await Promise.all([typedTexts(place), saveDraftOnce(place)]);
  return data({ ...reply, texts, ...(draft ? { continueTo: draft.continueTo } : {}) }, init);
}

function keepRefusedReply(place: RequestInContext, answer: unknown): Promise<RefusedReply | null> {
  const { data: reply } = (answer ?? {}) as {
    data?: { error?: Record<string, string[] | null> | null; outcome?: string; notSoFar?: true };
  };
  return place.context.keep<RefusedReply | null>(REFUSED_REPLY, () =>
    refusedReply(place, {
      messages: reply?.error?.[''] ?? [],
      fields: findFieldMessages(reply?.error, titleOf),
      outcome: reply?.outcome !== 'unknown' ? 'refused' : reply.notSoFar ? 'notSoFar' : 'unknown',
    }),
  );
}

async function refusedReply(
  place: RequestInContext,
  known: Pick<RefusedReply, 'messages' | 'fields' | 'outcome'>,
): Promise<RefusedReply> {
  return {
    path: new URL(place.request.url).pathname,
    continueTo: (await saveDraftOnce(place))?.continueTo ?? null,
    texts: await typedTexts(place),
    ...known,
  };
}

export function getRefusedReply(context: RequestContext): Promise<RefusedReply | null> {
  return context.keep<RefusedReply | null>(REFUSED_REPLY, () => Promise.resolve(null));
}

/** An action that refused before it came to `mutate` has not looked whether the same form was done before. */
async function withEarlierOutcome(place: RequestInContext, answer: unknown): Promise<unknown> {
  const { data: reply } = (answer ?? {}) as { data?: { outcome?: string; status?: string } | null };
  if (statusOf(answer) < 400 || reply?.outcome !== undefined) return answer;
  const earlier = await earlierOutcome(place);
  const done = await redirectOf(...earlier);
  if (done) return done;
  // An action that could not even look knows nothing of a sending that its form continues.
  const hasLooked = [400, 409, 422].includes(statusOf(answer));
  if (!(hasLooked ? await isUnknownOf(...earlier) : await mayBeDoneBefore(place))) return answer;
  if (reply?.status !== 'error') throw problemResponse(502, { reason: 'unavailable' });
  return data({ ...withoutStoredRevision(reply), error: { '': [UNKNOWN] }, outcome: 'unknown' }, 502);
}

const UNKNOWN = 'form.outcome.unknown.do';

/** A conflict that is not shown stays one: the form keeps the revision that it was sent with. */
function withoutStoredRevision(reply: object): object {
  return { ...reply, revision: undefined, seen: undefined, shown: undefined };
}

/** A form that is shown again still knows what it has sent before. */
async function withContinuedKey(place: RequestInContext, answer: unknown): Promise<unknown> {
  const { data: reply, init } = (answer ?? {}) as {
    data?: { outcome?: string; idempotencyKey?: string } | null;
    init?: ResponseInit | null;
  };
  if (!reply || answer instanceof Response || reply.idempotencyKey !== undefined) return answer;
  const sent = await place.context.keep<FormData | null>('sent-form', () => Promise.resolve(null));
  const mayBeDone = statusOf(answer) >= 400 && reply.outcome !== 'refused' && (await earlierOutcome(place))[0] !== null;
  const key = mayBeDone
    ? await writeKeyOf(new URL(place.request.url).pathname, sent)
    : continuedWriteKey(sent?.get('_key'));
  return key === null ? answer : data({ ...reply, idempotencyKey: continuedKey(key) }, init ?? undefined);
}

/** Also of a sending that this form continues. */
async function mayBeDoneBefore(place: RequestInContext): Promise<boolean> {
  const [outcome, values] = await earlierOutcome(place);
  if (await isUnknownOf(outcome, values)) return true;
  const found = await findSession(place.context, place.request);
  if (found?.state !== 'open') return false;
  const continued = continuedOutcome({ ...values, session: found.session });
  return (await continued.catch(() => null))?.kind === 'unknown';
}

/** Of the form that was sent, where it was sent before, and what it holds. */
async function earlierOutcome({ context, request }: RequestInContext): Promise<[Outcome | null, SentValues]> {
  const found = await findSession(context, request);
  const sent = await context.keep<FormData | null>('sent-form', () => Promise.resolve(null));
  const key = await writeKeyOf(new URL(request.url).pathname, sent);
  if (found?.state !== 'open' || key === null) return [null, { context, sent }];
  return [await outcomeWithKey(context, found.session.name, key).catch(() => null), { context, sent }];
}

function statusOf(answer: unknown): number {
  const { init } = (answer ?? {}) as { init?: { status?: number } | null };
  return init?.status ?? 200;
}

interface SavedDraft {
  sessionName: string;
  id: string;
  continueTo: string;
}

const REFUSED_REPLY = 'refused-reply';
const SAVED_DRAFT = 'saved-draft';
export const LOST_PARAMETER = 'lost';

function saveDraftOnce({ context, request }: RequestInContext): Promise<SavedDraft | null> {
  return context.keep(SAVED_DRAFT, async () => {
    const found = await findSession(context, request);
    if (found?.state !== 'open') return null;
    const sent = await context.keep<FormData | null>('sent-form', () => Promise.resolve(null));
    if (!sent) return null;
    const sessionName = found.session.name;
    const action = new URL(request.url).pathname;
    const draft = (await verifyFormToken(context, sessionName, action, sent)) ? createDraft(action, sent) : null;
    const id = draft && (await keepDraft(context, sessionName, draft).catch(() => null));
    if (!id) return null;
    const url = new URL(returnAddress({ context, request }), context.tenant.origin);
    url.searchParams.set('draft', id);
    return { sessionName, id, continueTo: url.pathname + url.search };
  });
}

/** Where the owner of a form is unknown, the page after the sign-in shows that it was lost. */
async function withLossNotice(place: RequestInContext, thrown: Response, to: string): Promise<Response> {
  const found = await findSession(place.context, place.request);
  if (found?.state !== 'none') return thrown;
  const sent = await place.context.keep<FormData | null>('sent-form', () => place.request.formData().catch(() => null));
  if (sent && !hasTypedFields(sent)) return thrown;
  const query = new URLSearchParams(to.slice('/login?'.length));
  const page = new URL(query.get('to') ?? '/', place.context.tenant.origin);
  page.searchParams.set(LOST_PARAMETER, '1');
  query.set('to', page.pathname + page.search);
  const headers = new Headers(thrown.headers);
  headers.set('location', `/login?${query}`);
  return new Response(null, { status: thrown.status, headers });
}

async function attachDraft(place: RequestInContext, thrown: Response): Promise<Response> {
  const to = thrown.headers.get('location');
  if (to?.startsWith('/login?') && !new URLSearchParams(to.slice('/login?'.length)).has('draft')) {
    const found = await saveDraftOnce(place);
    if (!found) return withLossNotice(place, thrown, to);
    const headers = new Headers(thrown.headers);
    if (new URLSearchParams(to.slice('/login?'.length)).has('confirm')) {
      setWaitingDraft(place.context, { id: found.id, path: new URL(place.request.url).pathname });
    }
    headers.set('location', await withDraftReference(place, to));
    return new Response(null, { status: thrown.status, headers });
  }
  const isForbidden = to === FORBIDDEN;
  if (thrown.status < 400 && !isForbidden) return thrown;
  const failure: ProblemData | null = isForbidden ? { reason: 'forbidden' } : await readProblem(thrown);
  if (!failure || failure.reason === 'form') return thrown;
  const earlier = await earlierOutcome(place);
  const done = await redirectOf(...earlier);
  if (done) return done;
  if (place.context.hasWritten || (await mayBeDoneBefore(place))) {
    const draft = await saveDraftOnce(place);
    const way = draft ? { continueTo: draft.continueTo, named: undefined, typed: true } : {};
    return problemResponse(502, { ...failure, ...way, isUnknown: true });
  }
  const { why = [], ...problem } = failure;
  const notDone = NOT_DONE[failure.reason];
  const messages = notDone ? [notDone, ...why] : [];
  const reply = await refusedReply(place, { messages, fields: [], outcome: 'refused' });
  return problemResponse(isForbidden ? 403 : thrown.status, { ...problem, reply });
}

/** The page of a form that leads no further has its outcome, and the way from it. */
const NOT_DONE: Partial<Record<ProblemData['reason'], string>> = {
  forbidden: NOT_ALLOWED_PLAIN,
  missing: NOT_THERE_PLAIN,
};

async function readProblem(thrown: Response): Promise<ProblemData | null> {
  return thrown
    .clone()
    .json<ProblemData>()
    .catch(() => null);
}
