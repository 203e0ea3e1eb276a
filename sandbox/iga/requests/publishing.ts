import { badRequest, conflict, forbidden, notFound } from '../../core/errors';
import type { Call } from '../../core/http';
import { equals } from '../../core/query';
import { users } from '../../idm/objects/managed';
import { bodyOf } from '../calls';
import {
  applicationItem,
  type CatalogItem,
  catalogItems,
  entitlementItem,
  ownersOf,
  roleItem,
} from '../catalog/catalog';
import { parseDate } from '../dates';
import { endOf } from '../grants/access';
import { findGrant, type Grant, grantsOf, kindOf } from '../grants/grants';
import type { GovernancePermission } from '../permissions';
import { personOf } from '../person';
import { may, mayRequestFor } from '../rights';
import {
  commonIn,
  findConflicts,
  findErrors,
  isPending,
  mayRemoveFrom,
  openRequest,
  requireJustification,
} from './catalog-requests';
import { type AccessRequest, type Common, publicRequest, type RequestBody } from './document';
import { isCustom, requestTypes } from './types';

export function publishRequest(call: Call, requestType: string) {
  if (!call.platform.store.get(requestTypes, requestType)) throw notFound('Request type not found');
  const body = parseParts(call);
  const publish = isCustom(requestType) ? publishCustom : PUBLISHERS[requestType];
  if (!publish) throw badRequest(`Requests of type ${requestType} cannot be published`);
  return publicRequest(call.platform.store.transaction(() => publish(call, requestType, body)));
}

const PARTS = ['common', 'custom', 'user', 'entitlement'] as const;

/** Its parts are objects or absent. */
function parseParts(call: Call): Partial<RequestBody> {
  const body = bodyOf<RequestBody>(call);
  const given = Object.entries(body).filter(([, part]) => part !== null);
  const parts: Partial<RequestBody> = Object.fromEntries(given);
  for (const name of PARTS) needObject(parts[name], name);
  needObject(parts.user?.object, 'user.object');
  for (const name of ['object', 'glossary'] as const) needObject(parts.entitlement?.[name], `entitlement.${name}`);
  return parts;
}

function needObject(value: unknown, name: string): void {
  if (value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value))) return;
  throw badRequest(`${name} must be an object`);
}

type Publisher = (call: Call, requestType: string, body: Partial<RequestBody>) => AccessRequest;

/** Every type needs a justification where the tenant requires one. */
function commonOf(call: Call, body: Partial<RequestBody>): Common {
  const common = commonIn(call, { ...body.common });
  requireJustification(call, common);
  return common;
}

const publishCustom: Publisher = (call, requestType, body) => {
  const userId = body.common?.userId ?? call.caller.userId;
  if (!personOf(call.platform, userId)) throw badRequest('Unknown user');
  if (!mayRequestFor(call, userId)) throw forbidden('Access denied');
  const { common: _, ...form } = body;
  return openRequest(call, requestType, userId, undefined, commonOf(call, body), form);
};

function requirePermission(call: Call, permission: GovernancePermission): void {
  if (!may(call, permission)) throw forbidden('Access denied');
}

const USER_NAME_TAKEN = {
  result: false,
  failedPolicyRequirements: [{ property: 'userName', policyRequirements: [{ policyRequirement: 'UNIQUE' }] }],
};

const createUser: Publisher = (call, requestType, body) => {
  requirePermission(call, 'createUser');
  const { store, host } = call.platform;
  const object = body.user?.object ?? {};
  for (const name of ['userName', 'givenName', 'sn', 'mail'])
    if (typeof object[name] !== 'string' || object[name] === '') throw badRequest(`${name} is required`);
  if (store.count(users(host.realm), { filter: equals('userName', String(object.userName)) }) > 0)
    throw forbidden('Policy validation failed', USER_NAME_TAKEN);
  return openRequest(call, requestType, undefined, undefined, commonOf(call, body), {
    custom: body.custom ?? {},
    user: { object },
  });
};

const existingUser =
  (permission: GovernancePermission): Publisher =>
  (call, requestType, body) => {
    requirePermission(call, permission);
    const userId = body.user?.userId;
    if (typeof userId !== 'string' || !personOf(call.platform, userId)) throw badRequest('Unknown user');
    return openRequest(call, requestType, userId, undefined, commonOf(call, body), {
      custom: body.custom ?? {},
      user: body.user,
    });
  };

const createEntitlement: Publisher = (call, requestType, body) => {
  requirePermission(call, 'createEntitlement');
  const { applicationId, objectType } = body.entitlement ?? {};
  const item = typeof applicationId === 'string' ? applicationItem(call.platform.store, applicationId) : undefined;
  const type = item?.application?.objectTypes.find(({ name }) => name === objectType);
  if (!item || !type?.accountAttribute) throw badRequest('Unknown application or object type');
  return openRequest(call, requestType, undefined, item, commonOf(call, body), {
    custom: {},
    entitlement: body.entitlement,
  });
};

const modifyEntitlement: Publisher = (call, requestType, body) => {
  const { entitlementId } = body.entitlement ?? {};
  const item = typeof entitlementId === 'string' ? entitlementItem(call.platform.store, entitlementId) : undefined;
  const owned = item && ownersOf(item).some(({ id }) => id === call.caller.userId);
  if (!owned) requirePermission(call, 'modifyEntitlement');
  if (!item) throw badRequest('Unknown entitlement');
  return openRequest(call, requestType, undefined, item, commonOf(call, body), {
    custom: {},
    entitlement: body.entitlement,
  });
};

/** Newer requests for a single item. */
const singleItem =
  (remove: boolean, find: (call: Call, common: RequestBody['common']) => CatalogItem | undefined): Publisher =>
  (call, requestType, body) => {
    const given = body.common ?? {};
    const { userId } = given;
    const item = find(call, given);
    if (typeof userId !== 'string' || !personOf(call.platform, userId)) throw badRequest('Unknown user');
    if (!item) throw badRequest('Unknown application, entitlement or role');
    if (!(remove ? mayRemoveFrom(call, userId) : mayRequestFor(call, userId))) throw forbidden('Access denied');
    const common = { ...commonOf(call, body), ...(given.blob ? { blob: given.blob } : {}) };
    const held = findGrant(call.platform.store, userId, item) !== undefined;
    const against = findErrors(call, userId, item, remove)[0] ?? (held ? [] : findConflicts(call, userId, item))[0];
    if (against) throw conflict(against.message);
    return openRequest(call, requestType, userId, item, common);
  };

/** The end can only move on, and only that of access which does not end with a role. */
const extendEndDate: Publisher = (call, requestType, body) => {
  const given = body.common ?? {};
  const { userId } = given;
  if (typeof userId !== 'string' || !personOf(call.platform, userId)) throw badRequest('Unknown user');
  if (!mayRequestFor(call, userId)) throw forbidden('Access denied');
  const held = grantNamed(call, userId, given);
  const item = held && call.platform.store.get(catalogItems, held.catalog.id);
  if (!held || !item) throw badRequest('The user does not have this access');
  const { startDate: _, ...common } = commonOf(call, body);
  const [until, ends] = [parseDate(common.endDate ?? ''), endOf(held)];
  if (until === undefined) throw badRequest('endDate is required');
  if (ends === undefined) throw badRequest('The access has no end date');
  if (until <= ends) throw badRequest('endDate must be after the end date of the access');
  if (held.relationship.properties.grantTypes.every(({ grantType }) => grantType === 'role'))
    throw conflict('The access ends with the role it comes with.');
  if (isPending(call, requestType, userId, item)) throw conflict('There is a pending request for this access.');
  const { grantId, grantIdType, grantType } = given;
  return openRequest(call, requestType, userId, item, { ...common, grantId, grantIdType, grantType });
};

/** `grantId` is the id of the role or the application, or the key of the entitlement with `/` as `_`. */
function grantNamed({ platform }: Call, userId: string, { grantType, grantId }: RequestBody['common']) {
  if (grantType !== 'accountGrant' && grantType !== 'entitlementGrant' && grantType !== 'roleMembership')
    throw badRequest('grantType is accountGrant, entitlementGrant or roleMembership');
  if (typeof grantId !== 'string') throw badRequest('grantId is required');
  const isNamed = ({ role, application: within, keys }: Grant) =>
    [role?.id, keys.entitlementId?.replaceAll('/', '_') ?? within?.id].includes(grantId);
  return grantsOf(platform.store, userId, kindOf(grantType)).find(isNamed);
}

const application = ({ platform }: Call, { applicationId }: RequestBody['common']) =>
  applicationItem(platform.store, String(applicationId));
const entitlement = ({ platform }: Call, { entitlementId }: RequestBody['common']) =>
  entitlementItem(platform.store, String(entitlementId));
const role = ({ platform }: Call, { roleId }: RequestBody['common']) => roleItem(platform.store, String(roleId));

const PUBLISHERS: Record<string, Publisher> = {
  createUser,
  modifyUser: existingUser('modifyUser'),
  deleteUser: existingUser('deleteUser'),
  createEntitlement,
  modifyEntitlement,
  applicationGrant: singleItem(false, application),
  applicationRemove: singleItem(true, application),
  entitlementGrant: singleItem(false, entitlement),
  entitlementRemove: singleItem(true, entitlement),
  roleGrant: singleItem(false, role),
  roleRemove: singleItem(true, role),
  extendEndDate,
};
