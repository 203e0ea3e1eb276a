// One verb for several items at once: which of the chosen ones it can be done to, why not to the others, and how each ended.
import type { UnavailableReason } from '../verbs';

/** How many one press deals with, so that one request of ours stays within what a worker and the platform bear. */
export const MAX_PER_BATCH = 25;
/** What a page of a list can hold. */
export const MAX_SELECTED = 100;
const MAX_ID_LENGTH = 200;

/** The chosen ids, each once: those that are dealt with now, and those that come after them. */
export function readSelectedIds(search: URLSearchParams): { now: string[]; later: string[] } {
  const named = [...new Set(search.getAll('id'))].filter((id) => id !== '' && id.length <= MAX_ID_LENGTH);
  return splitBatch(named);
}

/** Those that are dealt with now, and those that come after them. */
export function splitBatch(named: readonly string[]): { now: string[]; later: string[] } {
  const ids = named.slice(0, MAX_SELECTED);
  return { now: ids.slice(0, MAX_PER_BATCH), later: ids.slice(MAX_PER_BATCH) };
}

/** A chosen one that it is not done to. Without an item it is none of the member's business: nothing but its id is said. */
export interface SkippedItem<Item> {
  id: string;
  item: Item | null;
  why: UnavailableReason;
}

export interface SortedSelection<Item> {
  ready: Item[];
  left: SkippedItem<Item>[];
}

interface FoundItems<Item> {
  waiting: readonly { item: Item; why: UnavailableReason | null }[];
  /** Those that passed through the member's hands. */
  dealtWith: readonly Item[];
}

/** The chosen ones in their order: what it can be done to, and what not. */
export function partitionSelection<Item extends { id: string }>(
  ids: readonly string[],
  { waiting, dealtWith }: FoundItems<Item>,
): SortedSelection<Item> {
  const ready: Item[] = [];
  const left: SkippedItem<Item>[] = [];
  for (const id of ids) {
    const found = waiting.find(({ item }) => item.id === id);
    if (found?.why === null) ready.push(found.item);
    else if (found) left.push({ id, item: found.item, why: found.why });
    else left.push({ id, item: dealtWith.find((item) => item.id === id) ?? null, why: 'notWaiting' });
  }
  return { ready, left };
}

/**
 * What became of one: `done`; `refused` by the platform; `unsaved`: not done so far; `unknown`:
 * it may have been done; `later`: not tried, for want of time; or why it was left out.
 */
export type ItemOutcome = 'done' | 'refused' | 'unsaved' | 'unknown' | 'later' | UnavailableReason;

export interface AttemptResult {
  outcome: ItemOutcome;
  /** The platform's own words about it. */
  words: string | null;
}

interface CurrentState {
  waits: boolean;
  /** By the member, in this way. */
  done: boolean;
}

/** Ends that the platform is asked about once more: nobody is told that something was done, or not, unless it is so. */
export const NEEDS_CHECK: readonly ItemOutcome[] = ['unknown', 'notWaiting', 'notAllowed'];

/** How it ended, once the platform has said how it stands now. */
export function resolveOutcome({ outcome, words }: AttemptResult, { waits, done }: CurrentState): AttemptResult {
  if (outcome === 'unknown' && done) return { outcome: 'done', words: null };
  if (!waits) return { outcome: 'notWaiting', words: null };
  if (outcome === 'unknown') return { outcome: 'unsaved', words: null };
  return outcome === 'notAllowed' ? { outcome, words } : { outcome: 'refused', words };
}

/** What became of one, as its receipt tells. */
export interface ItemResult {
  id: string;
  fate: ItemOutcome;
  /** The platform's own words about it. */
  words: string | null;
}

/** What became of each of those that were chosen, with the item where the member may know it; `left`: it was left alone. */
export function resultsOf<Item extends { id: string }>({
  ready,
  left,
  ends,
}: SortedSelection<Item> & { ends: readonly (AttemptResult | null)[] }): (ItemResult & {
  item: Item | null;
  left: boolean;
})[] {
  const tried = ready.map((item, at) => {
    const { outcome, words } = ends[at] ?? { outcome: 'later', words: null };
    return { id: item.id, item, left: false, fate: outcome, words: words && truncate(words, 120) };
  });
  return [...tried, ...left.map(({ id, item, why }) => ({ id, item, left: true, fate: why, words: null }))];
}

/** Receipts are kept with the session, which holds no long texts. */
export function truncate(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** The ids that another press could still deal with: it failed, or was not tried. */
export function retryableIds(entries: readonly Pick<ItemResult, 'id' | 'fate'>[]): string[] {
  return entries.filter(({ fate }) => fate === 'unsaved' || fate === 'later').map(({ id }) => id);
}
