// AM sessions: how long the browser's own has left, and how a person's sessions are ended by handle.
import { z } from 'zod';
import { realmPath } from '../lib/realm';
import { path } from '../lib/url';
import { amPath } from './am-path';
import type { Api } from './http.server';
import { all, equalTo } from './protocol/query-filter';
import { readable } from './rows';

const QUICK = { deadlineMs: 5_000 };
const INFO = { ...QUICK, headers: { 'accept-api-version': 'resource=2.1, protocol=1.0' } };
const SESSIONS = path`/json/sessions`;
const BY_HANDLE = { ...QUICK, headers: { 'accept-api-version': 'protocol=2.1,resource=4.0' } };

const moment = z.string().transform(Date.parse).pipe(z.number());

const SessionTimes = z.object({
  latestAccessTime: moment.nullish().catch(null),
  maxIdleExpirationTime: moment,
  maxSessionExpirationTime: moment,
  properties: z.record(z.string(), z.string()).nullish().catch(null),
});

/** Moments in ms, all on the platform's clock. */
export interface SessionInfo {
  /** When the platform answered; null when it does not say. */
  now: number | null;
  latestAccess: number | null;
  idleEnd: number;
  maxEnd: number;
  /** Tells the session from the person's others; null where the platform does not say. */
  contextId: string | null;
}

/** The session of this browser's AM cookie. Asking does not extend it; `signed-out` when the platform knows no such session. */
export async function getSessionInfo(api: Api): Promise<SessionInfo> {
  let now: number | null = null;
  const query = { _action: 'getSessionInfo' };
  const onMoment = (ms: number) => {
    now = ms;
  };
  const options = { ...INFO, query, search: true, onMoment };
  const times = await api.am.post(amPath(api.tenant.realm, path`/sessions`), {}, SessionTimes, options);
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
  /** What the realm publishes of its sessions. */
  properties: z.record(z.string(), z.string()).nullish().catch(null),
});
export type AmSession = z.infer<typeof AmSession>;

/** The live sessions of a person in the tenant's realm: one's own, or anybody's for administrators. */
export async function listSessions(api: Api, username: string): Promise<AmSession[]> {
  const realm = `/${realmPath(api.tenant.realm).replaceAll('realms/', '')}`;
  const _queryFilter = all(equalTo('username', username), equalTo('realm', realm));
  const shape = z.object({ result: readable(AmSession) });
  const { result } = await api.am.get(SESSIONS, shape, { ...BY_HANDLE, query: { _queryFilter } });
  return result;
}

/** Ends sessions; true for each handle that is ended. Nothing is asked where there is nothing to end. */
export async function logoutByHandle(api: Api, handles: readonly string[]): Promise<Record<string, boolean>> {
  if (handles.length === 0) return {};
  const shape = z.object({ result: z.record(z.string(), z.boolean()) });
  const options = { ...BY_HANDLE, query: { _action: 'logoutByHandle' } };
  const { result } = await api.am.post(SESSIONS, { sessionHandles: handles }, shape, options);
  return result;
}
