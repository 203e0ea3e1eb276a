import { data, redirect } from '@remix-run/cloudflare';
import { mapConcurrently } from '../../../lib/map-concurrently';
import type { Path } from '../../../lib/url';
import { type FailedWrite, recover, writeFailure } from '../../../platform/recover';
import { formTokens, mutate, readForm } from '../../../server/guard/form.server';
import { cannotVerify } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { keepReceipt } from '../../../server/session/receipts.server';
import type { FormTokens } from '../../../ui/form';
import type { ForwardTargets } from '../forward-targets.server';
import type { WorkItemKind } from '../verb.server';
import { checkAvailability } from '../verbs';
import {
  type AttemptResult,
  type ItemOutcome,
  MAX_SELECTED,
  NEEDS_CHECK,
  partitionSelection,
  readSelectedIds,
  resolveOutcome,
  type SortedSelection,
  splitBatch,
} from './bulk';

/** Concurrent calls the platform accepts; after the time limit no further call starts. */
const CONCURRENCY = 6;
const TIME_LIMIT_MS = 20_000;

export interface BulkKind<Item extends { id: string }, Verb extends string> {
  kind: WorkItemKind<Item, Verb, unknown>;
  find(auth: AuthContext, ids: readonly string[], which: 'waiting' | 'dealtWith'): Promise<Item[]>;
  /** Up to `most` ids of the list, in its order, and the total. */
  matching(auth: AuthContext, list: string, most: number): Promise<{ ids: string[]; total: number }>;
  /** When missing, the verb alone decides. */
  reasonNeeded?(items: readonly Item[], verb: Verb): boolean;
  hasDone(auth: AuthContext, item: Item, done: Attempt<Item, Verb>): boolean;
  path(verb: Verb): Path;
  receiptPath(receiptId: string): string;
}

interface Attempt<Item, Verb extends string> {
  verb: Verb;
  startedAt: number;
  before: Item;
  value: object;
}

export interface BulkRun<Item> extends SortedSelection<Item> {
  list: string;
  /** One result per `ready` item; null: not started. */
  ends: (AttemptResult | null)[];
  /** Ids beyond the batch size. */
  later: string[];
}

export interface LoadedBulk<Item> extends SortedSelection<Item> {
  ids: string[];
  later: string[];
  /** Total of the list, when all its items were selected. */
  matching: number | null;
  list: string;
  form: FormTokens | null;
  reasonNeeded: boolean | null;
  targets: ForwardTargets | null;
}

/** Redirects to the list when nothing is selected. */
export async function loadBulk<Item extends { id: string }, Verb extends string>(
  auth: AuthContext,
  bulk: BulkKind<Item, Verb>,
  verb: Verb,
): Promise<LoadedBulk<Item>> {
  const { kind } = bulk;
  const url = new URL(auth.request.url);
  const list = kind.listSearch(url);
  const all = url.searchParams.has('all') ? await bulk.matching(auth, list, MAX_SELECTED) : null;
  const { now: ids, later } = all ? splitBatch(all.ids) : readSelectedIds(url.searchParams);
  if (ids.length === 0) throw redirect(kind.listAddress(list));
  const { target } = kind.actions[verb];
  const [chosen, needed, targets] = await Promise.all([
    readSelection(auth, bulk, { ids, verb }),
    bulk.reasonNeeded ? null : (kind.actions[verb].reasonNeeded?.(auth) ?? false),
    target?.load(auth) ?? null,
  ]);
  const reasonNeeded = bulk.reasonNeeded ? bulk.reasonNeeded(chosen.ready, verb) : needed;
  const form = chosen.ready.length === 0 ? null : await formTokens(auth, bulk.path(verb));
  return { ...chosen, ids, later, matching: all?.total ?? null, list, form, reasonNeeded, targets };
}

export async function submitBulk<Item extends { id: string }, Verb extends string>(
  auth: AuthContext,
  bulk: BulkKind<Item, Verb>,
  { verb, receiptOf }: { verb: Verb; receiptOf: (run: BulkRun<Item>) => unknown },
) {
  const { kind } = bulk;
  const action = kind.actions[verb];
  const url = new URL(auth.request.url);
  const { now: ids, later } = readSelectedIds(url.searchParams);
  const reasonNeeded = bulk.reasonNeeded
    ? bulk.reasonNeeded((await readSelection(auth, bulk, { ids, verb })).ready, verb)
    : await (action.reasonNeeded?.(auth) ?? false);
  const form = readForm(
    auth,
    action.schema({ memberId: auth.member.id, reasonNeeded, now: auth.context.now, after: null }),
  );
  const searchReply = action.target?.handleSearch(auth, form);
  if (searchReply) return searchReply;
  if (form.status !== 'success') return data(form.reply(), 400);
  const fieldErrors = await action.target?.validate(auth, form.value);
  if (fieldErrors) return data(form.reply({ fieldErrors }), 400);
  const list = kind.listSearch(url);
  return mutate(auth, form, {
    kind: 'do',
    run: async () => {
      const run = await runBulk(auth, bulk, { ids, verb, value: form.value });
      return keepReceipt(auth, receiptOf({ ...run, list, later }));
    },
    verify: cannotVerify('which items were reached is known to the run only; each looks up its own outcome'),
    refused: action.refused,
    redirectTo: bulk.receiptPath,
    check: kind.listAddress(list),
  });
}

/** A second call only for items that no longer wait. */
async function readSelection<Item extends { id: string }, Verb extends string>(
  auth: AuthContext,
  { kind, find }: BulkKind<Item, Verb>,
  { ids, verb }: { ids: readonly string[]; verb: Verb },
): Promise<SortedSelection<Item>> {
  const found = await find(auth, ids, 'waiting');
  const missing = ids.filter((id) => !found.some((item) => item.id === id));
  const [waiting, dealtWith] = await Promise.all([
    Promise.all(
      found.map(async (item) => {
        const state = await kind.stateOf(auth, { item, waits: true });
        return { item, why: checkAvailability(state, kind.rules[verb], 'allowed') };
      }),
    ),
    missing.length === 0 ? [] : find(auth, missing, 'dealtWith'),
  ]);
  return partitionSelection(ids, { waiting, dealtWith });
}

/** Skips items that no longer wait, so running it twice is safe. */
async function runBulk<Item extends { id: string }, Verb extends string>(
  auth: AuthContext,
  bulk: BulkKind<Item, Verb>,
  { ids, verb, value }: { ids: readonly string[]; verb: Verb; value: object },
): Promise<SortedSelection<Item> & { ends: (AttemptResult | null)[] }> {
  const startedAt = Date.now();
  const chosen = await readSelection(auth, bulk, { ids, verb });
  const limits = { width: CONCURRENCY, mayBegin: () => Date.now() - startedAt < TIME_LIMIT_MS };
  const action = bulk.kind.actions[verb];
  const ends = await mapConcurrently(chosen.ready, limits, async (item: Item): Promise<AttemptResult> => {
    const failure = await writeFailure(action.run(auth, { item, value }).then(() => undefined));
    if (!failure) return { outcome: 'done', text: null };
    return { outcome: OUTCOMES[failure.outcome], text: failure.outcome === 'refused' ? failure.message : null };
  });
  const needsCheck = (at: number) => NEEDS_CHECK.includes(ends[at]?.outcome ?? 'done');
  const uncheckedIds = chosen.ready.filter((_, at) => needsCheck(at)).map(({ id }) => id);
  if (uncheckedIds.length === 0) return { ...chosen, ends };
  const now = await recover(readCurrentStates(auth, bulk, uncheckedIds), { otherwise: null });
  const checked = ends.map((end, at) => {
    const before = chosen.ready[at];
    return end && now && before && needsCheck(at) ? resolveOutcome(end, now({ verb, startedAt, before, value })) : end;
  });
  return { ...chosen, ends: checked };
}

const OUTCOMES: Record<FailedWrite, ItemOutcome> = {
  refused: 'refused',
  conflict: 'notWaiting',
  missing: 'notWaiting',
  notAllowed: 'notAllowed',
  signedOut: 'unsaved',
  unsaved: 'unsaved',
  unknown: 'unknown',
};

async function readCurrentStates<Item extends { id: string }, Verb extends string>(
  auth: AuthContext,
  { find, hasDone }: BulkKind<Item, Verb>,
  ids: readonly string[],
) {
  const [waiting, dealtWith] = await Promise.all([find(auth, ids, 'waiting'), find(auth, ids, 'dealtWith')]);
  return (doing: Attempt<Item, Verb>) => {
    const isItem = ({ id }: Item) => id === doing.before.id;
    return {
      waits: waiting.some(isItem),
      done: [...dealtWith, ...waiting].filter(isItem).some((item) => hasDone(auth, item, doing)),
    };
  };
}
