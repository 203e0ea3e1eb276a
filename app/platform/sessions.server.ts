import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { realmPath } from '../lib/realm';
import { path } from '../lib/url';
import { amPath } from './am-path';
import type { Api } from './http.server';
import { all, equalTo } from './protocol/query-filter';
import { recover } from './recover';

const QUICK = { deadlineMs: 5_000 };
const INFO_VERSIONS = ['2.1', '2.0'] as const;
/** By host: the newest version that its platform has. */
const infoVersions = new LRUCache<string, (typeof INFO_VERSIONS)[number]>({ max: 1_000 });
const SESSIONS = path`/json/sessions`;
const BY_HANDLE = { ...QUICK, headers: { 'accept-api-version': 'protocol=2.1,resource=4.0' } };

const moment = z.string().transform(Date.parse).pipe(z.number());

const SessionTimes = z.object({
  latestAccessTime: moment.nullish().catch(null),
  maxIdleExpirationTime: moment,
  maxSessionExpirationTime: moment,
  properties: z.record(z.string(), z.string()).nullish().catch(null),
});

/** All in ms of the platform's clock. */
export interface SessionInfo {
  now: number | null;
  latestAccess: number | null;
  idleEnd: number;
  maxEnd: number;
  contextId: string | null;
}

/** Does not extend the session; `signed-out` when there is none. */
export async function getSessionInfo(api: Api): Promise<SessionInfo> {
  let now: number | null = null;
  const query = { _action: 'getSessionInfo' };
  const onMoment = (ms: number) => {
    now = ms;
  };
  const ask = (version: (typeof INFO_VERSIONS)[number]) => {
    const headers = { 'accept-api-version': `resource=${version}, protocol=1.0` };
    const options = { ...QUICK, headers, query, search: true, onMoment };
    return api.am.post(amPath(api.tenant.realm, path`/sessions`), {}, SessionTimes, options);
  };
  const { hostname } = api.tenant;
  const [newest, older] = INFO_VERSIONS;
  const version = infoVersions.get(hostname) ?? newest;
  const found = version === older ? null : await recover(ask(newest), { missing: null });
  const times = found ?? (await ask(older));
  if (!found) infoVersions.set(hostname, older);
  const { latestAccessTime, maxIdleExpirationTime, maxSessionExpirationTime, properties } = times;
  return {
    now,
    latestAccess: latestAccessTime ?? null,
    idleEnd: maxIdleExpirationTime,
    maxEnd: maxSessionExpirationTime,
    contextId: properties?.AMCtxId ?? null,
  };
}

const AmSession = z.object({
  sessionHandle: z.string().min(1),
  latestAccessTime: z.string().nullish().catch(null),
  maxIdleExpirationTime: z.string().nullish().catch(null),
  maxSessionExpirationTime: z.string().nullish().catch(null),
  properties: z.record(z.string(), z.string()).nullish().catch(null),
});
export type AmSession = z.infer<typeof AmSession>;

/** Of other users for administrators only. */
export async function listSessions(api: Api, username: string): Promise<AmSession[]> {
  const realm = `/${realmPath(api.tenant.realm).replaceAll('realms/', '')}`;
  const _queryFilter = all(equalTo('username', username), equalTo('realm', realm));
  const shape = z.object({ result: z.array(AmSession) });
  const { result } = await api.am.get(SESSIONS, shape, { ...BY_HANDLE, query: { _queryFilter } });
  return result;
}

export async function logoutByHandle(api: Api, handles: readonly string[]): Promise<Record<string, boolean>> {
  if (handles.length === 0) return {};
  const shape = z.object({ result: z.record(z.string(), z.boolean()) });
  const options = { ...BY_HANDLE, query: { _action: 'logoutByHandle' } };
  const { result } = await api.am.post(SESSIONS, { sessionHandles: handles }, shape, options);
  return result;
}
