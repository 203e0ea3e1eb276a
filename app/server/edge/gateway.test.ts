import { describe, expect, it } from 'vitest';
import { resolveTenant, TenantDocument } from '../context/tenant';
import { browserResponse, gatewayRefusalStatus, isGatewayPath, isJourneyStep, platformRequest } from './gateway';

const PORTAL = 'https://portal.example';
const PLATFORM = 'https://platform.example';

function aTenant(document: object = {}) {
  return resolveTenant(TenantDocument.parse({ name: 'Test', platform: PLATFORM, ...document }), 'portal.example');
}

async function forwarded(path: string, init: RequestInit = {}, document: object = {}): Promise<Request> {
  const request = new Request(PORTAL + path, init);
  const passed = await platformRequest(request, new URL(request.url), aTenant(document));
  if (!passed) throw new Error('too long');
  return passed;
}

function refused(path: string, init: RequestInit = {}, document: object = {}) {
  const request = new Request(PORTAL + path, init);
  return gatewayRefusalStatus(request, new URL(request.url), aTenant(document));
}

describe('gateway paths', () => {
  it.each(['/am', '/am/', '/am/json/authenticate', '/am/XUI/?realm=alpha'])('%s is one', (path) => {
    expect(isGatewayPath(new URL(path, PORTAL).pathname)).toBe(true);
  });
  it.each(['/', '/amx', '/AM/json', '/%61m/json', '//am/json', '/am.data', '/openidm/info', '/x/am/json'])(
    '%s is none',
    (path) => expect(isGatewayPath(new URL(PORTAL + path).pathname)).toBe(false),
  );

  it.each([
    '/am/..;/openidm/info',
    '/am/..;x=1/openidm/info',
    '/am/.;/openidm/info',
    '/am/..%2fopenidm/info',
    '/am/%2e%2e%2fopenidm/info',
    '/am/%2e%2e%3b/openidm/info',
    '/am/..%5copenidm/info',
    '/am/%252e%252e/openidm/info',
    '/am/%252e%252e%252fopenidm/info',
    '/am/%25252e%25252e%25252fopenidm/info',
    '/am/x/..%2f..%2fopenidm/info',
    '/am/%00/x',
    '/am/..%09/openidm/info',
    '/am/..%20/openidm/info',
    '/am/%20../openidm/info',
    '/am/..%2509/openidm/info',
    '/am/XUI/%0d%0a',
    '/am/XUI/%7f',
  ])('%s leads out of access management on some servers, and nowhere here', (path) => {
    expect(refused(path, {}, { amPaths: ['*'] })).toBe(400);
  });

  it.each([
    '/am',
    '/am/',
    '/am?goto=x',
    '/am/XUI/?realm=/alpha',
    '/am/UI/Login',
    '/am/json/realms/root/realms/alpha/authenticate?x=1',
    '/am/json/serverinfo/*',
    '/am/oauth2/realms/alpha/authorize',
    '/am/oauth2/.well-known/openid-configuration',
    '/am/saml2/jsp/spSSOInit.jsp',
    '/am/ui-admin',
    '/am/ui-admin/x',
    '/am/js%6fn/x',
  ])('%s is for browsers', (path) => expect(refused(path)).toBeNull());
  it.each([
    '/am/json/realms/root/realm-config/authentication/authenticationtrees/trees',
    '/am/json/realm-config',
    '/am/json/%72ealm-config/x',
    '/am/json/realm-config;x=1/agents',
    '/am/json/global-config/servers',
    '/am/oauth2/access_token;x',
    '/am/oauth2/access_token',
    '/am/oauth2/realms/root/realms/alpha/access_token',
    '/am/oauth2/realms/alpha/introspect',
    '/am/oauth2/realms/alpha/register',
    '/am/config/auth/default',
    '/am/ui-administration',
    '/am//json/authenticate',
    '/am/sessionservice',
    '/am/identity/authenticate',
  ])('%s is not', (path) => expect(refused(path)).toBe(404));
  it('lets a tenant name others', () => {
    expect(refused('/am/custom/x', {}, { amPaths: ['custom'] })).toBeNull();
    expect(refused('/am/sessionservice', {}, { amPaths: ['*'] })).toBeNull();
    expect(refused('/am/ui-admin', {}, { adminUrl: 'https://admin.example/' })).toBe(404);
  });

  const signOut = '/am/json/realms/root/realms/alpha/sessions?_action=logout';
  it.each<[string, RequestInit, number | null]>([
    [
      'a neighbouring site',
      { method: 'POST', headers: { origin: 'https://other.example', 'sec-fetch-site': 'same-site' } },
      403,
    ],
    ['another site', { method: 'DELETE', headers: { origin: 'https://evil.example' } }, 403],
    ['nowhere', { method: 'POST', headers: { origin: 'null' } }, 403],
    ['a page of the portal', { method: 'POST', headers: { origin: PORTAL, 'sec-fetch-site': 'same-origin' } }, null],
    ['a program', { method: 'POST' }, null],
    ['a neighbouring site that reads', { headers: { 'sec-fetch-site': 'same-site' } }, null],
    [
      'a neighbouring site that asks what it may',
      { method: 'OPTIONS', headers: { origin: 'https://other.example' } },
      null,
    ],
  ])('a change of %s below /am/json is answered %s', (_who, init, status) => {
    expect(refused(signOut, init)).toBe(status);
  });
  it.each(['/am/%6Ason/x', '/am/js%6fn/x', '/am/json;x=1/x'])('a change of another site at %s is refused', (path) => {
    const init = { method: 'POST', headers: { origin: 'https://evil.example' } };
    expect(refused(path, init)).toBe(403);
    expect(refused(path.replace('/am/', '/am//'), init, { amPaths: ['*'] })).toBe(403);
  });
  it.each([
    ['POST', '/am/json/realms/root/authenticate?x=1', true],
    ['POST', '/am/json/%61uthenticate/', true],
    ['POST', '/am/json/authenticate;x=1', true],
    ['GET', '/am/json/authenticate', false],
    ['POST', '/am/json/authenticated', false],
  ])('%s %s as a step of a journey: %s', (method, path, expected) => {
    const request = new Request(PORTAL + path, { method });
    expect(isJourneyStep(request, new URL(request.url))).toBe(expected);
  });
  it('takes what an identity provider of another site posts elsewhere', () => {
    const init = { method: 'POST', headers: { origin: 'https://idp.example' } };
    expect(refused('/am/Consumer/metaAlias/alpha/sp', init)).toBeNull();
  });

  it('takes no body beyond the limit, announced or not', async () => {
    const limits = { limits: { amBodyBytes: 10 } };
    const announced = (length: number) => ({ method: 'POST', headers: { 'content-length': String(length) } });
    expect([10, 11].map((length) => refused('/am/json/x', announced(length), limits))).toEqual([null, 413]);
    const body = (size: number) => new Blob(['x'.repeat(size)]).stream();
    const sent = async (size: number) =>
      (
        await forwarded('/am/json/x', { method: 'POST', body: body(size), duplex: 'half' } as RequestInit, limits)
      ).text();
    expect(await sent(10)).toHaveLength(10);
    await expect(sent(11)).rejects.toThrow();
  });

  it.each([
    ['/am/json/users/a%2Fb?x=%2e%2e%2f', `${PLATFORM}/am/json/users/a%2Fb?x=%2e%2e%2f`],
    ['/am/json/users/a..b', `${PLATFORM}/am/json/users/a..b`],
    ['/am/json/serverinfo/*', `${PLATFORM}/am/json/serverinfo/*`],
    ['/am/100%25;v=1/x', `${PLATFORM}/am/100%25;v=1/x`],
    ['/am/x%', `${PLATFORM}/am/x%`],
    [
      '/am?goto=https%3A%2F%2Fportal.example%2Fdashboard',
      `${PLATFORM}/am?goto=https%3A%2F%2Fportal.example%2Fdashboard`,
    ],
    ['/am/../openidm/info', null],
    ['/am/%2e%2e/openidm/info', null],
  ])('%s goes to %s', async (path, target) => {
    const { pathname } = new URL(path, PORTAL);
    expect(isGatewayPath(pathname) ? (await forwarded(path)).url : null).toBe(target);
  });

  it('uses the base of the tenant', async () => {
    expect((await forwarded('/am/json/x?y=1', {}, { bases: { am: 'https://am.example:8443/openam' } })).url).toBe(
      'https://am.example:8443/openam/json/x?y=1',
    );
  });
});

describe('what the platform gets', () => {
  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('the method %s', async (method) => {
    expect((await forwarded('/am/json/x', { method })).method).toBe(method);
  });

  it('the body as it was sent', async () => {
    const request = await forwarded('/am/json/authenticate', {
      method: 'POST',
      body: '{"a":"ü"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await request.text()).toBe('{"a":"ü"}');
    expect(request.headers.get('content-type')).toBe('application/json');
  });

  it('never follows redirects', async () => expect((await forwarded('/am/x')).redirect).toBe('manual'));

  it.each([
    ['__Host-sid=secret', null],
    ['__Host-sid=secret; __Host-tx-abc=x', null],
    ['__Host-am-lb=01; __Host-sid=secret; __Host-am-iPlanetDirectoryPro=abc=def', 'lb=01; iPlanetDirectoryPro=abc=def'],
    ['__Host-sid=secret;__Host-am-session=1', 'session=1'],
    ['__Host-am-session=1;   __Host-left=x', 'session=1'],
    ['session=planted; __Host-am-session=own', 'session=own'],
    ['session=planted', null],
    ['"__Host-am-x=x"; x=2', null],
    ['x__Host-am-session=1', null],
    ['language=ar; theme-id=Ocean; __Host-am-session=1', 'theme-id=Ocean; session=1'],
  ])('cookies %j as %j', async (sent, got) => {
    expect((await forwarded('/am/x', { headers: { cookie: sent } })).headers.get('cookie') ?? null).toBe(got);
  });

  const BROWSER = {
    accept: 'application/json',
    'accept-api-version': 'protocol=1.0,resource=2.1',
    'accept-language': 'ar',
    authorization: 'Bearer abc',
    'content-type': 'application/json',
    'if-none-match': '"1"',
    origin: PORTAL,
    'sec-ch-ua-platform': '"Linux"',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0',
    'x-nosession': 'true',
    'x-requested-with': 'XMLHttpRequest',
  };

  it('what browsers send', async () => {
    const { headers } = await forwarded('/am/x', { headers: BROWSER });
    expect(Object.fromEntries(headers)).toEqual(BROWSER);
  });

  it.each([
    ...['connection', 'keep-alive', 'te', 'upgrade', 'host', 'proxy-authorization', 'x-secret-hop', 'via'],
    ...['x-forwarded-host', 'x-forwarded-for', 'forwarded', 'x-original-url', 'x-rewrite-url', 'x-real-ip'],
    ...['true-client-ip', 'cf-connecting-ip', 'x-client-ip', 'x-http-method-override', 'x-tenant-id'],
    ...['remote-user', 'x-remote-user', 'x-user', 'x-authenticated-user', 'proxy-user', 'x-username', 'x-password'],
    ...['cf-access-authenticated-user-email', 'cf-access-jwt-assertion', 'x-amzn-oidc-data', 'x-ms-client-principal'],
    ...['client-cert', 'client-cert-chain', 'ssl-client-cert', 'x-ssl-client-cert', 'x-client-cert'],
    ...['x-arr-clientcert', 'x-amzn-mtls-clientcert', 'x-forwarded-client-cert'],
    ...['x-openidm-username', 'x-openidm-password', 'x-openam-username', 'x-openam-password', 'iplanetdirectorypro'],
  ])('not %s', async (name) => {
    const { headers } = await forwarded('/am/x', {
      headers: { connection: 'x-secret-hop', [name]: 'x', origin: PORTAL },
    });
    expect(Object.fromEntries(headers)).toEqual({ origin: PORTAL });
  });
});

describe('what the browser gets', () => {
  it('hides the cookie of the session from scripts, and no other', () => {
    const headers = new Headers();
    for (const cookie of ['session=1; Domain=.example', 'session=2; HttpOnly', 'other=3'])
      headers.append('set-cookie', cookie);
    const answer = browserResponse(new Response(null, { headers }), aTenant(), 'session');
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-am-session=1; Path=/; Secure; HttpOnly',
      '__Host-am-session=2; Path=/; Secure; HttpOnly',
      '__Host-am-other=3; Path=/; Secure',
    ]);
  });

  const home = (location: string, document: object = {}) =>
    browserResponse(new Response(null, { status: 302, headers: { location } }), aTenant(document)).headers.get(
      'location',
    );

  it.each([
    [`${PLATFORM}/am/XUI/?realm=/alpha#login`, `${PORTAL}/am/XUI/?realm=/alpha#login`],
    [`${PLATFORM}:443/am/x`, `${PORTAL}/am/x`],
    ['HTTPS://PLATFORM.EXAMPLE/am/x', `${PORTAL}/am/x`],
    ['//platform.example/am/x', `${PORTAL}/am/x`],
    [PLATFORM, `${PORTAL}/`],
    [`${PLATFORM}/enduser/?x=1`, `${PORTAL}/enduser/?x=1`],
    ['/am/XUI/?x=1', '/am/XUI/?x=1'],
    ['login?x=1', 'login?x=1'],
    ['?x=1', '?x=1'],
    [`${PORTAL}/auth/callback?code=x`, `${PORTAL}/auth/callback?code=x`],
    ['https://idp.example/saml', 'https://idp.example/saml'],
    [`${PLATFORM}.evil.example/am`, `${PLATFORM}.evil.example/am`],
    ['http://platform.example/am/x', 'http://platform.example/am/x'],
    [`https://x@evil.example/${PLATFORM}`, `https://x@evil.example/${PLATFORM}`],
    ['myapp://callback?code=1', 'myapp://callback?code=1'],
    ['http://[', 'http://['],
  ])('Location %s as %s', (sent, got) => expect(home(sent)).toBe(got));

  const authorize = (origin: string) => encodeURIComponent(`${origin}/am/oauth2/authorize?state=a%26b&x=1`);
  it.each([
    [
      `${PLATFORM}/am/XUI/?realm=/alpha&goto=${authorize(PLATFORM)}`,
      `${PORTAL}/am/XUI/?realm=/alpha&goto=${authorize(PORTAL)}`,
    ],
    [`/am/XUI/?goto=${authorize(PLATFORM)}&x=1`, `/am/XUI/?goto=${authorize(PORTAL)}&x=1`],
    [`?goto=${authorize(PLATFORM)}`, `?goto=${authorize(PORTAL)}`],
    [`/am/XUI/#login/&goto=${authorize(PLATFORM)}`, `/am/XUI/#login/&goto=${authorize(PORTAL)}`],
    [`/am/XUI/?goto=${PLATFORM}/am/x`, `/am/XUI/?goto=${encodeURIComponent(`${PORTAL}/am/x`)}`],
    [`/am/XUI/?goto=${authorize('https://other.example')}`, `/am/XUI/?goto=${authorize('https://other.example')}`],
    [`/am/XUI/?notgoto=${authorize(PLATFORM)}`, `/am/XUI/?notgoto=${authorize(PLATFORM)}`],
    ['/am/XUI/?goto=https%3A%2F%2F%E0%A4%A', '/am/XUI/?goto=https%3A%2F%2F%E0%A4%A'],
    [`https://idp.example/?goto=${authorize(PLATFORM)}`, `https://idp.example/?goto=${authorize(PLATFORM)}`],
  ])('the way back in Location %s as in %s', (sent, got) => expect(home(sent)).toBe(got));

  it('an address below another base as one below /am', () => {
    const elsewhere = { bases: { am: 'https://am.example/openam' } };
    expect(home('https://am.example/openam/XUI/?x=1', elsewhere)).toBe(`${PORTAL}/am/XUI/?x=1`);
    expect(home('/openam/XUI/?x=1', elsewhere)).toBe('/am/XUI/?x=1');
    expect(home('https://am.example/openamx', elsewhere)).toBe(`${PORTAL}/openamx`);
  });

  it('every cookie under a name that no other site can set, and none that is ours', () => {
    const headers = new Headers();
    for (const cookie of [
      'session=a; Path=/am; Domain=platform.example; Secure; HttpOnly',
      'lb=01;domain = .example ;Path=/',
      'route=x; Expires=Wed, 21 Oct 2026 07:28:00 GMT; DOMAIN=example',
      'plain=domain=x; SameSite=None',
      '__Host-sid=fixed; Path=/; Secure',
      ' __Host-sid=fixed; Path=/; Secure',
      'gone=; Max-Age=0; Path=/am',
      'theme-id=Ocean; Path=/; Domain=platform.example',
    ])
      headers.append('set-cookie', cookie);
    const answer = browserResponse(new Response('x', { headers }), aTenant());
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-am-session=a; Path=/; Secure; HttpOnly',
      '__Host-am-lb=01; Path=/; Secure',
      '__Host-am-route=x; Path=/; Secure; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
      '__Host-am-plain=domain=x; Path=/; Secure; SameSite=None',
      '__Host-am-__Host-sid=fixed; Path=/; Secure',
      '__Host-am-__Host-sid=fixed; Path=/; Secure',
      '__Host-am-gone=; Path=/; Secure; Max-Age=0',
      'theme-id=Ocean; Path=/',
    ]);
  });

  it('status, words and headers untouched, and only what changes nothing added', async () => {
    const sent = new Response('{"code":401}', {
      status: 401,
      headers: {
        'content-type': 'application/json',
        'content-security-policy': "default-src 'unsafe-inline'",
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'public, max-age=60',
        'access-control-allow-origin': '*',
        connection: 'close',
        'keep-alive': 'timeout=5',
      },
    });
    const answer = browserResponse(sent, aTenant());
    expect(answer.status).toBe(401);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/json',
      'content-security-policy': "default-src 'unsafe-inline'",
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toBe('{"code":401}');
  });

  it.each([204, 205, 304])('an answer of status %i, which has no body', (status) => {
    const sent = new Response(null, { status, headers: { etag: '"1"' } });
    expect(browserResponse(sent, aTenant()).status).toBe(status);
  });

  it('the body while it arrives', async () => {
    let push: (text: string) => void = () => {};
    const body = new ReadableStream({
      start(controller) {
        push = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const answer = browserResponse(new Response(body), aTenant());
    const reader = answer.body?.getReader();
    push('first');
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    push('second');
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('second');
  });
});
