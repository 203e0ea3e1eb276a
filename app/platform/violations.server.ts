import { z } from 'zod';
import { path } from '../lib/url';
import { type Api, anything } from './http.server';
import { all, any, equals, not, type TargetFilter } from './protocol/target-filter';
import { Comment, Party } from './requests.server';
import {
  addressId,
  countLeftOut,
  filledRecord,
  knownObject,
  listOf,
  optionalObject,
  optionalPart,
  optionalText,
  Permissions,
  pageOf,
  Relationship,
  readable,
} from './rows';
import type { ActorStatus } from './tasks.server';

const text = optionalPart(z.string());

/** Undefined where it has none, null where that cannot be read. */
const Rule = knownObject({
  id: optionalText,
  name: text,
  description: text,
  /** Undefined is 0 (contract 04, 8.1). */
  riskScore: optionalPart(z.number()),
  mitigatingControl: text,
  documentationUrl: text,
  correctionAdvice: text,
  policyRuleOwner: optionalPart(Party),
  violationLifecycle: optionalPart(
    z.object({ exception: z.object({ justificationCheck: z.boolean().nullish() }).nullish() }),
  ),
});

const Decision = knownObject({
  status: optionalText,
  outcome: optionalText,
  startDate: optionalText,
  completionDate: optionalText,
  /** Null: none of them can be read. */
  phases: readable(z.object({ name: z.string().min(1) }))
    .nullish()
    .transform((found): { name: string }[] | null => found ?? [])
    .catch(null),
  actors: z
    .object({ active: listOf(Party.extend({ permissions: Permissions })), inactive: listOf(Party) })
    .nullish()
    .transform((found) => found ?? { active: [], inactive: [] }),
  events: optionalObject({ exception: optionalObject({ date: optionalText }) }),
  comments: listOf(Comment),
  /** Sets of access in conflict, by ids of `violatingAccess`: a violation always has them. */
  compositeIds: z.array(z.array(z.string())),
});

/** Kept whole: names may be nested, or keys with dots and slashes. */
const Access = z.looseObject({
  compositeId: z.string(),
  relationship: Relationship,
});
export type ViolatingAccess = z.infer<typeof Access>;

export const Violation = z.object({
  id: addressId,
  user: Party.nullish().catch(null),
  policyRule: Rule.nullish().catch(null),
  decision: filledRecord.transform((found, context) => {
    const { success, data, error } = Decision.safeParse(found);
    const { active } = (found.actors ?? {}) as { active?: unknown };
    if (success) {
      const unread = {
        comments: countLeftOut(found.comments, data.comments),
        actors: countLeftOut(active, data.actors.active),
      };
      return { ...data, unread };
    }
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }),
  violatingAccess: listOf(Access),
  stats: optionalObject({ latestDetectionTime: optionalText }),
});
export type Violation = z.infer<typeof Violation>;

const LISTED = 'id,user,policyRule,decision';

interface ViolationSearch {
  actorStatus: ActorStatus;
  filter: TargetFilter;
  offset: number;
  size: number;
  order: { key: string; direction: 'asc' | 'desc' };
  more?: readonly string[];
  /** For parts of a page that must not hold up the rest. */
  deadlineMs?: number;
}

const Found = pageOf(Violation);
const SEARCH = path`/governance/user/violation/search`;

/** `inactive`: those that waited before. */
export function searchViolations(api: Api, search: ViolationSearch): Promise<z.infer<typeof Found>> {
  const { actorStatus, filter, offset, size, order, more = [], deadlineMs } = search;
  const query = {
    _pageSize: size,
    _pagedResultsOffset: offset,
    _sortDir: order.direction,
    _fields: [LISTED, ...more].join(','),
    _sortKeys: order.key,
    actorStatus: actorStatus === 'inactive' ? actorStatus : undefined,
  };
  return api.iga.post(SEARCH, { targetFilter: filter }, Found, { query, search: true, deadlineMs });
}

/** Also by a role or a delegation. */
export async function waitsForBearer(api: Api, id: string): Promise<boolean> {
  const body = { targetFilter: all(equals('id', id)) };
  const shape = z.object({ result: z.array(z.object({ id: z.string() })) });
  const query = { _fields: 'id', _pageSize: 1 };
  const { result } = await api.iga.post(SEARCH, body, shape, { query, search: true });
  return result.length > 0;
}

const OTHERS_MS = 5_000;

export function searchOpenViolations(api: Api, { most, more }: { most: number; more?: readonly string[] }) {
  return searchViolations(api, {
    actorStatus: 'active',
    filter: all(any(...['pending', 'in-progress'].map((status) => equals('decision.status', status)))),
    offset: 0,
    size: most,
    order: { key: 'decision.startDate', direction: 'desc' },
    more,
    deadlineMs: OTHERS_MS,
  });
}

export function searchOtherViolations(api: Api, { id, userId, most }: { id: string; userId: string; most: number }) {
  const open = any(...['pending', 'in-progress', 'exception'].map((status) => equals('decision.status', status)));
  return searchViolations(api, {
    actorStatus: 'active',
    filter: all(open, equals('user.id', userId), not(equals('id', id))),
    offset: 0,
    size: most,
    order: { key: 'decision.startDate', direction: 'asc' },
    more: ['violatingAccess'],
    deadlineMs: OTHERS_MS,
  });
}

export function getViolation(api: Api, id: string): Promise<Violation> {
  return api.iga.get(path`/governance/violation/${id}`, Violation);
}

interface ViolationPhase {
  id: string;
  phase: string;
}

/** Ends the violation. */
export async function allowViolation(api: Api, at: ViolationPhase, comment: string): Promise<void> {
  await api.iga.post(addressOf(at, 'allow'), { comment }, anything);
}

/** `date` is YYYY-MM-DD in UTC; replaces the date of an existing exception. */
export async function exceptViolation(
  api: Api,
  at: ViolationPhase,
  { date, comment }: { date: string; comment: string },
) {
  await api.iga.post(addressOf(at, 'exception'), { exceptionExpirationDate: date, comment }, anything);
}

export async function cancelException(api: Api, id: string, comment: string): Promise<void> {
  await api.iga.post(path`/governance/violation/cancel-exception`, { ids: [id], comment }, anything);
}

export interface ViolationPermissions {
  allow: boolean;
  comment: boolean;
  exception: boolean;
  reassign: boolean;
  remediate: boolean;
}

/** Passes a violation on; `to` is managed/user/{id} or managed/role/{id}. */
export async function reassignViolation(
  api: Api,
  at: ViolationPhase,
  { to, permissions, comment }: { to: string; permissions: ViolationPermissions; comment: string },
): Promise<void> {
  await api.iga.post(addressOf(at, 'reassign'), { updatedActors: [{ id: to, permissions }], comment }, anything);
}

export function commentOnViolation(api: Api, at: ViolationPhase, comment: string): Promise<Violation> {
  return api.iga.post(addressOf(at, 'comment'), { comment }, Violation);
}

/** By composite ids; refused where the rule is still broken. */
export async function remediateViolation(
  api: Api,
  at: ViolationPhase,
  { grantIds, justification }: { grantIds: readonly string[]; justification: string },
): Promise<void> {
  const body = { remediationOptionId: 'grantRemoval', grantIds, justification };
  await api.iga.post(addressOf(at, 'remediate'), body, anything);
}

function addressOf({ id, phase }: ViolationPhase, action: string) {
  return path`/governance/violation/${id}/phases/${phase}/${action}`;
}
