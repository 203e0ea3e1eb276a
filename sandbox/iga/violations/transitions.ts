// Transitions of a violation.
import { formatDate } from '../dates';
import { OPEN, withComment, withPhaseClosed } from '../decision';
import type { Person } from '../person';
import type { Violation } from './document';

interface Line {
  at: number;
  action: string;
  comment: string;
  by?: Person;
}

/** An empty comment adds nothing. */
export function withViolationComment(violation: Violation, line: Line): Violation {
  return line.comment === '' ? violation : { ...violation, decision: withComment(violation.decision, line) };
}

/** Removes the violation from all lists of tasks. */
export function endViolation(violation: Violation, at: number, outcome: Violation['decision']['outcome']): Violation {
  const { exceptionEndsAt: _, ...rest } = withoutException(violation);
  const open = rest.decision.phases.filter(({ status }) => status === OPEN);
  const decision = open.reduce((left, { name }) => withPhaseClosed(left, name, {}), rest.decision);
  // Violations that never started have no phase.
  const left = decision.actors.active.map(({ permissions: _permissions, ...actor }) => actor);
  const actors = { active: [], inactive: [...decision.actors.inactive, ...left] };
  return { ...rest, decision: { ...decision, actors, status: 'complete', outcome, completionDate: formatDate(at) } };
}

/** Expired or revoked. */
export function withoutException(violation: Violation): Violation {
  const { exceptionEndsAt: _, ...rest } = violation;
  const { events: __, ...decision } = rest.decision;
  return { ...rest, decision: { ...decision, status: decision.status === 'exception' ? OPEN : decision.status } };
}
