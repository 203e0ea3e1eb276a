// From how many letters on a search among many objects is worth asking.

import { countObjects } from '../../platform/managed-objects.server';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';

const MANY = 1000;
export const SOME_LETTERS = 3;

/** What the settings call authorization roles, of which there are few. */
const INTERNAL_ROLE = { path: 'internal/role', setting: 'internalrole' };

/** The tenant's own number for a kind of object, if it has one. */
export function configuredLength({ member }: AuthContext, object: string): number | null {
  const isInternal = object === INTERNAL_ROLE.path;
  const setting = member.settings.objects[isInternal ? INTERNAL_ROLE.setting : object];
  return setting?.minimumFilterLength ?? (isInternal ? 0 : null);
}

/** From how many letters on the objects of a kind can be searched. */
export async function leastLength(auth: AuthContext, object: string): Promise<number> {
  const configured = configuredLength(auth, object);
  if (configured !== null) return configured;
  return (await areFew(auth, object)) ? 0 : SOME_LETTERS;
}

/** Administrators alone can know. */
async function areFew(auth: AuthContext, object: string): Promise<boolean> {
  if (!auth.member.effectiveRoles.includes('adminUser')) return false;
  const count = await auth.context.memo(`count ${object}`, () =>
    recover(countObjects(auth.api, object), { otherwise: MANY + 1 }),
  );
  return count <= MANY;
}

/**
 * How many letters a search for this text lacks at least: what is needed, or null where the text will do. Where the
 * tenant says nothing three are needed, but for administrators, who can know that there are few objects.
 */
export async function tooShort(auth: AuthContext, object: string, text: string): Promise<number | null> {
  const configured = configuredLength(auth, object);
  const least = configured ?? SOME_LETTERS;
  if (text === '' || text.length >= least) return null;
  if (configured === null && (await areFew(auth, object))) return null;
  return least;
}
