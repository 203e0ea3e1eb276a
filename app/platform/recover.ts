// What becomes of a failed call: a part of a page that says so, another value, or the outcome of a write.
import { PlatformError, type Reason } from './platform-error';

export type LoadedPart<T> = { loaded: T } | { failed: true };

/**
 * What the work brings, or that it failed: for parts of a page that may fail while the rest of it stands. Throws what ends
 * the page: redirects, and errors with `endsPage`.
 */
export async function loadPart<T>(work: Promise<T>): Promise<LoadedPart<T>> {
  try {
    return { loaded: await work };
  } catch (thrown) {
    if (endsPage(thrown)) throw thrown;
    return { failed: true };
  }
}

/**
 * What the work brings, or the value given for the reason it failed with. `otherwise` stands for all other failures but
 * those that end the page; a failure without a value is thrown.
 */
export async function recover<T, F>(
  work: Promise<T>,
  values: { [reason in Reason | 'otherwise']?: F },
): Promise<T | F> {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof PlatformError && thrown.reason in values) return values[thrown.reason] as F;
    if (!('otherwise' in values) || endsPage(thrown)) throw thrown;
    return values.otherwise as F;
  }
}

/** The work of a page that has words of its own for not being loaded: a read that failed is shown with that key. */
export async function withErrorKey<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof PlatformError) thrown.what = what;
    throw thrown;
  }
}

/**
 * How a write ended that threw. Nothing was changed after `refused`, `conflict`, `notAllowed`, `missing`, `signedOut` and
 * `unsaved` (the platform was not reached); after `unknown` it may have been done.
 */
export type FailedWrite = 'refused' | 'conflict' | 'notAllowed' | 'missing' | 'signedOut' | 'unsaved' | 'unknown';

const FAILED_WRITES: Record<Reason, FailedWrite> = {
  refused: 'refused',
  conflict: 'conflict',
  forbidden: 'notAllowed',
  missing: 'missing',
  'signed-out': 'signedOut',
  unavailable: 'unsaved',
  garbled: 'unsaved',
};

/** Anything but an error of the platform is a fault of ours, perhaps after the write. */
export function outcomeOf(thrown: unknown): FailedWrite {
  if (!(thrown instanceof PlatformError) || thrown.uncertain) return 'unknown';
  const { reason, service, write } = thrown;
  // What only reads and is refused is a call that failed; where no service was asked, the refusal is our own.
  const failedRead = service !== null && !write && (reason === 'refused' || reason === 'conflict');
  return failedRead ? 'unsaved' : FAILED_WRITES[reason];
}

export interface WriteFailure {
  outcome: FailedWrite;
  /** What the platform says about it. */
  message: string | null;
}

/** Null when the write was done, else how it ended. Throws what ends the page. */
export async function writeFailure(work: Promise<unknown>): Promise<WriteFailure | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    if (endsPage(thrown)) throw thrown;
    return { outcome: outcomeOf(thrown), message: thrown instanceof PlatformError ? thrown.platformMessage : null };
  }
}

function endsPage(thrown: unknown): boolean {
  return thrown instanceof PlatformError ? thrown.endsPage : thrown instanceof Response && thrown.status < 400;
}
