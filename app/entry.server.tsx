import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import type { RootData } from './kits/frame/root-data';
import { contentPolicy, type PolicySources } from './lib/content-policy';
import { namespacesOf } from './lib/namespaces';
import { styleHashes } from './lib/style-hashes.server';
import { textsAddress } from './locales/translator';
import { panelAhead } from './root/panels';
import { compiledTexts } from './server/i18n/compiled-texts.server';
import { translationFor } from './server/i18n/i18n.server';
import { NonceContext, StatusContext } from './ui/nonce';
import { TranslationProvider } from './ui/use-translation';

export const streamTimeout = 16_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { language, translator } = await translationFor({ request, context, member: null });
  await panelAhead(new URL(request.url));
  const { serverHandoffStream, ...matched } = onlyMatchedRoutes(remix);
  const page = renderToString(
    <NonceContext.Provider value={context.nonce}>
      <StatusContext.Provider value={status}>
        <TranslationProvider i18n={translator} t={compiledTexts(translator)}>
          <RemixServer context={matched} url={request.url} />
        </TranslationProvider>
      </StatusContext.Provider>
    </NonceContext.Provider>,
  );
  context.isShown = remix.staticHandlerContext.loaderData?.root !== undefined;
  const css = (remix.staticHandlerContext.loaderData?.root as Partial<RootData> | undefined)?.theme?.css ?? '';
  const data = remix.renderMeta?.didRenderScripts ? await dataScripts(serverHandoffStream, context.nonce, css) : '';
  const namespaces = remix.staticHandlerContext.matches.flatMap(({ route }) => namespacesOf(route.id));
  const texts = textsAddress(language, namespaces);
  const ahead = data && `<script nonce="${context.nonce}">${preloadScript(texts)}</script>`;
  const html = documentOf(withNonces(page, context.nonce), ahead + data);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(
    'content-security-policy',
    contentPolicy({
      nonce: context.nonce,
      styleHashes: await styleHashes(html, SCROLLBAR_PROBE),
      imageOrigins: context.tenant.imageOrigins,
      formOrigins: [new URL(context.tenant.bases.am).origin],
      ...themeSources(remix),
    }),
  );
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** The style attributes that Polaris' AppProvider measures scroll bars with once it is mounted. */
const SCROLLBAR_PROBE = [
  'position: absolute; opacity: 0; transform: translate3d(-9999px, -9999px, 0); pointer-events: none; width:30px; height:30px;',
  'width:100%; height: 40; overflow:scroll; scrollbar-width: thin;',
];

/** In the form Remix reads in the browser; without the style of the theme, which the page already has. */
async function dataScripts(
  stream: ReadableStream<Uint8Array> | undefined,
  nonce: string,
  css: string,
): Promise<string> {
  if (!stream) return '';
  const script = (call: string) => `<script nonce="${nonce}">window.__remixContext.streamController.${call};</script>`;
  const text = await new Response(stream).text();
  const data = JSON.stringify(css === '' ? text : text.replace(JSON.stringify(css), '""'));
  return script(`enqueue(${data.replace(UNSAFE, escapeSign)})`) + script('close()');
}

/** In the body: in the head it would wait for the style sheets. */
function preloadScript(texts: string): string {
  const link = `{rel:"preload",as:"fetch",crossOrigin:"",href:${JSON.stringify(texts)}}`;
  return `document.head.append(Object.assign(document.createElement("link"),${link}))`;
}

/** Remix puts no nonce on the links that load modules ahead: the content policy would block them. The style sheet comes first. */
function withNonces(page: string, nonce: string): string {
  return page.replaceAll('<link rel="modulepreload"', `<link rel="modulepreload" nonce="${nonce}" fetchpriority="low"`);
}

/** React leaves what stands last in the body, and is not its own, as it is. */
function documentOf(page: string, added: string): string {
  const end = page.lastIndexOf('</body>');
  return `<!DOCTYPE html>${page.slice(0, end)}${added}${page.slice(end)}`;
}

const UNSAFE = /[&<>\u2028\u2029]/g;
const escapeSign = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Rendering lists every given route several times; browsers load others when they see links to them. */
function onlyMatchedRoutes(remix: EntryContext): EntryContext {
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

function themeSources(remix: EntryContext): Pick<PolicySources, 'fontOrigins' | 'framed'> {
  const { theme } = (remix.staticHandlerContext.loaderData?.root ?? {}) as Partial<RootData>;
  return { fontOrigins: theme?.fontSheet ? [theme.fontSheet] : [], framed: theme?.scripts ?? false };
}

/** Aborted requests are no errors. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || error instanceof Response) return;
  context.audit('page failed', {
    path: new URL(request.url).pathname,
    error: error instanceof Error ? `${error.name}: ${error.message}` : typeof error,
  });
}
