import { z } from 'zod';
import type { AuthContext } from '../../../server/session/auth-context';
import { putInList, readList } from '../../../server/session/stored-lists.server';

/** Carried into the user's next session, as its name begins with `cart`. */
const LIST = 'cart-first-steps';
const DETAILS = 'details';

export async function hasSeenDetails(auth: AuthContext): Promise<boolean> {
  const seen = await readList(auth, LIST, z.number());
  return seen.some(([step]) => step === DETAILS);
}

export function rememberDetails(auth: AuthContext): Promise<boolean> {
  return putInList(auth, LIST, DETAILS, auth.context.now);
}
