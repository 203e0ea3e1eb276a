import { z } from 'zod';
import { momentOf } from '../lib/platform-dates';
import { isRecord } from '../lib/record';
import { path } from '../lib/url';
import { type Api, anything } from './http.server';
import { Prediction } from './prediction';
import type { TargetFilter } from './protocol/target-filter';
import {
  addressId,
  countLeftOut,
  filledRecord,
  listOf,
  optionalObject,
  optionalPart,
  optionalText,
  Permissions,
  pageOf,
  withWhole,
} from './rows';

export const Party = z.object({
  id: z.string(),
  givenName: optionalText,
  sn: optionalText,
  userName: optionalText,
  /** Only of roles. */
  name: optionalText,
  profileImage: optionalText,
});
export type Party = z.infer<typeof Party>;

export const Actor = Party.extend({ phase: optionalText });
export type Actor = z.infer<typeof Actor>;

const Phase = z.object({
  name: z.string(),
  displayName: optionalText,
  type: optionalText,
  status: optionalText,
  decision: optionalText,
  startDate: optionalText,
  completionDate: optionalText,
  completedBy: Party.nullish().catch(null),
  justification: optionalText,
  events: optionalObject({ scheduled: optionalObject({ date: optionalText }) }),
});
export type Phase = z.infer<typeof Phase>;

export const Comment = filledRecord.pipe(
  z.object({
    timeStamp: optionalText,
    action: optionalText,
    phase: optionalText,
    comment: z.string().nullish(),
    user: Party.nullish().catch(null),
  }),
);
export type Comment = z.infer<typeof Comment>;

/** With another one it would look as if there were no due date. */
export const Deadline = z
  .string()
  .nullish()
  .refine((text) => !text || momentOf(text) !== null);

const ReadDecision = z.object({
  status: optionalText,
  decision: optionalText,
  outcome: optionalText,
  startDate: optionalText,
  completionDate: optionalText,
  deadline: Deadline,
  actors: z
    .object({ active: listOf(Actor), inactive: listOf(Actor) })
    .nullish()
    .transform((found) => found ?? { active: [], inactive: [] }),
  comments: listOf(Comment),
  phases: listOf(Phase),
});

/** With how many of its phases with their actors, of its comments, and of those who have to act could not be read. */
const Decision = z.unknown().transform((found, context) => {
  const { success, data, error } = ReadDecision.safeParse(found);
  if (!success) {
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
  const { phases, comments, actors } = found as z.input<typeof ReadDecision>;
  const { active, inactive } = data.actors;
  const lists = [
    [phases, data.phases],
    [actors?.active, active],
    [actors?.inactive, inactive],
  ] as const;
  const steps = lists.reduce((sum, [sent, read]) => sum + countLeftOut(sent, read), 0);
  return {
    ...data,
    unread: { steps, comments: countLeftOut(comments, data.comments), actors: countLeftOut(actors?.active, active) },
  };
});

const Fields = optionalPart(z.record(z.string(), z.unknown()));
const Text = optionalPart(z.string());

/** With other members alone it is of another shape. */
function stating<Shape extends z.ZodRawShape>(shape: Shape) {
  const isStated = (values: unknown[]) => values.some((value) => value !== undefined);
  return z
    .looseObject(shape)
    .refine(
      (found: Record<string, unknown>) =>
        isStated(Object.keys(shape).map((name) => found[name])) || !isStated(Object.values(found)),
    );
}

/** Each part is null where it cannot be read. */
const RequestedAccess = optionalPart(
  z.looseObject({
    common: optionalPart(
      z.looseObject({
        priority: z.unknown().optional(),
        justification: Text,
        startDate: Text,
        endDate: Text,
        expiryDate: Text,
        externalRequestId: Text,
        blob: optionalPart(z.looseObject({ form: Fields })),
      }),
    ),
    custom: Fields,
    user: optionalPart(stating({ userId: Text, object: Fields })),
    entitlement: optionalPart(
      stating({ applicationId: Text, entitlementId: Text, objectType: Text, object: Fields, glossary: Fields }),
    ),
  }),
);

/** What is requested as it was sent: a modification sends all of it back. */
const WholeRequest = z
  .object({ request: z.unknown() })
  .refine(({ request }) => isRead(request, RequestedAccess.parse(request)));

/** Nothing in it is null that was sent as something else. */
function isRead(sent: unknown, read: unknown): boolean {
  if (read === null) return sent === null;
  if (!isRecord(sent) || !isRecord(read)) return true;
  return Object.entries(read).every(([name, part]) => isRead(sent[name], part));
}

const EntitlementIndex = optionalObject({
  idx: optionalObject({
    '/entitlement': z.looseObject({ displayName: optionalText, description: optionalText }).nullish().catch(null),
  }),
});

/** Of one that cannot be read it is not known what it permits. */
const TaskPhase = z.object({ name: z.string(), permissions: Permissions }).catch({ name: '', permissions: null });
const TaskPhases = z
  .array(TaskPhase)
  .nullish()
  .transform((found) => found ?? []);

const SeenRequest = z.object({
  id: addressId,
  requestType: z.string(),
  requester: Party.nullish().catch(null),
  /** Null where it cannot be read. Kept whole: the current values of what is to be changed. */
  user: optionalPart(Party.loose()),
  request: RequestedAccess,
  application: optionalObject({
    id: optionalText,
    name: optionalText,
    description: optionalText,
    connectorId: optionalText,
    mappingNames: z.array(z.string()).nullish().catch(null),
    objectTypes: z
      .array(z.object({ name: z.string(), accountAttribute: optionalText }))
      .nullish()
      .catch(null),
  }),
  workflow: optionalObject({ id: optionalText }),
  entitlement: z.looseObject({ displayName: optionalText }).nullish().catch(null),
  descriptor: EntitlementIndex,
  glossary: EntitlementIndex,
  role: optionalObject({ id: optionalText, name: optionalText, description: optionalText }),
  assignment: optionalObject({ id: optionalText }),
  prediction: Prediction,
  phases: TaskPhases,
  decision: Decision,
});

/** `phases` only comes with tasks: those of the user, with permissions. */
export const AccessRequest = withWhole(SeenRequest, WholeRequest);
export type AccessRequest = z.infer<typeof AccessRequest>;

export function getRequest(api: Api, id: string): Promise<AccessRequest> {
  return api.iga.get(path`/governance/requests/${id}`, AccessRequest);
}

export interface RequestSearch {
  filter: TargetFilter;
  offset: number;
  size: number;
  order: { key: string; direction: 'asc' | 'desc'; type?: 'date' };
  /** For parts of a page that must not hold up the rest. */
  deadlineMs?: number;
}

const Found = pageOf(AccessRequest);
export type FoundRequests = z.infer<typeof Found>;

/** Requests by a user or for a user. */
export function searchRequests(
  api: Api,
  userId: string,
  { filter, offset, size, order, deadlineMs }: RequestSearch,
): Promise<FoundRequests> {
  const query = {
    _pagedResultsOffset: offset,
    _pageSize: size,
    _sortKeys: order.key,
    _sortDir: order.direction,
    _sortType: order.type,
    _action: 'search',
  };
  const address = path`/governance/user/${userId}/requests`;
  return api.iga.post(address, { targetFilter: filter }, Found, { query, search: true, deadlineMs });
}

/** `phaseName` is null when unknown. */
export interface PhaseRef {
  requestId: string;
  phaseName: string | null;
}

export function approvePhase(api: Api, phase: PhaseRef, justification: string) {
  return actOn(api, phase, 'approve', { justification });
}

export function rejectPhase(api: Api, phase: PhaseRef, justification: string) {
  return actOn(api, phase, 'reject', { justification });
}

export function commentOnRequest(api: Api, phase: PhaseRef, comment: string) {
  return actOn(api, phase, 'comment', { comment });
}

const APPROVER_RIGHTS = { approve: true, comment: true, modify: true, reject: true, reassign: true };

const FULFILLER_RIGHTS = { comment: true, deny: true, fulfill: true, modify: true, reassign: true };

/** Passes an approval on; `to` is managed/user/{id} or managed/role/{id}. */
export function reassignApproval(api: Api, phase: PhaseRef, to: string, comment: string) {
  return actOn(api, phase, 'reassign', { updatedActors: [{ id: to, permissions: APPROVER_RIGHTS }], comment });
}

/** Passes a fulfillment task on; `to` as for approvals. */
export function reassignTask(api: Api, phase: PhaseRef, to: string, comment: string) {
  return actOn(api, phase, 'reassign', { updatedActors: [{ id: to, permissions: FULFILLER_RIGHTS }], comment });
}

/** Only before a decision. */
export function cancelRequest(api: Api, phase: PhaseRef) {
  return actOn(api, phase, 'cancel', { comment: '' });
}

export function fulfillPhase(api: Api, phase: PhaseRef) {
  return actOn(api, phase, 'fulfill', {});
}

export function denyPhase(api: Api, phase: PhaseRef) {
  return actOn(api, phase, 'deny', {});
}

export function modifyRequest(api: Api, phase: PhaseRef, changes: Record<string, unknown>) {
  return actOn(api, phase, 'modify', changes);
}

async function actOn(api: Api, { requestId, phaseName }: PhaseRef, action: string, body: object): Promise<void> {
  const query = { _action: action, phaseName: phaseName ?? undefined };
  await api.iga.post(path`/governance/requests/${requestId}`, body, anything, { query });
}
