// What another identity provider sent back, stored in the session between the address that receives it and the form that passes it on.
import type { z } from 'zod';
import type { AuthContext } from '../session/auth-context';
import { dropFromList, putInList, readList } from '../session/stored-lists.server';

const LIST = 'oauth-return';
const KEY = 'return';

/** Replaces what came back before; false when it is too much to keep. */
export function storeReturn(auth: AuthContext, returned: unknown): Promise<boolean> {
  return putInList(auth, LIST, KEY, returned);
}

export async function storedReturn<T>(auth: AuthContext, shape: z.ZodType<T>): Promise<T | null> {
  const [entry] = await readList(auth, LIST, shape);
  return entry?.[1] ?? null;
}

/** As `storedReturn`, once: it is gone before anything is done with it. */
export async function takeStoredReturn<T>(auth: AuthContext, shape: z.ZodType<T>): Promise<T | null> {
  const found = await storedReturn(auth, shape);
  await dropFromList(auth, LIST);
  return found;
}
