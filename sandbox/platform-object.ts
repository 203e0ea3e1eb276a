import { DurableObject } from 'cloudflare:workers';
import { callerOfBearer } from './am/access';
import { foreignOrigin, preflight, withCors } from './am/cors';
import { platformKeys } from './am/oauth/keys';
import { riskEvents } from './autoaccess/risk-event';
import { control } from './core/control';
import { reasonOf } from './core/errors';
import { findHost, type HostConfig } from './core/hosts';
import { idOf } from './core/ids';
import { type CallLog, openLog } from './core/log';
import type { Platform, SeedSize } from './core/platform';
import { createRouter } from './core/router';
import { openSettings, type Settings } from './core/settings';
import { openStore } from './core/store';
import { changeTexts } from './core/strings';
import { runNextBatch } from './iga/reviews/jobs';
import { runNextReport } from './reports/runs';
import { routes } from './routes';
import { seed } from './seed/index';
import { NAMED, PASSWORD } from './seed/people';
import { seedRiskEvents } from './seed/risk';
import { type ArrivingEvents, arrivingEvents } from './seed/risk-events';

export interface Env {
  PLATFORM_OBJECT: DurableObjectNamespace<PlatformObject>;
  SANDBOX_PORT: string;
  PORTAL_PORT: string;
  CLIENTS: string;
  /** The portal, where both run in one process: names below localhost are not known to every system. */
  PORTAL?: { fetch(request: Request): Promise<Response> };
}

const answer = createRouter(routes, callerOfBearer);

/** A seed is dated from the last full five minutes, so that all seeds made within them are identical. */
const SEED_STEP = 5 * 60_000;

/** SQLite does not shrink after the large seed (some 700 MB), so a reset above this size starts a new file. */
const MAX_FILE_SIZE = 64 * 2 ** 20;

/** Kept by a reset. Risk events are dropped once those of another seed are needed. */
const KEPT_BY_RESET = [platformKeys, riskEvents] as const;

/** Sets the host of the object. */
export const HOST_HEADER = 'x-sandbox-host';

export class PlatformObject extends DurableObject<Env> {
  #store = openStore(this.ctx.storage, KEPT_BY_RESET);
  settings: Settings = openSettings(this.ctx.storage.sql);
  log: CallLog = openLog(this.ctx.storage.sql);

  #host: HostConfig | undefined;

  override async fetch(request: Request): Promise<Response> {
    const host = findHost(request.headers.get(HOST_HEADER) ?? '');
    if (!host) throw new Error('The worker did not name the host');
    this.#host = host;
    const platform = this.platformOf(host);
    if (this.settings.seeded() === undefined) this.#seed(platform, 'default');

    const rawBody = request.body ? new TextDecoder().decode(await request.arrayBuffer()) : '';
    if (new URL(request.url).pathname.startsWith('/__sandbox')) return control(this, platform, request, rawBody);
    return this.#handleLogged(platform, request, rawBody);
  }

  /** Continues background work. After a restart it waits for the next call, which names the host. */
  override alarm(): void {
    if (!this.#host) return;
    const platform = this.platformOf(this.#host);
    const waiting = [runNextBatch(platform), runNextReport(platform)];
    if (waiting.includes(true)) platform.soon();
  }

  /**
   * Empties and seeds the platform; faults, latency, strings, clock and host overrides are reset too, only the signing
   * keys stay. A seed of the same moment is restored from its copy.
   */
  async reset(platform: Platform, size: SeedSize): Promise<void> {
    if (this.ctx.storage.sql.databaseSize > MAX_FILE_SIZE) await this.#startNewFile(platform);
    this.#seed(platform, size);
    // They take long, so the first caller should not have to wait for them.
    if (size === 'large') this.#seedRiskEvents(platform);
  }

  async #startNewFile(platform: Platform): Promise<void> {
    const keys = this.#store.search(platformKeys, {});
    await this.ctx.storage.deleteAll();
    this.#store = openStore(this.ctx.storage, KEPT_BY_RESET);
    this.settings = openSettings(this.ctx.storage.sql);
    this.log = openLog(this.ctx.storage.sql);
    platform.store = this.#store;
    for (const key of keys) this.#store.put(platformKeys, key.id, key);
  }

  #seed(platform: Platform, size: SeedSize): void {
    this.ctx.storage.transactionSync(() => {
      const { copies } = this.#store;
      const copy = { name: size, basis: Math.floor(Date.now() / SEED_STEP) * SEED_STEP };
      const { settings } = this;
      const isSame = settings.seeded() === size && settings.seededAt() === copy.basis;
      const hasRiskEvents = isSame && settings.hasRiskEvents() && !settings.hasNewRiskEvents();
      settings.clear();
      this.log.clear();
      platform.host = findHost(platform.host.name) ?? platform.host;
      if (copies.has(copy)) copies.restore(copy);
      else {
        copies.dropOthers(copy.basis);
        this.#store.clear();
        seed(seedingPlatform(platform, copy.basis), size);
        if (size !== 'large') copies.save(copy);
      }
      settings.set('seeded', size);
      settings.set('seededAt', copy.basis);
      settings.set('hasRiskEvents', hasRiskEvents);
    });
  }

  #seedRiskEvents(platform: Platform): void {
    const size = this.settings.seeded();
    if (!size || this.settings.hasRiskEvents()) return;
    this.ctx.storage.transactionSync(() => {
      this.#store.drop(riskEvents);
      seedRiskEvents(seedingPlatform(platform, this.settings.seededAt()), size);
      this.settings.set('hasRiskEvents', true);
    });
  }

  addRiskEvents(platform: Platform, arriving: ArrivingEvents): void {
    this.#seedRiskEvents(platform);
    const found = { now: platform.now(), realm: platform.host.realm };
    for (const [id, event] of arrivingEvents(found, arriving)) platform.store.put(riskEvents, id, event);
    this.settings.set('hasNewRiskEvents', true);
  }

  platformOf(host: HostConfig): Platform {
    const { settings } = this;
    const now = (): number => Date.now() + settings.clockOffset();
    const seedEvents = (platform: Platform) => this.#seedRiskEvents(platform);
    return {
      store: this.#store,
      host: { ...host, ...settings.hostOverrides() },
      origin: `http://${host.name}:${this.env.SANDBOX_PORT}`,
      portalOrigin: `http://${host.name}:${this.env.PORTAL_PORT}`,
      furtherClients: this.env.CLIENTS,
      now,
      people: { named: NAMED.map(({ userName }) => userName), password: PASSWORD },
      checkClaims: settings.checkClaims(),
      iso: (ms = now()) => new Date(ms).toISOString(),
      seedRiskEvents() {
        seedEvents(this);
      },
      background: (work) => this.ctx.waitUntil(work()),
      send: (uri, form) => this.#send(uri, form),
      soon: () => this.ctx.waitUntil(this.ctx.storage.setAlarm(Date.now())),
    };
  }

  async #send(uri: string, form: URLSearchParams): Promise<number | null> {
    const portal = new URL(uri).port === this.env.PORTAL_PORT ? this.env.PORTAL : undefined;
    for (const wait of [0, 250]) {
      await pause(wait);
      const request = new Request(uri, { method: 'POST', body: form, redirect: 'manual' });
      const response = await (portal ? portal.fetch(request) : fetch(request)).catch(() => null);
      await response?.body?.cancel();
      if (response && response.status < 500) return response.status;
    }
    return null;
  }

  async #handleLogged(platform: Platform, request: Request, rawBody: string): Promise<Response> {
    const started = Date.now();
    const n = this.log.open(request, rawBody, platform.iso());
    const latency = this.settings.latency();
    if (latency > 0) await pause(latency);
    const origin = foreignOrigin(platform, request);
    const response =
      (await this.#applyFault(request, () => answer(platform, request, rawBody))) ??
      preflight(request, origin) ??
      (await answer(platform, request, rawBody));
    const answered = await changeTexts(response, new URL(request.url).pathname, this.settings.textChanges());
    const sent = origin && !answered.headers.has('access-control-allow-origin') ? withCors(answered, origin) : answered;
    sent.headers.set('date', new Date(platform.now()).toUTCString());
    this.log.close(n, sent.status, Date.now() - started);
    return sent;
  }

  async #applyFault(request: Request, work: () => Promise<Response>): Promise<Response | undefined> {
    const fault = this.settings.takeFault(request.method, new URL(request.url));
    if (!fault) return undefined;
    const done = fault.after ? await work() : undefined;
    if (fault.delayMs) await pause(fault.delayMs);
    if (fault.hang) await pause(HANG);
    if (fault.reset) return brokenResponse();
    const { status, body, headers, cutAfter, padBytes } = fault;
    if (cutAfter) return cutOff(done ?? (await work()), cutAfter);
    if (padBytes) return withPadding(done ?? (await work()), padBytes);
    if (status === undefined && body === undefined) return done;
    const code = status ?? 200;
    const content = body ?? { code, reason: reasonOf(code), message: reasonOf(code) };
    const bare = code === 204 || code === 205 || code === 304;
    return new Response(bare ? null : typeof content === 'string' ? content : JSON.stringify(content), {
      status: code,
      headers: { 'content-type': 'application/json;charset=utf-8', ...headers },
    });
  }
}

/** The platform while seeding: the clock stands still, and ids are the same in every seeding. */
function seedingPlatform(platform: Platform, basis: number): Platform {
  let drawn = 0;
  const id = (): string => idOf(`${platform.host.name}:seed:${drawn++}`);
  const iso = (ms = basis): string => new Date(ms).toISOString();
  return { ...platform, now: () => basis, iso, store: { ...platform.store, id } };
}

const HANG = 600_000;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Spaces after JSON leave it valid. */
async function withPadding(answer: Response, bytes: number): Promise<Response> {
  return new Response((await answer.text()) + ' '.repeat(bytes), answer);
}

/** A response whose connection breaks in the middle of the body. */
function brokenResponse(): Response {
  const headers = { 'content-type': 'application/json;charset=utf-8' };
  return new Response(brokenBody(new TextEncoder().encode('{"result":['), 4096), { headers });
}

async function cutOff(answer: Response, bytes: number): Promise<Response> {
  const whole = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(brokenBody(whole.slice(0, bytes), whole.length), { status: answer.status, headers });
}

/** Breaks after these bytes of so many. */
function brokenBody(bytes: Uint8Array, length: number): ReadableStream {
  const { readable, writable } = new FixedLengthStream(length);
  const writer = writable.getWriter();
  writer
    .write(bytes)
    .then(() => writer.abort())
    .catch(() => undefined);
  return readable;
}
