// What a page was answered a moment ago is shown at once when a visitor comes back to it, and loaded again behind it.
// Nothing of it outlives the document, a write, or its minute.
import { type ClientLoaderFunctionArgs, useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const LIFE_MS = 60_000;
const MOST = 20;

interface Kept {
  at: number;
  data: unknown;
}

const routes = new Set<Map<string, Kept>>();
let writes = 0;
/** The address whose page is shown as it was. */
let shown: string | null = null;
let refreshing = false;

/** Whether the page that is shown is loaded again, and nothing else of the document. */
export const isRefreshing = () => refreshing;

/** Whatever was answered before a write is not shown again. */
export function forgetAnswers(): void {
  for (const kept of routes) kept.clear();
  writes += 1;
}

/** The `clientLoader` of a route whose page is shown as it was a moment ago. */
export function keepingAnswers(isOpening = isRouterOpening) {
  const kept = new Map<string, Kept>();
  routes.add(kept);
  return async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => {
    const { pathname } = new URL(request.url);
    const known = kept.get(request.url);
    if (known && isOpening() && Date.now() - known.at < LIFE_MS && navigator.onLine) {
      shown = pathname;
      return known.data;
    }
    if (shown === pathname) shown = null;
    const before = writes;
    const data = await serverLoader();
    if (writes === before) {
      kept.delete(request.url);
      kept.set(request.url, { at: Date.now(), data });
      for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest);
    }
    return data;
  };
}

/** False where the page that is open is loaded again. */
function isRouterOpening(): boolean {
  return window.__remixRouter?.state.navigation.state === 'loading';
}

/** Loads a page again that is shown as it was, once it is open. */
export function useRefresh(): void {
  const { key, pathname } = useLocation();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the history is a page that was opened.
  useEffect(() => {
    // On a slow device this also runs for the page that is left, after its successor has been answered.
    if (state !== 'idle' || shown !== pathname) return;
    shown = null;
    refreshing = true;
    // What is loaded is decided at once.
    revalidate();
    refreshing = false;
  }, [key, pathname, state, revalidate]);
}
