import { startLocalPlatform } from '../local-platform.mjs';
import { startBetween } from './between.mjs';

/** The portal that signs in at `am`, with the sandbox for all other services. `signIn` is the tenant's setting. */
export async function startPortal({ port, sandboxPort, platformPort, am, clientSecret, signIn, stateDir, onLog }) {
  const between = await startBetween({
    port: platformPort,
    am,
    sandbox: `http://localhost:${sandboxPort}`,
    portal: `http://localhost:${port}`,
  });
  const local = await startLocalPlatform({ port, sandboxPort, platformPort, clientSecret, stateDir, onLog });
  const tenants = await local.mf.getKVNamespace('TENANTS', 'atrium');
  const document = JSON.parse(await tenants.get('localhost'));
  const changed = { ...document, amCookieName: null, signIn, platform: `http://localhost:${platformPort}` };
  await tenants.put('localhost', JSON.stringify(changed));
  return {
    portal: local.portal,
    sandbox: local.sandbox,
    stop: () => Promise.all([between.stop(), local.stop()]),
  };
}
