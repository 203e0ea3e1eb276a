// Addresses of acting on several violations: what was chosen stands in them, so that they can be reloaded and come back to.
import { type Path, path } from '../../../lib/url';
import { listAddress } from '../paths';
import type { BulkVerb } from './bulk';

/** An address of two words below the list is that of one violation, but for these. */
export function bulkPath(verb: string): Path {
  return path`/violations/selected/${verb}`;
}

export function bulkAddress(verb: BulkVerb, ids: readonly string[], list: string): string {
  const search = new URLSearchParams(ids.map((id) => ['id', id]));
  if (list !== '') search.set('list', list);
  return `${bulkPath(verb)}?${search}`;
}

export function receiptPath(receiptId: string): Path {
  return path`/violations/selected/receipt/${receiptId}`;
}

/** Where its pages lead back to: the list whose rows were chosen. */
export function backToList(loaded: unknown) {
  const list = typeof loaded === 'object' && loaded !== null && 'list' in loaded ? loaded.list : '';
  return { to: listAddress(typeof list === 'string' ? list : ''), title: 'menu.violations' } as const;
}
