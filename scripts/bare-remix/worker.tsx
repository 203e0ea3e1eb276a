// A page of plain Remix, with which `npm run bench` compares the portal's pages.
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/cloudflare';
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';

const root = {
  default: () => (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
};

const page = {
  meta: () => [{ title: 'A page' }],
  loader: () => ({ name: 'Mina', links: ['/one', '/two', '/three'] }),
  default: function Page() {
    const { name, links } = useLoaderData<{ name: string; links: string[] }>();
    return (
      <main>
        <h1>Hello, {name}</h1>
        <ul>
          {links.map((link) => (
            <li key={link}>
              <a href={link}>{link}</a>
            </li>
          ))}
        </ul>
      </main>
    );
  },
};

async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const body = await renderToReadableStream(<RemixServer context={context} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers });
}

const inManifest = { module: '/page.js', hasAction: false, hasClientAction: false, hasClientLoader: false };
const routes = {
  root: { id: 'root', path: '', module: root },
  page: { id: 'page', parentId: 'root', index: true, module: page },
};

const build = {
  entry: { module: { default: handleRequest } },
  routes,
  assets: {
    version: '1',
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: { ...inManifest, id: 'root', path: '', hasLoader: false, hasErrorBoundary: false },
      page: { ...inManifest, id: 'page', parentId: 'root', index: true, hasLoader: true, hasErrorBoundary: false },
    },
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
} as unknown as ServerBuild;

const answer = createRequestHandler(build, 'production');

export default { fetch: (request: Request) => answer(request) };
