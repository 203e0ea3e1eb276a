// Preloads routes, code and texts of a page whose link is about to be followed. Never its data, which would load the
// platform.
import { matchRoutes } from '@remix-run/react';

const HOVER_MS = 60;
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** The server describes routes to members only; visitors are led to documents. */
export function watchLinks(prefetchTexts: (pathname: string) => Promise<unknown>, isSignedIn: () => boolean): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  let timer: number | undefined;
  const onIntent = ({ target, type }: Event) => {
    clearTimeout(timer);
    const at = target instanceof Element ? target : null;
    const link = at?.closest<HTMLAnchorElement>('a[href]');
    const form = at?.closest<HTMLButtonElement>('button[data-stays]')?.form;
    if (!(form || (link && isOtherPage(link))) || !isSignedIn()) return;
    const preload = () => (form ? preloadAction(form) : link && preloadPage(link, prefetchTexts));
    if (type === 'pointerdown') preload();
    else timer = window.setTimeout(preload, HOVER_MS);
  };
  for (const sign of INTENT_EVENTS) document.addEventListener(sign, onIntent, { passive: true });
}

function isOtherPage({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname !== window.location.pathname && !target && !download;
}

function preloadPage(link: HTMLAnchorElement, prefetchTexts: (pathname: string) => Promise<unknown>): void {
  // Remix fetches the routes of links with this attribute, once each.
  link.dataset.discover = 'true';
  if (!preloadModules(link.pathname)) return;
  prefetchTexts(link.pathname).catch(() => undefined);
}

/** The form's page stays, but its route's code is needed. */
function preloadAction(form: HTMLFormElement): void {
  form.dataset.discover = 'true';
  preloadModules(new URL(form.getAttribute('action') ?? '', window.location.href).pathname);
}

/** False for an unknown route. */
function preloadModules(pathname: string): boolean {
  const { __remixRouter: router, __remixManifest: manifest } = window;
  const matches = router && matchRoutes(router.routes, pathname);
  if (!matches) return false;
  const files = matches.flatMap(({ route }) => {
    const known = manifest.routes[route.id ?? ''];
    return known ? [known.module, ...(known.imports ?? [])] : [];
  });
  for (const href of files) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return true;
}

const preloaded = new Set<string>();
