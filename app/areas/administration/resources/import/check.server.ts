import type { PatternBudget } from '../../../../lib/linear-pattern';
import { mapConcurrently } from '../../../../lib/map-concurrently';
import { findManaged, type ManagedObject, type ResourceKind } from '../../../../platform/managed-objects.server';
import type { Permissions } from '../../../../platform/privileges.server';
import { either, equalTo } from '../../../../platform/protocol/query-filter';
import { loadPart } from '../../../../platform/recover';
import { requireWholeSchema, type Schema, type WholeSchema } from '../../../../platform/schemas.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { forbidden, loadPermissions, loadSchema } from '../kind.server';
import {
  findDuplicateKey,
  findProblems,
  firstProblems,
  type ImportResult,
  type Item,
  itemName,
  keyValue,
  uniqueKeys,
} from './import';

export interface ImportTarget {
  kind: ResourceKind;
  schema: WholeSchema;
  may: Permissions;
  keys: string[];
  patterns: PatternBudget;
}

export async function loadImportTarget(auth: AuthContext, kind: ResourceKind): Promise<ImportTarget> {
  const [found, may] = await Promise.all([loadSchema(auth, kind), loadPermissions(auth, kind)]);
  const schema = requireWholeSchema(found);
  if (!may.create.allowed) throw forbidden('importing objects');
  const keys = uniqueKeys(kind, schema).filter((name) => may.view.properties.includes(name));
  return { kind, schema, may, keys, patterns: auth.context.patterns };
}

/** What people call the attributes; texts of the tenant. */
export function titlesOf({ properties }: Pick<Schema, 'properties'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { title }]) => (title && title !== name ? [[name, title]] : [])),
  );
}

/** Limits of one call, and of the calls. */
const VALUES_PER_CALL = 50;
const LETTERS_PER_CALL = 2_000;
const MAX_CALLS = 10;
const WIDTH = 6;

/** `all`: every value could be looked up; `isUnsure` where that is not so for one of the item. */
interface Existing {
  find(item: Item): { id: string; field: string } | null;
  isUnsure(item: Item): boolean;
  all: boolean;
}

export async function findExisting(
  auth: AuthContext,
  { kind, keys }: ImportTarget,
  items: readonly Item[],
): Promise<Existing> {
  const batches = keys.flatMap((name) =>
    splitIntoBatches(items.flatMap((item) => keyValue(item, name) ?? [])).map((of) => ({ name, of })),
  );
  const turns = { width: WIDTH, mayBegin: () => true };
  const pages = await mapConcurrently(batches.slice(0, MAX_CALLS), turns, ({ name, of }) =>
    loadPart(
      findManaged(auth.api, kind, {
        filter: either(...of.map((value) => equalTo(name, value))),
        size: 100,
        offset: 0,
        sort: null,
        fields: keys,
      }),
    ),
  );
  const found = pages.flatMap((page) => (page && 'loaded' in page ? page.loaded : []));
  const unsure = new Set(
    batches.flatMap(({ name, of }, at) => {
      const values = new Set(of.map((value) => value.toLowerCase()));
      const isOneOf = (object: ManagedObject) => values.has(keyValue(object, name)?.toLowerCase() ?? '');
      const page = pages[at];
      // A row without the value that was searched for is one of them, and it is not known which.
      const isKnown = page && 'loaded' in page && page.loaded.every(isOneOf);
      return isKnown ? [] : of.map((value) => lookupKey({ [name]: value }, name));
    }),
  );
  const ids = new Map(found.flatMap((object) => keys.map((name) => [lookupKey(object, name), object._id] as const)));
  return {
    find: (item) => {
      const field = keys.find((name) => keyValue(item, name) !== null && ids.has(lookupKey(item, name)));
      return field === undefined ? null : { field, id: ids.get(lookupKey(item, field)) ?? '' };
    },
    isUnsure: (item) => keys.some((name) => keyValue(item, name) !== null && unsure.has(lookupKey(item, name))),
    all: keys.length > 0 && unsure.size === 0,
  };
}

function lookupKey(item: Item | ManagedObject, name: string): string {
  return `${name} ${keyValue(item, name)?.toLowerCase() ?? ''}`;
}

function splitIntoBatches(values: readonly string[]): string[][] {
  const portions: string[][] = [];
  let room = 0;
  for (const value of new Set(values)) {
    const last = portions.at(-1);
    if (last && last.length < VALUES_PER_CALL && room >= value.length) last.push(value);
    else {
      portions.push([value]);
      room = LETTERS_PER_CALL;
    }
    room -= value.length;
  }
  return portions;
}

export interface CheckedItem extends Pick<ImportResult, 'name' | 'problems' | 'more'> {
  /** It may exist already. */
  isUnsure: boolean;
  exists: boolean;
}

/** `exists`: the only problem is that it exists already. */
export function checkItem(
  items: readonly Item[],
  at: number,
  { target, existing, before = 0 }: { target: ImportTarget; existing: Existing; before?: number },
): CheckedItem {
  const item = items[at] ?? {};
  const { schema, may, keys, patterns } = target;
  const name = itemName(item, keys, before + at + 1);
  const problems = findProblems(item, { schema, create: may.create, patterns });
  const twice = findDuplicateKey(items, at, keys);
  if (twice) problems.push({ field: twice, text: 'administration.resources.import.twiceHere' });
  const found = existing.find(item);
  const isUnsure = !found && existing.isUnsure(item);
  if (problems.length > 0 || !found) return { name, ...firstProblems(problems), exists: false, isUnsure };
  return {
    name,
    problems: [{ field: found.field, text: 'administration.resources.import.exists' }],
    more: 0,
    exists: true,
    isUnsure,
  };
}
