// A cookie, which outlives the session that started the runs.
import { cookieFromJson, jsonFromCookie } from '../../lib/cookie-json';
import { cookieValue } from '../../lib/look';

const RUNS_COOKIE = '__Host-runs';
const MAX_RUNS = 10;
const DAY_S = 86_400;

export interface AwaitedRun {
  name: string;
  state: 'draft' | 'published';
  runId: string;
}

type Stored = [owner: string, name: string, state: AwaitedRun['state'], runId: string];

function readAll(cookies: string | null): Stored[] {
  const list = jsonFromCookie(cookieValue(cookies, RUNS_COOKIE));
  return Array.isArray(list) ? list.filter(isStored) : [];
}

function isStored(one: unknown): one is Stored {
  if (!Array.isArray(one) || one.length !== 4) return false;
  const isName = (part: unknown) => typeof part === 'string' && /^[\w.-]{1,100}$/.test(part);
  return one.every(isName) && ['draft', 'published'].includes(one[2]);
}

export function awaitedRuns(cookies: string | null, owner: string): AwaitedRun[] {
  return readAll(cookies).flatMap(([whose, name, state, runId]) => (whose === owner ? { name, state, runId } : []));
}

/** The cookie with these runs as the owner's; those that were started longest ago are forgotten. */
export function awaitedRunsCookie(cookies: string | null, owner: string, runs: readonly AwaitedRun[]): string {
  const others = readAll(cookies).filter(([whose]) => whose !== owner);
  const ownRuns = runs.map(({ name, state, runId }): Stored => [owner, name, state, runId]);
  const all = [...others, ...ownRuns].slice(-MAX_RUNS);
  const value = all.length > 0 ? `${cookieFromJson(all)}; Max-Age=${DAY_S}` : '; Max-Age=0';
  return `${RUNS_COOKIE}=${value}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}
