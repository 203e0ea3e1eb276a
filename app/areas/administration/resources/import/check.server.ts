// What is said about objects before they are written: what is wrong with them, and which exist already.
import { mapConcurrently } from '../../../../lib/map-concurrently';
import { type ManagedObject, type ResourceKind, searchManaged } from '../../../../platform/managed-objects.server';
import type { Permissions } from '../../../../platform/privileges.server';
import { either, equalTo } from '../../../../platform/protocol/query-filter';
import { settle } from '../../../../platform/recover';
import type { Schema } from '../../../../platform/schemas.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { forbidden, permissionsFor, schemaOf } from '../kind.server';
import { firstOf, type Item, keysOf, keyValue, nameOf, problemsOf, type Result, repeats } from './import';

export interface Target {
  kind: ResourceKind;
  schema: Schema;
  may: Permissions;
  /** What tells objects apart, as far as the member may look for it. */
  keys: string[];
}

export async function targetOf(auth: AuthContext, kind: ResourceKind): Promise<Target> {
  const [schema, may] = await Promise.all([schemaOf(auth, kind), permissionsFor(auth, kind)]);
  if (!may.create.allowed) throw forbidden('importing objects');
  const keys = keysOf(kind, schema).filter((name) => may.view.properties.includes(name));
  return { kind, schema, may, keys };
}

/** Values for one call, by their number and by their letters, and how many calls there are at most. */
const VALUES = 50;
const LETTERS = 2_000;
const CALLS = 10;
const WIDTH = 6;

/** Those that exist, by the values that tell them apart; `all`: all values could be looked up. */
interface Existing {
  idOf(item: Item): { id: string; field: string } | null;
  all: boolean;
}

export async function existingOf(auth: AuthContext, { kind, keys }: Target, items: readonly Item[]): Promise<Existing> {
  const asked = keys.flatMap((name) =>
    portionsOf(items.flatMap((item) => keyValue(item, name) ?? [])).map((of) => ({ name, of })),
  );
  const turns = { width: WIDTH, mayBegin: () => true };
  const pages = await mapConcurrently(asked.slice(0, CALLS), turns, ({ name, of }) =>
    settle(
      searchManaged(auth.api, kind, {
        filter: either(...of.map((value) => equalTo(name, value))),
        size: 100,
        offset: 0,
        sort: null,
        fields: keys,
      }),
    ),
  );
  const found = pages.flatMap((page) => (page && 'loaded' in page ? page.loaded.result : []));
  const ids = new Map(found.flatMap((object) => keys.map((name) => [placeOf(object, name), object._id] as const)));
  return {
    idOf: (item) => {
      const field = keys.find((name) => keyValue(item, name) !== null && ids.has(placeOf(item, name)));
      return field === undefined ? null : { field, id: ids.get(placeOf(item, field)) ?? '' };
    },
    all: keys.length > 0 && asked.length <= CALLS && pages.every((page) => page && 'loaded' in page),
  };
}

function placeOf(item: Item | ManagedObject, name: string): string {
  return `${name} ${keyValue(item, name)?.toLowerCase() ?? ''}`;
}

function portionsOf(values: readonly string[]): string[][] {
  const portions: string[][] = [];
  let room = 0;
  for (const value of new Set(values)) {
    const last = portions.at(-1);
    if (last && last.length < VALUES && room >= value.length) last.push(value);
    else {
      portions.push([value]);
      room = LETTERS;
    }
    room -= value.length;
  }
  return portions;
}

export interface CheckedItem extends Pick<Result, 'name' | 'problems' | 'more'> {
  exists: boolean;
}

/** What is wrong with one of them; `exists`: the only thing that is wrong is that there is one already. */
export function checkedItem(
  items: readonly Item[],
  at: number,
  { target, existing, before = 0 }: { target: Target; existing: Existing; before?: number },
): CheckedItem {
  const item = items[at] ?? {};
  const { schema, may, keys } = target;
  const name = nameOf(item, keys, before + at + 1);
  const problems = problemsOf(item, { schema, create: may.create });
  const twice = repeats(items, at, keys);
  if (twice) problems.push({ field: twice, words: 'resources.import.twiceHere' });
  const found = existing.idOf(item);
  if (problems.length > 0 || !found) return { name, ...firstOf(problems), exists: false };
  return { name, problems: [{ field: found.field, words: 'resources.import.exists' }], more: 0, exists: true };
}
