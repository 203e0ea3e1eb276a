import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRefreshing, type KeepingRouter, keepingAnswers } from './kept-answers';

const ORIGIN = 'https://portal.example';
const LIST = `${ORIGIN}/tasks.data?_routes=routes%2Ftasks._index`;
const state = (navigation: 'idle' | 'loading', revalidation: 'idle' | 'loading' = 'idle') => ({
  location: { pathname: '/tasks', search: '' },
  navigation: { state: navigation },
  revalidation,
});

function portal() {
  const listeners = new Set<(state: KeepingRouter['state']) => void>();
  const router = {
    state: state('loading') as KeepingRouter['state'],
    subscribe: (listener: (state: KeepingRouter['state']) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revalidate: vi.fn(),
    becomes(next: KeepingRouter['state']) {
      router.state = next;
      for (const listener of [...listeners]) listener(next);
    },
  };
  let count = 0;
  const ask = vi.fn(async () => {
    count += 1;
    return new Response(`answer ${count}`, { headers: { 'x-remix-response': 'yes' } });
  });
  const fetched = keepingAnswers(
    ask as unknown as typeof fetch,
    () => router,
    (pathname) => pathname === '/tasks',
  );
  const read = async (url: string, init?: RequestInit) => (await fetched(url, init)).text();
  return { router, ask, fetched, read };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { href: `${ORIGIN}/dashboard`, origin: ORIGIN } });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that was seen a moment ago', () => {
  it('is shown as it was, and asked for again once it is open', async () => {
    const { router, ask, read } = portal();
    expect(await read(LIST)).toBe('answer 1');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await read(LIST)).toBe('answer 1');
    expect(ask).toHaveBeenCalledTimes(1);
    router.becomes(state('idle'));
    await vi.runAllTimersAsync();
    expect(router.revalidate).toHaveBeenCalledTimes(1);
    expect(isRefreshing()).toBe(true);
    router.becomes(state('idle', 'loading'));
    expect(await read(LIST)).toBe('answer 2');
    router.becomes(state('idle'));
    expect(isRefreshing()).toBe(false);
    router.becomes(state('loading'));
    expect(await read(LIST)).toBe('answer 2');
  });

  it('is not asked for again by somebody who is elsewhere by then, and hides nothing from the next page', async () => {
    const { router, read } = portal();
    await read(LIST);
    await read(LIST);
    router.becomes({ ...state('idle'), location: { pathname: '/profile', search: '' } });
    await vi.runAllTimersAsync();
    expect(router.revalidate).not.toHaveBeenCalled();
    router.becomes(state('loading'));
    await read(LIST);
    router.becomes(state('idle'));
    await vi.runAllTimersAsync();
    expect(isRefreshing()).toBe(true);
    router.becomes(state('loading'));
    expect(isRefreshing()).toBe(false);
  });

  it.each<[string, (read: (url: string, init?: RequestInit) => Promise<string>) => unknown]>([
    ['after a minute', () => vi.advanceTimersByTimeAsync(60_001)],
    ['after a write', (read) => read(`${ORIGIN}/approvals/1/approve.data`, { method: 'POST' })],
    ['after a write elsewhere, as of the language', (read) => read(`${ORIGIN}/preferences`, { method: 'POST' })],
    ['without a connection', () => vi.stubGlobal('navigator', { onLine: false })],
  ])('is new %s', async (_when, happens) => {
    const { ask, read } = portal();
    await read(LIST);
    await happens(read);
    ask.mockClear();
    await read(LIST);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is still there after a sign of life, which changes nothing', async () => {
    const { ask, read } = portal();
    await read(LIST);
    await read(`${ORIGIN}/session/activity`, { method: 'POST' });
    ask.mockClear();
    expect(await read(LIST)).toBe('answer 1');
    expect(ask).not.toHaveBeenCalled();
  });

  it('is not what was asked for before a write and came after it', async () => {
    const { ask, read } = portal();
    let arrive = (_answer: Response) => {};
    ask.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    const first = read(LIST);
    await read(`${ORIGIN}/approvals/1/approve.data`, { method: 'POST' });
    arrive(new Response('old', { headers: { 'x-remix-response': 'yes' } }));
    expect(await first).toBe('old');
    expect(await read(LIST)).not.toBe('old');
  });
});

it.each([
  ['another page', `${ORIGIN}/tasks/7/reject.data?_routes=routes%2Ftasks`],
  ['data of the document', `${ORIGIN}/tasks.data`],
  ['what no page asks for', `${ORIGIN}/live/inbox?_routes=x`],
])('%s is asked for each time', async (_what, url) => {
  const { ask, read } = portal();
  await read(url);
  await read(url);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('an answer that failed is not kept', async () => {
  const { ask, read } = portal();
  ask.mockResolvedValueOnce(new Response('', { status: 503, headers: { 'x-remix-response': 'yes' } }));
  await read(LIST);
  await read(LIST);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a request that is given up while its answer arrives fails before the router reads it, and keeps nothing', async () => {
  const { router, ask, fetched, read } = portal();
  const givenUp = new AbortController();
  const body = new ReadableStream({
    start: (stream) => givenUp.signal.addEventListener('abort', () => stream.error(givenUp.signal.reason)),
  });
  ask.mockResolvedValueOnce(new Response(body, { headers: { 'x-remix-response': 'yes' } }));
  const answer = fetched(LIST, { signal: givenUp.signal });
  const failed = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(1);
  givenUp.abort();
  await failed;
  router.becomes(state('loading'));
  await read(LIST);
  expect(ask).toHaveBeenCalledTimes(2);
});
