// Creates, changes and removes managed objects with everything that follows.
import { base64, fingerprint, sha256 } from '../../core/digest';
import { badRequest } from '../../core/errors';
import type { Platform } from '../../core/platform';
import { sendTemplate } from '../mail-templates';
import { updateConditionalRoles, updateRoleMembers } from './conditional-roles';
import { enforcePolicies, REMEMBERED_PASSWORDS } from './identity-policies';
import { blankUser, type User } from './managed';
import { removeNotifications } from './notifications';
import { type ObjectType, relationshipNames, type Stored } from './object-types';
import { membersBelow, updateMemberOfOrgIDs } from './organization-tree';
import { applyPatch, type LinkChange, type Operation } from './patch';
import { link, type Owner, unlink, unlinkAll } from './relations';
import { relationshipIn } from './schema';

export function createObject(platform: Platform, type: ObjectType, id: string, body: Record<string, unknown>): Stored {
  const values: Record<string, unknown> = {};
  const links: LinkChange[] = [];
  for (const [name, value] of Object.entries(body)) {
    const property = type.schema.properties[name];
    if (name === '_id' || name === '_rev') continue;
    if (!property || property.isVirtual) throw badRequest(`The property ${name} is not known`);
    if (!relationshipIn(property)) values[name] = value;
    else if (value !== null)
      links.push(
        ...applyPatch(type, { _id: id, _rev: '' }, [{ operation: 'replace', field: `/${name}`, value }]).links,
      );
  }
  enforcePolicies(platform, type, values, new Set([...type.schema.required, ...Object.keys(values)]));
  const blank = type.kind === 'user' ? blankUser(platform.iso()) : {};
  return save(platform, type, { ...blank, ...values, _id: id, _rev: '' }, links);
}

/** `by`: the user who changes it; absent for the platform itself. */
export function changeObject(
  platform: Platform,
  type: ObjectType,
  doc: Stored,
  operations: Operation[],
  by?: string,
): Stored {
  const { doc: changed, links, touched } = applyPatch(type, doc, operations);
  enforcePolicies(platform, type, changed, touched, doc._id);
  if (operations.length === 0) return doc;
  const after = save(platform, type, changed, links);
  if (type.kind === 'user') tellFormerAddress(platform, doc as unknown as User, after as unknown as User);
  for (const changed of changeListeners) changed(platform, type, { before: doc, after, by });
  return after;
}

/** The owner of the account learns that its mail goes elsewhere from now on. */
function tellFormerAddress(platform: Platform, before: User, after: User): void {
  if (!before.mail || before.mail === after.mail) return;
  const { userName } = after;
  const link = `${platform.portalOrigin}/profile`;
  sendTemplate(platform, { to: before.mail, template: 'addressChanged', userName, link });
}

function save(platform: Platform, type: ObjectType, doc: Stored, links: LinkChange[]): Stored {
  const { store } = platform;
  const { collection } = type;
  return store.transaction(() => {
    const before = store.get(collection, doc._id);
    store.put(collection, doc._id, { ...doc, ...derivedProperties(platform, type, doc, before) });
    const affected = affectedMembers(platform, type, doc._id, links);
    for (const change of links) applyLink(platform, { type, id: doc._id }, change);
    updateDependents(platform, type, doc, before, affected);
    const stored = store.get(collection, doc._id) ?? doc;
    return store.put(collection, doc._id, { ...stored, _rev: store.id() });
  });
}

/** Members whose organizations a change of links may affect, as of before the change. */
function affectedMembers(platform: Platform, type: ObjectType, id: string, links: LinkChange[]): string[] {
  const touches = (...names: string[]): boolean => links.some(({ property }) => names.includes(property));
  if (type.kind === 'user') return touches('memberOfOrg') ? [id] : [];
  if (type.kind !== 'organization' || !touches('members', 'parent', 'children')) return [];
  return membersBelow(platform, type, [id]);
}

/** Updates conditional roles and organizations after a write. */
function updateDependents(
  platform: Platform,
  type: ObjectType,
  doc: Stored,
  before: Stored | undefined,
  affected: string[],
): void {
  const realm = type.path.startsWith('managed/bravo_') ? 'bravo' : 'alpha';
  const now = type.kind === 'organization' ? membersBelow(platform, type, [doc._id]) : [];
  updateMemberOfOrgIDs(platform, realm, new Set([...affected, ...now]));
  if (type.kind === 'user') updateConditionalRoles(platform, type, doc._id);
  if (type.kind === 'role' && doc.condition !== before?.condition) updateRoleMembers(platform, type, doc);
}

function derivedProperties(
  platform: Platform,
  { kind }: ObjectType,
  doc: Stored,
  before: Stored | undefined,
): Record<string, unknown> {
  if (kind !== 'user') return {};
  const { givenName, sn, password, passwordHistory = [] } = doc as unknown as User;
  const kbaInfo = Array.isArray(doc.kbaInfo) ? { kbaInfo: doc.kbaInfo.map(hashAnswer) } : {};
  const former = (before as unknown as User | undefined)?.password;
  const changed = {
    passwordLastChangedTime: platform.iso(),
    passwordHistory: [...(former ? [fingerprint(former)] : []), ...passwordHistory].slice(0, REMEMBERED_PASSWORDS - 1),
  };
  return {
    cn: `${givenName} ${sn}`.trim(),
    lastChanged: platform.iso(),
    ...kbaInfo,
    ...(password === former ? {} : changed),
  };
}

/** Security answers are stored as hashes. */
function hashAnswer(entry: unknown): unknown {
  const { answer, ...question } = (entry ?? {}) as { answer?: unknown };
  if (typeof answer !== 'string') return entry;
  const data = base64(sha256(answer.trim().toLowerCase()));
  return { ...question, answer: { $crypto: { value: { algorithm: 'SHA-256', data }, type: 'salted-hash' } } };
}

function applyLink(platform: Platform, owner: Owner, { property, action, given }: LinkChange): void {
  if (action === 'unlink all') unlinkAll(platform, owner, property);
  else if (given && action === 'link') link(platform, owner, property, given);
  else if (given) unlink(platform, owner, property, given._ref);
}

export function removeObject(platform: Platform, type: ObjectType, doc: Stored): void {
  const { store } = platform;
  store.transaction(() => {
    const affected = type.kind === 'organization' ? membersBelow(platform, type, [doc._id]) : [];
    if (type.kind === 'role') updateRoleMembers(platform, type, doc, true);
    for (const property of relationshipNames(type)) unlinkAll(platform, { type, id: doc._id }, property);
    removeNotifications(platform, `${type.path}/${doc._id}`);
    store.remove(type.collection, doc._id);
    updateMemberOfOrgIDs(platform, type.path.startsWith('managed/bravo_') ? 'bravo' : 'alpha', affected);
    for (const left of removalListeners) left(platform, type, doc._id);
  });
}

type RemovalListener = (platform: Platform, type: ObjectType, id: string) => void;
const removalListeners: RemovalListener[] = [];

type ChangeListener = (platform: Platform, type: ObjectType, change: Change) => void;
interface Change {
  before: Stored;
  after: Stored;
  by: string | undefined;
}
const changeListeners: ChangeListener[] = [];

/** Lets another service act on a changed object. */
export function onChange(listener: ChangeListener): void {
  changeListeners.push(listener);
}

/** Lets another service remove its data of a removed object. */
export function onRemoval(listener: RemovalListener): void {
  removalListeners.push(listener);
}
