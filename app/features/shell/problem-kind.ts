// Which page stands for a failed answer.
import { safeHref } from '../../lib/url';

export type ProblemKind = 'forbidden' | 'missing' | 'refused' | 'unloaded' | 'unknown';

/** `data` is what was thrown with the status: a reason and, for a form that was not accepted, where to open it again. */
export function problemOf(status: number, data: unknown): { kind: ProblemKind; wayOn: string | null } {
  const said: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
  const wayOn = typeof said.wayOn === 'string' && said.wayOn.startsWith('/') ? safeHref(said.wayOn) : null;
  if (said.reason === 'form') return { kind: 'refused', wayOn };
  if (status === 403) return { kind: 'forbidden', wayOn };
  if (status === 404 || status === 405 || status === 410) return { kind: 'missing', wayOn };
  if (status === 502 || status === 503 || status === 504) return { kind: 'unloaded', wayOn };
  return { kind: 'unknown', wayOn };
}
