// Makes requests by running them through the same rules as real ones.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { users } from '../idm/objects/managed';
import { catalogItems } from '../iga/catalog/catalog';
import { formatDate, parseDate } from '../iga/dates';
import type { Actor, Permissions } from '../iga/decision';
import { permissionsFor } from '../iga/decision';
import { type Person, personOf, rolePath, SYSTEM, userPath } from '../iga/person';
import { type AccessRequest, type Prediction, type RequestBody, saveRequest } from '../iga/requests/document';
import {
  addComment,
  afterApproval,
  closePhase,
  finishFulfillment,
  finishRequest,
  nodeName,
  rejectRequest,
} from '../iga/requests/lifecycle';
import { makeRequest, openApproval } from '../iga/requests/new-request';
import { catalogId, roleId } from './catalog';

export const HOUR = 3_600_000;

export interface RequestPlan {
  type: string;
  item?: string;
  /** User name; absent for a new user. */
  for?: string;
  /** User name, or SYSTEM. */
  by: string;
  /** Hours ago. */
  hoursAgo: number;
  priority?: string;
  why?: string;
  approvers: string[];
  title?: string;
  permissions?: readonly string[];
  deadlineIn?: number;
  startIn?: number;
  endIn?: number;
  /** How many of how many similar users hold it. */
  peers?: [have: number, of: number];
  body?: Partial<RequestBody>;
}

/** A platform with the same ids in every seeding. */
export function deterministic(platform: Platform, name: string): Platform {
  let drawn = 0;
  const id = () => idOf(`${platform.host.name}:${name}:${drawn++}`);
  return { ...platform, store: { ...platform.store, id } };
}

export const reference = (name: string): string =>
  name.startsWith('role:') ? rolePath(roleId(name.slice('role:'.length))) : userPath(idOf(`user:${name}`));

export function personNamed(platform: Platform, userName: string): Person {
  if (userName === 'SYSTEM') return SYSTEM;
  const person = personOf(platform, idOf(`user:${userName}`));
  if (!person) throw new Error(`Nobody in the seed is called ${userName}`);
  return { ...person, id: userPath(person.id) };
}

/** Stores the request as submitted, waiting for its approvers. */
export function submitRequest(platform: Platform, now: number, story: RequestPlan): AccessRequest {
  const at = now - story.hoursAgo * HOUR;
  const item = story.item === undefined ? undefined : platform.store.get(catalogItems, catalogId(story.item));
  if (story.item !== undefined && !item) throw new Error(`No such access in the seed: ${story.item}`);
  const userId = story.for === undefined ? undefined : idOf(`user:${story.for}`);
  const { common, ...rest } = story.body ?? {};
  const body: RequestBody = {
    common: {
      ...(story.priority ? { priority: story.priority as 'high' | 'medium' | 'low' } : {}),
      ...(story.why ? { justification: story.why } : {}),
      ...(story.startIn === undefined ? {} : { startDate: formatDate(now + story.startIn * HOUR) }),
      ...(story.endIn === undefined ? {} : { endDate: formatDate(now + story.endIn * HOUR) }),
      ...common,
    },
    custom: {},
    ...rest,
  };
  const requester = personNamed(platform, story.by);
  const request = makeRequest({ platform, requestType: story.type, requester, userId, item, body, at });
  const prediction = story.peers && predictionOf(platform, request, story.peers);
  if (prediction) request.prediction = prediction;
  if (story.deadlineIn !== undefined) request.decision.deadline = formatDate(now + story.deadlineIn * HOUR);
  const permissions: Permissions | undefined = story.permissions && permissionsFor(story.permissions);
  openApproval(platform, request, story.approvers.map(reference), at, { title: story.title, permissions });
  return saveRequest(platform, request);
}

function predictionOf(
  { store, host }: Platform,
  request: AccessRequest,
  [freq, freqUnion]: [number, number],
): Prediction | undefined {
  const { user, assignment } = request;
  const person = user && store.get(users(host.realm), user.id);
  if (!person || !assignment) return undefined;
  const rule = [`0A_DEPARTMENT_${person.department}`, `05_TITLE_${person.title}`, `04_CITY_${person.city}`];
  const confidence = Math.round((freq / freqUnion) * 100) / 100;
  return { usr_id: `02_ID_${user.id}`, ent_id: `06_ENT_ID_${assignment.id}`, confidence, rule, freq, freqUnion };
}

type Ending = (platform: Platform, request: AccessRequest, at: number) => void;

/** Completes the open phase; `hoursLater` counts from its start. */
export function decideRequest(
  platform: Platform,
  request: AccessRequest,
  by: string,
  decision: 'approve' | 'reject' | 'fulfill' | 'deny',
  hoursLater: number,
  justification: string | null = null,
): AccessRequest {
  const phase = request.decision.phases.find(({ status, type }) => status === 'in-progress' && type !== 'scheduled');
  if (!phase) throw new Error(`Nothing of ${request.id} is open`);
  const at = (parseDate(phase.startDate) ?? 0) + hoursLater * HOUR;
  closePhase(request, phase.name, at, { decision, completedBy: personNamed(platform, by), justification });
  FINISHERS[decision](platform, request, at);
  return saveRequest(platform, request);
}

const FINISHERS: Record<'approve' | 'reject' | 'fulfill' | 'deny', Ending> = {
  approve: afterApproval,
  reject: (_, request, at) => rejectRequest(request, at),
  fulfill: finishFulfillment,
  deny: (_, request, at) => finishRequest(request, at, 'denied'),
};

export function cancelRequest(platform: Platform, request: AccessRequest, hoursLater: number): AccessRequest {
  finishRequest(request, (parseDate(request.decision.startDate) ?? 0) + hoursLater * HOUR, 'cancelled');
  return saveRequest(platform, request);
}

export function commentRequest(
  platform: Platform,
  request: AccessRequest,
  by: string,
  hoursLater: number,
  text: string,
): AccessRequest {
  const at = (parseDate(request.decision.startDate) ?? 0) + hoursLater * HOUR;
  const phase = request.decision.phases.at(-1)?.name ?? null;
  addComment(request, at, 'comment', text, phase, personNamed(platform, by));
  return saveRequest(platform, request);
}

/** An earlier approval that is completed. */
export function withEarlierApproval(
  platform: Platform,
  request: AccessRequest,
  by: string,
  title: string,
  justification: string,
): AccessRequest {
  const [open] = request.decision.phases;
  if (!open) return request;
  const person = personNamed(platform, by);
  const name = nodeName(request.workflow.id, 'approvalTask', 1);
  const done = formatDate((parseDate(open.startDate) ?? 0) + 26 * HOUR);
  const earlier = {
    ...open,
    name,
    displayName: title,
    status: 'complete' as const,
    decision: 'approve' as const,
    completionDate: done,
    completedBy: person,
    justification,
  };
  const past: Actor = { ...person, phase: name };
  const { active, inactive } = request.decision.actors;
  const actors = { active, inactive: [...inactive, past] };
  request.decision = { ...request.decision, actors, phases: [earlier, { ...open, startDate: done }] };
  return saveRequest(platform, request);
}
