// Work on many things, a few at a time, for as long as there is time to begin.

interface ConcurrencyOptions {
  /** How many are worked on at once. */
  width: number;
  /** Asked before each one begins; what has begun is always finished. */
  mayBegin: () => boolean;
}

/**
 * The results in the order of the things; null for those that were not begun. When one fails, no other begins, and the
 * failure is thrown once all that had begun are finished.
 */
export async function mapConcurrently<Thing, Result>(
  things: readonly Thing[],
  { width, mayBegin }: ConcurrencyOptions,
  work: (thing: Thing) => Promise<Result>,
): Promise<(Result | null)[]> {
  const results: (Result | null)[] = things.map(() => null);
  const failures: unknown[] = [];
  const waiting = [...things.entries()];
  const worker = async () => {
    while (failures.length === 0 && waiting.length > 0 && mayBegin()) {
      const next = waiting.shift();
      if (!next) return;
      const [at, thing] = next;
      try {
        results[at] = await work(thing);
      } catch (thrown) {
        failures.push(thrown);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, things.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
