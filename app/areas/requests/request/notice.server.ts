import { kindNameOf } from '../../../kits/requests/kind-names';
import { findRepresentedNames } from '../../../kits/requests/represented';
import { joinNames, kindOf, toSentence } from '../../../kits/requests/request';
import { loadTypeNames } from '../../../kits/requests/tenant-rules.server';
import { UNNAMED } from '../../../lib/named-values';
import type { AccessRequest } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';

/** What the page after an action says about its request. */
export async function loadRequestNotice(auth: AuthContext, key: string, request: AccessRequest) {
  const typeNames = await loadTypeNames(auth, [request.requestType]);
  return toNotice(key, request, { typeNames, memberId: auth.member.id });
}

interface About {
  typeNames: Record<string, string>;
  memberId: string;
}

/** Names and kind only, since the language of the next page is not known here: "Removal approved: Vendor master, Priya Nair". */
export function toNotice(key: string, request: AccessRequest, { typeNames, memberId }: About) {
  const typeName = typeNames[request.requestType] ?? null;
  const what = joinNames(toSentence(request), typeName) || UNNAMED;
  const values = { what, name: kindNameOf(kindOf(request.requestType)) };
  const others = findRepresentedNames(request, memberId).join(', ');
  return others === '' ? { key, values } : { key: `${key}For`, values: { ...values, others } };
}
