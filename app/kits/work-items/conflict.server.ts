import { conflictError } from '../../platform/platform-error';
import { outcomeOf, recover } from '../../platform/recover';

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
    throw refused && (await recover(stillWaits(), { otherwise: null })) === false
      ? conflictError(`${verb} an item`)
      : error;
  }
}
