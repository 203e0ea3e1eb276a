// Creates and changes users for approved requests; profile attributes only.
import type { Platform } from '../core/platform';
import { equals } from '../core/query';
import { blankUser, type Reference, type User, users } from '../idm/objects/managed';

const TEXTS = [
  'userName',
  'givenName',
  'sn',
  'mail',
  'company',
  'telephoneNumber',
  'postalAddress',
  'city',
  'postalCode',
  'country',
  'stateProvince',
  'title',
  'department',
  'costCenter',
  'description',
  'preferredLanguage',
  'profileImage',
] as const;

/** null clears an attribute. */
function attributesOf(platform: Platform, object: Record<string, unknown>): Partial<User> {
  const attributes: Record<string, unknown> = {};
  for (const name of TEXTS)
    if (typeof object[name] === 'string') attributes[name] = object[name];
    else if (object[name] === null) attributes[name] = '';
  if (object.accountStatus === 'active' || object.accountStatus === 'inactive')
    attributes.accountStatus = object.accountStatus;
  if (object.manager === null) attributes.manager = null;
  const manager = referenceIn(platform, object.manager);
  if (manager) attributes.manager = manager;
  return attributes;
}

function referenceIn(platform: Platform, value: unknown): Reference | undefined {
  const path = (value as { _ref?: unknown } | null | undefined)?._ref;
  const id = typeof path === 'string' ? path.split('/').at(-1) : undefined;
  const collection = `managed/${platform.host.realm}_user`;
  if (!id || !platform.store.get(users(platform.host.realm), id)) return undefined;
  const made = { _id: platform.store.id(), _rev: '1' };
  return { _ref: `${collection}/${id}`, _refResourceCollection: collection, _refResourceId: id, _refProperties: made };
}

export function createUser(platform: Platform, object: Record<string, unknown>): string | undefined {
  const { store, host } = platform;
  const given = attributesOf(platform, object);
  if (!given.userName || !given.givenName || !given.sn || !given.mail) return 'User name, names and e-mail are needed.';
  if (store.count(users(host.realm), { filter: equals('userName', given.userName) }) > 0)
    return `The user name ${given.userName} is taken.`;
  const id = store.id();
  const cn = `${given.givenName} ${given.sn}`;
  store.put(users(host.realm), id, { ...blankUser(platform.iso()), cn, ...given, _id: id, _rev: store.id() });
  return undefined;
}

export function changeUser(
  platform: Platform,
  id: string | undefined,
  object: Record<string, unknown>,
): string | undefined {
  const { store, host } = platform;
  const user = id === undefined ? undefined : store.get(users(host.realm), id);
  if (!user) return 'The person to be changed does not exist any more.';
  const changed = { ...user, ...attributesOf(platform, object), _rev: store.id(), lastChanged: platform.iso() };
  store.put(users(host.realm), user._id, { ...changed, cn: `${changed.givenName} ${changed.sn}` });
  return undefined;
}
