import { collection } from '../../core/collection';
import { badRequest } from '../../core/errors';
import type { Platform } from '../../core/platform';
import { all, equals, type Filter, oneOf } from '../../core/query';
import type { Reference, User } from './managed';
import { type ObjectType, objectType, type Stored } from './object-types';
import { relationshipIn } from './schema';

export interface Edge {
  _id: string;
  _rev: string;
  ends: [End, End];
  properties: { temporalConstraints?: { duration: string }[] };
}

interface End {
  /** For example 'managed/alpha_user/<id>'. */
  path: string;
  property: string;
}

const keyOf = ({ path, property }: End): string => `${path}#${property}`;
export const edges = collection<Edge>({ name: 'relationships', keys: ({ ends }) => ends.map(keyOf) });

export interface Owner {
  type: ObjectType;
  id: string;
}

export type LinkProperties = NonNullable<Reference['_refProperties']>;

export interface LinkTarget {
  _ref: string;
  _refProperties?: { temporalConstraints?: { duration: string }[] } | undefined;
}

/** Relationships stored as ids in the user document; found from the other end by key. */
const EMBEDDED: Record<string, 'roles' | 'authzRoles'> = { roles: 'roles', authzRoles: 'authzRoles' };
const EMBEDDED_REVERSE: Record<string, 'roles' | 'authzRoles'> = { members: 'roles', authzMembers: 'authzRoles' };

type Storage = 'manager' | 'reports' | 'embedded' | 'embedded reverse' | 'edge';

function storageOf({ kind }: ObjectType, property: string): Storage {
  if (kind === 'user' && (property === 'manager' || property === 'reports')) return property;
  if (kind === 'user' && EMBEDDED[property]) return 'embedded';
  if ((kind === 'role' && property === 'members') || property === 'authzMembers') return 'embedded reverse';
  return 'edge';
}

export function targetOf(platform: Platform, type: ObjectType, property: string): ObjectType {
  const path = relationshipIn(type.schema.properties[property])?.resourceCollection?.[0]?.path;
  const target = path === undefined ? undefined : objectType(platform, path);
  if (!target) throw badRequest(`${property} is not a relationship`);
  return target;
}

export function relatedSearch(platform: Platform, owner: Owner, property: string): { key?: string; filter: Filter } {
  const { store } = platform;
  const { type, id } = owner;
  const path = `${type.path}/${id}`;
  switch (storageOf(type, property)) {
    case 'manager':
      return { filter: oneOf('_id', idsIn([managerOf(platform, owner)?._ref])) };
    case 'reports':
      return { filter: equals('manager._refResourceId', id) };
    case 'embedded': {
      const user = store.get(type.collection, id) as unknown as User | undefined;
      const direct = user?.[EMBEDDED[property] ?? 'roles'] ?? [];
      const conditional = property === 'roles' ? (user?.conditionalRoles ?? []) : [];
      return { filter: oneOf('_id', idsIn([...direct, ...conditional])) };
    }
    case 'embedded reverse':
      return { key: path, filter: all() };
    case 'edge':
      return { filter: oneOf('_id', relatedIds(platform, owner, property)) };
  }
}

function idsIn(paths: (string | undefined)[]): string[] {
  return paths.flatMap((path) => path?.split('/').slice(2).join('/') ?? []);
}

/** For relationships that are not stored in a user document. */
export function relatedIds(platform: Platform, owner: Owner, property: string): string[] {
  const path = `${owner.type.path}/${owner.id}`;
  return idsIn(edgesOf(platform, owner, property).map((edge) => otherEnd(edge, path)));
}

function edgesOf({ store }: Platform, { type, id }: Owner, property: string): Edge[] {
  return store.search(edges, { key: keyOf({ path: `${type.path}/${id}`, property }) });
}

export const edgeEnd = (column: string, path: string): string =>
  `CASE WHEN json_extract(${column},'$.ends[0].path')=${path} THEN json_extract(${column},'$.ends[1].path') ELSE json_extract(${column},'$.ends[0].path') END`;

const otherEnd = ({ ends }: Edge, path: string): string => (ends[0].path === path ? ends[1].path : ends[0].path);

function managerOf({ store }: Platform, { type, id }: Owner): Reference | null | undefined {
  return (store.get(type.collection, id) as unknown as User | undefined)?.manager;
}

export function referenceTo(platform: Platform, owner: Owner, property: string, target: Stored): Reference {
  const to = targetOf(platform, owner.type, property);
  const path = `${to.path}/${target._id}`;
  return {
    _ref: path,
    _refResourceCollection: to.path,
    _refResourceId: target._id,
    _refProperties: linkProperties(platform, owner, property, target),
  };
}

function linkProperties(platform: Platform, owner: Owner, property: string, target: Stored): LinkProperties {
  const { type, id } = owner;
  const to = targetOf(platform, type, property);
  const own = `${type.path}/${id}`;
  const way = storageOf(type, property);
  if (way === 'manager' || way === 'reports') {
    const subordinate = way === 'manager' ? managerOf(platform, owner) : (target as unknown as User).manager;
    return subordinate?._refProperties ?? { _id: `manager-${id}`, _rev: '1' };
  }
  if (way === 'edge') {
    const edge = edgesOf(platform, owner, property).find((one) => otherEnd(one, own) === `${to.path}/${target._id}`);
    return { _id: edge?._id ?? '', _rev: edge?._rev ?? '', ...edge?.properties };
  }
  const [user, path] =
    way === 'embedded'
      ? [platform.store.get(type.collection, id) as unknown as User, `${to.path}/${target._id}`]
      : [target as unknown as User, own];
  const terms = user.memberTerms?.[path];
  const conditional = user.conditionalRoles?.includes(path) && !user.roles.includes(path);
  return {
    _id: `${user._id}-${path.split('/').at(-1)}`,
    _rev: '1',
    ...(terms ? { temporalConstraints: terms } : {}),
    ...(conditional ? { _grantType: 'conditional' } : {}),
  };
}

/** A single-valued property replaces its former object. An unknown object is a 400. */
export function link(platform: Platform, owner: Owner, property: string, given: LinkTarget): void {
  const target = resolveTarget(platform, owner, property, given._ref);
  const { store } = platform;
  const terms = given._refProperties?.temporalConstraints;
  switch (storageOf(owner.type, property)) {
    case 'manager':
      setManager(platform, owner.id, owner.type, target.id);
      return;
    case 'reports':
      setManager(platform, target.id, owner.type, owner.id);
      return;
    case 'embedded':
      setMembership(platform, owner, EMBEDDED[property] ?? 'roles', pathOf(target), true, terms);
      return;
    case 'embedded reverse':
      setMembership(platform, target, EMBEDDED_REVERSE[property] ?? 'roles', pathOf(owner), true, terms);
      return;
    case 'edge': {
      unlink(platform, owner, property, given._ref);
      const reverse = reverseOf(owner.type, property);
      if (isSingle(owner.type, property)) unlinkAll(platform, owner, property);
      if (isSingle(target.type, reverse)) unlinkAll(platform, target, reverse);
      const properties = terms ? { temporalConstraints: terms } : {};
      const ends: [End, End] = [
        { path: pathOf(owner), property },
        { path: pathOf(target), property: reverse },
      ];
      const id = store.id();
      store.put(edges, id, { _id: id, _rev: store.id(), ends, properties });
    }
  }
}

/** Ignores a relationship that does not exist. */
export function unlink(platform: Platform, owner: Owner, property: string, ref: string): void {
  const { store } = platform;
  const target: Owner = { type: targetOf(platform, owner.type, property), id: ref.split('/').slice(2).join('/') };
  switch (storageOf(owner.type, property)) {
    case 'manager':
      if (managerOf(platform, owner)?._ref === ref) setManager(platform, owner.id, owner.type, null);
      return;
    case 'reports':
      if (managerOf(platform, target)?._refResourceId === owner.id) setManager(platform, target.id, owner.type, null);
      return;
    case 'embedded':
      setMembership(platform, owner, EMBEDDED[property] ?? 'roles', ref, false);
      return;
    case 'embedded reverse':
      setMembership(platform, target, EMBEDDED_REVERSE[property] ?? 'roles', pathOf(owner), false);
      return;
    case 'edge':
      for (const edge of edgesOf(platform, owner, property))
        if (otherEnd(edge, pathOf(owner)) === ref) store.remove(edges, edge._id);
  }
}

export function unlinkAll(platform: Platform, owner: Owner, property: string): void {
  const target = targetOf(platform, owner.type, property);
  const related = platform.store.search(target.collection, relatedSearch(platform, owner, property));
  for (const { _id } of related) unlink(platform, owner, property, `${target.path}/${_id}`);
}

const pathOf = ({ type, id }: Owner): string => `${type.path}/${id}`;

function resolveTarget(platform: Platform, owner: Owner, property: string, ref: unknown): Owner {
  const type = targetOf(platform, owner.type, property);
  const id = typeof ref === 'string' && ref.startsWith(`${type.path}/`) ? ref.slice(type.path.length + 1) : '';
  if (!id || !platform.store.get(type.collection, id))
    throw badRequest(`Invalid value for ${property}: the referenced resource does not exist`);
  return { type, id };
}

function isSingle({ schema }: ObjectType, property: string): boolean {
  return schema.properties[property]?.type === 'relationship';
}

function reverseOf({ schema }: ObjectType, property: string): string {
  return relationshipIn(schema.properties[property])?.reversePropertyName ?? '';
}

function setManager({ store }: Platform, userId: string, type: ObjectType, managerId: string | null): void {
  const user = store.get(type.collection, userId);
  if (!user) return;
  const manager: Reference | null = managerId
    ? {
        _ref: `${type.path}/${managerId}`,
        _refResourceCollection: type.path,
        _refResourceId: managerId,
        _refProperties: { _id: store.id(), _rev: store.id() },
      }
    : null;
  store.put(type.collection, userId, { ...user, manager, _rev: store.id() });
}

function setMembership(
  { store }: Platform,
  { type, id }: Owner,
  property: 'roles' | 'authzRoles',
  path: string,
  member: boolean,
  terms?: { duration: string }[],
): void {
  const user = store.get(type.collection, id) as unknown as User | undefined;
  if (!user) return;
  const others = user[property].filter((one) => one !== path);
  const { [path]: _, ...memberTerms } = user.memberTerms ?? {};
  const kept = member && terms ? { ...memberTerms, [path]: terms } : memberTerms;
  const changed: User = {
    ...user,
    [property]: member ? [...others, path] : others,
    memberTerms: kept,
    _rev: store.id(),
  };
  store.put(type.collection, id, changed as unknown as Stored);
}
