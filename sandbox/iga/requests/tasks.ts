// Approvals and fulfillment tasks of a user.

import { badRequest } from '../../core/errors';
import type { Call, Route } from '../../core/http';
import { bodyFilter, fieldsOf, governanceRoute, listOf, option, ownIdOrAdmin, pageOf, requireAction } from '../calls';
import { delegatorsOf } from '../delegations';
import { rolePath, userPath } from '../person';
import { type AccessRequest, type ActorStatus, publicRequest, requests, type TaskType } from './document';
import { rolesOf } from './references';
import { requestOrder } from './requests';

function oneOf<T extends string>(call: Call, name: string, allowed: readonly T[], fallback: T): T {
  const requested = option(call, name) ?? fallback;
  const known = allowed.find((value) => value === requested);
  if (!known) throw badRequest(`Unsupported ${name}: ${requested}`);
  return known;
}

function searchTasks(call: Call) {
  const userId = ownIdOrAdmin(call);
  requireAction(call, ['search']);
  const type = oneOf<TaskType>(call, 'type', ['request', 'fulfillment'], 'request');
  const status = oneOf<ActorStatus>(call, 'actorStatus', ['active', 'inactive'], 'active');
  const { store } = call.platform;
  // Delegates also find what awaits their delegators, and not what these have handled.
  const people = status === 'active' ? [userId, ...delegatorsOf(call.platform, userId)] : [userId];
  const paths = new Set([...people.map(userPath), ...rolesOf(store, userId).map(rolePath)]);
  const pick = fieldsOf(call);
  return listOf(
    call.platform,
    requests,
    {
      key: people.map((id) => `${status}/${type}/${id}`),
      filter: bodyFilter(call),
      sort: requestOrder(call),
      ...pageOf(call),
    },
    (request) => pick({ ...publicRequest(request), phases: phasesOf(request, paths, status, type) }),
  );
}

/** The phases of a request assigned to the bearer of these references, with what they may do in each. */
function phasesOf({ decision }: AccessRequest, paths: ReadonlySet<string>, status: ActorStatus, type: TaskType) {
  const types = new Map(decision.phases.map((phase) => [phase.name, phase.type]));
  const found = new Map<string, { name: string; type: TaskType; permissions: Record<string, boolean> }>();
  for (const { id, phase, permissions } of decision.actors[status]) {
    if (!paths.has(id) || types.get(phase) !== type) continue;
    found.set(phase, { name: phase, type, permissions: { ...found.get(phase)?.permissions, ...permissions } });
  }
  return [...found.values()];
}

export const taskRoutes: Route[] = [governanceRoute('POST', 'governance/user/:userId/tasks', searchTasks)];
