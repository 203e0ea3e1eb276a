// Processor time per request of the portal and of its sandbox, each in a process of its own, as multiples of a bare Remix page.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { freePorts } from './free-ports.mjs';
import { startLocalPlatform } from './local-platform.mjs';
import { signIn } from './sign-in.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 200);
/** Until the compilers of V8 have done their work. */
const WARM_UP = 150;
const TICK_MS = 10;

/** What is measured, with the most it should cost in bare Remix pages; signed in as somebody with ten approvals and more. */
const TARGETS = [
  { name: 'redirect to sign-in', path: '/approvals', stranger: true, most: 1 },
  { name: '/signed-out', path: '/signed-out', stranger: true, most: 3 },
  { name: '/approvals (10 rows)', path: '/approvals', most: 8 },
  { name: '/dashboard', path: '/dashboard', most: 8 },
  { name: '/live/inbox', path: '/live/inbox', most: 1 },
  { name: '/live/inbox (304)', path: '/live/inbox', unchanged: true, most: 0.5 },
];

/**
 * Measures the portal of this checkout and of each folder in `builds` (another checkout's `build`). The platform answers
 * from outside the portal's process, so that its work is not counted with the portal's.
 */
export async function processorTime(stateDir, builds = []) {
  const bare = await startBareRemix(stateDir);
  const page = await perRequest([bare.pid], { url: bare.url, headers: {} });
  await bare.stop();
  const rows = [{ name: 'bare Remix page', build: '', portal: page[0] }];
  for (const [at, build] of [path.join(root, 'build'), ...builds].entries()) {
    rows.push(...(await measure(build, path.join(stateDir, `build-${at}`))));
  }
  return rows.map((row) => ({ ...row, ratio: row.portal / page[0] }));
}

async function measure(build, stateDir) {
  const [port, sandboxPort] = await freePorts(2);
  const before = runtimes();
  const platform = await startLocalPlatform({ port, sandboxPort, stateDir, build, apart: true });
  const [sandbox, portal] = runtimes().filter((pid) => !before.includes(pid));
  try {
    const cookie = await signIn(platform.portal, 'mina.holt');
    const rows = [];
    for (const { name, path, stranger, unchanged, most } of TARGETS) {
      const url = platform.portal + path;
      const headers = stranger ? {} : { cookie };
      if (unchanged) headers['if-none-match'] = (await get(url, headers)).headers.etag;
      const [ofPortal, ofSandbox] = await perRequest([portal, sandbox], { url, headers });
      rows.push({ name, build, most, portal: ofPortal, sandbox: ofSandbox });
    }
    return rows;
  } finally {
    await platform.stop();
  }
}

async function startBareRemix(stateDir) {
  const [port] = await freePorts(1);
  const outdir = path.join(stateDir, 'bare-remix');
  const config = path.join(root, 'scripts/bare-remix/wrangler.toml');
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' } };
  const args = ['--no-install', 'wrangler', 'deploy', '--dry-run', '--minify', '-c', config, '--outdir', outdir];
  const { status, stdout, stderr } = spawnSync('npx', args, options);
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  const before = runtimes();
  const mf = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    log: new Log(LogLevel.ERROR),
    telemetry: { enabled: false },
    cf: false,
    name: 'bare-remix',
    modulesRoot: outdir,
    modules: [{ type: 'ESModule', path: path.join(outdir, 'worker.js') }],
    compatibilityDate: '2026-04-26',
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  });
  await mf.ready;
  const [pid] = runtimes().filter((pid) => !before.includes(pid));
  return { pid, url: `http://localhost:${port}/`, stop: () => mf.dispose() };
}

/** Milliseconds of processor time of each process for one request, one after the other. */
async function perRequest(pids, { url, headers }) {
  for (let count = 0; count < WARM_UP; count += 1) await get(url, headers);
  const before = pids.map(spent);
  for (let count = 0; count < REQUESTS; count += 1) await get(url, headers);
  return pids.map((pid, at) => (spent(pid) - before[at]) / REQUESTS);
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

function get(url, headers) {
  const { port, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      host: '127.0.0.1',
      port,
      path: pathname,
      headers: { ...headers, host: `localhost:${port}` },
    };
    const request = http.get(options, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode < 400 ? resolve(answer) : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    });
    request.on('error', reject);
  });
}

/** The processes of workerd that this one has started, oldest first. */
function runtimes() {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('workerd'))
    .sort((a, b) => a - b);
}

/** User and system time of a process so far, in ms. */
function spent(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
