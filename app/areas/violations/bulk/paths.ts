import { listAddress } from '../../../kits/violations/paths';
import { listSearchIn } from '../../../kits/work-items/bulk/paths';
import { type Path, path } from '../../../lib/url';

/** Paths of two segments below the list name a violation, except this one. */
export function bulkPath(verb: string): Path {
  return path`/violations/selected/${verb}`;
}

export function receiptPath(receiptId: string): Path {
  return path`/violations/selected/receipt/${receiptId}`;
}

export function backToList(loaded: unknown) {
  return { to: listAddress(listSearchIn(loaded)), title: 'menu.violations' } as const;
}
