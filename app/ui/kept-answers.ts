// What a page was answered a moment ago is shown at once when somebody comes back to it, and asked for again behind it.
// Nothing of it outlives the document, a write, or its minute.

const LIFE_MS = 60_000;
const MOST = 20;
/** Says that somebody is there, and changes nothing that a page shows. */
const HARMLESS = /^\/session\//;

/** The part of the router that is needed here. */
export interface KeepingRouter {
  state: {
    location: { pathname: string; search: string };
    navigation: { state: 'idle' | 'loading' | 'submitting' };
    revalidation: 'idle' | 'loading';
  };
  subscribe(listener: (state: KeepingRouter['state']) => void): () => void;
  revalidate(): unknown;
}

let refreshing = false;

/** Whether the page that is shown is asked for again, and nothing else of the document. */
export const isRefreshing = () => refreshing;

/** Stands before `ask`; `isKept` tells the pages for which it does something. */
export function keepingAnswers(
  ask: typeof fetch,
  routerOf: () => KeepingRouter | undefined,
  isKept: (pathname: string) => boolean,
): typeof fetch {
  const kept = new Map<string, { at: number; text: string }>();
  let writes = 0;
  const forget = () => {
    kept.clear();
    writes += 1;
  };
  const keep = (href: string, text: string) => {
    kept.delete(href);
    kept.set(href, { at: Date.now(), text });
    for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest);
  };

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if ((init?.method ?? 'GET') !== 'GET') {
      if (HARMLESS.test(url.pathname)) return ask(input, init);
      forget();
      return ask(input, init).finally(forget);
    }
    // Without `_routes` the document's own data is asked for, too, of which some is told once.
    const page = url.searchParams.has('_routes') ? /^(.*)\.data$/.exec(url.pathname)?.[1] : undefined;
    if (page === undefined || !isKept(page)) return ask(input, init);
    const router = routerOf();
    const known = kept.get(url.href);
    const isOpening = router?.state.navigation.state === 'loading';
    if (router && known && isOpening && Date.now() - known.at < LIFE_MS && navigator.onLine) {
      refreshOnceOpen(router, page);
      return new Response(known.text, { headers: ANSWER });
    }
    const before = writes;
    const answer = await ask(input, init);
    if (answer.status !== 200 || answer.headers.get('x-remix-response') !== 'yes') return answer;
    // Read to its end here: Remix puts it on the console when a request is given up while it reads the answer.
    const text = await answer.text();
    if (writes === before) keep(url.href, text);
    return new Response(text, { headers: answer.headers });
  };
}

const ANSWER = { 'content-type': 'text/x-script', 'x-remix-response': 'yes' };

function refreshOnceOpen(router: KeepingRouter, page: string): void {
  const stop = router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle') return;
    stop();
    // The router is still busy with telling that it has arrived.
    if (location.pathname === page) setTimeout(() => refresh(router));
  });
}

function refresh(router: KeepingRouter): void {
  if (router.state.navigation.state !== 'idle') return;
  refreshing = true;
  const stop = router.subscribe(({ navigation, revalidation }) => {
    if (navigation.state === 'idle' && revalidation === 'loading') return;
    stop();
    refreshing = false;
  });
  router.revalidate();
}
