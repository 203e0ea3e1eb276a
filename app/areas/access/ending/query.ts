import { endsWithin } from '../../../kits/access/grant-ends';
import { KINDS } from '../../../kits/access/grant-paths';
import { collection, type QueryOf } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import type { QueryFilter } from '../../../platform/protocol/query-filter';

/** Default: quarter. */
const RANGE_DAYS = { month: 30, quarter: 90, year: 366 } as const;
export const ENDINGS = collection({
  name: 'endings',
  texts: 'access.ending',
  label: 'access.ending.title',
  views: { all: {} },
  filters: {
    text: { kind: 'text' },
    person: { kind: 'choice', options: null },
    kind: { kind: 'choice', options: KINDS },
    within: { kind: 'choice', options: ['month', 'year'] },
  },
  sorts: ['ends', '-ends'],
  orders: { ends: 'deadline' },
  sort: 'ends',
});
export type EndingsQuery = QueryOf<typeof ENDINGS>;
export const { schema: EndingsQuery, listSearch } = addressesOf(ENDINGS);

export function filterOf({ within }: Pick<EndingsQuery, 'within'>, now: number): QueryFilter {
  return endsWithin(now, RANGE_DAYS[within ?? 'quarter']);
}
