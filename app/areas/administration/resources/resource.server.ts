import { getManaged, type ManagedObject, type ResourceKind } from '../../../platform/managed-objects.server';
import type { Permissions } from '../../../platform/privileges.server';
import { withErrorKey } from '../../../platform/recover';
import type { Schema } from '../../../platform/schemas.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { forbidden, kindPath, loadPermissions, loadSchema } from './kind.server';

export interface Resource {
  kind: ResourceKind;
  id: string;
  schema: Schema;
  may: Permissions;
  object: ManagedObject;
}

/** Loaded once per request, with the relationships that may be seen. */
export function loadResource(auth: AuthContext, kind: ResourceKind, id: string): Promise<Resource> {
  return auth.context.memo(`resource ${kindPath(kind)} ${id}`, async () => {
    const [schema, may] = await withErrorKey(
      'administration.resources.failed.kind',
      Promise.all([loadSchema(auth, kind), loadPermissions(auth, kind, id)]),
    );
    if (!may.view.allowed && !may.update.allowed) throw forbidden(`object of ${kindPath(kind)}`);
    const related = schema.order.filter((name) => {
      const isSingle = schema.properties[name]?.type === 'relationship';
      return isSingle && [...may.view.properties, ...may.update.properties].includes(name);
    });
    const object = await withErrorKey(
      'administration.resources.failed.object',
      getManaged(auth.api, kind, id, related),
    );
    return { kind, id, schema, may, object };
  });
}
