import { configText } from '../../../lib/config-text';
import type { ResourceKind } from '../../../platform/managed-objects.server';
import { PlatformError } from '../../../platform/platform-error';
import { getPermissions, type Permissions } from '../../../platform/privileges.server';
import { getSchema, type Schema } from '../../../platform/schemas.server';
import type { Requirement } from '../../../server/guard/guard.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';

type Params = Readonly<Record<string, string | undefined>>;

export function kindFromParams({ resourceType = '', resourceName = '' }: Params): ResourceKind {
  return { type: resourceType, name: resourceName };
}

export function kindPath({ type, name }: ResourceKind): string {
  return `${type}/${name}`;
}

/** Administrators administer every kind. */
export function requireAdministered(params: Params): Requirement {
  return (auth) => {
    const { unknownRights } = auth.member;
    const isUnknown = unknownRights.has('privileges') || unknownRights.has('realmAdministration');
    return administersKind(auth, kindFromParams(params)) || (isUnknown ? null : false);
  };
}

export function administersKind({ member }: Pick<AuthContext, 'member'>, kind: ResourceKind): boolean {
  const isKnown = ['managed', 'internal'].includes(kind.type);
  const held = member.privileges.some(({ path }) => path === kindPath(kind));
  return isKnown && (held || member.effectiveRoles.includes('adminUser'));
}

export function loadSchema(auth: AuthContext, kind: ResourceKind): Promise<Schema> {
  return auth.context.memo(`schema ${kindPath(kind)}`, () => getSchema(auth.api, kind.type, kind.name));
}

/** Loaded once per request; without an id, for all objects of the kind. */
export function loadPermissions(auth: AuthContext, kind: ResourceKind, id?: string): Promise<Permissions> {
  const key = `permissions ${kindPath(kind)} ${id ?? ''}`;
  return auth.context.memo(key, () => getPermissions(auth.api, kind, id));
}

const DESCRIBES_PEOPLE = /(user|role|organization|group)$/;

/** Kinds that hold settings of systems: their texts and numbers may be variables. */
export function acceptsVariables({ context: { tenant } }: AuthContext, { type, name }: ResourceKind): boolean {
  return tenant.hosted && type === 'managed' && !DESCRIBES_PEOPLE.test(name);
}

export function forbidden(callName: string): PlatformError {
  return new PlatformError({ reason: 'forbidden', status: 403, callName });
}

export async function loadKindTitle(
  auth: AuthContext,
  kind: ResourceKind,
  schema: Pick<Schema, 'title'>,
): Promise<string> {
  const { translator } = await translationFor(auth);
  return configText(translator, schema.title || kind.name);
}
