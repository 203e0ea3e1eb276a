// Display names of objects, each loaded once per request.

import { type FoundObject, nameObjects, type ObjectSource } from '../../platform/objects.server';
import { recover, settle } from '../../platform/recover';
import type { AuthContext } from '../../server/session/auth-context';

type Names = Map<string, Promise<FoundObject | undefined>>;

function knownTo({ context }: AuthContext): Promise<Names> {
  return context.memo('names of objects', () => Promise.resolve<Names>(new Map()));
}

/** Names that another answer has brought already, so that nobody asks for them. */
export async function rememberNames(auth: AuthContext, found: readonly FoundObject[]): Promise<void> {
  const known = await knownTo(auth);
  for (const one of found) known.set(one.value, Promise.resolve(one));
}

/** Those of these objects whose names can be found out; one call for all that are not known yet. */
export async function namesOf(
  auth: AuthContext,
  source: ObjectSource,
  values: readonly string[],
): Promise<FoundObject[]> {
  const known = await knownTo(auth);
  const all = [...new Set(values)];
  const unknown = all.filter((value) => !known.has(value));
  // What somebody chose once keeps its name, whatever the search is narrowed to now.
  const work = nameObjects(auth.api, { ...source, queryFilter: null }, unknown);
  for (const value of unknown) {
    const one = work.then((found) => found.find((other) => other.value === value));
    // It fails where the name is needed.
    one.catch(() => {});
    known.set(value, one);
  }
  const found = await Promise.all(all.map((value) => known.get(value)));
  return found.filter((one) => one !== undefined);
}

/** With what else such a page asks it stays within twelve calls. */
export const MOST_CALLS = 4;

export interface Chosen {
  source: ObjectSource;
  chosen: readonly string[];
}

/** The same for several kinds, one call for each; null for a kind whose names could not be loaded. */
export async function namesByKind(
  auth: AuthContext,
  all: readonly Chosen[],
  most = MOST_CALLS,
): Promise<Map<string, FoundObject[] | null>> {
  const kinds = kindsIn(all).slice(0, most);
  const found = kinds.map(async (kind): Promise<[string, FoundObject[] | null]> => {
    const same = all.filter((one) => kindOf(one.source) === kind);
    const values = same.flatMap(({ chosen }) => chosen);
    return [kind, same[0] ? await recover(namesOf(auth, same[0].source, values), NONE_SEEN) : []];
  });
  return new Map(await Promise.all(found));
}

export async function namesOfAll(auth: AuthContext, all: readonly Chosen[], most?: number): Promise<FoundObject[]> {
  return [...(await namesByKind(auth, all, most)).values()].flatMap((found) => found ?? []);
}

/** Who may not look objects up sees none of their names. */
const NONE_SEEN: { forbidden: FoundObject[]; otherwise: null } = { forbidden: [], otherwise: null };

/** The kinds something is chosen of. */
export function kindsIn(all: readonly Chosen[]): string[] {
  const kinds = all.flatMap(({ source, chosen }) => (chosen.length > 0 ? [kindOf(source)] : []));
  return [...new Set(kinds)].slice(0, MOST_CALLS);
}

export function kindOf({ object, customObject }: ObjectSource): string {
  return object === 'custom' ? `custom/${customObject}` : object;
}

/** Other kinds are called what the form says. */
const NAMED = /^(?:managed\/(user|application)|(entitlement))\/[^/]+$/;

/**
 * Begins to ask for the names of what values seem to hold, so that they are there when the form is: a form is read two
 * waves later. Nobody waits for it here.
 */
export function nameAhead(auth: AuthContext, values: unknown): void {
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
    void settle(namesOf(auth, { object: kind as ObjectSource['object'] }, picked)).catch(() => {});
  }
}
