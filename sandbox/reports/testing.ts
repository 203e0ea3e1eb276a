// Helpers for tests of reports.
import { idOf } from '../core/ids';
import { send, tokenOf } from '../testing';

export const TENANT = '5d7c1b0e-2f64-4a39-9c85-0e6f3b1a7d42';
const HEADERS = { 'x-tenant-id': TENANT, 'accept-api-version': 'resource=1.0' };

export const named = (displayName: string): string => idOf(`report template:${displayName}`).toUpperCase();

const tokens = new Map<string, string>();
/** A reset ends all tokens. */
export const clearTokens = (): void => tokens.clear();

export async function reports<T = Record<string, never>>(
  user: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = HEADERS,
) {
  const token = tokens.get(user) ?? (await tokenOf(user));
  tokens.set(user, token);
  return send<T>(`/reports/${path}`, { token, headers, ...(body === undefined ? {} : { body }) });
}

export const posted = <T = Record<string, never>>(user: string, path: string, body: unknown = {}) =>
  reports<T>(user, path, body);

export interface SentTemplate {
  name: string;
  displayName: string;
  description: string;
  type: string;
  version: number;
  ootb: boolean;
  editable: boolean;
  duplicatable: boolean;
  visible: boolean;
  viewers: string[];
  owner: string;
  reportConfig: string;
  parentName: string;
  message: string;
}
