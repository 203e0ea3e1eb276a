import { listAddress } from '../../../kits/violations/paths';
import { type Path, path } from '../../../lib/url';

/** Paths of two segments below the list name a violation, except this one. */
export function bulkPath(verb: string): Path {
  return path`/violations/selected/${verb}`;
}

export function receiptPath(receiptId: string): Path {
  return path`/violations/selected/receipt/${receiptId}`;
}

/** Where its pages lead back to: the list whose rows were chosen. */
export function backToList(loaded: { list: string } | undefined) {
  return { to: listAddress(loaded?.list ?? ''), title: 'menu.violations' } as const;
}
