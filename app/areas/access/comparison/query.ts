import { KINDS } from '../../../kits/access/grant-paths';
import { collection, type QueryOf } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';

export const COMPARISON = collection({
  name: 'comparison',
  texts: 'access.comparison',
  label: 'access.comparison.title',
  views: { all: {}, both: {}, one: {}, other: {} },
  filters: { text: { kind: 'text' }, kind: { kind: 'choice', options: KINDS } },
  sorts: ['name', '-name', 'application', '-application'],
  sort: 'application',
  sizes: [20, 50, 100],
});
export type ComparisonQuery = QueryOf<typeof COMPARISON>;
export const { schema: ComparisonQuery, listSearch } = addressesOf(COMPARISON);
