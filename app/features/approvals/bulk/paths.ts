// Addresses of deciding several approvals.
import { type Path, path } from '../../../lib/url';
import { chosenIn } from '../../work-items/bulk/paths';
import { listAddress } from '../paths';
import type { Verb } from '../verbs';

/** Any address below the list is that of one request, but for this one. */
export function bulkPath(verb: Verb): Path {
  return path`/approvals/selected/${verb}`;
}

export function receiptPath(receiptId: string): Path {
  return path`/approvals/selected/receipt/${receiptId}`;
}

/** Where its pages lead back to: the list whose rows were chosen. */
export function backToList(loaded: unknown) {
  return { to: listAddress(chosenIn(loaded)), title: 'menu.approvals' } as const;
}
