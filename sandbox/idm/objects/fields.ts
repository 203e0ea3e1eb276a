// The fields of an object that are sent (`_fields`).
import type { Caller } from '../../core/caller';
import { type Fields, pickPart } from '../../core/fields';
import type { Platform } from '../../core/platform';
import { all } from '../../core/query';
import { effectiveApplications } from './assigned-applications';
import { linkedIdentities } from './identities';
import { roles, type User } from './managed';
import { notificationsFor } from './notifications';
import type { ObjectType, Stored } from './object-types';
import { accessTo, isAdministrator, isWithinTerms } from './permissions';
import { type Owner, referenceTo, relatedSearch, targetOf } from './relations';
import { relationshipIn } from './schema';
import { userMeta } from './user-meta';

interface View {
  platform: Platform;
  caller: Caller;
  type: ObjectType;
  /** Attributes the caller may read; undefined for all. */
  allowed: Set<string> | undefined;
  /** On their own record callers see related objects without a privilege. */
  own: boolean;
}

export function pickProperties(view: View, doc: Stored, fields: Fields): Record<string, unknown> {
  const sent: Record<string, unknown> = { _id: doc._id, _rev: doc._rev };
  for (const [name, below] of fields) {
    if (name === '*') for (const known of defaultProperties(view.type)) put(sent, view, doc, known, new Map());
    else if (name === '*_ref') for (const known of references(view.type)) put(sent, view, doc, known, new Map());
    else put(sent, view, doc, name, below);
  }
  return sent;
}

function defaultProperties({ schema }: ObjectType): string[] {
  return Object.entries(schema.properties)
    .filter(([, property]) => !relationshipIn(property) && property.scope !== 'private')
    .map(([name]) => name);
}

function references({ schema }: ObjectType): string[] {
  return Object.keys(schema.properties).filter((name) => relationshipIn(schema.properties[name]));
}

function put(sent: Record<string, unknown>, view: View, doc: Stored, name: string, below: Fields): void {
  const { type, allowed, own } = view;
  const compute = COMPUTED.get(name);
  if (compute && type.kind === 'user' && (own || !allowed)) sent[name] = compute(view, doc, below);
  const property = type.schema.properties[name];
  if (!property || property.scope === 'private' || (allowed && !allowed.has(name))) return;
  if (relationshipIn(property)) {
    const value = related(view, { type, id: doc._id }, name, below);
    if (value !== undefined) sent[name] = value;
  } else if (name === 'effectiveRoles') {
    sent[name] = effectiveRoles(view.platform, doc as unknown as User);
  } else if (name === 'effectiveApplications') {
    sent[name] = effectiveApplications(view.platform, doc._id);
  } else if (doc[name] !== undefined) {
    sent[name] = below.size > 0 && !below.has('*') ? pickPart(doc[name], below) : doc[name];
  }
}

const collectionOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** Roles by grant or condition, within the terms of role and membership. */
function effectiveRoles(platform: Platform, { roles: granted, conditionalRoles = [], memberTerms }: User): object[] {
  return [...new Set([...granted, ...conditionalRoles])].flatMap((path) => {
    const role = platform.store.get(
      roles(path.startsWith('managed/bravo_') ? 'bravo' : 'alpha'),
      path.split('/').at(-1) ?? '',
    );
    if (
      !role ||
      !isWithinTerms(platform, role.temporalConstraints ?? undefined) ||
      !isWithinTerms(platform, memberTerms?.[path])
    )
      return [];
    return [{ _refResourceCollection: collectionOf(path), _refResourceId: role._id, _ref: path }];
  });
}

/** Parts of a user's record that are no properties. */
const COMPUTED = new Map<string, (view: View, doc: Stored, below: Fields) => unknown>([
  ['_meta', metaOf],
  [
    '_notifications',
    ({ platform, type }, doc, below) => notificationsFor(platform, `${type.path}/${doc._id}`, below.size > 0),
  ],
  [
    'idps',
    ({ platform }, doc, below) =>
      linkedIdentities(platform, (doc as unknown as User).aliasList ?? []).map((one) =>
        below.has('*') ? one : pickPart(one, new Map([...REFERENCE, ...below])),
      ),
  ],
]);

const REFERENCE: Fields = new Map(
  ['_ref', '_refResourceCollection', '_refResourceId', '_refProperties'].map((name) => [name, new Map()]),
);

function metaOf({ platform }: View, doc: Stored, below: Fields): Record<string, unknown> {
  const { createDate, lastChanged } = doc as unknown as User;
  const meta = platform.store.get(userMeta, doc._id) ?? { loginCount: 0 };
  const whole = { _id: `meta-${doc._id}`, _rev: doc._rev, createDate, lastChanged: { date: lastChanged }, ...meta };
  if (below.size === 0 || below.has('*')) return whole;
  return {
    ...(pickPart(whole, below) as object),
    _refResourceCollection: 'internal/usermeta',
    _refResourceId: whole._id,
  };
}

function related(view: View, owner: Owner, property: string, below: Fields): unknown {
  const { platform, caller } = view;
  const target = targetOf(platform, owner.type, property);
  const access = accessTo(platform, caller, target, 'VIEW');
  if (!access && !view.own) return undefined;
  const { key, filter } = relatedSearch(platform, owner, property);
  const within = view.own ? filter : all(filter, access?.filter);
  const found = platform.store.search(target.collection, { key, filter: within });
  // `roles/*/name` of each, `roles/*` all.
  const each = below.get('*');
  const fields = each && each.size > 0 ? each : below;
  const targets = found.map((one) => {
    const reference = referenceTo(platform, owner, property, one);
    if (below.size === 0) return reference;
    const privileged = access?.attributesOf(one._id);
    const allowed =
      view.own && !isAdministrator(caller) ? new Set([...PUBLIC_FIELDS, ...(privileged ?? [])]) : privileged;
    return { ...pickProperties({ platform, caller, type: target, allowed, own: false }, one, fields), ...reference };
  });
  return owner.type.schema.properties[property]?.type === 'relationship' ? (targets[0] ?? null) : targets;
}

/** What users see of the users and roles related to their own record. */
const PUBLIC_FIELDS = [
  'userName',
  'givenName',
  'sn',
  'mail',
  'profileImage',
  'title',
  'department',
  'name',
  'description',
];

/** A row of a relationship list: fields of the object and its reference. */
export function relationshipRow(view: View, owner: Owner, property: string, target: Stored, fields: Fields): object {
  const reference = referenceTo(view.platform, owner, property, target);
  const { _refProperties } = reference;
  const { _id, _rev, ...rest } = pickProperties(view, target, fields);
  const wanted = Object.fromEntries(
    Object.entries(reference).filter(([name]) => fields.has('*') || fields.has(name) || fields.size === 0),
  );
  const whole = Object.keys(wanted).length === 0 ? reference : wanted;
  return { _id: _refProperties?._id, _rev: _refProperties?._rev, ...rest, ...whole };
}
