// One run of a journey in one browser: its present step is kept sealed on the server, so that no address and no page holds it.
import { redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import { randomId, seal, unseal } from '../../../lib/keys.server';
import { cookieValue } from '../../../lib/look';
import { path } from '../../../lib/url';
import type { RequestContext } from '../../../server/context/request-context';
import { signInName, withSignIn } from '../../../server/session/objects.server';
import { PlatformStep } from '../../../server/sign-in/authenticate.server';

export const SIGN_IN = path`/sign-in`;

const COOKIE = '__Host-sign-in';
/** The run that a visit to another service belongs to. */
const AWAY_COOKIE = '__Host-sign-in-away';
const COOKIE_ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';
const MAX_AGE = 'Max-Age=3600';

/** Why a step is shown that the visitor did not expect. */
export type StepNote = 'lost' | 'overtaken' | 'unavailable' | 'wrong';

const StoredRun = z.object({
  step: PlatformStep,
  note: z.enum(['lost', 'overtaken', 'unavailable', 'wrong']).nullable(),
  /** The platform's own message. */
  message: z.string().nullable(),
  problems: z.record(z.string(), z.array(z.string())),
  typed: z.record(z.string(), z.string()),
});
export type StoredRun = z.infer<typeof StoredRun>;

const Result = z.object({ location: z.string(), cookies: z.array(z.string()) });

export interface Visit {
  request: Request;
  context: RequestContext;
}

export type StepClaim =
  | { state: 'taken'; stored: StoredRun | null }
  /** With what it led to. */
  | { state: 'answered'; sealed: string }
  | { state: 'running' | 'other' };

/** Null for a run of another browser. */
export async function claimStep(visit: Visit, run: string, id: string): Promise<StepClaim | null> {
  const name = await runName(visit, run);
  if (name === null) return null;
  const claim = await withSignIn(visit.context, name, (object) => object.claimStep(id, Date.now()));
  return claim.state === 'taken' ? { state: 'taken', stored: await open(visit, claim.sealed) } : claim;
}

/** What the same form led to before, with the cookies that it set. */
export async function repeatAnswer(visit: Visit, sealed: string): Promise<Response> {
  const found = Result.safeParse(await unseal(visit.context.keys, purposeOf(visit), sealed));
  if (!found.success) return redirect(SIGN_IN, 303);
  for (const cookie of found.data.cookies) visit.context.answerHeaders.append('set-cookie', cookie);
  return redirect(found.data.location, 303);
}

export async function presentStep(visit: Visit, run: string): Promise<{ id: string; stored: StoredRun } | null> {
  const name = await runName(visit, run);
  if (name === null) return null;
  const found = await withSignIn(visit.context, name, (object) => object.currentStep());
  const stored = found && (await open(visit, found.sealed));
  return found && stored ? { id: found.id, stored } : null;
}

async function open(visit: Visit, sealed: string): Promise<StoredRun | null> {
  const found = StoredRun.safeParse(await unseal(visit.context.keys, purposeOf(visit), sealed));
  return found.success ? found.data : null;
}

interface Kept {
  run: string;
  id: string | null;
  stored: StoredRun | null;
  answered: { id: string; location: string } | null;
}

export async function keep(visit: Visit, { run, id, stored, answered }: Kept): Promise<void> {
  const { context } = visit;
  const name = (await runName(visit, run)) ?? (await newRunName(visit, run));
  const [step, result] = await Promise.all([
    id === null ? null : sealed(visit, id, stored),
    answered &&
      sealed(visit, answered.id, { location: answered.location, cookies: context.answerHeaders.getSetCookie() }),
  ]);
  await withSignIn(context, name, (object) => object.keepStep(step, result, Date.now()));
}

async function sealed(visit: Visit, id: string, value: unknown): Promise<{ id: string; sealed: string }> {
  return { id, sealed: await seal(visit.context.keys, purposeOf(visit), value) };
}

function purposeOf({ context }: Visit): string {
  return `sign-in-step ${context.tenant.hostname}`;
}

/** A run belongs to the browser that began it; null for one without its cookie. */
async function runName(visit: Visit, run: string): Promise<string | null> {
  const browser = cookieOf(visit, COOKIE);
  return browser !== null && /^[\w-]{22}$/.test(run) ? signInName(visit.context, `${browser} ${run}`) : null;
}

async function newRunName(visit: Visit, run: string): Promise<string> {
  const browser = randomId();
  setCookie(visit, COOKIE, browser, MAX_AGE);
  return signInName(visit.context, `${browser} ${run}`);
}

/** One that this response sets counts already. */
function cookieOf({ request, context }: Visit, name: string): string | null {
  const set = context.answerHeaders
    .getSetCookie()
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .at(-1);
  const value = set?.slice(name.length + 1).split(';')[0] ?? cookieValue(request.headers.get('cookie') ?? '', name);
  return value !== null && /^[\w-]{22,43}$/.test(value) ? value : null;
}

function setCookie({ context }: Visit, name: string, value: string, age: string): void {
  context.answerHeaders.append('set-cookie', `${name}=${value}; ${age}; ${COOKIE_ATTRIBUTES}`);
}

/** The run that waits for what another service brings back. */
export function awayRun(visit: Visit): string | null {
  return cookieOf(visit, AWAY_COOKIE);
}

export function setAwayRun(visit: Visit, run: string | null): void {
  setCookie(visit, AWAY_COOKIE, run ?? '', run === null ? 'Max-Age=0' : MAX_AGE);
}
