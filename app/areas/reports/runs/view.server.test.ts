import { expect, test } from 'vitest';
import { PlatformError, TOO_MANY_BYTES } from '../../../platform/platform-error';
import { resultOf } from './view.server';

const call = { callName: 'POST reports/runs', service: 'reports' } as const;
const failed = (facts: object) => Promise.reject(new PlatformError({ reason: 'garbled', ...call, ...facts }));

test('rows are shown; without rows a result says why there are none', async () => {
  expect(await resultOf(Promise.resolve({ result: [{ A: 1 }] }))).toEqual({ view: { result: [{ A: 1 }] } });
  const gone = Promise.resolve({ message: 'Report is expired' });
  expect(await resultOf(gone)).toEqual({ problem: 'gone', message: 'Report is expired' });
});

test('a result that is too large says so, a refused one with the words of the platform', async () => {
  expect(await resultOf(failed({ status: 200, cause: TOO_MANY_BYTES }))).toEqual({ problem: 'large', message: null });
  const refused = failed({ reason: 'refused', status: 400, body: { message: 'Not now' } });
  expect(await resultOf(refused)).toEqual({ problem: 'failed', message: 'Not now' });
  expect(await resultOf(failed({ status: 500 }))).toEqual({ problem: 'failed', message: null });
});
