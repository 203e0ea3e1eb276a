import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { localTenants, SANDBOX_CLIENT_SECRET } from './tenants.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const HOST = '127.0.0.1';

/**
 * Starts both built workers and resolves when they listen; `stop()` ends them. `onLog` gets what they print.
 * `portalSocket: false` leaves the portal's port to the development server; `extraWorkers` join the same workerd; tenants of
 * `extraHosts` may use the sandbox's client secret.
 * `platformPort`: a server on this machine through which the portal reaches its platform instead of the sandbox, with
 * `clientSecret` as the secret of its client.
 * `apart` gives the sandbox a process of its own and leaves files to others, so that only the portal's own work is in its
 * process; `build` is the folder of another checkout's build.
 *
 * @param {{ port: number; sandboxPort: number; stateDir: string; onLog: (line: string) => void; portalSocket?: boolean;
 *   extraWorkers?: object[]; extraHosts?: string[]; platformPort?: number; clientSecret?: string; apart?: boolean; build?: string }} options
 */
export async function startLocalPlatform({
  port,
  sandboxPort,
  stateDir,
  onLog,
  portalSocket = true,
  extraWorkers = [],
  extraHosts = [],
  platformPort,
  clientSecret = SANDBOX_CLIENT_SECRET,
  apart = false,
  build = path.join(root, 'build'),
}) {
  mkdirSync(stateDir, { recursive: true });
  const common = {
    host: HOST,
    port: 0,
    log: new Log(LogLevel.ERROR),
    telemetry: { enabled: false },
    cf: false,
    handleRuntimeStdio: (stdout, stderr) => relay(stdout, stderr, onLog),
    kvPersist: path.join(stateDir, 'kv'),
  };
  const tenants = localTenants(port, sandboxPort);
  const portal = portalWorker(port, {
    build,
    stateDir,
    portalSocket,
    hosts: [...Object.keys(tenants), ...extraHosts],
    clientSecret,
  });
  const sandbox = sandboxWorker(port, { build, sandboxPort });
  if (platformPort) {
    portal.serviceBindings.PLATFORM = { external: { address: `${HOST}:${platformPort}`, http: {} } };
  }
  if (apart) sandbox.serviceBindings.PORTAL = { external: { address: `${HOST}:${port}`, http: {} } };
  await storeTenants(common, portal.kvNamespaces, tenants);
  const stored = { ...common, durableObjectsPersist: path.join(stateDir, 'objects') };
  const alone = apart ? new Miniflare({ ...stored, workers: [sandbox] }) : null;
  await alone?.ready;
  if (alone) {
    portal.serviceBindings.PLATFORM = { external: { address: `${HOST}:${sandboxPort}`, http: {} } };
    portal.assets = undefined;
  }
  const mf = new Miniflare({ ...stored, workers: alone ? [portal] : [portal, sandbox, ...extraWorkers] });
  await mf.ready;
  // The sandbox writes its seed with the first call.
  await fetch(`http://${HOST}:${sandboxPort}/openidm/info/ping`, { headers: { host: 'localhost' } }).catch(() => {});
  return {
    mf,
    stop: async () => void (await Promise.all([mf.dispose(), alone?.dispose()])),
    portal: `http://localhost:${port}`,
    sandbox: `http://localhost:${sandboxPort}`,
  };
}

async function storeTenants(common, kvNamespaces, tenants) {
  const mf = new Miniflare({ ...common, modules: true, script: 'export default {}', kvNamespaces });
  const store = await mf.getKVNamespace('TENANTS');
  const documents = Object.entries(tenants);
  await Promise.all(documents.map(([hostname, document]) => store.put(hostname, JSON.stringify(document))));
  await mf.dispose();
}

function portalWorker(port, { build, stateDir, portalSocket, hosts, clientSecret }) {
  const { workerOptions } = workerOptionsOf(path.join(root, 'wrangler.toml'));
  return {
    ...built(workerOptions, build, 'portal/entry.worker.js'),
    name: 'atrium',
    bindings: {
      ...workerOptions.bindings,
      DEFAULT_TENANT: '',
      SESSION_KEYS: sessionKeys(stateDir),
      SANDBOX_CLIENT_SECRET: clientSecret,
      SANDBOX_CLIENT_SECRET_HOSTS: hosts.join(),
    },
    serviceBindings: { ...workerOptions.serviceBindings, PLATFORM: 'atrium-sandbox' },
    unsafeDirectSockets: portalSocket ? [{ host: HOST, port }] : [],
  };
}

function sandboxWorker(port, { build, sandboxPort }) {
  const { workerOptions } = workerOptionsOf(path.join(root, 'sandbox/wrangler.toml'));
  return {
    ...built(workerOptions, build, 'sandbox/worker.js'),
    name: 'atrium-sandbox',
    bindings: { ...workerOptions.bindings, PORTAL_PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
    // It sends logout tokens.
    serviceBindings: { ...workerOptions.serviceBindings, PORTAL: 'atrium' },
    unsafeDirectSockets: [{ host: HOST, port: sandboxPort }],
  };
}

function built(workerOptions, build, file) {
  // A deployment's rate limits are the same for all; here each isolate's own count does, by the tenant's `limits`.
  const { modulesRules, ratelimits, ...options } = workerOptions;
  return {
    ...options,
    modulesRoot: build,
    modules: [{ type: 'ESModule', path: path.join(build, file) }, ...filesBeside(path.join(build, path.dirname(file)))],
  };
}

const MODULE_TYPES = { '.wasm': 'CompiledWasm', '.woff2': 'Data' };

function filesBeside(folder) {
  const files = readdirSync(folder).filter((name) => path.extname(name) in MODULE_TYPES);
  return files.map((name) => ({ type: MODULE_TYPES[path.extname(name)], path: path.join(folder, name) }));
}

function sessionKeys(stateDir) {
  const file = path.join(stateDir, 'session-keys');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function relay(stdout, stderr, onLog) {
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => onLog?.(text));
  }
}
