import { listAddress } from '../../../../kits/requests/approvals/paths';
import type { Verb } from '../../../../kits/requests/approvals/verbs';
import { type Path, path } from '../../../../lib/url';

/** Any address below the list is that of one request, but for this one. */
export function bulkPath(verb: Verb): Path {
  return path`/approvals/selected/${verb}`;
}

export function receiptPath(receiptId: string): Path {
  return path`/approvals/selected/receipt/${receiptId}`;
}

/** Where its pages lead back to: the list whose rows were chosen. */
export function backToList(loaded: { list: string } | undefined) {
  return { to: listAddress(loaded?.list ?? ''), title: 'menu.approvals' } as const;
}
