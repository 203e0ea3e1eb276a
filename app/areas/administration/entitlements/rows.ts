import type { AttributeValues } from '../../../kits/attributes/attributes';
import { displayName } from '../../../lib/display-name';
import type { Entitlement } from '../../../platform/entitlements.server';

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
export type EntitlementRow = ReturnType<typeof toRow> & { attributes: AttributeValues };
