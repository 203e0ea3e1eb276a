import { isSystem, nameOf } from '../../kits/requests/request';
import { momentOf } from '../../lib/platform-dates';
import type { Violation } from '../../platform/violations.server';

export interface ActivityStep {
  key: string;
  word: 'found' | 'assignment' | 'reassign' | 'remediate' | 'cancel-exception' | 'allow' | 'granted' | 'extended';
  at: number | null;
  /** Null: the system. */
  by: string | null;
  /** Last day of an exception, as the platform writes it. */
  until: string | null;
  text: string | null;
}

const SHOWN_ACTIONS = ['assignment', 'reassign', 'remediate', 'cancel-exception', 'allow'] as const;
const UNTIL = /Exception (granted|extended) until\s*(\d{4}-\d\d-\d\d)?/i;

/** In order. Comments of users are no steps. */
export function activityOf({ decision }: Violation): ActivityStep[] {
  const found = {
    key: 'found',
    word: 'found' as const,
    at: momentOf(decision.startDate),
    by: null,
    until: null,
    text: null,
  };
  const steps: ActivityStep[] = [found];
  let reason: string | null = null;
  for (const [at, { action, comment, timeStamp, user }] of decision.comments.entries()) {
    const text = comment ?? '';
    const step = { key: String(at), at: momentOf(timeStamp), by: isSystem(user) ? null : nameOf(user), until: null };
    const word = SHOWN_ACTIONS.find((shown) => shown === action);
    const [, change, until = null] = action === 'exception' ? (UNTIL.exec(text) ?? []) : [];
    if (word) steps.push({ ...step, word, text: text || null });
    else if (change) {
      steps.push({
        ...step,
        word: /grant/i.test(change) ? 'granted' : 'extended',
        until,
        text: reason ?? (until ? null : text),
      });
    }
    // The platform writes the reason as a separate comment before the one with the date.
    reason = action === 'exception' && !change ? text || null : null;
  }
  return steps;
}
