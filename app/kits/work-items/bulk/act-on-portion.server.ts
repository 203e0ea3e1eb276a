import { mapConcurrently } from '../../../lib/map-concurrently';
import { type FailedWrite, recover, writeFailure } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import {
  type AttemptResult,
  type BulkEntry,
  type KnownItem,
  NEEDS_CHECK,
  readyItems,
  resolveOutcome,
  type VerbOutcome,
} from './bulk';
import type { Attempt, BulkKind } from './bulk-kind';
import type { Portion } from './run.server';
import { readSelection } from './selection.server';

/** Concurrent calls the platform accepts. */
const CONCURRENCY = 6;

interface BulkPortion<Item, Verb, Entry> {
  verb: Verb;
  value: object;
  /** When the run began, in ms; null where that is not known. */
  begun: number | null;
  portion: Portion<Entry>;
  /** Items that can be acted on without reading them again. */
  items?: ReadonlyMap<string, Item>;
}

/** Skips items that no longer wait, so running it twice is safe. */
export async function actOnPortion<Item extends { id: string }, Verb extends string, Entry extends BulkEntry>(
  auth: AuthContext,
  bulk: BulkKind<Item, Verb, Entry>,
  { verb, value, begun, portion, items }: BulkPortion<Item, Verb, Entry>,
): Promise<Map<string, Entry>> {
  const startedAt = Date.now();
  const ids = portion.entries.map(({ id }) => id);
  const known: readonly KnownItem<Item>[] = ids.every((id) => items?.has(id))
    ? ids.map((id) => ({ id, item: items?.get(id) ?? null, why: 'later', text: null }))
    : await readSelection(auth, bulk, { ids, verb });
  const ready = readyItems(known);
  const limits = { width: CONCURRENCY, mayBegin: portion.mayBegin };
  const tried = await mapConcurrently(ready, limits, (item: Item) =>
    attempt(bulk.kind.actions[verb].run(auth, { item, value })),
  );
  const needsCheck = (at: number) => NEEDS_CHECK.includes(tried[at]?.why ?? null);
  const uncheckedIds = ready.filter((_, at) => needsCheck(at)).map(({ id }) => id);
  const now =
    uncheckedIds.length === 0 ? null : await recover(readCurrentStates(auth, bulk, uncheckedIds), { otherwise: null });
  const ends = ready.map((item, at): KnownItem<Item> => {
    const end = tried[at] ?? { why: 'later', text: null };
    // A refusal may be the answer to what another has done.
    const before = end.why === 'unknown' ? item : null;
    const state = () => now?.(item, { verb, startedAt, before, value }) ?? null;
    const checked = needsCheck(at) ? resolveOutcome(end, state()) : end;
    return { id: item.id, item, ...checked };
  });
  const tries = new Set(portion.entries.filter(({ why }) => why === 'unsaved').map(({ id }) => id));
  const skipped = known
    .filter(({ why }) => why !== 'later')
    .map((one): KnownItem<Item> => {
      const { id, item, why } = one;
      const mayBeOurs = begun !== null && item !== null && why === 'notWaiting' && tries.has(id);
      const isOurs = mayBeOurs && bulk.hasDone(auth, item, { verb, startedAt: begun, before: null, value }) === true;
      return isOurs ? { ...one, why: null } : one;
    });
  return new Map([...ends, ...skipped].map((one) => [one.id, bulk.toEntry(auth, one)]));
}

async function attempt(work: Promise<unknown>): Promise<AttemptResult> {
  const failure = await writeFailure(work);
  if (!failure) return { why: null, text: null };
  const { outcome, message, mayStillRun } = failure;
  return { why: OUTCOMES[outcome], text: WITH_MESSAGE.includes(outcome) ? message : null, mayStillRun };
}

const WITH_MESSAGE: readonly FailedWrite[] = ['refused', 'conflict', 'missing', 'notAllowed'];

const OUTCOMES: Record<FailedWrite, VerbOutcome> = {
  refused: 'refused',
  conflict: 'notWaiting',
  missing: 'notWaiting',
  notAllowed: 'notAllowed',
  signedOut: 'unsaved',
  unsaved: 'unsaved',
  unknown: 'unknown',
};

async function readCurrentStates<Item extends { id: string }, Verb extends string, Entry extends BulkEntry>(
  auth: AuthContext,
  { find, hasDone }: BulkKind<Item, Verb, Entry>,
  ids: readonly string[],
) {
  const [waiting, dealtWith] = await Promise.all([find(auth, ids, 'waiting'), find(auth, ids, 'dealtWith')]);
  return (one: Item, doing: Attempt<Item, Verb>) => {
    const isItem = ({ id }: Item) => id === one.id;
    const found = [...dealtWith, ...waiting].filter(isItem);
    const states = found.map((item) => hasDone(auth, item, doing));
    const done = states.includes(true);
    return !done && states.includes(null) ? null : { waits: waiting.some(isItem), done, found: found.length > 0 };
  };
}
