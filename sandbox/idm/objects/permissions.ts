// Permissions on managed objects: administrators, users on their own record, and delegated administration.
import type { Caller } from '../../core/caller';
import { forbidden } from '../../core/errors';
import type { Platform } from '../../core/platform';
import { all, equals, type Filter, parseQueryFilter } from '../../core/query';
import { internalRoles, type Privilege, type User, users } from './managed';
import type { ObjectType } from './object-types';
import { organizationPrivileges } from './organization-tree';

export type Permission = Privilege['permissions'][number];

export function isAdministrator({ roles }: Caller): boolean {
  return roles.includes('internal/role/openidm-admin');
}

/** Administers the realm's configuration: themes, texts, dashboards. */
export function isRealmAdministrator(caller: Caller): boolean {
  return isAdministrator(caller) || caller.roles.includes('internal/role/realm-admin');
}

export const accessDenied = () => forbidden('Access denied');

/** Plain, or encoded as in RFC 5987. */
export function reauthenticationPassword({ headers }: Request): string {
  const given = headers.get('x-openidm-reauth-password') ?? '';
  if (!/^utf-8''/i.test(given)) return given;
  try {
    return decodeURIComponent(given.slice(7));
  } catch {
    return '';
  }
}

/**
 * Of authorization roles the caller holds now, directly or by condition, and of organizations owned or administered; in
 * alpha only.
 */
export function privilegesOf(platform: Platform, caller: Caller): Privilege[] {
  const { store, host } = platform;
  if (caller.realm !== 'alpha' || host.realm !== 'alpha') return [];
  const user = store.get(users('alpha'), caller.userId);
  if (!user) return [];
  const roles = store.search(internalRoles, {}).filter((role) => {
    const path = `internal/role/${role._id}`;
    if (!isWithinTerms(platform, role.temporalConstraints ?? undefined)) return false;
    if (user.authzRoles.includes(path)) return isWithinTerms(platform, user.memberTerms?.[path]);
    return Boolean(role.condition) && meetsCondition(platform, user, role.condition ?? '');
  });
  return [...roles.flatMap((role) => role.privileges), ...user.privileges, ...organizationPrivileges(platform, user)];
}

/** Constraints are `<start>/<end>`; none means always. */
export function isWithinTerms(platform: Platform, constraints: { duration: string }[] | undefined): boolean {
  if (!constraints || constraints.length === 0) return true;
  return constraints.some(({ duration }) => {
    const [start = '', end = ''] = duration.split('/');
    return Date.parse(start) <= platform.now() && platform.now() < Date.parse(end);
  });
}

function meetsCondition({ store }: Platform, user: User, condition: string): boolean {
  return store.count(users('alpha'), { filter: all(parseQueryFilter(condition), equals('_id', user._id)) }) > 0;
}

function privilegesFor(platform: Platform, caller: Caller, type: ObjectType, permission: Permission): Privilege[] {
  return privilegesOf(platform, caller).filter(
    (privilege) => privilege.path === type.path && privilege.permissions.includes(permission),
  );
}

function filterOf(privilege: Privilege, caller: Caller): Filter {
  if (!privilege.filter) return all();
  return parseQueryFilter(privilege.filter.replaceAll('{{_id}}', caller.userId));
}

/** The objects and attributes a caller can access. */
export interface AccessScope {
  filter: Filter;
  /** Lookup keys that find all of it, if there are such. */
  keys?: string[];
  /** undefined for every attribute. */
  attributesOf(id: string): Set<string> | undefined;
  /** Attributes readable on at least one object; undefined for every attribute. */
  attributes: Set<string> | undefined;
}

/** Undefined without any privilege. Does not consider the own record. */
export function accessTo(
  platform: Platform,
  caller: Caller,
  type: ObjectType,
  permission: Permission,
): AccessScope | undefined {
  if (isAdministrator(caller)) return { filter: all(), attributesOf: () => undefined, attributes: undefined };
  const privileges = privilegesFor(platform, caller, type, permission);
  if (privileges.length === 0) return undefined;
  const unfiltered = privileges.some((privilege) => !privilege.filter);
  const filter: Filter = unfiltered ? all() : { op: 'or', of: privileges.map((one) => filterOf(one, caller)) };
  const attributes = attributesIn(privileges, permission);
  const keys = privileges.flatMap((one) => one.keys ?? []);
  return {
    filter,
    ...(privileges.every((one) => one.keys) ? { keys } : {}),
    attributes,
    attributesOf: (id) =>
      privileges.every((one) => !one.filter)
        ? attributes
        : attributesIn(
            privileges.filter((one) => covers(platform, one, caller, type, id)),
            permission,
          ),
  };
}

function covers({ store }: Platform, privilege: Privilege, caller: Caller, type: ObjectType, id: string): boolean {
  if (!privilege.filter) return true;
  return store.count(type.collection, { filter: all(filterOf(privilege, caller), equals('_id', id)) }) > 0;
}

function attributesIn(privileges: Privilege[], permission: Permission): Set<string> {
  const writes = permission === 'CREATE' || permission === 'UPDATE';
  return new Set(
    privileges.flatMap((privilege) =>
      privilege.accessFlags.filter((flag) => !(writes && flag.readOnly)).map((flag) => flag.attribute),
    ),
  );
}

export function isOwn(caller: Caller, type: ObjectType, id: string): boolean {
  return caller.component === type.path && caller.userId === id;
}

/**
 * undefined for every attribute. Users read all of their own record and change what the schema marks as editable. No
 * access at all is a 403.
 */
export function attributesFor(
  platform: Platform,
  caller: Caller,
  type: ObjectType,
  id: string,
  permission: 'VIEW' | 'UPDATE',
): Set<string> | undefined {
  const access = accessTo(platform, caller, type, permission);
  const { store } = platform;
  const within = access && store.count(type.collection, { filter: all(access.filter, equals('_id', id)) }) > 0;
  const delegated = within ? access.attributesOf(id) : new Set<string>();
  if (delegated === undefined) return undefined;
  if (isOwn(caller, type, id)) {
    if (permission === 'VIEW') return undefined;
    const editable = Object.entries(type.schema.properties).filter(([, property]) => property.userEditable);
    return new Set([...delegated, ...editable.map(([name]) => name)]);
  }
  if (!within) throw accessDenied();
  return delegated;
}

export interface PermissionSet {
  VIEW: { allowed: boolean; properties: string[] };
  CREATE: { allowed: boolean; properties: string[] };
  UPDATE: { allowed: boolean; properties: string[] };
  DELETE: { allowed: boolean };
  ACTION: { allowed: boolean; actions: string[] };
}

export function permissionSet(platform: Platform, caller: Caller, type: ObjectType, id?: string): PermissionSet {
  if (isAdministrator(caller)) {
    const properties = Object.keys(type.schema.properties);
    const full = { allowed: true, properties };
    return {
      VIEW: full,
      CREATE: full,
      UPDATE: full,
      DELETE: { allowed: true },
      ACTION: { allowed: true, actions: [] },
    };
  }
  const applying = (permission: Permission): Privilege[] =>
    privilegesFor(platform, caller, type, permission).filter(
      (one) => id === undefined || covers(platform, one, caller, type, id),
    );
  const part = (permission: Permission) => {
    const privileges = applying(permission);
    return { allowed: privileges.length > 0, properties: [...attributesIn(privileges, permission)] };
  };
  const actions = [...new Set(applying('VIEW').flatMap((one) => one.actions ?? []))];
  return {
    VIEW: part('VIEW'),
    CREATE: part('CREATE'),
    UPDATE: part('UPDATE'),
    DELETE: { allowed: applying('DELETE').length > 0 },
    ACTION: { allowed: actions.length > 0, actions },
  };
}
