import { mapConcurrently } from '../../../../lib/map-concurrently';
import { fieldFailures } from '../../../../lib/rules/policies';
import { refusalText } from '../../../../lib/rules/rule';
import { createManaged } from '../../../../platform/managed-objects.server';
import { PlatformError, refusalReason } from '../../../../platform/platform-error';
import { type FailedWrite, mayStillRun, outcomeOf } from '../../../../platform/recover';
import { NOT_ALLOWED_PLAIN, NOT_SAVED, REFUSED } from '../../../../server/guard/failed-write.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { checkItem, findExisting, type ImportTarget } from './check.server';
import { BATCH_SIZE, firstProblems, type ImportResult, type Item, toNewObject } from './import';

interface Batch {
  target: ImportTarget;
  /** The first of them are written. */
  items: readonly Item[];
  /** Before them. */
  done: number;
}

/** The platform takes six of our calls at once; after this time no further call begins. */
const WIDTH = 6;
const BUDGET_MS = 20_000;

export async function writeItems(auth: AuthContext, { target, items, done }: Batch): Promise<ImportResult[]> {
  const begun = Date.now();
  const now = items.slice(0, BATCH_SIZE);
  const existing = await findExisting(auth, target, now);
  const running = new Set<Item>();
  const turns = { width: WIDTH, mayBegin: () => Date.now() - begun < BUDGET_MS };
  const ended = await mapConcurrently([...now.entries()], turns, async ([at, item]): Promise<ImportResult> => {
    const { name, exists, problems, more } = checkItem(now, at, { target, existing, before: done });
    if (problems.length > 0) return { name, problems, more, outcome: exists ? 'exists' : 'invalid', id: null };
    try {
      const { _id } = await createManaged(auth.api, target.kind, toNewObject(item));
      return { name, ...NO_PROBLEMS, outcome: 'created', id: _id };
    } catch (thrown) {
      if (mayStillRun(thrown)) running.add(item);
      return { name, id: null, ...toFailure(thrown, target) };
    }
  });
  return resolveUnknown(
    auth,
    { target, items: now, running },
    ended.filter((one) => one !== null),
  );
}

const OUTCOME_OF: Record<FailedWrite, ImportResult['outcome']> = {
  refused: 'refused',
  conflict: 'refused',
  missing: 'refused',
  notAllowed: 'notAllowed',
  signedOut: 'unsaved',
  unsaved: 'unsaved',
  unknown: 'unknown',
};

const REASONS: { [outcome in ImportResult['outcome']]?: (thrown: PlatformError) => string | null } = {
  refused: ({ platformMessage }) => platformMessage,
  notAllowed: refusalReason,
};

/** Where the platform gives no reason. */
const UNEXPLAINED: { [outcome in ImportResult['outcome']]?: string } = {
  refused: REFUSED,
  notAllowed: NOT_ALLOWED_PLAIN,
  unsaved: NOT_SAVED,
};

const NO_PROBLEMS = { problems: [], more: 0 };

function toFailure(thrown: unknown, { schema }: ImportTarget): Pick<ImportResult, 'outcome' | 'problems' | 'more'> {
  const outcome = OUTCOME_OF[outcomeOf(thrown)];
  if (!(thrown instanceof PlatformError)) return { outcome, ...NO_PROBLEMS };
  const titles = Object.fromEntries(Object.keys(schema.properties).map((name) => [name, name]));
  const failures = fieldFailures(thrown.detail, titles);
  if (failures.length > 0) {
    const problems = failures.map(({ field, message }) => ({ field, text: refusalText(message) }));
    return { outcome: 'refused', ...firstProblems(problems) };
  }
  return { outcome, ...reasonGiven(REASONS[outcome]?.(thrown) ?? UNEXPLAINED[outcome]) };
}

const reasonGiven = (text: string | undefined) => firstProblems(text === undefined ? [] : [{ field: '', text }]);

/** Asks the platform once more about unknown results, so that no claim is wrong. */
async function resolveUnknown(
  auth: AuthContext,
  { target, items, running }: Pick<Batch, 'target' | 'items'> & { running: ReadonlySet<Item> },
  results: readonly ImportResult[],
): Promise<ImportResult[]> {
  const doubtful = items.filter((_, at) => results[at]?.outcome === 'unknown');
  if (doubtful.length === 0) return [...results];
  const existing = await findExisting(auth, target, doubtful);
  return results.map((result, at): ImportResult => {
    const item = items[at];
    if (result.outcome !== 'unknown' || !item) return result;
    const found = existing.find(item);
    if (found) return { ...result, outcome: 'created', id: found.id };
    const isNotCreated = existing.all && !running.has(item);
    return isNotCreated ? { ...result, outcome: 'unsaved', ...reasonGiven('form.outcome.notSoFar.create') } : result;
  });
}
