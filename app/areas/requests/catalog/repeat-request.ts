import { isUnread, itemName, priorityOf, rawId } from '../../../kits/requests/request';
import { momentOf } from '../../../lib/platform-dates';
import type { CatalogType } from '../../../platform/protocol/catalog-kinds';
import { all, equals, type TargetFilter } from '../../../platform/protocol/target-filter';
import type { AccessRequest } from '../../../platform/requests.server';
import type { Naming } from '../../../server/i18n/naming.server';

export interface RepeatedRequest {
  type: CatalogType;
  /** Finds it in the catalogue. */
  filter: TargetFilter;
  person: { id: string; name: string; userName: string; profileImage: string };
  answers: {
    priority: 'low' | 'medium' | 'high';
    justification: string;
    start: string | null;
    end: string | null;
    expires: string | null;
  };
  form: Record<string, unknown> | null;
}

/** Finished requests that gave access. */
export function isRepeatable(request: AccessRequest): boolean {
  return findCatalogFilter(request) !== null;
}

/** Dates that have passed are left to be answered anew. */
export function toRepeatedRequest(request: AccessRequest, now: number, naming: Naming): RepeatedRequest | null {
  const found = findCatalogFilter(request);
  const { user, request: details } = request;
  if (!found || !user) return null;
  const common = details?.common;
  const priority = priorityOf(request);
  const ahead = (text: string | null | undefined) => {
    const moment = momentOf(text);
    return moment !== null && moment > now ? new Date(moment).toISOString() : null;
  };
  const expires = ahead(common?.expiryDate);
  return {
    ...found,
    person: { id: rawId(user.id), name: naming.person(user), userName: user.userName ?? '', profileImage: '' },
    answers: {
      priority: priority === 'none' || priority === 'unknown' ? 'low' : priority,
      justification: common?.justification ?? '',
      start: ahead(common?.startDate),
      end: ahead(common?.endDate),
      expires: expires?.slice(0, 10) ?? null,
    },
    form: common?.blob?.form ?? null,
  };
}

function findCatalogFilter(request: AccessRequest): Pick<RepeatedRequest, 'type' | 'filter'> | null {
  const { decision, requestType, application, assignment, role } = request;
  const isOver = decision.status === 'complete' || decision.status === 'cancelled';
  if (!isOver || itemName(request) === null || !request.user || isUnread(request)) return null;
  if (requestType === 'entitlementGrant' && assignment?.id)
    return {
      type: 'entitlement',
      filter: all(equals('item.type', 'entitlementGrant'), equals('assignment.id', assignment.id)),
    };
  if (requestType === 'roleGrant' && role?.id)
    return { type: 'role', filter: all(equals('item.type', 'roleMembership'), equals('role.id', role.id)) };
  if (requestType === 'applicationGrant' && application?.id)
    return {
      type: 'application',
      filter: all(equals('item.type', 'accountGrant'), equals('application.id', application.id)),
    };
  return null;
}
