// Small things kept for as long as the session lives, such as the people and items of a cart. Entries are written one by one, so two tabs never overwrite each other.
import type { z } from 'zod';
import type { Pass } from './guard.server';
import { withSession } from './objects.server';

const LIST = /^[a-z-]{1,40}$/;
const MAX_JSON = 16 * 1024;

/** Puts `value` into a list under `key`, replacing what was there; false when the list is full or the value too big. */
export async function keep({ visit, session }: Pass, list: string, key: string, value: unknown): Promise<boolean> {
  const json = JSON.stringify(value);
  if (!LIST.test(list) || key.length > 200 || json.length > MAX_JSON) return false;
  return withSession(visit, session.name, (object) => object.keep(list, key, json));
}

/** The entries of a list in the order of their keys; one that no longer has the expected shape is left out. */
export async function kept<T>(
  { visit, session }: Pass,
  list: string,
  shape: z.ZodType<T>,
): Promise<[key: string, value: T][]> {
  const entries = await withSession(visit, session.name, (object) => object.kept(list));
  return entries.flatMap(([key, json]): [string, T][] => {
    const { success, data } = shape.safeParse(JSON.parse(json));
    return success ? [[key, data]] : [];
  });
}

/** Drops one entry, or the whole list when no key is given. */
export function drop({ visit, session }: Pass, list: string, key: string | null = null): Promise<void> {
  return withSession(visit, session.name, (object) => object.drop(list, key));
}
