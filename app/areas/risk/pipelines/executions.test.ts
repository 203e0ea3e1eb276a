import { expect, test } from 'vitest';
import type { Pipeline } from '../../../platform/pipelines.server';
import { stateOf, statusOf, updatedBy } from './executions';

test.each([
  ['SUCCEEDED', '"SUCCESS"', 'SUCCEEDED'],
  ['SUCCEEDED', "'FAILURE'", 'FAILED'],
  ['SUCCEEDED', '"FAILURE"', 'FAILED'],
  ['SUCCEEDED', null, 'SUCCEEDED'],
  ['ACTIVE', null, 'ACTIVE'],
  ['CANCELLED', '', 'CANCELLED'],
])('%s with %s is %s [reports 84]', (state, result, status) => {
  expect(statusOf({ state, result })).toBe(status);
});

const execution = { execution_id: 'e', status: 'ACTIVE', start_time: 1, end_time: null };
const pipeline = { pipeline_executions: [execution, { ...execution, execution_id: 'old' }] } as unknown as Pipeline;
const run = { name: 'e', state: 'SUCCEEDED', result: '"FAILURE"', startTime: null, endTime: { seconds: 77.9 } };

test('what has ended is kept with its end, and what has not changed is not written [reports 85]', () => {
  expect(updatedBy(pipeline, execution, run)?.pipeline_executions).toEqual([
    { ...execution, status: 'FAILED', end_time: 77 },
    { ...execution, execution_id: 'old' },
  ]);
  expect(updatedBy(pipeline, execution, { ...run, state: 'ACTIVE', result: null, endTime: null })).toBeNull();
});

test('the latest run says how a pipeline stands', () => {
  expect(stateOf(pipeline)).toBe('ACTIVE');
  expect(stateOf({ pipeline_executions: [] })).toBe('NONE');
  expect(stateOf({ pipeline_executions: [{ ...execution, status: 'LOST' }] })).toBe('UNKNOWN');
  expect(stateOf({ pipeline_executions: [{ ...execution, status: null }] })).toBe('UNKNOWN');
});
