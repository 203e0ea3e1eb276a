import type { UnavailableReason } from '../verbs';

/** Keeps one request within the limits of a worker and the platform. */
export const MAX_PER_BATCH = 25;
export const MAX_SELECTED = 100;
const MAX_ID_LENGTH = 200;

export function readSelectedIds(search: URLSearchParams): { now: string[]; later: string[] } {
  const named = [...new Set(search.getAll('id'))].filter((id) => id !== '' && id.length <= MAX_ID_LENGTH);
  return splitBatch(named);
}

export function splitBatch(named: readonly string[]): { now: string[]; later: string[] } {
  const ids = named.slice(0, MAX_SELECTED);
  return { now: ids.slice(0, MAX_PER_BATCH), later: ids.slice(MAX_PER_BATCH) };
}

/** `item` is null when the member may not see it: then only its id is shown. */
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
  dealtWith: readonly Item[];
}

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

/** `unsaved`: not done; `unknown`: may have been done; `later`: not tried for lack of time. */
export type ItemOutcome = 'done' | 'refused' | 'unsaved' | 'unknown' | 'later' | UnavailableReason;

export interface AttemptResult {
  outcome: ItemOutcome;
  text: string | null;
}

interface CurrentState {
  waits: boolean;
  done: boolean;
}

/** Outcomes that must be verified by reading the item again. */
export const NEEDS_CHECK: readonly ItemOutcome[] = ['unknown', 'notWaiting', 'notAllowed'];

export function resolveOutcome({ outcome, text }: AttemptResult, { waits, done }: CurrentState): AttemptResult {
  if (outcome === 'unknown' && done) return { outcome: 'done', text: null };
  if (!waits) return { outcome: 'notWaiting', text: null };
  if (outcome === 'unknown') return { outcome: 'unsaved', text: null };
  return outcome === 'notAllowed' ? { outcome, text } : { outcome: 'refused', text };
}

/** As stored in receipts. */
export interface ItemResult {
  id: string;
  outcome: ItemOutcome;
  text: string | null;
}

export function resultsOf<Item extends { id: string }>({
  ready,
  left,
  ends,
}: SortedSelection<Item> & { ends: readonly (AttemptResult | null)[] }): (ItemResult & {
  item: Item | null;
  left: boolean;
})[] {
  const tried = ready.map((item, at) => {
    const { outcome, text } = ends[at] ?? { outcome: 'later', text: null };
    return { id: item.id, item, left: false, outcome, text: text && truncate(text, 120) };
  });
  return [...tried, ...left.map(({ id, item, why }) => ({ id, item, left: true, outcome: why, text: null }))];
}

/** Receipts are stored in the session, so texts are kept short. */
export function truncate(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

export function retryableIds(entries: readonly Pick<ItemResult, 'id' | 'outcome'>[]): string[] {
  return entries.filter(({ outcome }) => outcome === 'unsaved' || outcome === 'later').map(({ id }) => id);
}
