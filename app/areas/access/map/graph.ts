import { type GrantRow, toRow } from '../../../kits/access/grant-rows';
import { compareNames } from '../../../lib/formats';
import type { Grant } from '../../../platform/grants.server';
import type { AccessMapQuery } from './query';

export interface Item extends GrantRow {
  application: { id: string; name: string | null } | null;
  /** The account it is, or belongs to, as the platform names it. */
  accountId: string | null;
  /** Of a membership. */
  roleId: string | null;
  /** Roles it comes with. */
  roleIds: string[];
  /** When it was last reviewed; null: never. */
  reviewed: number | 'unknown' | null;
}

export function toItem(grant: Grant): Item {
  const { application, keys, role, relationship, item } = grant;
  const types = relationship?.properties?.grantTypes ?? [];
  const certified = item.decision?.certification;
  const reviewed = Date.parse(certified?.decisionDate ?? certified?.completionDate ?? '');
  return {
    ...toRow(grant),
    application: application?.id ? { id: application.id, name: application.name ?? null } : null,
    accountId: keys?.accountId || null,
    roleId: role?.id || null,
    roleIds: types.flatMap(({ grantType, roleId }) => (grantType === 'role' && roleId ? [roleId] : [])),
    reviewed: certified ? (Number.isNaN(reviewed) ? 'unknown' : reviewed) : null,
  };
}

/** From a role to what comes with it, and from an entitlement to its account. */
export interface AccessLink {
  from: string;
  to: string;
}

export interface AccessGraph {
  items: readonly Item[];
  links: readonly AccessLink[];
  /** Roles that access comes with and that are not among the memberships. */
  unreadRoles: readonly string[];
}

export function linkAccess(items: readonly Item[]): AccessGraph {
  const memberships = new Map(items.flatMap(({ roleId, id }) => (roleId === null ? [] : [[roleId, id] as const])));
  const accounts = items.filter(({ kind }) => kind === 'account');
  const links = items.flatMap((item): AccessLink[] => {
    if (item.kind === 'role') return [];
    const roles = item.roleIds.map((roleId) => ({ from: memberships.get(roleId) ?? roleId, to: item.id }));
    const account = item.kind === 'entitlement' ? accountOf(item, accounts) : undefined;
    return account ? [...roles, { from: item.id, to: account.id }] : roles;
  });
  const needed = new Set(items.flatMap(({ kind, roleIds }) => (kind === 'role' ? [] : roleIds)));
  return { items, links, unreadRoles: [...needed].filter((roleId) => !memberships.has(roleId)) };
}

/** By the account it names, else the only one in its application. */
function accountOf({ accountId, application }: Item, accounts: readonly Item[]): Item | undefined {
  const named = accounts.find((account) => accountId !== null && account.accountId === accountId);
  if (named || application === null) return named;
  const [only, ...others] = accounts.filter((account) => account.application?.id === application.id);
  return others.length === 0 ? only : undefined;
}

type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;

export function neighboursIn(links: readonly AccessLink[]): Neighbours {
  const found = new Map<string, Set<string>>();
  for (const { from, to } of links)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      found.set(one, (found.get(one) ?? new Set()).add(other));
  return found;
}

/** What belongs to a role, an entitlement or an account: itself and all that is linked to it, over entitlements too. */
export function partOf({ items, links, unreadRoles }: AccessGraph, id: string): AccessGraph {
  const neighbours = neighboursIn(links);
  const entitlements = new Set(items.flatMap((item) => (item.kind === 'entitlement' ? [item.id] : [])));
  const direct = [...(neighbours.get(id) ?? [])];
  const over = entitlements.has(id)
    ? []
    : direct.flatMap((one) => (entitlements.has(one) ? [...(neighbours.get(one) ?? [])] : []));
  const part = new Set([id, ...direct, ...over]);
  return {
    items: items.filter((item) => part.has(item.id)),
    links: links.filter(({ from, to }) => part.has(from) && part.has(to)),
    unreadRoles: unreadRoles.filter((role) => part.has(role)),
  };
}

export function filterItems(items: readonly Item[], query: AccessMapQuery, locale: string): Item[] {
  const text = query.text.toLocaleLowerCase(locale);
  const compare = compareNames(locale);
  const sign = query.sort.startsWith('-') ? -1 : 1;
  const words = ({ name, application }: Item) => {
    const both = [application?.name ?? '', name ?? ''];
    return query.sort.endsWith('name') ? both.reverse() : both;
  };
  return items
    .filter(({ kind }) => query.kind === null || kind === query.kind)
    .filter(({ application }) => query.application === null || application?.id === query.application)
    .filter(({ origins }) => query.way === null || origins.includes(query.way))
    .filter(({ reviewed }) => query.reviewed === null || reviewed === null)
    .filter(
      ({ name, within, account }) =>
        text === '' || [name, within, account].some((one) => one?.toLocaleLowerCase(locale).includes(text)),
    )
    .sort((a, b) => {
      const [first, second] = [words(a), words(b)];
      return sign * (compare(first[0] ?? '', second[0] ?? '') || compare(first[1] ?? '', second[1] ?? ''));
    });
}
