import type { AccessRequest } from '../../platform/requests.server';
import type { AuthContext } from '../../session/auth-context';
import { noticeOf } from './notices';
import { ownTypeNames } from './tenant-rules.server';

/** What the page after an action says about its request. */
export async function requestNotice(auth: AuthContext, key: string, request: AccessRequest) {
  const typeNames = await ownTypeNames(auth, [request.requestType]);
  return noticeOf(key, request, { typeNames, memberId: auth.member.id });
}
