// `npm run tenant:check` against the sandbox: a right document, and documents and platforms with one thing wrong each.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Miniflare } from 'miniflare';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../scripts/tenant/ask.mjs';
import { createContext } from '../../../scripts/tenant/context.mjs';
import { askForToken } from '../../../scripts/tenant/device-token.mjs';
import { readTenantDocument } from '../../../scripts/tenant/document.mjs';
import { runChecks } from '../../../scripts/tenant/run-checks.mjs';
import { localTenants, SANDBOX_CLIENT_SECRET } from '../../../scripts/tenants.mjs';
import { order } from '../../order';
import { originOf, sandboxOf } from '../client';
import { platform } from '../platform';

const HOST = 't2.localhost';
const sandbox = sandboxOf(HOST);
const { portalPort, sandboxPort, stateDir } = platform();
const SERVICES = `http://${HOST}:${sandboxPort}`;
const RIGHT = (localTenants(portalPort, sandboxPort) as Record<string, object>)[HOST] as Record<string, unknown>;
const CALLBACK = `${originOf(HOST)}/auth/callback`;
const REALM = '/am/json/realms/root/realms/alpha';

interface Case {
  document?: Record<string, unknown>;
  /** Settings of the sandbox's host. */
  host?: object;
  faults?: object[];
  secret?: string | null;
  signedIn?: boolean;
  /** The check that must name it, its state, and words of what it says. */
  finds: [name: string, state: string, words: string];
}

let token = '';
beforeAll(async () => {
  await sandbox.reset();
  token = await tokenOf('mina.holt');
});
afterEach(() => sandbox.mend());
afterAll(() => sandbox.reset());

const setHost = (settings: object | null) =>
  order(`http://127.0.0.1:${sandboxPort}`, settings ? 'PUT' : 'DELETE', `host?host=${HOST}`, settings ?? undefined);

async function check({ document = {}, secret = SANDBOX_CLIENT_SECRET, signedIn = false }: Partial<Case> = {}) {
  const read = await readTenantDocument(JSON.stringify({ ...RIGHT, ...document }), HOST);
  if (!read.document) throw new Error(read.problems.join());
  const known = { secret, token: signedIn ? token : null, user: signedIn ? 'mina.holt' : null };
  return runChecks(createContext(read.document, known));
}

describe('a right document', () => {
  it('is found right, apart from what the sandbox leaves open, and nothing is changed', async () => {
    await sandbox.forget();
    const results = await check({ signedIn: true });
    const notOk = results.filter(({ state }) => state !== 'ok').map(({ name, state, text }) => [name, state, text]);
    expect(notOk).toEqual([
      ['certificates', 'warning', 'All addresses are plain HTTP.'],
      ['base URL source', 'warning', expect.stringContaining(`browsers use ${originOf(HOST)}`)],
    ]);
    const writing = (await sandbox.calls()).filter(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method));
    expect(writing).toEqual([]);
    for (const { change, state } of results) expect(Boolean(change), state).toBe(state === 'warning');
  });
});

const lead = (location: string) => ({ path: '/am/oauth2/realms/alpha/authorize', status: 302, headers: { location } });

/** As access management answers where its own page shows the error. */
const refusing = (message: string, description: string) => ({
  path: '/am/oauth2/realms/alpha/authorize',
  status: 400,
  headers: { 'content-type': 'text/html' },
  body: `<body><div>Loading...</div><script>pageData = ${JSON.stringify({ error: { message, description } })}</script></body>`,
});

const CASES: Record<string, Case> = {
  'a service at another path': {
    document: { bases: { am: `${SERVICES}/wrong` } },
    finds: ['address of am', 'failed', 'There is no such service'],
  },
  'a platform that is not reached': {
    document: { bases: { idm: 'http://127.0.0.1:1/openidm' } },
    finds: ['address of idm', 'failed', 'nothing listens there'],
  },
  'a service that leads on': {
    faults: [{ path: '/openidm/info/ping', status: 301, headers: { location: 'https://elsewhere.example/' } }],
    finds: ['address of idm', 'failed', 'leads on to https://elsewhere.example/'],
  },
  'a platform that does not take its host name': {
    faults: [
      { path: '/am/json/serverinfo', status: 400, body: { message: 'FQDN &quot;t2.localhost&quot; is not valid.' } },
    ],
    finds: ['address of am', 'failed', 'FQDN "t2.localhost" is not valid.'],
  },
  'a page in place of a service': {
    faults: [{ path: '/iga', status: 200, body: '<html>Welcome</html>', headers: { 'content-type': 'text/html' } }],
    finds: ['address of iga', 'failed', 'is not the service'],
  },
  'a misspelled field': {
    document: { feature: { governance: true }, switches: { hepl: true } },
    finds: ['document', 'warning', 'feature, switches.hepl'],
  },
  'a realm that does not exist': { document: { realm: 'charlie' }, finds: ['realm', 'failed', 'no realm charlie'] },
  'another issuer': {
    document: { issuer: 'https://issuer.example' },
    finds: ['issuer', 'failed', 'expects the issuer https://issuer.example'],
  },
  'a base URL source inside the network': {
    faults: [
      {
        path: '/am/oauth2/realms/alpha/.well-known',
        status: 200,
        body: { issuer: 'http://am.internal:8080/am/oauth2', authorization_endpoint: 'http://am.internal:8080/am/x' },
      },
    ],
    finds: ['base URL source', 'failed', 'http://am.internal:8080'],
  },
  'no signing keys': {
    faults: [{ path: '/am/oauth2/realms/alpha/connect/jwk_uri', status: 200, body: { keys: [] } }],
    finds: ['signing keys', 'failed', 'No key for RS256'],
  },
  'a client that is not registered': {
    document: { clientId: 'nobody' },
    finds: ['client and redirect address', 'failed', 'client nobody is not known'],
  },
  'a redirect address that is not registered': {
    document: { origin: 'https://portal.example' },
    finds: ['client and redirect address', 'failed', 'does not have the redirect address https://portal.example'],
  },
  'a client that is not registered, by a page that says so in a script': {
    faults: [refusing('invalid_client', 'Client authentication failed')],
    finds: ['client and redirect address', 'failed', 'is not known in the realm'],
  },
  'a redirect address that is not registered, by a page that says so in a script': {
    faults: [refusing('redirect_uri_mismatch', 'The redirection URI provided does not match a pre-registered value.')],
    finds: ['client and redirect address', 'failed', 'does not have the redirect address'],
  },
  'a client that takes any redirect address': {
    faults: [{ ...lead('https://atrium-check.invalid/auth/callback?error=login_required'), query: 'atrium-check' }],
    finds: ['other redirect addresses', 'failed', 'is taken, too'],
  },
  'a client without the response type code': {
    faults: [{ ...lead(`${CALLBACK}?error=unauthorized_client`), query: 'response_type=code' }],
    finds: ['response type code', 'failed', 'unauthorized_client'],
  },
  'a client without the response type id_token': {
    faults: [{ ...lead(`${CALLBACK}#error=unsupported_response_type`), query: 'response_type=id_token' }],
    finds: ['response type id_token', 'warning', 'unsupported_response_type'],
  },
  'a scope that the client lacks': {
    host: { governance: false },
    finds: ['scopes', 'failed', 'may not ask for fr:iga:*'],
  },
  'a provider that takes requests without PKCE': {
    faults: [lead(`${CALLBACK}?error=login_required`)],
    finds: ['PKCE', 'warning', 'without PKCE is not refused'],
  },
  'a wrong client secret': { secret: 'wrong', finds: ['client secret', 'failed', 'SANDBOX_CLIENT_SECRET is refused'] },
  'a client secret that was not given': {
    secret: null,
    finds: ['client secret', 'unknown', 'its secret was not tried'],
  },
  'a confidential client without a secret in the document': {
    document: { clientSecret: null },
    secret: null,
    finds: ['client secret', 'failed', 'the document names no secret'],
  },
  'a client without refresh tokens': {
    faults: [
      { method: 'POST', path: '/am/oauth2/*/access_token', status: 400, body: { error: 'unauthorized_client' } },
    ],
    finds: ['refresh tokens', 'warning', 'may not use refresh tokens'],
  },
  'another name of the session cookie': {
    document: { amCookieName: 'iPlanetDirectoryPro' },
    finds: ['session cookie', 'failed', 'in the document iPlanetDirectoryPro'],
  },
  'a goto allow-list without the portal': {
    faults: [{ path: `${REALM}/users`, status: 200, body: { successURL: '/am/console' } }],
    finds: ['goto allow-list', 'failed', 'no one is led back'],
  },
  'a goto allow-list that wants a session': {
    faults: [{ path: `${REALM}/users`, status: 401 }],
    finds: ['goto allow-list', 'unknown', 'without a session'],
  },
  'a platform that refuses pages of the portal': {
    faults: [{ path: `${REALM}/users`, status: 403 }],
    finds: ['requests from the portal', 'failed', 'refuses requests from pages'],
  },
  'a platform that lets any site read': {
    faults: [
      {
        path: `${REALM}/serverinfo`,
        status: 200,
        body: {},
        headers: { 'access-control-allow-origin': 'https://atrium-check.invalid' },
      },
    ],
    finds: ['CORS', 'warning', 'Any site'],
  },
  'account pages switched off': {
    host: { hostedPages: false },
    finds: ['hosted pages', 'failed', 'switched its pages'],
  },
  'a theme that needs a sign-in': {
    faults: [{ path: '/openidm/ui/theme', status: 401 }],
    finds: ['theme', 'warning', 'cannot be read without a sign-in'],
  },
  'a theme with pictures of another host': {
    faults: [
      {
        path: '/openidm/ui/theme',
        status: 200,
        body: { result: [{ name: 'Ocean', logoProfile: { en: 'https://cdn.example/l.svg' } }] },
      },
    ],
    finds: ['theme', 'warning', 'https://cdn.example'],
  },
  'texts that need a sign-in': {
    faults: [{ path: '/openidm/config/uilocale', status: 403 }],
    finds: ['texts of the tenant', 'warning', 'cannot be read without a sign-in'],
  },
  'other names of managed objects': {
    document: { objectPrefix: '' },
    signedIn: true,
    finds: ['signed-in user', 'failed', 'Users of this realm are managed/alpha_user'],
  },
  'a managed object that does not exist': {
    document: { objectPrefix: 'gamma_' },
    signedIn: true,
    finds: ['managed objects', 'failed', 'no managed object gamma_user'],
  },
  'governance that the platform does not have': {
    faults: [{ path: '/iga/commons', status: 404 }],
    signedIn: true,
    finds: ['governance', 'failed', 'not there'],
  },
  'reports that are switched off in the document alone': {
    document: { features: { autoReports: false } },
    signedIn: true,
    finds: ['reports', 'warning', 'the platform has it'],
  },
  'a user without the rights of an analyst': {
    document: { features: { autoAccess: true } },
    signedIn: true,
    finds: ['autonomous access', 'unknown', 'may lack the rights'],
  },
};

describe('what is wrong is named', () => {
  it.each(Object.entries(CASES))('%s', async (_, one) => {
    const { host = null, faults = [], finds } = one;
    if (host) await setHost(host);
    await sandbox.faults(faults);
    const [name, state, words] = finds;
    const found = (await check(one)).find((result) => result.name === name);
    if (host) await setHost(null);
    expect(found).toMatchObject({ state, text: expect.stringContaining(words) });
    if (state === 'failed' || state === 'warning') expect(found?.change).toBeTruthy();
  });

  it('a certificate that browsers and workers do not trust', async () => {
    const script = 'export default { fetch: () => new Response("{}") }';
    const secure = new Miniflare({ https: true, host: '127.0.0.1', port: 0, modules: true, script });
    const address = (await secure.ready).origin;
    const results = await check({ document: { bases: { idm: `${address}/openidm` } } });
    await secure.dispose();
    const named = results.filter(({ name }) => ['certificates', 'address of idm'].includes(name));
    for (const finding of named)
      expect(finding).toMatchObject({ state: 'failed', text: expect.stringMatching(/self-signed/) });
    expect(named).toHaveLength(2);
  });

  it('another time', async () => {
    await sandbox.later(120_000);
    const clock = (await check()).find(({ name }) => name === 'clock');
    await sandbox.reset();
    token = await tokenOf('mina.holt');
    expect(clock).toMatchObject({ state: 'failed', text: expect.stringMatching(/differs by 1[12]\d seconds/) });
  });

  it.each([403, 404, 500, 501, 503])('nothing is called right where everything is answered %i', async (status) => {
    await sandbox.faults([{ path: '/', status }]);
    // What the document says, what the clock of the answer says, and parts that may be missing.
    const known = ['document', 'clock', 'autonomous access'];
    const optional = ['theme', 'texts of the tenant', 'privileges', 'features of identity management'];
    const allowed = [404, 501].includes(status) ? [...known, ...optional] : known;
    const right = (await check({ signedIn: true })).filter(({ state }) => state === 'ok').map(({ name }) => name);
    expect(right.filter((name) => !allowed.includes(name))).toEqual([]);
  });
});

describe('the program', () => {
  const run = (document: string, ...options: string[]) => {
    const file = path.join(stateDir, 'tenant.json');
    writeFileSync(file, document);
    return new Promise<{ code: number; out: string }>((resolve) => {
      const env = { ...process.env, SANDBOX_CLIENT_SECRET };
      execFile(process.execPath, ['scripts/tenant/check.mjs', file, ...options], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
      );
    });
  };

  it('prints a line for each check and ends with 0 where nothing failed', async () => {
    const { code, out } = await run(JSON.stringify(RIGHT));
    expect([code, out]).toEqual([0, expect.stringMatching(/ok {7}scopes: openid[\s\S]*0 failed/)]);
  });

  it('prints JSON and ends with 1 where something failed', async () => {
    const { code, out } = await run(JSON.stringify({ ...RIGHT, realm: 'charlie' }), '--json');
    const { counts, results } = JSON.parse(out);
    expect([code, counts.failed > 0]).toEqual([1, true]);
    expect(results).toContainEqual(expect.objectContaining({ name: 'realm', state: 'failed' }));
  });

  it.each([
    ['{', 'It is not JSON'],
    [JSON.stringify({ ...RIGHT, platform: 'http://platform.example' }), 'platform: needs https'],
    [JSON.stringify({ ...RIGHT, origin: null }), 'hostname of the portal is not known'],
  ])('says what is wrong with the document %# and ends with 2', async (document, words) => {
    const { code, out } = await run(document);
    expect([code, out]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe('a token by the device flow', () => {
  const answers: [status: number, body: object][] = [];
  const server = http.createServer((_, response) => {
    const [status, body] = answers.shift() ?? [500, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  let oauth = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    oauth = `http://127.0.0.1:${(server.address() as AddressInfo).port}/am/oauth2`;
  });
  afterAll(() => void server.close());
  const BEGUN = { device_code: 'd', user_code: 'AB-CD', verification_uri: 'https://am.example/device', interval: 0 };
  const signIn = async (...listed: typeof answers) => {
    answers.splice(0, answers.length, ...listed);
    const shown: string[] = [];
    const terminal = {
      show: (text: string) => void shown.push(text),
      open: (address: string) => void shown.push(address),
    };
    return { result: await askForToken({ oauth, clientId: 'checks', scopes: ['openid'] }, terminal), shown };
  };

  it('waits for the sign-in in the browser', async () => {
    const pending: [number, object] = [400, { error: 'authorization_pending' }];
    const { result, shown } = await signIn([200, BEGUN], pending, pending, [200, { access_token: 't-1' }]);
    expect(result).toEqual({ token: 't-1' });
    expect(shown).toEqual([expect.stringContaining('AB-CD'), BEGUN.verification_uri]);
  });

  it('says why there is none', async () => {
    const denied = await signIn([200, BEGUN], [400, { error: 'access_denied' }]);
    expect(denied.result).toEqual({ problem: expect.stringContaining('access_denied') });
    const refused = await signIn([401, { error_description: 'Client authentication failed' }]);
    expect(refused.result).toEqual({ problem: expect.stringContaining('--device-client') });
  });
});

/** By the sign-in journey and a code, as a browser gets it. */
async function tokenOf(userName: string): Promise<string> {
  const begun = await ask(`${SERVICES}${REALM}/authenticate`, { method: 'POST' });
  const values: Record<string, string> = { NameCallback: userName, PasswordCallback: 'Sandbox!2026' };
  for (const { type, input } of begun.json.callbacks) if (input?.[0]) input[0].value = values[type] ?? input[0].value;
  const { json } = await ask(`${SERVICES}${REALM}/authenticate`, { json: begun.json });
  const verifier = 'v'.repeat(64);
  const query = new URLSearchParams({
    client_id: 'atrium-portal',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid fr:idm:* fr:iga:* fr:autoaccess:* fr:idc:analytics:*',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const led = await ask(`${SERVICES}/am/oauth2/realms/alpha/authorize?${query}`, {
    headers: { cookie: `${RIGHT.amCookieName}=${json.tokenId}` },
  });
  const form = {
    grant_type: 'authorization_code',
    code: new URL(led.headers.location ?? '').searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    client_id: 'atrium-portal',
    client_secret: SANDBOX_CLIENT_SECRET,
  };
  return (await ask(`${SERVICES}/am/oauth2/realms/alpha/access_token`, { form })).json.access_token;
}
