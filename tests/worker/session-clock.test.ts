import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, connectPlatforms, platforms, type Seen, surprises } from './browser';

beforeAll(connectPlatforms);
const { t1 } = platforms;
beforeEach(() => t1.calm());
afterEach(() => {
  expect(surprises()).toEqual([]);
});

const MINUTE = 60_000;
const INFO = 'POST /realms/alpha/sessions';
const AUTHORIZE = 'GET /authorize';
/** As a script of a page asks. */
const SCRIPT = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

interface Tokens {
  activity: { token: string };
  end: { token: string };
}

async function signedIn(): Promise<Browser> {
  const browser = new Browser();
  expect((await browser.signIn()).status).toBe(200);
  t1.calls.length = 0;
  return browser;
}

async function tokensOf(browser: Browser): Promise<Tokens> {
  return (await browser.go('/dashboard')).page.root as unknown as Tokens;
}

const leftOf = (browser: Browser) => browser.go('/live/session', { headers: SCRIPT });

async function workOf(browser: Browser, tokens: Tokens): Promise<Seen> {
  return browser.go('/session/activity', { form: { _token: tokens.activity.token }, headers: SCRIPT });
}

async function endOf(
  browser: Browser,
  tokens: Tokens,
  form: Record<string, string> = {},
): Promise<Seen & { to: string }> {
  const sent = { _token: tokens.end.token, _why: 'idle-15', _to: '/edit/1?tab=2', ...form };
  const seen = await browser.go('/session/end', { form: sent, headers: SCRIPT });
  return { ...seen, to: (seen.page as { to?: string }).to ?? '' };
}

const TEXT = { _form: '/edit/1', reason: 'a long story', password: 'hunter2' };

describe('the time that is left', () => {
  it('is that of the platform where it ends sooner, on its own clock', async () => {
    const alice = await signedIn();
    for (const ahead of [0, 5 * 60 * MINUTE, -3 * 60 * MINUTE]) {
      t1.ahead = ahead;
      const { idleMs, maxMs, idleMinutes } = (await leftOf(alice)).page as unknown as Record<string, number>;
      expect(Math.abs((idleMs ?? 0) - 800_000)).toBeLessThanOrEqual(1_000);
      expect(Math.abs((maxMs ?? 0) - 5_000_000)).toBeLessThanOrEqual(1_000);
      expect(idleMinutes).toBe(15);
    }
  });

  it('is our own where that ends sooner', async () => {
    const alice = await signedIn();
    t1.session = { idle: 7_000, longest: 90_000 };
    const { idleMs, maxMs, idleMinutes } = (await leftOf(alice)).page as unknown as Record<string, number>;
    expect(Math.abs((idleMs ?? 0) - 30 * MINUTE)).toBeLessThan(5_000);
    expect(Math.abs((maxMs ?? 0) - 480 * MINUTE)).toBeLessThan(5_000);
    expect(idleMinutes).toBe(30);
  });

  it('is our own where the platform session is out of sight, or does not answer', async () => {
    const alice = await signedIn();
    const own = { idleMinutes: 30 };
    t1.fault(INFO, () => Response.json({}, { status: 500 }));
    expect((await leftOf(alice)).page).toMatchObject(own);
    t1.fault(INFO, () => Response.json({ maxIdleExpirationTime: 'soon' }));
    expect((await leftOf(alice)).page).toMatchObject(own);
    t1.heal();
    t1.calls.length = 0;
    alice.jar.delete('__Host-am-amsid');
    expect((await leftOf(alice)).page).toMatchObject(own);
    expect(t1.callsTo(INFO)).toHaveLength(0);
  });

  it('is over where the platform says so, also right after signing in', async () => {
    const alice = await signedIn();
    t1.fault(INFO, () => Response.json({ code: 401 }, { status: 401 }));
    expect((await leftOf(alice)).page).toEqual({ over: true });
    await alice.at(5 * MINUTE, async () => expect((await leftOf(alice)).page).toEqual({ over: true }));
  });

  it('does not get longer by asking, neither here nor on the platform', async () => {
    const alice = await signedIn();
    for (let minute = 5; minute < 30; minute += 5) {
      await alice.at(minute * MINUTE, async () => {
        const { idleMs } = (await leftOf(alice)).page as unknown as { idleMs: number };
        expect(idleMs).toBeLessThan(800_001);
      });
    }
    const asked = t1.calls.filter(({ headers }) => headers.get('cookie')?.includes('amsid'));
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter(({ url }) => url.searchParams.get('_action') !== 'getSessionInfo')).toEqual([]);
    await alice.at(31 * MINUTE, async () => {
      const sid = alice.sid;
      const seen = await leftOf(alice);
      expect(seen.location).toMatch(/^\/login\?/);
      expect(alice.sid).toBe(sid);
    });
  });
});

describe('work on an open page', () => {
  it('is use of the session here and on the platform', async () => {
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    await alice.at(25 * MINUTE, async () => {
      expect((await workOf(alice, tokens)).page).toMatchObject({ idleMinutes: 15 });
      const [check] = t1.callsTo(AUTHORIZE);
      expect(Object.fromEntries(check?.url.searchParams ?? [])).toMatchObject({
        response_type: 'id_token',
        prompt: 'none',
        scope: 'openid',
      });
      expect(t1.callsTo(INFO)).toHaveLength(1);
    });
    await alice.at(40 * MINUTE, async () => expect((await alice.go('/dashboard')).status).toBe(200));
  });

  it('checks at most once in five seconds, however many tabs there are [shell 24]', async () => {
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    const seen = await Promise.all([1, 2, 3, 4].map(() => workOf(alice, tokens)));
    for (const { page } of seen) expect(page).toHaveProperty('idleMs');
    expect([t1.callsTo(AUTHORIZE).length, t1.callsTo(INFO).length]).toEqual([1, 4]);
    await alice.at(6_000, async () => void (await workOf(alice, tokens)));
    expect(t1.callsTo(AUTHORIZE)).toHaveLength(2);
  });

  it('needs the token of the page', async () => {
    const alice = await signedIn();
    expect((await alice.go('/session/activity', { form: { _token: 'x' } })).status).toBe(403);
    expect((await alice.go('/session/activity', { form: {}, headers: { origin: 'https://evil.test' } })).status).toBe(
      403,
    );
    expect(t1.callsTo(AUTHORIZE)).toHaveLength(0);
  });

  it.each([
    ['does not answer', () => t1.fault(AUTHORIZE, () => new Response('no', { status: 503 }))],
    ['does not take the question', () => (t1.landing = (answer) => refusedAs(answer, 'unauthorized_client'))],
    ['says nothing we know', () => (t1.landing = (answer) => refusedAs(answer, 'server_error'))],
    ['tells less than at sign-in', () => (t1.claims = { auth_time: undefined, realm: undefined })],
  ])('signs no member out when the platform %s', async (_what, arrange) => {
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    arrange();
    expect((await workOf(alice, tokens)).page).toHaveProperty('idleMs');
    expect((await alice.go('/dashboard')).status).toBe(200);
  });

  it('signs no member out whose platform session is out of sight', async () => {
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    alice.jar.delete('__Host-am-amsid');
    expect((await workOf(alice, tokens)).page).toMatchObject({ idleMinutes: 30 });
    expect(t1.callsTo(AUTHORIZE)).toHaveLength(0);
  });
});

function refusedAs(answer: URLSearchParams, error: string): void {
  answer.delete('id_token');
  answer.set('error', error);
}

describe('walking from page to page without script', () => {
  const walk = { headers: { 'sec-fetch-mode': 'navigate' } };

  it('asks the platform once a minute whether it still knows the user, and is use of its session', async () => {
    const alice = await signedIn();
    t1.calls.length = 0;
    await alice.at(30_000, async () => expect((await alice.go('/dashboard', walk)).status).toBe(200));
    expect(t1.callsTo(AUTHORIZE)).toHaveLength(0);
    await alice.at(2 * MINUTE, async () => {
      expect((await alice.go('/dashboard', walk)).status).toBe(200);
      expect((await alice.go('/dashboard', walk)).status).toBe(200);
    });
    expect(t1.callsTo(AUTHORIZE)).toHaveLength(1);
  });

  it('ends where the platform session has ended, although a refresh token would go on', async () => {
    const alice = await signedIn();
    alice.jar.set('__Host-am-amsid', 'am-nobody');
    await alice.at(2 * MINUTE, async () => {
      const seen = await alice.go('/dashboard', walk);
      expect(seen.location).toMatch(/^\/login\?.*was=refused/);
      expect(t1.live.size).toBe(0);
    });
  });

  it('goes on where the platform does not say', async () => {
    const alice = await signedIn();
    t1.fault(AUTHORIZE, () => Response.json({}, { status: 500 }));
    await alice.at(2 * MINUTE, async () => expect((await alice.go('/dashboard', walk)).status).toBe(200));
  });
});

describe('a session that is not the same any more', () => {
  const changes: [string, () => void][] = [
    ['another person', () => (t1.claims = { sub: '(usr!u-bob)', post_logout_url: 'https://bye.example/' })],
    ['another sign-in', () => (t1.claims = { auth_time: t1.authTime + 60 })],
    ['another realm', () => (t1.claims = { realm: '/bravo' })],
  ];
  it.each(changes)(
    'because of %s ends at once, and its user comes back by signing in [shell 12, 22, 25]',
    async (_who, change) => {
      t1.claims = { post_logout_url: 'https://bye.example/' };
      const alice = await signedIn();
      const tokens = await tokensOf(alice);
      change();
      expect((await workOf(alice, tokens)).page).toEqual({ over: true });
      expect(t1.callsTo('POST /token/revoke')).toHaveLength(2);
      expect(t1.callsTo('GET /endSession')).toHaveLength(1);
      const { to } = await endOf(alice, tokens, TEXT);
      expect(to).toMatch(/^\/login\?to=%2Fedit%2F1%3Ftab%3D2&draft=[\w.-]+&was=changed-30$/);
      t1.claims = {};
      const back = await alice.follow(to);
      expect(back.at).toMatch(/^\/edit\/1\?tab=2&draft=/);
      expect(back.page.root).toMatchObject({
        draft: { path: '/edit/1', fields: { reason: 'a long story' } },
        notices: [{ key: 'session.notice.changed' }],
      });
    },
  );

  it('shows what was typed to no other member', async () => {
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    t1.userId = 'u-bob';
    expect((await workOf(alice, tokens)).page).toEqual({ over: true });
    const back = await alice.follow((await endOf(alice, tokens, TEXT)).to);
    expect(back.at).toBe('/edit/1?tab=2');
    expect(back.text).not.toContain('story');
  });

  it.each([
    ['the check finds nobody', () => (t1.landing = (answer: URLSearchParams) => refusedAs(answer, 'login_required'))],
    ['the check cannot be trusted', () => (t1.claims = { nonce: '1' })],
    ['its info is refused', () => t1.fault(INFO, () => Response.json({ code: 401 }, { status: 401 }))],
  ])('because %s leads to the page of the organisation', async (_what, arrange) => {
    t1.claims = { post_logout_url: 'https://bye.example/' };
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    t1.claims = {};
    arrange();
    expect((await workOf(alice, tokens)).page).toEqual({ over: true });
    expect((await alice.go('/dashboard', { headers: SCRIPT })).location).toMatch(/^\/login/);
    const { to } = await endOf(alice, tokens);
    expect(to).toMatch(
      /^\/signed-out\?to=%2Fedit%2F1%3Ftab%3D2&was=refused-30&next=https%3A%2F%2Fbye.example%2F&seal=/,
    );
    expect((await alice.go(to)).headers.get('refresh')).toBe('0; url=https://bye.example/');
  });
});

describe('a page on which the time ran out', () => {
  it('ends the session, says why, keeps what was typed, and leads back to it', async () => {
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    const ended = await endOf(alice, tokens, TEXT);
    expect(ended.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(t1.callsTo('POST /token/revoke')).toHaveLength(2);
    expect(t1.callsTo('GET /endSession')).toHaveLength(1);
    expect((await alice.go('/dashboard', { headers: SCRIPT })).location).toMatch(/^\/login/);

    const shown = await alice.go(ended.to);
    const page = shown.page['signed-out'] as unknown as { signIn: string };
    expect(page).toMatchObject({ reason: 'idle', minutes: 15, textKept: true, next: null });
    const back = await alice.follow(page.signIn);
    expect(back.at).toMatch(/^\/edit\/1\?tab=2&draft=/);
    expect(back.page.root).toMatchObject({ draft: { path: '/edit/1', fields: { reason: 'a long story' } } });
    expect(back.text).not.toContain('hunter2');
  });

  it('does not leave kept text behind for the page of the organisation', async () => {
    t1.claims = { post_logout_url: 'https://bye.example/' };
    const alice = await signedIn();
    const shown = await alice.go((await endOf(alice, await tokensOf(alice), { ...TEXT, _why: 'absolute-30' })).to);
    expect(shown.headers.get('refresh')).toBeNull();
    expect(shown.page['signed-out']).toMatchObject({
      reason: 'absolute',
      textKept: true,
      next: 'https://bye.example/',
    });
  });

  it('in another tab of the same browser hands over its own text, also after a member signed in again', async () => {
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    const first = await endOf(alice, tokens, TEXT);
    const second = await endOf(alice, tokens, { ...TEXT, _to: '/edit/2', _form: '/edit/2', reason: 'another story' });
    expect(second.to).toContain('was=idle-15');
    const signInFrom = async (to: string) => {
      const shown = await alice.go(to);
      return alice.follow((shown.page['signed-out'] as unknown as { signIn: string }).signIn);
    };
    expect((await signInFrom(first.to)).page.root).toMatchObject({ draft: { fields: { reason: 'a long story' } } });
    expect((await signInFrom(second.to)).page.root).toMatchObject({ draft: { fields: { reason: 'another story' } } });
  });

  it('after the session ended by itself still hands over its text', async () => {
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    await alice.at(31 * MINUTE, async () => {
      expect((await leftOf(alice)).location).toMatch(/^\/login/);
      const { to } = await endOf(alice, tokens, TEXT);
      expect(to).toMatch(/&was=idle-30$/);
      expect((await alice.go(to)).page['signed-out']).toMatchObject({ textKept: true });
    });
  });

  it('after its user signed out in another tab hands over its text, for them alone', async () => {
    for (const person of ['u-alice', 'u-bob']) {
      const alice = await signedIn();
      const tokens = await tokensOf(alice);
      const { signOut } = (await alice.go('/dashboard')).page.root as unknown as { signOut: { token: string } };
      expect((await alice.go('/sign-out', { form: { _token: signOut.token } })).location).toBe('/signed-out');
      const { to } = await endOf(alice, tokens, { ...TEXT, _why: 'gone-0' });
      expect(to).toMatch(/^\/signed-out\?to=%2Fedit%2F1%3Ftab%3D2&draft=[\w.-]+&was=left-0$/);
      const shown = (await alice.go(to)).page['signed-out'] as unknown as { signIn: string };
      expect(shown).toMatchObject({ reason: 'left', textKept: true });
      t1.userId = person;
      const back = await alice.follow(shown.signIn);
      t1.calm();
      const draft = { path: '/edit/1', fields: { reason: 'a long story' } };
      expect(back.page.root).toMatchObject({ draft: person === 'u-alice' ? draft : null });
    }
  });

  it('sent after its user signed out in another tab is kept for them', async () => {
    const alice = await signedIn();
    const { token } = ((await alice.go('/edit/1')).page.edit as unknown as { form: { token: string } }).form;
    const { signOut } = (await alice.go('/dashboard')).page.root as unknown as { signOut: { token: string } };
    await alice.go('/sign-out', { form: { _token: signOut.token } });
    const seen = await alice.go('/edit/1', { form: { _token: token, reason: 'a long story' } });
    expect(seen.location).toMatch(/^\/login\?to=%2Fedit%2F1&draft=[\w.-]+&was=left-0$/);
  });

  it('without a session, or without the token of the page, ends and keeps nothing', async () => {
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    expect((await endOf(alice, { ...tokens, end: tokens.activity }, TEXT)).status).toBe(403);
    expect((await alice.go('/dashboard')).status).toBe(200);
    expect((await endOf(new Browser(), tokens, TEXT)).status).toBe(403);
  });

  it('a page on which the time ran out that was sent away for another reason is opened again, and nothing ends', async () => {
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    expect((await endOf(alice, tokens, { ...TEXT, _why: 'gone-30' })).to).toBe('/edit/1?tab=2');
    expect((await alice.go('/dashboard')).status).toBe(200);
    expect(t1.callsTo('GET /endSession')).toHaveLength(0);
  });

  it('leads nowhere else, whatever the page says', async () => {
    const alice = await signedIn();
    const tokens = await tokensOf(alice);
    const { to } = await endOf(alice, tokens, {
      _to: '//evil.test/',
      _form: 'https://evil.test/x',
      _why: 'because',
      a: 'b',
    });
    expect(to).toMatch(/^\/signed-out\?to=%2Fdashboard&draft=[\w.-]+&was=refused-0$/);
  });
});
