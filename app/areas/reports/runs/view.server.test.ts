import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Api } from '../../../platform/http.server';
import { PlatformError, TOO_MANY_BYTES } from '../../../platform/platform-error';
import { viewRun } from '../../../platform/report-runs.server';
import { countMissingRows, loadResult } from './view.server';

const call = { callName: 'POST reports/runs', service: 'reports' } as const;
const failed = (facts: object) => Promise.reject(new PlatformError({ reason: 'garbled', ...call, ...facts }));

/** What the platform sends. */
function read(sent: object) {
  const post = async (_path: string, _body: object, shape: z.ZodType) => shape.parse(sent);
  return viewRun({ reports: { post } } as unknown as Api, { name: 'A', state: 'draft' }, 'run', {
    offset: 0,
    size: 10,
    sort: null,
  });
}

test('loadResult returns rows, or the message without rows', async () => {
  expect(await loadResult(read({ result: [{ A: 1 }] }))).toMatchObject({ view: { result: [{ A: 1 }] } });
  expect(await loadResult(read({ message: 'Report is expired' }))).toEqual({
    problem: 'gone',
    message: 'Report is expired',
  });
  const lost = { problem: 'failed', message: null };
  for (const sent of [{}, { result: [], total: 7 }, { result: [{}], total: 7 }, { result: [{}] }])
    expect(await loadResult(read(sent))).toEqual(lost);
  expect(await loadResult(read({ result: [], total: 7 }), 10)).toMatchObject({ view: { result: [], total: 7 } });
  expect(await loadResult(read({ result: [], total: 0 }))).toMatchObject({ view: { result: [], total: 0 } });
});

test.each([
  [{ result: [{ A: 1 }] }, 0],
  [{ result: [{ A: 1 }, {}] }, 1],
  [{ result: [{ A: 1 }, {}], total: 2 }, 1],
  [{ result: [{ A: 1 }], total: 7 }, 6],
  [{ result: [{ A: 1 }], total: 70 }, 9],
])('rows of %j that are not known are counted', async (sent, missing) => {
  expect(countMissingRows(await read(sent), { page: 1, size: 10 })).toBe(missing);
});

test('loadResult reports too large results, and refusals with the platform’s message', async () => {
  expect(await loadResult(failed({ status: 200, cause: TOO_MANY_BYTES }))).toEqual({ problem: 'large', message: null });
  const refused = failed({ reason: 'refused', status: 400, body: { message: 'Not now' } });
  expect(await loadResult(refused)).toEqual({ problem: 'failed', message: 'Not now' });
  expect(await loadResult(failed({ status: 500 }))).toEqual({ problem: 'failed', message: null });
});
