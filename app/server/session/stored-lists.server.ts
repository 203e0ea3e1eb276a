import type { z } from 'zod';
import type { AuthContext } from './auth-context';
import { withSession } from './objects.server';
import { type ListLimits, SHOWN_EVERYWHERE } from './session-lists';

export interface ListOwner extends Pick<AuthContext, 'context'> {
  session: Pick<AuthContext['session'], 'name' | 'shown'>;
}

const LIST = /^[a-z-]{1,40}$/;
const MAX_JSON = 16 * 1024;

interface Limits extends ListLimits {
  /** Of this value's text. */
  maxLength?: number;
}

/** False when the list is full or the value too big. With `dropOldest`, values are objects with the moment `at`. */
export async function putInList(
  { context, session }: ListOwner,
  list: string,
  key: string,
  value: unknown,
  { maxLength = MAX_JSON, ...limits }: Limits = {},
): Promise<boolean> {
  const json = JSON.stringify(value);
  if (!fits(list, key, json, maxLength)) return false;
  return withSession(context, session.name, (object) => object.keep(list, key, json, limits));
}

/** In one step; false when they are too many or one is too big. */
export async function replaceList(
  { context, session }: ListOwner,
  list: string,
  values: readonly [key: string, value: unknown][],
): Promise<boolean> {
  const entries = values.map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
  if (!entries.every(([key, json]) => fits(list, key, json))) return false;
  return withSession(context, session.name, (object) => object.refill(list, entries));
}

/** Drops and changes these entries in one step, whatever was added meanwhile; returns how many are left. */
export function settleList(
  { context, session }: ListOwner,
  list: string,
  { dropped, kept }: { dropped: readonly string[]; kept: readonly [key: string, value: unknown][] },
): Promise<number> {
  const entries = kept.map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
  return withSession(context, session.name, (object) => object.settleList(list, [...dropped], entries));
}

function fits(list: string, key: string, json: string, maxLength = MAX_JSON): boolean {
  return LIST.test(list) && key.length <= 200 && json.length <= maxLength;
}

export function dropFromListButLast({ context, session }: ListOwner, list: string, key: string): Promise<boolean> {
  return withSession(context, session.name, (object) => object.dropButLast(list, key));
}

/** In the order of their keys, all or those that begin with `keyStart`; entries of another shape are left out. */
export async function readList<T>(
  { context, session }: ListOwner,
  list: string,
  shape: z.ZodType<T>,
  keyStart = '',
): Promise<[key: string, value: T][]> {
  const opened = list === SHOWN_EVERYWHERE ? session.shown : undefined;
  const entries = opened ?? (await withSession(context, session.name, (object) => object.entries(list, keyStart)));
  return entries.flatMap(([key, json]): [string, T][] => {
    const { success, data } = shape.safeParse(JSON.parse(json));
    return success ? [[key, data]] : [];
  });
}

export function dropFromList({ context, session }: ListOwner, list: string, key: string | null = null): Promise<void> {
  return withSession(context, session.name, (object) => object.drop(list, key));
}
