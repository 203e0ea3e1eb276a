// Access requests as stored: shape, lookup keys and public part.

import { collection } from '../../core/collection';
import type { Platform } from '../../core/platform';
import {
  type Application,
  type Assignment,
  type Descriptor,
  type Glossary,
  ITEM_LISTS,
  type ItemType,
} from '../catalog/catalog';
import { type DecisionDocument, type Phase, userIdsOf } from '../decision';
import { type Person, roleIdIn, userIdIn } from '../person';
import { membersOf } from './references';

export const APPROVAL_ACTIONS = ['approve', 'reject', 'reassign', 'comment', 'modify'] as const;
export const FULFILLMENT_ACTIONS = ['fulfill', 'deny', 'reassign', 'comment', 'modify'] as const;

export type PhaseType = 'request' | 'fulfillment' | 'scheduled';
export type TaskType = Exclude<PhaseType, 'scheduled'>;
export type ActorStatus = 'active' | 'inactive';
export interface RequestPhase extends Phase {
  type: PhaseType;
  status: 'in-progress' | 'complete' | 'cancelled' | 'pending';
  decision: 'approve' | 'reject' | 'fulfill' | 'deny' | null;
  startDate: string;
  completionDate: string | null;
  completedBy: Person | null;
  justification: string | null;
  workflowTaskId: string;
  events: { assignment?: object; reassign?: object; scheduled?: { date: string } };
}

export interface Decision extends DecisionDocument {
  status: 'in-progress' | 'suspended' | 'provisioning' | 'complete' | 'cancelled';
  decision: 'approved' | 'rejected' | null;
  outcome: 'provisioned' | 'not provisioned' | 'denied' | 'pending' | 'cancelled' | 'fulfilled' | null;
  startDate: string;
  deadline: string | null;
  phases: RequestPhase[];
}

export interface Common {
  priority?: 'high' | 'medium' | 'low';
  justification?: string;
  startDate?: string | null;
  endDate?: string | null;
  expiryDate?: string | null;
  externalRequestId?: string;
  userId?: string;
  accountId?: string;
  applicationId?: string;
  entitlementId?: string;
  roleId?: string;
  /** Of an extension: the role's, the application's or the key of the entitlement, with `/` as `_`. */
  grantId?: string;
  grantIdType?: string;
  grantType?: ItemType;
  context?: { type: string };
  blob?: { form?: Record<string, unknown> };
}

export interface RequestBody {
  common: Common;
  custom?: Record<string, unknown>;
  user?: { userId?: string; object?: Record<string, unknown> };
  entitlement?: {
    applicationId?: string;
    objectType?: string;
    entitlementId?: string;
    object?: Record<string, unknown>;
    glossary?: Record<string, unknown>;
  };
  [form: string]: unknown;
}

export interface Prediction {
  usr_id: string;
  ent_id: string;
  confidence: number;
  rule: string[];
  freq: number;
  freqUnion: number;
}

export interface AccessRequest {
  id: string;
  requestType: string;
  requester: Person;
  user?: Person;
  request: RequestBody;
  application?: Application;
  entitlement?: { displayName: string };
  descriptor?: Descriptor;
  glossary?: Glossary;
  assignment?: Assignment;
  role?: { id: string; name: string; description: string };
  workflow: { id: string };
  prediction?: Prediction;
  decision: Decision;
  metadata: { primaryKey: string; created: string };
  /** Not sent: end of a wait or of provisioning; null when only users can move the request on. */
  dueAt: number | null;
  /** Not sent; set by `saveRequest`. */
  lookup?: Lookup;
}

/** Stored with the request, so that task lists are found and sorted without reading every document. */
interface Lookup {
  tasks: Record<ActorStatus, Record<TaskType, string[]>>;
  roles: string[];
  phaseStart: string | null;
  phaseEnd: string | null;
  assignee: string | null;
}

export const requests = collection<AccessRequest>({
  name: 'requests',
  indexes: ['id'],
  lists: [
    'user.languages',
    'decision.actors.active',
    'decision.actors.inactive',
    'decision.phases',
    'decision.comments',
    'prediction.rule',
    ...ITEM_LISTS,
  ],
  keys: requestKeys,
  orders: [
    'decision.startDate',
    'user.userName',
    'request.common.priority',
    'metadata.primaryKey',
    'lookup.phaseStart',
    'lookup.phaseEnd',
    'lookup.assignee',
    'decision.deadline',
    'decision.completionDate',
  ],
  brief: [
    'id',
    'requestType',
    'user.id',
    'user.userName',
    'user.givenName',
    'user.sn',
    'user.mail',
    'requester',
    'request.common.priority',
    'request.common.externalRequestId',
    'request.entitlement.object.displayName',
    'request.user.object.givenName',
    'request.user.object.sn',
    'request.user.object.userName',
    'application.name',
    'descriptor.idx./entitlement.displayName',
    'entitlement.displayName',
    'role.name',
    'decision.status',
    'decision.decision',
    'decision.outcome',
    'decision.startDate',
    'decision.deadline',
    'decision.completionDate',
  ],
});

/** Finds every request. */
export const EVERY_REQUEST = 'all';

function requestKeys({ requester, user, decision, lookup, dueAt }: AccessRequest): string[] {
  const people = [userIdIn(requester.id), user?.id].filter((person) => person !== undefined);
  const keys = [EVERY_REQUEST, ...people.map((person) => `mine/${person}`)];
  for (const status of ['active', 'inactive'] as const)
    for (const type of ['request', 'fulfillment'] as const)
      for (const person of lookup?.tasks[status][type] ?? []) keys.push(`${status}/${type}/${person}`);
  for (const role of lookup?.roles ?? []) keys.push(`role/${role}`);
  if (dueAt !== null) keys.push('waiting');
  if (user && decision.status !== 'complete' && decision.status !== 'cancelled') keys.push(`open/${user.id}`);
  return [...new Set(keys)];
}

/** Members of a role find the request among their own tasks. */
export function saveRequest(platform: Platform, request: AccessRequest): AccessRequest {
  return platform.store.put(requests, request.id, withLookup(platform, request));
}

/** The request as it is stored. */
export function withLookup(platform: Platform, request: AccessRequest): AccessRequest {
  return { ...request, lookup: lookupOf(request, (roleId) => membersOf(platform.store, roleId)) };
}

function lookupOf({ decision }: AccessRequest, members: (roleId: string) => string[]): Lookup {
  const types = new Map(decision.phases.map(({ name, type }) => [name, type]));
  const assigned = (status: ActorStatus, type: TaskType): string[] =>
    userIdsOf(
      decision.actors[status].filter(({ phase }) => types.get(phase) === type),
      members,
    );
  const tasks = (status: ActorStatus) => ({
    request: assigned(status, 'request'),
    fulfillment: assigned(status, 'fulfillment'),
  });
  const latest = decision.phases.filter(({ status }) => status === 'in-progress').at(-1) ?? decision.phases.at(-1);
  const ends = decision.phases.flatMap(({ completionDate }) => completionDate ?? []).sort();
  const [first] = decision.actors.active;
  return {
    tasks: { active: tasks('active'), inactive: tasks('inactive') },
    roles: decision.actors.active.flatMap(({ id }) => roleIdIn(id) ?? []),
    phaseStart: latest?.startDate ?? null,
    phaseEnd: ends.at(-1) ?? null,
    assignee: first?.userName ?? first?.name ?? null,
  };
}

export function publicRequest({ lookup: _, dueAt: __, ...request }: AccessRequest) {
  return request;
}

/** The users and roles a request concerns may read it. */
export function involves(request: AccessRequest, paths: ReadonlySet<string>): boolean {
  const { requester, user, decision } = request;
  if (paths.has(requester.id) || (user && paths.has(`managed/user/${user.id}`))) return true;
  return [...decision.actors.active, ...decision.actors.inactive].some(({ id }) => paths.has(id));
}
