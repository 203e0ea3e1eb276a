// What every call of autonomous access shares: its scope, the tenant's id, and who may ask.

import { type Call, type Handler, type Route, route } from '../core/http';
import { badRequest, forbidden, notFound } from '../core/refusals';
import { objectType } from '../idm/objects/object-types';
import { denied, isRealmAdministrator } from '../idm/objects/permissions';
import { relatedSearch } from '../idm/objects/relations';

/** Members of the first see the events, those of the second maintain how they are judged; administrators may both. */
export type RiskGroup = 'Fraud_Analyst' | 'Data_Analyst';

/** Declares a route below `/autoaccess/`, for members of a group. Without autonomous access every such path is unknown. */
export function riskRoute(method: string, path: string, group: RiskGroup, handle: Handler): Route {
  return route(method, `/autoaccess/${path}`, { scope: 'fr:autoaccess:*' }, (call) => {
    const { autoAccess, hosted, tenantId } = call.platform.host;
    if (!autoAccess || !hosted) throw notFound('Autonomous access is not enabled');
    const named = call.request.headers.get('x-tenant-id');
    if (!named) throw badRequest('The header X-TENANT-ID is missing');
    if (named !== tenantId) throw forbidden('The token was not issued for this tenant');
    if (!isRealmAdministrator(call.caller) && !belongsTo(call, group)) throw denied();
    return handle(call);
  });
}

function belongsTo({ platform, caller }: Call, group: RiskGroup): boolean {
  const user = objectType(platform, caller.component);
  const groups = objectType(platform, `managed/${platform.host.realm}_group`);
  if (!user || !groups) return false;
  const search = relatedSearch(platform, { type: user, id: caller.userId }, 'groups');
  return platform.store.search(groups.collection, search).some(({ _id }) => _id === group);
}
