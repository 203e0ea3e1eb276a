// What published browser clients need of a browser: a fetch that keeps cookies, storage, and hidden frames.
import { vi } from 'vitest';

const REDIRECTS = 10;

export interface Tab {
  /** Follows redirects until one leads to an address that begins with `until`; answers the last address. */
  navigate(url: string, until: string): Promise<string>;
}

/** Installs a tab in place of the globals; `vi.unstubAllGlobals` removes it. */
export function openTab(redirectUri: string): Tab {
  const cookies = new Map<string, string>();
  const plain = globalThis.fetch;

  async function fetchWithCookies(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await plain(new Request(request, { headers, redirect: 'manual' }));
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function navigate(url: string, until: string): Promise<string> {
    let at = url;
    for (let step = 0; step < REDIRECTS && !at.startsWith(until); step += 1) {
      const location = (await fetchWithCookies(at)).headers.get('location');
      if (location === null) return at;
      at = new URL(location, at).href;
    }
    return at;
  }

  const frame = () => {
    const loaded = new Set<() => void>();
    const contentWindow = { location: { href: 'about:blank' } };
    return {
      style: {},
      contentWindow,
      addEventListener: (_: string, done: () => void) => loaded.add(done),
      removeEventListener: (_: string, done: () => void) => loaded.delete(done),
      remove: () => loaded.clear(),
      set src(url: string) {
        void navigate(url, redirectUri).then((href) => {
          contentWindow.location.href = href;
          for (const done of loaded) done();
        });
      },
    };
  };

  vi.stubGlobal('fetch', fetchWithCookies);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('document', { createElement: frame, body: { appendChild: () => undefined } });
  return { navigate };
}

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
