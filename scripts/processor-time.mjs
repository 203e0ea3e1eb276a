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
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
/** Of each page in each round: enough for the ticks in which processors count. */
const REQUESTS = 50;
const WARM_UP = 1_000;
const TICK_MS = 10;

/** `most` in bare Remix pages. */
const TARGETS = [
  { name: 'redirect to sign-in', path: '/approvals', signedOut: true, most: 1 },
  { name: '/signed-out', path: '/signed-out', signedOut: true, most: 2.5 },
  { name: '/approvals (10 rows)', path: '/approvals', most: 15 },
  { name: '/dashboard', path: '/dashboard', most: 15 },
  { name: '/live/inbox', path: '/live/inbox?since=1', most: 1 },
  { name: '/live/inbox (304)', path: '/live/inbox?since=1', unchanged: true, most: 0.5 },
  { name: '/live/inbox (first)', path: '/live/inbox', most: 3 },
];

/** The platform runs outside the portal's process; all targets are measured by turns. */
export async function processorTime(stateDir, builds = []) {
  const bare = await startBareRemix(stateDir);
  const portals = [];
  for (const [at, build] of [path.join(root, 'build'), ...builds].entries()) {
    portals.push(await startPortal(build, path.join(stateDir, `build-${at}`)));
  }
  try {
    const rows = [];
    for (const target of TARGETS) {
      const asked = [{ processes: [bare.process], url: bare.url, headers: {} }];
      for (const portal of portals) asked.push(await questionFor(portal, target));
      const [page, ...spent] = await byTurns(asked);
      for (const [at, [portal, sandbox]] of spent.entries()) {
        rows.push({ ...target, build: portals[at].build, bare: page[0], portal, sandbox, ratio: portal / page[0] });
      }
    }
    return rows;
  } finally {
    await Promise.all([bare, ...portals].map(({ stop }) => stop()));
  }
}

async function startPortal(build, stateDir) {
  const [port, sandboxPort] = await freePorts(2);
  const before = runtimes();
  const platform = await startLocalPlatform({ port, sandboxPort, stateDir, build, apart: true });
  const [sandbox, portal] = runtimes().filter((process) => !before.includes(process));
  const cookie = await signIn(platform.portal, 'mina.holt');
  return { build, processes: [portal, sandbox], address: platform.portal, cookie, stop: platform.stop };
}

async function questionFor({ processes, address, cookie }, { path, signedOut, unchanged }) {
  const url = address + path;
  const headers = signedOut ? {} : { cookie };
  if (unchanged) headers['if-none-match'] = (await get(url, headers)).headers.etag;
  return { processes, url, headers };
}

export async function startBareRemix(stateDir) {
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
  const [started] = runtimes().filter((one) => !before.includes(one));
  return { process: started, url: `http://localhost:${port}/`, stop: () => mf.dispose() };
}

async function byTurns(questions) {
  for (const { url, headers } of questions) await ask(url, headers, WARM_UP);
  const spent = questions.map(({ processes }) => processes.map(() => 0));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { processes, url, headers }] of questions.entries()) {
      const before = processes.map(timeOf);
      await ask(url, headers, REQUESTS);
      for (const [which, process] of processes.entries()) spent[at][which] += timeOf(process) - before[which];
    }
  }
  return spent.map((times) => times.map((ms) => ms / ROUNDS / REQUESTS));
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

async function ask(url, headers, times) {
  for (let count = 0; count < times; count += 1) await get(url, headers);
}

function get(url, headers) {
  const { port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const own = { ...headers, host: `localhost:${port}` };
    const request = http.get({ agent, host: '127.0.0.1', port, path: pathname + search, headers: own }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode < 400) resolve(answer);
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}

function runtimes() {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children
    .map(Number)
    .filter(isRuntime)
    .sort((one, other) => one - other);
}

function isRuntime(process) {
  return readFileSync(`/proc/${process}/comm`, 'utf8').startsWith('workerd');
}

/** User and system time of a process so far, in ms. */
function timeOf(process) {
  const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
