// Gives and removes access, with the grants that follow from an entitlement or a role.
import type { Platform } from '../../core/platform';
import { equals } from '../../core/query';
import type { Store } from '../../core/store';
import { type User, users } from '../../idm/objects/managed';
import { applicationItem, type CatalogItem, entitlementItem } from '../catalog/catalog';
import { formatDate } from '../dates';
import { requests, saveRequest } from '../requests/document';
import { findGrant, type Grant, type GrantRequest, type GrantType, grants, grantsOf } from './grants';

export interface GrantOptions {
  platform: Platform;
  user: User;
  grantType: GrantType;
  /** The role that brings it, for the grant type `role`. */
  roleId?: string;
  at: number;
  /** End of temporary access. */
  until?: number;
  request?: GrantRequest | undefined;
  /** Ids of new grants; random by default. */
  idFor?: (item: CatalogItem) => string;
}

/** Stores nothing. */
export function grantOf(item: CatalogItem, giving: GrantOptions): Grant {
  const { user, grantType: how, at, until, request: requested, platform } = giving;
  const id = giving.idFor?.(item) ?? platform.store.id();
  const { application, assignment, role } = item;
  const accountName = `${user.userName}@${application?.name.toLowerCase().replaceAll(' ', '')}`;
  const plain: Grant = {
    id,
    compositeId: `${user._id}.${item.id}`,
    item: {
      type: item.item.type,
      ...(how === 'request'
        ? {
            decision: {
              accessRequest: {
                grantStartDate: formatDate(at),
                grantEndDate: until ? formatDate(until) : null,
                ...requested,
              },
            },
          }
        : {}),
    },
    user: {
      id: user._id,
      userName: user.userName,
      givenName: user.givenName,
      sn: user.sn,
      mail: user.mail,
      profileImage: user.profileImage || null,
      accountStatus: user.accountStatus,
    },
    catalog: { id: item.id },
    keys: { userId: user._id },
    relationship: {
      id,
      conditional: how === 'rule',
      properties: { grantTypes: [{ ...grantTypeOf(id, giving), ...(how === 'rule' ? { conditional: true } : {}) }] },
      ...(until ? { temporalConstraints: [{ duration: `${iso(at)}/${iso(until)}` }] } : {}),
    },
  };
  if (role) return { ...plain, role, keys: { ...plain.keys, roleId: role.id } };
  if (!application) return plain;
  const { id: applicationId, name, icon, templateName, templateVersion } = application;
  const account = { _id: user.userName, displayName: user.cn, userPrincipalName: user.userName, mail: user.mail };
  const within: Grant = {
    ...plain,
    application: { id: applicationId, name, icon, templateName, templateVersion },
    account,
    descriptor: { idx: { '/account': { displayName: accountName } } },
    keys: { ...plain.keys, applicationId, accountId: `system/${name.replaceAll(' ', '')}/User/${user.userName}` },
  };
  if (!assignment || !item.entitlement) return within;
  const { entitlement, entitlementOwner, descriptor, glossary } = item;
  return {
    ...within,
    entitlement: { displayName: entitlement.displayName, _id: entitlement.id, description: entitlement.description },
    entitlementOwner: entitlementOwner ?? [],
    descriptor: { idx: { ...within.descriptor?.idx, ...descriptor?.idx } },
    glossary,
    assignment: { id: assignment.id },
    keys: { ...within.keys, entitlementId: entitlement.id },
  };
}

const grantTypeOf = (id: string, { grantType, roleId }: GrantOptions) => ({
  id,
  grantType,
  ...(roleId ? { roleId } : {}),
});

const iso = (ms: number): string => new Date(ms).toISOString();

/** An entitlement brings its account, a role its entitlements. */
export function grantAccess(item: CatalogItem, giving: GrantOptions): void {
  const { platform, user } = giving;
  const { store } = platform;
  const held = findGrant(store, user._id, item);
  const grant = held ? withLaterEnd(withGrantType(held, giving), giving) : grantOf(item, giving);
  store.put(grants, grant.id, grant);
  if (item.role) {
    for (const assignmentId of item.conduct.assignmentIds) {
      const entitlement = entitlementItem(store, assignmentId);
      if (entitlement) grantAccess(entitlement, { ...giving, grantType: 'role', roleId: item.role.id });
    }
    setMembership(giving, item.role.id);
    refreshRoleTasks(platform, item.role.id);
  }
  const account = item.assignment && item.application ? applicationItem(store, item.application.id) : undefined;
  const direct = giving.grantType === 'role' ? 'request' : giving.grantType;
  if (account && !findGrant(store, user._id, account))
    grantAccess(account, { ...giving, grantType: direct, roleId: undefined, until: undefined });
}

/** Access can be granted in several ways; it ends with the last of them. */
function withGrantType(held: Grant, giving: GrantOptions): Grant {
  const { grantTypes } = held.relationship.properties;
  if (grantTypes.some(({ grantType, roleId }) => grantType === giving.grantType && roleId === giving.roleId))
    return held;
  return withTypes(held, [...grantTypes, grantTypeOf(giving.platform.store.id(), giving)]);
}

/** undefined for permanent access. */
export function endOf({ relationship }: Grant): number | undefined {
  const [, end] = relationship.temporalConstraints?.[0]?.duration.split('/') ?? [];
  return end ? Date.parse(end) : undefined;
}

/** A later end replaces an earlier one of the same kind of grant. */
function withLaterEnd(held: Grant, { grantType: how, until }: GrantOptions): Grant {
  const ends = endOf(held);
  const isSameKind = held.relationship.properties.grantTypes.some(({ grantType }) => grantType === how);
  return until && ends && until > ends && isSameKind ? withEnd(held, until) : held;
}

function withEnd(held: Grant, until: number): Grant {
  const [from = ''] = held.relationship.temporalConstraints?.[0]?.duration.split('/') ?? [];
  const relationship = { ...held.relationship, temporalConstraints: [{ duration: `${from}/${iso(until)}` }] };
  const requested = held.item.decision?.accessRequest;
  if (!requested) return { ...held, relationship };
  const decision = { ...held.item.decision, accessRequest: { ...requested, grantEndDate: formatDate(until) } };
  return { ...held, item: { ...held.item, decision }, relationship };
}

type GrantTypes = Grant['relationship']['properties']['grantTypes'];

function withTypes(grant: Grant, grantTypes: GrantTypes): Grant {
  const id = grantTypes[0]?.id ?? grant.relationship.id;
  return { ...grant, relationship: { ...grant.relationship, id, properties: { grantTypes } } };
}

/** Removes the grant type of the role, or those of no role. False if there were none. */
function removeGrantTypes(store: Store, grant: Grant, byRole?: string): boolean {
  const { grantTypes } = grant.relationship.properties;
  const rest = grantTypes.filter(({ grantType, roleId }) =>
    byRole === undefined ? grantType === 'role' : grantType !== 'role' || roleId !== byRole,
  );
  if (rest.length === grantTypes.length) return false;
  if (rest.length === 0) store.remove(grants, grant.id);
  else store.put(grants, grant.id, withTypes(grant, rest));
  return true;
}

/**
 * Answers why the access cannot be removed, else undefined. Access that comes with a role stays as long as the role.
 */
export function removeAccess(platform: Platform, userId: string, item: CatalogItem): string | undefined {
  const { store } = platform;
  const held = findGrant(store, userId, item);
  if (!held) return 'The access to be removed is not held any more.';
  if (held.relationship.conditional) return 'The membership follows from a rule and cannot be removed by itself.';
  if (item.role) store.remove(grants, held.id);
  else if (!removeGrantTypes(store, held)) return 'The access comes with a role and cannot be removed by itself.';
  if (item.role) {
    for (const brought of broughtBy(store, userId, item)) removeGrantTypes(store, brought, item.role.id);
    endMembership(platform, userId, item.role.id);
    refreshRoleTasks(platform, item.role.id);
  }
  if (item.item.type === 'accountGrant')
    for (const { id } of grantsOf(store, userId, 'entitlement', equals('application.id', item.application?.id ?? null)))
      store.remove(grants, id);
  return undefined;
}

/** Entitlements the user holds with the role. */
function broughtBy(store: Store, userId: string, { role, conduct }: CatalogItem): Grant[] {
  return conduct.assignmentIds.flatMap((assignmentId) => {
    const entitlement = entitlementItem(store, assignmentId);
    const held = entitlement && findGrant(store, userId, entitlement);
    return held?.relationship.properties.grantTypes.some(({ roleId }) => roleId === role?.id) ? [held] : [];
  });
}

/** Moves the end of temporary access; what comes with a role ends with it. Answers why that fails, else undefined. */
export function extendAccess(
  item: CatalogItem,
  extension: { platform: Platform; user: User; at: number; until: number },
): string | undefined {
  const { user, until } = extension;
  const { store } = extension.platform;
  const held = findGrant(store, user._id, item);
  if (!held) return 'The access to be extended is not held any more.';
  if (endOf(held) === undefined) return 'The access has no end any more.';
  store.put(grants, held.id, withEnd(held, until));
  if (!item.role) return undefined;
  for (const brought of broughtBy(store, user._id, item))
    if ((endOf(brought) ?? until) < until) store.put(grants, brought.id, withEnd(brought, until));
  setMembership(extension, item.role.id);
  return undefined;
}

export function removeAllAccess(platform: Platform, userId: string): void {
  for (const kind of ['account', 'entitlement', 'role'] as const)
    for (const grant of grantsOf(platform.store, userId, kind)) {
      platform.store.remove(grants, grant.id);
      if (grant.role) refreshRoleTasks(platform, grant.role.id);
    }
}

/** Keeps the directory's memberships equal to governance's. */
function setMembership(
  { platform, user, at, until }: Pick<GrantOptions, 'platform' | 'user' | 'at' | 'until'>,
  roleId: string,
): void {
  const { store, host } = platform;
  const reference = `managed/${host.realm}_role/${roleId}`;
  const known = store.get(users(host.realm), user._id);
  if (!known) return;
  const isMember = known.roles.includes(reference);
  const [term] = known.memberTerms?.[reference] ?? [];
  // A membership without an end keeps none.
  if (isMember && (!until || !term)) return;
  const from = term?.duration.split('/')[0] ?? iso(at);
  const terms = until ? { [reference]: [{ duration: `${from}/${iso(until)}` }] } : {};
  const roles = isMember ? known.roles : [...known.roles, reference];
  store.put(users(host.realm), user._id, { ...known, roles, memberTerms: { ...known.memberTerms, ...terms } });
}

function endMembership({ store, host }: Platform, userId: string, roleId: string): void {
  const known = store.get(users(host.realm), userId);
  if (!known) return;
  const reference = `managed/${host.realm}_role/${roleId}`;
  const { [reference]: _, ...memberTerms } = known.memberTerms ?? {};
  const roles = known.roles.filter((role) => role !== reference);
  store.put(users(host.realm), userId, { ...known, roles, memberTerms });
}

/** Tasks of a role belong to its current members. */
function refreshRoleTasks(platform: Platform, roleId: string): void {
  for (const request of platform.store.search(requests, { key: `role/${roleId}` })) saveRequest(platform, request);
}
