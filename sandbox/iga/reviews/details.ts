// Details of an item: the entitlement in its application, and the user with their access.

import { notFound } from '../../core/errors';
import type { Call } from '../../core/http';
import { envelope, listOf, orderOf, pageOf } from '../calls';
import { entitlementItem } from '../catalog/catalog';
import { grants, grantsOf } from '../grants/grants';
import { fullPersonOf } from '../person';
import { requestedItem } from './campaign-access';

export function readEntitlement(call: Call) {
  const { item } = requestedItem(call, call.params.campaignId);
  if (!item.entitlement) throw notFound('The item has no entitlement');
  const known = item.assignment && entitlementItem(call.platform.store, item.assignment.id);
  const { displayName } = item.entitlement;
  const { id: _id = item.entitlement._id, description = item.entitlement.description } = known?.entitlement ?? {};
  return { ...item.entitlement, _id, __NAME__: displayName, displayName, description, groupType: 'Security' };
}

export function readUser(call: Call) {
  const { item } = requestedItem(call, call.params.campaignId);
  if (!item.user) throw notFound('The item is about nobody');
  return fullPersonOf(call.platform, item.user.id) ?? item.user;
}

const KINDS = { accounts: 'account', entitlements: 'entitlement', roles: 'role' } as const;

/** All of it, unless pages are requested. */
export function listHeld(call: Call, kind: keyof typeof KINDS) {
  const { item } = requestedItem(call, call.params.campaignId);
  const userId = item.user?.id ?? '';
  const { store } = call.platform;
  if (call.query.has('pageSize') || call.query.has('_pageSize')) {
    const search = { key: `${KINDS[kind]}/${userId}`, sort: orderOf(call, []), ...pageOf(call) };
    return listOf(call.platform, grants, search, (grant) => grant);
  }
  const held = grantsOf(store, userId, KINDS[kind]);
  return envelope(held, held.length, held.at(-1)?.id);
}
