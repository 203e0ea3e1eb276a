import { COMPARE_PATH } from '../../../kits/access/grant-paths';
import { withSearch } from '../../../lib/list-address';
import { type Path, path } from '../../../lib/url';

export const SIDES = ['all', 'both', 'one', 'other'] as const;
export type Side = (typeof SIDES)[number];

export interface Pair {
  one: string;
  other: string;
}
export type PairSide = keyof Pair;

export function comparisonPath({ one, other }: Pair, search = ''): string {
  return withSearch(path`/my-access/compare/${one}/${other}`, search);
}

export function requestPath({ one, other }: Pair, whose: PairSide): Path {
  return path`/my-access/compare/${one}/${other}/request/${whose}`;
}

export function choosePath({ one, other }: Pair): string {
  return withSearch(COMPARE_PATH, '', { one, other });
}
