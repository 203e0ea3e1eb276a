import { expect, it } from 'vitest';
import { NodeRequest } from '../scripts/node-request.mjs';

const body = () => new Blob(['a=1']).stream();

it('takes a streamed body', async () => {
  const request = new NodeRequest('http://own.test/', { method: 'POST', body: body() });
  expect([request.method, await request.text()]).toEqual(['POST', 'a=1']);
});

it('is as another request that stands in place of options', async () => {
  const posted = new NodeRequest('http://own.test/', { method: 'POST', body: body(), headers: { 'x-a': 'b' } });
  const sent = new NodeRequest('http://platform.test/', posted);
  expect([sent.url, sent.method, sent.headers.get('x-a'), await sent.text()]).toEqual([
    'http://platform.test/',
    'POST',
    'b',
    'a=1',
  ]);
});
