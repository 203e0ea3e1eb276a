// Turns React into one whole HTML answer and gives it the policy that fits what is in it.
import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { RootData } from './features/shell/root-data';
import { translatorFor } from './i18n/i18n.server';
import { contentPolicy, type PolicySources } from './lib/content-policy';
import { styleHashes } from './lib/style-hashes.server';
import { NonceContext, StatusContext } from './ui/nonce';

export const streamTimeout = 16_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const i18n = await translatorFor(request, context);
  const stream = await renderToReadableStream(
    <NonceContext.Provider value={context.nonce}>
      <StatusContext.Provider value={status}>
        <I18nextProvider i18n={i18n}>
          <RemixServer
            context={withMatchedRoutes(remix)}
            url={request.url}
            nonce={context.nonce}
            abortDelay={streamTimeout}
          />
        </I18nextProvider>
      </StatusContext.Provider>
    </NonceContext.Provider>,
    { nonce: context.nonce, signal: request.signal },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    contentPolicy({
      nonce: context.nonce,
      styleHashes: await styleHashes(html),
      imageOrigins: context.tenant.imageOrigins,
      formOrigins: [new URL(context.tenant.bases.am).origin],
      ...themeSources(remix),
    }),
  );
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/**
 * Only the routes of this page: what draws them matches and lists every route it is given, several times. A browser learns
 * of the others when it sees links to them.
 */
function withMatchedRoutes(remix: EntryContext): EntryContext {
  const ids = remix.staticHandlerContext.matches.map(({ route }) => route.id);
  const only = <T,>(all: Record<string, T>) =>
    Object.fromEntries(ids.flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]]))) as Record<string, T>;
  const { manifest, routeModules } = remix;
  return {
    ...remix,
    manifest: { ...manifest, routes: only(manifest.routes) },
    routeModules: only(routeModules),
  };
}

/** What the theme of the page loads and holds, as its root loader answered, if it did. */
function themeSources(remix: EntryContext): Pick<PolicySources, 'fontOrigins' | 'framed'> {
  const { theme } = (remix.staticHandlerContext.loaderData?.root ?? {}) as Partial<RootData>;
  return { fontOrigins: theme?.fontSheet ? [theme.fontSheet] : [], framed: theme?.scripts ?? false };
}

/** Loader and action errors that are no answers: noted once, without a body. Aborted requests are nobody's fault. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || error instanceof Response) return;
  context.audit('page failed', {
    path: new URL(request.url).pathname,
    error: error instanceof Error ? `${error.name}: ${error.message}` : typeof error,
  });
}
