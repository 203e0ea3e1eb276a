// A signed-in user and their resources, for tests.
import { idOf } from '../../core/ids';
import { type Browser, JSON_ALPHA, signedIn } from './browser';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T & { code?: number; message?: string; result: T[]; resultCount: number };
}

export interface PersonClient {
  who: Browser;
  id: string;
  /** Below `users/{id}`. */
  get<T = Record<string, unknown>>(path: string, of?: string): Promise<Answer<T>>;
  send<T = Record<string, unknown>>(method: string, path: string, body?: unknown, of?: string): Promise<Answer<T>>;
}

export const personId = (userName: string): string => idOf(`user:${userName}`);

export async function personClient(userName = 'kai.ruiz', who?: Browser): Promise<PersonClient> {
  const browser = who ?? (await signedIn(userName));
  const id = personId(userName);
  const headers = { 'content-type': 'application/json', 'accept-api-version': 'protocol=2.1,resource=1.0' };
  const answer = async <T>(response: Response): Promise<Answer<T>> => ({
    status: response.status,
    body: (await response.json()) as Answer<T>['body'],
  });
  return {
    who: browser,
    id,
    get: async (path, of = id) => answer(await browser.go(`${JSON_ALPHA}/users/${of}/${path}`, { headers })),
    send: async (method, path, body, of = id) =>
      answer(
        await browser.go(`${JSON_ALPHA}/users/${of}/${path}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
  };
}
