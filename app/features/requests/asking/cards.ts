// From items of the catalogue to the cards that are printed, with who of the people has them already (contract 03, 7.4).
import type { CatalogType, Objection } from '../../../platform/asking.server';
import type { CatalogItem } from '../../../platform/catalog.server';
import { type Recommendation, recommendationOf, type Thresholds } from '../recommendation';

export interface Card {
  /** The catalogue id to ask with. */
  id: string;
  type: CatalogType;
  name: string;
  /** The application of an entitlement. */
  within: string | null;
  /** What kind of application, or which group of entitlements. */
  sort: string | null;
  description: string | null;
  assignmentId: string | null;
  /** The address of the application's logo as the platform gives it; not every address may be shown. */
  icon: string | null;
  recommendation: Recommendation | null;
}

export function typeOf({ role, entitlement, assignment }: CatalogItem): CatalogType {
  if (role) return 'role';
  return entitlement || assignment ? 'entitlement' : 'application';
}

export function toCard(item: CatalogItem, thresholds: Thresholds | null): Card {
  const { application, entitlement, role, assignment, descriptor, prediction = null, catalog } = item;
  const type = typeOf(item);
  const known = item.glossary?.idx?.[`/${type}`]?.description;
  const described = typeof known === 'string' && known !== '' ? known : null;
  const icon = application?.icon || null;
  const shared = { id: catalog?.id ?? item.id, type, assignmentId: assignment?.id ?? null, icon };
  if (type === 'role') {
    const description = role?.description || described;
    return { ...shared, name: role?.name ?? '', within: null, sort: null, description, recommendation: null };
  }
  if (type === 'application') {
    const description = application?.description || described;
    const sort = application?.templateName ?? null;
    return { ...shared, name: application?.name ?? '', within: null, sort, description, recommendation: null };
  }
  return {
    ...shared,
    name: descriptor?.idx?.['/entitlement']?.displayName ?? entitlement?.displayName ?? '',
    within: application?.name ?? null,
    sort: entitlement?.name ?? null,
    description: described ?? entitlement?.description ?? null,
    recommendation:
      thresholds && prediction ? recommendationOf({ prediction, requestType: 'entitlementGrant' }, thresholds) : null,
  };
}

/** Who of the people has an item, and who has asked for it. */
export interface Mark {
  held: string[];
  asked: string[];
  /** Nobody is left to ask for. */
  all: boolean;
}

interface Named {
  id: string;
  name: string;
}

/**
 * What the platform would object to, as marks by item; null when it does not say which item it means, so that nothing
 * is known. Other objections are for the moment of adding.
 */
export function marksOf(objections: readonly Objection[], people: readonly Named[]): Record<string, Mark> | null {
  const marks: Record<string, Mark> = {};
  for (const { catalogId, userId, error } of objections) {
    if (!catalogId || !userId) return null;
    const who = people.find(({ id }) => id === userId)?.name;
    const mark = marks[catalogId] ?? { held: [], asked: [], all: false };
    if (who && error === 'EXISTING_ACCESS') mark.held.push(who);
    if (who && error === 'DUPLICATE') mark.asked.push(who);
    marks[catalogId] = mark;
  }
  for (const mark of Object.values(marks)) mark.all = mark.held.length + mark.asked.length >= people.length;
  return marks;
}
