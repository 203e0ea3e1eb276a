// Actions of a violation's actors.

import { badRequest, forbidden, notFound } from '../../core/errors';
import type { Call } from '../../core/http';
import { bodyOf, param, textOf } from '../calls';
import { findPhase, findTask, type Permissions, withActorsReplaced } from '../decision';
import { nameOf, type Person } from '../person';
import { pathsOf } from '../requests/actions';
import { callerPerson, findReferenced } from '../requests/references';
import { publicViolation, type Violation, type ViolationAction, violations } from './document';
import { withException } from './exceptions';
import { remediate } from './remediation';
import { requestedViolation } from './search';
import { endViolation, withViolationComment } from './transitions';

interface ViolationContext {
  call: Call;
  violation: Violation;
  phase: string;
  actorId: string;
  body: Record<string, unknown>;
  at: number;
  by: Person;
}

const commentIn = ({ body }: ViolationContext): string => textOf(body.comment, 'comment');

const ACTIONS: Record<ViolationAction, (context: ViolationContext) => Violation> = {
  allow: (context) => {
    const { violation, at, by } = context;
    const line = { at, action: 'allow', comment: commentIn(context) || `Allowed by ${nameOf(by)}`, by };
    return endViolation(withViolationComment(violation, line), at, 'allow');
  },

  exception: ({ violation, ...context }) => withException(violation, context),

  comment: (context) => {
    const comment = commentIn(context);
    if (comment === '') throw badRequest('A comment is required');
    return withViolationComment(context.violation, { at: context.at, action: 'comment', comment, by: context.by });
  },

  reassign: (context) => {
    const { violation, phase, actorId, at, by } = context;
    const successors = successorsIn(context);
    const decision = withActorsReplaced(violation.decision, phase, successors, ({ id }) => id === actorId);
    const to = successors.map(({ person }) => nameOf(person)).join(' and ');
    const commented = withViolationComment(
      { ...violation, decision },
      { at, action: 'comment', comment: commentIn(context), by },
    );
    return withViolationComment(commented, {
      at,
      action: 'reassign',
      comment: `Reassigned from ${nameOf(by)} to ${to}`,
    });
  },

  remediate: (context) => remediate(context.call.platform, context.violation, context),
};

function successorsIn({ call, body }: ViolationContext): { person: Person; permissions: Permissions }[] {
  const { updatedActors } = body;
  if (!Array.isArray(updatedActors) || updatedActors.length === 0)
    throw badRequest('updatedActors must name at least one user or role');
  return updatedActors.map((sent: { id?: unknown; permissions?: unknown } | null) => {
    const person = typeof sent?.id === 'string' ? findReferenced(call.platform, sent.id) : undefined;
    if (!person) throw badRequest(`Unknown actor: ${String(sent?.id).slice(0, 100)}`);
    const given = Object.entries(sent?.permissions ?? {});
    if (!given.some(([, one]) => one === true)) throw badRequest('At least one permission is required');
    return { person, permissions: Object.fromEntries(given.map(([name, one]) => [name, one === true])) };
  });
}

export function actOnViolation(call: Call, action: ViolationAction) {
  const violation = requestedViolation(call);
  const phase = param(call, 'phase');
  const { decision } = violation;
  if (decision.status === 'pending' || decision.status === 'complete')
    throw badRequest(`A violation that is ${decision.status} takes no action`);
  if (!findPhase(decision, phase)) throw notFound('Phase not found');
  const task = findTask(decision, { paths: pathsOf(call), phase, action });
  if (typeof task === 'string') throw forbidden('Access denied');
  const { store, now } = call.platform;
  const body = bodyOf<Record<string, unknown>>(call);
  const context = { call, violation, phase, actorId: task.actor.id, body, at: now(), by: callerPerson(call) };
  return store.transaction(() => publicViolation(store.put(violations, violation.id, ACTIONS[action](context))));
}
