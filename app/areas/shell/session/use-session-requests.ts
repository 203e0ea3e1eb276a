import { LIVE_SESSION, SESSION_ACTIVITY, SESSION_END } from '../../../kits/frame/session-addresses';
import type { Limits } from '../../../kits/frame/session-clock';
import type { TimeLeft } from '../../../server/context/time-left';

const DEADLINE_MS = 15_000;

/**
 * `refused`: the platform no longer knows the session. `gone`: the page belongs to another user. `stale`: it belongs to
 * another session. Null: no response.
 */
export type LimitsResult = Limits | 'refused' | 'gone' | 'stale' | null;

export async function fetchLimits(token: string | null, now: number): Promise<LimitsResult> {
  const method: RequestInit = token === null ? {} : { method: 'POST', body: new URLSearchParams({ _token: token }) };
  try {
    const answer = await fetch(token === null ? LIVE_SESSION : SESSION_ACTIVITY, { ...method, ...requestOptions() });
    if (answer.type === 'opaqueredirect') return 'gone';
    if (answer.status === 403) return 'stale';
    if (!answer.ok) return null;
    const left = (await answer.json()) as TimeLeft;
    if ('over' in left) return 'refused';
    // Counted from the request, so that a slow response never lengthens the session.
    return { ...left, idleAt: now + left.idleMs, maxAt: now + left.maxMs };
  } catch {
    return null;
  }
}

const MAX_LETTERS = 100_000;

/** Ends the session, sends unsaved text and returns where to go; null without a connection. */
export async function endSession(token: string, why: string, form: HTMLFormElement | null): Promise<string | null> {
  const { pathname, search } = keptForm() ?? window.location;
  const to = pathname + search;
  const body = new URLSearchParams({ _token: token, _why: why, _to: to });
  const typed = form ? [...new FormData(form)] : [];
  const texts = typed.filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !isSecret(form, field[0]),
  );
  if (JSON.stringify(texts).length <= MAX_LETTERS) {
    body.set('_form', form?.getAttribute('action') ?? window.location.pathname);
    for (const [name, text] of texts) if (!name.startsWith('_')) body.append(name, text);
  }
  try {
    const answer = await fetch(SESSION_END, { method: 'POST', body, ...requestOptions() });
    if (answer.status >= 500) return null;
    const end = answer.ok ? ((await answer.json()) as { to: string | null }) : null;
    return end?.to ?? `/signed-out?${new URLSearchParams({ to, was: 'refused' })}`;
  } catch {
    return null;
  }
}

/** The page of a problem leads to the form that was sent from it. */
function keptForm(): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>('a[data-kept-form]');
}

function isSecret(form: HTMLFormElement | null, name: string): boolean {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.type === 'password';
}

function requestOptions(): RequestInit {
  return { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) };
}
