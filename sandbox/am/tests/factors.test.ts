import { beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../devices/codes';
import {
  advance,
  type Browser,
  control,
  filled,
  JSON_ALPHA,
  newBrowser,
  PASSWORD,
  PORTAL,
  reset,
  signedIn,
} from './browser';
import { type PersonClient, personClient } from './user-client';

type Step = Parameters<typeof filled>[0] & { stage: string };
interface Device {
  uuid: string;
  deviceName: string;
  lastAccessDate?: number;
  deviceManagementStatus: boolean;
}

const AUTHENTICATE = `${JSON_ALPHA}/authenticate`;
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const INFO = `${JSON_ALPHA}/sessions?_action=getSessionInfo`;

beforeEach(reset);

const at = (journey: string, more = '') => `${AUTHENTICATE}?authIndexType=service&authIndexValue=${journey}${more}`;
const now = async () => {
  const response = await newBrowser().go('/am/json/serverinfo/*');
  return Date.parse(response.headers.get('date') ?? '');
};
const code = async (secret = SECRET) => codeAt(secret, await now());

/** Answers the steps of a journey one by one. */
async function walked(who: Browser, path: string, ...answers: string[][]): Promise<Step> {
  let step = await (await who.post(path, '')).json<Step>();
  for (const given of answers) step = await (await who.post(path, filled(step, ...given))).json<Step>();
  return step;
}

const typesIn = (step: Step): string[] => step.callbacks.map(({ type }) => type);
const output = (step: Step, index: number, name: string): unknown =>
  step.callbacks[index]?.output.find((one) => one.name === name)?.value;
const devices = async (who: PersonClient, kind: string) =>
  (await who.get<Device>(`devices/2fa/${kind}?_queryId=*`)).body.result;

describe('signing in with a second factor', () => {
  const NAMED = ['kai.ruiz', PASSWORD];

  it('asks for a device and its code, and the session says that it was confirmed', async () => {
    const who = newBrowser();
    const choice = await walked(who, at('TwoFactorLogin'), NAMED);
    expect(typesIn(choice)).toEqual(['ChoiceCallback']);
    expect(output(choice, 0, 'choices')).toEqual(['OATH Device', 'Office security key', 'Pixel 9', 'New Security Key']);
    expect(who.cookies.size).toBe(0);
    const requested = await (await who.post(AUTHENTICATE, filled(choice, '0'))).json<Step>();
    expect(typesIn(requested)).toEqual(['NameCallback']);
    const done = await who.post(AUTHENTICATE, filled(requested, await code()));
    expect(await done.json()).toMatchObject({ tokenId: expect.any(String) });
    const { properties } = await (await who.post(INFO, {})).json<{ properties: Record<string, string> }>();
    expect(properties.AuthLevel).toBe('2');
    const kai = await personClient('kai.ruiz', who);
    expect(await devices(kai, 'oath')).toMatchObject([{ deviceManagementStatus: true }]);
    expect(await devices(kai, 'push')).toMatchObject([{ deviceManagementStatus: false }]);
  });

  it('refuses wrong codes, reused codes, and further codes after five wrong ones', async () => {
    const who = newBrowser();
    const requested = await walked(who, at('TwoFactorLogin'), NAMED, ['0']);
    const again = await (await who.post(AUTHENTICATE, filled(requested, '000000'))).json<Step>();
    expect(output(again, 0, 'failedPolicies')).toEqual(['{"policyRequirement":"INVALID_CODE"}']);
    const right = await code();
    expect((await who.post(AUTHENTICATE, filled(again, right))).status).toBe(200);

    const other = await walked(newBrowser(), at('TwoFactorLogin'), NAMED, ['0']);
    const replayed = await newBrowser().post(AUTHENTICATE, filled(other, right));
    expect(output(await replayed.json<Step>(), 0, 'failedPolicies')).toHaveLength(1);
    for (let tries = 0; tries < 3; tries += 1) await newBrowser().post(AUTHENTICATE, filled(other, '000000'));
    expect((await newBrowser().post(AUTHENTICATE, filled(other, '000000'))).status).toBe(401);
    await advance(31);
    expect((await newBrowser().post(AUTHENTICATE, filled(other, await code()))).status).toBe(401);
  });

  it('confirms a key by touching and a phone by approving', async () => {
    const who = newBrowser();
    const requested = await walked(who, at('TwoFactorLogin'), NAMED, ['1']);
    expect(typesIn(requested)).toEqual(['TextOutputCallback', 'ConfirmationCallback']);
    const waiting = await (await who.post(AUTHENTICATE, requested)).json<Step>();
    expect(typesIn(waiting)).toEqual(['TextOutputCallback', 'ConfirmationCallback']);
    const pressed = { ...waiting, callbacks: withAnswer(waiting, 1, 0) };
    expect((await who.post(AUTHENTICATE, pressed)).status).toBe(200);
  });

  it('refuses users without a device, and is asked of all device owners with `secondFactor`', async () => {
    const lena = newBrowser();
    const step = await walked(lena, at('TwoFactorLogin'));
    expect((await lena.post(AUTHENTICATE, filled(step, 'lena.novak', PASSWORD))).status).toBe(401);
    await control('PUT', 'host', { secondFactor: true });
    await signedIn('lena.novak');
    const mina = newBrowser();
    const requested = await walked(mina, AUTHENTICATE, ['mina.holt', PASSWORD], [''], ['0']);
    expect(requested.stage).toBe('proveDevice');
    expect((await mina.post(AUTHENTICATE, filled(requested, await code()))).status).toBe(200);
  });

  it('allows changes to the device of the session, not to others [account 74-81]', async () => {
    await control('PUT', 'host', { protectDevices: true });
    const who = newBrowser();
    const requested = await walked(who, at('TwoFactorLogin'), NAMED, ['1']);
    await who.post(AUTHENTICATE, { ...requested, callbacks: withAnswer(requested, 1, 0) });
    const kai = await personClient('kai.ruiz', who);
    const [office, fresh] = await devices(kai, 'webauthn');
    const path = (device?: Device) => `devices/2fa/webauthn/${device?.uuid}`;
    expect((await kai.send('PUT', path(office), { deviceName: 'Mine' })).status).toBe(200);
    expect(await kai.send('DELETE', path(fresh))).toMatchObject({
      status: 403,
      body: { message: 'User not permitted.' },
    });
    expect((await kai.send('DELETE', path(office))).status).toBe(200);
  });
});

describe('trusted browsers', () => {
  const LAPTOP = JSON.stringify({
    identifier: 'laptop-of-mina',
    metadata: { browser: { userAgent: 'Mozilla/5.0 (Windows NT 10.0)' }, platform: { platform: 'Win32' } },
  });
  const trusted = async (who: PersonClient) =>
    (
      await who.get<{ identifier: string; alias: string; lastSelectedDate: number }>(
        'devices/profile?_queryFilter=true',
      )
    ).body.result;
  const begun = (laptop: string) => walked(newBrowser(), AUTHENTICATE, ['mina.holt', PASSWORD], [laptop]);
  /** Confirms with the app, then answers whether to trust. */
  const confirmed = async (laptop: string, press: number) => {
    const choice = await begun(laptop);
    const requested = await (await newBrowser().post(AUTHENTICATE, filled(choice, '0'))).json<Step>();
    const ask = await (await newBrowser().post(AUTHENTICATE, filled(requested, await code()))).json<Step>();
    expect(typesIn(ask)).toEqual(['TextOutputCallback', 'ConfirmationCallback']);
    return newBrowser().post(AUTHENTICATE, { ...ask, callbacks: withAnswer(ask, 1, press) });
  };

  beforeEach(async () => {
    await control('PUT', 'host', { secondFactor: true });
  });

  it('skips the second factor until the browser is removed [account 52-57]', async () => {
    expect((await confirmed(LAPTOP, 0)).status).toBe(200);
    const who = newBrowser();
    expect(await (await walkedTo(who, LAPTOP)).json()).toMatchObject({ tokenId: expect.any(String) });
    const mina = await personClient('mina.holt', who);
    const laptop = (await trusted(mina)).find(({ identifier }) => identifier === 'laptop-of-mina');
    expect(laptop).toMatchObject({ alias: 'Windows (Browser)' });
    expect((await mina.send('DELETE', 'devices/profile/laptop-of-mina')).status).toBe(200);
    expect((await begun(LAPTOP)).stage).toBe('chooseDevice');
  });

  it('stores nothing if declined, without a profile, or for other users', async () => {
    expect((await confirmed(LAPTOP, 1)).status).toBe(200);
    expect((await begun(LAPTOP)).stage).toBe('chooseDevice');
    for (const odd of ['', '{', '{"identifier":"x"}', '{"identifier":7}']) {
      const choice = await begun(odd);
      expect(choice.stage).toBe('chooseDevice');
    }
    await advance(31);
    await confirmed(LAPTOP, 0);
    const kai = await walked(newBrowser(), AUTHENTICATE, ['kai.ruiz', PASSWORD], [LAPTOP]);
    expect(kai.stage).toBe('chooseDevice');
  });

  it('recognises a browser by a cookie of the page, which asks first', async () => {
    const page = '/am/XUI/?realm=/alpha';
    const who = newBrowser();
    const next = async (fields: Record<string, string>, from: Response) => {
      const text = await from.text();
      const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
      return who.submit(page, { authId: hidden('authId'), step: hidden('step'), ...fields });
    };
    const names = { IDToken1: 'mina.holt', IDToken2: PASSWORD };
    const choice = await next(names, await who.go(page));
    expect(who.cookies.has('device-id')).toBe(true);
    const ask = await next({ IDToken1: await code() }, await next({ IDToken1: '0' }, choice));
    expect(await ask.clone().text()).toContain('Trust this browser?');
    expect((await next({ IDToken2: '0' }, ask)).status).toBe(200);
    who.cookies.delete('a7f2c09d51e84b3');
    const again = await next(names, await who.go(page));
    expect(who.cookies.has('a7f2c09d51e84b3')).toBe(true);
    expect(await again.text()).toContain('You are signed in');
  });

  async function walkedTo(who: Browser, laptop: string): Promise<Response> {
    const requested = await walked(who, AUTHENTICATE, ['mina.holt', PASSWORD]);
    return who.post(AUTHENTICATE, filled(requested, laptop));
  }
});

function withAnswer(step: Step, index: number, value: number): object[] {
  return step.callbacks.map((callback, place) =>
    place === index ? { ...callback, input: [{ name: `IDToken${index + 1}`, value }] } : callback,
  );
}

describe('adding a device (AddDevice)', () => {
  const PATH = at('AddDevice', '&noSession=true');

  it('registers an app by its first code and shows recovery codes once', async () => {
    const lena = await personClient('lena.novak');
    const requested = await walked(lena.who, PATH, [PASSWORD], ['0']);
    expect(typesIn(requested)).toEqual(['TextOutputCallback', 'HiddenValueCallback', 'NameCallback']);
    const address = new URL(String(output(requested, 1, 'value')));
    const secret = address.searchParams.get('secret') ?? '';
    expect([address.protocol, decodeURIComponent(address.pathname), secret]).toEqual([
      'otpauth:',
      expect.stringContaining('Halden Group:lena.novak'),
      expect.stringMatching(/^[A-Z2-7]{32}$/),
    ]);
    const wrong = await (await lena.who.post(AUTHENTICATE, filled(requested, '', '', '123'))).json<Step>();
    expect(output(wrong, 2, 'failedPolicies')).toHaveLength(1);
    expect(await devices(lena, 'oath')).toEqual([]);
    const codes = await (await lena.who.post(AUTHENTICATE, filled(wrong, '', '', await code(secret)))).json<Step>();
    const words = String(output(codes, 0, 'message')).match(/\b[A-Z2-7]{5}-[A-Z2-7]{5}\b/g) ?? [];
    expect(new Set(words).size).toBe(8);
    expect((await lena.who.post(`${AUTHENTICATE}?noSession=true`, codes)).status).toBe(200);
    expect(await devices(lena, 'oath')).toMatchObject([{ deviceName: 'OATH Device' }]);

    for (const [recovery, status] of [
      [words[0], 200],
      [words[0], 401],
    ] as const) {
      const who = newBrowser();
      const step = await walked(who, at('TwoFactorLogin'), ['lena.novak', PASSWORD], ['0']);
      const answer = await who.post(AUTHENTICATE, filled(step, recovery?.toLowerCase() ?? ''));
      expect(answer.ok && 'tokenId' in (await answer.json<object>())).toBe(status === 200);
    }
  });

  it.each([
    ['a security key', '1', 'webauthn', 'New Security Key'],
    ['a phone', '2', 'push', 'Push Device'],
  ])('registers %s, which can then confirm a sign-in', async (_, answer, kind, name) => {
    const lena = await personClient('lena.novak');
    const requested = await walked(lena.who, PATH, [PASSWORD], [answer]);
    await lena.who.post(AUTHENTICATE, { ...requested, callbacks: withAnswer(requested, 1, 0) });
    expect(await devices(lena, kind)).toMatchObject([{ deviceName: name }]);
    expect((await devices(lena, kind))[0]).not.toHaveProperty('lastAccessDate');
    const second = await walked(lena.who, PATH, [PASSWORD], [answer]);
    await lena.who.post(AUTHENTICATE, { ...second, callbacks: withAnswer(second, 1, 0) });
    const choice = await walked(lena.who, at('RemoveDevice', '&noSession=true'), [PASSWORD]);
    expect(output(choice, 1, 'choices')).toEqual([
      expect.stringContaining(`${name} (20`),
      expect.stringContaining(`${name} (20`),
    ]);
  });

  it('asks for the password first', async () => {
    const lena = await personClient('lena.novak');
    const step = await walked(lena.who, PATH);
    expect((await lena.who.post(AUTHENTICATE, filled(step, 'wrong'))).status).toBe(401);
  });
});

describe('removing a device (RemoveDevice)', () => {
  const PATH = at('RemoveDevice', '&noSession=true');

  it('removes the chosen device after the password', async () => {
    const kai = await personClient();
    const requested = await walked(kai.who, PATH, [PASSWORD]);
    expect(typesIn(requested)).toEqual(['TextOutputCallback', 'ChoiceCallback', 'ConfirmationCallback']);
    const chosen = withAnswer({ ...requested, callbacks: withAnswer(requested, 1, 3) as Step['callbacks'] }, 2, 0);
    expect((await kai.who.post(`${AUTHENTICATE}?noSession=true`, { ...requested, callbacks: chosen })).status).toBe(
      200,
    );
    expect((await devices(kai, 'webauthn')).map(({ deviceName }) => deviceName)).toEqual(['Office security key']);
  });

  it('removes nothing if the user keeps it, and asks for a code of a protected device first', async () => {
    const kai = await personClient();
    const requested = await walked(kai.who, PATH, [PASSWORD]);
    const kept = withAnswer({ ...requested, callbacks: withAnswer(requested, 1, 0) as Step['callbacks'] }, 2, 1);
    expect((await kai.who.post(AUTHENTICATE, { ...requested, callbacks: kept })).status).toBe(401);
    await control('PUT', 'host', { protectDevices: true });
    const again = await walked(kai.who, PATH, [PASSWORD]);
    const chosen = withAnswer({ ...again, callbacks: withAnswer(again, 1, 0) as Step['callbacks'] }, 2, 0);
    const proof = await (await kai.who.post(AUTHENTICATE, { ...again, callbacks: chosen })).json<Step>();
    expect([proof.stage, (await devices(kai, 'oath')).length]).toEqual(['proveDevice', 1]);
    expect((await kai.who.post(`${AUTHENTICATE}?noSession=true`, filled(proof, await code()))).status).toBe(200);
    expect(await devices(kai, 'oath')).toEqual([]);
  });
});

describe('pages of device journeys', () => {
  const hidden = (text: string): Record<string, string> =>
    Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );

  it('register an app by forms without script, with the code that the sandbox shows [account 29-35]', async () => {
    const lena = await personClient('lena.novak');
    const goto = encodeURIComponent(`${PORTAL}/profile`);
    const page = `/am/UI/Login?realm=/alpha&noSession=true&ForceAuth=true&authIndexType=service&authIndexValue=AddDevice&goto=${goto}`;
    let text = await (await lena.who.go(page)).text();
    const submit = async (fields: Record<string, string>) => {
      const response = await lena.who.submit(page, { ...hidden(text), ...fields });
      text = await response.text();
      return response;
    };
    await submit({ IDToken1: PASSWORD });
    expect(text).toContain('<legend>Kind of device</legend>');
    await submit({ IDToken1: '0' });
    const shown = /class="hint">[^<]*<code>(\d{6})<\/code>/.exec(text)?.[1] ?? '';
    await submit({ IDToken3: '12' });
    expect(text).toContain('id="IDToken3-why"');
    await submit({ IDToken3: shown });
    expect(text.match(/<code>[A-Z2-7]{5}-[A-Z2-7]{5}<\/code>/g)).toHaveLength(8);
    const done = await submit({ IDToken2: '0' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${PORTAL}/profile`]);
    expect(await devices(lena, 'oath')).toHaveLength(1);
  });

  it('lead back without a change if the device is kept', async () => {
    const kai = await personClient();
    const page = `/am/UI/Login?realm=/alpha&noSession=true&authIndexType=service&authIndexValue=RemoveDevice&goto=${encodeURIComponent(`${PORTAL}/profile`)}`;
    const first = hidden(await (await kai.who.go(page)).text());
    const second = hidden(await (await kai.who.submit(page, { ...first, IDToken1: PASSWORD })).text());
    const kept = await kai.who.submit(page, { ...second, IDToken2: '0', IDToken3: '1' });
    expect([kept.status, kept.headers.get('location')]).toEqual([303, `${PORTAL}/profile`]);
    expect(await devices(kai, 'oath')).toHaveLength(1);
  });
});

describe('authenticator codes', () => {
  it('equal those of RFC 6238', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(await codeAt(secret, 59_000)).toBe('287082');
    expect(await codeAt(secret, 1_111_111_109_000)).toBe('081804');
    expect(await codeAt(secret, 20_000_000_000_000)).toBe('353130');
  });
});
