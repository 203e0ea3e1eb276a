// What a visitor waits for: the first paint of a page on a slow phone, the answer to a press, and a silent sign-in.
import path from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser } from './browser.mjs';
import { compressionBefore } from './compression.mjs';
import { freePorts } from './free-ports.mjs';
import { startLocalPlatform } from './local-platform.mjs';
import { startBareRemix } from './processor-time.mjs';
import { signIn } from './sign-in.mjs';

const PAGES = ['/dashboard', '/approvals'];
const LATENCY_MS = 50;
/** Glyphs stand where they belong, as on phones, not at whole pixels. */
const PHONE_TEXT = '--font-render-hinting=none';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOW_PROCESSOR = 4;
const LONG_TASK_MS = 50;
/** A recalculation of more elements than these is one of the page. */
const FEW_ELEMENTS = 10;

/** Runs before the scripts of each page. */
function observe() {
  const seen = { tasks: [], shift: 0, paint: 0 };
  window.seen = seen;
  const each = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  each('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  each('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
}

/**
 * Medians in ms and KB of cold visits by turns, with a bare Remix page as the first; of presses; and how many platform
 * answers a silent sign-in waits for one after the other.
 */
export async function feltSpeed(stateDir) {
  const [port, sandboxPort] = await freePorts(2);
  const platform = await startLocalPlatform({
    port,
    sandboxPort,
    stateDir: path.join(stateDir, 'felt'),
    portalSocket: false,
    extraWorkers: [compressionBefore('atrium', { host: '127.0.0.1', port })],
  });
  const bare = await startBareRemix(stateDir);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_ARGS, PHONE_TEXT] });
  try {
    const signedIn = stateOf(await signIn(platform.portal, 'mina.holt'));
    await delay(platform, LATENCY_MS);
    const visits = await slowVisits(browser, [
      { name: 'bare Remix page', url: bare.url },
      ...PAGES.map((page) => ({ name: page, url: platform.portal + page, storageState: signedIn })),
    ]);
    const pressed = await presses(browser, platform.portal, signedIn);
    return { visits, pressed, trips: await silentSignIn(browser, platform, signedIn) };
  } finally {
    await browser.close();
    await Promise.all([platform.stop(), bare.stop()]);
  }
}

function stateOf(cookieHeader) {
  const cookies = cookieHeader.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    const about = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax', expires: -1 };
    return { name: pair.slice(0, at), value: pair.slice(at + 1), ...about };
  });
  return { cookies, origins: [] };
}

function delay(platform, ms) {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${platform.sandbox}/__sandbox/latency`, { method: 'PUT', headers, body: JSON.stringify({ ms }) });
}

/** The browser has a session of the platform, and none of the portal. */
async function silentSignIn(browser, platform, { cookies }) {
  const storageState = { cookies: cookies.filter(({ name }) => name.startsWith('__Host-am-')), origins: [] };
  const firstByte = async (ms) => {
    await delay(platform, ms);
    const times = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const context = await browser.newContext({ storageState });
      const tab = await context.newPage();
      await tab.goto(`${platform.portal}/dashboard`, { waitUntil: 'commit' });
      times.push(await tab.evaluate(() => performance.getEntriesByType('navigation')[0].responseStart));
      await context.close();
    }
    return median(times.slice(1));
  };
  const [without, delayed] = [await firstByte(0), await firstByte(2 * LATENCY_MS)];
  return (delayed - without) / (2 * LATENCY_MS);
}

async function slowVisits(browser, pages) {
  const visits = pages.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, page] of pages.entries()) {
      const visit = await slowVisit(browser, page);
      if (round > 0) visits[at].push(visit);
    }
  }
  return pages.map(({ name }, at) => ({
    name,
    ...Object.fromEntries(
      Object.keys(visits[at][0]).map((figure) => [figure, median(visits[at].map((visit) => visit[figure]))]),
    ),
  }));
}

async function slowVisit(browser, { url, storageState }) {
  const context = await browser.newContext({ storageState, viewport: { width: 390, height: 844 } });
  const tab = await context.newPage();
  await tab.addInitScript(observe);
  await tab.route('**/favicon.ico', (route) => route.abort());
  const client = await context.newCDPSession(tab);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_LINE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const restyled = await traceStyles(client);
  await tab.goto(url, { waitUntil: 'networkidle' });
  const seen = await tab.evaluate(() => window.seen);
  const restyles = await restyled();
  await context.close();
  const blocking = seen.tasks
    .filter(({ startTime }) => startTime >= seen.paint)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);
  return { paint: seen.paint, largest: seen.largest ?? 0, blocking, shift: seen.shift, kb: bytes / 1024, restyles };
}

/** Counts the style recalculations after the first layout. */
async function traceStyles(client) {
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const categories = 'devtools.timeline,disabled-by-default-devtools.timeline';
  await client.send('Tracing.start', { categories, transferMode: 'ReportEvents' }).catch(() => null);
  return async () => {
    const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
    await client.send('Tracing.end');
    await complete;
    const painted = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
    return events.filter(
      ({ name, ts, args }) => name === 'UpdateLayoutTree' && ts > painted && (args?.elementCount ?? 0) > FEW_ELEMENTS,
    ).length;
  };
}

/** From a press to what it shows: a dialog of the list of approvals, and the decision it sends. */
async function presses(browser, portal, storageState) {
  const context = await browser.newContext({ storageState });
  const tab = await context.newPage();
  const found = { dialog: [], decision: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    await tab.goto(`${portal}/approvals`, { waitUntil: 'networkidle' });
    const link = tab.locator('main a[href*="/approve"]').first();
    const dialog = await timePress(tab, link, 'dialog[open]');
    await tab.locator('dialog textarea').first().fill('Needed for the project.');
    const button = tab.locator('dialog[open] button[type=submit]').last();
    const decision = await timePress(tab, button, '[data-row][data-saving]');
    await tab.waitForURL(/\/approvals(\?|$)/);
    if (round > 0) {
      found.dialog.push(dialog);
      found.decision.push(decision);
    }
  }
  await context.close();
  return { dialog: median(found.dialog), decision: median(found.decision) };
}

/** From the press, as the page sees it, to the frame that shows what `selector` names, in ms. */
async function timePress(tab, target, selector) {
  await target.hover();
  await tab.waitForTimeout(100);
  const shown = await tab.evaluateHandle((wanted) => {
    const pressed = new Promise((resolve) => {
      document.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
    });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const wait = async (started) => {
      while (!document.querySelector(wanted)) await frame();
      return performance.now() - started;
    };
    return { ms: pressed.then(wait) };
  }, selector);
  await target.click();
  return shown.evaluate(({ ms }) => ms);
}

function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
