import { namesActedFor } from '../../../kits/requests/acting-for';
import { kindNameOf } from '../../../kits/requests/kind-names';
import { kindOf, namesIn, sentenceOf } from '../../../kits/requests/request';
import { ownTypeNames } from '../../../kits/requests/tenant-rules.server';
import type { AccessRequest } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';

/** What the page after an action says about its request. */
export async function requestNotice(auth: AuthContext, key: string, request: AccessRequest) {
  const typeNames = await ownTypeNames(auth, [request.requestType]);
  return noticeOf(key, request, { typeNames, memberId: auth.member.id });
}

// What is said about a decision on the page after it.
interface About {
  typeNames: Record<string, string>;
  memberId: string;
}

/** Names and kind only, since the language of the next page is not known here: "Removal approved: Vendor master, Priya Nair". */
export function noticeOf(key: string, request: AccessRequest, { typeNames, memberId }: About) {
  const typeName = typeNames[request.requestType] ?? null;
  const what = namesIn(sentenceOf(request), typeName) || request.id;
  const values = { what, name: kindNameOf(kindOf(request.requestType)) };
  const others = namesActedFor(request, memberId).join(', ');
  return others === '' ? { key, values } : { key: `${key}For`, values: { ...values, others } };
}
