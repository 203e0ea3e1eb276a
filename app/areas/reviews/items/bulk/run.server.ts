// Acts on many items in portions, for as long as one request may take. What was not reached waits for the next request.
import { mapConcurrently } from '../../../../lib/map-concurrently';
import { loadPart, outcomeOf, writeFailure } from '../../../../platform/recover';
import { actOnAllItems, actOnItem, actOnItems } from '../../../../platform/review-items.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import type { DecisionType } from '../item';
import type { ItemRow } from '../rows';
import { type BulkEntry, PLATFORM_SKIPS, type SkipReason } from './bulk';

/** Items in one call of the platform. */
const PORTION = 500;
const PORTIONS_AT_ONCE = 2;
/** The platform clears one decision per call. */
const CLEARED_AT_ONCE = 6;
const TIME_LIMIT_MS = 8_000;
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
}

type Results = Map<string, SkipReason | null>;

/** Acts on the entries with `later`. Throws the failure of the platform where nothing was done at all. */
export async function actOnWaiting(
  auth: AuthContext,
  run: BulkRun,
  entries: readonly BulkEntry[],
  known: readonly ItemRow[] = [],
): Promise<BulkEntry[]> {
  const startedAt = Date.now();
  const mayBegin = () => Date.now() - startedAt < TIME_LIMIT_MS;
  const waiting = entries.filter(({ why }) => why === 'later');
  const portions = Array.from({ length: Math.ceil(waiting.length / PORTION) }, (_, at) =>
    waiting.slice(at * PORTION, (at + 1) * PORTION),
  );
  const rows = new Map(known.map((row) => [row.id, row]));
  const failures: unknown[] = [];
  const results: Results = new Map();
  await mapConcurrently(portions, { width: PORTIONS_AT_ONCE, mayBegin }, async (portion: BulkEntry[]) => {
    try {
      await actOnPortion(auth, run, { portion, rows, results, failures, mayBegin });
    } catch (thrown) {
      failures.push(thrown);
    }
  });
  if (failures.length > 0 && ![...results.values()].some((why) => why === null || why === 'unknown')) throw failures[0];
  return entries.map((entry) => ({
    ...entry,
    why: results.has(entry.id) ? (results.get(entry.id) ?? null) : entry.why,
  }));
}

interface Portion {
  portion: readonly BulkEntry[];
  rows: ReadonlyMap<string, ItemRow>;
  results: Results;
  failures: unknown[];
  mayBegin: () => boolean;
}

async function actOnPortion(auth: AuthContext, run: BulkRun, work: Portion): Promise<void> {
  const { portion, results, failures, mayBegin } = work;
  const found = portion.every(({ id }) => work.rows.has(id))
    ? work.rows
    : byId(await run.readRows(portion.map(({ id }) => id)));
  const groups = new Map<string, { step: Step; ids: string[] }>();
  for (const entry of portion) {
    const row = found.get(entry.id);
    const planned = row ? run.plan(row, entry) : 'missing';
    if (typeof planned === 'string') {
      results.set(entry.id, planned);
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
        ? await clearEach(auth, run, { ids, mayBegin, failures })
        : await actOnIds(auth, run, { step, ids, failures });
    const checked = await lookUp(run, step, tried);
    for (const [id, why] of checked) results.set(id, why);
  }
}

const byId = (rows: readonly ItemRow[]) => new Map(rows.map((row) => [row.id, row]));

async function actOnIds(
  { api }: AuthContext,
  { campaignId }: BulkRun,
  { step, ids, failures }: { step: Exclude<Step, { action: 'reset' }>; ids: string[]; failures: unknown[] },
): Promise<Results> {
  try {
    const refused = await actOnItems(api, { campaignId, action: step.action }, { ...step.body, ids });
    return new Map(ids.map((id) => [id, refused.includes(id) ? 'refused' : null]));
  } catch (thrown) {
    const outcome = outcomeOf(thrown);
    if (outcome === 'unknown') return new Map(ids.map((id) => [id, 'unknown']));
    failures.push(thrown);
    return new Map(ids.map((id) => [id, outcome === 'unsaved' || outcome === 'signedOut' ? 'later' : 'refused']));
  }
}

async function clearEach(
  { api }: AuthContext,
  { campaignId }: BulkRun,
  { ids, mayBegin }: { ids: string[]; mayBegin: () => boolean; failures: unknown[] },
): Promise<Results> {
  const reasons = await mapConcurrently(ids, { width: CLEARED_AT_ONCE, mayBegin }, async (itemId: string) => {
    const failure = await writeFailure(actOnItem(api, { campaignId, itemId, action: 'reset' }));
    if (failure === null) return { why: null };
    return { why: failure.outcome === 'unknown' ? ('unknown' as const) : ('refused' as const) };
  });
  return new Map(ids.map((id, at) => [id, reasons[at] === null ? 'later' : (reasons[at]?.why ?? null)]));
}

/** Looks at the items whose answer was unclear. What cannot be read stays unknown. */
async function lookUp(run: BulkRun, step: Step, results: Results): Promise<Results> {
  const unclear = [...results].flatMap(([id, why]) => (why === 'unknown' ? id : []));
  if (unclear.length === 0 || step.action === 'reassign') return results;
  const found = await loadPart(run.readRows(unclear));
  if ('failed' in found) return results;
  const rows = byId(found.loaded);
  for (const id of unclear) {
    const row = rows.get(id);
    results.set(id, isDone(row, step) ? null : row ? 'refused' : 'missing');
  }
  return results;
}

function isDone(row: ItemRow | undefined, { action }: Step): boolean {
  if (action === 'forward') return row === undefined;
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
  const refused = await actOnAllItems(api, { campaignId, actorId, action: step.action }, step.body).catch((thrown) => {
    if (outcomeOf(thrown) !== 'unknown') throw thrown;
    return [];
  });
  const results: Results = new Map(refused.map((id) => [id, 'refused']));
  for (const pause of LOOKS_AFTER_MS) {
    const waiting = entries.filter(({ id, why }) => why === 'later' && !results.has(id)).map(({ id }) => id);
    if (waiting.length === 0) break;
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const found = await loadPart(readRows(waiting));
    const rows = byId('failed' in found ? [] : found.loaded);
    for (const id of 'failed' in found ? [] : waiting) if (isDone(rows.get(id), step)) results.set(id, null);
  }
  return entries.map((entry) =>
    entry.why === 'later' && results.has(entry.id) ? { ...entry, why: results.get(entry.id) ?? null } : entry,
  );
}
