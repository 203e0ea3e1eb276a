import type { RequestKind } from '../../../../kits/requests/request';

// How many of several requests give, take away or change something: "8 grants and 2 removals".
const KIND_GROUPS = ['grant', 'creation', 'removal', 'change', 'other'] as const;
const GROUP_OF_KIND: Record<RequestKind, (typeof KIND_GROUPS)[number]> = {
  grant: 'grant',
  create: 'creation',
  change: 'change',
  extend: 'change',
  remove: 'removal',
  delete: 'removal',
  other: 'other',
};

export interface KindCount {
  sort: (typeof KIND_GROUPS)[number];
  count: number;
}

/** How many there are of each sort that is there, in a fixed order. */
export function countKinds(rows: readonly { kind: RequestKind }[]): KindCount[] {
  const all = KIND_GROUPS.map((sort) => ({
    sort,
    count: rows.filter(({ kind }) => GROUP_OF_KIND[kind] === sort).length,
  }));
  return all.filter(({ count }) => count > 0);
}
