import type { Platform } from '../../core/platform';
import { users } from '../../idm/objects/managed';
import { catalogItems, entitlementItem } from '../catalog/catalog';
import { createEntitlement } from '../create-entitlement';
import { parseDate } from '../dates';
import { extendAccess, grantAccess, removeAccess, removeAllAccess } from '../grants/access';
import type { GrantRequest } from '../grants/grants';
import { changeUser, createUser } from '../user-changes';
import { heldAssignments, openViolations, recheckViolations } from '../violations/detection';
import { itemOf } from './approvers';
import type { AccessRequest } from './document';

/** In ms. */
export function setupTime(platform: Platform, request: AccessRequest): number {
  return itemOf(platform, request)?.conduct.setupMs ?? 0;
}

type Step = (platform: Platform, request: AccessRequest, at: number) => string | undefined;

const grantItem: Step = (platform, request, at) => {
  const item = itemOf(platform, request);
  const user = requestedUser(platform, request);
  if (!item) return 'What was asked for does not exist any more.';
  if (!user) return 'The person this was asked for does not exist any more.';
  if (user.accountStatus !== 'active') return `The account of ${user.givenName} ${user.sn} is inactive.`;
  const { endDate } = request.request.common;
  const until = endDate ? parseDate(endDate) : undefined;
  const before = heldAssignments(platform, user._id);
  grantAccess(item, { platform, user, grantType: 'request', at, until, request: grantRequestOf(request) });
  openViolations(platform, user._id, before, at);
  return undefined;
};

function grantRequestOf({ id, requester, request, decision }: AccessRequest): GrantRequest {
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
  const failure = removeAccess(platform, userId, item);
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

  extendEndDate: (platform, request, at) => {
    const item = itemOf(platform, request);
    const user = requestedUser(platform, request);
    const until = parseDate(request.request.common.endDate ?? '');
    if (!item || !user || until === undefined) return 'The access to be extended does not exist any more.';
    return extendAccess(item, { platform, user, at, until });
  },

  createUser: (platform, { request }) => createUser(platform, request.user?.object ?? {}),

  modifyUser: (platform, { user, request }) => changeUser(platform, user?.id, request.user?.object ?? {}),

  deleteUser: (platform, request, at) => {
    const user = requestedUser(platform, request);
    if (!user) return 'The person to be deleted does not exist any more.';
    removeAllAccess(platform, user._id);
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

function requestedUser(platform: Platform, { user }: AccessRequest) {
  return user && platform.store.get(users(platform.host.realm), user.id);
}

/** Answers why the request cannot be carried out, else undefined. Custom types change nothing. */
export function provision(platform: Platform, request: AccessRequest, at: number): string | undefined {
  return STEPS[request.requestType]?.(platform, request, at);
}
