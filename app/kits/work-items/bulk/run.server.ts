// Acts on many items in portions, for as long as one request may take. What was not reached waits for the next request.
import { mapConcurrently } from '../../../lib/map-concurrently';
import { type BulkEntry, isUnclear, isWaiting } from './bulk';

const TIME_LIMIT_MS = 8_000;

export interface Portion<Entry> {
  entries: readonly Entry[];
  /** Asked before each call. */
  mayBegin: () => boolean;
  /** Of whole calls. The first one is thrown where nothing was done at all. */
  failures: unknown[];
}

/** Acts on the entries that wait; `act` returns what has become of those it has reached. */
export async function runWaiting<Entry extends BulkEntry>(
  entries: readonly Entry[],
  { size, width }: { size: number; width: number },
  act: (portion: Portion<Entry>) => Promise<ReadonlyMap<string, Partial<Entry>>>,
): Promise<Entry[]> {
  const startedAt = Date.now();
  const mayBegin = () => Date.now() - startedAt < TIME_LIMIT_MS;
  const waiting = entries.filter(isWaiting);
  const portions = Array.from({ length: Math.ceil(waiting.length / size) }, (_, at) =>
    waiting.slice(at * size, (at + 1) * size),
  );
  const failures: unknown[] = [];
  const changed = new Map<string, Partial<Entry>>();
  await mapConcurrently(portions, { width, mayBegin }, async (portion: Entry[]) => {
    try {
      const results = await act({ entries: portion, mayBegin, failures });
      for (const [id, change] of results) changed.set(id, change);
    } catch (thrown) {
      failures.push(thrown);
    }
  });
  const isReached = ({ why = null }: Partial<Entry>) => why === null || why === 'partly' || isUnclear({ why });
  if (failures.length > 0 && ![...changed.values()].some(isReached)) throw failures[0];
  return entries.map((entry) => ({ ...entry, ...changed.get(entry.id) }));
}
