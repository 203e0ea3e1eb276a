import type { z } from 'zod';
import type { AuthContext } from '../session/auth-context';
import { dropFromList, putInList, readList } from '../session/stored-lists.server';

const LIST = 'oauth-return';
const KEY = 'return';

export function storeReturn(auth: AuthContext, returned: unknown): Promise<boolean> {
  return putInList(auth, LIST, KEY, returned);
}

export async function storedReturn<T>(auth: AuthContext, shape: z.ZodType<T>): Promise<T | null> {
  const [entry] = await readList(auth, LIST, shape);
  return entry?.[1] ?? null;
}

export async function takeStoredReturn<T>(auth: AuthContext, shape: z.ZodType<T>): Promise<T | null> {
  const found = await storedReturn(auth, shape);
  await dropFromList(auth, LIST);
  return found;
}
