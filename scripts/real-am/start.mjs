// The portal in front of an access manager that runs already: AM=http://am.example:8080/am npm run start:am
// Its realm alpha needs the client of docs/deploy.md with the secret AM_SECRET, and users of the sandbox by their names or ids.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalPlatform } from '../local-platform.mjs';
import { startBetween } from './between.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = Number(process.env.PORT ?? 8787);
const sandboxPort = Number(process.env.SANDBOX_PORT ?? 8788);
const platformPort = Number(process.env.PLATFORM_PORT ?? 8789);
const { AM: am, AM_SECRET: clientSecret, SIGN_IN: signIn = 'platform' } = process.env;
if (!am || !clientSecret) {
  console.error('AM is the address of the access manager, AM_SECRET the secret of its client atrium-portal.');
  process.exit(1);
}

const between = await startBetween({
  port: platformPort,
  am,
  sandbox: `http://localhost:${sandboxPort}`,
  portal: `http://localhost:${port}`,
});
const local = await startLocalPlatform({
  port,
  sandboxPort,
  platformPort,
  clientSecret,
  stateDir: path.resolve(process.env.STATE_DIR ?? path.join(root, '.state-am')),
  onLog: (text) => process.stdout.write(text),
});
const tenants = await local.mf.getKVNamespace('TENANTS', 'atrium');
const document = JSON.parse(await tenants.get('localhost'));
const changed = { ...document, amCookieName: null, signIn, platform: `http://localhost:${platformPort}` };
await tenants.put('localhost', JSON.stringify(changed));
console.log(`The portal at ${local.portal} signs in at ${am}.`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await Promise.all([between.stop(), local.stop()]);
    process.exit(0);
  });
}
