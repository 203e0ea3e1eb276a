import { beforeEach, describe, expect, it } from 'vitest';
import { send, tokenOf } from '../../testing';
import { advance, control, filled, JSON_ALPHA, newBrowser, PASSWORD, PLATFORM, PORTAL, reset } from './browser';
import { type PersonClient, personClient, personId } from './user-client';

type Step = Parameters<typeof filled>[0];

const AUTHENTICATE = `${JSON_ALPHA}/authenticate`;
const SESSION = 'a7f2c09d51e84b3';
const goto = encodeURIComponent(`${PORTAL}/profile`);
const PAGE = `/am/UI/Login?realm=/alpha&authIndexType=service&authIndexValue=ConnectSocial&goto=${goto}`;

let lena: PersonClient;
beforeEach(async () => {
  await reset();
  lena = await personClient('lena.novak');
});

const hidden = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

/** The provider page a visitor is sent to. */
async function sentAway(who = lena.who, page = PAGE, answer = '0'): Promise<string> {
  const form = hidden(await (await who.go(page)).text());
  const away = await who.submit(page, { ...form, IDToken1: answer });
  expect(away.status).toBe(303);
  return away.headers.get('location') ?? '';
}

async function answered(away: string, email: string, answer = 'allow', who = lena.who): Promise<string> {
  const back = await who.submit(away, { email, answer });
  return back.headers.get('location') ?? '';
}

async function aliasesOf(userName: string): Promise<string[]> {
  const token = await tokenOf('ines.moreau');
  const { body } = await send<{ aliasList: string[] }>(`/__sandbox/state/managed/alpha_user?id=${personId(userName)}`, {
    token,
  });
  return body.aliasList;
}

describe('linking an account (ConnectSocial)', () => {
  it('asks signed-in users for nothing, leads to the provider and back, and keeps the session [account 45-51]', async () => {
    const session = lena.who.cookies.get(SESSION);
    const text = await (await lena.who.go(PAGE)).text();
    expect(text).toContain('<legend>Account</legend>');
    const away = await sentAway();
    expect(new URL(away).pathname).toBe('/am/provider/google');
    expect(await (await lena.who.go(away)).text()).toContain('<h1>Sign in with Google</h1>');
    const back = await answered(away, 'Lena@gmail.example');
    expect(new URL(back).origin + new URL(back).pathname).toBe(`${PLATFORM}/am/UI/Login`);
    const done = await lena.who.go(back);
    expect([done.status, done.headers.get('location')]).toEqual([303, `${PORTAL}/profile`]);
    expect(lena.who.cookies.get(SESSION)).toBe(session);
    expect(await aliasesOf('lena.novak')).toEqual([expect.stringMatching(/^google-\d+$/)]);
    expect((await lena.who.go(back)).status).toBe(401);
    expect(await aliasesOf('lena.novak')).toHaveLength(1);
  });

  it('links nothing if the provider denies, and adds a second account beside the first [account 45-51]', async () => {
    const denied = await lena.who.go(await answered(await sentAway(), '', 'deny'));
    expect([denied.status, denied.headers.get('location')]).toEqual([303, `${PORTAL}/profile`]);
    expect(await aliasesOf('lena.novak')).toEqual([]);
    await lena.who.go(await answered(await sentAway(), 'lena@gmail.example'));
    await lena.who.go(await answered(await sentAway(lena.who, PAGE, '1'), 'lena@outlook.example'));
    expect(await aliasesOf('lena.novak')).toEqual([
      expect.stringMatching(/^google-/),
      expect.stringMatching(/^microsoft-/),
    ]);
  });

  it('refuses an account that is linked to another user', async () => {
    const kai = await personClient();
    await kai.who.go(await answered(await sentAway(kai.who), 'shared@gmail.example', 'allow', kai.who));
    const refused = await lena.who.go(await answered(await sentAway(), 'shared@gmail.example'));
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('This account is connected to somebody else here.');
    expect(await aliasesOf('lena.novak')).toEqual([]);
  });

  it("accepts the provider's answer only in the same browser and in time", async () => {
    const back = await answered(await sentAway(), 'lena@gmail.example');
    const kai = await personClient();
    expect((await kai.who.go(back)).status).toBe(401);
    expect((await newBrowser().go(back)).status).toBe(401);
    await advance(301);
    lena = await personClient('lena.novak', lena.who);
    expect((await lena.who.go(back)).status).toBe(401);
    expect(await aliasesOf('lena.novak')).toEqual([]);
  });

  it('refuses providers and return addresses outside of the platform', async () => {
    const away = new URL(await sentAway());
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/am/'],
      ['redirect_uri', `${PLATFORM}/elsewhere`],
      ['state', 'unknown'],
    ] as const) {
      const changed = new URL(away);
      changed.searchParams.set(name, value);
      expect([name, value, (await lena.who.go(changed.href)).status]).toEqual([name, value, 400]);
    }
  });

  it("answers a redirect callback, and continues with the provider's answer in the next step", async () => {
    const path = `${AUTHENTICATE}?authIndexType=service&authIndexValue=ConnectSocial&goto=${goto}`;
    const choice = await (await lena.who.post(path, '')).json<Step>();
    expect(choice.callbacks.map(({ type }) => type)).toEqual(['SelectIdPCallback']);
    const redirect = await (await lena.who.post(path, filled(choice, 'google'))).json<Step>();
    expect(redirect.callbacks.map(({ type }) => type)).toEqual(['RedirectCallback']);
    const address = String(redirect.callbacks[0]?.output.find(({ name }) => name === 'redirectUrl')?.value);
    const returned = new URL(await answered(address, 'lena@gmail.example')).searchParams;
    expect((await lena.who.post(path, redirect)).status).toBe(401);
    const done = await lena.who.post(`${path}&code=${returned.get('code')}&state=${returned.get('state')}`, redirect);
    expect(await done.json()).toMatchObject({ successUrl: `${PORTAL}/profile` });
    expect(await aliasesOf('lena.novak')).toHaveLength(1);
  });

  it('asks visitors without a session to sign in first', async () => {
    const who = newBrowser();
    const first = hidden(await (await who.go(PAGE)).text());
    expect(first.step).toBe('credentials');
    const second = await who.submit(PAGE, { ...first, IDToken1: 'lena.novak', IDToken2: PASSWORD });
    expect(hidden(await second.text()).step).toBe('chooseProvider');
  });
});

describe('signing in with a linked account (SocialLogin)', () => {
  const SIGN_IN = PAGE.replace('ConnectSocial', 'SocialLogin');

  it('starts at the password page and creates a session for the linked user', async () => {
    const text = await (await newBrowser().go(`/am/XUI/?realm=/alpha&goto=${goto}`)).text();
    const link = /<a href="([^"]+authIndexValue=SocialLogin[^"]*)"/.exec(text)?.[1]?.replaceAll('&#38;', '&') ?? '';
    expect(new URLSearchParams(link.split('?')[1]).get('authIndexValue')).toBe('SocialLogin');
    const who = newBrowser();
    const back = await answered(await sentAway(who, link), 'kai.ruiz@gmail.example', 'allow', who);
    const done = await who.go(back);
    expect([done.status, done.headers.get('location')]).toEqual([303, `${PORTAL}/profile`]);
    const { id } = await (await who.post('/am/json/users?_action=idFromSession', {})).json<{ id: string }>();
    expect(id).toBe(personId('kai.ruiz'));
  });

  it('creates no session for an account that is not linked', async () => {
    const who = newBrowser();
    const refused = await who.go(await answered(await sentAway(who, SIGN_IN), 'new@gmail.example', 'allow', who));
    expect([refused.status, who.cookies.has(SESSION)]).toEqual([401, false]);
    expect(await refused.text()).toContain('Nobody is connected with this account.');
  });

  it('asks for a device too with `secondFactor`', async () => {
    await control('PUT', 'host', { secondFactor: true });
    const who = newBrowser();
    const step = await who.go(await answered(await sentAway(who, SIGN_IN), 'kai.ruiz@gmail.example', 'allow', who));
    expect([hidden(await step.text()).step, who.cookies.has(SESSION)]).toEqual(['chooseDevice', false]);
  });
});
