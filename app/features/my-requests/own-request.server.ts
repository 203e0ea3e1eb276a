// One request of the member's own, read once however many routes of its page ask.

import { notFound, PlatformError } from '../../platform/platform-error';
import { recover } from '../../platform/recover';
import { type AccessRequest, cancelRequest, commentOnRequest, getRequest } from '../../platform/requests.server';
import type { AuthContext } from '../../session/auth-context';
import { phaseNameOf, rawId } from '../requests/request';
import { mayCancel } from './rows';

/** Asked by the member or for them; anybody else's answers like one that does not exist. */
export function ownRequest(auth: AuthContext, requestId: string): Promise<AccessRequest> {
  return auth.context.memo(`own request ${requestId}`, () => readOwn(auth, requestId));
}

async function readOwn({ api, member }: AuthContext, requestId: string): Promise<AccessRequest> {
  const request = await recover(getRequest(api, requestId), { forbidden: null });
  if (!request) throw notFound('a request');
  const people = [request.requester?.id, request.user?.id].filter((id) => id !== undefined).map(rawId);
  if (!people.includes(member.id)) throw notFound('a request');
  return request;
}

/** Withdraws it while it is open; somebody who decided meanwhile makes that a conflict, so that the page can say so. */
export async function withdraw(auth: AuthContext, requestId: string): Promise<AccessRequest> {
  const request = await ownRequest(auth, requestId);
  if (!mayCancel(request)) throw new PlatformError({ reason: 'conflict', status: 409, callName: CANCEL });
  try {
    await cancelRequest(auth.api, { requestId, phaseName: phaseNameOf(request) });
  } catch (error) {
    throw error instanceof PlatformError ? withoutWords(error) : error;
  }
  return request;
}

const CANCEL = 'cancel a request';

/** Why it cannot be canceled is said in our words alone. */
function withoutWords({ reason, status, write, service }: PlatformError): PlatformError {
  return new PlatformError({ reason, status, write, service: service ?? undefined, callName: CANCEL });
}

export async function remarkOn(auth: AuthContext, requestId: string, comment: string): Promise<void> {
  const request = await ownRequest(auth, requestId);
  await commentOnRequest(auth.api, { requestId, phaseName: phaseNameOf(request) }, comment);
}
