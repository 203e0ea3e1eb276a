import { PlatformError, type Reason, refusalReasons } from './platform-error';

/** `signedOut`: the platform's own session is over, so that only a new sign-in can bring the part. */
export interface FailedPart {
  failed: true;
  signedOut?: true;
}

/** A part of a page that may have failed by itself. */
export type LoadedPart<T> = { loaded: T } | FailedPart;

/**
 * For parts of a page that may fail. Throws what ends the page: redirects, and errors with `endsPage`; with
 * `mayBeForbidden` a part that is forbidden fails alone.
 */
export async function loadPart<T>(work: Promise<T>, { mayBeForbidden = false } = {}): Promise<LoadedPart<T>> {
  try {
    return { loaded: await work };
  } catch (thrown) {
    const isForbidden = thrown instanceof PlatformError && thrown.reason === 'forbidden';
    if (endsPage(thrown) && !(mayBeForbidden && isForbidden)) throw thrown;
    return isPlatformSessionOver(thrown) ? { failed: true, signedOut: true } : { failed: true };
  }
}

/** Calls with the platform's session cookie were refused. Trying again cannot help. */
export function isPlatformSessionOver(thrown: unknown): boolean {
  return thrown instanceof PlatformError && thrown.reason === 'signed-out' && thrown.service === 'am';
}

/**
 * The value for the reason of a failure. `otherwise` stands for all other failures but those that end the page; a
 * failure without a value is thrown.
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

/**
 * For what a page is about: to a page, what is not shown to the member is not there. A form is answered with the refusal,
 * which proves neither that the object is gone nor that it is another's.
 */
export async function hideForbidden<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof PlatformError && thrown.reason === 'forbidden') {
      thrown.hidden = true;
      thrown.endsPage = false;
    }
    throw thrown;
  }
}

/**
 * For what a page or form depends on but is not about: without it nothing is shown or sent, and the page says that
 * `what` (a message key) could not be loaded.
 */
export async function requirePart<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || isPlatformSessionOver(thrown)) throw thrown;
    if (endsPage(thrown) && thrown.reason !== 'forbidden') throw thrown;
    const { reason, status, callName } = thrown;
    const error = new PlatformError({ reason: 'unavailable', callName, cause: `needed, but ${reason} ${status}` });
    error.what = what;
    throw error;
  }
}

/** What is thrown where a part that could not be loaded is needed after all. */
export function unavailablePart(what: string): PlatformError {
  const error = new PlatformError({ reason: 'unavailable', callName: what, cause: 'needed, but failed' });
  error.what = what;
  return error;
}

/** Adds the key of the message for a page that could not be loaded. */
export async function withErrorKey<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof PlatformError) thrown.what = what;
    throw thrown;
  }
}

/** Nothing was changed, except that after `unknown` it may have been done. `unsaved`: the platform was not reached. */
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

/** Any other error is a fault of ours, perhaps after the write. */
export function outcomeOf(thrown: unknown): FailedWrite {
  if (!(thrown instanceof PlatformError) || thrown.uncertain) return 'unknown';
  const { reason, service, write } = thrown;
  // A refused read is a failed call; without a service, the refusal is our own.
  const failedRead = service !== null && !write && (reason === 'refused' || reason === 'conflict');
  return failedRead ? 'unsaved' : FAILED_WRITES[reason];
}

/** The write had no answer: that it is not found done does not prove that it is not done later. */
export function mayStillRun(thrown: unknown): boolean {
  return thrown instanceof PlatformError && thrown.mayStillRun;
}

/** Whether a removal found its object. One that is answered 404 has failed unless `find` proves that the object is gone. */
export async function foundToRemove(removal: Promise<unknown>, find: () => Promise<unknown>): Promise<boolean> {
  try {
    await removal;
    return true;
  } catch (thrown) {
    const isGone = outcomeOf(thrown) === 'missing' && (await recover(find(), { otherwise: undefined })) === null;
    if (!isGone) throw thrown;
    return false;
  }
}

export interface WriteFailure {
  outcome: FailedWrite;
  mayStillRun: boolean;
  message: string | null;
}

/** Null when the write was done. Throws what ends the page. */
export async function writeFailure(work: Promise<unknown>): Promise<WriteFailure | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    if (endsPage(thrown)) throw thrown;
    const [message = null] = refusalReasons(thrown);
    return { outcome: outcomeOf(thrown), mayStillRun: mayStillRun(thrown), message };
  }
}

function endsPage(thrown: unknown): boolean {
  return thrown instanceof PlatformError ? thrown.endsPage : thrown instanceof Response && thrown.status < 400;
}
