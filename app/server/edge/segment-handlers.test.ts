import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { expect, it, vi } from 'vitest';
import { handleBySegment } from './segment-handlers';

const PATHS: Record<string, { path?: string; parentId?: string; index?: true }> = {
  root: { path: '' },
  index: { parentId: 'root', index: true },
  shell: { parentId: 'root' },
  approvals: { path: 'approvals', parentId: 'shell' },
  approve: { path: ':requestId/approve', parentId: 'approvals' },
  tasks: { path: 'tasks', parentId: 'shell' },
  optional: { path: 'beta?/notes', parentId: 'root' },
  rest: { path: '*', parentId: 'root' },
};

function handle() {
  const routes = Object.fromEntries(Object.entries(PATHS).map(([id, route]) => [id, { id, ...route }]));
  const created = vi.fn((build: ServerBuild) => async () => new Response(Object.keys(build.routes).join(' ')));
  const handler = handleBySegment({ routes } as unknown as ServerBuild, created);
  const ids = async (path: string) => {
    const answer = await handler(new Request(`https://portal.example${path}`), {} as AppLoadContext);
    return (await answer.text()).split(' ');
  };
  return { ids, created };
}

const EVERYWHERE = ['root', 'index', 'shell', 'optional', 'rest'];

it.each([
  ['/approvals', ['approvals', 'approve']],
  ['/approvals.data?_routes=routes%2Fapprovals', ['approvals', 'approve']],
  ['/Approvals/7/approve', ['approvals', 'approve']],
  ['/tasks/7', ['tasks']],
  ['/', []],
  ['/_root.data', []],
  ['/nowhere/at-all', []],
  ['/constructor', []],
])('answers %s with the routes of its first segment and those without one', async (path, own) => {
  expect((await handle().ids(path)).sort()).toEqual([...EVERYWHERE, ...own].sort());
});

it('answers a manifest request with all routes', async () => {
  expect(await handle().ids('/__manifest?p=/tasks&p=/approvals')).toEqual(Object.keys(PATHS));
});

it('makes each handler once', async () => {
  const { ids, created } = handle();
  await ids('/tasks/1');
  await ids('/tasks/2');
  await ids('/nowhere');
  await ids('/elsewhere');
  expect(created).toHaveBeenCalledTimes(2);
});
