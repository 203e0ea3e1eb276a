// Undecided review items: access held, an entitlement, a role or a user.

import { pick } from '../core/ids';
import type { Platform } from '../core/platform';
import { type User, users } from '../idm/objects/managed';
import { type CatalogItem, catalogItems } from '../iga/catalog/catalog';
import { formatDate } from '../iga/dates';
import type { Grant } from '../iga/grants/grants';
import type { Person } from '../iga/person';
import type { ReviewItem } from '../iga/reviews/documents';

const DAY = 86_400_000;

/** Without its decision; the key is the same in every seeding. */
export type Subject = Omit<ReviewItem, 'id' | 'metadata' | 'decision'> & { name: string };

/** Reads users and catalog once for all subjects. */
export function subjectsFrom({ store, host }: Platform, now: number) {
  const people = new Map(store.search(users(host.realm), {}).map((user) => [user._id, user]));
  const catalog = new Map(store.search(catalogItems, {}).map((item) => [item.id, item]));
  const applications = new Map(
    [...catalog.values()]
      .filter(({ item }) => item.type === 'accountGrant')
      .map((item): [string, CatalogItem] => [item.application?.id ?? '', item]),
  );
  const assignments = new Map(
    [...catalog.values()].map((item): [string, CatalogItem] => [item.assignment?.id ?? '', item]),
  );

  const personOf = (user: User): Person => {
    const { _id, userName, givenName, sn, mail, profileImage } = user;
    return { id: _id, userName, givenName, sn, mail, profileImage: profileImage || null };
  };
  const whole = (user: User) => {
    const { cn, city, department, title, costCenter, accountStatus, manager } = user;
    const reference = manager ? { manager: { _ref: `managed/user/${manager._refResourceId}` } } : {};
    return { ...personOf(user), cn, city, department, title, costCenter, accountStatus, ...reference };
  };
  const managerOf = ({ manager }: User): { manager?: Person } => {
    const found = manager && people.get(manager._refResourceId);
    return found ? { manager: personOf(found) } : {};
  };
  const aboutApplication = (id: string | undefined) => {
    const known = applications.get(id ?? '');
    if (!known?.application) return {};
    const { description, name, icon, templateName, templateVersion } = known.application;
    const application = {
      id: known.application.id,
      name,
      description,
      icon,
      templateName,
      templateVersion,
      isDisconnected: !known.application.connectorId,
    };
    return { application, applicationOwner: known.applicationOwner ?? [], idx: known.glossary.idx };
  };
  const aboutRole = (item: CatalogItem) => {
    const brought = item.conduct.assignmentIds.flatMap((id) => assignments.get(id)?.application?.id ?? []);
    const applicationsOf = [...new Set(brought)].flatMap((id) => aboutApplication(id).application ?? []);
    const role = item.role && { ...item.role, applications: applicationsOf };
    return { ...(role ? { role } : {}), roleOwner: item.roleOwner ?? [], glossary: item.glossary };
  };

  return {
    people,
    catalog,

    held({ id, user, application, glossary, ...access }: Grant): Subject {
      const known = people.get(user.id);
      const item = catalog.get(access.catalog.id);
      const { idx, ...about } = aboutApplication(application?.id);
      const isEntitlement = access.item.type === 'entitlementGrant';
      return {
        ...access,
        name: id,
        ...(item?.item.objectType ? { item: { ...access.item, objectType: item.item.objectType } } : {}),
        user: known ? whole(known) : user,
        ...(known ? managerOf(known) : {}),
        ...about,
        ...(item?.role ? aboutRole(item) : { glossary: { idx: { ...glossary?.idx, ...idx } } }),
        ...(isEntitlement ? predictionOf({ id, user, ...access }, known) : {}),
        usage: { lastUsedDate: lastUse(id, now) },
        adjustedRiskScore: riskOf(id, glossary?.idx['/entitlement']?.riskLevel),
      } as Subject;
    },

    entitlement(item: CatalogItem): Subject {
      const { entitlement, assignment, descriptor, glossary, entitlementOwner } = item;
      const { idx, ...about } = aboutApplication(item.application?.id);
      return {
        name: item.id,
        item: { type: 'entitlement', objectType: item.item.objectType ?? 'Group' },
        keys: { applicationId: item.application?.id ?? '', entitlementId: entitlement?.id ?? '' },
        ...about,
        ...(entitlement
          ? { entitlement: { ...entitlement, _id: entitlement.id, __NAME__: entitlement.displayName } }
          : {}),
        entitlementOwner: entitlementOwner ?? [],
        ...(assignment ? { assignment: { id: assignment.id } } : {}),
        ...(descriptor ? { descriptor } : {}),
        glossary: { idx: { ...glossary.idx, ...idx } },
      };
    },

    role: (item: CatalogItem): Subject => ({
      name: item.id,
      item: { type: 'role' },
      keys: { roleId: item.role?.id ?? '' },
      ...aboutRole(item),
    }),

    person: (user: User): Subject => ({
      name: user._id,
      item: { type: 'user' },
      keys: { userId: user._id },
      user: whole(user),
      ...managerOf(user),
    }),
  };
}

/** One in ten was never used, two not for long; the others recently. */
function lastUse(name: string, now: number): string | null {
  const chance = pick(`used:${name}`, 10);
  if (chance === 0) return null;
  const days = chance < 3 ? 95 + pick(`long:${name}`, 200) : pick(`lately:${name}`, 40);
  return formatDate(now - days * DAY);
}

const RISK: Record<string, number> = { low: 5, medium: 35, high: 65 };

function riskOf(name: string, level: unknown): number {
  return (RISK[String(level)] ?? 10) + pick(`risk:${name}`, 30);
}

/** Unknown for one in ten, and low for one in nine. */
function predictionOf({ id, user, assignment }: Pick<Grant, 'id' | 'user' | 'assignment'>, known: User | undefined) {
  if (pick(`unknown:${id}`, 10) === 0) return {};
  const freqUnion = 15;
  const freq = pick(`low:${id}`, 9) === 0 ? 1 : 4 + pick(`peers:${id}`, 12);
  const confidence = Math.round((freq / freqUnion) * 100) / 100;
  const rule = known ? [`0A_DEPARTMENT_${known.department}`, `04_CITY_${known.city}`] : [];
  const names = { usr_id: `02_ID_${user.id}`, ent_id: `06_ENT_ID_${assignment?.id}` };
  return { prediction: { ...names, confidence, rule, freq, freqUnion } };
}
