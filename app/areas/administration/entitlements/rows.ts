import type { AttributeValues } from '../../../kits/attributes/attributes';
import { displayName } from '../../../lib/display-name';
import type { Entitlement } from '../../../platform/entitlements.server';
import type { Naming } from '../../../server/i18n/naming.server';

export function toRow({ id, application, descriptor, entitlementOwner, item }: Entitlement) {
  const [owner] = entitlementOwner;
  const objectType = item?.objectType ?? null;
  const type = application?.objectTypes.find(({ name }) => name === objectType);
  return {
    id,
    name: descriptor?.idx?.['/entitlement']?.displayName || null,
    application: application?.name || application?.templateName || null,
    icon: application?.icon || null,
    objectType,
    attribute: item?.accountAttribute || type?.accountAttribute || null,
    owner: owner ? (displayName(owner) ?? null) : null,
    ownerUserName: owner?.userName ?? null,
  };
}
/** As `toRow`, for pages: an owner without a name is not none. */
export function toNamedRow(found: Entitlement, naming: Naming): ReturnType<typeof toRow> {
  const [owner] = found.entitlementOwner;
  return { ...toRow(found), owner: owner ? naming.person(owner) : null };
}
export type EntitlementRow = ReturnType<typeof toRow> & { attributes: AttributeValues };
