import { expect, test } from 'vitest';
import { PlatformError, TOO_MANY_BYTES } from '../../../platform/platform-error';
import { loadResult } from './view.server';

const call = { callName: 'POST reports/runs', service: 'reports' } as const;
const failed = (facts: object) => Promise.reject(new PlatformError({ reason: 'garbled', ...call, ...facts }));

test('loadResult returns rows, or the message without rows', async () => {
  expect(await loadResult(Promise.resolve({ result: [{ A: 1 }] }))).toEqual({ view: { result: [{ A: 1 }] } });
  const gone = Promise.resolve({ message: 'Report is expired' });
  expect(await loadResult(gone)).toEqual({ problem: 'gone', message: 'Report is expired' });
  const lost = { problem: 'failed', message: null };
  expect(await loadResult(Promise.resolve({}))).toEqual(lost);
  expect(await loadResult(Promise.resolve({ result: [], total: 7 }))).toEqual(lost);
  const beyond = { result: [], total: 7 };
  expect(await loadResult(Promise.resolve(beyond), 10)).toEqual({ view: beyond });
  expect(await loadResult(Promise.resolve({ result: [], total: 0 }))).toEqual({ view: { result: [], total: 0 } });
});

test('loadResult reports too large results, and refusals with the platform’s message', async () => {
  expect(await loadResult(failed({ status: 200, cause: TOO_MANY_BYTES }))).toEqual({ problem: 'large', message: null });
  const refused = failed({ reason: 'refused', status: 400, body: { message: 'Not now' } });
  expect(await loadResult(refused)).toEqual({ problem: 'failed', message: 'Not now' });
  expect(await loadResult(failed({ status: 500 }))).toEqual({ problem: 'failed', message: null });
});
