import type { Platform } from '../../core/platform';
import { users } from '../../idm/objects/managed';
import { catalogItems, entitlementItem } from '../catalog/catalog';
import { parseWhen } from '../dates';
import { createEntitlement } from '../entitlement-making';
import type { Asked } from '../grants/grants';
import { give, take, takeEverything } from '../grants/making';
import { changePerson, createPerson } from '../person-making';
import { assignmentsHeld, openViolations, recheckViolations } from '../violations/detection';
import type { AccessRequest } from './document';
import { itemOf } from './routing';

/** In ms. */
export function setupTime(platform: Platform, request: AccessRequest): number {
  return itemOf(platform, request)?.conduct.setupMs ?? 0;
}

type Step = (platform: Platform, request: AccessRequest, at: number) => string | undefined;

const grantItem: Step = (platform, request, at) => {
  const item = itemOf(platform, request);
  const user = personAbout(platform, request);
  if (!item) return 'What was asked for does not exist any more.';
  if (!user) return 'The person this was asked for does not exist any more.';
  if (user.accountStatus !== 'active') return `The account of ${user.givenName} ${user.sn} is inactive.`;
  const { endDate } = request.request.common;
  const until = endDate ? parseWhen(endDate) : undefined;
  const before = assignmentsHeld(platform, user._id);
  give(item, { platform, user, how: 'request', at, until, asked: askedBy(request) });
  openViolations(platform, user._id, before, at);
  return undefined;
};

function askedBy({ id, requester, request, decision }: AccessRequest): Asked {
  const approval = decision.phases.filter((phase) => phase.decision === 'approve').at(-1);
  return {
    requestId: id,
    requester,
    requestDate: decision.startDate,
    ...(request.common.justification ? { justification: request.common.justification } : {}),
    ...(approval?.completedBy ? { approver: approval.completedBy } : {}),
    ...(approval?.completionDate ? { approvalDate: approval.completionDate } : {}),
  };
}

const removeItem: Step = (platform, request, at) => {
  const item = itemOf(platform, request);
  if (!item) return 'What was to be removed does not exist any more.';
  const userId = request.user?.id ?? '';
  const failure = take(platform, userId, item);
  recheckViolations(platform, userId, at);
  return failure;
};

const STEPS: Record<string, Step> = {
  applicationGrant: grantItem,
  entitlementGrant: grantItem,
  roleGrant: grantItem,
  applicationRemove: removeItem,
  entitlementRemove: removeItem,
  roleRemove: removeItem,

  createUser: (platform, { request }) => createPerson(platform, request.user?.object ?? {}),

  modifyUser: (platform, { user, request }) => changePerson(platform, user?.id, request.user?.object ?? {}),

  deleteUser: (platform, request, at) => {
    const user = personAbout(platform, request);
    if (!user) return 'The person to be deleted does not exist any more.';
    takeEverything(platform, user._id);
    recheckViolations(platform, user._id, at);
    platform.store.remove(users(platform.host.realm), user._id);
    return undefined;
  },

  createEntitlement: (platform, { request }) => createEntitlement(platform, request.entitlement ?? {}),

  modifyEntitlement: (platform, { assignment, request }) => {
    const item = assignment && entitlementItem(platform.store, assignment.id);
    if (!item?.entitlement) return 'The entitlement to be changed does not exist any more.';
    const { glossary = {}, object = {} } = request.entitlement ?? {};
    const idx = { ...item.glossary.idx, '/entitlement': { ...item.glossary.idx['/entitlement'], ...glossary } };
    const entitlement = { ...item.entitlement, ...object, id: item.entitlement.id };
    platform.store.put(catalogItems, item.id, { ...item, entitlement, glossary: { idx } });
    return undefined;
  },
};

function personAbout(platform: Platform, { user }: AccessRequest) {
  return user && platform.store.get(users(platform.host.realm), user.id);
}

/** Answers why the request cannot be carried out, else undefined. Custom types change nothing. */
export function carryOut(platform: Platform, request: AccessRequest, at: number): string | undefined {
  return STEPS[request.requestType]?.(platform, request, at);
}
