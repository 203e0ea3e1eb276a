import { z } from 'zod';
import { markOf } from '../../../../lib/merge-changes';
import type { ResourceKind } from '../../../../platform/managed-objects.server';
import { garbledError, notFoundError } from '../../../../platform/platform-error';
import { recover } from '../../../../platform/recover';
import { requireShape } from '../../../../platform/rows';
import type { Schema } from '../../../../platform/schemas.server';
import { marksSentBefore } from '../../../../server/guard/sent-before.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { filterProperties } from '../../filter/properties';
import { hasPrivileges } from '../edit.server';
import { forbidden, loadSchema } from '../kind.server';
import { parseKindPath } from '../relationships/relationships';
import { loadResource } from '../resource.server';
import { type Privilege, parsePrivileges } from './privileges';

export const PROPERTY = 'privileges';
const Stored = z.array(z.unknown()).nullish();

export async function loadRole(auth: AuthContext, kind: ResourceKind, id: string) {
  const { may, object } = await loadResource(auth, kind, id);
  if (!hasPrivileges(kind, may)) throw notFoundError('privileges of an object');
  const mayChange = may.update.allowed && may.update.properties.includes(PROPERTY);
  const stored = requireShape(Stored, object[PROPERTY], PROPERTY) ?? [];
  return { mayChange, stored, privileges: parsePrivileges(stored), object };
}

async function loadEditableRole(auth: AuthContext, kind: ResourceKind, id: string) {
  const role = await loadRole(auth, kind, id);
  if (!role.mayChange) throw forbidden('changing privileges');
  return role;
}

export async function loadSchemaAt(auth: AuthContext, path: string): Promise<Schema | null> {
  const kind = parseKindPath(path);
  return kind ? recover(loadSchema(auth, kind), { forbidden: null, otherwise: null }) : null;
}

export function ownTitle({ member }: AuthContext, path: string): string | null {
  return member.privileges.find((one) => one.path === path)?.title || null;
}

/** The tenant's title, or the path. */
export function pathTitle(auth: AuthContext, path: string, schema: Schema | null | undefined): string {
  return ownTitle(auth, path) || schema?.title || path;
}

/** Members grant privileges for the kinds they administer. */
export function grantableKinds({ member }: AuthContext): { path: string; title: string }[] {
  return member.privileges.map(({ path, title }) => ({ path, title: title || path }));
}

/** A privilege that was removed or renamed meanwhile is saved as a new one. The form itself may have given it another name before. */
async function findPlace(auth: AuthContext, at: string, privileges: readonly Privilege[]): Promise<number | 'add'> {
  const own = await marksSentBefore(auth);
  const named = privileges.findIndex(({ name }) => own.some((marks) => marks.name === markOf(name)));
  const otherwise = named < 0 ? 'add' : named;
  if (at === 'add') return otherwise;
  const place = /^\d{1,3}$/.test(at) ? Number(at) : -1;
  const was = originalName(auth);
  if (was !== null && privileges[place]?.name !== was) {
    const now = privileges.findIndex(({ name }) => name === was);
    // One whose name cannot be read may be the one.
    if (now < 0 && privileges.some(({ name, isUnreadable }) => isUnreadable && name === ''))
      throw garbledError('privileges');
    return now < 0 ? otherwise : now;
  }
  if (place < 0 || place >= privileges.length) throw notFoundError('a privilege');
  return place;
}

/** The index may have changed since the form was made. */
export function originalName({ sent, request }: AuthContext): string | null {
  const was = sent?.get('was');
  return typeof was === 'string' ? was : new URL(request.url).searchParams.get('name');
}

export function requestedKindPath({ sent, request }: AuthContext): string {
  const about = sent?.get('about');
  return typeof about === 'string' ? about : (new URL(request.url).searchParams.get('path') ?? '');
}

export interface PrivilegeKey {
  id: string;
  at: string;
}

export async function loadEditing(auth: AuthContext, kind: ResourceKind, { id, at }: PrivilegeKey) {
  const role = await loadEditableRole(auth, kind, id);
  const place = await findPlace(auth, at, role.privileges);
  const held = place === 'add' ? null : (role.privileges[place] ?? null);
  const path = held?.path ?? requestedKindPath(auth);
  const about = parseKindPath(path);
  const isOffered = held !== null || grantableKinds(auth).some((one) => one.path === path);
  if (!about || !isOffered || held?.isUnreadable)
    return { ...role, place, held, path: null, kindTitle: '', attributes: [], properties: [] };
  const schema = await loadSchema(auth, about);
  const attributes = schema.order
    .filter((name) => !name.startsWith('_') && Object.hasOwn(schema.properties, name) && /^[\w-]{1,60}$/.test(name))
    .map((name) => {
      const property = schema.properties[name];
      const isRelated = property?.type === 'relationship' || property?.isRelationshipList === true;
      return { name, title: property?.title || name, group: isRelated ? ('relationships' as const) : ('own' as const) };
    });
  const kindTitle = pathTitle(auth, path, schema);
  return { ...role, place, held, path, kindTitle, attributes, properties: filterProperties(schema) };
}
