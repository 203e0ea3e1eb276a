import { safeHref } from '../../lib/url';
import type { RefusedReply } from '../../server/guard/route-answers.server';

export type ProblemKind = 'forbidden' | 'signedOut' | 'missing' | 'refused' | 'unloaded' | 'unreachable' | 'unknown';

export interface ProblemView {
  kind: ProblemKind;
  continueTo: string | null;
  /** Message key: the name of the page at `continueTo`. */
  named: string | null;
  what: string | null;
  /** Of the request, for support. */
  reference: string | null;
  /** `continueTo` shows the form again with what was typed. */
  typed: boolean;
  /** A form was sent before, and may have been done then. */
  isUnknown: boolean;
  /** To the form that was sent before, where the data of the root could not be loaded. */
  reply: RefusedReply | null;
}

/** `data` is the body of the thrown response. */
export function classifyProblem(status: number, data: unknown): ProblemView {
  const fields: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
  const continueTo =
    typeof fields.continueTo === 'string' && fields.continueTo.startsWith('/') ? safeHref(fields.continueTo) : null;
  const named = continueTo !== null && typeof fields.named === 'string' ? fields.named : null;
  const what = typeof fields.what === 'string' && status >= 500 ? fields.what : null;
  const reference = typeof fields.reference === 'string' && status >= 500 ? fields.reference : null;
  const typed = continueTo !== null && fields.typed === true;
  const problem = (kind: ProblemKind) => ({
    kind,
    continueTo,
    named,
    what,
    reference,
    typed,
    isUnknown: fields.isUnknown === true,
    reply: (fields.reply ?? null) as RefusedReply | null,
  });
  if (fields.reason === 'form') return problem('refused');
  if (status === 401) return problem('signedOut');
  if (status === 403) return problem('forbidden');
  if (status === 404 || status === 405 || status === 410) return problem('missing');
  if (status === 502 || status === 503 || status === 504) return problem('unloaded');
  return problem('unknown');
}

/** The page that the problem names, else the dashboard; null on the dashboard itself. */
export function exitPath({ kind, continueTo, named }: ProblemView, pathname: string): string | null {
  if (kind === 'refused') return null;
  const to = (named && continueTo) || '/dashboard';
  return to === pathname ? null : to;
}
