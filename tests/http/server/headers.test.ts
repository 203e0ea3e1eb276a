import { readdirSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, ask, cookieOf, FORM, type HttpResponse, originOf, sandboxOf } from '../client';

const HOST = 't1.localhost';
const sandbox = sandboxOf(HOST);
let cookie = '';
beforeAll(async () => {
  cookie = await cookieOf(HOST, 'mina.holt');
});
afterEach(() => sandbox.mend());

const FIXED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const form = (origin = originOf(HOST)) => ({ ...FORM, origin });

const answers: [string, number, string, Asked][] = [
  ['a page', 200, '/dashboard', {}],
  ['a list', 200, '/approvals', {}],
  ['a page for everybody', 200, '/signed-out', { headers: { cookie: '' } }],
  ['a redirect to sign-in', 302, '/dashboard', { headers: { cookie: '' } }],
  ['a redirect by sign-in', 303, '/login', { headers: { cookie: '' } }],
  ['a failed sign-in', 400, '/auth/callback?code=x&state=y', { headers: { cookie: '' } }],
  ['an unknown page', 404, '/nowhere', {}],
  ['a form that is only sent', 405, '/sign-out', {}],
  ['another method', 405, '/approvals', { method: 'DELETE' }],
  ['data', 200, '/dashboard.data', {}],
  ['data of a redirect', 202, '/dashboard.data', { headers: { cookie: '' } }],
  ['data of an unknown page', 404, '/nowhere.data', {}],
  ['a resource', 200, '/live/inbox', {}],
  ['a page without its body', 200, '/dashboard', { method: 'HEAD' }],
  ['a redirect without its body', 302, '/dashboard', { method: 'HEAD', headers: { cookie: '' } }],
  ['a form from elsewhere', 403, '/preferences', { method: 'POST', headers: form('https://evil.example') }],
  ['a form without a token', 403, '/sign-out', { method: 'POST', headers: form(), body: 'a=1' }],
  ['a form that is none', 415, '/preferences', { method: 'POST', headers: { origin: originOf(HOST) }, body: '{}' }],
  ['a long address', 414, `/${'a'.repeat(2000)}`, {}],
  ['a legacy address', 400, '/dashboard?_data=root', {}],
  ['the manifest for strangers', 401, '/__manifest?p=%2F', { headers: { cookie: '' } }],
  ['an unknown host', 421, '/', { hostHeader: 'evil.example' }],
];

describe.each(answers)('%s (%i)', (_what, status, path, asked) => {
  it('is sealed, private and not stored (F1, F2)', async () => {
    const answer = await ask(HOST, path, { ...asked, headers: { cookie, ...asked.headers } });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ ...FIXED, 'cache-control': 'private, no-store' });
    expect(policyOf(answer)).toMatchObject({
      'default-src': "'self'",
      'script-src': expect.stringMatching(/^'self' 'nonce-[\w+/]{24}' 'strict-dynamic'$/),
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': expect.stringMatching(/^'self'( http:\/\/t1\.localhost:\d+)?$/),
    });
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(answer.headers['x-powered-by']).toBeUndefined();
    if (answer.text !== '')
      expect(answer.headers['content-type']).toMatch(/; ?charset=utf-8|^text\/x-script|^application\/json/i);
  });
});

describe('a page whose platform is down', () => {
  it('has the security headers and shows nothing of the platform’s message (F5)', async () => {
    await sandbox.faults([{ path: '/iga/', status: 500, body: { message: 'tok_SECRET', stack: 'at tok_SECRET' } }]);
    for (const path of [
      '/approvals',
      '/approvals.data',
      '/approvals/x-1',
      '/dashboard',
      '/dashboard.data',
      '/live/inbox',
    ]) {
      const answer = await ask(HOST, path, { headers: { cookie } });
      expect(answer.headers).toMatchObject({ ...FIXED, 'cache-control': 'private, no-store' });
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('tok_SECRET');
    }
  });
  it('never answers with what a refusal carried', async () => {
    await sandbox.faults([
      { path: '/iga/', status: 403, body: { message: 'tok_SECRET', detail: { a: 'tok_SECRET' } } },
    ]);
    for (const path of ['/approvals', '/approvals.data']) {
      expect((await ask(HOST, path, { headers: { cookie } })).text).not.toContain('tok_SECRET');
    }
  });
});

describe('assets', () => {
  const files = readdirSync('build/client', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );
  const one = (ending: string) => `/${files.find((file) => file.startsWith('assets/') && file.endsWith(ending))}`;
  it.each([one('.js'), one('.css'), '/favicon.svg', '/favicon.ico'])('%s is sealed', async (path) => {
    const answer = await ask(HOST, path);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      ...FIXED,
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });
  it('assets with a hash in their name are kept for ever, the others are not', async () => {
    expect((await ask(HOST, one('.js'))).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask(HOST, '/favicon.svg')).headers['cache-control'] ?? '').not.toContain('immutable');
    const font = files.find((file) => /^fonts\/.*\.woff2$/.test(file));
    expect((await ask(HOST, `/${font}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
  it('hold no map, no manifest and no server file (F5, D14)', () => {
    expect(files.filter((file) => /\.map$|manifest|server|\.toml$|(^|\/)\.(?!well-known)/.test(file))).toEqual([]);
  });
});

describe('nonces (E9)', () => {
  it('are new in every answer and the ones the page uses', async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 200; round += 1) {
      const { headers } = await ask(HOST, round % 2 ? '/nowhere.data' : '/', { method: 'HEAD' });
      nonces.add(/'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '');
    }
    expect(nonces.size).toBe(200);
    const page = await ask(HOST, '/dashboard', { headers: { cookie } });
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
    const used = page.page.all(['script', 'style']).map((tag) => tag.attribute('nonce'));
    expect(used.length).toBeGreaterThan(2);
    expect(new Set(used)).toEqual(new Set([nonce]));
    expect(
      page.page
        .all('*')
        .flatMap((element) => element.attributeNames())
        .filter((name) => name.startsWith('on')),
    ).toEqual([]);
  });
});

describe('headers that no cache key holds (F4)', () => {
  const SPOOFS = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/evil',
    forwarded: 'host=evil.example;proto=https',
    'x-original-url': '/sign-out',
    'x-rewrite-url': '/sign-out',
    'x-remix-response': 'yes',
    'x-remix-reload-document': 'true',
    'x-host': 'evil.example',
    'x-tenant-id': 't2.localhost',
  };
  it.each(['/signed-out', '/login', '/nowhere', '/nowhere.data', '/favicon.svg', '/approvals'])(
    'change nothing at %s',
    async (path) => {
      const plain = settled(await ask(HOST, path));
      expect(settled(await ask(HOST, path, { headers: SPOOFS }))).toEqual(plain);
    },
  );
  it('change nothing for a member', async () => {
    const plain = settled(await ask(HOST, '/live/inbox', { headers: { cookie } }));
    expect(settled(await ask(HOST, '/live/inbox', { headers: { cookie, ...SPOOFS } }))).toEqual(plain);
  });

  /** An answer without what is new in each: nonce, ids, one-time values, the time. */
  function settled({ status, headers, text }: HttpResponse) {
    const location = new URL(headers.location ?? '/', originOf(HOST));
    for (const name of ['state', 'nonce', 'code_challenge']) location.searchParams.delete(name);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    const body = (nonce ? text.replaceAll(nonce, 'NONCE') : text).replace(
      /[\w-]{20,}(\.[\w-]{20,})*|\b1\d{12}\b/g,
      'ONCE',
    );
    return { status, type: headers['content-type'], location: location.href, body };
  }
});

function policyOf({ headers }: HttpResponse): Record<string, string> {
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(directives.map((text) => [text.split(' ')[0], text.slice(text.indexOf(' ') + 1)]));
}
