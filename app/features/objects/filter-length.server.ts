// From how many letters on a search among many objects is worth asking.

import { countObjects } from '../../platform/managed-objects.server';
import { recover } from '../../platform/recover';
import type { AuthContext } from '../../session/auth-context';

const MANY = 1000;
export const SOME_LETTERS = 3;

/** The tenant's own number for a kind of object, if it has one. */
export function configuredLength({ member }: AuthContext, object: string): number | null {
  return member.settings.objects[object]?.minimumFilterLength ?? null;
}

/**
 * How many letters a search for this text lacks at least: what is needed, or null where the text will do. Where the
 * tenant says nothing three are needed, but for administrators, who can know that there are few objects.
 */
export async function tooShort(auth: AuthContext, object: string, text: string): Promise<number | null> {
  const configured = configuredLength(auth, object);
  const least = configured ?? SOME_LETTERS;
  if (text === '' || text.length >= least) return null;
  if (configured === null && auth.member.effectiveRoles.includes('adminUser')) {
    const count = await auth.context.memo(`count ${object}`, () =>
      recover(countObjects(auth.api, object), { otherwise: MANY + 1 }),
    );
    if (count <= MANY) return null;
  }
  return least;
}
