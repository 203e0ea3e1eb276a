import { PlatformError } from '../../platform/platform-error';
import { outcomeOf, recover } from '../../platform/recover';

export function itemConflict(verb: string, messageKey?: string): PlatformError {
  return new PlatformError({ reason: 'conflict', status: 409, callName: `${verb} an item`, messageKey });
}

/**
 * When the platform refuses, asks whether the item still waits for the member: if not, throws a conflict, so that the
 * form keeps its text.
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
    throw refused && (await recover(stillWaits(), { otherwise: null })) === false ? itemConflict(verb) : error;
  }
}
