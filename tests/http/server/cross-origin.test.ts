import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Asked,
  ask,
  type BuiltRoute,
  builtRoutes,
  cookieOf,
  FORM,
  formAddresses,
  freshCookie,
  originOf,
  post,
  sandboxOf,
} from '../client';

const HOST = 't1.localhost';
const SIBLING = 't2.localhost';
const OWN = originOf(HOST);
const sandbox = sandboxOf(HOST);
const actions = builtRoutes().filter(({ hasAction }) => hasAction);
const spellings = ({ id, path, index }: BuiltRoute) => [
  path,
  path === '/' ? '/_root.data' : `${path}.data`,
  `${path}?_data=${encodeURIComponent(id)}`,
  `${path}?index`,
  ...(index ? [`${path}.data?index`] : []),
];
/**
 * Each of a list goes with one of so many cases, and each case with many of the list: what decides is one function in
 * front of all, whose own tests have every case.
 */
const dealt = <T>(list: readonly T[], cases: number, number: number) => list.filter((_, at) => at % cases === number);

let cookie = '';
beforeAll(async () => {
  cookie = await cookieOf(HOST, 'mina.holt');
  await sandbox.forget();
});
afterAll(async () => {
  const writes = (await sandbox.calls()).filter((call) => call.method !== 'GET' && !isSearch(call.path, call.query));
  expect(writes).toEqual([]);
});

const closed: [string, string, Record<string, string>][] = [
  ['C1', 'another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['C1', 'another site in an old browser', { origin: 'https://evil.example' }],
  ['C2', 'a sandboxed frame', { origin: 'null' }],
  ['C3', 'a sibling tenant', { origin: originOf(SIBLING), 'sec-fetch-site': 'same-site' }],
  ['C3', 'a sibling tenant in an old browser', { origin: originOf(SIBLING) }],
  ['C4', 'another scheme', { origin: OWN.replace('http:', 'https:') }],
  ['C4', 'another port', { origin: OWN.replace(/\d+$/, '1') }],
  ['C5', 'a hidden origin, cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['C5', 'a hidden origin, same-site', { 'sec-fetch-site': 'same-site' }],
  ['C5', 'a hidden origin, typed', { 'sec-fetch-site': 'none' }],
  ['C7', 'a forwarded host', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
];

it('there are enough actions for each case to meet several', () =>
  expect(actions.length).toBeGreaterThan(5 * closed.length));

describe.each(closed.map(([row, what, headers], number) => [row, what, headers, number] as const))(
  '%s: a form from %s',
  (_row, _what, headers, number) => {
    it('is refused under every spelling of an address', async () => {
      for (const address of dealt(actions, closed.length, number).flatMap(spellings)) {
        const answer = await ask(HOST, address, {
          method: 'POST',
          body: 'a=1',
          headers: { ...FORM, ...headers, cookie },
        });
        expect([address, answer.status]).toEqual([address, address.includes('_data=') ? 400 : 403]);
      }
    });
  },
);

/** One session may only send so many forms at a time. */
async function anew(): Promise<void> {
  cookie = await freshCookie(HOST, 'mina.holt');
  await sandbox.forget();
}

describe('C9: a body that no form can send', () => {
  const types = ['text/plain', 'application/json', 'text/plain; a=application/x-www-form-urlencoded', ''];
  beforeEach(anew);
  it.each(types.map((type, number) => [type, number] as const))(
    'C9: a body that no form can send of type "%s" is refused by actions',
    async (type, number) => {
      for (const path of dealt(formAddresses(), types.length, number)) {
        const headers: Record<string, string> = { origin: OWN, cookie };
        if (type !== '') headers['content-type'] = type;
        const answer = await ask(HOST, path, { method: 'POST', body: '{"a":1}', headers });
        expect([path, answer.status]).toEqual([path, 415]);
      }
    },
  );
});

describe('C6: a form without our token', () => {
  /** The sign-in page's form has the unguessable name of its run instead: tests/http/sign-in/sign-in-page.test.ts. */
  const withToken = formAddresses().filter((path) => path !== '/sign-in');
  const forms: [string, Asked][] = [
    ['in an old browser that names no origin', { headers: { origin: '' } }],
    ['from our own origin', {}],
  ];
  beforeEach(anew);
  it.each(forms.map(([what, asked], number) => [what, asked, number] as const))(
    '%s is refused by actions',
    async (what, asked, number) => {
      for (const path of dealt(withToken, forms.length, number)) {
        const headers = { ...FORM, cookie, ...(what.includes('no origin') ? {} : { origin: OWN }) };
        const answer = await ask(HOST, path, { ...asked, method: 'POST', body: 'a=1', headers });
        expect([path, answer.status]).toEqual([path, 403]);
      }
    },
  );
  it('C6: a form without our token with a made-up one is refused at every action', async () => {
    for (const path of withToken) {
      const answer = await post(HOST, path, `_token=${'A'.repeat(43)}&_key=${'B'.repeat(22)}`, {
        headers: { cookie },
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });
});

describe('C15: another origin', () => {
  it('learns nothing from any answer', async () => {
    for (const [method, path] of [
      ['OPTIONS', '/approvals'],
      ['GET', '/approvals'],
      ['GET', '/live/inbox'],
      ['POST', '/preferences'],
    ] as const) {
      const answer = await ask(HOST, path, {
        method,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST', cookie },
      });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('C11: reading', () => {
  it('writes nothing, at any address, however it is asked', async () => {
    await sandbox.forget();
    const read = builtRoutes().filter(
      ({ path, hasLoader }) => hasLoader && !['/login', '/sign-in', '/auth/callback'].includes(path),
    );
    for (const [at, { path }] of read.entries()) {
      await ask(HOST, path, { headers: { cookie } });
      // The same loader answers both.
      if (at % 2 === 0) await ask(HOST, path, { method: 'HEAD', headers: { cookie } });
      else
        await ask(HOST, path === '/' ? '/_root.data' : `${path}.data`, {
          headers: { cookie, 'sec-purpose': 'prefetch' },
        });
    }
    const calls = await sandbox.calls();
    const writes = calls.filter(({ method, query, path }) => method !== 'GET' && !isSearch(path, query));
    expect(writes.map(({ method, path, query }) => `${method} ${path}?${query}`)).toEqual([]);
    expect(calls.length).toBeGreaterThan(0);
    expect((await ask(HOST, '/dashboard', { headers: { cookie } })).status).toBe(200);
  }, 300_000);
});

/** Calls that are POST and only read. */
function isSearch(path: string, query: string): boolean {
  return (
    /(^|&)_action=(search|getSessionInfo|validateGoto|query|login|listPrivileges)\b/.test(query) ||
    /\/(search|query|get-filter-schema)$/.test(path)
  );
}
