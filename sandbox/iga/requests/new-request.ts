import type { Platform } from '../../core/platform';
import { equals } from '../../core/query';
import type { CatalogItem } from '../catalog/catalog';
import { formatDate } from '../dates';
import type { Permissions } from '../decision';
import { permissionsFor } from '../decision';
import { fullPersonOf, type Person } from '../person';
import { recommendations } from '../recommendations';
import { approversOf } from './approvers';
import { type AccessRequest, APPROVAL_ACTIONS, type RequestBody, requests } from './document';
import { addComment, afterApproval, expiryOf, newPhase, openPhase } from './lifecycle';
import { isCustom, requestTypes, workflowOf } from './types';

export interface RequestOptions {
  platform: Platform;
  requestType: string;
  requester: Person;
  userId?: string | undefined;
  item?: CatalogItem | undefined;
  body: RequestBody;
  at: number;
}

/** Stores nothing. */
export function makeRequest({
  platform,
  requestType,
  requester,
  userId,
  item,
  body,
  at,
}: RequestOptions): AccessRequest {
  const id = platform.store.id();
  const user = userId === undefined ? undefined : fullPersonOf(platform, userId);
  const number = 20_101 + platform.store.count(requests);
  const context = body.common.context ?? { type: 'request' };
  const common = { externalRequestId: `REQ-${number}`, ...(userId ? { userId } : {}), ...body.common, context };
  return {
    id,
    requestType,
    requester,
    ...(user ? { user } : {}),
    ...subjectOf(item),
    ...predictionFor(platform, requestType, userId, item),
    request: {
      ...bodyAbout(requestType, body, userId, item),
      common: { ...common, ...referencesOf(requestType, item) },
    },
    workflow: { id: isCustom(requestType) ? customWorkflow(platform, requestType) : workflowOf(requestType) },
    decision: {
      status: 'in-progress',
      decision: null,
      outcome: null,
      startDate: formatDate(at),
      completionDate: null,
      deadline: null,
      actors: { active: [], inactive: [] },
      comments: [],
      phases: [],
    },
    metadata: { primaryKey: id, created: formatDate(at) },
    dueAt: null,
  };
}

function customWorkflow({ store }: Platform, requestType: string): string {
  return store.get(requestTypes, requestType)?.workflow.id ?? workflowOf(requestType);
}

/** For entitlements that the platform recommends. */
function predictionFor({ store }: Platform, requestType: string, userId: string | undefined, item?: CatalogItem) {
  if (requestType !== 'entitlementGrant' || !item || userId === undefined) return {};
  const filter = equals('catalog.id', item.id);
  const [found] = store.search(recommendations, { key: `user/${userId}`, filter, limit: 1 });
  return found ? { prediction: found.prediction } : {};
}

function subjectOf(item: CatalogItem | undefined): Partial<AccessRequest> {
  if (!item) return {};
  const { application, entitlement, assignment, descriptor, glossary, role } = item;
  if (role) return { role };
  if (!assignment) return { application };
  const displayName = entitlement?.displayName ?? '';
  return { application, entitlement: { displayName }, assignment, descriptor, glossary };
}

function bodyAbout(
  requestType: string,
  body: RequestBody,
  userId: string | undefined,
  item: CatalogItem | undefined,
): RequestBody {
  if (requestType.endsWith('User')) return { ...body, user: { ...body.user, ...(userId ? { userId } : {}) } };
  if (requestType === 'createEntitlement')
    return { ...body, entitlement: { ...body.entitlement, applicationId: item?.application?.id } };
  return body;
}

function referencesOf(requestType: string, item: CatalogItem | undefined): Partial<RequestBody['common']> {
  if (!item || requestType.endsWith('Entitlement')) return {};
  if (item.role) return { roleId: item.role.id };
  const applicationId = item.application?.id;
  return item.assignment ? { applicationId, entitlementId: item.assignment.id } : { applicationId };
}

export function openApproval(
  platform: Platform,
  request: AccessRequest,
  approvers: string[],
  at: number,
  {
    title = 'Approval',
    permissions = permissionsFor(APPROVAL_ACTIONS),
  }: { title?: string; permissions?: Permissions } = {},
): void {
  const phase = newPhase(platform, request, { node: 'approvalTask', type: 'request', displayName: title, at });
  openPhase(platform, request, phase, approvers, permissions);
}

/** To its approvers, or on at once for administrators and without approvers. */
export function submit(platform: Platform, request: AccessRequest, at: number): void {
  const byAdmin = request.request.common.context?.type === 'admin';
  const approvers = byAdmin ? [] : approversOf(platform, request);
  if (approvers.length > 0) {
    openApproval(platform, request, approvers, at);
    request.dueAt = expiryOf(request);
    return;
  }
  addComment(
    request,
    at,
    'approve',
    byAdmin ? 'Approved: asked for by an administrator.' : 'Approved: no approver is configured.',
  );
  afterApproval(platform, request, at);
}
