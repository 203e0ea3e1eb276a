import { expect, it } from 'vitest';
import { filterRuns, HistoryQuery } from './query';

const run = (runId: string, createDate: string, status: string) => ({
  runId,
  createDate,
  status,
  displayName: '',
  statusMessage: null,
  parameters: '',
  reportConfig: '',
  exportCsvStatus: null,
  exportJsonStatus: null,
});
const RUNS = [
  run('a', '2026-11-02T10:00:00Z', 'EXPIRED'),
  run('b', '2026-11-04T10:00:00Z', 'RUNNING'),
  run('c', '2026-11-03T10:00:00Z', 'COMPLETED_FAILED'),
];
const ids = (query: object) =>
  filterRuns({ result: RUNS, unreadable: 0 }, HistoryQuery.parse(query)).result.map(({ runId }) => runId);

it('runs are sorted newest first, or as requested [reports 33]', () => {
  expect(ids({})).toEqual(['b', 'c', 'a']);
  expect(ids({ sort: 'started' })).toEqual(['a', 'c', 'b']);
  expect(ids({ sort: 'status' })).toEqual(['a', 'c', 'b']);
});

it('runs are filtered by status', () => {
  expect(ids({ state: ['failed', 'expired'] })).toEqual(['c', 'a']);
  const none = HistoryQuery.parse({ state: 'complete' });
  for (const unreadable of [0, 1]) expect(filterRuns({ result: RUNS, unreadable }, none).totalCount).toBe(unreadable);
});
