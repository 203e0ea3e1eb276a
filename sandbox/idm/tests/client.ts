import { idOf } from '../../core/ids';
import { callControl, EVERY_SCOPE, send, tokenOf } from '../../testing';

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

export interface Client {
  id: string;
  own: string;
  token: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

interface RequestOptions {
  host?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { status, headers, body } = await send<Doc>(path, { method, ...options });
  return { status, headers, body, rows: Array.isArray(body.result) ? (body.result as Doc[]) : [] };
}

export async function clientOf(
  userName: string,
  { host = 'localhost', realm = 'alpha', scope = EVERY_SCOPE } = {},
): Promise<Client> {
  const token = await tokenOf(userName, { host, realm, scope });
  const id = userName === 'openidm-admin' ? userName : idOf(`user:${userName}`);
  return {
    id,
    token,
    own: `/openidm/managed/${realm}_user/${id}`,
    get: (path, headers = {}) => request('GET', path, { host, token, headers }),
    send: (method, path, body, headers = {}) => request(method, path, { host, token, body, headers }),
  };
}

/** Adds `_queryFilter` and further parameters. */
export function listPath(path: string, filter: string, more: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ _queryFilter: filter, ...more })}`;
}

export async function reset(host = 'localhost', seed = 'default'): Promise<void> {
  await callControl('POST', 'reset', { seed }, host);
}
