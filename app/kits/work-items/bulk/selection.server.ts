import type { AuthContext } from '../../../server/session/auth-context';
import { checkAvailability } from '../verbs';
import { type BulkEntry, type KnownItem, MAX_NAMED, readSelectedIds, toKnownItems } from './bulk';
import type { BulkKind } from './bulk-kind';

const PAGE_SIZE = 200;
export const MAX_ITEMS = 2_000;

export interface ShownSelection {
  /** Only these are changed, whatever matches by then; null: they are not named. */
  ids: string[] | null;
  /** How many were counted: where they are not named, no more are changed. */
  counted: number;
}

export function readShownSelection({ sent }: AuthContext): ShownSelection {
  return { ids: parseIds(sent?.get('_shown')), counted: Number.parseInt(String(sent?.get('_counted')), 10) || 0 };
}

function parseIds(text: FormDataEntryValue | null | undefined): string[] | null {
  if (typeof text !== 'string') return null;
  const ids = text.split(' ').filter((id) => id !== '');
  return ids.length > 0 && ids.length <= MAX_NAMED ? ids : null;
}

/** `all`: everything that matches a list. */
export function presentSelection(ids: readonly string[], { all, counted }: { all: boolean; counted: number }) {
  return { shown: all && ids.length <= MAX_NAMED ? ids.join(' ') : null, counted };
}

export interface Selected<Item> {
  known: KnownItem<Item>[];
  /** Total of the list, when all its items were selected. */
  matching: number | null;
  /** Items of the list that could not be read, so that they are not selected. */
  unreadable: number;
}

export async function selectItems<Item extends { id: string }, Verb extends string, Entry extends BulkEntry>(
  auth: AuthContext,
  bulk: BulkKind<Item, Verb, Entry>,
  { verb, shown }: { verb: Verb; shown: readonly string[] | null },
): Promise<Selected<Item>> {
  const { searchParams } = new URL(auth.request.url);
  if (searchParams.has('all') && shown === null) {
    const { items, total } = await readMatching(auth, bulk);
    const waiting = await judge(auth, bulk, { items, verb });
    return {
      known: toKnownItems(
        items.map(({ id }) => id),
        { waiting, dealtWith: [] },
      ),
      matching: total,
      unreadable: Math.min(total, MAX_ITEMS) - items.length,
    };
  }
  const ids = shown === null ? readSelectedIds(searchParams) : [...shown];
  return { known: await readSelection(auth, bulk, { ids, verb }), matching: null, unreadable: 0 };
}

async function readMatching<Item extends { id: string }, Verb extends string, Entry extends BulkEntry>(
  auth: AuthContext,
  { kind, matching }: BulkKind<Item, Verb, Entry>,
): Promise<{ items: Item[]; total: number }> {
  const list = kind.listSearch(new URL(auth.request.url));
  const found = new Map<string, Item>();
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { result, totalCount, unreadable } = await matching(auth, list, { offset, size: PAGE_SIZE });
    for (const item of result) found.set(item.id, item);
    if (result.length + unreadable < PAGE_SIZE || offset + PAGE_SIZE >= MAX_ITEMS)
      return { items: [...found.values()], total: Math.max(totalCount, found.size) };
  }
}

async function judge<Item extends { id: string }, Verb extends string, Entry extends BulkEntry>(
  auth: AuthContext,
  { kind }: BulkKind<Item, Verb, Entry>,
  { items, verb }: { items: readonly Item[]; verb: Verb },
) {
  return Promise.all(
    items.map(async (item) => {
      const state = await kind.stateOf(auth, { item, waits: true });
      return { item, why: checkAvailability(state, kind.rules[verb], 'allowed') };
    }),
  );
}

/** A second call only for items that no longer wait. */
export async function readSelection<Item extends { id: string }, Verb extends string, Entry extends BulkEntry>(
  auth: AuthContext,
  bulk: BulkKind<Item, Verb, Entry>,
  { ids, verb }: { ids: readonly string[]; verb: Verb },
): Promise<KnownItem<Item>[]> {
  const items = await bulk.find(auth, ids, 'waiting');
  const missing = ids.filter((id) => !items.some((item) => item.id === id));
  const [waiting, dealtWith] = await Promise.all([
    judge(auth, bulk, { items, verb }),
    missing.length === 0 ? [] : bulk.find(auth, missing, 'dealtWith'),
  ]);
  return toKnownItems(ids, { waiting, dealtWith });
}
