// Deeds to a request in the phase of whoever does them.
import { PlatformError } from '../../platform/platform-error';
import type { AccessRequest, PhaseOf } from '../../platform/requests.server';
import { phaseNameOf } from './request';

/** Does it and answers the request as it was; a phase that is no longer theirs is a conflict, so that the form can say so. */
export async function inPhaseOf(
  request: AccessRequest,
  verb: string,
  act: (phase: PhaseOf) => Promise<void>,
): Promise<AccessRequest> {
  try {
    await act({ requestId: request.id, phaseName: phaseNameOf(request) });
  } catch (error) {
    const gone = error instanceof Response && (error.status === 403 || error.status === 404);
    throw gone ? phaseConflict(verb) : error;
  }
  return request;
}

export function phaseConflict(verb: string): PlatformError {
  return new PlatformError({ reason: 'conflict', status: 409, callName: `${verb} a request` });
}
