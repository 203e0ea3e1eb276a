// Asks the portal over a plain socket, so that method, path, host and headers arrive exactly as written.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { expect, vi } from 'vitest';
import { signIn } from '../../scripts/sign-in.mjs';
import { order } from '../order';
import { type Part, readPage } from './page';
import { platform } from './platform';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Sends the body without announcing its length. */
  chunked?: boolean;
  /** The Host header, where it is not that of the host asked. */
  hostHeader?: string;
}

export interface HttpResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  cookies: string[];
  text: string;
  bytes: Buffer;
  ms: number;
  page: Part;
}

export const originOf = (host: string) => `http://${host}:${platform().portalPort}`;

/** Sends one request to the portal. A body may be cut off by an early answer: that is no failure. */
export function ask(host: string, path: string, asked: Asked = {}): Promise<HttpResponse> {
  const { method = 'GET', headers = {}, body, chunked = false, hostHeader } = asked;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const all = { host: hostHeader ?? `${host}:${platform().portalPort}`, ...length, ...headers };
    const options = {
      host: '127.0.0.1',
      port: platform().portalPort,
      method,
      path,
      headers: all,
      agent: false as const,
    };
    let response = false;
    const request = http.request(options, (answer) => {
      response = true;
      const ms = performance.now() - started;
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      const done = () => {
        const bytes = Buffer.concat(parts);
        const cookies = answer.headers['set-cookie'] ?? [];
        const text = bytes.toString();
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          cookies,
          text,
          bytes,
          ms,
          get page() {
            return readPage(text);
          },
        });
      };
      answer.on('end', done);
      answer.on('error', done);
    });
    request.on('error', (error) => {
      if (!response) reject(error);
    });
    if (chunked && body !== undefined) for (const part of inParts(body)) request.write(part);
    else if (body !== undefined) request.write(body);
    request.end();
  });
}

function inParts(body: string | Buffer): Buffer[] {
  const whole = Buffer.from(body);
  const parts: Buffer[] = [];
  for (let at = 0; at < whole.length; at += 16_384) parts.push(whole.subarray(at, at + 16_384));
  return parts;
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A form as one of our own pages sends it, but for what `asked` says otherwise. */
export function post(host: string, path: string, body: string | Buffer, asked: Asked = {}): Promise<HttpResponse> {
  const headers = { ...FORM, origin: originOf(host), ...asked.headers };
  return ask(host, path, { ...asked, method: 'POST', body, headers });
}

const cookies = new Map<string, Promise<string>>();

/** The Cookie header of a person signed in on a host; each person signs in once per file. */
export function cookieOf(host: string, userName: string): Promise<string> {
  const key = `${host} ${userName}`;
  const known = cookies.get(key) ?? signIn(originOf(host), userName);
  cookies.set(key, known);
  return known;
}

/** A session of its own, for tests that end it. */
export function freshCookie(host: string, userName: string): Promise<string> {
  return signIn(originOf(host), userName);
}

export interface LoggedCall {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: unknown;
  status: number;
}

/** Who is signed in with which rights, the theme and the texts of the tenant: kept for a while, for every page. */
const isKept = ({ path, query }: LoggedCall) =>
  ['/openidm/authentication', '/openidm/privilege', '/openidm/ui/theme/'].includes(path) ||
  path.startsWith('/openidm/config/uilocale/') ||
  (/^\/openidm\/managed\/\w+$/.test(path) && query === '_queryFilter=true&_pageSize=1&_fields=_id');

/** The sandbox's control interface for one host. Each order has a connection of its own, as `ask` has. */
export function sandboxOf(host: string) {
  const control = <T>(method: string, what: string, body?: unknown): Promise<T> => {
    const named = `${what}${what.includes('?') ? '&' : '?'}host=${host}`;
    return order(`http://127.0.0.1:${platform().sandboxPort}`, method, named, body);
  };
  return {
    reset: (seed: 'default' | 'large' = 'default') => control('POST', 'reset', { seed }),
    calls: () => control<LoggedCall[]>('GET', 'calls?since=0'),
    /** What pages ask for themselves, without what now and then any request renews. */
    pageCalls: async () => (await control<LoggedCall[]>('GET', 'calls?since=0')).filter((call) => !isKept(call)),
    forget: () => control('DELETE', 'calls'),
    faults: (list: object[]) => control('PUT', 'faults', list),
    mend: () => control('DELETE', 'faults'),
    /** Moves the platform's clock on. */
    later: (ms: number) => control('PUT', 'clock', { advanceMs: ms }),
    /** Leaves these fields out of every answer about data. */
    omit: (fields: string[]) => control('PUT', 'strings', { omit: fields }),
    /** Answers these fields with a value of another type, in every answer about data. */
    retype: (fields: string[]) => control('PUT', 'strings', { retype: fields }),
    /** Answers these objects with other fields than their own. */
    refill: (fields: string[]) => control('PUT', 'strings', { refill: fields }),
    /** Risky sign-ins that happen now. */
    signIns: (count: number, score: number) => control('POST', 'risk-events', { count, score }),
    latency: (ms: number) => control('PUT', 'latency', { ms }),
    state: async <T>(collection: string) => (await control<{ result: T[] }>('GET', `state/${collection}`)).result,
  };
}

/**
 * After many failures the portal leaves a platform alone for some seconds: waits until it asks again, so that the next
 * test finds whole pages.
 */
export async function recovered(host: string): Promise<void> {
  const sandbox = sandboxOf(host);
  await sandbox.mend();
  const isWhole = async () => {
    // A member with a full dashboard.
    const cookie = await freshCookie(host, 'mina.holt');
    await sandbox.forget();
    const page = await ask(host, '/dashboard', { headers: { cookie } });
    const asked = (await sandbox.calls()).map(({ path }) => path);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('Try again');
    for (const service of ['/iga/', '/openidm/managed/']) {
      expect(asked).toContainEqual(expect.stringContaining(service));
    }
  };
  await vi.waitFor(isWhole, { timeout: 60_000, interval: 1_000 });
}

export interface BuiltRoute {
  id: string;
  parentId: string | null;
  /** As the routes say it, without parts that may be left out. */
  pattern: string;
  /** Whether an address without search is one of its. */
  answers: (path: string) => boolean;
  /** Its address with sample values in the place of parameters. */
  path: string;
  index: boolean;
  hasLoader: boolean;
  hasAction: boolean;
}

/** Every route of the build, so that a new one is tested the day it appears. */
export function builtRoutes(): BuiltRoute[] {
  const server = readFileSync('build/server/entry.worker.js', 'utf8');
  const text = /const serverManifest = (\{.*\});/.exec(server)?.[1];
  if (!text) throw new Error('The server bundle holds no manifest');
  const manifest = JSON.parse(text.replace(/\bvoid 0\b/g, 'null')) as {
    routes: Record<string, { id: string; parentId: string | null; path: string | null; index: boolean | null } & Flags>;
  };
  const full = (id: string | null): string => {
    const route = id === null ? undefined : manifest.routes[id];
    return route ? [full(route.parentId), route.path ?? ''].filter((part) => part !== '').join('/') : '';
  };
  // An index once more below its dialogs has no address of its own.
  const routes = Object.values(manifest.routes).filter(({ id }) => !id.endsWith(':below'));
  return routes.map(({ id, parentId, index, hasLoader, hasAction }) => ({
    id,
    parentId,
    pattern: `/${required(full(id)).join('/')}`,
    answers: answering(full(id)),
    path: `/${sample(full(id))}`,
    index: index === true,
    hasLoader,
    hasAction,
  }));
}

/** Where forms are sent: that of a page below others says that it is not meant for its layout. */
export const formAddresses = (): string[] =>
  builtRoutes()
    // The platform alone sends logout tokens, which are no forms.
    .filter(({ hasAction, path }) => hasAction && path !== '/auth/backchannel-logout')
    .map(({ path, index }) => (index ? `${path}?index` : path));

/** Finds the pattern of the route at an address: that with the fewest names, and of these the one that says most. */
export function patternFinder(): (address: string) => string | undefined {
  const names = (pattern: string) => pattern.split(':').length + (pattern.includes('*') ? 99 : 0);
  const routes = builtRoutes().sort(
    ({ pattern: one }, { pattern: other }) => names(one) - names(other) || other.length - one.length,
  );
  return (address) => {
    const [path = ''] = address.split(/[?#]/);
    return routes.find(({ answers }) => answers(path))?.pattern;
  };
}

interface Flags {
  hasLoader: boolean;
  hasAction: boolean;
}

const required = (pattern: string): string[] => pattern.split('/').filter((part) => !part.endsWith('?'));

function answering(pattern: string): (path: string) => boolean {
  const part = (name: string) => {
    if (name.endsWith('?')) return '(?:/[^/]+)?';
    return name === '*' ? '/.*' : `/${name.startsWith(':') ? '[^/]+' : name.replaceAll('.', '\\.')}`;
  };
  const matches = new RegExp(`^${pattern.split('/').map(part).join('')}/?$`);
  return (path) => matches.test(path);
}

function sample(pattern: string): string {
  return required(pattern)
    .map((part) => (part.startsWith(':') ? 'x-1' : part === '*' ? 'nowhere' : part))
    .join('/');
}
