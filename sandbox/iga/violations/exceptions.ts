// Exceptions: granted, extended, revoked and expired.

import { badRequest, forbidden, notFound } from '../../core/errors';
import type { Call } from '../../core/http';
import type { Platform } from '../../core/platform';
import { dotted, type Filter } from '../../core/query';
import { bodyOf, textOf } from '../calls';
import { formatDate, parseDate } from '../dates';
import { expiryAt, findPermitted } from '../decision';
import { nameOf, type Person } from '../person';
import { pathsOf } from '../requests/actions';
import { callerPerson } from '../requests/references';
import { ENDING_EXCEPTION, type Violation, violations } from './document';
import { withoutException, withViolationComment } from './transitions';

/** For a first or a longer exception. */
export function withException(
  violation: Violation,
  { body, at, by }: { body: Record<string, unknown>; at: number; by: Person },
): Violation {
  const text = textOf(body.exceptionExpirationDate, 'exceptionExpirationDate');
  const [date, endsAt] = [parseDate(text), expiryAt(text)];
  if (date === undefined || endsAt === null) throw badRequest('exceptionExpirationDate must be a date');
  if (endsAt <= at || date <= at - DAY) throw badRequest('exceptionExpirationDate must be in the future');
  const reason = textOf(body.comment, 'comment');
  if (reason === '' && violation.policyRule.violationLifecycle.exception.justificationCheck)
    throw badRequest('A justification is required');
  const word = violation.decision.status === 'exception' ? 'extended' : 'granted';
  const reasonText = withViolationComment(violation, { at, action: 'exception', comment: reason, by });
  const noted = withViolationComment(reasonText, {
    at,
    action: 'exception',
    comment: `Exception ${word} until ${text.slice(0, 10)}`,
  });
  const decision = {
    ...noted.decision,
    status: 'exception' as const,
    events: { exception: { date: formatDate(date) } },
  };
  return { ...noted, decision, exceptionEndsAt: endsAt };
}

const DAY = 86_400_000;

/** All named exceptions, or none. */
export function cancelExceptions(call: Call) {
  const { store, now } = call.platform;
  const { ids, comment } = bodyOf<{ ids: unknown; comment: unknown }>(call);
  if (!Array.isArray(ids) || ids.length === 0) throw badRequest('ids must name at least one violation');
  const reason = textOf(comment, 'comment');
  const by = callerPerson(call);
  const paths = pathsOf(call);
  store.transaction(() => {
    for (const id of new Set(ids)) {
      const violation = typeof id === 'string' ? store.get(violations, id) : undefined;
      if (!violation) throw notFound('Violation not found');
      if (!findPermitted(violation.decision.actors.active, paths, 'exception')) throw forbidden('Access denied');
      if (violation.decision.status !== 'exception') throw badRequest('The violation has no exception');
      const line = {
        at: now(),
        action: 'cancel-exception',
        comment: reason || `Exception revoked by ${nameOf(by)}`,
        by,
      };
      store.put(violations, violation.id, withViolationComment(withoutException(violation), line));
    }
  });
  return { message: 'done' };
}

/** Answers when the next exception ends. */
export function endDueExceptions({ store, now }: Platform): number {
  const due: Filter = { op: 'le', path: dotted('exceptionEndsAt'), value: now() };
  for (const violation of store.search(violations, { key: ENDING_EXCEPTION, filter: due })) {
    const line = {
      at: violation.exceptionEndsAt ?? 0,
      action: 'cancel-exception',
      comment: 'The exception has expired.',
    };
    store.put(violations, violation.id, withViolationComment(withoutException(violation), line));
  }
  const sort = [{ path: 'exceptionEndsAt' }];
  const [next] = store.search(violations, { key: ENDING_EXCEPTION, sort, limit: 1 });
  return next?.exceptionEndsAt ?? Number.POSITIVE_INFINITY;
}
