// No organization may become its own descendant.
import { isRecord } from '../../../lib/record';
import { getManaged, type ResourceKind } from '../../../platform/managed-objects.server';
import { recover } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';

const MAX_DEPTH = 20;

/** The organization and its ancestors, as far as visible. Throws when one could not be loaded: nothing is saved then. */
export async function loadLineage(auth: AuthContext, kind: ResourceKind, id: string): Promise<string[]> {
  const found: string[] = [];
  for (let at: unknown = id; typeof at === 'string' && !found.includes(at) && found.length < MAX_DEPTH; ) {
    found.push(at);
    const object = await recover(getManaged(auth.api, kind, at, ['parent']), {
      missing: null,
      forbidden: null,
    });
    at = isRecord(object?.parent) ? object.parent._refResourceId : null;
  }
  return found;
}
