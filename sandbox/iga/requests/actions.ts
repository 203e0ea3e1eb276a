// Actions on a request, each with the permissions it needs.

import { badRequest, conflict, forbidden } from '../../core/errors';
import type { Call } from '../../core/http';
import { bodyOf, isGovernanceAdmin, textOf } from '../calls';
import { type AccessRequestConfig, accessRequestConfig } from '../config';
import { parseDate } from '../dates';
import {
  type Actor,
  actorsAmong,
  findPhase,
  findTask,
  type Permissions,
  withActorsReplaced,
  withPastActor,
} from '../decision';
import { delegatorsOf } from '../delegations';
import { type Person, personOf, rolePath, userPath } from '../person';
import { type AccessRequest, type RequestBody, type RequestPhase, saveRequest, type TaskType } from './document';
import {
  addComment,
  afterApproval,
  closePhase,
  expiryOf,
  finishFulfillment,
  finishRequest,
  namesOf,
  rejectRequest,
  reschedule,
} from './lifecycle';
import { findReferenced, rolesOf } from './references';
import { parseTerms } from './terms';
import { isCustom } from './types';

interface ActionContext {
  call: Call;
  request: AccessRequest;
  at: number;
  /** The caller, as comments and phases name them. */
  person: Person;
  /** References of the caller, of their roles and of those who delegate to them. */
  paths: ReadonlySet<string>;
  admin: boolean;
  phaseName: string | undefined;
}

export function pathsOf(call: Call): ReadonlySet<string> {
  const { platform, caller } = call;
  return new Set([userPath(caller.userId), ...rolesOf(platform.store, caller.userId).map(rolePath)]);
}

function delegatedPaths({ platform, caller }: Call): ReadonlySet<string> {
  return new Set(delegatorsOf(platform, caller.userId).map(userPath));
}

/** Delegates see requests that await their delegator, and no others. */
export function isDelegated(call: Call, { decision }: AccessRequest): boolean {
  const paths = delegatedPaths(call);
  return decision.actors.active.some(({ id }) => paths.has(id));
}

type Action = (context: ActionContext) => void;

const ACTIONS = {
  approve: (context) => {
    const { call, request, at } = context;
    const { phase, actor } = openTask(context, 'request', 'approve');
    const config = accessRequestConfig(call.platform.store);
    const self = [userPath(call.caller.userId), actor.id];
    if (!config.allowSelfApproval && request.user && self.includes(userPath(request.user.id)))
      throw forbidden('Self-approval is not allowed');
    const justification = justificationOf(context, config, 'requireApproveJustification');
    closePhase(request, phase.name, at, { decision: 'approve', completedBy: context.person, justification });
    afterApproval(call.platform, request, at);
  },

  reject: (context) => {
    const { call, request, at } = context;
    const { phase } = openTask(context, 'request', 'reject');
    const config = accessRequestConfig(call.platform.store);
    const justification = justificationOf(context, config, 'requireRejectJustification');
    closePhase(request, phase.name, at, { decision: 'reject', completedBy: context.person, justification });
    rejectRequest(request, at);
  },

  fulfill: (context) => {
    const { phase } = openTask(context, 'fulfillment', 'fulfill');
    closePhase(context.request, phase.name, context.at, { decision: 'fulfill', completedBy: context.person });
    finishFulfillment(context.call.platform, context.request, context.at);
  },

  deny: (context) => {
    const { phase } = openTask(context, 'fulfillment', 'deny');
    closePhase(context.request, phase.name, context.at, { decision: 'deny', completedBy: context.person });
    finishRequest(context.request, context.at, 'denied');
  },

  reassign: (context) => {
    const { request, at } = context;
    const { phase } = openTask(context, undefined, 'reassign');
    const body = bodyOf<{ updatedActors: unknown; comment: unknown }>(context.call);
    const comment = textOf(body.comment, 'comment');
    const successors = successorsIn(context, body.updatedActors);
    const before = actorsOf(request, phase.name);
    request.decision = withActorsReplaced(request.decision, phase.name, successors);
    const now = actorsOf(request, phase.name);
    if (comment) addComment(request, at, 'reassign', comment, phase.name, context.person);
    addComment(request, at, 'reassign', `Reassigned from ${namesOf(before)} to ${namesOf(now)}.`, phase.name);
  },

  comment: (context) => {
    const { request, at, phaseName } = context;
    if (phaseName !== undefined) checkPhase(request, phaseName);
    if (!isSubject(context) && !context.admin) openTask(context, undefined, 'comment');
    const comment = textOf(bodyOf<{ comment: unknown }>(context.call).comment, 'comment');
    if (comment === '') throw badRequest('A comment is required');
    addComment(request, at, 'comment', comment, phaseName ?? null, context.person);
  },

  modify: (context) => {
    const { request, call } = context;
    openTask(context, undefined, 'modify');
    request.request = modifiedBody(request, bodyOf<RequestBody>(call));
    if (request.decision.status === 'in-progress' && request.decision.decision === null)
      request.dueAt = expiryOf(request);
  },

  cancel: (context) => {
    const { request, at } = context;
    if (context.phaseName !== undefined) checkPhase(request, context.phaseName);
    if (request.decision.status !== 'in-progress' && request.decision.status !== 'suspended')
      throw conflict(`A request that is ${request.decision.status} cannot be cancelled`);
    const mayAsActor = actorsAmong(request.decision, context.paths, context.phaseName).some(
      ({ permissions }) => permissions?.cancel,
    );
    if (!isSubject(context) && !mayAsActor && !context.admin)
      throw forbidden('Only the requester can cancel the request');
    const comment = textOf(bodyOf<{ comment: unknown }>(context.call).comment, 'comment');
    if (comment) addComment(request, at, 'cancel', comment, null, context.person);
    finishRequest(request, at, 'cancelled');
  },

  changeResumeDate: (context) => {
    const { resumeDate } = bodyOf<{ resumeDate: unknown }>(context.call);
    resume(context, textOf(resumeDate, 'resumeDate'));
  },
} satisfies Record<string, Action>;

export type RequestAction = keyof typeof ACTIONS;
export const REQUEST_ACTIONS = Object.keys(ACTIONS) as RequestAction[];

export function act(
  call: Call,
  request: AccessRequest,
  action: RequestAction,
  phaseName: string | undefined,
): AccessRequest {
  const context = contextOf(call, request, phaseName);
  return call.platform.store.transaction(() => {
    const open = new Set(request.decision.actors.active.map(({ phase }) => phase));
    ACTIONS[action](context);
    recordDelegate(context, open);
    return saveRequest(call.platform, request);
  });
}

/** A delegate who completed a phase also finds it among those they handled. */
function recordDelegate({ request, person }: ActionContext, open: ReadonlySet<string>): void {
  const ended = request.decision.phases.filter(
    ({ name, completedBy }) => completedBy?.id === person.id && open.has(name),
  );
  const names = ended.map(({ name }) => name);
  request.decision = withPastActor(request.decision, person, names);
}

/** The older way to change the date of a wait. */
export function changePhase(call: Call, request: AccessRequest, phaseName: string): AccessRequest {
  const context = contextOf(call, request, phaseName);
  const { events } = bodyOf<{ events: { scheduled?: { date?: unknown } } }>(call);
  return call.platform.store.transaction(() => {
    checkPhase(request, phaseName);
    resume(context, textOf(events?.scheduled?.date, 'events.scheduled.date'));
    return saveRequest(call.platform, request);
  });
}

function contextOf(call: Call, request: AccessRequest, phaseName: string | undefined): ActionContext {
  const { platform, caller } = call;
  const path = userPath(caller.userId);
  const person = { ...personOf(platform, caller.userId), id: path, userName: caller.userName };
  const paths = new Set([...pathsOf(call), ...delegatedPaths(call)]);
  return { call, request, at: platform.now(), person, paths, admin: isGovernanceAdmin(call), phaseName };
}

/** Only administrators change the start, because the approval was given for the requested date. */
function resume(context: ActionContext, text: string): void {
  if (!context.admin) throw forbidden('Only an administrator can change the resume date');
  const until = parseDate(text);
  if (until === undefined) throw badRequest('The resume date is not a date');
  if (context.request.decision.status !== 'suspended') throw conflict('The request is not suspended');
  reschedule(context.call.platform, context.request, context.phaseName, until);
}

/** The requester or the user the request is for. */
function isSubject({ call, request }: ActionContext): boolean {
  const { userId } = call.caller;
  return request.requester.id === userPath(userId) || request.user?.id === userId;
}

function actorsOf({ decision }: AccessRequest, phaseName: string): Actor[] {
  return decision.actors.active.filter(({ phase }) => phase === phaseName);
}

function checkPhase({ decision }: AccessRequest, name: string): void {
  if (!findPhase(decision, name)) throw badRequest(`Unknown phase: ${name}`);
}

/**
 * The named phase, else the actor's own. 400 for an unknown phase or one of another type, 409 once it is completed, 403
 * for callers who are not its actors or lack the permission.
 */
function openTask(
  { request, paths, phaseName: phase }: ActionContext,
  type: TaskType | undefined,
  action: string,
): { phase: RequestPhase; actor: Actor } {
  const accepts = (one: RequestPhase): boolean => (type ? one.type === type : one.type !== 'scheduled');
  const task = findTask(request.decision, { paths, phase, action, accepts });
  if (typeof task !== 'string') return task;
  switch (task) {
    case 'unknown-phase':
      throw badRequest(`Unknown phase: ${phase}`);
    case 'other-phase':
      throw badRequest(`A phase of that type does not take ${action}`);
    case 'phase-over':
      throw conflict('The phase has been completed already');
    case 'over':
      throw conflict('The request has been completed already');
    case 'not-permitted':
      throw forbidden(`No permission to ${action} this request`);
  }
}

function justificationOf(
  { call }: ActionContext,
  config: AccessRequestConfig,
  rule: 'requireApproveJustification' | 'requireRejectJustification',
): string | null {
  const justification = textOf(bodyOf<{ justification: unknown }>(call).justification, 'justification');
  if (config[rule] && justification === '') throw badRequest('A justification is required');
  return justification || null;
}

function successorsIn({ call }: ActionContext, value: unknown): { person: Person; permissions: Permissions }[] {
  if (!Array.isArray(value) || value.length === 0) throw badRequest('updatedActors must name at least one actor');
  return value.map((entry: { id?: unknown; permissions?: unknown } | null) => {
    const id = typeof entry?.id === 'string' ? entry.id : '';
    const person = findReferenced(call.platform, id);
    if (!person) throw badRequest(`Unknown actor: ${id}`);
    const given = entry?.permissions;
    if (typeof given !== 'object' || given === null) throw badRequest('An actor needs permissions');
    const permissions = Object.fromEntries(Object.entries(given).filter(([, may]) => may === true)) as Permissions;
    if (Object.keys(permissions).length === 0) throw badRequest('At least one permission is required');
    return { person, permissions };
  });
}

const FIXED = [
  'userId',
  'applicationId',
  'entitlementId',
  'roleId',
  'grantId',
  'grantIdType',
  'grantType',
  'context',
  'externalRequestId',
] as const;

const isChanged = (requested: unknown, known: unknown): boolean => requested !== undefined && requested !== known;

/** User and item cannot be changed; custom types send their bare form value. */
function modifiedBody({ request, requestType }: AccessRequest, body: Partial<RequestBody>): RequestBody {
  const common = body.common ?? {};
  if (typeof common !== 'object' || Array.isArray(common)) throw badRequest('common must be an object');
  for (const name of FIXED)
    if (name in common && JSON.stringify(common[name]) !== JSON.stringify(request.common[name]))
      throw badRequest(`${name} cannot be modified`);
  parseTerms({ ...common });
  if (isChanged(body.user?.userId, request.user?.userId)) throw badRequest('userId cannot be modified');
  for (const name of ['applicationId', 'entitlementId'] as const)
    if (isChanged(body.entitlement?.[name], request.entitlement?.[name]))
      throw badRequest(`${name} cannot be modified`);
  const kept = Object.fromEntries(
    FIXED.flatMap((name) => (name in request.common ? [[name, request.common[name]]] : [])),
  );
  if (isCustom(requestType)) return { ...request, ...body, common: { ...request.common, ...common } };
  const user = body.user && { ...body.user, ...(request.user?.userId ? { userId: request.user.userId } : {}) };
  const { applicationId, entitlementId } = request.entitlement ?? {};
  const entitlement = body.entitlement && { ...body.entitlement, applicationId, entitlementId };
  return {
    ...body,
    ...(user ? { user } : {}),
    ...(entitlement ? { entitlement } : {}),
    common: body.common ? { ...common, ...kept } : request.common,
  };
}
