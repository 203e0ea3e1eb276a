import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, cookieOf, originOf, sandboxOf } from '../client';
import { platform } from '../platform';

const HOST = 'wild.localhost';
/** The default of a tenant's `amBodyBytes`. */
const AM_BODY_BYTES = 4 * 2 ** 20;
const OWN = originOf(HOST);
const PLATFORM = `http://127.0.0.1:${platform().wildPort}`;

interface Seen {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}
let seen: Seen[] = [];
let answering: (seen: Seen, answer: http.ServerResponse) => void = (_seen, answer) => answer.end('ok');

const server = http.createServer((request, answer) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const one = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts),
    };
    seen.push(one);
    answering(one, answer);
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(platform().wildPort, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function expecting(answer: typeof answering) {
  seen = [];
  answering = answer;
}

describe('the gateway', () => {
  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('passes %s on', async (method) => {
    expecting((_one, answer) =>
      answer.writeHead(207, { 'x-of-platform': '1' }).end(method === 'HEAD' ? undefined : 'ok'),
    );
    const answer = await ask(HOST, '/am/json/x?y=%2F&z', { method, headers: { origin: OWN } });
    expect([answer.status, answer.headers['x-of-platform'], answer.text]).toEqual([
      207,
      '1',
      method === 'HEAD' ? '' : 'ok',
    ]);
    expect(seen.map(({ method, url }) => [method, url])).toEqual([[method, '/am/json/x?y=%2F&z']]);
  });

  it('adds none of our headers but those that change nothing, and none of our limits on addresses', async () => {
    expecting((_one, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html', 'x-frame-options': 'SAMEORIGIN' }).end('<form>'),
    );
    const answer = await ask(HOST, `/am/XUI/${'a/'.repeat(40)}?${'q'.repeat(6000)}`, {
      method: 'POST',
      body: Buffer.alloc(2_000_000, 'x'),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    for (const name of ['content-security-policy', 'cache-control', 'referrer-policy', 'server-timing'])
      expect([name, answer.headers[name]]).toEqual([name, undefined]);
    expect(seen[0]?.body.length).toBe(2_000_000);
  });

  it.each([true, false])('sends bodies as they were sent (without a length: %s)', async (chunked) => {
    expecting((one, answer) => answer.end(one.body));
    const body = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251));
    const answer = await ask(HOST, '/am/json/x', {
      method: 'PUT',
      body,
      chunked,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer.bytes.equals(body)).toBe(true);
    expect(seen[0]?.headers['content-type']).toBe('application/octet-stream');
  });

  it('keeps compressed answers whole', async () => {
    const text = 'compressed '.repeat(500);
    expecting((_one, answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' }).end(gzipSync(text)),
    );
    const fetched = await fetch(`http://127.0.0.1:${platform().portalPort}/`).catch(() => null);
    await fetched?.body?.cancel();
    const plain = await ask(HOST, '/am/x', { headers: { 'accept-encoding': 'gzip' } });
    const { gunzipSync } = await import('node:zlib');
    const got = plain.headers['content-encoding'] === 'gzip' ? gunzipSync(plain.bytes).toString() : plain.text;
    expect(got).toBe(text);
  });

  it('streams what arrives, while it arrives', async () => {
    let finish = () => {};
    expecting((_one, answer) => {
      answer.writeHead(200, { 'content-type': 'text/plain' });
      answer.write('first');
      finish = () => answer.end('second');
    });
    const parts: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const request = http.get(
        {
          host: '127.0.0.1',
          port: platform().portalPort,
          path: '/am/slow',
          headers: { host: new URL(OWN).host },
          agent: false,
        },
        (answer) => {
          answer.setEncoding('utf8');
          answer.on('data', (part) => {
            parts.push(part);
            if (parts.length === 1) finish();
          });
          answer.on('end', resolve);
        },
      );
      request.on('error', reject);
    });
    expect(parts).toEqual(['first', 'second']);
  });

  it('follows no redirect and brings its own home', async () => {
    for (const [sent, got] of [
      [`${PLATFORM}/am/XUI/?x=1#y`, `${OWN}/am/XUI/?x=1#y`],
      ['/am/XUI/?x=1', '/am/XUI/?x=1'],
      [`${OWN}/auth/callback?code=x`, `${OWN}/auth/callback?code=x`],
      ['https://idp.example/saml', 'https://idp.example/saml'],
    ]) {
      expecting((_one, answer) => answer.writeHead(302, { location: sent }).end());
      expect((await ask(HOST, '/am/oauth2/authorize')).headers.location).toBe(got);
      expect(seen).toHaveLength(1);
    }
  });

  it('adds a way on for browsers without script to a sign-in page without a form, and to no other page', async () => {
    const html = (body: string) => `<!doctype html><html><body>${body}</body></html>`;
    const pageOf = async (path: string, body: string, language = 'de') => {
      expecting((_one, answer) => answer.writeHead(200, { 'content-type': 'text/html;charset=UTF-8' }).end(html(body)));
      return (await ask(HOST, path, { headers: { 'accept-language': language } })).text;
    };
    const path = '/am/XUI/?realm=/alpha&goto=%2Fa%22%3E';
    const to = '/sign-in?realm=/alpha&amp;goto=%2Fa%22%3E';
    expect(await pageOf(path, 'Loading…')).toBe(
      `${html('Loading…')}<noscript><meta http-equiv="refresh" content="0; url=${to}"><a href="${to}">Ohne JavaScript fortfahren</a></noscript>`,
    );
    expect(await pageOf(path, '<form></form>')).toBe(html('<form></form>'));
    expect(await pageOf('/am/XUI/?signIn=platform', 'Loading…')).toBe(html('Loading…'));
    expect(await pageOf('/am/XUI/other.html', 'Loading…')).toBe(html('Loading…'));
  });

  it('keeps every cookie apart and ours at home, and that of the session from scripts', async () => {
    expecting((_one, answer) =>
      answer
        .writeHead(200, {
          'set-cookie': [
            'am=1; Domain=platform.example; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
            'lb=2; Path=/',
            '__Host-sid=fixed; Path=/; Secure',
          ],
        })
        .end(),
    );
    const answer = await ask(HOST, '/am/x', {
      headers: { cookie: 'am=planted; __Host-am-am=1; __Host-sid=secret; __Host-tx-abc=x; __Host-am-lb=2' },
    });
    expect(answer.cookies).toEqual([
      '__Host-am-am=1; Path=/; Secure; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly',
      '__Host-am-lb=2; Path=/; Secure',
      '__Host-am-__Host-sid=fixed; Path=/; Secure',
    ]);
    expect(seen[0]?.headers.cookie).toBe('am=1; lb=2');
  });

  it('ignores a forwarded host', async () => {
    expecting((_one, answer) => answer.end());
    await ask(HOST, '/am/x', {
      headers: {
        ...{ 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-original-url': '/x' },
        ...{ 'client-cert': ':abc=:', 'x-arr-clientcert': 'abc', 'x-amzn-mtls-clientcert': 'abc' },
        ...{ 'x-authenticated-user': 'mina', 'x-user': 'mina', 'proxy-user': 'mina', 'x-openidm-username': 'mina' },
        ...{ 'cf-access-authenticated-user-email': 'mina@halden.example', 'x-openam-username': 'mina', via: '1.1 x' },
      },
    });
    const names = Object.keys(seen[0]?.headers ?? {});
    expect(
      names.filter((name) => !/^(host|connection|accept.*|content-.*|user-agent|cf-.*|mf-.*)$/.test(name)),
    ).toEqual([]);
    expect(names.filter((name) => /user|cert|forwarded/.test(name.replace('user-agent', '')))).toEqual([]);
    expect(seen[0]?.headers.host).toBe(new URL(PLATFORM).host);
  });

  it.each([
    '/am/..;/openidm/info',
    '/am/..%2fopenidm/info',
    '/am/%2e%2e%2fopenidm',
    '/am/%252e%252e/openidm',
    '/am/..%5copenidm',
    '/am/..%09/openidm',
    '/am/..%20/openidm',
  ])('is not left by %s', async (path) => {
    expecting((_one, answer) => answer.end('reached'));
    const answer = await ask(HOST, path);
    expect(answer.status).toBe(400);
    expect(seen).toEqual([]);
  });
  it.each(['/am/json/realm-config/x', '/am/oauth2/access_token', '/am/config/auth', '/am//json/x'])(
    'does not lead to %s, which no browser needs',
    async (path) => {
      expecting((_one, answer) => answer.end('reached'));
      expect((await ask(HOST, path)).status).toBe(404);
      expect(seen).toEqual([]);
    },
  );

  it.each(['a neighbouring site', 'a sandboxed frame'])('changes nothing for %s', async (who) => {
    expecting((_one, answer) => answer.end('reached'));
    const origin = who === 'a sandboxed frame' ? 'null' : originOf('t1.localhost');
    const answer = await ask(HOST, '/am/json/sessions?_action=logout', { method: 'POST', headers: { origin } });
    expect([answer.status, seen]).toEqual([403, []]);
  });

  // A server that has answered reads a little of what still comes and then cuts the connection, which would lose its answer.
  it.each([
    ['that says how long it is', Buffer.alloc(16_384, 'x'), { 'content-length': '5000000' }],
    ['of unknown length', Buffer.alloc(AM_BODY_BYTES + 16_384, 'x'), undefined],
  ])('takes no endless body %s', async (_, body, length) => {
    expecting((_one, answer) => answer.end('reached'));
    const sent = { method: 'POST', body, chunked: length === undefined, headers: { ...length } };
    const answer = await ask(HOST, '/am/json/x', sent);
    expect([answer.status, seen]).toEqual([413, []]);
  });

  it('is not reached by TRACE, which would show cookies to a script', async () => {
    expecting((_one, answer) => answer.end('reached'));
    expect((await ask(HOST, '/am/x', { method: 'TRACE' })).status).toBe(405);
    expect(seen).toEqual([]);
  });

  it.each(['/am/../openidm/info', '/am/%2e%2e/openidm/info', '/openidm/info', '/AM/x', '//am/x'])(
    'does not begin at %s',
    async (path) => {
      expecting((_one, answer) => answer.end('reached'));
      expect((await ask(HOST, path)).status).toBe(404);
      expect(seen.filter(({ url }) => !/\/ui\/theme|\/config\/uilocale\//.test(url))).toEqual([]);
    },
  );

  it('says so when the platform does not answer, and stays up', async () => {
    expecting((_one, answer) => answer.destroy());
    const answer = await ask(HOST, '/am/x', { method: 'POST', body: 'x' });
    expect(answer.status).toBe(502);
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expecting((_one, next) => next.end('back'));
    expect((await ask(HOST, '/am/x')).text).toBe('back');
  });
});

describe('the gateway with a session', () => {
  it('the platform never sees our cookie, whatever is asked of it', async () => {
    const cookie = await cookieOf('t1.localhost', 'kai.ruiz');
    const sandbox = sandboxOf('t1.localhost');
    await sandbox.forget();
    await ask('t1.localhost', '/am/json/realms/root/realms/alpha/serverinfo/*', { headers: { cookie } });
    const calls = await sandbox.calls();
    expect(calls).toHaveLength(1);
    expect(JSON.stringify(calls[0]?.headers)).not.toContain('__Host-');
    expect(calls[0]?.headers.cookie).toMatch(/=/);
  });
});
