// A member's browser without script: opens pages and sends their forms. Addresses and people of a new request.
import { expect } from 'vitest';
import { idOf } from '../../sandbox/core/ids';
import { ask, cookieOf, freshCookie, type HttpResponse, post } from './client';

export const HOST = 'localhost';

export interface Walker {
  cookie: string;
  see(address: string): Promise<HttpResponse>;
  /** Opens a page and sends its form with these values. */
  send(page: string, values?: Record<string, string | string[]>, action?: string): Promise<HttpResponse>;
  /** Opens the page of a step: an answer that leads to the form as it is then. */
  follow(answer: HttpResponse): Promise<HttpResponse>;
}

export async function walkerOf(userName: string, { fresh = true, host = HOST } = {}): Promise<Walker> {
  const cookie = await (fresh ? freshCookie : cookieOf)(host, userName);
  const see = (address: string) => ask(host, address, { headers: { cookie } });
  return {
    cookie,
    see,
    follow({ status, headers }) {
      expect([status, headers.location]).toEqual([303, expect.stringMatching(/[?&]draft=[\w-]+$/)]);
      return see(String(headers.location));
    },
    async send(page, values = {}, action = page.split('?')[0] ?? page) {
      const fields = (await see(page)).page.form(action).fields;
      for (const [name, value] of Object.entries(values)) {
        fields.delete(name);
        for (const one of [value].flat()) fields.append(name, one);
      }
      return post(host, action, fields.toString(), { headers: { cookie } });
    },
  };
}

export const NEW = '/my-requests/new';
export const CATALOGUE = '/my-requests/new-request';
export const COMPLETE = '/my-requests/complete';
export const CHECK = `${COMPLETE}/check`;
export const VIOLATION = `${CHECK}/violation`;
export const REASON = { justification: 'Month-end close' };

export const user = (name: string) => idOf(`user:${name}`);

/** The address of an item in the catalogue, by its seed name. */
export const item = (name: string, tab = 'entitlement') => `${CATALOGUE}/${tab}/item/${idOf(`catalog:${name}`)}`;

/** The member of the seed who asks for others, with these people in the cart. */
export async function forMany(...names: string[]): Promise<Walker> {
  const mina = await walkerOf('mina.holt');
  await mina.send(NEW, { who: 'others', user: names.map(user) });
  return mina;
}

/** A member who asks for themselves. */
export async function forMe(name: string, host = HOST): Promise<Walker> {
  const walker = await walkerOf(name, { host });
  // Who can request for themselves only is led on at once.
  if ((await walker.see(NEW)).status === 200) await walker.send(NEW, { who: 'me' });
  return walker;
}
