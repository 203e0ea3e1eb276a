import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';

export const REPORTS = collection({
  name: 'direct-reports',
  texts: 'access.grants.reports',
  label: 'menu.directReports',
  views: { all: {} },
  filters: { text: { kind: 'text' } },
  sorts: ['user', '-user'],
  sort: 'user',
});
export type ReportsQuery = QueryOf<typeof REPORTS>;
export const { schema: ReportsQuery } = addressesOf(REPORTS);

export function orderOf(query: ReportsQuery): { by: string; descending: boolean } {
  return { by: 'userName', descending: sortIn(REPORTS, query).startsWith('-') };
}
