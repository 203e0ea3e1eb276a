import { idOf } from '../../core/ids';
import { EVERY_SCOPE, order, send, tokenOf } from '../../testing';

export interface Doc {
  [field: string]: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Doc;
  /** Empty unless the body is a list. */
  rows: Doc[];
}

export interface Speaker {
  id: string;
  own: string;
  token: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

interface Asking {
  host?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function ask(method: string, path: string, asking: Asking = {}): Promise<Answer> {
  const { status, headers, body } = await send<Doc>(path, { method, ...asking });
  return { status, headers, body, rows: Array.isArray(body.result) ? (body.result as Doc[]) : [] };
}

export async function speaker(
  userName: string,
  { host = 'localhost', realm = 'alpha', scope = EVERY_SCOPE } = {},
): Promise<Speaker> {
  const token = await tokenOf(userName, { host, realm, scope });
  const id = userName === 'openidm-admin' ? userName : idOf(`user:${userName}`);
  return {
    id,
    token,
    own: `/openidm/managed/${realm}_user/${id}`,
    get: (path, headers = {}) => ask('GET', path, { host, token, headers }),
    send: (method, path, body, headers = {}) => ask(method, path, { host, token, body, headers }),
  };
}

/** Adds `_queryFilter` and further parameters. */
export function listing(path: string, filter: string, more: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ _queryFilter: filter, ...more })}`;
}

export async function reset(host = 'localhost', seed = 'default'): Promise<void> {
  await order('POST', 'reset', { seed }, host);
}
