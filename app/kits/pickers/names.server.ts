import { type FoundObject, nameObjects, type ObjectSource } from '../../platform/objects.server';
import { loadPart, recover } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';

type Names = Map<string, Promise<FoundObject | undefined>>;

function knownNames({ context }: AuthContext): Promise<Names> {
  return context.memo('names of objects', () => Promise.resolve<Names>(new Map()));
}

/** Names loaded by another call. */
export async function rememberNames(auth: AuthContext, found: readonly FoundObject[]): Promise<void> {
  const known = await knownNames(auth);
  for (const one of found) known.set(one.value, Promise.resolve(one));
}

/** One call for all unknown names; objects that cannot be read are missing. */
export async function loadNames(
  auth: AuthContext,
  source: ObjectSource,
  values: readonly string[],
): Promise<FoundObject[]> {
  const known = await knownNames(auth);
  const all = [...new Set(values)];
  const unknown = all.filter((value) => !known.has(value));
  // Chosen objects keep their names, whatever filter the search has now.
  const work = nameObjects(auth.api, { ...source, queryFilter: null }, unknown);
  for (const value of unknown) {
    const one = work.then((found) => found.find((other) => other.value === value));
    // The rejection is handled where the name is needed.
    one.catch(() => {});
    known.set(value, one);
  }
  const found = await Promise.all(all.map((value) => known.get(value)));
  return found.filter((one) => one !== undefined);
}

/** Keeps such a page within twelve calls. */
export const MAX_CALLS = 4;

export interface ChosenObjects {
  source: ObjectSource;
  chosen: readonly string[];
}

/** One call per kind; null when it failed. */
export async function loadNamesByKind(
  auth: AuthContext,
  all: readonly ChosenObjects[],
  most = MAX_CALLS,
): Promise<Map<string, FoundObject[] | null>> {
  const kinds = chosenKinds(all).slice(0, most);
  const found = kinds.map(async (kind): Promise<[string, FoundObject[] | null]> => {
    const same = all.filter((one) => sourceKind(one.source) === kind);
    const values = same.flatMap(({ chosen }) => chosen);
    return [kind, same[0] ? await recover(loadNames(auth, same[0].source, values), NO_NAMES) : []];
  });
  return new Map(await Promise.all(found));
}

export async function loadAllNames(
  auth: AuthContext,
  all: readonly ChosenObjects[],
  most?: number,
): Promise<FoundObject[]> {
  return [...(await loadNamesByKind(auth, all, most)).values()].flatMap((found) => found ?? []);
}

/** Members who may not read objects get no names. */
const NO_NAMES: { forbidden: FoundObject[]; otherwise: null } = { forbidden: [], otherwise: null };

export function chosenKinds(all: readonly ChosenObjects[]): string[] {
  const kinds = all.flatMap(({ source, chosen }) => (chosen.length > 0 ? [sourceKind(source)] : []));
  return [...new Set(kinds)].slice(0, MAX_CALLS);
}

export function sourceKind({ object, customObject }: ObjectSource): string {
  return object === 'custom' ? `custom/${customObject}` : object;
}

/** Other kinds depend on the form. */
const NAMED = /^(?:managed\/(user|application)|(entitlement))\/[^/]+$/;

/** Starts to load the names in `values`; the form needs them two waves later. */
export function prefetchNames(auth: AuthContext, values: unknown): void {
  const found = new Map<string, string[]>();
  const walk = (value: unknown, depth: number): void => {
    if (typeof value === 'string') {
      const [, managed, other] = NAMED.exec(value) ?? [];
      const kind = managed ?? other;
      if (kind) found.set(kind, [...(found.get(kind) ?? []), value]);
    } else if (typeof value === 'object' && value !== null && depth < 8) {
      for (const inner of Object.values(value)) walk(inner, depth + 1);
    }
  };
  walk(values, 0);
  for (const [kind, picked] of found) {
    void loadPart(loadNames(auth, { object: kind as ObjectSource['object'] }, picked)).catch(() => {});
  }
}
