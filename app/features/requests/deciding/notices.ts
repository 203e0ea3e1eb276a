// What is said about a decision on the page after it.
import type { AccessRequest } from '../../../platform/requests.server';
import { sentenceOf } from '../request';

/** Names only, since the language of the next page is not known here: "Approved: Post journal, Ledger, Kai Ruiz". */
export function noticeOf(key: string, request: AccessRequest): { key: string; values: { what: string } } {
  const { what, where, whom } = sentenceOf(request);
  const names = [what, where, whom].filter((name) => name !== null);
  return { key, values: { what: [...new Set(names)].join(', ') || request.id } };
}
