import type { Platform } from '../core/platform';
import { applicationItem, type CatalogItem, catalogItems } from './catalog/catalog';
import type { RequestBody } from './requests/document';

/** Answers why the entitlement cannot be created, else undefined. */
export function createEntitlement(
  platform: Platform,
  requested: NonNullable<RequestBody['entitlement']>,
): string | undefined {
  const parent = requested.applicationId ? applicationItem(platform.store, requested.applicationId) : undefined;
  const { application, applicationOwner } = parent ?? {};
  if (!application) return 'The application of the entitlement does not exist any more.';
  const object = requested.object ?? {};
  const objectType = requested.objectType ?? application.objectTypes[0]?.name ?? 'Group';
  const displayName = String(object.displayName ?? object.name ?? object.__NAME__ ?? 'Unnamed');
  const id = platform.store.id();
  const item: CatalogItem = {
    id,
    catalog: { id },
    item: { type: 'entitlementGrant', objectType, accountAttribute: attributeOf(application, objectType) },
    application,
    applicationOwner,
    entitlement: {
      ...object,
      id: platform.store.id(),
      displayName,
      name: `${application.name} ${objectType.toLowerCase()}s`,
      description: String(object.description ?? ''),
    },
    entitlementOwner: applicationOwner,
    assignment: { id: platform.store.id(), name: displayName, attributes: [] },
    descriptor: { idx: { '/entitlement': { displayName } } },
    glossary: { idx: { '/entitlement': { requestable: true, ...requested.glossary } } },
    conduct: { approver: 'owner', setupMs: 0, assignmentIds: [] },
  };
  platform.store.put(catalogItems, id, item);
  return undefined;
}

function attributeOf({ objectTypes }: NonNullable<CatalogItem['application']>, name: string): string | undefined {
  return objectTypes.find((type) => type.name === name)?.accountAttribute;
}
