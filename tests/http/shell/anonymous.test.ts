import { beforeEach, describe, expect, it } from 'vitest';
import { ask, builtRoutes, formAddresses, freshCookie, originOf, post, sandboxOf } from '../client';

const HOST = 't2.localhost';
const sandbox = sandboxOf(HOST);
const routes = builtRoutes();
/** What visitors may see: pages that end at sign-in or speak of it, and the texts of pages. */
const OPEN = [
  '/login',
  '/auth/callback',
  '/sign-in',
  '/signed-out',
  '/auth/backchannel-logout',
  '/sign-out',
  '/preferences',
  '/nowhere',
  '/forbidden',
  '/enduser/nowhere',
  '/locales/x-1/x-1',
];
const closed = routes.filter(({ path, hasLoader }) => hasLoader && path !== '/' && !OPEN.includes(path));
const withParents = closed.filter(({ parentId }) => parentId !== null && parentId !== 'root');

beforeEach(() => sandbox.forget());

/** The theme of the sign-in pages is public; nothing else is requested for a visitor. */
async function personalCalls() {
  const calls = await sandbox.calls();
  const open = /^\/openidm\/(ui\/theme\/?|config\/ui\/themerealm|config\/uilocale\/[\w-]+)$/;
  return calls.filter(({ path, headers }) => headers.authorization || headers.cookie || !open.test(path));
}

it('there are pages to test', () => expect(closed.length).toBeGreaterThan(5));

describe('without a session', () => {
  it.each(closed.map(({ path }) => path))(
    '%s leads to sign-in and asks the platform nothing (D1) [shell 2]',
    async (path) => {
      const page = await ask(HOST, path);
      expect([302, page.headers.location]).toEqual([page.status, expect.stringMatching(/^\/login\?to=/)]);
      const data = await ask(HOST, `${path}.data`);
      expect(data.status).toBe(202);
      expect(data.text).toContain('/login?to=');
      const head = await ask(HOST, path, { method: 'HEAD' });
      expect(head.status).toBe(302);
      expect(await personalCalls()).toEqual([]);
    },
  );

  it('a child asked for alone is closed too (D2)', async () => {
    expect(withParents.length).toBeGreaterThan(0);
    for (const { id, path } of closed) {
      const answer = await ask(HOST, `${path}.data?_routes=${encodeURIComponent(id)}`);
      expect([id, answer.status]).toEqual([id, 202]);
      expect(answer.text).toContain('/login?to=');
    }
    expect(await personalCalls()).toEqual([]);
  });

  it.each(formAddresses())('a form sent to %s does nothing (D4)', async (path) => {
    const answer = await post(HOST, path, 'justification=x&a=1');
    expect([303, 302, 403]).toContain(answer.status);
    expect(await personalCalls()).toEqual([]);
  });

  it.each(['__Host-sid=x', '__Host-sid=eyJ0ZW5hbnQiOiJ0Mi5sb2NhbGhvc3QiLCJpZCI6IngifQ%3D%3D.forged', '__Host-sid='])(
    'the cookie %s opens nothing',
    async (cookie) => {
      const answer = await ask(HOST, '/dashboard', { headers: { cookie } });
      expect(answer.headers.location).toMatch(/^\/login\?to=/);
      expect(await personalCalls()).toEqual([]);
    },
  );
});

describe('a forged session', () => {
  it('opens nothing when it is of another tenant (B16)', async () => {
    const cookie = await freshCookie('t1.localhost', 'mina.holt');
    await sandbox.forget();
    const answer = await ask(HOST, '/dashboard', { headers: { cookie } });
    expect(answer.headers.location).toMatch(/^\/login\?to=/);
    expect(await personalCalls()).toEqual([]);
  });

  it('opens nothing with one bit turned (B3)', async () => {
    const cookie = await freshCookie(HOST, 'mina.holt');
    await sandbox.forget();
    const at = cookie.indexOf('__Host-sid=') + '__Host-sid='.length;
    for (const step of [0, 10, 30, 60, 90]) {
      const turned = String.fromCharCode(cookie.charCodeAt(at + step) ^ 1);
      const forged = cookie.slice(0, at + step) + turned + cookie.slice(at + step + 1);
      const answer = await ask(HOST, '/dashboard', { headers: { cookie: forged } });
      expect(answer.headers.location).toMatch(/^\/login\?to=/);
    }
    expect(await personalCalls()).toEqual([]);
  });
});

describe('where sign-in leads (A11)', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/./\\evil.example',
    '/ /evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    'http://t2.localhost.evil.example/',
    '/a\r\nset-cookie: x=y',
    '///evil.example',
    `/${'a'.repeat(3000)}`,
  ])('is never %j', async (to) => {
    const answer = await ask(HOST, `/login?to=${encodeURIComponent(to)}`);
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.location ?? '', originOf(HOST)).origin).toBe(originOf(HOST));
    expect(answer.headers.location).not.toContain('evil');
  });
});
