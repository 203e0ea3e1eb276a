// What is said about a decision on the page after it.
import type { AccessRequest } from '../../../platform/requests.server';
import { kindNameOf } from '../kind-names';
import { kindOf, namesIn, sentenceOf } from '../request';

/** Names and kind only, since the language of the next page is not known here: "Removal approved: Vendor master, Priya Nair". */
export function noticeOf(key: string, request: AccessRequest, typeNames: Record<string, string>) {
  const typeName = typeNames[request.requestType] ?? null;
  const what = namesIn(sentenceOf(request), typeName) || request.id;
  return { key, values: { what, name: kindNameOf(kindOf(request.requestType)) } };
}
