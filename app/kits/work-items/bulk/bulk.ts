import type { UnavailableReason } from '../verbs';

/** Ids in an address: those of one page of a list. */
export const MAX_SELECTED = 100;
/** Ids that a form repeats, so that exactly these are changed. */
export const MAX_NAMED = 500;
/** Entries of one kind on a page. */
export const MAX_SHOWN = 100;
/** For pages that do not continue with what one request cannot do. */
export const MAX_AT_ONCE = 25;
const MAX_ID_LENGTH = 200;

export function readSelectedIds(search: URLSearchParams): string[] {
  const named = [...new Set(search.getAll('id'))].filter((id) => id !== '' && id.length <= MAX_ID_LENGTH);
  return named.slice(0, MAX_SELECTED);
}

/** One item of a run. `why` is null when it is done, otherwise why it is not. */
export interface BulkEntry {
  id: string;
  why: string | null;
  /** The message of the platform about a refusal. */
  text?: string | null;
}

/** They are tried by the next request. */
const WAITING = ['later', 'unsaved', 'underWay', 'noteLater'];
export const isWaiting = ({ why }: BulkEntry): boolean => why !== null && WAITING.includes(why);

/** What has become of them, or of a part of it, is not known. */
const UNCLEAR = ['unknown', 'accepted', 'noteUnclear'];
export const isUnclear = ({ why }: Pick<BulkEntry, 'why'>): boolean => why !== null && UNCLEAR.includes(why);

/** What a try may end with, and not only a look. */
const REFUSED = ['refused', 'notAllowed', 'notWaiting'];
/** What was typed for it may be needed again. */
export const needsText = (entry: BulkEntry): boolean =>
  isWaiting(entry) || isUnclear(entry) || REFUSED.includes(entry.why ?? '');

export interface ShownEntries<Entry> {
  total: number;
  /** The first ones. */
  entries: Entry[];
}

export function shownEntries<Entry>(entries: readonly Entry[]): ShownEntries<Entry> {
  return { total: entries.length, entries: entries.slice(0, MAX_SHOWN) };
}

/** How many entries have which reason, the most frequent one first. */
export function countReasons<Entry extends BulkEntry>(
  entries: readonly Entry[],
): [NonNullable<Entry['why']>, number][] {
  const counts = new Map<NonNullable<Entry['why']>, number>();
  for (const { why } of entries) if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

export function sortEntries<Entry extends BulkEntry>(entries: readonly Entry[]) {
  const of = (why: string | null) => entries.filter((entry) => entry.why === why);
  const named = ['partly', ...UNCLEAR];
  return {
    done: of(null),
    partly: of('partly'),
    unclear: entries.filter(isUnclear),
    waiting: entries.filter(isWaiting),
    left: entries.filter((entry) => entry.why !== null && !named.includes(entry.why) && !isWaiting(entry)),
  };
}

/** The messages of the refusals where nothing was done, nor may be done later; null where a receipt says more. */
export function onlyRefusals(entries: readonly BulkEntry[], triedIds: readonly string[], refused: string) {
  if (entries.some((entry) => entry.why === null || isUnclear(entry) || isWaiting(entry))) return null;
  const messages = entries.flatMap(({ id, why, text }): string[] => {
    if (!triedIds.includes(id)) return [];
    if (why === 'notAllowed') return ['form.outcome.notAllowed', ...(text ? [text] : [])];
    if (why !== 'refused') return [];
    return text ? ['form.outcome.refused', text] : [refused];
  });
  return messages.length === 0 ? null : [...new Set(messages)];
}

/** `unsaved`: not done; `unknown`: may have been done; `later`: not tried for lack of time. Null: done. */
export type VerbOutcome = 'refused' | 'unsaved' | 'unknown' | 'later' | UnavailableReason | null;

export interface AttemptResult {
  why: VerbOutcome;
  text: string | null;
  /** Of an unknown one. */
  mayStillRun?: boolean;
}

/** One of the selected items. */
export interface KnownItem<Item> extends AttemptResult {
  id: string;
  /** Null when the member may not see it. */
  item: Item | null;
}

interface FoundItems<Item> {
  waiting: readonly { item: Item; why: UnavailableReason | null }[];
  dealtWith: readonly Item[];
}

/** In the order of their selection; what can be done is `later`. */
export function toKnownItems<Item extends { id: string }>(
  ids: readonly string[],
  { waiting, dealtWith }: FoundItems<Item>,
): KnownItem<Item>[] {
  const found = new Map(waiting.map((one) => [one.item.id, one]));
  return ids.map((id) => {
    const one = found.get(id);
    if (one) return { id, item: one.item, why: one.why ?? 'later', text: null };
    return { id, item: dealtWith.find((item) => item.id === id) ?? null, why: 'notWaiting', text: null };
  });
}

export function readyItems<Item>(known: readonly KnownItem<Item>[]): Item[] {
  return known.flatMap(({ item, why }) => (why === 'later' && item !== null ? item : []));
}

interface CurrentState {
  waits: boolean;
  done: boolean;
  /** It is in one of the member's lists. */
  found: boolean;
}

/** Outcomes that must be verified by reading the item again. */
export const NEEDS_CHECK: readonly VerbOutcome[] = ['unknown', 'notWaiting', 'notAllowed'];

/** Null: it could not be read again. */
export function resolveOutcome({ why, text, mayStillRun }: AttemptResult, now: CurrentState | null): AttemptResult {
  if (now === null) return { why: why === 'notWaiting' ? 'refused' : why, text };
  const { waits, done, found } = now;
  if (done) return { why: null, text: null };
  // That it is gone does not say who has dealt with it, nor that it waits that it will not be done.
  if (why === 'unknown' && (!found || (waits && mayStillRun))) return { why, text };
  if (!waits) return { why: 'notWaiting', text: null };
  if (why === 'unknown') return { why: 'unsaved', text: null };
  return why === 'notAllowed' ? { why, text } : { why: 'refused', text };
}

/** Receipts are stored in the session, so texts are kept short. */
export function truncate(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
