// The portal in front of an access manager that runs already: AM=http://am.example:8080/am npm run start:am
// Its realm alpha needs the client of docs/deploy.md with the secret AM_SECRET, and users of the sandbox by their names or ids.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPortal } from './portal.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { AM: am, AM_SECRET: clientSecret, SIGN_IN: signIn = 'platform' } = process.env;
if (!am || !clientSecret) {
  console.error('AM is the address of the access manager, AM_SECRET the secret of its client atrium-portal.');
  process.exit(1);
}

const started = await startPortal({
  port: Number(process.env.PORT ?? 8787),
  sandboxPort: Number(process.env.SANDBOX_PORT ?? 8788),
  platformPort: Number(process.env.PLATFORM_PORT ?? 8789),
  am,
  clientSecret,
  signIn,
  stateDir: path.resolve(process.env.STATE_DIR ?? path.join(root, '.state-am')),
  onLog: (text) => process.stdout.write(text),
});
console.log(`The portal at ${started.portal} signs in at ${am}.`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await started.stop();
    process.exit(0);
  });
}
