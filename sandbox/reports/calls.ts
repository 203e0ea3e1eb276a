import { checkVersion } from '../core/api-version';
import { badRequest, forbidden, notFound } from '../core/errors';
import { type Call, type Handler, type Route, route } from '../core/http';

const NEWEST = 1;

/** Unknown where the host has no reports. */
export function reportRoute(method: string, path: string, handle: Handler): Route {
  return route(method, `/reports/${path}`, { scope: 'fr:idc:analytics:*' }, (call) => {
    if (!call.platform.host.reports) throw notFound('Reports are not enabled');
    checkVersion(call, NEWEST);
    checkTenant(call);
    return handle(call);
  });
}

/** Required except for downloads. */
function checkTenant({ request, query, platform }: Call): void {
  const named = request.headers.get('x-tenant-id');
  if (!named && query.get('_action') === 'download') return;
  if (!named) throw badRequest('The header X-TENANT-ID is missing');
  if (named !== platform.host.tenantId) throw forbidden('The token was not issued for this tenant');
}

export type State = 'draft' | 'published';

/** Undefined if absent. */
export function stateIn({ query }: Call): State | undefined {
  const type = query.get('templateType');
  if (type === null || type === 'draft' || type === 'published') return type ?? undefined;
  throw badRequest(`Unknown templateType [${type.slice(0, 40)}]: draft or published`);
}

export function requireState(call: Call): State {
  const state = stateIn(call);
  if (!state) throw badRequest('The parameter templateType is missing');
  return state;
}

/** Template names are upper case; calls may use any. */
export const nameIn = (text: string | null | undefined): string => (text ?? '').toUpperCase();

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An empty body is `{}`. */
export function bodyOf(call: Call): Record<string, unknown> {
  const body = call.json<unknown>() ?? {};
  if (!isRecord(body)) throw badRequest('The body must be a JSON object');
  return body;
}

/** Parses a JSON object sent as a string. */
export function objectIn(text: unknown, name: string): Record<string, unknown> {
  if (typeof text !== 'string') throw badRequest(`${name} must be a JSON string`);
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(`${name} is not valid JSON`);
  }
  if (!isRecord(value)) throw badRequest(`${name} must hold a JSON object`);
  return value;
}

/** From the query or the context of the body; any realm but the host's is refused. */
export function checkRealm({ platform }: Call, named: unknown): void {
  if (named !== undefined && named !== null && named !== platform.host.realm)
    throw badRequest(`Unknown realm [${String(named).slice(0, 40)}]`);
}

/** Reads `context: [{type:"global", data:[{key:"realm", value}]}]`. */
export function realmInContext(context: unknown): unknown {
  if (context === undefined || context === null) return undefined;
  if (!Array.isArray(context)) throw badRequest('context must be a list');
  const data = context.filter(isRecord).flatMap(({ type, data: given }) => (type === 'global' ? given : []));
  return data.filter(isRecord).find(({ key }) => key === 'realm')?.value;
}

const MAX_PAGE = 1000;

export function wholeNumber({ query }: Call, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  if (!/^\d{1,7}$/.test(text)) throw badRequest(`${name} must be a whole number`);
  return Number(text);
}

export function pageOf(call: Call): { offset: number; limit: number } {
  const limit = wholeNumber(call, '_pageSize', 10);
  if (limit < 1 || limit > MAX_PAGE) throw badRequest(`_pageSize is between 1 and ${MAX_PAGE}`);
  return { offset: wholeNumber(call, '_pagedResultsOffset', 0), limit };
}
