// Addresses of the administration of entitlements.
import { withSearch } from '../../../lib/list-address';
import { path } from '../../../lib/url';

export const LIST = path`/administer/entitlements`;
/** Where the application of a new one is chosen. */
export const NEW = path`/administer/entitlements/new`;

export const listAddress = (search: string) => withSearch(LIST, search);
export const newAddress = (search: string) => withSearch(NEW, search);
export const fillPath = (applicationId: string, objectType: string) =>
  path`/administer/entitlements/new/${applicationId}/${objectType}`;
export const entitlementPath = (id: string) => path`/administer/entitlements/${id}`;
export const holdersPath = (id: string) => path`/administer/entitlements/${id}/users`;
