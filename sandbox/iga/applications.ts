// Lists of applications and entitlements.

import { notFound } from '../core/errors';
import type { Call, Route } from '../core/http';
import { all, type Filter } from '../core/query';
import { fieldsOf, governanceRoute, listOf, option, orderOf, pageOf, param, queryFilter, renamePath } from './calls';
import { applicationItem, type CatalogItem, catalogItems } from './catalog/catalog';
import { objectSchema } from './object-schemas';
import { may } from './rights';

const NO_MATCH: Filter = { op: 'or', of: [] };

const applicationRow = ({ application, applicationOwner, glossary }: CatalogItem) => ({
  id: application?.id ?? '',
  application,
  applicationOwner,
  glossary,
});

/** Under the id of its assignment. */
export const entitlementRow = (item: CatalogItem) => {
  const { application, applicationOwner, entitlement, entitlementOwner, descriptor, glossary, assignment } = item;
  const id = assignment?.id ?? '';
  return { id, application, applicationOwner, entitlement, entitlementOwner, descriptor, glossary, item: item.item };
};

function listApplications(call: Call) {
  const scope = option(call, 'scopePermission');
  const none = scope !== undefined && !(scope === 'createEntitlement' && may(call, 'createEntitlement'));
  const requested = renamePath(queryFilter(call), 'id', 'application.id');
  const pick = fieldsOf(call);
  const sort = orderOf(call, [{ path: 'application.name', descending: false }]);
  return listOf(
    call.platform,
    catalogItems,
    { key: 'kind/accountGrant', filter: none ? NO_MATCH : requested, sort, ...pageOf(call) },
    (item) => pick(applicationRow(item)),
  );
}

function listEntitlements(call: Call) {
  const everything = may(call, 'modifyEntitlement');
  const key = everything ? 'kind/entitlementGrant' : `owned/entitlementGrant/${call.caller.userId}`;
  const requested = renamePath(queryFilter(call), 'id', 'assignment.id');
  const pick = fieldsOf(call);
  const sort = orderOf(call, [{ path: 'application.name', descending: false }]);
  return listOf(call.platform, catalogItems, { key, filter: all(requested), sort, ...pageOf(call) }, (item) =>
    pick(entitlementRow(item)),
  );
}

/** Public to all callers, because it holds no user data. */
function readObjectSchema(call: Call) {
  const application = applicationItem(call.platform.store, param(call, 'applicationId'))?.application;
  const type = application?.objectTypes.find(({ name }) => name === param(call, 'objectType'));
  if (!type) throw notFound('Object type not found');
  return objectSchema(type);
}

export const applicationRoutes: Route[] = [
  governanceRoute('GET', 'governance/application', listApplications),
  governanceRoute('GET', 'governance/application/:applicationId/:objectType/schema', readObjectSchema),
  governanceRoute('GET', 'governance/entitlement', listEntitlements),
];
