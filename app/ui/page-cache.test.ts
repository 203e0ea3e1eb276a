import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPageCache, createCachedLoader } from './page-cache';

const LIST = 'https://portal.example/tasks';

function route() {
  let opening = true;
  const loader = createCachedLoader(() => opening);
  let count = 0;
  const serverLoader = vi.fn(async (): Promise<unknown> => {
    count += 1;
    return `answer ${count}`;
  });
  const load = (url = LIST) =>
    loader({ request: new Request(url), params: {}, serverLoader } as unknown as ClientLoaderFunctionArgs);
  return {
    load,
    serverLoader,
    refresh: () => {
      opening = false;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('createCachedLoader returns a recent page, and loads it again on a refresh', async () => {
  const { load, serverLoader, refresh } = route();
  expect(await load()).toBe('answer 1');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await load()).toBe('answer 1');
  expect(serverLoader).toHaveBeenCalledTimes(1);
  refresh();
  expect(await load()).toBe('answer 2');
});

it.each<[string, () => unknown]>([
  ['after a minute', () => vi.advanceTimersByTimeAsync(60_001)],
  ['after a write', clearPageCache],
  ['without a connection', () => vi.stubGlobal('navigator', { onLine: false })],
])('createCachedLoader loads a page %s', async (_when, happens) => {
  const { load } = route();
  await load();
  await happens();
  expect(await load()).toBe('answer 2');
});

it('createCachedLoader keeps nothing that was requested before a write', async () => {
  const { load, serverLoader } = route();
  let arrive = (_answer: string) => {};
  serverLoader.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const first = load();
  clearPageCache();
  arrive('old');
  expect(await first).toBe('old');
  expect(await load()).toBe('answer 1');
});

it('createCachedLoader keeps one page per address and route, and no failed one', async () => {
  const { load, serverLoader } = route();
  await load();
  expect(await load(`${LIST}?page=2`)).toBe('answer 2');
  expect(await route().load()).toBe('answer 1');
  serverLoader.mockRejectedValueOnce(new Error('down'));
  await expect(load(`${LIST}?page=3`)).rejects.toThrow('down');
  expect(await load(`${LIST}?page=3`)).toBe('answer 3');
});
