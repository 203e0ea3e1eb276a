import { expect, test } from 'vitest';
import { defaultQuery } from '../../../lib/collection';
import { PIPELINE_LIST, type PipelinesQuery, searchFor } from './query';

const query = (over: object) => ({ ...defaultQuery(PIPELINE_LIST), ...over }) as unknown as PipelinesQuery;
const start = { before: 0, after: null };

test('pipelines come by name, or by the status of their latest run', () => {
  expect(searchFor(query({}), start).sort[0]).toEqual({
    'pipeline_name.keyword': { order: 'asc', unmapped_type: 'date' },
  });
  expect(searchFor(query({ sort: '-status' }), start).sort).toEqual([
    { 'pipeline_executions.status.keyword': { order: 'desc', unmapped_type: 'string' } },
    { 'metadata.created': { order: 'desc' } },
  ]);
});
