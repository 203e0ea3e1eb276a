import { truncate } from '../../../../kits/work-items/bulk/bulk';
import { type Portion, runWaiting } from '../../../../kits/work-items/bulk/run.server';
import { mapConcurrently } from '../../../../lib/map-concurrently';
import { refusalReasons } from '../../../../platform/platform-error';
import { type FailedWrite, loadPart, mayStillRun, outcomeOf, writeFailure } from '../../../../platform/recover';
import { actOnAllItems, actOnItem, actOnItems } from '../../../../platform/review-items.server';
import { knownState } from '../../../../server/guard/verified';
import type { AuthContext } from '../../../../server/session/auth-context';
import type { DecisionType } from '../item';
import type { ItemRow } from '../rows';
import { type BulkEntry, PLATFORM_SKIPS, type SkipReason } from './bulk';

/** Items in one call of the platform. */
const PORTIONS = { size: 500, width: 2 };
/** Decisions are cleared and comments written one per call. */
const CALLS_AT_ONCE = 6;
/** After a call for a whole review the platform goes on by itself. */
const LOOKS_AFTER_MS = [0, 1_000, 3_000];

/** What is done to an item. */
export type Step =
  | { action: DecisionType | 'forward' | 'reassign'; body?: Record<string, unknown> }
  | { action: 'reset'; body?: undefined };

export interface BulkRun {
  campaignId: string;
  actorId: string;
  /** Those of the items that the member still sees. */
  readRows: (ids: readonly string[]) => Promise<ItemRow[]>;
  /** What is done to an item as it is now, or why nothing is. */
  plan: (row: ItemRow, entry: BulkEntry) => Step | SkipReason;
  /** What is done to an item unless it is left alone. */
  actionOf: (entry: BulkEntry) => Step['action'];
  /** Written to each item once its decision is saved. */
  note: string | null;
}

type Result = Pick<BulkEntry, 'why' | 'text'>;
type Results = Map<string, Result>;
/** Of an unknown result `mayComeLater`: that it is not found proves nothing yet. */
type Tried = Map<string, Result & { mayComeLater?: boolean }>;

const DONE: Result = { why: null };

/** Receipts are kept, so reasons are short. */
const LONGEST_REASON = 120;
const withReason = (why: SkipReason, reason: string | null = null): Result => ({
  why,
  text: reason && truncate(reason, LONGEST_REASON),
});

/** Throws the failure of the platform where nothing was done at all. */
export function actOnWaiting(
  auth: AuthContext,
  run: BulkRun,
  entries: readonly BulkEntry[],
  known: readonly ItemRow[] = [],
): Promise<BulkEntry[]> {
  const rows = byId(known);
  return runWaiting(entries, PORTIONS, (portion) => actOnPortion(auth, run, { portion, rows }));
}

interface Work {
  portion: Portion<BulkEntry>;
  rows: ReadonlyMap<string, ItemRow>;
}

async function actOnPortion(auth: AuthContext, run: BulkRun, { portion, rows }: Work): Promise<Results> {
  const { entries, mayBegin, failures } = portion;
  const found = entries.every(({ id }) => rows.has(id)) ? rows : byId(await run.readRows(entries.map(({ id }) => id)));
  const results: Results = new Map();
  const decided: string[] = [];
  const groups = new Map<string, { step: Step; ids: string[] }>();
  for (const entry of entries) {
    if (entry.why === 'noteLater') {
      decided.push(entry.id);
      continue;
    }
    const row = found.get(entry.id);
    // After a timeout, or a call for a whole review, the platform may have gone on.
    const isTried = entry.why === 'unsaved' || entry.why === 'underWay';
    if (isTried && isDone(row, run.actionOf(entry))) {
      results.set(entry.id, DONE);
      decided.push(entry.id);
      continue;
    }
    // Nor does that it is no longer the member's say who passed it on.
    const unseen = isTried && run.actionOf(entry) === 'forward' ? 'unknown' : 'missing';
    const planned = row ? run.plan(row, entry) : unseen;
    if (typeof planned === 'string') {
      results.set(entry.id, { why: planned });
      continue;
    }
    const key = JSON.stringify(planned);
    const group = groups.get(key) ?? { step: planned, ids: [] };
    group.ids.push(entry.id);
    groups.set(key, group);
  }
  for (const { step, ids } of groups.values()) {
    const tried =
      step.action === 'reset'
        ? await clearEach(auth, run, { ids, mayBegin })
        : await actOnIds(auth, run, { step, ids, failures });
    const checked = await lookUp(run, step, tried);
    for (const [id, result] of checked) {
      results.set(id, result);
      if (result.why === null) decided.push(id);
    }
  }
  if (run.note === null) return results;
  const noted = await noteEach(auth, run, { ids: decided, note: run.note, found, mayBegin });
  return new Map([...results, ...noted]);
}

const byId = (rows: readonly ItemRow[]) => new Map(rows.map((row) => [row.id, row]));

async function actOnIds(
  { api }: AuthContext,
  { campaignId }: BulkRun,
  { step, ids, failures }: { step: Exclude<Step, { action: 'reset' }>; ids: string[]; failures: unknown[] },
): Promise<Tried> {
  try {
    const refused = await actOnItems(api, { campaignId, action: step.action }, { ...step.body, ids });
    return new Map(ids.map((id) => [id, refused.includes(id) ? withReason('refused') : DONE]));
  } catch (thrown) {
    const outcome = outcomeOf(thrown);
    const mayComeLater = mayStillRun(thrown);
    if (outcome === 'unknown') return new Map(ids.map((id) => [id, { why: 'unknown', mayComeLater }]));
    failures.push(thrown);
    const result = isTriedAgain(outcome)
      ? { why: 'unsaved' as const }
      : withReason('refused', ...refusalReasons(thrown));
    return new Map(ids.map((id) => [id, result]));
  }
}

interface Calls {
  ids: string[];
  mayBegin: () => boolean;
}

async function clearEach({ api }: AuthContext, { campaignId }: BulkRun, { ids, mayBegin }: Calls): Promise<Tried> {
  const results = await mapConcurrently(ids, { width: CALLS_AT_ONCE, mayBegin }, async (itemId: string) => {
    const failure = await writeFailure(actOnItem(api, { campaignId, itemId, action: 'reset' }));
    if (failure === null) return DONE;
    const { outcome, message, mayStillRun: mayComeLater } = failure;
    if (outcome === 'unknown') return { why: outcome, mayComeLater } as const;
    if (isTriedAgain(outcome)) return { why: 'unsaved' } as const;
    return withReason('refused', message);
  });
  return new Map(ids.map((id, at) => [id, results[at] ?? { why: 'later' }]));
}

const isTriedAgain = (outcome: FailedWrite) => outcome === 'unsaved' || outcome === 'signedOut';

/** A note that is not saved does not undo the decision. */
async function noteEach(
  { api }: AuthContext,
  { campaignId, readRows }: BulkRun,
  { ids, note, found, mayBegin }: Calls & { note: string; found: ReadonlyMap<string, ItemRow> },
): Promise<Results> {
  const tried = await mapConcurrently(ids, { width: CALLS_AT_ONCE, mayBegin }, async (itemId: string) => {
    const failure = await writeFailure(actOnItem(api, { campaignId, itemId, action: 'comment' }, { comment: note }));
    if (failure === null) return { outcome: 'done' as const, message: null };
    return failure.mayStillRun ? { ...failure, outcome: 'unanswered' as const } : failure;
  });
  const isUnclear = (at: number) => ['unknown', 'unanswered'].includes(tried[at]?.outcome ?? '');
  const unclear = ids.filter((_, at) => isUnclear(at));
  const now = unclear.length === 0 ? null : await loadPart(readRows(unclear));
  const rows = byId(now && 'loaded' in now ? now.loaded : []);
  const countNew = (id: string) => {
    const [now, before] = [rows.get(id)?.ownComments ?? null, found.get(id)?.ownComments ?? null];
    return now === null || before === null ? null : now - before;
  };
  const resultOf = (id: string, at: number): Result => {
    const { outcome, message } = tried[at] ?? { outcome: 'unsaved' as const, message: null };
    const added = countNew(id);
    if (outcome === 'done' || (isUnclear(at) && added !== null && added > 0)) return DONE;
    if (outcome === 'unanswered') return { why: 'noteUnclear' };
    if (outcome === 'unknown') return { why: added === null ? 'noteUnclear' : 'noteLater' };
    return isTriedAgain(outcome) ? { why: 'noteLater' } : withReason('partly', message);
  };
  return new Map(ids.map((id, at) => [id, resultOf(id, at)]));
}

/** Looks at the items whose answer was unclear. What cannot be read stays unknown. */
async function lookUp(run: BulkRun, step: Step, tried: Tried): Promise<Results> {
  const unclear = [...tried].flatMap(([id, { why }]) => (why === 'unknown' ? id : []));
  const found =
    unclear.length === 0 || step.action === 'reassign' ? { loaded: [] } : await loadPart(run.readRows(unclear));
  const rows = byId('failed' in found ? [] : found.loaded);
  return new Map([...tried].map(([id, result]) => [id, checkedResult(result, rows.get(id), step)]));
}

function checkedResult(
  { mayComeLater = false, ...result }: Result & { mayComeLater?: boolean },
  row: ItemRow | undefined,
  step: Step,
) {
  // One that is not seen may have been taken away by others.
  if (result.why !== 'unknown' || row === undefined) return result;
  return isDone(row, step.action) ? DONE : undoneResult({ mayComeLater });
}

function undoneResult(write: { mayComeLater: boolean }): Result {
  return { why: knownState('not-done', write) === 'unknown' ? 'unknown' : 'unsaved' };
}

function isDone(row: ItemRow | undefined, action: Step['action']): boolean {
  if (action === 'reset') return row?.decision === null;
  return row?.decision?.own === true && row.decision.word === action;
}

/** Whether one call for the whole review does the same as a call for each of these items. */
export function isWholeReview(entries: readonly BulkEntry[]): boolean {
  return entries.every(({ why }) => why === 'later' || (why !== null && PLATFORM_SKIPS.includes(why)));
}

/** One call for all that the member has in the review. What is not done soon after it keeps waiting. */
export async function actOnWhole(
  { api }: AuthContext,
  { campaignId, actorId, readRows }: BulkRun,
  { entries, step }: { entries: readonly BulkEntry[]; step: Step },
): Promise<BulkEntry[]> {
  let isAccepted = true;
  let mayComeLater = false;
  const refused = await actOnAllItems(api, { campaignId, actorId, action: step.action }, step.body).catch((thrown) => {
    if (outcomeOf(thrown) !== 'unknown') throw thrown;
    isAccepted = false;
    mayComeLater = mayStillRun(thrown);
    return [];
  });
  const results: Results = new Map(refused.map((id) => [id, withReason('refused')]));
  const unread: Result = { why: isAccepted ? 'accepted' : 'unknown' };
  let isSeen = false;
  for (const pause of LOOKS_AFTER_MS) {
    const waiting = entries.filter(({ id, why }) => why === 'later' && !results.has(id)).map(({ id }) => id);
    if (waiting.length === 0) break;
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const found = await loadPart(readRows(waiting));
    isSeen = 'loaded' in found;
    const rows = byId('failed' in found ? [] : found.loaded);
    for (const id of 'failed' in found ? [] : waiting) {
      const row = rows.get(id);
      if (isDone(row, step.action)) results.set(id, DONE);
      else if (row === undefined) results.set(id, step.action === 'forward' && isAccepted ? DONE : unread);
    }
  }
  const undone: Result = isAccepted ? { why: 'underWay' } : undoneResult({ mayComeLater });
  const others = isSeen ? undone : unread;
  return entries.map((entry) => (entry.why === 'later' ? { ...entry, ...(results.get(entry.id) ?? others) } : entry));
}
