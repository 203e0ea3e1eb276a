// Addresses of deciding several approvals: what was chosen stands in them, so that they can be reloaded and come back to.
import { type Path, path } from '../../../lib/url';
import type { Verb } from '../verbs';
import type { BulkVerb } from './bulk';

/** Any address below the list is that of one request, but for this one. */
export function bulkPath(verb: Verb): Path {
  return path`/approvals/selected/${verb}`;
}

export function bulkAddress(verb: BulkVerb, ids: readonly string[], list: string): string {
  const search = new URLSearchParams(ids.map((id) => ['id', id]));
  if (list !== '') search.set('list', list);
  return `${bulkPath(verb)}?${search}`;
}

export function receiptPath(receiptId: string): Path {
  return path`/approvals/selected/receipt/${receiptId}`;
}
