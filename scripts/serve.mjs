import net from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compressionBefore } from './compression.mjs';
import { startLocalPlatform } from './local-platform.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 8787);
const sandboxPort = Number(process.env.SANDBOX_PORT ?? 8788);
const stateDir = path.resolve(process.env.STATE_DIR ?? path.join(root, '.state'));
const WATCHED_EVERY_MS = 2_000;
const verbose = process.env.LOG === '1';

const start = () =>
  startLocalPlatform({
    port,
    sandboxPort,
    stateDir,
    portalSocket: false,
    extraWorkers: [compressionBefore('atrium', { host: '127.0.0.1', port })],
    onLog: (text) => (verbose || !text.startsWith('{') ? process.stdout.write(text) : undefined),
  });

let platform;
try {
  platform = await start();
} catch (error) {
  console.error(`Could not start on ports ${port} and ${sandboxPort}: ${error.message}`);
  console.error('Another program may be using them. Choose others: PORT=9000 SANDBOX_PORT=9001 npm start');
  process.exit(1);
}
await fetch(`${platform.portal}/signed-out`).catch(() => undefined);

console.log(`
  Atrium    ${platform.portal}
  Sandbox   ${platform.sandbox}   (the platform's own API)

  Sign in as mina.holt, kai.ruiz, olga.brandt, ines.moreau, lena.novak or omar.haddad
  Password  Sandbox!2026

  Data is kept in ${path.relative(process.cwd(), stateDir) || '.'}; Ctrl+C stops both.
`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    stopping = true;
    await platform.stop();
    process.exit(0);
  });
}

// The runtime is a process of its own that can crash; its data is kept.
const listens = () =>
  new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port: sandboxPort });
    socket.once('connect', () => resolve(true)).once('error', ({ code }) => resolve(code !== 'ECONNREFUSED'));
    socket.once('close', () => socket.destroy()).once('connect', () => socket.end());
  });

while (!stopping) {
  await setTimeout(WATCHED_EVERY_MS);
  if (stopping || (await listens())) continue;
  console.error('The local runtime has ended unexpectedly. It is started again.');
  await platform.stop().catch(() => undefined);
  try {
    platform = await start();
    console.error('The local runtime runs again.');
  } catch (error) {
    console.error(`It could not be started again: ${error.message}`);
    process.exit(1);
  }
}
