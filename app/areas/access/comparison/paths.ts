// Addresses of comparing what two people have.

import { COMPARE_PATH } from '../../../kits/access/grant-paths';
import { withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';

/** Who has it: what is listed. */
export const SIDES = ['all', 'both', 'one', 'other'] as const;
export type Side = (typeof SIDES)[number];

/** Whom it is about. */
export interface Pair {
  one: string;
  other: string;
}
export type PairSide = keyof Pair;

export function comparisonPath({ one, other }: Pair, search = ''): string {
  return withSearch(path`/my-access/compare/${one}/${other}`, search);
}

/** Where what one of the two lacks is put into the cart. */
export function requestPath({ one, other }: Pair, whose: PairSide): Path {
  return path`/my-access/compare/${one}/${other}/request/${whose}`;
}

/** Where two others are chosen, beginning with these. */
export function choosePath({ one, other }: Pair): string {
  return withSearch(COMPARE_PATH, '', { one, other });
}
