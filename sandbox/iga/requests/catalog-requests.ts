// Requesting access from the catalog, and the check before.

import { badRequest, forbidden } from '../../core/errors';
import type { Call } from '../../core/http';
import { all, equals, type Filter } from '../../core/query';
import { bodyOf, isGovernanceAdmin } from '../calls';
import { type CatalogItem, catalogItems, type ItemType } from '../catalog/catalog';
import { accessRequestConfig } from '../config';
import { findGrant, grantsOf } from '../grants/grants';
import { personOf, userPath } from '../person';
import { brokenRules, rulesFor } from '../policies';
import { isManagerOf, may, mayRequestFor } from '../rights';
import { type AccessRequest, type Common, requests, saveRequest } from './document';
import { makeRequest, submit } from './new-request';
import { parseTerms } from './terms';

interface AccessOrder {
  users: string[];
  items: { item: CatalogItem; form: Record<string, unknown> | undefined }[];
  remove: boolean;
  common: Common;
}

interface RequestError {
  userId: string;
  catalogId: string;
  error: 'EXISTING_ACCESS' | 'DUPLICATE' | 'NOT_FOUND' | 'NOT_REQUESTABLE' | 'POLICY_VIOLATION';
  message: string;
}

const KINDS: Record<string, ItemType> = {
  application: 'accountGrant',
  entitlement: 'entitlementGrant',
  role: 'roleMembership',
};
const TYPES: Record<ItemType, string> = {
  accountGrant: 'application',
  entitlementGrant: 'entitlement',
  roleMembership: 'role',
};
const MAX_USERS = 10;

/** Creates nothing. */
export function validateRequests(call: Call): { errors: RequestError[] } {
  const requested = parseOrder(call);
  const { users, items } = requested;
  return {
    errors: users.flatMap((userId) => items.flatMap(({ item }) => findErrors(call, userId, item, requested.remove))),
  };
}

/** One request per user and item; what cannot be requested is listed in `errors`. */
export function createRequests(call: Call) {
  const requested = parseOrder(call);
  const { platform } = call;
  requireJustification(call, requested.common);
  const made: { id: string; userId: string; catalogId: string }[] = [];
  const errors: RequestError[] = [];
  platform.store.transaction(() => {
    for (const userId of requested.users)
      for (const { item, form } of requested.items) {
        const against = findErrors(call, userId, item, requested.remove);
        if (!requested.remove && !findGrant(platform.store, userId, item))
          against.push(...findConflicts(call, userId, item, requested.items));
        errors.push(...against);
        if (against.length > 0) continue;
        const common = form ? { ...requested.common, blob: { form } } : requested.common;
        const requestType = typeOf(item, requested.remove);
        made.push({ id: openRequest(call, requestType, userId, item, common).id, userId, catalogId: item.id });
      }
  });
  return { requests: made, errors };
}

export function typeOf(item: CatalogItem, remove: boolean): string {
  return `${TYPES[item.item.type]}${remove ? 'Remove' : 'Grant'}`;
}

/** Creates, routes and stores one request of the caller. */
export function openRequest(
  call: Call,
  requestType: string,
  userId: string | undefined,
  item: CatalogItem | undefined,
  common: Common,
  body: object = {},
): AccessRequest {
  const { platform, caller } = call;
  const at = platform.now();
  const requester = { ...personOf(platform, caller.userId), userName: caller.userName, id: userPath(caller.userId) };
  const request = makeRequest({
    platform,
    requestType,
    requester,
    userId,
    item,
    body: { custom: {}, ...body, common },
    at,
  });
  submit(platform, request, at);
  return saveRequest(platform, request);
}

export function requireJustification({ platform }: Call, { justification }: Common): void {
  if (accessRequestConfig(platform.store).requireRequestJustification && !justification)
    throw badRequest('A justification is required');
}

function parseOrder(call: Call): AccessOrder {
  const body = bodyOf<Record<string, unknown>>(call);
  const users = listOf(body.users, 'users').map((id) => userIn(call, id));
  if (users.length > MAX_USERS) throw badRequest(`At most ${MAX_USERS} users can be named in one request`);
  const remove = body.accessModifier === 'remove';
  if (!remove && body.accessModifier !== undefined && body.accessModifier !== 'add')
    throw badRequest('accessModifier is add or remove');
  for (const userId of users)
    if (!(remove ? mayRemoveFrom(call, userId) : mayRequestFor(call, userId))) throw forbidden('Access denied');
  return {
    users: [...new Set(users)],
    items: listOf(body.catalogs, 'catalogs').map((one) => itemIn(call, one)),
    remove,
    common: commonIn(call, body),
  };
}

function listOf(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw badRequest(`${name} must be a list with at least one entry`);
  return value;
}

function userIn(call: Call, id: unknown): string {
  if (typeof id !== 'string' || !personOf(call.platform, id))
    throw badRequest(`Unknown user: ${String(id).slice(0, 100)}`);
  return id;
}

function itemIn({ platform }: Call, value: unknown): AccessOrder['items'][number] {
  const { type, id, data } = (value ?? {}) as { type?: unknown; id?: unknown; data?: { form?: unknown } };
  const item = typeof id === 'string' ? platform.store.get(catalogItems, id) : undefined;
  if (!item || KINDS[String(type)] !== item.item.type)
    throw badRequest(`Unknown catalog item: ${String(id).slice(0, 100)}`);
  const form = data?.form;
  const filled = typeof form === 'object' && form !== null && !Array.isArray(form);
  return { item, form: filled ? (form as Record<string, unknown>) : undefined };
}

/** Dates in any of the four forms, the end after the start. */
export function commonIn(call: Call, body: Record<string, unknown>): Common {
  const account = typeof body.accountId === 'string' ? { accountId: body.accountId } : {};
  return { context: contextIn(call, body.context), ...account, ...parseTerms(body) };
}

/** The admin context skips approval, so only administrators may use it. */
function contextIn(call: Call, value: unknown): { type: string } {
  const type = (value as { type?: unknown } | null | undefined)?.type ?? 'request';
  if (type !== 'request' && !(type === 'admin' && isGovernanceAdmin(call)))
    throw forbidden('Only an administrator can ask in this context');
  return { type };
}

export function mayRemoveFrom(call: Call, userId: string): boolean {
  return userId === call.caller.userId || isManagerOf(call, userId) || may(call, 'viewUserAccess');
}

export function findErrors(call: Call, userId: string, item: CatalogItem, remove: boolean): RequestError[] {
  const { store } = call.platform;
  const object = (error: RequestError['error'], message: string) => [{ userId, catalogId: item.id, error, message }];
  const held = findGrant(store, userId, item);
  if (held && !remove) return object('EXISTING_ACCESS', 'The user already has this access.');
  if (!held && remove) return object('NOT_FOUND', 'The user does not have this access.');
  if (isPending(call, typeOf(item, remove), userId, item))
    return object('DUPLICATE', 'There is a pending request for this access.');
  const glossary = Object.values(item.glossary.idx)[0];
  if (!remove && glossary?.requestable === false) return object('NOT_REQUESTABLE', 'This access cannot be requested.');
  return [];
}

export function isPending({ platform: { store } }: Call, requestType: string, userId: string, item: CatalogItem) {
  const filter = all(equals('requestType', requestType), itemFilter(item));
  return store.count(requests, { key: `open/${userId}`, filter }) > 0;
}

function itemFilter({ application, assignment, role }: CatalogItem): Filter {
  if (role) return equals('role.id', role.id);
  return assignment ? equals('assignment.id', assignment.id) : equals('application.id', application?.id ?? null);
}

/** With `preventRequestWithViolation`, access that would break a rule together with `items` cannot be requested. */
export function findConflicts(
  call: Call,
  userId: string,
  item: CatalogItem,
  items: readonly { item: CatalogItem }[] = [],
): RequestError[] {
  const { store } = call.platform;
  if (!item.assignment || !accessRequestConfig(store).preventRequestWithViolation) return [];
  const held = new Set(grantsOf(store, userId, 'entitlement').flatMap(({ assignment }) => assignment?.id ?? []));
  for (const { item: other } of items) if (other.assignment) held.add(other.assignment.id);
  const [rule] = brokenRules(rulesFor(call.platform, userId), held, new Set([item.assignment.id]));
  if (!rule) return [];
  return [
    { userId, catalogId: item.id, error: 'POLICY_VIOLATION', message: `The access would break the rule ${rule.name}.` },
  ];
}
