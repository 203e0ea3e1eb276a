import { countObjects } from '../../platform/managed-objects.server';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';

const MANY = 1000;
export const DEFAULT_MIN_LENGTH = 3;

/** The settings' name for authorization roles, of which there are few. */
const INTERNAL_ROLE = { path: 'internal/role', setting: 'internalrole' };

/** Null when the tenant sets none. */
export function configuredMinLength({ member }: AuthContext, object: string): number | null {
  const isInternal = object === INTERNAL_ROLE.path;
  const setting = member.settings.objects[isInternal ? INTERNAL_ROLE.setting : object];
  return setting?.minimumFilterLength ?? (isInternal ? 0 : null);
}

export async function minSearchLength(auth: AuthContext, object: string): Promise<number> {
  const configured = configuredMinLength(auth, object);
  if (configured !== null) return configured;
  return (await hasFewObjects(auth, object)) ? 0 : DEFAULT_MIN_LENGTH;
}

/** Only administrators may count objects. */
async function hasFewObjects(auth: AuthContext, object: string): Promise<boolean> {
  if (!auth.member.effectiveRoles.includes('adminUser')) return false;
  const count = await auth.context.memo(`count ${object}`, () =>
    recover(countObjects(auth.api, object), { otherwise: MANY + 1 }),
  );
  return count <= MANY;
}

/**
 * Null when the text is long enough. Default: three letters, but none for administrators where there are few objects.
 */
export async function minLengthIfTooShort(auth: AuthContext, object: string, text: string): Promise<number | null> {
  const configured = configuredMinLength(auth, object);
  const least = configured ?? DEFAULT_MIN_LENGTH;
  if (text === '' || text.length >= least) return null;
  if (configured === null && (await hasFewObjects(auth, object))) return null;
  return least;
}
