import { expect, it } from 'vitest';
import { fileStates, givenParameters, isPending, runState, runStatus } from './run';

const run = {
  runId: 'r',
  displayName: 'R',
  status: 'COMPLETED_SUCCESS',
  statusMessage: null,
  createDate: '',
  parameters: '',
  reportConfig: '',
  exportCsvStatus: null,
  exportJsonStatus: 'EXPORT_PENDING',
};

it('runStatus maps platform states, unknown ones to failed', () => {
  const states = ['RUNNING', 'COMPLETED_SUCCESS', 'COMPLETED_FAILED', 'EXPIRED', 'PAUSED'];
  expect(states.map((status) => runStatus({ status }))).toEqual([
    'running',
    'complete',
    'failed',
    'expired',
    'unknown',
  ]);
});

it('a run is pending while it runs or a file is made', () => {
  expect(fileStates(run)).toEqual({ csv: 'none', json: 'pending' });
  expect(isPending(run)).toBe(true);
  expect(isPending({ ...run, exportJsonStatus: 'EXPORT_SUCCESS' })).toBe(false);
  expect(isPending({ ...run, exportJsonStatus: null, status: 'RUNNING' })).toBe(true);
  expect(runState(run)).not.toBe(runState({ ...run, exportCsvStatus: 'EXPORT_FAILED' }));
});

it('givenParameters lists the parameters of a run with labels of its template [reports 40]', () => {
  const parameters = {
    endDate: { type: 'date', label: 'To' },
    startDate: { type: 'date', label: 'From' },
    statuses: { type: 'array', label: 'Status', enum: [{ name: 'Active', value: 'active' }] },
    day: { type: 'date', label: 'Day' },
    count: { type: 'integer', label: 'At least' },
    yes: { type: 'boolean' },
    none: { type: 'string', label: 'Name' },
    unasked: { type: 'string' },
    realm: { type: 'string' },
  };
  const given = {
    startDate: '2026-11-02T00:00:00.000Z',
    endDate: '2026-11-03T23:59:59.999Z',
    statuses: ['active', 'gone'],
    day: '2026-11-01T00:00:00.000Z',
    count: 20261101,
    yes: false,
    none: null,
    realm: 'alpha',
    old: { a: 1 },
  };
  const run = { parameters: JSON.stringify(given), reportConfig: JSON.stringify({ parameters }) };
  const result = givenParameters(run, []);
  expect(result).toEqual([
    { label: null, value: { span: [Date.parse(given.startDate), Date.parse(given.endDate)] } },
    { label: 'Status', value: { texts: ['Active', 'gone'] } },
    { label: 'Day', value: { days: [Date.parse(given.day)] } },
    { label: 'At least', value: { texts: ['20261101'] } },
    { label: 'yes', value: { truth: false } },
    { label: 'Name', value: null },
    { label: 'old', value: 'unread' },
  ]);
});

it('givenParameters shows a value of another type as unknown', () => {
  const types = { yes: 'boolean', day: 'date', startDate: 'date', endDate: 'date', name: 'string' };
  const parameters = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]));
  const given = { yes: 'x', day: 7, startDate: { zz: 1 }, endDate: null, name: { zz: 1 } };
  const found = givenParameters(
    { parameters: JSON.stringify(given), reportConfig: JSON.stringify({ parameters }) },
    [],
  );
  expect(found?.map(({ value }) => value)).toEqual(['unread', 'unread', 'unread', 'unread']);
});
