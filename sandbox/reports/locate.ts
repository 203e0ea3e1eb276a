// Finds data sources by path: `users`, `users.entitlements.application`.
import { badRequest } from '../core/errors';
import type { DataSource, Kind, Relation } from './data-sources';

/** Data sources a report can begin with. */
const TOP: Record<string, { kind: Kind; label: string; one: string }> = {
  users: { kind: 'user', label: 'Users', one: 'User' },
  roles: { kind: 'role', label: 'Roles', one: 'Role' },
  organizations: { kind: 'organization', label: 'Organizations', one: 'Organization' },
  groups: { kind: 'group', label: 'Groups', one: 'Group' },
  applications: { kind: 'application', label: 'Applications', one: 'Application' },
  entitlements: { kind: 'entitlement', label: 'Entitlements', one: 'Entitlement' },
  accounts: { kind: 'account', label: 'Accounts', one: 'Account' },
  entitlementGrants: { kind: 'entitlementGrant', label: 'Entitlements held', one: 'Entitlement held' },
  requests: { kind: 'request', label: 'Access requests', one: 'Request' },
  certifications: { kind: 'campaign', label: 'Certification campaigns', one: 'Campaign' },
  certificationItems: { kind: 'reviewItem', label: 'Certification items', one: 'Item' },
  violations: { kind: 'violation', label: 'Violations', one: 'Violation' },
  journeys: { kind: 'journey', label: 'Journey outcomes', one: 'Journey' },
  applicationAccess: { kind: 'applicationAccess', label: 'Application access', one: 'Access' },
};

export interface Located {
  path: string;
  label: string;
  one: string;
  source: DataSource;
  /** Absent at the top. */
  relation?: Relation;
  parent?: string;
}

/** `users.entitlements.application.owners` has this depth. */
const MAX_DEPTH = 4;

/**
 * A step to a kind that is on the path already is cyclic; only from a user to their manager or reports is one such step
 * allowed.
 */
export function locate(sources: Map<Kind, DataSource>, path: string): Located {
  const [first = '', ...steps] = path.split('.');
  const top = Object.hasOwn(TOP, first) ? TOP[first] : undefined;
  const begin = top && sources.get(top.kind);
  if (!top || !begin) throw badRequest(`Unknown data source [${path.slice(0, 100)}]`);
  if (steps.length >= MAX_DEPTH) throw badRequest(`The data source [${path.slice(0, 200)}] is nested too deeply`);
  let found: Located = { path: first, label: top.label, one: top.one, source: begin };
  const passed: Kind[] = [top.kind];
  for (const step of steps) {
    const relation = Object.hasOwn(found.source.relations, step) ? found.source.relations[step] : undefined;
    const source = relation && sources.get(relation.to);
    if (!relation || !source) throw badRequest(`Unknown data source [${path.slice(0, 100)}]`);
    if (isCyclic(passed, relation.to))
      throw badRequest(`The data source [${path}] is cyclic: it leads back to what the report begins with`);
    passed.push(relation.to);
    const { label, one } = relation;
    found = { path: `${found.path}.${step}`, label, one, source, relation, parent: found.path };
  }
  return found;
}

function isCyclic(passed: Kind[], to: Kind): boolean {
  if (!passed.includes(to)) return false;
  return !(to === 'user' && passed.at(-1) === 'user' && passed.filter((kind) => kind === 'user').length === 1);
}

export function topSources(sources: Map<Kind, DataSource>): { name: string; label: string }[] {
  const known = Object.entries(TOP).filter(([, { kind }]) => sources.has(kind));
  return known.map(([name, { label }]) => ({ name, label }));
}

/** Without cycles. */
export function relatedSources(sources: Map<Kind, DataSource>, path: string): { name: string; label: string }[] {
  const from = locate(sources, path);
  const depth = path.split('.').length;
  const passed = path.split('.').map((_, step, all) => locate(sources, all.slice(0, step + 1).join('.')).source.kind);
  return Object.entries(from.source.relations)
    .filter(([, { to }]) => depth < MAX_DEPTH && sources.has(to) && !isCyclic(passed, to))
    .map(([name, { label }]) => ({ name: `${path}.${name}`, label }));
}
