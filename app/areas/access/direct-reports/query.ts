import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';

export const DIRECT_REPORTS = collection({
  name: 'direct-reports',
  texts: 'access.grants.reports',
  label: 'menu.directReports',
  views: { all: {} },
  filters: { text: { kind: 'text' } },
  sorts: ['user', '-user'],
  sort: 'user',
});
export type DirectReportsQuery = QueryOf<typeof DIRECT_REPORTS>;
export const { schema: DirectReportsQuery } = addressesOf(DIRECT_REPORTS);

export function orderOf(query: DirectReportsQuery): { by: string; descending: boolean } {
  return { by: 'userName', descending: sortIn(DIRECT_REPORTS, query).startsWith('-') };
}
