import { beforeAll, describe, expect, it } from 'vitest';
import {
  advance,
  authorizeUrl,
  type Browser,
  CALLBACK,
  control,
  filled,
  JSON_ALPHA,
  newBrowser,
  PASSWORD,
  PLATFORM,
  PORTAL,
  redirectParameters,
  reset,
  signedIn,
} from './browser';

const AUTHENTICATE = `${JSON_ALPHA}/authenticate`;
const SESSION = 'a7f2c09d51e84b3';

type Step = Parameters<typeof filled>[0];

beforeAll(reset);

async function firstStep(who: Browser, query = ''): Promise<Step> {
  return (await who.post(`${AUTHENTICATE}${query}`, '')).json<Step>();
}

async function mayStillEnter(password: string, userName = 'omar.haddad'): Promise<boolean> {
  const who = newBrowser();
  return (await who.post(AUTHENTICATE, filled(await firstStep(who), userName, password))).ok;
}

describe('POST authenticate', () => {
  it('asks for name and password, and answers a session', async () => {
    const who = newBrowser();
    const step = await firstStep(who, '?authIndexType=service&authIndexValue=Login');
    expect(step.authId.split('.')).toHaveLength(3);
    expect(step.callbacks.map(({ type, input }) => [type, input?.[0]?.name])).toEqual([
      ['NameCallback', 'IDToken1'],
      ['PasswordCallback', 'IDToken2'],
    ]);
    expect(who.cookies.size).toBe(0);

    const response = await who.post(AUTHENTICATE, filled(step, 'Kai.Ruiz', PASSWORD));
    const done = await response.json<Record<string, string>>();
    expect(done).toEqual({ tokenId: who.cookies.get(SESSION), successUrl: '/am/console', realm: '/alpha' });
    const cookie = response.headers.get('set-cookie') ?? '';
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Domain=localhost']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Secure');
    expect((await who.post(`${JSON_ALPHA}/sessions?_action=getSessionInfo`, {})).status).toBe(200);
  });

  it.each([
    ['a wrong password', 'kai.ruiz', 'Sandbox!2025'],
    ['an unknown name', 'nobody', PASSWORD],
    ['nothing', '', ''],
    ['an inactive person', 'erik.sandvik', PASSWORD],
  ])('refuses %s with the same answer', async (_, name, password) => {
    const who = newBrowser();
    const response = await who.post(AUTHENTICATE, filled(await firstStep(who), name, password));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      code: 401,
      reason: 'Unauthorized',
      message: 'Login failure',
      detail: { failureUrl: '' },
    });
    expect(who.cookies.size).toBe(0);
  });

  it('answers code 110 to a late step, and accepts no step twice', async () => {
    const who = newBrowser();
    const late = filled(await firstStep(who), 'kai.ruiz', PASSWORD);
    await advance(301);
    const response = await who.post(AUTHENTICATE, late);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ detail: { errorCode: '110' } });

    const once = filled(await firstStep(who), 'kai.ruiz', PASSWORD);
    expect((await who.post(AUTHENTICATE, once)).status).toBe(200);
    expect(await (await who.post(AUTHENTICATE, once)).json()).toMatchObject({ detail: { errorCode: '110' } });
  });

  it('accepts the same step again after a wrong password', async () => {
    const who = newBrowser();
    const step = await firstStep(who);
    for (const wrong of ['guess', '']) {
      const refused = await who.post(AUTHENTICATE, filled(step, 'kai.ruiz', wrong));
      expect([refused.status, await refused.json()]).toMatchObject([401, { detail: { failureUrl: '' } }]);
    }
    expect((await who.post(AUTHENTICATE, filled(step, 'kai.ruiz', PASSWORD))).status).toBe(200);
  });

  it('refuses a foreign authId and unknown services', async () => {
    const who = newBrowser();
    const step = filled(await firstStep(who), 'kai.ruiz', PASSWORD);
    expect((await who.post(AUTHENTICATE, { ...step, authId: `${step.authId}x` })).status).toBe(400);
    expect((await who.post(AUTHENTICATE, '{"authId"')).status).toBe(400);
    for (const wrong of ['[]', '"Login"', '7', 'true'])
      expect([wrong, (await who.post(AUTHENTICATE, wrong)).status]).toEqual([wrong, 400]);
    const unknown = await who.post(`${AUTHENTICATE}?authIndexType=service&authIndexValue=Nothing`, '');
    expect(await unknown.json()).toMatchObject({ code: 401, message: 'No Configuration found' });
  });

  it('accepts answers only in the realm of the step', async () => {
    const who = newBrowser();
    const elsewhere = AUTHENTICATE.replace('/alpha/', '/bravo/');
    for (const name of ['kai.ruiz', 'openidm-admin']) {
      const refused = await who.post(elsewhere, filled(await firstStep(who), name, PASSWORD));
      expect([name, refused.status, who.cookies.size]).toEqual([name, 400, 0]);
    }
  });

  it('creates no session with noSession, and follows only an allowed goto [shell 128]', async () => {
    const who = newBrowser();
    const quiet = `?noSession=true&goto=${encodeURIComponent(`${PORTAL}/profile`)}`;
    const response = await who.post(AUTHENTICATE + quiet, filled(await firstStep(who), 'kai.ruiz', PASSWORD));
    expect(await response.json()).toEqual({
      message: 'Authentication Successful',
      successUrl: `${PORTAL}/profile`,
      realm: '/alpha',
    });
    expect(who.cookies.size).toBe(0);
    const evil = `${AUTHENTICATE}?goto=https%3A%2F%2Fevil.example`;
    const other = await who.post(evil, filled(await firstStep(who), 'kai.ruiz', PASSWORD));
    expect(await other.json()).toMatchObject({ successUrl: '/am/console' });
  });

  it('replaces the session id at every sign-in', async () => {
    const who = await signedIn();
    const old = who.cookies.get(SESSION) ?? '';
    await who.post(AUTHENTICATE, filled(await firstStep(who, '?ForceAuth=true'), 'kai.ruiz', PASSWORD));
    expect(who.cookies.get(SESSION)).not.toBe(old);
    const thief = newBrowser();
    thief.cookies.set(SESSION, old);
    expect((await thief.post(`${JSON_ALPHA}/sessions?_action=getSessionInfo`, {})).status).toBe(401);
  });

  it('answers signed-in users their session, unless forced or in another realm', async () => {
    const who = await signedIn();
    const answer = async (path: string) => (await who.post(path, '')).json<{ tokenId?: string; authId?: string }>();
    const goto = encodeURIComponent(`${PORTAL}/profile`);
    expect(await answer(`${AUTHENTICATE}?authIndexType=service&authIndexValue=Login&goto=${goto}`)).toEqual({
      tokenId: who.cookies.get(SESSION),
      successUrl: `${PORTAL}/profile`,
      realm: '/alpha',
    });
    for (const path of [
      `${AUTHENTICATE}?ForceAuth=true`,
      `${AUTHENTICATE}?noSession=true`,
      `${AUTHENTICATE}?authIndexType=service&authIndexValue=UpdatePassword`,
      AUTHENTICATE.replace('/alpha/', '/bravo/'),
    ])
      expect([path, Object.keys(await answer(path)).includes('authId')]).toEqual([path, true]);
  });

  it('signs out first with arg=newsession', async () => {
    const who = await signedIn();
    await firstStep(who, '?arg=newsession');
    expect((await who.post(`${JSON_ALPHA}/sessions?_action=getSessionInfo`, {})).status).toBe(401);
  });

  it('accepts the built-in administrator in every realm, and users in their own', async () => {
    await signedIn('openidm-admin', PLATFORM, 'root');
    await signedIn('openidm-admin', PLATFORM, 'alpha');
    await expect(signedIn('kai.ruiz', PLATFORM, 'root')).rejects.toThrow('401');
    await expect(signedIn('kai.ruiz', PLATFORM, 'bravo')).rejects.toThrow('401');
    await signedIn('kai.ruiz', 'http://bravo.localhost:8788', 'bravo');
  });

  it('changes a password by the journey that selfservice/trees names', async () => {
    const { mapping } = await (await newBrowser().go(`${JSON_ALPHA}/selfservice/trees`)).json<{
      mapping: Record<string, string>;
    }>();
    const path = `${AUTHENTICATE}?authIndexType=service&authIndexValue=${mapping.updatePassword}&noSession=true`;
    const omar = await signedIn('omar.haddad');
    const first = await (await omar.post(path, '')).json<Step>();
    expect(first.callbacks).toHaveLength(1);
    expect((await omar.post(path, filled(first, 'wrong'))).status).toBe(401);

    const again = await (await omar.post(path, '')).json<Step>();
    const second = await (await omar.post(path, filled(again, PASSWORD))).json<Step>();
    const short = await (await omar.post(path, filled(second, 'short'))).json<Step>();
    const failed = short.callbacks[0]?.output.find(({ name }) => name === 'failedPolicies')?.value as string[];
    expect(failed.map((text) => JSON.parse(text))).toEqual([
      { policyRequirement: 'AT_LEAST_X_CAPITAL_LETTERS', params: { numCaps: 1 } },
      { policyRequirement: 'AT_LEAST_X_NUMBERS', params: { numNums: 1 } },
      { policyRequirement: 'LENGTH_BASED', params: { 'min-password-length': 8, 'max-password-length': 0 } },
      { policyRequirement: 'CHARACTER_SET', params: expect.objectContaining({ 'character-sets': expect.any(Array) }) },
    ]);
    const old = await (await omar.post(path, filled(short, PASSWORD))).json<Step>();
    expect(JSON.stringify(old.callbacks)).toContain('HISTORY');
    expect((await omar.post(path, filled(short, 'Harbour!2026'))).status).toBe(200);
    expect(await mayStillEnter(PASSWORD)).toBe(false);
    expect(await mayStillEnter('Harbour!2026')).toBe(true);
    await reset();
  });

  it('changes a user name, but not to one that is taken', async () => {
    const path = `${AUTHENTICATE}?service=UpdateUsername&noSession=true`;
    const who = newBrowser();
    const first = await (await who.post(path, '')).json<Step>();
    const second = await (await who.post(path, filled(first, 'omar.haddad', PASSWORD))).json<Step>();
    const taken = await (await who.post(path, filled(second, 'Kai.Ruiz'))).json<Step>();
    expect(JSON.stringify(taken.callbacks)).toContain('UNIQUE');
    expect((await who.post(path, filled(taken, 'omar.h'))).status).toBe(200);
    expect(await mayStillEnter(PASSWORD, 'omar.h')).toBe(true);
    await reset();
  });
});

describe('sign-in page', () => {
  const PAGE = `/am/XUI/?realm=/alpha&goto=${encodeURIComponent(authorizeUrl())}`;

  async function hiddenIn(response: Response): Promise<Record<string, string>> {
    const text = await response.text();
    const fields = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
  }

  async function submitted(who: Browser, fields: Record<string, string>, headers = {}, page = PAGE): Promise<Response> {
    return who.submit(page, { ...(await hiddenIn(await who.go(page))), ...fields }, headers);
  }

  it.each(['/am/XUI/', '/am/XUI', '/am/UI/Login'])('needs no script at %s', async (path) => {
    const response = await newBrowser().go(`${path}?realm=/alpha`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('<form method="post">');
    expect(text).not.toContain('<script');
    expect(text).toContain('kai.ruiz');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)));
    expect(policy).toContain(`'sha256-${btoa(String.fromCharCode(...hash))}'`);
  });

  it('keeps the name and shows the error after a wrong password', async () => {
    const who = newBrowser();
    const response = await submitted(who, { IDToken1: 'kai.<ruiz>"', IDToken2: 'wrong' });
    const text = await response.text();
    expect(response.status).toBe(401);
    expect(text).toContain('role="alert" id="problem">Sorry that isn&#39;t right. Try again.</p>');
    expect(text).toContain('value="kai.&#60;ruiz&#62;&#34;"');
    expect(text).not.toContain('value="wrong"');
    expect(who.cookies.has(SESSION)).toBe(false);
  });

  it('returns to the goto address with a session', async () => {
    const who = newBrowser();
    const response = await submitted(who, { IDToken1: 'kai.ruiz', IDToken2: PASSWORD });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(authorizeUrl());
    const back = await who.go(response.headers.get('location') ?? '');
    expect(back.headers.get('location')?.startsWith(CALLBACK)).toBe(true);
    expect(redirectParameters(back).get('code')).toBeTruthy();
  });

  it('can be sent again after a mistake', async () => {
    const who = newBrowser();
    const wrong = await submitted(who, { IDToken1: 'kai.ruiz', IDToken2: 'wrong' });
    const fields = { ...(await hiddenIn(wrong)), IDToken1: 'kai.ruiz', IDToken2: PASSWORD };
    expect((await who.submit(PAGE, fields)).status).toBe(303);
  });

  it('starts again after its time is up', async () => {
    const who = newBrowser();
    const hidden = await hiddenIn(await who.go(PAGE));
    await advance(301);
    const response = await who.submit(PAGE, { ...hidden, IDToken1: 'kai.ruiz', IDToken2: PASSWORD });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('This page has expired');
  });

  it('does not redirect to foreign origins [shell 128]', async () => {
    const page = '/am/XUI/?realm=/alpha&goto=https%3A%2F%2Fevil.example%2F';
    const response = await submitted(newBrowser(), { IDToken1: 'kai.ruiz', IDToken2: PASSWORD }, {}, page);
    expect(response.status).toBe(200);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('You are signed in');
  });

  it('redirects signed-in users at once, unless ForceAuth is set', async () => {
    const who = await signedIn();
    const straight = await who.go(PAGE);
    expect(straight.status).toBe(302);
    expect(straight.headers.get('location')).toBe(authorizeUrl());
    expect((await who.go(`${PAGE}&ForceAuth=true`)).status).toBe(200);
    const before = who.cookies.get(SESSION);
    await submitted(who, { IDToken1: 'kai.ruiz', IDToken2: PASSWORD }, {}, `${PAGE}&ForceAuth=true`);
    expect(who.cookies.get(SESSION)).not.toBe(before);
  });

  it('refuses forms of other sites', async () => {
    const fields = { IDToken1: 'kai.ruiz', IDToken2: PASSWORD };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const who = newBrowser();
      expect((await submitted(who, fields, headers)).status).toBe(403);
      expect(who.cookies.has(SESSION)).toBe(false);
    }
    expect((await submitted(newBrowser(), fields, { origin: PORTAL })).status).toBe(303);
  });

  it('remembers the user name if asked to', async () => {
    const who = newBrowser();
    await submitted(who, { IDToken1: 'kai.ruiz', IDToken2: PASSWORD, remember: 'yes' });
    who.cookies.delete(SESSION);
    expect(await (await who.go(PAGE)).text()).toContain('value="kai.ruiz"');
    await submitted(who, { IDToken1: 'kai.ruiz', IDToken2: PASSWORD });
    expect([...who.cookies.keys()]).toEqual([SESSION]);
  });

  it('speaks English whatever language the browser or the address asks for', async () => {
    const headers = { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8' };
    const text = await (await newBrowser().go(`${PAGE}&locale=ar`, { headers })).text();
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<h1>Sign in</h1>');
  });

  it('serves its own font', async () => {
    const text = await (await newBrowser().go(PAGE)).text();
    const address = /<link rel="preload" href="([^"]+)" as="font"/.exec(text)?.[1] ?? '';
    const font = await newBrowser().go(address);
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(new TextDecoder().decode((await font.arrayBuffer()).slice(0, 4))).toBe('wOF2');
  });

  it('changes a password in two steps and returns [account 37] [shell 130]', async () => {
    const who = await signedIn('omar.haddad');
    const goto = encodeURIComponent(`${PORTAL}/profile`);
    const query = `realm=/alpha&noSession=true&ForceAuth=true&authIndexType=service&authIndexValue=UpdatePassword`;
    const page = `/am/UI/Login?${query}&goto=${goto}`;
    const second = await submitted(who, { IDToken1: PASSWORD }, {}, page);
    expect(second.status).toBe(200);
    const short = await who.submit(page, { ...(await hiddenIn(second)), IDToken1: 'short' });
    const text = await short.clone().text();
    expect(text).toContain('aria-describedby="IDToken1-rules IDToken1-why"');
    const done = await who.submit(page, { ...(await hiddenIn(short)), IDToken1: 'Harbour!2026' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${PORTAL}/profile`]);
    expect(await mayStillEnter('Harbour!2026')).toBe(true);
    await control('POST', 'reset', { seed: 'default' });
  });
});

describe('validateGoto [shell 128]', () => {
  it.each([
    [`${PLATFORM}/am/oauth2/realms/alpha/authorize?client_id=x`, true],
    [`${PORTAL}/dashboard?a=1#b`, true],
    ['http://127.0.0.1:8787/dashboard', true],
    ['/enduser/?realm=alpha', true],
    ['/', true],
    ['https://evil.example/', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['/\t/evil.example', false],
    ['/ /evil.example', false],
    ['/.//evil.example', false],
    ['/x/..//evil.example', false],
    ['///evil.example', false],
    ['\\\\evil.example', false],
    ['https:evil.example', false],
    ['http:/evil.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    [`${PORTAL}.evil.example/`, false],
    [`${PORTAL}@evil.example/`, false],
    ['http://localhost:8787:x@evil.example', false],
    ['http://localhost:9999/', false],
    ['https://localhost:8787/', false],
    [`${PORTAL}/a\r\nSet-Cookie: x=1`, false],
    ['evil.example', false],
    ['', false],
    [`${PORTAL}/${'a'.repeat(9000)}`, false],
  ])('judges %s', async (goto, allowed) => {
    const response = await newBrowser().post(`${JSON_ALPHA}/users?_action=validateGoto`, { goto });
    expect(await response.json()).toEqual({ successURL: allowed ? goto : '/am/console' });
  });

  it('answers the default without body or goto', async () => {
    const who = newBrowser();
    for (const body of ['', '{}', '{"goto":7}'])
      expect(await (await who.post(`${JSON_ALPHA}/users?_action=validateGoto`, body)).json()).toEqual({
        successURL: '/am/console',
      });
  });
});
