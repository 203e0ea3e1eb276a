import { displayName } from '../../lib/display-name';
import type { ViolatingAccess, Violation } from '../../platform/violations.server';
import { comesWithRoleOrRule } from '../access/comes-with-role';

export interface AccessEntry {
  id: string;
  /** Null when the platform does not name it. */
  name: string | null;
  /** Nothing could be read of it. */
  isUnread: boolean;
  description: string | null;
  application: string | null;
  applicationId: string | null;
  /** Comes with a role or a rule, so it cannot be revoked by itself; null where that is unknown. */
  byRole: boolean | null;
  /** Names of the roles it comes with; null where one could not be read. */
  roles: (string | null)[];
}

export type RolesOf = (access: ViolatingAccess) => (string | null)[];

/** Access held by several accounts is listed once per set. */
export function conflictSets({ decision, violatingAccess }: Violation, rolesOf: RolesOf = () => []): AccessEntry[][] {
  const known = new Map(violatingAccess.map((access) => [access.compositeId, access]));
  return decision.compositeIds.map((ids) => [...new Set(ids)].map((id) => toAccessEntry(id, known.get(id), rolesOf)));
}

function toAccessEntry(id: string, access: ViolatingAccess | undefined, rolesOf: RolesOf): AccessEntry {
  const text = (...path: string[]) => textAt(access, path);
  const application = (access?.application ?? {}) as Record<string, unknown>;
  return {
    id,
    isUnread: access === undefined,
    name: text('descriptor', 'idx', '/entitlement', 'displayName') ?? text('entitlement', 'displayName'),
    description: text('glossary', 'idx', '/entitlement', 'description') ?? text('entitlement', 'description'),
    application: typeof application.name === 'string' ? displayName({ name: application.name }) : null,
    applicationId: typeof application.id === 'string' ? application.id : null,
    byRole: access ? comesWithRoleOrRule(access.relationship) : null,
    roles: access ? rolesOf(access) : [],
  };
}

/** Empty for sets that contain access that comes, or may come, with a role or a rule. */
export function revocableIds(sets: readonly (readonly AccessEntry[])[]): string[][] {
  return sets.map((entries) => (entries.some(({ byRole }) => byRole !== false) ? [] : entries.map(({ id }) => id)));
}

/** Keys may contain dots: `a.b` can be one key. */
function textAt(value: unknown, path: readonly string[]): string | null {
  if (path.length === 0) return typeof value === 'string' && value !== '' ? value : null;
  if (typeof value !== 'object' || value === null) return null;
  for (let length = path.length; length > 0; length--) {
    const key = path.slice(0, length).join('.');
    const found = Object.hasOwn(value, key)
      ? textAt((value as Record<string, unknown>)[key], path.slice(length))
      : null;
    if (found !== null) return found;
  }
  return null;
}
