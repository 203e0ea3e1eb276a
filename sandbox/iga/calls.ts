// Shared by all governance calls: scope, parameters, lists and access to user data.

import { cached } from '../core/cache';
import type { Collection, Search } from '../core/collection';
import { badRequest, forbidden, notFound } from '../core/errors';
import { type Call, type Handler, type Route, route } from '../core/http';
import type { Platform } from '../core/platform';
import { dotted, everything, type Filter, fromTargetFilter, parseQueryFilter, sortPath } from '../core/query';
import { users } from '../idm/objects/managed';
import { permissionsOf } from './permissions';

/** Needs the scope `fr:iga:*`; unknown on a host without governance. */
export function governanceRoute(method: string, path: string, handle: Handler): Route {
  return route(method, `/iga/${path}`, { scope: 'fr:iga:*' }, (call) => {
    const { governance, hosted } = call.platform.host;
    if (!governance || !hosted) throw notFound('Governance is not enabled');
    return handle(call);
  });
}

/** The built-in administrator, or users who administer access requests. */
export function isGovernanceAdmin(call: Call): boolean {
  const { component, roles, userId } = call.caller;
  if (component === 'internal/user' || roles.includes('internal/role/openidm-admin')) return true;
  return permissionsOf(call.platform.store, userId).includes('administerRequests');
}

export function ownIdOrAdmin(call: Call): string {
  const id = param(call, 'userId');
  if (id === call.caller.userId) return id;
  if (!isGovernanceAdmin(call)) throw forbidden('Access denied');
  return requireUser(call, id);
}

/** 404 for an unknown user; call it once the caller is known to be allowed. */
export function requireUser({ platform, caller }: Call, userId: string): string {
  if (userId !== caller.userId && !platform.store.get(users(platform.host.realm), userId))
    throw notFound('User not found');
  return userId;
}

export function param(call: Call, name: string): string {
  const value = call.params[name];
  if (!value) throw badRequest(`Missing ${name}`);
  return value;
}

/** Accepts both spellings (`_pageSize`, `pageSize`); the texts `undefined` and `null` count as absent. */
export function option(call: Call, name: string): string | undefined {
  const given = [call.query.get(`_${name}`), call.query.get(name)];
  return given.find((value) => value && value !== 'undefined' && value !== 'null') ?? undefined;
}

export function requireAction<A extends string>(call: Call, allowed: readonly A[]): A {
  const requested = option(call, 'action');
  const known = allowed.find((action) => action === requested);
  if (!known) throw badRequest(`Unsupported action: ${requested ?? 'none'}`);
  return known;
}

/** An empty body is `{}`; anything but an object is a 400. */
export function bodyOf<T extends object>(call: Call): Partial<T> {
  const body = call.json<unknown>() ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('The body must be a JSON object');
  return body as Partial<T>;
}

export function textOf(value: unknown, name: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw badRequest(`${name} must be a string`);
  return value.trim();
}

const MAX_PAGE = 10_000;

function wholeNumber(text: string | undefined, name: string, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw badRequest(`${name} must be a whole number`);
  return Number(text);
}

/** By page number or offset; `firstPage` is the number of the first page. */
export function pageOf(call: Call, firstPage = 0): { offset: number; limit: number } {
  const limit = Math.min(wholeNumber(option(call, 'pageSize'), 'pageSize', 10), MAX_PAGE);
  const page = option(call, 'pageNumber');
  if (page === undefined)
    return { limit, offset: wholeNumber(option(call, 'pagedResultsOffset'), 'pagedResultsOffset', 0) };
  return { limit, offset: Math.max(0, wholeNumber(page, 'pageNumber', firstPage) - firstPage) * limit };
}

export interface Order {
  path: string;
  descending: boolean;
}

/** Accepts `_sortKeys` with `_sortDir` (requests), `_sortKeys=-x` (catalog) and `sortBy` with `sortDir` (grants). */
export function orderOf(call: Call, fallback: Order[]): Order[] {
  const keys = option(call, 'sortKeys') ?? option(call, 'sortBy');
  if (!keys) return fallback;
  const direction = option(call, 'sortDir');
  if (direction !== undefined && !/^(asc|desc)$/i.test(direction))
    throw badRequest(`Unsupported sort direction: ${direction}`);
  const allDescending = direction?.toLowerCase() === 'desc' || option(call, 'sortDesc') === 'true';
  return keys.split(',').map((key) => {
    const text = key.trim();
    const minus = text.startsWith('-');
    return {
      path: sortPath(minus || text.startsWith('+') ? text.slice(1) : text),
      descending: minus || allDescending,
    };
  });
}

export function bodyFilter(call: Call): Filter {
  const { targetFilter } = bodyOf<{ targetFilter: unknown }>(call);
  return fromTargetFilter(targetFilter);
}

export function queryFilter(call: Call): Filter {
  const text = option(call, 'queryFilter');
  return text === undefined ? everything : parseQueryFilter(text);
}

/** For paths that are stored under another name. */
export function renamePath(filter: Filter, from: string, to: string): Filter {
  if (filter.op === 'and' || filter.op === 'or')
    return { ...filter, of: filter.of.map((part) => renamePath(part, from, to)) };
  if (filter.op === 'not') return { ...filter, of: renamePath(filter.of, from, to) };
  return 'path' in filter && filter.path.join('.') === from ? { ...filter, path: dotted(to) } : filter;
}

/** One page in the envelope of governance lists. */
export function listOf<T extends { id: string }>(
  platform: Platform,
  collection: Collection<T>,
  search: Search,
  present: (row: T) => object,
) {
  const { filter, key } = search;
  const totalCount = cached(platform.store, `count/${collection.name}/${JSON.stringify([key, filter])}`, () =>
    platform.store.count(collection, { filter, key }),
  );
  const found = search.limit === 0 || totalCount === 0 ? [] : platform.store.search(collection, search);
  return envelope(found.map(present), totalCount, found.at(-1)?.id);
}

export function envelope(result: unknown[], totalCount: number, last?: string) {
  return { result, resultCount: result.length, totalCount, searchAfterKey: last ?? [] };
}

/** Fields may be paths into objects; the id always comes along. `*` or no parameter keeps all. */
export function fieldsOf(call: Call): (row: object) => object {
  const fields = option(call, 'fields')
    ?.split(',')
    .map((field) => field.trim().split('.'));
  if (!fields || fields.some(([first]) => first === '*')) return (row) => row;
  return (row) => {
    const kept: Record<string, unknown> = {};
    for (const path of [['id'], ...fields]) copyPath(row as Record<string, unknown>, kept, path);
    return kept;
  };
}

function copyPath(from: Record<string, unknown>, to: Record<string, unknown>, [first, ...rest]: string[]): void {
  if (!first || !Object.hasOwn(from, first)) return;
  const value = from[first];
  if (rest.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    to[first] = value;
    return;
  }
  const inner = (to[first] ?? {}) as Record<string, unknown>;
  copyPath(value as Record<string, unknown>, inner, rest);
  to[first] = inner;
}
