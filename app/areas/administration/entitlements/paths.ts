import { withSearch } from '../../../lib/list-address';
import { path } from '../../../lib/url';

export const ENTITLEMENTS_PATH = path`/administer/entitlements`;
/** The first step: choosing the application. */
export const NEW_ENTITLEMENT_PATH = path`/administer/entitlements/new`;

export const listAddress = (search: string) => withSearch(ENTITLEMENTS_PATH, search);
export const newAddress = (search: string) => withSearch(NEW_ENTITLEMENT_PATH, search);
export const newOfTypePath = (applicationId: string, objectType: string) =>
  path`/administer/entitlements/new/${applicationId}/${objectType}`;
export const entitlementPath = (id: string) => path`/administer/entitlements/${id}`;
export const holdersPath = (id: string) => path`/administer/entitlements/${id}/users`;
