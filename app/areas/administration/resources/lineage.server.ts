// Organizations lie within one another: none may come to lie below itself.
import { isRecord } from '../../../lib/record';
import { getManaged, type ResourceKind } from '../../../platform/managed-objects.server';
import { recover } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';

const DEEPEST = 20;

/** An organization and those above it, as far as the reader may see them. */
export async function lineageOf(auth: AuthContext, kind: ResourceKind, id: string): Promise<string[]> {
  const found: string[] = [];
  for (let at: unknown = id; typeof at === 'string' && !found.includes(at) && found.length < DEEPEST; ) {
    found.push(at);
    const object = await recover(getManaged(auth.api, kind, at, ['parent']), {
      missing: null,
      forbidden: null,
      otherwise: null,
    });
    at = isRecord(object?.parent) ? object.parent._refResourceId : null;
  }
  return found;
}
