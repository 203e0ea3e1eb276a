// Which page stands for a failed answer.
import { safeHref } from '../../lib/url';

export type ProblemKind = 'forbidden' | 'missing' | 'refused' | 'unloaded' | 'unreachable' | 'unknown';

export interface ProblemView {
  kind: ProblemKind;
  continueTo: string | null;
  /** The key of the name of the page that `wayOn` leads to. */
  named: string | null;
  /** The key that says what could not be loaded, where the page knows. */
  what: string | null;
  /** `wayOn` shows the form again with what was typed. */
  typed: boolean;
}

/** `data` is what was thrown with the status: a reason, and where to go on: to a form again, or back to a named page. */
export function classifyProblem(status: number, data: unknown): ProblemView {
  const fields: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
  const continueTo =
    typeof fields.continueTo === 'string' && fields.continueTo.startsWith('/') ? safeHref(fields.continueTo) : null;
  const named = continueTo !== null && typeof fields.named === 'string' ? fields.named : null;
  const what = typeof fields.what === 'string' && status >= 500 ? fields.what : null;
  const typed = continueTo !== null && fields.typed === true;
  const problem = (kind: ProblemKind) => ({ kind, continueTo, named, what, typed });
  if (fields.reason === 'form') return problem('refused');
  if (status === 403) return problem('forbidden');
  if (status === 404 || status === 405 || status === 410) return problem('missing');
  if (status === 502 || status === 503 || status === 504) return problem('unloaded');
  return problem('unknown');
}

/** Where a failed page leads away to: the page it names, else the dashboard; nowhere where that is the one that failed. */
export function exitPath({ kind, continueTo, named }: ProblemView, pathname: string): string | null {
  if (kind === 'refused') return null;
  const to = (named && continueTo) || '/dashboard';
  return to === pathname ? null : to;
}
