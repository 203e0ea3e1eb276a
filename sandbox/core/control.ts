// The control interface (README.md).

import { collectionNames, findCollection } from './collection';
import { badRequest, notFound, PlatformError, reasonOf } from './errors';
import { findHost, type HostConfig, PLATFORM_KINDS } from './hosts';
import { errorResponse, json } from './http';
import type { CallLog } from './log';
import { findMails, outbox } from './outbox';
import type { Platform } from './platform';
import { type SeedSize, SIZES } from './platform';
import { parseQueryFilter, parseSortKeys } from './query';
import type { Fault, Settings } from './settings';

export interface ControlTarget {
  settings: Settings;
  log: CallLog;
  reset(platform: Platform, size: SeedSize): Promise<void>;
  addRiskEvents(platform: Platform, arriving: { count: number; score: number }): void;
}

type Action = (order: ControlCall) => unknown;

interface ControlCall {
  object: ControlTarget;
  platform: Platform;
  body: Record<string, unknown>;
  list: unknown[];
  query: URLSearchParams;
}

const ACTIONS: Record<string, Action> = {
  'POST reset': async ({ object, platform, body }) => {
    const size = body.seed ?? 'default';
    if (!SIZES.includes(size as SeedSize)) throw badRequest(`seed is one of ${SIZES.join(', ')}`);
    await object.reset(platform, size as SeedSize);
    return { host: platform.host.name, seed: size };
  },
  'POST risk-events': ({ object, platform, body }) => {
    const { count, score } = body;
    if (!isBetween(count, 1, 100) || !Number.isInteger(count)) throw badRequest('count is 1 to 100');
    if (!isBetween(score, 0, 100)) throw badRequest('score is 0 to 100');
    object.addRiskEvents(platform, { count, score });
    return { count };
  },
  'GET calls': ({ object, query }) => object.log.since(Number(query.get('since') ?? 0) || 0),
  'DELETE calls': ({ object }) => {
    object.log.clear();
    return {};
  },
  'GET faults': ({ object }) => object.settings.faults(),
  'PUT faults': ({ object, list }) => {
    object.settings.set('faults', list.map(faultOf));
    return object.settings.faults();
  },
  'DELETE faults': ({ object }) => {
    object.settings.set('faults', []);
    return [];
  },
  'PUT latency': ({ object, body }) => {
    object.settings.set('latency', duration(body.ms, 'ms'));
    return { ms: object.settings.latency() };
  },
  'GET clock': ({ platform }) => ({ now: platform.iso() }),
  'PUT clock': ({ object, platform, body }) => {
    if (body.now !== undefined) {
      const now = Date.parse(String(body.now));
      if (Number.isNaN(now)) throw badRequest('now is an ISO date');
      object.settings.set('clockOffset', now - Date.now());
    } else {
      if (typeof body.advanceMs !== 'number') throw badRequest('now or advanceMs is needed');
      object.settings.set('clockOffset', object.settings.clockOffset() + body.advanceMs);
    }
    return { now: platform.iso() };
  },
  'PUT strings': ({ object, body }) => {
    const { append = '', omit = [], retype = [], refill = [] } = body;
    if (typeof append !== 'string') throw badRequest('append is a text');
    if (!isTexts(omit) || !isTexts(retype) || !isTexts(refill))
      throw badRequest('omit, retype and refill are lists of field names');
    object.settings.set('texts', { append, omit, retype, refill });
    return object.settings.textChanges();
  },
  'DELETE strings': ({ object }) => {
    object.settings.set('texts', { append: '', omit: [], retype: [], refill: [] });
    return {};
  },
  'GET outbox': ({ platform, query }) => findMails(platform, query.get('to') ?? undefined),
  'DELETE outbox': ({ platform }) => {
    for (const { _id } of findMails(platform)) platform.store.remove(outbox, _id);
    return [];
  },
  'GET claims': ({ object }) => object.settings.checkClaims(),
  'PUT claims': ({ object, body, list }) => {
    if (list.length > 0) throw badRequest('claims are an object');
    object.settings.set('claims', body);
    return object.settings.checkClaims();
  },
  'DELETE claims': ({ object }) => {
    object.settings.set('claims', {});
    return {};
  },
  'GET host': ({ platform }) => platform.host,
  'PUT host': ({ object, platform, body }) => {
    object.settings.set('host', { ...object.settings.hostOverrides(), ...overridesOf(platform.host, body) });
    return { ...platform.host, ...object.settings.hostOverrides() };
  },
  'DELETE host': ({ object, platform }) => {
    object.settings.set('host', {});
    return findHost(platform.host.name);
  },
  'GET state': ({ platform }) =>
    Object.fromEntries(
      collectionNames().map((name) => {
        const of = findCollection(name);
        return [name, of ? platform.store.count(of) : 0];
      }),
    ),
};

/** Answers a call below /__sandbox; refusals have the platform's error body. */
export async function control(
  object: ControlTarget,
  platform: Platform,
  request: Request,
  rawBody: string,
): Promise<Response> {
  try {
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/__sandbox\/?/, '').replace(/\/$/, '');
    if (path.startsWith('state/')) {
      if (request.method !== 'GET') throw new PlatformError(405, reasonOf(405), 'Only GET reads state');
      return json(stateOf(platform, decodeURIComponent(path.slice('state/'.length)), url.searchParams));
    }
    const action = ACTIONS[`${request.method} ${path}`];
    if (!action) throw notFound(`No such control call: ${request.method} ${path}`);
    const value = parseBody(rawBody);
    const body = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    const list = Array.isArray(value) ? value : [];
    if (path === 'faults' && request.method === 'PUT' && !Array.isArray(value))
      throw badRequest('A list of faults is needed');
    return json(await action({ object, platform, body, list, query: url.searchParams }));
  } catch (error) {
    if (error instanceof PlatformError) return errorResponse(error);
    throw error;
  }
}

function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON');
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function faultOf(value: unknown): Fault {
  const fault = value as Fault;
  if (typeof fault?.path !== 'string' || !fault.path.startsWith('/'))
    throw badRequest('A fault needs a path that starts with /');
  if (fault.query !== undefined && typeof fault.query !== 'string') throw badRequest('query is a text');
  if (fault.status !== undefined && !(Number.isInteger(fault.status) && fault.status >= 200 && fault.status <= 599))
    throw badRequest('status is 200 to 599');
  if (fault.times !== undefined && !(Number.isInteger(fault.times) && fault.times > 0))
    throw badRequest('times is a positive number');
  for (const name of ['after', 'waits'] as const)
    if (fault[name] !== undefined && typeof fault[name] !== 'boolean') throw badRequest(`${name} is true or false`);
  if (
    fault.padBytes !== undefined &&
    !(Number.isInteger(fault.padBytes) && fault.padBytes > 0 && fault.padBytes <= MAX_PADDING)
  )
    throw badRequest(`padBytes is 1 to ${MAX_PADDING}`);
  if (fault.cutAfter !== undefined && !(Number.isInteger(fault.cutAfter) && fault.cutAfter > 0))
    throw badRequest('cutAfter is a positive number');
  if (fault.delayMs !== undefined) duration(fault.delayMs, 'delayMs');
  return fault;
}

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

const MAX_PADDING = 64_000_000;

function duration(value: unknown, name: string): number {
  if (typeof value !== 'number' || !(value >= 0) || value > 600_000) throw badRequest(`${name} is 0 to 600000`);
  return value;
}

function overridesOf(host: HostConfig, body: Record<string, unknown>): Partial<HostConfig> {
  for (const [name, value] of Object.entries(body)) {
    const current = host[name as keyof HostConfig];
    if (name === 'name' || name === 'realm' || name === 'theme' || typeof current !== typeof value)
      throw badRequest(`Not a host setting: ${name}`);
    if (name === 'platform' && !PLATFORM_KINDS.some((kind) => kind === value))
      throw badRequest(`platform is one of ${PLATFORM_KINDS.join(', ')}`);
  }
  return body as Partial<HostConfig>;
}

function stateOf(platform: Platform, name: string, query: URLSearchParams): unknown {
  const of = findCollection(name);
  if (!of) throw notFound(`No such collection: ${name}`);
  const id = query.get('id');
  if (id !== null) {
    const doc = platform.store.get(of, id);
    if (!doc) throw notFound(`No ${name} ${id}`);
    return doc;
  }
  const text = query.get('_queryFilter');
  const search = { filter: text === null ? undefined : parseQueryFilter(text), key: query.get('key') ?? undefined };
  const result = platform.store.search(of, {
    ...search,
    sort: parseSortKeys(query.get('_sortKeys')),
    offset: Number(query.get('_pagedResultsOffset') ?? 0) || 0,
    limit: Number(query.get('_pageSize') ?? 1000) || 0,
  });
  return { result, resultCount: result.length, totalCount: platform.store.count(of, search) };
}
