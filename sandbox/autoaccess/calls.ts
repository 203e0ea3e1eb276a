// Shared by all calls of autonomous access: scope, tenant id and group.

import { badRequest, forbidden, notFound } from '../core/errors';
import { type Call, type Handler, type Route, route } from '../core/http';
import { objectType } from '../idm/objects/object-types';
import { accessDenied, isRealmAdministrator } from '../idm/objects/permissions';
import { relatedSearch } from '../idm/objects/relations';

/** Fraud analysts read events, data analysts maintain the model; administrators may both. */
export type RiskGroup = 'Fraud_Analyst' | 'Data_Analyst';

/** Unknown where autonomous access is off. */
export function riskRoute(method: string, path: string, group: RiskGroup, handle: Handler): Route {
  return route(method, `/autoaccess/${path}`, { scope: 'fr:autoaccess:*' }, (call) => {
    const { autoAccess, hosted, tenantId } = call.platform.host;
    if (!autoAccess || !hosted) throw notFound('Autonomous access is not enabled');
    const named = call.request.headers.get('x-tenant-id');
    if (!named) throw badRequest('The header X-TENANT-ID is missing');
    if (named !== tenantId) throw forbidden('The token was not issued for this tenant');
    if (!isRealmAdministrator(call.caller) && !isInGroup(call, group)) throw accessDenied();
    return handle(call);
  });
}

function isInGroup({ platform, caller }: Call, group: RiskGroup): boolean {
  const user = objectType(platform, caller.component);
  const groups = objectType(platform, `managed/${platform.host.realm}_group`);
  if (!user || !groups) return false;
  const search = relatedSearch(platform, { type: user, id: caller.userId }, 'groups');
  return platform.store.search(groups.collection, search).some(({ _id }) => _id === group);
}
