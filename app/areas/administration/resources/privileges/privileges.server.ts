import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import type { ResourceKind } from '../../../../platform/managed-objects.server';
import { formTokens, readForm, redirectIfDone } from '../../../../server/guard/form.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { toFilterView } from '../../filter/filter-form.server';
import { filterProperties } from '../../filter/properties';
import type { FilterProperty } from '../../filter/rule';
import { loadResourceIfPresent } from '../deleted.server';
import { privilegePath, privilegesPath, removePrivilegePath } from '../paths';
import {
  loadEditing,
  loadRole,
  loadSchemaAt,
  originalName,
  ownTitle,
  type PrivilegeKey,
  pathTitle,
} from './editing.server';
import { PERMISSIONS } from './privileges';
import { savePrivileges } from './writing.server';

/** Null when the role is gone; the reply to a form says so. */
export async function loadPrivileges(auth: AuthContext, kind: ResourceKind, id: string) {
  if ((await loadResourceIfPresent(auth, kind, id)) === null) return null;
  const { mayChange, privileges } = await loadRole(auth, kind, id);
  const paths = [...new Set(privileges.map(({ path }) => path))];
  const filtered = paths.filter((path) => privileges.some((one) => one.path === path && one.filter !== null));
  const untitled = paths.filter((path) => !filtered.includes(path) && ownTitle(auth, path) === null);
  const needed = [...filtered, ...untitled].slice(0, MAX_SCHEMAS);
  const schemas = new Map(
    await Promise.all(needed.map(async (path) => [path, await loadSchemaAt(auth, path)] as const)),
  );
  const propertiesOf = (path: string): FilterProperty[] => {
    const schema = schemas.get(path);
    return schema ? filterProperties(schema) : [];
  };
  return {
    rows: privileges.map(({ name, path, permissions, accessFlags, filter, isUnreadable }, at) => ({
      key: `${at} ${path} ${name}`,
      name,
      isUnreadable,
      path,
      kindTitle: pathTitle(auth, path, schemas.get(path)),
      permissions: PERMISSIONS.filter((one) => permissions.includes(one)),
      attributes: accessFlags.filter(({ attribute }) => attribute !== '_id').length,
      filter: filter === null ? null : toFilterView(filter, propertiesOf(path)),
      editTo: mayChange && !isUnreadable ? privilegePath(kind, id, at) : null,
      removeTo: mayChange ? removePrivilegePath(kind, id, { at, name }) : null,
    })),
    addTo: mayChange ? privilegePath(kind, id, 'add') : null,
  };
}

export type PrivilegesData = NonNullable<Awaited<ReturnType<typeof loadPrivileges>>>;

/** Above this, filters are shown as text and kinds as paths. */
const MAX_SCHEMAS = 5;

export async function loadRemovePrivilege(auth: AuthContext, kind: ResourceKind, of: PrivilegeKey) {
  const { held } = await loadEditing(auth, kind, of);
  const name = held?.name ?? originalName(auth) ?? '';
  const isGone = held === null && !auth.sent;
  return { form: await formTokens(auth, auth.path), name, isGone, back: privilegesPath(kind, of.id) };
}

export type RemovePrivilegeData = NonNullable<Awaited<ReturnType<typeof loadRemovePrivilege>>>;

/** By name: the index may have changed since. */
export async function removePrivilege(auth: AuthContext, kind: ResourceKind, of: PrivilegeKey) {
  const form = readForm(auth, z.strictObject({ was: z.string().max(1000).optional() }));
  if (form.status !== 'success') return data(form.reply(), 400);
  const before = await redirectIfDone(auth);
  if (before) return before;
  const { place, stored, object } = await loadEditing(auth, kind, of);
  const list = place === 'add' ? null : stored.filter((_, at) => at !== place);
  const unchanged = 'administration.resources.notice.removedBefore';
  return savePrivileges(auth, kind, { id: of.id, list, unchanged, revision: object._rev ?? '', form });
}
