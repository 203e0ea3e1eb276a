// One request of the member's own, read once however many routes of its page ask.
import type { Pass } from '../../../access/guard.server';
import { notFound, PlatformError } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { type AccessRequest, cancelRequest, commentOnRequest, getRequest } from '../../../platform/requests.server';
import { phaseNameOf, rawId } from '../request';
import { mayCancel } from './mine';

/** Asked by the member or for them; anybody else's answers like one that does not exist (security row D7). */
export function ownRequest(pass: Pass, requestId: string): Promise<AccessRequest> {
  return pass.visit.once(`own request ${requestId}`, () => readOwn(pass, requestId));
}

async function readOwn({ api, member }: Pass, requestId: string): Promise<AccessRequest> {
  const request = await recover(getRequest(api, requestId), { forbidden: null });
  if (!request) throw notFound('a request');
  const people = [request.requester?.id, request.user?.id].filter((id) => id !== undefined).map(rawId);
  if (!people.includes(member.id)) throw notFound('a request');
  return request;
}

/** Withdraws it while it is open; somebody who decided meanwhile makes that a conflict, so that the page can say so. */
export async function withdraw(pass: Pass, requestId: string): Promise<AccessRequest> {
  const request = await ownRequest(pass, requestId);
  if (!mayCancel(request)) throw new PlatformError({ reason: 'conflict', status: 409, callName: CANCEL });
  try {
    await cancelRequest(pass.api, { requestId, phaseName: phaseNameOf(request) });
  } catch (error) {
    throw error instanceof PlatformError ? withoutWords(error) : error;
  }
  return request;
}

const CANCEL = 'cancel a request';

/** Why it cannot be canceled is said in our words alone (contract 03, 8.8). */
function withoutWords({ reason, status, write, service }: PlatformError): PlatformError {
  return new PlatformError({ reason, status, write, service: service ?? undefined, callName: CANCEL });
}

export async function remarkOn(pass: Pass, requestId: string, comment: string): Promise<void> {
  const request = await ownRequest(pass, requestId);
  await commentOnRequest(pass.api, { requestId, phaseName: phaseNameOf(request) }, comment);
}
