// Which access has to go so that rules are kept: what a choice clears, the smallest choices, and the fewest removals for all.
import type { AccessEntry } from './conflicts';

/** A violation by its sets of composite ids. */
export interface ViolationSets {
  id: string;
  sets: readonly (readonly string[])[];
}

/** A rule is kept as soon as nothing of one of its sets is left. */
export function resolvesViolation(sets: ViolationSets['sets'], removed: ReadonlySet<string>): boolean {
  return sets.some((set) => set.length > 0 && set.every((id) => removed.has(id)));
}

export function resolvedViolations<C extends ViolationSets>(
  violations: readonly C[],
  removed: ReadonlySet<string>,
): C[] {
  return removed.size === 0 ? [] : violations.filter(({ sets }) => resolvesViolation(sets, removed));
}

/** A set that has to go as a whole. */
export interface RemovalOption {
  /** Its place among the sets. */
  set: number;
  ids: readonly string[];
  /** The other violations it clears as well. */
  also: string[];
  /** None needs fewer removals. */
  smallest: boolean;
}

/** The ways to clear a violation with nothing removed in vain: the fewest removals first, then what clears most besides. */
export function listRemovalOptions(
  { sets }: Pick<ViolationSets, 'sets'>,
  others: readonly ViolationSets[],
): RemovalOption[] {
  const filled = sets.map((ids, set) => ({ set, ids: [...new Set(ids)] })).filter(({ ids }) => ids.length > 0);
  const isRedundant = (one: string[], at: number) =>
    filled.some(
      ({ ids }, other) =>
        other !== at && ids.every((id) => one.includes(id)) && (ids.length < one.length || other < at),
    );
  const options = filled
    .filter(({ ids }, at) => !isRedundant(ids, at))
    .map((way) => ({ ...way, also: resolvedViolations(others, new Set(way.ids)).map(({ id }) => id) }))
    .sort((one, other) => one.ids.length - other.ids.length || other.also.length - one.also.length);
  return options.map((way) => ({ ...way, smallest: way.ids.length === options[0]?.ids.length }));
}

export interface MinimalRemoval {
  ids: string[];
  /** False where there was no time to try everything: there may be fewer. */
  exact: boolean;
}

/** What a page may spend on it. */
const MAX_STEPS = 20_000;

/** The fewest removals that clear all of the violations together. */
export function findFewestRemovals(violations: readonly ViolationSets[], most = MAX_STEPS): MinimalRemoval {
  // What has the fewest ways is decided first, so that the rest is tried less often.
  const order = violations
    .map(({ id, sets }) => ({ id, sets: sets.filter((set) => set.length > 0) }))
    .filter(({ sets }) => sets.length > 0)
    .sort((one, other) => sizeOf(one) - sizeOf(other));
  let best = findGreedyRemovals(order);
  let steps = 0;
  const chosen = new Set<string>();
  const search = (at: number): void => {
    if (chosen.size >= best.size || ++steps > most) return;
    const open = order.findIndex(({ sets }, place) => place >= at && !resolvesViolation(sets, chosen));
    const next = order[open];
    if (!next) {
      best = new Set(chosen);
      return;
    }
    const ways = next.sets.map((set) => [...new Set(set)].filter((id) => !chosen.has(id)));
    for (const added of ways.sort((one, other) => one.length - other.length)) {
      for (const id of added) chosen.add(id);
      search(open + 1);
      for (const id of added) chosen.delete(id);
    }
  };
  search(0);
  return { ids: [...best], exact: steps <= most };
}

const sizeOf = ({ sets }: ViolationSets): number => Math.min(...sets.map((set) => set.length));

function findGreedyRemovals(violations: readonly ViolationSets[]): Set<string> {
  const chosen = new Set<string>();
  for (const { sets } of violations) {
    if (resolvesViolation(sets, chosen)) continue;
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

const SET_PARAM = 'set';
const GRANT_PARAM = 'grant';

export function parseCart(search: URLSearchParams, sets: readonly (readonly Pick<AccessEntry, 'id'>[])[]): Cart {
  const ids = sets.map((entries) => entries.map(({ id }) => id));
  const place = search.get(SET_PARAM);
  const whole = place !== null && /^\d$/.test(place) ? ids[Number(place)] : undefined;
  if (whole && whole.length > 0) return { set: Number(place), ids: whole };
  const named = search.getAll(GRANT_PARAM);
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
  query.delete(SET_PARAM);
  query.delete(GRANT_PARAM);
  if (set !== null && ids.length === whole) query.set(SET_PARAM, String(set));
  else for (const id of ids) query.append(GRANT_PARAM, id);
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** The cart with one more, or one less; the other set makes room. */
export function toggleInCart(cart: Cart, set: number, id: string): Cart {
  if (cart.set !== set) return { set, ids: [id] };
  const ids = cart.ids.includes(id) ? cart.ids.filter((other) => other !== id) : [...cart.ids, id];
  return ids.length === 0 ? { set: null, ids } : { set, ids };
}

/** Whether an access is found by its name, its application or what it allows. */
export function matchesText({ name, application, description, id }: AccessEntry, text: string): boolean {
  const words = text.trim().toLowerCase();
  return [name ?? id, application, description].some((part) => part?.toLowerCase().includes(words));
}

interface Navigation {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}

/** What is chosen or looked for changes nothing of what the page has loaded. */
export function shouldRevalidateRemediation({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: Navigation): boolean {
  const reads = formMethod === undefined || formMethod.toUpperCase() === 'GET';
  const chooses = reads && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return chooses ? false : defaultShouldRevalidate;
}
