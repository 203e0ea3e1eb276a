import { startLocalPlatform } from '../local-platform.mjs';
import { atHost, startBetween } from './between.mjs';
import { HOSTS } from './configure.mjs';

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
  for (const hostname of HOSTS) {
    const document = JSON.parse(await tenants.get(hostname));
    const platform = atHost(`http://localhost:${platformPort}`, hostname);
    await tenants.put(hostname, JSON.stringify({ ...document, amCookieName: null, signIn, platform }));
  }
  return {
    portal: local.portal,
    sandbox: local.sandbox,
    stop: () => Promise.all([between.stop(), local.stop()]),
  };
}
