import { momentOf } from '../../lib/platform-dates';
import type { Grant } from '../../platform/grants.server';
import type { AccessRequest } from '../../platform/requests.server';
import { EXTENSION_TYPE, rawId } from '../requests/request';

/** What requests name an access by. */
export interface RequestedItem {
  type: 'application' | 'entitlement' | 'role';
  id: string;
}

export interface OpenRequest {
  id: string;
  requestedAt: number | null;
}

/** The open request to extend and the one to remove an access. */
export interface OpenRequests {
  extension: OpenRequest | null;
  removal: OpenRequest | null;
}

export const OPEN_STATES = ['in-progress', 'suspended', 'provisioning'];

const TYPES = { accountGrant: 'application', entitlementGrant: 'entitlement', roleMembership: 'role' } as const;

/** Null when the platform does not identify the access. */
export function requestedItem({ item, application, assignment, role }: Grant): RequestedItem | null {
  const type = TYPES[item.type];
  const id = { application: application?.id, entitlement: assignment?.id, role: role?.id }[type];
  return id ? { type, id } : null;
}

export function openRequestsOf(
  requests: readonly AccessRequest[],
  { item, userId }: { item: RequestedItem | null; userId: string },
): OpenRequests {
  const open = (type: string): OpenRequest | null => {
    const found = requests.find((request) => item && isOpen(request) && isRequestOf(request, { type, item, userId }));
    return found ? openRequestOf(found) : null;
  };
  return { extension: open(EXTENSION_TYPE), removal: open(`${item?.type}Remove`) };
}

/** In any state. */
export function isRequestOf(
  request: AccessRequest,
  { type, item, userId }: { type: string; item: RequestedItem; userId: string },
): boolean {
  return request.requestType === type && isFor(request, userId) && isAbout(request, item);
}

export const openRequestOf = ({ id, decision }: AccessRequest): OpenRequest => ({
  id,
  requestedAt: momentOf(decision.startDate),
});

/** Whether it may be about any access: it does not say about which, for whom, or how far it is. */
export function isAboutUnknown(found: AccessRequest): boolean {
  const { user, application, assignment, role, decision } = found;
  const type = itemTypeOf(found);
  if (type === null) return false;
  const ids = { application: application?.id, entitlement: assignment?.id, role: role?.id };
  const isNamed = type === 'any' ? Object.values(ids).some(Boolean) : Boolean(ids[type]);
  return !isNamed || !user?.id || !decision.status;
}

/** Null for requests that are about no access. */
function itemTypeOf({ requestType, request }: AccessRequest): RequestedItem['type'] | 'any' | null {
  if (requestType !== EXTENSION_TYPE)
    return Object.values(TYPES).find((type) => [`${type}Grant`, `${type}Remove`].includes(requestType)) ?? null;
  const extended = Object.entries(TYPES).find(([grantType]) => grantType === request?.common?.grantType);
  return extended?.[1] ?? 'any';
}

function isOpen({ decision }: AccessRequest): boolean {
  return OPEN_STATES.includes(decision.status ?? '');
}

function isFor({ user }: AccessRequest, userId: string): boolean {
  return rawId(user?.id ?? '') === userId;
}

/** The extension of an entitlement names its application, too. */
function isAbout({ application, assignment, role }: AccessRequest, { type, id }: RequestedItem): boolean {
  if (type === 'role') return role?.id === id;
  if (type === 'entitlement') return assignment?.id === id;
  return application?.id === id && !assignment?.id && !role?.id;
}
