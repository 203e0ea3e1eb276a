// Coming back from another identity provider: what the address brought is taken out of it and handed on once, by a form.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, cookieOf, type HttpResponse, originOf, post, sandboxOf } from '../client';
import { linesOnce } from '../log';
import { platform } from '../platform';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
let kai: string;

beforeAll(async () => {
  await sandbox.reset();
  kai = await cookieOf(HOST, 'kai.ruiz');
});
afterEach(() => sandbox.mend());

const see = (path: string, headers: Record<string, string> = {}) =>
  ask(HOST, path, { headers: { cookie: kai, ...headers } });

/** Opens the page that goes on, and presses its button. */
async function goOn(): Promise<HttpResponse> {
  return post(HOST, '/oauthReturn', (await see('/oauthReturn')).page.form().hidden.toString(), {
    headers: { cookie: kai },
  });
}

/** A flow the platform has begun for a person, as their provider sends them back. */
async function flowOf(): Promise<{ token: string; query: string }> {
  const url = `http://127.0.0.1:${platform().sandboxPort}/openidm/identityProviders?_action=getAuthRedirect`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google', landingPage: `${originOf(HOST)}/oauthReturn` }),
  });
  const { redirect, token } = (await answer.json()) as { redirect: string; token: string };
  return { token, query: new URL(redirect).search.slice(1) };
}

describe('the dashboard', () => {
  it.each(['state=s-1&code=c-1', 'oauth_token=t-1', 'a=b&state='])(
    'hands %s on to the return page [shell 47]',
    async (query) => {
      const page = await see(`/dashboard?${query}`);
      expect([page.status, page.headers.location]).toEqual([302, `/oauthReturn?${query}`]);
    },
  );

  it('minds the whole name only [shell 47]', async () => {
    expect((await see('/dashboard?mystate=1&estate=2&oauth_tokens=3')).status).toBe(200);
  });
});

describe('the provider that the sandbox plays', () => {
  it('is reached through the portal, and refuses an address that no journey gave out', async () => {
    const page = await ask(HOST, '/am/provider/google?client_id=access-management&state=made-up');
    expect(page.status).toBe(400);
    expect((await ask(HOST, '/am/providers')).status).toBe(404);
  });
});

describe('the return page', () => {
  it('leads visitors to sign in, and forgets what they brought', async () => {
    for (const path of ['/oauthReturn?code=c-9&state=s', '/handleOAuth/x', '/handleOAuth/clientToken%3Dt']) {
      const page = await ask(HOST, path);
      expect([page.status, page.headers.location]).toEqual([302, '/login?to=%2Fprofile']);
    }
  });

  it('leads members who bring nothing to their profile', async () => {
    for (const path of [
      '/oauthReturn',
      '/oauthReturn?x=1',
      '/handleOAuth/x',
      '/handleOAuth',
      '/handleOAuth/%3Fx%3D1',
    ]) {
      const page = await see(path);
      expect([path, page.status, page.headers.location]).toEqual([path, 302, '/profile']);
    }
  });

  it('takes the parameters out of the address, and asking alone does nothing [shell 46]', async () => {
    await sandbox.forget();
    const brought = await see('/oauthReturn?code=very-secret-code&state=s-1');
    expect([brought.status, brought.headers.location]).toEqual([302, '/oauthReturn']);
    for (let time = 0; time < 2; time += 1) {
      const page = await see('/oauthReturn');
      expect(page.status).toBe(200);
      expect(page.text).not.toContain('very-secret-code');
      expect(page.page.find('*', { id: 'menu' })).toBeUndefined();
      expect(page.text).toContain('Continue');
    }
    expect((await sandbox.calls()).filter(({ path }) => path.includes('identityProviders'))).toEqual([]);
  });

  it('does not keep what is only fetched ahead', async () => {
    await goOn();
    await see('/oauthReturn?code=c&state=s', { 'sec-purpose': 'prefetch' });
    expect((await see('/oauthReturn')).headers.location).toBe('/profile');
  });

  it.each([
    ['an image', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-site' }],
    ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }],
    ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }],
    ['a prefetch', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }],
  ])('refuses what %s brings', async (_, headers) => {
    for (const path of ['/oauthReturn?code=c&state=s', '/handleOAuth/clientToken%3Dt', '/handleOAuth?clientToken=t']) {
      expect([path, (await see(path, headers)).status]).toEqual([path, 400]);
    }
    expect((await see('/oauthReturn')).headers.location).toBe('/profile');
  });

  it('takes what a document of its own site brings', async () => {
    const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };
    expect((await see('/oauthReturn?code=c&state=s', headers)).headers.location).toBe('/oauthReturn');
    await goOn();
  });

  it('hands on once what came back, anonymously, and says that it was not accepted', async () => {
    await see('/oauthReturn?code=c-1&state=s-1&scope=a&scope=b');
    await sandbox.forget();
    const pressed = await goOn();
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/dashboard']);
    const [call, ...more] = (await sandbox.calls()).filter(({ path }) => path.includes('identityProviders'));
    expect(more).toEqual([]);
    expect(call).toMatchObject({
      query: '_action=handlePostAuth',
      body: { code: ['c-1'], state: ['s-1'], scope: ['a', 'b'] },
    });
    expect(call?.headers.authorization).toBeUndefined();
    expect((await see('/dashboard')).text).toContain('The other service’s response was not accepted.');
    expect((await see('/oauthReturn')).headers.location).toBe('/profile');
  });

  it('says when the other service refused, without asking the platform', async () => {
    await see('/oauthReturn?error=access_denied&error_description=%3Cimg%20src%3Dx%3E&state=s');
    await sandbox.forget();
    const waiting = (await see('/oauthReturn')).page.text;
    expect(waiting).toContain('The other service refused the sign-in.');
    expect(waiting).not.toContain('You are being signed in');
    const pressed = await goOn();
    expect(pressed.headers.location).toBe('/dashboard');
    expect((await sandbox.calls()).filter(({ path }) => path.includes('identityProviders'))).toEqual([]);
    const page = await see('/dashboard');
    expect(page.text).toContain('The other service refused the sign-in.');
    expect(page.text).not.toContain('<img src=x>');
  });

  it('leads to the profile when the platform knows who came back', async () => {
    const { token, query } = await flowOf();
    const data = `?clientToken=${token}&returnParams=${encodeURIComponent(query)}`;
    const brought = await see(`/handleOAuth/${encodeURIComponent(data)}`);
    expect([brought.status, brought.headers.location]).toEqual([302, '/oauthReturn']);
    await sandbox.faults([{ path: '/openidm/authentication', status: 200, body: LOGIN }]);
    const pressed = await goOn();
    await sandbox.mend();
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/profile']);
    expect((await sandbox.calls()).some(({ query: asked }) => asked === '_action=handlePostAuth')).toBe(true);
  });

  it('leads to the dashboard while the platform does not answer', async () => {
    await see('/oauthReturn?code=c-1&state=s-1');
    const form = (await see('/oauthReturn')).page.form().hidden.toString();
    await sandbox.faults([{ path: '/openidm/identityProviders', status: 500 }]);
    const pressed = await post(HOST, '/oauthReturn', form, { headers: { cookie: kai } });
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/dashboard']);
  });

  it('takes nothing without the token of its form', async () => {
    await see('/oauthReturn?code=c-1&state=s-1');
    await sandbox.forget();
    const pressed = await post(HOST, '/oauthReturn', '_token=x', { headers: { cookie: kai } });
    expect(pressed.status).toBe(403);
    expect((await sandbox.calls()).filter(({ path }) => path.includes('identityProviders'))).toEqual([]);
    await goOn();
  });

  it('writes nothing of it down', async () => {
    await see('/handleOAuth/clientToken%3Dtoken-nobody-may-read%26returnParams%3Dcode%253Dcode-nobody-may-read');
    await goOn();
    const log = (await linesOnce('"path":"/handleOAuth"')).join('\n');
    for (const secret of ['token-nobody-may-read', 'code-nobody-may-read', 'very-secret-code'])
      expect(log).not.toContain(secret);
  });
});

const LOGIN = {
  authenticationId: 'x',
  authorization: { id: 'x', component: 'managed/alpha_user', roles: ['internal/role/openidm-authorized'] },
};
