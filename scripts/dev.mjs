// `npm run dev`: pages with hot reload through the same request handler as the worker; sessions and the sandbox run in workerd beside them.
// The Durable Objects and the sandbox come from the last build: restart after changing app/server/session/*-object.ts or sandbox/.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { startLocalPlatform } from './local-platform.mjs';
import { NodeRequest } from './node-request.mjs';

globalThis.Request = NodeRequest;

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 8787);
const sandboxPort = Number(process.env.SANDBOX_PORT ?? 8788);
const stateDir = path.resolve(process.env.STATE_DIR ?? path.join(root, '.state'));

if (!existsSync(path.join(root, 'build/portal')) || process.argv.includes('--build')) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const { mf, stop } = await startLocalPlatform({
  port,
  sandboxPort,
  stateDir,
  portalSocket: false,
  onLog: (text) => process.stdout.write(text),
});
const bindings = await mf.getBindings('atrium');
const env = { ...bindings, PLATFORM: { fetch: (request) => throughBinding(bindings.PLATFORM, request) } };
const server = createHttpServer();
const vite = await createServer({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});
const { createRequestHandler } = await import('@remix-run/cloudflare');

server.on('request', (incoming, outgoing) =>
  vite.middlewares(incoming, outgoing, async () => {
    try {
      const { handleRequest } = await vite.ssrLoadModule('/app/server/edge/handle-request.ts');
      const build = await vite.ssrLoadModule('virtual:remix/server-build');
      const { withRouteAnswers } = await vite.ssrLoadModule('/app/server/guard/route-answers.server.ts');
      const pages = createRequestHandler(withRouteAnswers(build), 'development');
      const answer = await handleRequest(toRequest(incoming), env, pages);
      send(outgoing, answer);
    } catch (error) {
      vite.ssrFixStacktrace(error);
      console.error(error);
      outgoing.writeHead(500, { 'content-type': 'text/plain' }).end(String(error.stack));
    }
  }),
);
server.listen(port, '127.0.0.1', () => console.log(`\n  Atrium (development)  http://localhost:${port}\n`));

async function throughBinding(binding, request) {
  const { url, method, headers } = request;
  const body = request.body ? await request.arrayBuffer() : undefined;
  const answer = await binding.fetch(url, { method, headers: [...headers], body, redirect: 'manual' });
  return new Response(answer.body, {
    status: answer.status,
    statusText: answer.statusText,
    headers: [...answer.headers],
  });
}

function toRequest(incoming) {
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(`http://${incoming.headers.host}${incoming.originalUrl ?? incoming.url}`, {
    method: incoming.method,
    headers: Object.entries(incoming.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((each) => [name, each]),
    ),
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  });
}

// Vite puts style sheets into the page as inline styles without a nonce, so the policy stays off while developing.
function send(outgoing, answer) {
  outgoing.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (name !== 'content-security-policy') outgoing.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (answer.body) Readable.fromWeb(answer.body).pipe(outgoing);
  else outgoing.end();
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await Promise.all([vite.close(), stop()]);
    process.exit(0);
  });
}
