interface ConcurrencyOptions {
  width: number;
  /** Asked before each one begins; what has begun is always finished. */
  mayBegin: () => boolean;
}

/** Null for things that were not begun. After a failure no other begins; it is thrown when all have ended. */
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
