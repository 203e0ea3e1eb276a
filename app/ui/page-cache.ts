// Shows a page that was loaded less than a minute ago at once, and loads it again behind. Cleared by every write.
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
let shownPathname: string | null = null;
let refreshing = false;

/** Only the shown page is loaded again. */
export const isRefreshing = () => refreshing;

export function clearPageCache(): void {
  for (const kept of caches) kept.clear();
  writes += 1;
}

/** The `clientLoader` of a list: shown as it was within the last minute, and loaded again behind it. */
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

/** False on revalidation. */
function isRouterOpening(): boolean {
  return window.__remixRouter?.state.navigation.state === 'loading';
}

export function useRefreshCachedPage(): void {
  const { key, pathname } = useLocation();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the history is a page that was opened.
  useEffect(() => {
    // On a slow device this also runs for the previous page, after the response of the next.
    if (state !== 'idle' || shownPathname !== pathname) return;
    shownPathname = null;
    refreshing = true;
    // `shouldRevalidate` runs synchronously.
    revalidate();
    refreshing = false;
  }, [key, pathname, state, revalidate]);
}
