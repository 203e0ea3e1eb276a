// How one write among several ended, for deeds that go on with the others and tell each by itself.
import type { PlatformError } from '../platform/platform-error';
import { tried } from './tried.server';

/**
 * `gone`: it is not there any more, or changed meanwhile; `notAllowed`: not theirs to change; `unsaved`: nothing can have been
 * changed; `unknown`: it may have been done.
 */
export type Ending = 'done' | 'gone' | 'notAllowed' | 'refused' | 'unsaved' | 'unknown';

export interface EndOfOne {
  ending: Ending;
  /** What the platform said about it. */
  words: string | null;
}

/** Being signed out concerns all of them and is thrown. */
export async function endOf(work: Promise<unknown>): Promise<EndOfOne> {
  const end = await tried(work);
  if ('loaded' in end) return { ending: 'done', words: null };
  const { failed } = end;
  if (failed.reason === 'signed-out') throw failed;
  return { ending: endingOf(failed), words: failed.reason === 'refused' ? failed.words : null };
}

function endingOf({ reason, uncertain }: PlatformError): Ending {
  if (uncertain) return 'unknown';
  if (reason === 'refused') return 'refused';
  if (reason === 'forbidden') return 'notAllowed';
  return reason === 'unavailable' || reason === 'garbled' ? 'unsaved' : 'gone';
}
