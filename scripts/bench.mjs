// `npm run bench`: processor time as multiples of a bare Remix page in the same run, throughput as a ratio to a bare worker in the same run, page weight, upstream calls and waves per page, a walk from page to page with script, a large review beside a small one, and the risk dashboard of 500,000 events beside that of 20,000. A report, never a test.
// `npm run bench processor`, `npm run bench felt`, `npm run bench reviews` and `npm run bench risk` measure one part alone; of the first BESIDE names builds of other checkouts to measure in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser } from './browser.mjs';
import { feltSpeed } from './felt-speed.mjs';
import { freePorts } from './free-ports.mjs';
import { startLocalPlatform } from './local-platform.mjs';
import { processorTime } from './processor-time.mjs';
import { signIn } from './sign-in.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const LATENCY_MS = 50;
const RESTS_MS = 250;
const BUDGET = {
  script: 185,
  style: 30,
  page: 240,
  plainPage: 50,
  requests: 16,
  calls: 12,
  waves: 2,
  readyMs: 350,
  review: 1.5,
  risk: 1.5,
  paint: { '/dashboard': 1_000, '/approvals': 1_200 },
  blocking: 300,
  shift: 0.01,
  coldPage: 220,
  press: 100,
  trips: 6,
};
const REVIEW_ROUNDS = 8;
const RISK_ROUNDS = 12;
const PAGES = ['/dashboard', '/approvals', '/live/inbox'];

const stateDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
const part = process.argv[2];
const ofPortal = part !== 'reviews' && part !== 'risk';
if (ofPortal && part !== 'felt') await processor();
if (ofPortal && part !== 'processor') await felt();
if (part === 'processor' || part === 'felt') {
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
  if (ofPortal) {
    const cookie = await signIn(platform.portal, 'mina.holt');
    await upstream(cookie);
    await weight();
    await walk();
    await throughput(cookie);
  }
  if (part !== 'risk') await reviews();
  if (part !== 'reviews') await riskDashboards();
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

async function felt() {
  const { visits, pressed, trips } = await feltSpeed(stateDir);
  const [bare] = visits;
  table(
    'Cold visits on 150 ms and 1.6 Mbit/s with a quarter of the processor, in a window of a phone',
    ['page', 'first paint', '', 'of bare', 'largest', 'blocking', '', 'shift', '', 'KB', '', 'restyles'],
    visits.map(({ name, paint, largest, blocking, shift, kb, restyles }) => [
      name,
      Math.round(paint),
      mark(paint, BUDGET.paint[name] ?? paint),
      (paint / bare.paint).toFixed(2),
      Math.round(largest),
      Math.round(blocking),
      mark(blocking, BUDGET.blocking),
      shift.toFixed(4),
      mark(shift, BUDGET.shift),
      Math.round(kb),
      mark(kb, BUDGET.coldPage),
      restyles,
    ]),
  );
  table(
    `Answers to a press, with ${LATENCY_MS} ms added to every platform answer, and a silent sign-in`,
    ['what', 'found', ''],
    [
      ['dialog of an approval, ms', Math.round(pressed.dialog), mark(pressed.dialog, BUDGET.press)],
      ['its decision is shown, ms', Math.round(pressed.decision), mark(pressed.decision, BUDGET.press)],
      ['platform answers in a row before the first byte', trips.toFixed(1), mark(trips, BUDGET.trips)],
    ],
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

async function reviews() {
  await control('POST', 'reset', { seed: 'large' });
  const cookie = await signIn(platform.portal, 'mina.holt');
  const campaigns = await control('GET', 'state/certifications');
  const pathOf = (name) => {
    const found = Object.values(campaigns)
      .flat()
      .find((one) => one?.name === name);
    return `/certification/certification-task/${found.id}`;
  };
  const [small, large] = ['Q4 Halden access review', 'Group-wide entitlement review'].map(pathOf);
  const rows = [];
  for (const search of [
    '',
    'decision=none',
    'page=3&group=flat',
    'sort=-entitlement',
    'sort=-advice',
    'certified=never',
    'unusual=unused',
    'unusual=neverUsed',
    'entitlement=journal',
    'origin=role',
  ]) {
    const spent = { [small]: [], [large]: [] };
    for (let round = 0; round < REVIEW_ROUNDS; round += 1) {
      for (const review of [small, large]) {
        const started = performance.now();
        const answer = await fetch(`${platform.portal}${review}?tab=entitlements&${search}`, { headers: { cookie } });
        await answer.text();
        if (answer.status !== 200) throw new Error(`${review} answered ${answer.status}`);
        if (round > 0) spent[review].push(performance.now() - started);
      }
    }
    const [of64, of20000] = [median(spent[small]), median(spent[large])];
    const ratio = of20000 / of64;
    rows.push([
      search || 'first page',
      of64.toFixed(1),
      of20000.toFixed(1),
      ratio.toFixed(2),
      mark(ratio, BUDGET.review),
    ]);
  }
  table(
    'A page of a review, portal and sandbox together: 20,000 items beside 64',
    ['list', '64 ms', '20,000 ms', 'ratio', ''],
    rows,
  );
}

async function riskDashboards() {
  const [port, sandboxPort] = await freePorts(2);
  const other = await startLocalPlatform({ port, sandboxPort, stateDir: path.join(stateDir, 'risk') });
  try {
    await control('POST', 'reset', { seed: 'large' });
    const of500000 = { portal: platform.portal, cookie: await signIn(platform.portal, 'ines.moreau') };
    const of20000 = { portal: other.portal, cookie: await signIn(other.portal, 'ines.moreau') };
    const rows = [];
    // Scores that were not requested before, so that no platform has a cached answer.
    for (const page of [
      '/dashboard',
      '/risk-dashboard',
      '/risk-dashboard?period=this_month',
      '/risk-dashboard?reason=city',
      '/risk-dashboard?least=80&sort=-user',
      '/risk-dashboard?least=0.NEW',
      '/risk-dashboard?period=this_month&least=1.NEW',
      `/risk-dashboard?from=${daysAgo(59)}&until=${daysAgo(0)}&least=2.NEW`,
      '/risk-dashboard?reason=city&least=3.NEW',
    ]) {
      const spent = new Map([of20000, of500000].map((one) => [one, []]));
      for (let round = 0; round < RISK_ROUNDS; round += 1) {
        for (const [{ portal, cookie }, times] of spent) {
          const started = performance.now();
          const answer = await fetch(portal + page.replace('NEW', `${100 + round}`), { headers: { cookie } });
          await answer.text();
          if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
          if (round > 0) times.push(performance.now() - started);
        }
      }
      const [small, large] = [...spent.values()].map(median);
      const ratio = large / small;
      rows.push([page, small.toFixed(1), large.toFixed(1), ratio.toFixed(2), mark(ratio, BUDGET.risk)]);
    }
    table(
      'A page of the risk dashboard, portal and sandbox together: 500,000 events beside 20,000',
      ['page', '20,000 ms', '500,000 ms', 'ratio', ''],
      rows,
    );
  } finally {
    await other.stop();
  }
}

function daysAgo(days) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
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
      const loaded = listenTo(tab);
      await tab.goto(platform.portal + page, { waitUntil: 'networkidle' });
      const { sizes, requests } = await loaded();
      const all = kb(Object.values(sizes).reduce((sum, size) => sum + size, 0) - sizes.font);
      rows.push([
        `${page}${javaScriptEnabled ? '' : ' (no script)'}`,
        kb(sizes.document),
        kb(sizes.script),
        mark(kb(sizes.script), BUDGET.script),
        kb(sizes.stylesheet),
        mark(kb(sizes.stylesheet), BUDGET.style),
        all,
        mark(all, javaScriptEnabled ? BUDGET.page : BUDGET.plainPage),
        requests,
        mark(requests, BUDGET.requests),
      ]);
      await context.close();
    }
  }
  await browser.close();
  table(
    'Weight in KB, gzip, cold, without fonts, until nothing more is asked for',
    ['page', 'html', 'script', '', 'style', '', 'all', '', 'requests', ''],
    rows,
  );
}

function listenTo(tab) {
  const sizes = { document: 0, script: 0, stylesheet: 0, font: 0, other: 0 };
  const reading = [];
  const listener = (answer) => {
    const type = answer.request().resourceType();
    const add = (body) => {
      sizes[type in sizes ? type : 'other'] += gzipSync(body).length;
    };
    reading.push(answer.body().then(add, () => undefined));
  };
  tab.on('response', listener);
  return async () => {
    tab.off('response', listener);
    await Promise.all(reading);
    return { sizes, requests: reading.length };
  };
}

function kb(bytes) {
  return Number((bytes / 1024).toFixed(1));
}

async function walk() {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  const context = await browser.newContext({ storageState: await signedIn(browser) });
  const tab = await context.newPage();
  await control('PUT', 'latency', { ms: LATENCY_MS });
  await tab.goto(`${platform.portal}/dashboard`, { waitUntil: 'networkidle' });
  const link = (selector) => tab.locator(selector).first();
  const back = () => tab.evaluate(() => history.back());
  const steps = [
    ['dashboard → approvals', link('nav a[href="/approvals"]')],
    ['approvals → request', link('main a[href^="/approvals/"]:not([class])')],
    ['request → back', null],
    ['approvals → dashboard', link('nav a[href="/dashboard"]')],
    ['dashboard → approvals again', link('nav a[href="/approvals"]')],
  ];
  const rows = [];
  for (const [name, target] of steps) {
    const before = await tab.locator('h1').first().innerText();
    await control('DELETE', 'calls');
    const loaded = listenTo(tab);
    if (target) {
      await target.hover();
      await tab.waitForTimeout(RESTS_MS);
    }
    const started = performance.now();
    await (target ? target.click() : back());
    await tab.waitForFunction((title) => ![title, undefined].includes(document.querySelector('h1')?.innerText), before);
    const ms = performance.now() - started;
    await tab.waitForLoadState('networkidle');
    const { sizes, requests } = await loaded();
    const log = await control('GET', 'calls?since=0');
    const calls = (log.calls ?? log.result ?? log).length;
    const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    rows.push([name, requests, kb(bytes), calls, Math.round(ms), mark(ms, BUDGET.readyMs)]);
  }
  await control('PUT', 'latency', { ms: 0 });
  await browser.close();
  const head = ['step', 'requests', 'KB gzip', 'calls', 'readable ms', ''];
  table(
    `Walking with script, with ${LATENCY_MS} ms added to every platform answer; the pointer rests ${RESTS_MS} ms on a link before it is pressed`,
    head,
    rows,
  );
}

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
