// Runs of whose end the member is notified. They outlive the session; a cookie says whether this browser asks.
import { z } from 'zod';
import { cookieValue } from '../../lib/look';

const RUNS_COOKIE = '__Host-runs';
const MAX_RUNS = 10;
const MAX_OWNERS = 10;
const OWNER = /^[\w-]{8}$/;
const DAY_S = 86_400;

const AwaitedRun = z.object({ name: z.string(), state: z.enum(['draft', 'published']), runId: z.string() });
export type AwaitedRun = z.infer<typeof AwaitedRun>;

export function parseAwaitedRuns(text: string | null): AwaitedRun[] {
  return text === null ? [] : z.array(AwaitedRun).parse(JSON.parse(text));
}

export type RunsOperation = { add: AwaitedRun } | { remove: readonly string[] };

export interface UpdatedRuns {
  runs: AwaitedRun[];
  removed: AwaitedRun[];
}

/** Those that were started longest ago are forgotten. */
export function updateAwaitedRuns(
  text: string | null,
  operation: RunsOperation,
): { text: string; result: UpdatedRuns } {
  const before = parseAwaitedRuns(text);
  const ids = 'add' in operation ? [operation.add.runId] : operation.remove;
  const others = before.filter(({ runId }) => !ids.includes(runId));
  const runs = 'add' in operation ? [...others, operation.add].slice(-MAX_RUNS) : others;
  const removed = before.filter(({ runId }) => runs.every((run) => run.runId !== runId));
  return { text: JSON.stringify(runs), result: { runs, removed } };
}

function ownersIn(cookies: string | null): string[] {
  return (cookieValue(cookies, RUNS_COOKIE) ?? '').split('.').filter((owner) => OWNER.test(owner));
}

export function awaitsRuns(cookies: string | null, owner: string): boolean {
  return ownersIn(cookies).includes(owner);
}

/** The cookie of a browser in which this member awaits runs, or no longer does. */
export function awaitsRunsCookie(cookies: string | null, owner: string, awaits: boolean): string {
  const others = ownersIn(cookies).filter((one) => one !== owner);
  const owners = (awaits ? [...others, owner] : others).slice(-MAX_OWNERS);
  const value = owners.length > 0 ? `${owners.join('.')}; Max-Age=${DAY_S}` : '; Max-Age=0';
  return `${RUNS_COOKIE}=${value}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}
