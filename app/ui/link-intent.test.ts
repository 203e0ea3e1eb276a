import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLinks } from './link-intent';

const ORIGIN = 'https://portal.example';

class FakeLink {
  origin = ORIGIN;
  target = '';
  download = '';
  dataset: { discover?: string } = {};
  constructor(readonly pathname: string) {}
  closest = () => this;
}

/** A page at /approvals: how to point at a link, and what was fetched. */
function aPage(isSignedIn: () => boolean) {
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('document', {
    addEventListener: (sign: string, listener: (event: unknown) => void) => listeners.set(sign, listener),
    createElement: () => ({}),
    head: { appendChild: vi.fn() },
  });
  const fetchTexts = vi.fn(async (_pathname: string) => {});
  watchLinks(fetchTexts, isSignedIn);
  const point = (link: FakeLink, sign: string) => listeners.get(sign)?.({ target: link, type: sign });
  return { point, fetchTexts };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Element', FakeLink);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', {
    location: new URL('/approvals', ORIGIN),
    setTimeout,
    __remixRouter: { routes: [{ id: 'tasks', path: 'tasks' }] },
    __remixManifest: { routes: {} },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(['pointerover', 'pointerdown', 'focusin'])('a link that is about to be followed (%s)', (sign) => {
  it('has its routes and texts fetched for a member', async () => {
    const { point, fetchTexts } = aPage(() => true);
    const link = new FakeLink('/tasks');
    point(link, sign);
    await vi.runAllTimersAsync();
    expect(link.dataset.discover).toBe('true');
    expect(fetchTexts).toHaveBeenCalledExactlyOnceWith('/tasks');
  });

  it('has nothing fetched for a visitor, whom the server would refuse', async () => {
    const { point, fetchTexts } = aPage(() => false);
    const link = new FakeLink('/login');
    point(link, sign);
    await vi.runAllTimersAsync();
    expect(link.dataset.discover).toBeUndefined();
    expect(fetchTexts).not.toHaveBeenCalled();
  });
});
