// A call whose refusal is a fact for the page and no reason to leave it: the platform's other sign-ins have their own sessions.
import type { PlatformError } from '../platform/platform-error';
import { causeOf } from './answer.server';

/** What the work brings, or the platform's error, being signed out there included. */
export async function tried<T>(work: Promise<T>): Promise<{ loaded: T } | { failed: PlatformError }> {
  try {
    return { loaded: await work };
  } catch (thrown) {
    const failed = causeOf(thrown);
    if (!failed) throw thrown;
    return { failed };
  }
}
