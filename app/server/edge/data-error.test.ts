import { decode } from 'turbo-stream';
import { expect, it } from 'vitest';
import { dataErrorResponse } from './data-error';

it('dataErrorResponse has the format of Remix’ router', async () => {
  const answer = dataErrorResponse(429);
  expect([answer.status, answer.headers.get('x-remix-response')]).toEqual([429, 'yes']);
  const body = answer.body as ReadableStream<Uint8Array>;
  const { value } = await decode(body, {
    plugins: [(type, data, status) => (type === 'ErrorResponse' ? { value: { data, status } } : undefined)],
  });
  expect(value).toEqual({ error: { data: null, status: 429 } });
});
