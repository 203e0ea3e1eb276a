import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, builtRoutes, cookieOf, freshCookie, post, sandboxOf } from '../client';
import { linesOnce } from '../log';
import { platform } from '../platform';

const HOST = 'localhost';

/** Files below a folder whose path fits, with their text. */
function textsBelow(folder: string, fits = /./) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => fits.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'latin1') }));
}

describe('what browsers are given (J4)', () => {
  const files = textsBelow('build/client');
  it.each([
    'SESSION_KEYS',
    'CLIENT_SECRET',
    'sandbox-portal-secret',
    'clientSecret',
    'sourceMappingURL',
    '/openidm/',
    '/iga/governance',
    'Bearer ',
    'localhost:87',
    '__sandbox',
    '_queryFilter',
    'PlatformError',
    'ZodError',
  ])('nothing holds "%s"', (word) => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(({ text }) => text.includes(word)).map(({ file }) => file)).toEqual([]);
  });
  it('no file lists the routes (D14)', () => {
    const ids = builtRoutes()
      .map(({ id }) => id)
      .filter((id) => id.includes('.route'));
    const telling = files.filter(({ text }) => ids.filter((id) => text.includes(`"${id}"`)).length > ids.length / 2);
    expect(telling.map(({ file }) => file)).toEqual([]);
  });
});

describe('what is deployed (D15)', () => {
  it('holds nothing of the sandbox', () => {
    const worker = readFileSync('build/portal/entry.worker.js', 'utf8');
    for (const word of ['__sandbox', 'Sandbox!2026', 'mina.holt', 'sandbox-portal-secret', 'PlatformObject']) {
      expect([word, worker.includes(word)]).toEqual([word, false]);
    }
  });
});

describe('what is written down (J1, J5)', () => {
  const REASON = 'a-reason-nobody-may-read';
  const EVENTS = ['signed in', 'cross-origin refused', 'form refused', 'sign-in failed'];
  let lines: string[] = [];
  let secrets: string[] = [];

  beforeAll(async () => {
    const sandbox = sandboxOf(HOST);
    const cookie = await cookieOf(HOST, 'mina.holt');
    const own = await freshCookie(HOST, 'kai.ruiz');
    await sandbox.forget();
    for (const page of ['/dashboard', '/approvals', '/live/inbox']) await ask(HOST, page, { headers: { cookie } });
    const tokens = (await sandbox.calls())
      .map(({ headers }) => headers.authorization ?? '')
      .filter((text) => text !== '');
    await post(HOST, '/approvals/x-1/reject', `justification=${REASON}&_token=x`, { headers: { cookie } });
    await post(HOST, '/sign-out', 'a=1', { headers: { cookie, origin: 'https://evil.example' } });
    await ask(HOST, '/auth/callback?code=c0de-of-a-sign-in&state=st4te-secret', { headers: { cookie: own } });
    await ask(HOST, `/dashboard?q=${REASON}`, { headers: { cookie } });
    await sandbox.faults([{ path: '/iga/', status: 500, body: { message: REASON } }]);
    await ask(HOST, '/approvals', { headers: { cookie } });
    await sandbox.faults([{ path: '/iga/', status: 200, body: REASON }]);
    await ask(HOST, '/approvals', { headers: { cookie } });
    await sandbox.mend();
    const values = [cookie, own].flatMap((jar) => {
      const pairs = jar.split('; ').filter((pair) => !pair.startsWith('__Host-columns='));
      return pairs.map((pair) => pair.slice(pair.indexOf('=') + 1));
    });
    secrets = [
      ...values,
      ...tokens.map((text) => text.replace('Bearer ', '')),
      REASON,
      'Sandbox!2026',
      'c0de-of-a-sign-in',
      'st4te-secret',
    ];
    lines = await linesOnce(...EVENTS.map((event) => `"event":"${event}"`), '"reason":"garbled"');
  });

  it('holds no cookie, token, code, password or reason', () => {
    expect(secrets.length).toBeGreaterThan(6);
    expect(secrets.filter((secret) => secret.length < 12)).toEqual([]);
    for (const secret of secrets) {
      expect(lines.filter((line) => line.includes(secret) || line.includes(decodeURIComponent(secret)))).toEqual([]);
    }
  });
  it('is one record a line', () => {
    const records = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(records.length).toBeGreaterThan(10);
    expect(records.filter(({ id }) => typeof id !== 'string')).toEqual([]);
  });
  it('reports sign-ins and refusals: when, where, who and which request', () => {
    const audit = lines.filter((line) => line.includes('"level":"audit"')).map((line) => JSON.parse(line));
    for (const event of EVENTS) {
      expect(audit.filter((record) => record.event === event)).toContainEqual(
        expect.objectContaining({
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          id: expect.any(String),
          tenant: expect.any(String),
        }),
      );
    }
    expect(audit.find(({ event }) => event === 'signed in')?.subject).toEqual(expect.any(String));
  });
});

describe('what is kept (J2)', () => {
  it('holds no readable token', async () => {
    const sandbox = sandboxOf(HOST);
    const cookie = await cookieOf(HOST, 'mina.holt');
    await sandbox.forget();
    await ask(HOST, '/dashboard', { headers: { cookie } });
    const tokens = new Set(
      (await sandbox.calls()).flatMap(({ headers }) => headers.authorization?.slice('Bearer '.length) ?? []),
    );
    expect(tokens.size).toBe(1);
    // While it is read, files of an object that ends go away.
    const folder = path.join(platform().stateDir, 'objects');
    const kept = await vi.waitFor(() => textsBelow(folder, /atrium-(Session|SignIn)Object/));
    expect(kept.length).toBeGreaterThan(0);
    for (const token of tokens)
      expect(kept.filter(({ text }) => text.includes(token)).map(({ file }) => file)).toEqual([]);
  });
});
