// Writes to a request in the phase that waits for the member.

import { PlatformError } from '../../platform/platform-error';
import { outcomeOf, recover } from '../../platform/recover';
import type { AccessRequest, PhaseOf } from '../../platform/requests.server';
import { phaseNameOf } from './request';

/**
 * Does it and answers the request as it was. Where the platform refuses it to them, it is asked whether the phase is still
 * theirs: one that is not is a conflict, so that the form can say so.
 */
export async function inPhaseOf(
  request: AccessRequest,
  verb: string,
  act: (phase: PhaseOf) => Promise<void>,
  waits: () => Promise<boolean>,
): Promise<AccessRequest> {
  try {
    await act({ requestId: request.id, phaseName: phaseNameOf(request) });
  } catch (error) {
    const refused = ['notAllowed', 'missing'].includes(outcomeOf(error));
    throw refused && !(await recover(waits(), { otherwise: true })) ? phaseConflict(verb) : error;
  }
  return request;
}

/** `message`: the key of why, where that is known. */
export function phaseConflict(verb: string, message?: string): PlatformError {
  return new PlatformError({ reason: 'conflict', status: 409, callName: `${verb} a request`, body: { message } });
}
