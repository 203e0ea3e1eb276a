// A journey on the portal's page: GET shows the present step, POST answers it and leads to what follows.
import { redirect } from '@remix-run/cloudflare';
import { THEME_COOKIE } from '../../../kits/theme/theme-choice';
import { randomId } from '../../../lib/keys.server';
import { cookieValue } from '../../../lib/look';
import { safeHtml } from '../../../lib/safe-html.server';
import { safeHref, withQuery } from '../../../lib/url';
import { plainMessage } from '../../../platform/platform-error';
import { translationFor } from '../../../server/i18n/i18n.server';
import {
  type AuthenticateResult,
  authenticate,
  logOut,
  type PlatformStep,
} from '../../../server/sign-in/authenticate.server';
import { textOf } from './callback';
import { destinationAfter, destinationAfterFailure } from './destination.server';
import { type Field, toFields } from './fields';
import { fillIn } from './fill-in';
import { linksToJourneys } from './links';
import {
  awayRun,
  claimStep,
  keep,
  presentStep,
  repeatAnswer,
  type StepNote,
  type StoredRun,
  setAwayRun,
  type Visit,
} from './run.server';
import { buttonTextOf, themeOf } from './stage';

export interface ShownStep {
  run: string;
  id: string;
  header: string | null;
  description: string;
  button: string | null;
  fields: Field[];
  note: StepNote | null;
  message: string | null;
  problems: Record<string, string[]>;
  typed: Record<string, string>;
  waitsForMail: boolean;
}

export type StepResult =
  | { kind: 'step'; shown: ShownStep }
  /** No step came, and none can be shown. */
  | { kind: 'problem'; problem: 'unavailable' | 'refused'; message: string | null };

/** GET: the present step of the run in the address, else a new run. */
export async function loadStep(visit: Visit, url: URL): Promise<StepResult> {
  const run = url.searchParams.get('run');
  if (run !== null) {
    const present = await presentStep(visit, run);
    if (!present) return beginRun(visit, url, { note: 'lost' });
    const { id, stored } = present;
    if (url.searchParams.get('poll') === id) throw await answerStep(visit, url, { run, id, form: new FormData() });
    return { kind: 'step', shown: await show(visit, { run, id, stored }) };
  }
  const away = isReturn(url) ? awayRun(visit) : null;
  const waiting = away === null ? null : await presentStep(visit, away);
  if (away === null || !waiting) return beginRun(visit, url, { isFirst: true });
  setAwayRun(visit, null);
  throw await answerStep(visit, url, { run: away, id: waiting.id, form: new FormData() });
}

/** What other services bring back. */
const RETURN_PARAMETERS = ['code', 'state', 'error', 'error_description', 'iss', 'scope', 'form_post_entry'];

function isReturn({ searchParams }: URL): boolean {
  return searchParams.has('state') || searchParams.has('form_post_entry');
}

interface Start {
  /** The browser opened the page, and is not led on anyway. */
  isFirst?: boolean;
  note?: StepNote;
  message?: string | null;
  before?: StoredRun;
}

async function beginRun(
  visit: Visit,
  url: URL,
  { isFirst = false, note, message = null, before }: Start,
): Promise<StepResult> {
  const { request, context } = visit;
  if (url.searchParams.get('arg') === 'newsession') await logOut(context, request);
  const result = await authenticate(context, request, { query: url.searchParams, step: null });
  if (result.kind === 'unavailable') return { kind: 'problem', problem: 'unavailable', message: null };
  if (result.kind === 'refused') return { kind: 'problem', problem: 'refused', message: result.message };
  if (result.kind === 'done') throw redirect(await destinationAfter(visit, url, result), 303);
  const [run, id] = [randomId(16), randomId(16)];
  const typed = before ? typedFor(result.step, before) : {};
  const stored = { step: result.step, note: note ?? null, message, problems: {}, typed };
  const isNewTheme = chooseTheme(visit, result.step);
  await keep(visit, { run, id, stored, answered: null });
  // The theme is read with the request, so the page of the run is the first that has it.
  if (isNewTheme && isFirst) throw redirect(addressOf(url, run), 303);
  return { kind: 'step', shown: await show(visit, { run, id, stored }) };
}

interface Sent {
  run: string;
  id: string;
  form: FormData;
}

const WAIT_MS = 250;
const WAITS = 56;

/** POST, and a poll: answers the step once, however often it is sent, and leads to what follows. */
export async function answerStep(visit: Visit, url: URL, sent: Sent): Promise<Response> {
  const { run, id } = sent;
  for (let waited = 0; ; waited += 1) {
    const claim = await claimStep(visit, run, id);
    if (claim?.state === 'answered') return repeatAnswer(visit, claim.sealed);
    if (claim?.state === 'taken') return answerTaken(visit, url, { ...sent, stored: claim.stored });
    if (claim?.state !== 'running' || waited === WAITS) return leaveTo(visit, url, run);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

/** The step that was sent is over: the present one says so, or a new run begins. */
async function leaveTo(visit: Visit, url: URL, run: string): Promise<Response> {
  const present = await presentStep(visit, run);
  if (present) {
    await keep(visit, { run, id: present.id, stored: { ...present.stored, note: 'overtaken' }, answered: null });
  }
  return redirect(addressOf(url, run), 303);
}

async function answerTaken(
  visit: Visit,
  url: URL,
  { run, id, form, stored }: Sent & { stored: StoredRun | null },
): Promise<Response> {
  if (!stored) return redirect(addressOf(url, null), 303);
  const { callbacks, problems, typed } = fillIn(stored.step.callbacks, form);
  if (Object.keys(problems).length > 0) {
    await keep(visit, { run, id, stored: { ...stored, note: null, message: null, problems, typed }, answered: null });
    return redirect(addressOf(url, run), 303);
  }
  const step = { ...stored.step, callbacks };
  const result = await authenticate(visit.context, visit.request, { query: url.searchParams, step });
  return follow(visit, url, { run, id, result, stored: { ...stored, typed } });
}

async function follow(
  visit: Visit,
  url: URL,
  { run, id, result, stored }: { run: string; id: string; result: AuthenticateResult; stored: StoredRun },
): Promise<Response> {
  const { context } = visit;
  switch (result.kind) {
    case 'step': {
      const typed = typedFor(result.step, stored);
      chooseTheme(visit, result.step);
      const next = { step: result.step, note: null, message: null, problems: {}, typed };
      const address = addressOf(url, run);
      await keep(visit, { run, id: randomId(16), stored: next, answered: { id, location: address } });
      return redirect(address, 303);
    }
    case 'done': {
      context.audit('signed in at the platform', { journey: url.searchParams.get('authIndexValue') ?? 'default' });
      const location = await destinationAfter(visit, url, result);
      await keep(visit, { run, id: null, stored: null, answered: { id, location } });
      return redirect(location, 303);
    }
    case 'unavailable': {
      await keep(visit, { run, id, stored: { ...stored, note: 'unavailable', message: null }, answered: null });
      return redirect(addressOf(url, run), 303);
    }
    case 'refused': {
      context.audit('sign-in at the platform failed', { late: result.late });
      const elsewhere = destinationAfterFailure(visit, url, result);
      if (elsewhere !== null) return redirect(elsewhere, 303);
      const message = result.late ? null : result.message;
      const begun = await beginRun(visit, withoutReturn(url), {
        note: result.late ? 'lost' : 'wrong',
        message,
        before: stored,
      });
      const next = begun.kind === 'step' ? begun.shown.run : null;
      const location = addressOf(url, next);
      await keep(visit, { run, id: null, stored: null, answered: { id, location } });
      return redirect(location, 303);
    }
  }
}

/** The theme that the journey's author chose for the step stays with the browser. Whether it is another one. */
function chooseTheme({ request, context }: Visit, { stage }: PlatformStep): boolean {
  const theme = themeOf(stage);
  if (theme === null || cookieValue(request.headers.get('cookie'), THEME_COOKIE) === encodeURIComponent(theme))
    return false;
  const cookie = `${THEME_COOKIE}=${encodeURIComponent(theme)}; Path=/; Secure; SameSite=Lax`;
  context.answerHeaders.append('set-cookie', cookie);
  return true;
}

/** What was typed is shown again where the same is asked again. */
function typedFor(step: PlatformStep, { step: before, typed }: StoredRun): Record<string, string> {
  const questions = ({ callbacks }: PlatformStep) =>
    JSON.stringify(callbacks.map((callback) => [callback.type, textOf(callback, 'prompt')]));
  return questions(step) === questions(before) ? typed : {};
}

/** The page's address with the run; what another service brought is used up. */
function addressOf(url: URL, run: string | null): string {
  const { pathname, search } = withoutReturn(url);
  return withQuery(new URL(pathname + search, url), { run, poll: null, suspendedId: null });
}

function withoutReturn(url: URL): URL {
  const plain = new URL(url);
  if (isReturn(url)) for (const name of RETURN_PARAMETERS) plain.searchParams.delete(name);
  plain.searchParams.delete('run');
  plain.searchParams.delete('poll');
  return plain;
}

async function show(
  visit: Visit,
  { run, id, stored }: { run: string; id: string; stored: StoredRun },
): Promise<ShownStep> {
  const { context, request } = visit;
  const { step, note, message, problems, typed } = stored;
  const { locales } = await translationFor({ request, context, member: null });
  const fields = toFields(step.callbacks);
  const url = new URL(request.url);
  const away = fields.find(({ kind }) => kind === 'redirect');
  if (away) setAwayRun(visit, run);
  const wait = fields.find((field) => field.kind === 'wait');
  if (wait) {
    const poll = withQuery(new URL(addressOf(url, run), url), { poll: id });
    context.answerHeaders.set('refresh', `${wait.seconds}; url=${poll}`);
  }
  // A redirect would still belong to the form that was sent, which may only lead to the portal and the platform.
  const address = away?.kind === 'redirect' && away.method === 'GET' ? safeHref(away.to) : null;
  if (address !== null) context.answerHeaders.set('refresh', `0; url=${address}`);
  const description = linksToJourneys(step.description ?? '', url, context.tenant.origin);
  return {
    run,
    id,
    header: step.header ? plainMessage(step.header) : null,
    description: safeHtml(description, { imageOrigins: context.tenant.imageOrigins }),
    button: buttonTextOf(step.stage, locales),
    fields,
    note,
    message,
    problems,
    typed,
    waitsForMail: step.authId === undefined,
  };
}
