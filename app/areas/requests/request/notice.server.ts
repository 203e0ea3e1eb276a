import { kindNameOf } from '../../../kits/requests/kind-names';
import { findRepresentedNames } from '../../../kits/requests/represented';
import { kindOf, namesIn, toSentence } from '../../../kits/requests/request';
import { loadTypeNames } from '../../../kits/requests/tenant-rules.server';
import { UNNAMED } from '../../../lib/named-values';
import type { MessageKey } from '../../../locales/message-key';
import type { AccessRequest } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';

/** Of a message that stands there once more, for what is done for others. */
export type KeyWithOthers = { [Key in MessageKey]: `${Key}For` extends MessageKey ? Key : never }[MessageKey];

/** What the page after an action says about its request. */
export async function loadRequestNotice(auth: AuthContext, key: KeyWithOthers, request: AccessRequest) {
  const values = await loadNoticeValues(auth, request);
  return toNotice(key, values, findRepresentedNames(request, auth.member.id));
}

export async function loadNoticeValues(auth: AuthContext, request: AccessRequest) {
  return noticeValues(request, await loadTypeNames(auth, [request.requestType]));
}

/** Names and kind only, since the language of the next page is not known here: "Removal approved: Vendor master, Priya Nair". */
export function noticeValues(request: AccessRequest, typeNames: Record<string, string>) {
  const names = namesIn(toSentence(request), typeNames[request.requestType] ?? null);
  return { what: names.length > 0 ? names : UNNAMED, name: kindNameOf(kindOf(request.requestType)) };
}

export function toNotice<Values extends object>(key: KeyWithOthers, values: Values, represented: readonly string[]) {
  return represented.length === 0
    ? { key, values }
    : { key: `${key}For` as const, values: { ...values, others: represented } };
}
