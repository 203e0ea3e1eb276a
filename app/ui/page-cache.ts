// What a page was answered a moment ago is shown at once when a visitor comes back to it, and loaded again behind it.
// Nothing of it outlives the document, a write, or its minute.
import { type ClientLoaderFunctionArgs, useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const MAX_AGE_MS = 60_000;
const MAX_PAGES = 20;

interface CachedPage {
  at: number;
  data: unknown;
}

const caches = new Set<Map<string, CachedPage>>();
let writes = 0;
/** The address whose page is shown as it was. */
let shownPathname: string | null = null;
let refreshing = false;

/** Whether the page that is shown is loaded again, and nothing else of the document. */
export const isRefreshing = () => refreshing;

/** Whatever was answered before a write is not shown again. */
export function clearPageCache(): void {
  for (const kept of caches) kept.clear();
  writes += 1;
}

/** The `clientLoader` of a route whose page is shown as it was a moment ago. */
export function createCachedLoader(isOpening = isRouterOpening) {
  const cache = new Map<string, CachedPage>();
  caches.add(cache);
  return async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => {
    const { pathname } = new URL(request.url);
    const known = cache.get(request.url);
    if (known && isOpening() && Date.now() - known.at < MAX_AGE_MS && navigator.onLine) {
      shownPathname = pathname;
      return known.data;
    }
    if (shownPathname === pathname) shownPathname = null;
    const before = writes;
    const data = await serverLoader();
    if (writes === before) {
      cache.delete(request.url);
      cache.set(request.url, { at: Date.now(), data });
      for (const oldest of cache.keys()) if (cache.size > MAX_PAGES) cache.delete(oldest);
    }
    return data;
  };
}

/** False where the page that is open is loaded again. */
function isRouterOpening(): boolean {
  return window.__remixRouter?.state.navigation.state === 'loading';
}

/** Loads a page again that is shown as it was, once it is open. */
export function useRefreshCachedPage(): void {
  const { key, pathname } = useLocation();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the history is a page that was opened.
  useEffect(() => {
    // On a slow device this also runs for the page that is left, after its successor has been answered.
    if (state !== 'idle' || shownPathname !== pathname) return;
    shownPathname = null;
    refreshing = true;
    // What is loaded is decided at once.
    revalidate();
    refreshing = false;
  }, [key, pathname, state, revalidate]);
}
