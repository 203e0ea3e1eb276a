// One request of the member's own, read once however many routes of its page ask.

import { rawId } from '../../../kits/requests/request';
import { notFoundError } from '../../../platform/platform-error';
import { recover } from '../../../platform/recover';
import { type AccessRequest, getRequest } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';

/** Asked by the member or for them; anybody else's answers like one that does not exist. */
export function ownRequest(auth: AuthContext, requestId: string): Promise<AccessRequest> {
  return auth.context.memo(`own request ${requestId}`, () => readOwn(auth, requestId));
}

async function readOwn({ api, member }: AuthContext, requestId: string): Promise<AccessRequest> {
  const request = await recover(getRequest(api, requestId), { forbidden: null });
  if (!request) throw notFoundError('a request');
  const people = [request.requester?.id, request.user?.id].filter((id) => id !== undefined).map(rawId);
  if (!people.includes(member.id)) throw notFoundError('a request');
  return request;
}
