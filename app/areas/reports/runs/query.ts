// The platform returns all runs at once.
import { collection, type QueryOf, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import { offsetOf } from '../../../lib/paging';
import type { Run } from '../../../platform/report-runs.server';
import type { FoundRows } from '../../../platform/rows';
import { runStatus } from './run';

export const HISTORY = collection({
  name: 'report-runs',
  texts: 'reports.history',
  label: 'reports.tabs.history',
  views: { all: {} },
  filters: { state: { kind: 'choices', options: ['running', 'complete', 'failed', 'expired'] } },
  sorts: ['-started', 'started', 'status', '-status'],
  orders: { started: 'date' },
  sort: '-started',
});
export type HistoryQuery = QueryOf<typeof HISTORY>;
export const { schema: HistoryQuery, searchOf, listSearch } = addressesOf(HISTORY);

/** Those that cannot be read are counted among all. */
export function filterRuns({ result: runs, unreadable }: FoundRows<Run>, query: HistoryQuery) {
  const found = runs.filter((run) => query.state.length === 0 || query.state.some((state) => state === runStatus(run)));
  const sort = sortIn(HISTORY, query);
  const key = (run: Run) => (sort.endsWith('status') ? runStatus(run) : run.createDate);
  const sorted = found.sort((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))));
  const ordered = sort.startsWith('-') ? sorted.reverse() : sorted;
  const first = offsetOf(query);
  return { result: ordered.slice(first, first + query.size), totalCount: found.length + unreadable };
}
