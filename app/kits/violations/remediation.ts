import type { AccessEntry } from './conflicts';

export interface ViolationSets {
  id: string;
  sets: readonly (readonly string[])[];
}

/** A rule is satisfied when one of its sets is removed completely. */
export function resolvesViolation(sets: ViolationSets['sets'], removed: ReadonlySet<string>): boolean {
  return sets.some((set) => set.length > 0 && set.every((id) => removed.has(id)));
}

export function resolvedViolations<C extends ViolationSets>(
  violations: readonly C[],
  removed: ReadonlySet<string>,
): C[] {
  return removed.size === 0 ? [] : violations.filter(({ sets }) => resolvesViolation(sets, removed));
}

export interface RemovalOption {
  set: number;
  ids: readonly string[];
  also: string[];
  /** No other option needs fewer removals. */
  smallest: boolean;
}

/** Without redundant options; fewest removals first, then most other violations resolved. */
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
  /** False when the step limit was reached: there may be a smaller solution. */
  exact: boolean;
}

const MAX_STEPS = 20_000;

/** Branch and bound, starting from the greedy solution. */
export function findFewestRemovals(violations: readonly ViolationSets[], most = MAX_STEPS): MinimalRemoval {
  // Fewest options first, to prune early.
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

/** Entries of one set only. */
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

/** Choosing from another set empties the cart first. */
export function toggleInCart(cart: Cart, set: number, id: string): Cart {
  if (cart.set !== set) return { set, ids: [id] };
  const ids = cart.ids.includes(id) ? cart.ids.filter((other) => other !== id) : [...cart.ids, id];
  return ids.length === 0 ? { set: null, ids } : { set, ids };
}

export function matchesText({ name, application, description }: AccessEntry, text: string): boolean {
  const words = text.trim().toLowerCase();
  return words === '' || [name, application, description].some((part) => part?.toLowerCase().includes(words));
}

interface Navigation {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}

/** Cart and search are in the address only: the loader's data stays valid. */
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
