// How a request moves: approval, waiting, fulfillment, provisioning and every way to end (contract 03, section 4).

import { idOf } from '../../core/ids';
import type { Platform } from '../../core/platform';
import type { Filter } from '../../core/query';
import { badRequest } from '../../core/refusals';
import { parseWhen, stamp } from '../calls';
import { nameOf, type Person, SYSTEM } from '../person';
import {
  type AccessRequest,
  type Actor,
  FULFILLMENT_ACTIONS,
  type Permissions,
  type Phase,
  requests,
  saveRequest,
} from './document';
import { referenced } from './people';
import { carryOut, setupTime } from './provisioning';
import { fulfillersOf } from './routing';

export function allowed(actions: readonly string[]): Permissions {
  return Object.fromEntries(actions.map((action) => [action, true]));
}

/** Adds a line to the history of a request; `by` defaults to the system. */
export function remark(
  request: AccessRequest,
  at: number,
  action: string,
  comment: string,
  phase: string | null = null,
  by: Person = SYSTEM,
): void {
  request.decision.comments.push({ timeStamp: stamp(at), action, phase, comment, user: by });
}

/** Ends a phase and takes it off the lists of those it waited for. */
export function closePhase(request: AccessRequest, phase: Phase, at: number, end: Partial<Phase>): void {
  Object.assign(phase, { status: 'complete', completionDate: stamp(at), ...end });
  retire(request, phase.name);
}

/** The actors of a phase become inactive: they keep seeing it, among what they have dealt with. */
export function retire(request: AccessRequest, phaseName: string): Actor[] {
  const { actors } = request.decision;
  const leaving = actors.active.filter(({ phase }) => phase === phaseName);
  actors.active = actors.active.filter(({ phase }) => phase !== phaseName);
  for (const { permissions: _, ...actor } of leaving)
    if (!actors.inactive.some(({ id, phase }) => id === actor.id && phase === phaseName)) actors.inactive.push(actor);
  return leaving;
}

/** Row 2 and 6 have been decided: ends the request, or goes on once no approval is open any more. */
export function afterApproval(platform: Platform, request: AccessRequest, at: number): void {
  const { decision } = request;
  if (decision.phases.some(({ type, status }) => type === 'request' && status === 'in-progress')) return;
  decision.decision = 'approved';
  request.dueAt = null;
  const resumeAt = waitEnd(request);
  if (resumeAt !== undefined && resumeAt > at) wait(platform, request, at, resumeAt);
  else proceed(platform, request, at);
}

export function refuse(request: AccessRequest, at: number): void {
  request.decision.decision = 'rejected';
  finish(request, at, 'denied');
}

/** Ends a request: open phases are cancelled, nobody has it on their list. */
export function finish(request: AccessRequest, at: number, outcome: AccessRequest['decision']['outcome']): void {
  const { decision } = request;
  decision.status = outcome === 'cancelled' ? 'cancelled' : 'complete';
  decision.outcome = outcome;
  decision.completionDate = stamp(at);
  for (const phase of decision.phases)
    if (phase.status === 'in-progress' || phase.status === 'pending')
      closePhase(request, phase, at, { status: 'cancelled' });
  request.dueAt = null;
}

/** Rows 3 and 4: access starts at the start date, a removal happens at the end date. */
function waitEnd({ requestType, request: { common } }: AccessRequest): number | undefined {
  const date = requestType.endsWith('Remove') ? common.endDate : common.startDate;
  return date ? parseWhen(date) : undefined;
}

function wait(platform: Platform, request: AccessRequest, at: number, until: number): void {
  const date = stamp(until);
  const phase = newPhase(platform, request, {
    node: 'waitTask',
    type: 'scheduled',
    displayName: 'Wait until the date asked for',
    at,
  });
  phase.events = { scheduled: { date } };
  request.decision.phases.push(phase);
  request.decision.status = 'suspended';
  request.dueAt = until;
  remark(request, at, 'suspend', `Approved. The request waits until ${date.slice(0, 10)}.`, phase.name);
}

/** Row 11: moves the date of the open wait; one that has passed ends the wait at once. */
export function reschedule(
  platform: Platform,
  request: AccessRequest,
  phaseName: string | undefined,
  until: number,
): void {
  const phase = openWait(request, phaseName);
  phase.events = { ...phase.events, scheduled: { date: stamp(until) } };
  request.dueAt = until;
  if (until <= platform.now()) moveOn(platform, request, platform.now());
}

export function openWait({ decision }: AccessRequest, phaseName?: string): Phase {
  const open = decision.phases.filter(({ type, status }) => type === 'scheduled' && status === 'in-progress');
  const phase = phaseName === undefined ? open[0] : open.find(({ name }) => name === phaseName);
  if (!phase || decision.status !== 'suspended') throw badRequest('The request has no open wait phase of that name');
  return phase;
}

/** Work by hand where there is no connector (row 5), else provisioning (row 4). */
function proceed(platform: Platform, request: AccessRequest, at: number): void {
  const { decision } = request;
  const fulfillers = fulfillersOf(platform, request);
  if (fulfillers.length > 0) {
    const phase = newPhase(platform, request, {
      node: 'fulfillmentTask',
      type: 'fulfillment',
      displayName: fulfillmentTitle(request),
      at,
    });
    decision.status = 'in-progress';
    decision.phases.push(phase);
    assign(platform, request, phase.name, fulfillers, allowed(FULFILLMENT_ACTIONS));
    return;
  }
  decision.status = 'provisioning';
  const setup = setupTime(platform, request);
  request.dueAt = at + setup;
  if (setup === 0) settleProvisioning(platform, request, at);
}

function fulfillmentTitle({ application, requestType }: AccessRequest): string {
  if (!application) return 'Fulfill the request';
  return `${requestType.endsWith('Remove') ? 'Remove access from' : 'Set up access in'} ${application.name}`;
}

function settleProvisioning(platform: Platform, request: AccessRequest, at: number): void {
  const failure = carryOut(platform, request, at);
  if (failure) remark(request, at, 'provision', failure);
  finish(request, at, failure ? 'not provisioned' : 'provisioned');
}

/** Row 5: the work by hand is done; access that the work created or removed is recorded. */
export function fulfilled(platform: Platform, request: AccessRequest, at: number): void {
  const failure = carryOut(platform, request, at);
  if (failure) remark(request, at, 'provision', failure);
  finish(request, at, 'fulfilled');
}

/** A request that nobody decided before its expiry date is withdrawn. */
function expire(request: AccessRequest, at: number): void {
  remark(request, at, 'expire', 'Nobody decided before the request expired.');
  finish(request, at, 'cancelled');
}

const DAY_MS = 86_400_000;

/** When an undecided request expires: a date without a time means the end of that day. */
export function expiryOf({ request: { common } }: AccessRequest): number | null {
  const end = common.expiryDate ? parseWhen(common.expiryDate) : undefined;
  if (end === undefined) return null;
  return common.expiryDate?.includes('T') ? end : end + DAY_MS;
}

function moveOn(platform: Platform, request: AccessRequest, at: number): void {
  request.dueAt = null;
  if (request.decision.status === 'in-progress') {
    expire(request, at);
    return;
  }
  if (request.decision.status === 'provisioning') {
    settleProvisioning(platform, request, at);
    return;
  }
  closePhase(request, openWait(request), at, {});
  remark(request, at, 'resume', 'The wait is over.');
  proceed(platform, request, at);
}

/** Moves on every request whose time has come by the platform's clock; runs before governance calls. */
export function settleDueRequests(platform: Platform): void {
  const filter: Filter = { op: 'le', path: ['dueAt'], value: platform.now() };
  for (const request of platform.store.search(requests, { key: 'waiting', filter, sort: [{ path: 'dueAt' }] })) {
    platform.store.transaction(() => {
      while (request.dueAt !== null && request.dueAt <= platform.now()) moveOn(platform, request, request.dueAt);
      saveRequest(platform, request);
    });
  }
}

/** The name of a node of a workflow: the same in every request that runs through it, so that forms can be tied to it. */
export function nodeName(workflow: string, node: string, place: number): string {
  return `${node}-${idOf(`node:${workflow}:${node}:${place}`).slice(0, 12).replace('-', '')}`;
}

interface Opening {
  node: 'approvalTask' | 'fulfillmentTask' | 'waitTask';
  type: Phase['type'];
  displayName: string;
  at: number;
}

export function newPhase(
  platform: Platform,
  { workflow, decision }: AccessRequest,
  { node, type, displayName, at }: Opening,
): Phase {
  const place = decision.phases.filter(({ name }) => name.startsWith(node)).length;
  return {
    name: nodeName(workflow.id, node, place),
    displayName,
    type,
    status: 'in-progress',
    decision: null,
    startDate: stamp(at),
    completionDate: null,
    completedBy: null,
    justification: null,
    workflowTaskId: String(10_000 + (Number.parseInt(platform.store.id().slice(0, 6), 16) % 90_000)),
    events:
      type === 'scheduled'
        ? {}
        : { assignment: { notification: 'requestAssigned' }, reassign: { notification: 'requestReassigned' } },
  };
}

/** Makes the referenced people and roles the actors of a phase. */
export function assign(
  platform: Platform,
  request: AccessRequest,
  phase: string,
  paths: string[],
  permissions: Permissions,
): Actor[] {
  const added = paths.flatMap((path) => {
    const actor = referenced(platform, path);
    return actor ? [{ ...actor, phase, permissions: { ...permissions } }] : [];
  });
  request.decision.actors.active.push(...added);
  return added;
}

export const namesOf = (people: Person[]): string => people.map(nameOf).join(', ');
