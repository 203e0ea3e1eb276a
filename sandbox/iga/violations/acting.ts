// Actions of a violation's actors.

import type { Call } from '../../core/http';
import { badRequest, forbidden, notFound } from '../../core/refusals';
import { bodyOf, param, textOf } from '../calls';
import { type Permissions, phaseNamed, reassigned, taskFor } from '../decision';
import { nameOf, type Person } from '../person';
import { pathsOf } from '../requests/actions';
import { callerPerson, referenced } from '../requests/people';
import { publicViolation, type Violation, type ViolationAction, violations } from './document';
import { excepted } from './exceptions';
import { ended, remarked } from './moving';
import { remediated } from './remediation';
import { violationAsked } from './search';

interface Acting {
  call: Call;
  violation: Violation;
  phase: string;
  actorId: string;
  body: Record<string, unknown>;
  at: number;
  by: Person;
}

const commentIn = ({ body }: Acting): string => textOf(body.comment, 'comment');

const ACTIONS: Record<ViolationAction, (acting: Acting) => Violation> = {
  allow: (acting) => {
    const { violation, at, by } = acting;
    const line = { at, action: 'allow', comment: commentIn(acting) || `Allowed by ${nameOf(by)}`, by };
    return ended(remarked(violation, line), at, 'allow');
  },

  exception: ({ violation, ...acting }) => excepted(violation, acting),

  comment: (acting) => {
    const comment = commentIn(acting);
    if (comment === '') throw badRequest('A comment is required');
    return remarked(acting.violation, { at: acting.at, action: 'comment', comment, by: acting.by });
  },

  reassign: (acting) => {
    const { violation, phase, actorId, at, by } = acting;
    const successors = successorsIn(acting);
    const decision = reassigned(violation.decision, phase, successors, ({ id }) => id === actorId);
    const to = successors.map(({ person }) => nameOf(person)).join(' and ');
    const said = remarked({ ...violation, decision }, { at, action: 'comment', comment: commentIn(acting), by });
    return remarked(said, { at, action: 'reassign', comment: `Reassigned from ${nameOf(by)} to ${to}` });
  },

  remediate: (acting) => remediated(acting.call.platform, acting.violation, acting),
};

function successorsIn({ call, body }: Acting): { person: Person; permissions: Permissions }[] {
  const { updatedActors } = body;
  if (!Array.isArray(updatedActors) || updatedActors.length === 0)
    throw badRequest('updatedActors must name at least one user or role');
  return updatedActors.map((sent: { id?: unknown; permissions?: unknown } | null) => {
    const person = typeof sent?.id === 'string' ? referenced(call.platform, sent.id) : undefined;
    if (!person) throw badRequest(`Unknown actor: ${String(sent?.id).slice(0, 100)}`);
    const given = Object.entries(sent?.permissions ?? {});
    if (!given.some(([, one]) => one === true)) throw badRequest('At least one permission is required');
    return { person, permissions: Object.fromEntries(given.map(([name, one]) => [name, one === true])) };
  });
}

export function actOnViolation(call: Call, action: ViolationAction) {
  const violation = violationAsked(call);
  const phase = param(call, 'phase');
  const { decision } = violation;
  if (decision.status === 'pending' || decision.status === 'complete')
    throw badRequest(`A violation that is ${decision.status} takes no action`);
  if (!phaseNamed(decision, phase)) throw notFound('Phase not found');
  const task = taskFor(decision, { paths: pathsOf(call), phase, action });
  if (typeof task === 'string') throw forbidden('Access denied');
  const { store, now } = call.platform;
  const body = bodyOf<Record<string, unknown>>(call);
  const acting = { call, violation, phase, actorId: task.actor.id, body, at: now(), by: callerPerson(call) };
  return store.transaction(() => publicViolation(store.put(violations, violation.id, ACTIONS[action](acting))));
}
