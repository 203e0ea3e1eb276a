import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOf, siteRoutes } from '../../tests/site-map';
import { onLostPage, type PageRouter, Unreachable, watchAnswers } from './send-failures';

const ORIGIN = 'https://portal.example';
const ask = vi.fn<typeof fetch>();

class Form {}

function aRouter(pathname: string, navigation: PageRouter['state']['navigation']): PageRouter {
  const location = { pathname, search: '', hash: '', state: { over: true } };
  return {
    state: { location, navigation, revalidation: 'idle', errors: null, matches: [{ route: {} }, { route: {} }] },
    navigate: vi.fn(),
  };
}

function open(pathname: string, router: PageRouter, prepare?: (pathname: string) => Promise<void>) {
  vi.stubGlobal('window', { fetch: ask, location: new URL(pathname, ORIGIN) });
  watchAnswers(() => router, prepare);
  return window.fetch;
}

beforeEach(() => {
  ask.mockReset();
  vi.stubGlobal('document', { addEventListener: vi.fn() });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('HTMLFormElement', Form);
});
afterEach(() => vi.unstubAllGlobals());

const FAILURES: [string, () => Promise<Response>, string][] = [
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'unanswered'],
  ['a page of a captive portal', async () => new Response('<h1>Hotel</h1>'), 'unanswered'],
  ['a firewall', async () => new Response('', { status: 403 }), 'unanswered'],
  ['too much', async () => new Response('', { status: 413 }), 'tooLarge'],
  ['too often', async () => new Response('', { status: 429 }), 'tooMany'],
  ['a gateway', async () => new Response('', { status: 502 }), 'unanswered'],
  ['a gateway that gave up', async () => new Response('', { status: 524 }), 'unanswered'],
];

/** An address for each route with an action. */
const actions = siteRoutes
  .filter(({ file }) => /^export async function action/m.test(readFileSync(file, 'utf8')))
  .map(sampleOf);

describe.each(actions)('a form sent to %s', (action) => {
  it.each(FAILURES)('and met by %s leaves the page and loads nothing', async (_, lose, failure) => {
    ask.mockImplementation(lose);
    const router = aRouter('/somewhere', { state: 'submitting', formMethod: 'POST', formAction: action });
    const told = vi.fn();
    const stop = onLostPage(told);
    const answer = await open('/somewhere', router)(`${ORIGIN}${action}.data`, { method: 'POST' });
    stop();
    expect(answer.status).toBe(502);
    expect(told).toHaveBeenLastCalledWith(failure);
    expect(router.navigate).toHaveBeenCalledExactlyOnceWith('/somewhere', {
      replace: true,
      preventScrollReset: true,
      state: { over: true },
    });
  });
});

it('there are forms to test', () => expect(actions.length).toBeGreaterThan(40));

describe('what the router asks for', () => {
  const loading = { state: 'loading', formMethod: undefined } as const;
  const idle = { state: 'idle' } as const;

  it('is asked for once where it is the routes behind the same links, and again where it failed', async () => {
    ask.mockImplementation(async () => Response.json({ routes: [] }));
    const fetched = open('/somewhere', aRouter('/somewhere', idle));
    const url = new URL('/__manifest?p=/tasks&version=1', ORIGIN);
    const [one, other] = await Promise.all([fetched(url), fetched(url)]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect([await one.json(), await other.json()]).toEqual([{ routes: [] }, { routes: [] }]);
    await fetched(url);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockImplementation(async () => new Response(null, { status: 500 }));
    const failing = new URL('/__manifest?p=/other&version=1', ORIGIN);
    await fetched(failing).catch(() => undefined);
    await fetched(failing).catch(() => undefined);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('comes together with what else the page needs, fetched at the same time', async () => {
    const ours = new Response('[]', { headers: { 'x-remix-response': 'yes' } });
    ask.mockImplementation(async () => ours);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const prepare = vi.fn(() => arrived);
    const answer = open('/somewhere', aRouter('/somewhere', loading), prepare)(`${ORIGIN}/tasks.data?x=1`);
    expect(prepare).toHaveBeenCalledExactlyOnceWith('/tasks');
    expect(ask).toHaveBeenCalledTimes(1);
    arrive();
    expect(await answer).toBe(ours);
  });

  it('is not there where what else the page needs is not', async () => {
    ask.mockImplementation(async () => new Response('[]', { headers: { 'x-remix-response': 'yes' } }));
    const prepare = () => Promise.reject(new Error('no texts'));
    const answer = open('/somewhere', aRouter('/elsewhere', loading), prepare)(`${ORIGIN}/tasks.data`);
    await expect(answer).rejects.toBeInstanceOf(Unreachable);
  });

  it('comes through when the portal answered, whatever it says', async () => {
    const ours = new Response('[]', { status: 503, headers: { 'x-remix-response': 'yes' } });
    ask.mockResolvedValue(ours);
    expect(await open('/a', aRouter('/a', loading))('/b.data')).toBe(ours);
  });

  it('says that the browser is offline where it knows', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    const told = vi.fn();
    const stop = onLostPage(told);
    await expect(open('/a', aRouter('/a', loading))('/b.data')).rejects.toThrow(Unreachable);
    stop();
    expect(told).toHaveBeenLastCalledWith('offline');
  });

  it.each([
    ['Back has changed the address', '/b', loading],
    ['something was written before', '/a', { state: 'loading', formMethod: 'POST' } as const],
  ])('ends on the error page where %s', async (_, shown, navigation) => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    const router = aRouter('/a', navigation);
    await expect(open(shown, router)('/b.data')).rejects.toThrow(Unreachable);
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('says nothing where the page only refreshes itself', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    const router = aRouter('/a', { state: 'idle' });
    router.state.revalidation = 'loading';
    const told = vi.fn();
    const stop = onLostPage(told);
    await expect(open('/a', router)('/a.data')).rejects.toThrow(Unreachable);
    stop();
    expect(told).not.toHaveBeenCalled();
    expect(router.navigate).toHaveBeenCalledOnce();
  });

  it('ends on the error page where Back was pressed while the page refreshed itself', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    const router = aRouter('/a', loading);
    router.state.revalidation = 'loading';
    await expect(open('/b', router)('/b.data')).rejects.toThrow(Unreachable);
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('asks no route of the page again while it stays', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    const router = aRouter('/a', loading);
    const asked: unknown[] = [];
    router.navigate = () => {
      for (const { route } of router.state.matches) asked.push((route.shouldRevalidate as () => boolean)());
    };
    await expect(open('/a', router)('/b.data')).rejects.toThrow(Unreachable);
    await vi.waitFor(() => expect(router.state.matches.every(({ route }) => !route.shouldRevalidate)).toBe(true));
    expect(asked).toEqual([false, false]);
  });

  it('is not touched elsewhere', async () => {
    const hotel = new Response('<h1>Hotel</h1>');
    ask.mockResolvedValue(hotel);
    expect(await open('/a', aRouter('/a', loading))('/live/inbox')).toBe(hotel);
  });
});
