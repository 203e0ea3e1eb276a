import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
} from '@remix-run/react';
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useChangeLanguage } from 'remix-i18next/react';
import { Frame } from './areas/shell/frame/frame';
import { Problem, readProblem, useRefused } from './areas/shell/problem';
import { rootRefresh } from './areas/shell/use-notices';
import { useDocumentTitle } from './areas/shell/use-page';
import { opensPanel } from './kits/frame/panels';
import type { RootData } from './kits/frame/root-data';
import { useShell } from './kits/frame/use-shell';
import { isOvertaken } from './kits/work-items/overtaken';
import { directionOf, FALLBACK } from './lib/language';
import { namespacesOf } from './lib/namespaces';
import { awaitTexts, hasTexts, putOverrides } from './locales/texts.client';
import { PanelOver } from './root/panels';
import { rootData } from './root/root.server';
import { optionalAuth, redirectToOwnRealm } from './server/guard/guard.server';
import styles from './styles/app.css?url';
import specialMedia from './styles/special-media.css?url';
import { StatusContext, useNonce } from './ui/nonce';
import { isRefreshing, useRefreshCachedPage } from './ui/page-cache';
import { Polaris } from './ui/polaris';
import { ScopedStyle } from './ui/scoped-style';
import { ScrollRestoration } from './ui/scroll-restoration';
import { isLostResponse } from './ui/send-action';
import { useTranslation } from './ui/use-translation';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const auth = await optionalAuth(args);
  redirectToOwnRealm(args);
  return rootData(args, auth);
}

/** Root data is loaded again after actions, revalidation and when a panel opens, not on navigation. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (isLostResponse(actionResult) || isOvertaken(actionResult)) return false;
  if (formMethod && formMethod !== 'GET') {
    if (defaultShouldRevalidate) rootRefresh.request();
    return defaultShouldRevalidate;
  }
  if (rootRefresh.isDue()) return true;
  if (isRefreshing()) return false;
  if (opensPanel(currentUrl, nextUrl)) return true;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const status = useContext(StatusContext);
  const shell = useShell();
  useLanguage(shell);
  const { t, i18n } = useTranslation();
  const error = useRouteError();
  const problem = error ? readProblem(error) : null;
  const refused = useRefused(problem);
  const title = useDocumentTitle(problem && (refused?.title ?? t(`problem.${problem.kind}.title`)));
  const locale = shell?.locale ?? i18n.language;
  const look = shell?.look;

  useEffect(() => {
    document.documentElement.dataset.script = '';
  }, []);

  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-language={i18n.language}
      data-look={look?.look}
      data-contrast={look?.contrast}
      data-text={look?.text}
      data-status={status === 200 ? undefined : status}
      data-theme-gone={shell?.theme.forgotten ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={look && look.look !== 'system' ? look.look : 'light dark'} />
        <title>{title}</title>
        <Meta />
        <Links />
        <link
          rel="stylesheet"
          href={specialMedia}
          media={look?.contrast === 'more' ? 'all' : 'print, (forced-colors: active), (prefers-contrast: more)'}
        />
        <link rel="icon" href={shell?.theme.favicon ?? '/favicon.svg'} />
        {shell?.theme.fontSheet && <link rel="stylesheet" href={shell.theme.fontSheet} referrerPolicy="no-referrer" />}
        {shell && <ScopedStyle css={shell.theme.css} />}
      </head>
      <body>
        <Polaris>{children}</Polaris>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useRefreshCachedPage();
  const namespaces = useNamespaces();
  if (IS_BROWSER) awaitTexts(namespaces);
  return (
    <Frame panel={<PanelOver />}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const namespaces = useNamespaces();
  const isReadable = !IS_BROWSER || hasTexts(namespaces);
  return (
    <Frame>
      <Problem {...readProblem(isReadable ? error : new Error('No texts'))} />
    </Frame>
  );
}

/** In the browser a new page waits for its texts; a server has them all. */
const IS_BROWSER = typeof document !== 'undefined';

function useNamespaces() {
  return useMatches().flatMap(({ id }) => namespacesOf(id));
}

/**
 * The language of the root data. The tenant's texts are installed before anything renders; on the server they already
 * are.
 */
function useLanguage(shell: RootData | undefined): void {
  const { language = FALLBACK, overrides } = shell ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the same for as long as the language is
  useMemo(() => {
    if (overrides && typeof document !== 'undefined') putOverrides(language, overrides);
  }, [language]);
  useChangeLanguage(language);
}
