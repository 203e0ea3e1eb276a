import { rawId } from '../../../kits/requests/request';
import { notFoundError } from '../../../platform/platform-error';
import { hideForbidden } from '../../../platform/recover';
import { type AccessRequest, getRequest } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';

/** Requested by the member or for them; all other requests are a 404. */
export function loadOwnRequest(auth: AuthContext, requestId: string): Promise<AccessRequest> {
  return auth.context.memo(`own request ${requestId}`, () => readOwnRequest(auth, requestId));
}

async function readOwnRequest({ api, member }: AuthContext, requestId: string): Promise<AccessRequest> {
  const request = await hideForbidden(getRequest(api, requestId));
  const people = [request.requester?.id, request.user?.id].filter((id) => id !== undefined).map(rawId);
  if (!people.includes(member.id)) throw notFoundError('a request');
  return request;
}
