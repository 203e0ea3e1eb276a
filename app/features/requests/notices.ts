// What is said about a decision on the page after it.
import type { AccessRequest } from '../../platform/requests.server';
import { namesActedFor } from './acting-for';
import { kindNameOf } from './kind-names';
import { kindOf, namesIn, sentenceOf } from './request';

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
