// Actions to an item that somebody else may have dealt with in the meantime.
import { PlatformError } from '../../platform/platform-error';
import { outcomeOf, recover } from '../../platform/recover';

/** `message`: the key of why, where that is known. */
export function itemConflict(verb: string, message?: string): PlatformError {
  return new PlatformError({ reason: 'conflict', status: 409, callName: `${verb} an item`, body: { message } });
}

/**
 * Where the platform refuses the action to them, it is asked whether the item is still theirs: one that is not is a
 * conflict, so that the form can say so and keeps what was typed.
 */
export async function withConflictCheck<T>(
  verb: string,
  act: () => Promise<T>,
  stillWaits: () => Promise<boolean>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const refused = ['notAllowed', 'missing'].includes(outcomeOf(error));
    throw refused && !(await recover(stillWaits(), { otherwise: true })) ? itemConflict(verb) : error;
  }
}
