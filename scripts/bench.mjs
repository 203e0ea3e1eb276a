// `npm run bench`: processor time as multiples of a bare Remix page in the same run, throughput as a ratio to a bare worker in the same run, page weight, and upstream calls and waves per page. A report, never a test.
// `npm run bench processor` measures processor time alone; BESIDE names builds of other checkouts to measure in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser } from './browser.mjs';
import { freePorts } from './free-ports.mjs';
import { startLocalPlatform } from './local-platform.mjs';
import { processorTime } from './processor-time.mjs';
import { signIn } from './sign-in.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const LATENCY_MS = 50;
const BUDGET = { script: 150, style: 36, plainPage: 60, calls: 12, waves: 2, readyMs: 350 };
const PAGES = ['/dashboard', '/approvals', '/live/inbox'];

const stateDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
await processor();
if (process.argv[2] === 'processor') {
  rmSync(stateDir, { recursive: true, force: true });
  process.exit();
}
const [port, sandboxPort, barePort] = await freePorts(3);
const platform = await startLocalPlatform({
  port,
  sandboxPort,
  stateDir,
  extraWorkers: [
    {
      name: 'bare',
      modules: [{ type: 'ESModule', path: 'bare.js', contents: 'export default { fetch: () => new Response("ok") }' }],
      compatibilityDate: '2026-04-26',
      unsafeDirectSockets: [{ host: '127.0.0.1', port: barePort }],
    },
  ],
});
try {
  const cookie = await signIn(platform.portal, 'mina.holt');
  await upstream(cookie);
  await weight();
  await throughput(cookie);
} finally {
  await platform.stop();
  rmSync(stateDir, { recursive: true, force: true });
}

async function control(method, what, body) {
  const answer = await fetch(`${platform.sandbox}/__sandbox/${what}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return answer.json().catch(() => null);
}

async function processor() {
  const builds = (process.env.BESIDE ?? '').split(',').filter(Boolean);
  const rows = await processorTime(stateDir, builds);
  table(
    'Processor time of one request: the portal alone as multiples of a bare Remix page, and its sandbox in ms',
    ['page', 'build', 'ratio', '', 'portal ms', 'bare ms', 'sandbox ms'],
    rows.map(({ name, build, most, ratio, portal, bare, sandbox }) => [
      name,
      path.relative(process.cwd(), build),
      ratio.toFixed(2),
      mark(ratio, most),
      portal.toFixed(2),
      bare.toFixed(2),
      sandbox.toFixed(2),
    ]),
  );
}

async function upstream(cookie) {
  await control('PUT', 'latency', { ms: LATENCY_MS });
  const rows = [];
  for (const page of PAGES) {
    await control('DELETE', 'calls');
    const started = performance.now();
    const answer = await fetch(platform.portal + page, { headers: { cookie } });
    await answer.text();
    const ms = performance.now() - started;
    const log = await control('GET', 'calls?since=0');
    const calls = (log.calls ?? log.result ?? log).map(({ at, ms }) => ({ from: Date.parse(at) || Number(at), ms }));
    rows.push([
      page,
      calls.length,
      mark(calls.length, BUDGET.calls),
      waves(calls),
      mark(waves(calls), BUDGET.waves),
      Math.round(ms),
      mark(ms, BUDGET.readyMs),
    ]);
  }
  await control('PUT', 'latency', { ms: 0 });
  table(
    `Upstream, with ${LATENCY_MS} ms added to every platform answer`,
    ['page', 'calls', '', 'waves', '', 'ready ms', ''],
    rows,
  );
}

// The longest chain of calls of which each began after the one before had ended.
function waves(calls) {
  let end = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const call of [...calls].sort((a, b) => a.from + a.ms - (b.from + b.ms))) {
    if (call.from < end) continue;
    count += 1;
    end = call.from + call.ms;
  }
  return count;
}

async function weight() {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_ARGS,
  });
  const storageState = await signedIn(browser);
  const rows = [];
  for (const javaScriptEnabled of [true, false]) {
    for (const page of PAGES.slice(0, 2)) {
      const context = await browser.newContext({ javaScriptEnabled, storageState });
      const tab = await context.newPage();
      const sizes = { document: 0, script: 0, stylesheet: 0, font: 0, other: 0 };
      let requests = 0;
      const reading = [];
      tab.on('response', (answer) => {
        requests += 1;
        const type = answer.request().resourceType();
        reading.push(
          answer.body().then(
            (body) => {
              sizes[type in sizes ? type : 'other'] += gzipSync(body).length;
            },
            () => undefined,
          ),
        );
      });
      await tab.goto(platform.portal + page, { waitUntil: 'load' });
      await Promise.all(reading);
      const kb = (bytes) => Number((bytes / 1024).toFixed(1));
      const all = kb(Object.values(sizes).reduce((sum, size) => sum + size, 0) - sizes.font);
      rows.push([
        `${page}${javaScriptEnabled ? '' : ' (no script)'}`,
        kb(sizes.document),
        kb(sizes.script),
        mark(kb(sizes.script), BUDGET.script),
        kb(sizes.stylesheet),
        mark(kb(sizes.stylesheet), BUDGET.style),
        all,
        javaScriptEnabled ? '' : mark(all, BUDGET.plainPage),
        requests,
      ]);
      await context.close();
    }
  }
  await browser.close();
  table(
    'Weight in KB, gzip, cold, without fonts',
    ['page', 'html', 'script', '', 'style', '', 'all', '', 'requests'],
    rows,
  );
}

// What a browser keeps after signing in, without its cache.
async function signedIn(browser) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const tab = await context.newPage();
  await tab.goto(`${platform.portal}/dashboard`);
  await tab.getByLabel('User name', { exact: true }).fill('mina.holt');
  await tab.getByLabel('Password', { exact: true }).fill('Sandbox!2026');
  await tab.getByRole('button', { name: 'Sign in' }).click();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function throughput(cookie) {
  const targets = [
    ['bare worker', `http://127.0.0.1:${barePort}/`, {}],
    ...PAGES.map((page) => [page, platform.portal + page, { cookie }]),
  ];
  const etag = (await fetch(`${platform.portal}/live/inbox`, { headers: { cookie } })).headers.get('etag');
  if (etag)
    targets.push(['/live/inbox (unchanged)', `${platform.portal}/live/inbox`, { cookie, 'if-none-match': etag }]);
  const rows = [];
  for (const connections of [1, 8]) {
    let bare;
    for (const [name, url, headers] of targets) {
      await load(url, headers, connections, 1);
      const found = await load(url, headers, connections, SECONDS);
      bare ??= found;
      rows.push([
        name,
        connections,
        Math.round(found.perSecond),
        found.p50.toFixed(1),
        found.p99.toFixed(1),
        (found.perSecond / bare.perSecond).toFixed(3),
        found.failed,
      ]);
    }
  }
  table('Throughput', ['target', 'connections', 'req/s', 'p50 ms', 'p99 ms', 'ratio to bare', 'failed'], rows);
}

async function load(url, headers, connections, seconds) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const times = [];
  let failed = 0;
  const one = () =>
    new Promise((resolve) => {
      const started = performance.now();
      http
        .get(
          url,
          { agent, headers: { ...headers, host: new URL(url).host.replace('127.0.0.1', 'localhost') } },
          (answer) => {
            answer.resume();
            answer.on('end', () => {
              if (answer.statusCode >= 400 || answer.statusCode === 302 || answer.statusCode === 303) failed += 1;
              times.push(performance.now() - started);
              resolve();
            });
          },
        )
        .on('error', () => {
          failed += 1;
          resolve();
        });
    });
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await one();
    }),
  );
  const spent = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / spent, p50: at(0.5), p99: at(0.99), failed };
}

function mark(value, budget) {
  return value <= budget ? `of ${budget}` : `OVER ${budget}`;
}

function table(title, head, rows) {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => String(row[column]).length)));
  const line = (cells) =>
    cells.map((cell, column) => String(cell)[column === 0 ? 'padEnd' : 'padStart'](widths[column])).join('  ');
  console.log(`\n${title}\n${line(head)}`);
  for (const row of rows) console.log(line(row));
}
