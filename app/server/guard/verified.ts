/**
 * The state of a write whose answer was lost. `overtaken`: why it cannot be done any more, a message key; `unknownPart`:
 * what is known, and which part is not, a message key.
 */
export type Verified<T> = { done: T } | { overtaken: string } | { unknownPart: string } | 'not-done' | 'unknown';

/**
 * What a look says of a write or of one part of a form: what is not found is not known while it may come later.
 */
export function knownState<T>(found: T, { mayComeLater }: { mayComeLater: boolean }): T | 'unknown' {
  return found === 'not-done' && mayComeLater ? 'unknown' : found;
}

/** Done when all that was written is found: `wanted` holds every value of the write. `done` is the result of the write. */
export function saved(found: unknown, wanted: unknown): Verified<undefined>;
export function saved<T>(found: unknown, wanted: unknown, done: T): Verified<T>;
export function saved<T>(found: unknown, wanted: unknown, done?: T): Verified<T | undefined> {
  return holds(found, wanted) ? { done } : 'not-done';
}

/**
 * For what a form creates, found by an id or name of its own: others may have changed it since. `sent`: the values of the
 * sending that may have created it; with other values the form changes it.
 */
export function created(found: unknown, values: { wanted: unknown; sent: unknown }): Verified<undefined>;
export function created<T>(found: unknown, values: { wanted: unknown; sent: unknown }, done: T): Verified<T>;
export function created<T>(
  found: unknown,
  { wanted, sent }: { wanted: unknown; sent: unknown },
  done?: T,
): Verified<T | undefined> {
  const isThere = found !== null && found !== undefined;
  return isThere && (holds(sent, wanted) || holds(found, wanted)) ? { done } : 'not-done';
}

/** Done when nothing is found. */
export function gone(found: unknown): Verified<undefined>;
export function gone<T>(found: unknown, done: T): Verified<T>;
export function gone<T>(found: unknown, done?: T): Verified<T | undefined> {
  const isGone = found === null || found === undefined || (Array.isArray(found) && !found.length);
  return isGone ? { done } : 'not-done';
}

type IsThere<T> = (one: T) => boolean;

/**
 * For a write that adds all of `wanted` to what is there: done is what was added. `before` is null where that is not
 * known. What was there before proves nothing.
 */
export function added<T>(
  wanted: readonly T[],
  { before, now }: { before: IsThere<T> | null; now: IsThere<T> },
): Verified<T[]> {
  if (before === null) return wanted.some(now) ? 'unknown' : 'not-done';
  const isNew = wanted.filter((one) => now(one) && !before(one));
  if (!wanted.every(now)) return isNew.length > 0 ? 'unknown' : 'not-done';
  return isNew.length > 0 ? { done: isNew } : 'unknown';
}

/** For a write that leaves nothing to compare; `_reason` says why. */
export function cannotVerify(_reason: string): () => Promise<Verified<never>> {
  return async () => 'unknown';
}

/**
 * Whether every value of `wanted` is in `found`. Objects may hold more; lists are equal, in order. Null and absent are
 * the same.
 */
export function holds(found: unknown, wanted: unknown): boolean {
  if (wanted === undefined) return true;
  if (wanted === null) return found === null || found === undefined;
  if (typeof wanted !== 'object') return found === wanted;
  if (typeof found !== 'object' || found === null) return false;
  if (Array.isArray(wanted)) {
    return Array.isArray(found) && found.length === wanted.length && wanted.every((one, at) => holds(found[at], one));
  }
  return Object.entries(wanted).every(([name, value]) => holds((found as Record<string, unknown>)[name], value));
}
