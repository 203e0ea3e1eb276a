import { recover } from '../../platform/recover';
import { type AccessRequest, getRequest } from '../../platform/requests.server';
import type { AuthContext } from '../../session/auth-context';
import { noticeOf } from './notices';
import { referenceOf } from './request';
import { ownTypeNames } from './tenant-rules.server';

/** What the page after an action says about its request. */
export async function requestNotice(auth: AuthContext, key: string, request: AccessRequest) {
  const typeNames = await ownTypeNames(auth, [request.requestType]);
  return noticeOf(key, request, { typeNames, memberId: auth.member.id });
}

/** What the page after a form says: the form, and the reference of the request that was made of it. */
export async function sentNotice({ api }: AuthContext, name: string, requestId: string) {
  const request = await recover(getRequest(api, requestId), { otherwise: null });
  const reference = referenceOf(request ?? { id: requestId, request: null });
  return { key: 'forms.launcher.sent', values: { name, reference } };
}
