export type CatalogType = 'application' | 'entitlement' | 'role';

/** Where the documents of the catalog and of grants have what differs between the kinds (contract requests 2.2, 3.5). */
export const ITEM_TYPE: Record<CatalogType, string> = {
  application: 'accountGrant',
  entitlement: 'entitlementGrant',
  role: 'roleMembership',
};
export const ACCESS_NAME: Record<CatalogType, string> = {
  application: 'application.name',
  entitlement: 'assignment.name',
  role: 'role.name',
};
export const ACCESS_ID: Record<CatalogType, string> = {
  application: 'application.id',
  entitlement: 'assignment.id',
  role: 'role.id',
};
