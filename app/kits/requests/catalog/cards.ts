import { displayName } from '../../../lib/display-name';
import type { CatalogItem } from '../../../platform/catalog.server';
import type { Objection } from '../../../platform/new-requests.server';
import type { CatalogType } from '../../../platform/protocol/catalog-kinds';
import { type Recommendation, type Thresholds, toRecommendation } from '../recommendation';
import { glossaryOf } from './glossary';

export interface Card {
  id: string;
  type: CatalogType;
  name: string;
  within: string | null;
  /** Null for one that cannot be read. */
  owners: (string | null)[];
  description: string | null;
  assignmentId: string | null;
  /** The address of the application's logo as the platform gives it; not every address may be shown. */
  icon: string | null;
  recommendation: Recommendation | null;
}

export function catalogTypeOf({ role, entitlement, assignment }: CatalogItem): CatalogType {
  if (role) return 'role';
  return entitlement || assignment ? 'entitlement' : 'application';
}

export function toCard(item: CatalogItem, thresholds: Thresholds | null): Card {
  const { application, entitlement, role, assignment, descriptor, prediction, catalog } = item;
  const type = catalogTypeOf(item);
  const known = glossaryOf(item, type)?.description;
  const described = typeof known === 'string' && known !== '' ? known : null;
  const icon = application?.icon || null;
  const shared = {
    id: catalog?.id ?? item.id,
    type,
    assignmentId: assignment?.id ?? null,
    icon,
    owners: findOwners(item, type),
  };
  if (type === 'role') {
    const description = role?.description || described;
    return { ...shared, name: role?.name ?? '', within: null, description, recommendation: null };
  }
  if (type === 'application') {
    const description = application?.description || described;
    return { ...shared, name: application?.name ?? '', within: null, description, recommendation: null };
  }
  return {
    ...shared,
    name: descriptor?.idx?.['/entitlement']?.displayName ?? entitlement?.displayName ?? '',
    within: application?.name ?? null,
    description: described ?? entitlement?.description ?? null,
    recommendation:
      thresholds && prediction ? toRecommendation({ prediction, requestType: 'entitlementGrant' }, thresholds) : null,
  };
}

/** The nearest owners; an entitlement without its own has those of its application. */
function findOwners({ applicationOwner, entitlementOwner, roleOwner }: CatalogItem, type: CatalogType) {
  if (type === 'application') return applicationOwner.map(nameOwner);
  const own = type === 'role' ? roleOwner : entitlementOwner;
  return (own.length === 0 && type === 'entitlement' ? applicationOwner : own).map(nameOwner);
}

function nameOwner(owner: CatalogItem['roleOwner'][number]): string | null {
  return owner && (displayName(owner) || null);
}

/** Names of all owners of an item, by their ids: also of those the reader cannot look up. */
export function listOwnerNames({
  applicationOwner,
  entitlementOwner,
  roleOwner,
}: CatalogItem): [id: string, name: string][] {
  return [...applicationOwner, ...entitlementOwner, ...roleOwner].flatMap((owner): [string, string][] => {
    const name = nameOwner(owner);
    const id = owner?.id?.split('/').at(-1);
    return id && name ? [[id, name]] : [];
  });
}

/** Who of the people has an item, and who has asked for it. */
export interface ItemAvailability {
  held: string[];
  requested: string[];
  left: string[];
  self: boolean;
}

interface Named {
  id: string;
  name: string;
}

/**
 * What the platform would object to, as marks by item; null when it does not name the item, the person or the objection,
 * so that nothing is known. Other objections are for the moment of adding.
 */
export function toAvailability(
  objections: readonly Objection[],
  people: readonly Named[],
  me: string,
): Record<string, ItemAvailability> | null {
  const marks: Record<string, ItemAvailability> = {};
  const self = people.length === 1 && people[0]?.id === me;
  for (const { catalogId, userId, error } of objections) {
    if (!catalogId || !userId || !error) return null;
    const against = objections.filter((one) => one.catalogId === catalogId);
    const named = (code: string) => against.flatMap((one) => (one.error === code ? one.userId : []));
    const [held, requested] = [named('EXISTING_ACCESS'), named('DUPLICATE')];
    const names = (wanted: (id: string) => boolean) => people.flatMap(({ id, name }) => (wanted(id) ? name : []));
    marks[catalogId] ??= {
      held: names((id) => held.includes(id)),
      requested: names((id) => requested.includes(id)),
      left: names((id) => !held.includes(id) && !requested.includes(id)),
      self,
    };
  }
  return marks;
}
