// The running review of the seed that most tests of reviews decide on.
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse, post, sandboxOf } from '../client';

export const HOST = 'localhost';
export const sandbox = sandboxOf(HOST);
export const campaign = (name: string) => idOf(`campaign:localhost:${name}`);
export const person = (userName: string) => `managed/user/${idOf(`user:${userName}`)}`;
export const Q4 = campaign('Q4 Halden access review');
export const BASE = `/certification/certification-task/${Q4}`;
export const EVERY = `${BASE}?tab=entitlements&group=flat&size=100`;
export const CALLS = `/iga/governance/certification/${Q4}`;

export const see = async (userName: string, path: string) =>
  ask(HOST, path, { headers: { cookie: await cookieOf(HOST, userName) } });
export const send = async (userName: string, path: string, form: URLSearchParams) =>
  post(HOST, path, form.toString(), { headers: { cookie: await cookieOf(HOST, userName) } });

/** Rows of the page, each with its text. */
export function rowsOf({ text }: HttpResponse): { id: string; row: string }[] {
  return text
    .split('data-row="')
    .slice(1)
    .map((part) => ({ id: part.slice(0, 36), row: part }));
}
/** The decision as the page of the item shows it. */
export const decided = async (id: string) =>
  /Decision (No decision|Certified|Acknowledged|Revoked|Exception)/.exec(
    (await see('mina.holt', `${BASE}/items/${id}`)).page.text,
  )?.[1];
export const actions = async () =>
  (await sandbox.calls()).filter(
    ({ method, path }) => method === 'POST' && /items\/[\w-]+(\/\w+)?$/.test(path) && !path.endsWith('/search'),
  );
