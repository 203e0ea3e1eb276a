import { badRequest } from '../../core/errors';
import { idOf } from '../../core/ids';
import type { Platform } from '../../core/platform';
import type { Filter } from '../../core/query';
import { formatDate, parseDate } from '../dates';
import {
  expiryAt,
  isDue,
  OPEN,
  type Permissions,
  permissionsFor,
  withActorsAdded,
  withComment,
  withPhaseClosed,
} from '../decision';
import { nameOf, type Person, SYSTEM } from '../person';
import { fulfillersOf } from './approvers';
import {
  type AccessRequest,
  type Decision,
  FULFILLMENT_ACTIONS,
  type RequestPhase,
  requests,
  saveRequest,
} from './document';
import { provision, setupTime } from './provisioning';
import { findReferenced } from './references';

/** `by` defaults to the system. */
export function addComment(
  request: AccessRequest,
  at: number,
  action: string,
  comment: string,
  phase: string | null = null,
  by: Person = SYSTEM,
): void {
  request.decision = withComment(request.decision, { at, action, comment, phase, by });
}

export function closePhase(request: AccessRequest, name: string, at: number, end: Partial<RequestPhase>): void {
  request.decision = withPhaseClosed(request.decision, name, { completionDate: formatDate(at), ...end });
}

/** Waits for the other open approvals, then for the start date. */
export function afterApproval(platform: Platform, request: AccessRequest, at: number): void {
  if (request.decision.phases.some(({ type, status }) => type === 'request' && status === OPEN)) return;
  request.decision = { ...request.decision, decision: 'approved' };
  request.dueAt = null;
  const resumeAt = waitEnd(request);
  if (resumeAt !== undefined && resumeAt > at) wait(platform, request, at, resumeAt);
  else startFulfillment(platform, request, at);
}

export function rejectRequest(request: AccessRequest, at: number): void {
  request.decision = { ...request.decision, decision: 'rejected' };
  finishRequest(request, at, 'denied');
}

export function finishRequest(request: AccessRequest, at: number, outcome: AccessRequest['decision']['outcome']): void {
  for (const { name, status } of request.decision.phases)
    if (status === OPEN || status === 'pending') closePhase(request, name, at, { status: 'cancelled' });
  const status = outcome === 'cancelled' ? 'cancelled' : 'complete';
  request.decision = { ...request.decision, status, outcome, completionDate: formatDate(at) };
  request.dueAt = null;
}

/** Access starts at the start date, a removal happens at the end date. */
function waitEnd({ requestType, request: { common } }: AccessRequest): number | undefined {
  const date = requestType.endsWith('Remove') ? common.endDate : common.startDate;
  return date ? parseDate(date) : undefined;
}

function wait(platform: Platform, request: AccessRequest, at: number, until: number): void {
  const date = formatDate(until);
  const phase = newPhase(platform, request, {
    node: 'waitTask',
    type: 'scheduled',
    displayName: 'Wait until the requested date',
    at,
  });
  const scheduled = { ...phase, events: { scheduled: { date } } };
  request.decision = { ...request.decision, status: 'suspended', phases: [...request.decision.phases, scheduled] };
  request.dueAt = until;
  addComment(request, at, 'suspend', `Approved. The request waits until ${date.slice(0, 10)}.`, phase.name);
}

/** A date that has passed ends the wait at once. */
export function reschedule(
  platform: Platform,
  request: AccessRequest,
  phaseName: string | undefined,
  until: number,
): void {
  const wait = openWait(request, phaseName);
  const moved = { ...wait, events: { ...wait.events, scheduled: { date: formatDate(until) } } };
  const phases = request.decision.phases.map((phase) => (phase === wait ? moved : phase));
  request.decision = { ...request.decision, phases };
  request.dueAt = until;
  if (until <= platform.now()) advance(platform, request, platform.now());
}

export function openWait({ decision }: AccessRequest, phaseName?: string): RequestPhase {
  const open = decision.phases.filter(({ type, status }) => type === 'scheduled' && status === OPEN);
  const phase = phaseName === undefined ? open[0] : open.find(({ name }) => name === phaseName);
  if (!phase || decision.status !== 'suspended') throw badRequest('The request has no open wait phase of that name');
  return phase;
}

/** Manual fulfillment without a connector, else provisioning. */
function startFulfillment(platform: Platform, request: AccessRequest, at: number): void {
  const fulfillers = fulfillersOf(platform, request);
  if (fulfillers.length > 0) {
    const phase = newPhase(platform, request, {
      node: 'fulfillmentTask',
      type: 'fulfillment',
      displayName: fulfillmentTitle(request),
      at,
    });
    openPhase(platform, request, phase, fulfillers, permissionsFor(FULFILLMENT_ACTIONS));
    return;
  }
  request.decision = { ...request.decision, status: 'provisioning' };
  const setup = setupTime(platform, request);
  request.dueAt = at + setup;
  if (setup === 0) finishProvisioning(platform, request, at);
}

function fulfillmentTitle({ application, requestType }: AccessRequest): string {
  if (!application) return 'Fulfill the request';
  return `${requestType.endsWith('Remove') ? 'Remove access from' : 'Set up access in'} ${application.name}`;
}

function finishProvisioning(platform: Platform, request: AccessRequest, at: number): void {
  const failure = provision(platform, request, at);
  if (failure) addComment(request, at, 'provision', failure);
  finishRequest(request, at, failure ? 'not provisioned' : 'provisioned');
}

export function finishFulfillment(platform: Platform, request: AccessRequest, at: number): void {
  const failure = provision(platform, request, at);
  if (failure) addComment(request, at, 'provision', failure);
  finishRequest(request, at, 'fulfilled');
}

/** Undecided requests are cancelled at their expiry date. */
function expire(request: AccessRequest, at: number): void {
  addComment(request, at, 'expire', 'Nobody decided before the request expired.');
  finishRequest(request, at, 'cancelled');
}

/** When an undecided request expires. */
export function expiryOf({ request: { common } }: AccessRequest): number | null {
  return expiryAt(common.expiryDate);
}

function advance(platform: Platform, request: AccessRequest, at: number): void {
  request.dueAt = null;
  if (request.decision.status === 'in-progress') {
    expire(request, at);
    return;
  }
  if (request.decision.status === 'provisioning') {
    finishProvisioning(platform, request, at);
    return;
  }
  closePhase(request, openWait(request).name, at, {});
  addComment(request, at, 'resume', 'The wait is over.');
  startFulfillment(platform, request, at);
}

/** Answers when the next request is due. */
export function applyDueRequests(platform: Platform): number {
  const next = nextDue(platform);
  if (next > platform.now()) return next;
  const filter: Filter = { op: 'le', path: ['dueAt'], value: platform.now() };
  for (const request of platform.store.search(requests, { key: 'waiting', filter, sort: [{ path: 'dueAt' }] })) {
    platform.store.transaction(() => {
      while (isDue(request.dueAt, platform.now())) advance(platform, request, request.dueAt);
      saveRequest(platform, request);
    });
  }
  return nextDue(platform);
}

function nextDue({ store }: Platform): number {
  const [next] = store.search(requests, { key: 'waiting', sort: [{ path: 'dueAt' }], limit: 1 });
  return next?.dueAt ?? Number.POSITIVE_INFINITY;
}

/** The same in every request of the workflow, so that forms can refer to it. */
export function nodeName(workflow: string, node: string, place: number): string {
  return `${node}-${idOf(`node:${workflow}:${node}:${place}`).slice(0, 12).replace('-', '')}`;
}

interface NewPhase {
  node: 'approvalTask' | 'fulfillmentTask' | 'waitTask';
  type: RequestPhase['type'];
  displayName: string;
  at: number;
}

export function newPhase(
  platform: Platform,
  { workflow, decision }: AccessRequest,
  { node, type, displayName, at }: NewPhase,
): RequestPhase {
  const place = decision.phases.filter(({ name }) => name.startsWith(node)).length;
  return {
    name: nodeName(workflow.id, node, place),
    displayName,
    type,
    status: OPEN,
    decision: null,
    startDate: formatDate(at),
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

/** Opens a phase for the people and roles that the paths lead to. */
export function openPhase(
  platform: Platform,
  request: AccessRequest,
  phase: RequestPhase,
  paths: string[],
  permissions: Permissions,
): void {
  const people = paths.flatMap((path) => findReferenced(platform, path) ?? []);
  const { decision } = request;
  const opened: Decision = { ...decision, status: 'in-progress', phases: [...decision.phases, phase] };
  request.decision = withActorsAdded(opened, phase.name, people, permissions);
}

export const namesOf = (people: readonly Person[]): string => people.map(nameOf).join(', ');
