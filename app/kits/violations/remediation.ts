// Which access has to go so that rules are kept: what a choice clears, the smallest choices, and the fewest removals for all.
import type { AccessEntry } from './conflicts';

/** A violation by its sets of composite ids. */
export interface Conflicting {
  id: string;
  sets: readonly (readonly string[])[];
}

/** A rule is kept as soon as nothing of one of its sets is left. */
export function clears(sets: Conflicting['sets'], removed: ReadonlySet<string>): boolean {
  return sets.some((set) => set.length > 0 && set.every((id) => removed.has(id)));
}

export function clearedBy<C extends Conflicting>(violations: readonly C[], removed: ReadonlySet<string>): C[] {
  return removed.size === 0 ? [] : violations.filter(({ sets }) => clears(sets, removed));
}

/** A set that has to go as a whole. */
export interface Way {
  /** Its place among the sets. */
  set: number;
  ids: readonly string[];
  /** The other violations it clears as well. */
  also: string[];
  /** None needs fewer removals. */
  smallest: boolean;
}

/** The ways to clear a violation with nothing removed in vain: the fewest removals first, then what clears most besides. */
export function waysToClear({ sets }: Pick<Conflicting, 'sets'>, others: readonly Conflicting[]): Way[] {
  const filled = sets.map((ids, set) => ({ set, ids: [...new Set(ids)] })).filter(({ ids }) => ids.length > 0);
  const inVain = (one: string[], at: number) =>
    filled.some(
      ({ ids }, other) =>
        other !== at && ids.every((id) => one.includes(id)) && (ids.length < one.length || other < at),
    );
  const ways = filled
    .filter(({ ids }, at) => !inVain(ids, at))
    .map((way) => ({ ...way, also: clearedBy(others, new Set(way.ids)).map(({ id }) => id) }))
    .sort((one, other) => one.ids.length - other.ids.length || other.also.length - one.also.length);
  return ways.map((way) => ({ ...way, smallest: way.ids.length === ways[0]?.ids.length }));
}

export interface Fewest {
  ids: string[];
  /** False where there was no time to try everything: there may be fewer. */
  exact: boolean;
}

/** What a page may spend on it. */
const MOST_STEPS = 20_000;

/** The fewest removals that clear all of the violations together. */
export function fewestRemovals(violations: readonly Conflicting[], most = MOST_STEPS): Fewest {
  // What has the fewest ways is decided first, so that the rest is tried less often.
  const order = violations
    .map(({ id, sets }) => ({ id, sets: sets.filter((set) => set.length > 0) }))
    .filter(({ sets }) => sets.length > 0)
    .sort((one, other) => sizeOf(one) - sizeOf(other));
  let best = greedy(order);
  let steps = 0;
  const chosen = new Set<string>();
  const go = (at: number): void => {
    if (chosen.size >= best.size || ++steps > most) return;
    const open = order.findIndex(({ sets }, place) => place >= at && !clears(sets, chosen));
    const next = order[open];
    if (!next) {
      best = new Set(chosen);
      return;
    }
    const ways = next.sets.map((set) => [...new Set(set)].filter((id) => !chosen.has(id)));
    for (const added of ways.sort((one, other) => one.length - other.length)) {
      for (const id of added) chosen.add(id);
      go(open + 1);
      for (const id of added) chosen.delete(id);
    }
  };
  go(0);
  return { ids: [...best], exact: steps <= most };
}

const sizeOf = ({ sets }: Conflicting): number => Math.min(...sets.map((set) => set.length));

function greedy(violations: readonly Conflicting[]): Set<string> {
  const chosen = new Set<string>();
  for (const { sets } of violations) {
    if (clears(sets, chosen)) continue;
    const [cheapest = []] = sets
      .map((set) => set.filter((id) => !chosen.has(id)))
      .sort((one, other) => one.length - other.length);
    for (const id of cheapest) chosen.add(id);
  }
  return chosen;
}

/** What is chosen, by the address: a whole set, or some of one; never some of both. */
export interface Cart {
  set: number | null;
  ids: string[];
}

const SET = 'set';
const GRANT = 'grant';

export function cartIn(search: URLSearchParams, sets: readonly (readonly Pick<AccessEntry, 'id'>[])[]): Cart {
  const ids = sets.map((entries) => entries.map(({ id }) => id));
  const place = search.get(SET);
  const whole = place !== null && /^\d$/.test(place) ? ids[Number(place)] : undefined;
  if (whole && whole.length > 0) return { set: Number(place), ids: whole };
  const named = search.getAll(GRANT);
  const set = ids.findIndex((known) => named.some((id) => known.includes(id)));
  return { set: set < 0 ? null : set, ids: ids[set]?.filter((id) => named.includes(id)) ?? [] };
}

/** The address of the page with this in the cart; the rest of it stays. */
export function cartAddress(
  { pathname, search }: { pathname: string; search: string },
  { set, ids }: Cart,
  whole: number,
): string {
  const query = new URLSearchParams(search);
  query.delete(SET);
  query.delete(GRANT);
  if (set !== null && ids.length === whole) query.set(SET, String(set));
  else for (const id of ids) query.append(GRANT, id);
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** The cart with one more, or one less; the other set makes room. */
export function toggled(cart: Cart, set: number, id: string): Cart {
  if (cart.set !== set) return { set, ids: [id] };
  const ids = cart.ids.includes(id) ? cart.ids.filter((other) => other !== id) : [...cart.ids, id];
  return ids.length === 0 ? { set: null, ids } : { set, ids };
}

/** Whether an access is found by its name, its application or what it allows. */
export function isFound({ name, application, description, id }: AccessEntry, text: string): boolean {
  const words = text.trim().toLowerCase();
  return [name ?? id, application, description].some((part) => part?.toLowerCase().includes(words));
}

interface Step {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}

/** What is chosen or looked for changes nothing of what the page has loaded. */
export function needsLoading({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Step): boolean {
  const reads = formMethod === undefined || formMethod.toUpperCase() === 'GET';
  const chooses = reads && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return chooses ? false : defaultShouldRevalidate;
}
