import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { expect, test, vi } from 'vitest';
import { withPolls } from './polls';

const context = {} as AppLoadContext;
const pages = vi.fn(async () => new Response('page'));
const built = (loader: unknown) =>
  ({ routes: { 'root/inbox.route': { module: { loader } } } }) as unknown as ServerBuild;
const asked = (request: Request, loader: unknown) => withPolls(built(loader), pages)(request, context);

test('a poll is answered by its loader', async () => {
  const loader = vi.fn(async () => new Response('poll'));
  const request = new Request('https://portal.test/live/inbox?since=1');
  expect(await (await asked(request, loader)).text()).toBe('poll');
  expect(loader).toHaveBeenCalledWith({ request, context, params: {} });
  expect(pages).not.toHaveBeenCalled();
});

test('an answer that is thrown is the answer; a fault is not', async () => {
  const throwing = (thrown: unknown) => async () => Promise.reject(thrown);
  const request = new Request('https://portal.test/live/inbox');
  const answer = await asked(request, throwing(new Response(null, { status: 302 })));
  expect(answer.status).toBe(302);
  await expect(asked(request, throwing(new Error('fault')))).rejects.toThrow('fault');
});

test.each([
  ['POST', '/live/inbox'],
  ['HEAD', '/live/inbox'],
  ['GET', '/live/inbox/'],
  ['GET', '/live/inbox.data'],
  ['GET', '/dashboard'],
])('%s %s is left to the pages', async (method, path) => {
  const loader = vi.fn();
  expect(await (await asked(new Request(`https://portal.test${path}`, { method }), loader)).text()).toBe('page');
  expect(loader).not.toHaveBeenCalled();
});

test('a build without the route is no build', () => {
  expect(() => withPolls({ routes: {} } as unknown as ServerBuild, pages)).toThrow('root/inbox.route');
});
