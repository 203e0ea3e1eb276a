// The kind of objects that a page is about: whether the member administers it, its schema and their rights.

import { configText } from '../../../lib/config-text';
import type { ResourceKind } from '../../../platform/managed-objects.server';
import { PlatformError } from '../../../platform/platform-error';
import { getPermissions, type Permissions } from '../../../platform/privileges.server';
import { getSchema, type Schema } from '../../../platform/schemas.server';
import type { Need } from '../../../server/guard/guard.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';

type Params = Readonly<Record<string, string | undefined>>;

export function kindOf({ resourceType = '', resourceName = '' }: Params): ResourceKind {
  return { type: resourceType, name: resourceName };
}

export function pathOf({ type, name }: ResourceKind): string {
  return `${type}/${name}`;
}

/** The member administers objects of that kind; administrators all that there are. */
export function administers(params: Params): Need {
  return (auth) => administersKind(auth, kindOf(params));
}

export function administersKind({ member }: Pick<AuthContext, 'member'>, kind: ResourceKind): boolean {
  const isKnown = ['managed', 'internal'].includes(kind.type);
  const held = member.privileges.some(({ path }) => path === pathOf(kind));
  return isKnown && (held || member.effectiveRoles.includes('adminUser'));
}

export function schemaOf(auth: AuthContext, kind: ResourceKind): Promise<Schema> {
  return auth.context.memo(`schema ${pathOf(kind)}`, () => getSchema(auth.api, kind.type, kind.name));
}

/** Read once per request; without an id, of all objects of the kind together. */
export function permissionsFor(auth: AuthContext, kind: ResourceKind, id?: string): Promise<Permissions> {
  const key = `permissions ${pathOf(kind)} ${id ?? ''}`;
  return auth.context.memo(key, () => getPermissions(auth.api, kind, id));
}

const DESCRIBES_PEOPLE = /(user|role|organization|group)$/;

/** Objects that hold settings of systems rather than describe people: there texts and numbers may stand for variables. */
export function takesVariables({ context: { tenant } }: AuthContext, { type, name }: ResourceKind): boolean {
  return tenant.hosted && type === 'managed' && !DESCRIBES_PEOPLE.test(name);
}

/** What the page throws that its reader may not see or use. */
export function forbidden(callName: string): PlatformError {
  return new PlatformError({ reason: 'forbidden', status: 403, callName });
}

/** What the tenant calls objects of the kind, in the reader's language. */
export async function titleOf(auth: AuthContext, kind: ResourceKind, schema: Schema): Promise<string> {
  const { translator } = await translationFor(auth);
  return configText(translator, schema.title || kind.name);
}
