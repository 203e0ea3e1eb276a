import {
  abortAllDurableObjects,
  env,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digest } from '../../app/lib/keys.server';
import type { SessionObject } from '../../app/server/session/session-object';
import { Browser, connectPlatforms, logged, platforms, type Seen, surprises } from './browser';
import { later } from './stand-in';

beforeAll(connectPlatforms);
const { t1, t2 } = platforms;
beforeEach(() => {
  t1.calm();
  t2.calm();
});
afterEach(() => {
  expect(surprises()).toEqual([]);
});

const TOKEN = 'POST /access_token';
const MINUTE = 60_000;
const sessions = (env as unknown as { SESSIONS: DurableObjectNamespace<SessionObject> }).SESSIONS;

async function objectOf(browser: Browser, sid = browser.sid ?? '') {
  const [encoded = ''] = decodeURIComponent(sid).split('.');
  const { tenant, id } = JSON.parse(atob(encoded)) as { tenant: string; id: string };
  return sessions.get(sessions.idFromName(`${tenant}/${await digest(`session ${id}`)}`));
}

async function storedIn(browser: Browser, sid = browser.sid): Promise<Record<string, unknown>> {
  return runInDurableObject(await objectOf(browser, sid), (_object, state) =>
    Object.fromEntries(state.storage.kv.list()),
  );
}

async function signedIn(tenant: 't1' | 't2' = 't1'): Promise<Browser> {
  const browser = new Browser(tenant);
  expect((await browser.signIn()).status).toBe(200);
  platforms[tenant].calls.length = 0;
  return browser;
}

function leadsToSignIn(seen: Seen): void {
  expect(seen.status).toBe(302);
  expect(seen.location).toMatch(/^\/login\?to=/);
  expect(seen.headers.get('x-remix-reload-document')).toBe('true');
}

function refreshes(): number {
  return t1.callsTo(TOKEN).filter(({ form }) => form.get('grant_type') === 'refresh_token').length;
}

async function signOutOf(browser: Browser): Promise<Seen> {
  const { page } = await browser.go('/dashboard');
  const { token, idempotencyKey } = (page.root as unknown as { signOut: { token: string; idempotencyKey: string } })
    .signOut;
  return browser.go('/sign-out', { form: { _token: token, _key: idempotencyKey } });
}

it.each([
  [0, 1],
  [5 * MINUTE, 0],
])(
  'a notice that came %i ms before the session ended is one of %i in the next of the same user',
  async (age, count) => {
    const [ended, next] = await Promise.all([signedIn(), signedIn()].map(async (one) => objectOf(await one)));
    const now = Date.now() + age;
    await ended?.notify({ key: 'form.unchanged' });
    const { subject = '' } =
      (await runInDurableObject(ended as NonNullable<typeof ended>, (_, { storage }) =>
        storage.kv.get<{ subject: string }>('head'),
      )) ?? {};
    await ended?.expire({ reason: 'refused' }, now);
    await next?.restoreCarriedLists((await ended?.replace({ name: 'next', subject }, now)) ?? []);
    const asked = { shown: [], document: false };
    expect(await next?.takeNotices(asked)).toHaveLength(count);
    expect(await next?.entries('notices')).toEqual([]);
  },
);

describe('an action that was settled twice, since the first answer was lost', () => {
  it('leaves one notice, and a refused one none', async () => {
    const object = await objectOf(await signedIn());
    const now = Date.now();
    const settle = (key: string, kind: 'left' | 'refused') => {
      const outcome = kind === 'left' ? { kind, location: '/tasks' } : { kind, failedMessages: ['no'] };
      return object.settle(key, outcome, { now, notice: kind === 'left' ? { key: 'form.unchanged' } : undefined });
    };
    expect(await object.claim('one', now)).toEqual({ state: 'yours' });
    await settle('one', 'left');
    await settle('one', 'left');
    const asked = { shown: [], document: false };
    const [notice] = await object.takeNotices(asked);
    expect(notice).toEqual({ key: 'form.unchanged', id: expect.any(String) });
    // Data that was given up on its way: reported again, until the browser says that it was shown.
    expect(await object.takeNotices(asked)).toEqual([notice]);
    expect(await object.takeNotices({ ...asked, shown: [notice?.id ?? ''] })).toEqual([]);
    expect(await object.takeNotices(asked)).toEqual([]);
    await object.notify({ key: 'form.unchanged' });
    const taken = await object.takeNotices({ shown: [], document: true });
    expect(taken).toHaveLength(1);
    await object.returnNotices(taken);
    expect(await object.takeNotices({ shown: [], document: true })).toEqual(taken);
    await object.claim('two', now);
    await settle('two', 'refused');
    expect(await object.takeNotices(asked)).toEqual([]);
    expect(await object.claim('two', now)).toEqual({ state: 'yours' });
  });
});

describe('the cookie', () => {
  it('is host-bound, out of reach for scripts, and new at every sign-in', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 25; round += 1) {
      const alice = new Browser();
      const answer = await alice.go(await alice.upToCallback());
      const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('__Host-sid='));
      expect(cookie).toMatch(/^__Host-sid=[\w%.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect(cookie?.length).toBeLessThan(400);
      seen.add(cookie ?? '');
    }
    expect(seen.size).toBe(25);
  });

  it('does not name the object it opens', async () => {
    const alice = await signedIn();
    const ids = await listDurableObjectIds(sessions);
    const value = decodeURIComponent(alice.sid ?? '');
    for (const id of ids) expect(value).not.toContain(id.toString());
    const { id } = JSON.parse(atob(value.split('.')[0] ?? ''));
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(await listDurableObjectIds(sessions)).not.toContainEqual(sessions.idFromName(id));
  });

  it('forged or flipped opens nothing and makes no object', async () => {
    const alice = await signedIn();
    const good = alice.sid ?? '';
    const before = (await listDurableObjectIds(sessions)).length;
    const visitor = new Browser();
    for (let round = 0; round < 200; round += 1) {
      const at = Math.floor((round / 200) * good.length);
      const flipped = good.slice(0, at) + (/[A-D]/.test(good[at] ?? '') ? 'Q' : 'A') + good.slice(at + 1);
      const forged = `${btoa(JSON.stringify({ tenant: 't1.portal.test', id: `x${round}` }))}.${'A'.repeat(43)}%3D`;
      visitor.jar.set('__Host-sid', round % 2 ? flipped : forged);
      leadsToSignIn(await visitor.go('/dashboard'));
    }
    expect((await listDurableObjectIds(sessions)).length).toBe(before);
    expect(t1.callsTo('GET /things')).toHaveLength(0);
  });

  it('the cookie of one tenant is nothing on another', async () => {
    const alice = await signedIn();
    const moved = new Browser('t2');
    moved.jar.set('__Host-sid', alice.sid ?? '');
    leadsToSignIn(await moved.go('/dashboard'));
    expect(t2.calls).toHaveLength(0);
  });

  it('is replaced at sign-in, and what it opened before is destroyed', async () => {
    const mallory = await signedIn();
    const victim = new Browser();
    victim.jar = new Map(mallory.jar);
    t1.userId = 'u-victim';
    await victim.signIn();
    expect(victim.sid).not.toBe(mallory.sid);
    leadsToSignIn(await mallory.go('/dashboard'));
    expect(await storedIn(victim, mallory.sid)).toEqual({});
  });

  it('signed with an older key still opens; with a key that was removed it does not', async () => {
    const alice = await signedIn();
    const [current = ''] = ['key-one-for-tests-0123456789abcdefghijklmnop'];
    const both = { SESSION_KEYS: `key-two-for-tests-0123456789abcdefghijklmnop,${current}` };
    expect((await alice.go('/dashboard', { env: both })).status).toBe(200);
    leadsToSignIn(
      await alice.go('/dashboard', { env: { SESSION_KEYS: 'key-two-for-tests-0123456789abcdefghijklmnop' } }),
    );
  });
});

describe('the end of a session', () => {
  it('comes after half an hour without use, for pages and for data', async () => {
    const alice = await signedIn();
    await alice.at(29 * MINUTE, async () => expect((await alice.go('/dashboard')).status).toBe(200));
    await alice.at(58 * MINUTE, async () => expect((await alice.go('/dashboard')).status).toBe(200));
    await alice.at(89 * MINUTE, async () => {
      const jar = new Map(alice.jar);
      leadsToSignIn(await alice.go('/dashboard'));
      expect(alice.sid).toBeUndefined();
      alice.jar = jar;
      const asData = await alice.go('/dashboard.data');
      expect(asData.status).toBe(202);
      expect(asData.text).toContain('/login?');
    });
  });

  it('comes after eight hours, however busy', async () => {
    const alice = await signedIn();
    for (let minute = 25; minute < 480; minute += 25) {
      await alice.at(minute * MINUTE, async () => expect((await alice.go('/dashboard')).status).toBe(200));
    }
    await alice.at(481 * MINUTE, async () => leadsToSignIn(await alice.go('/dashboard')));
  });

  it('is not put off by polling', async () => {
    const alice = await signedIn();
    for (let minute = 5; minute < 30; minute += 5) {
      await alice.at(minute * MINUTE, async () => expect((await alice.go('/poll')).status).toBe(200));
    }
    await alice.at(31 * MINUTE, async () => leadsToSignIn(await alice.go('/poll')));
  });

  it('is explained, unless the platform still knows the user [shell 1]', async () => {
    const alice = await signedIn();
    await alice.at(31 * MINUTE, async () => {
      const away = new Map(alice.jar);
      const back = await alice.follow('/dashboard?tab=4');
      expect(back.at).toBe('/dashboard?tab=4');
      alice.jar = away;
      alice.jar.delete('__Host-am-amsid');
      const reported = await alice.follow('/dashboard?tab=4');
      expect(reported.at).toMatch(/^\/signed-out\?/);
      expect(reported.page['signed-out']).toMatchObject({
        reason: 'idle',
        minutes: 30,
        signIn: '/login?to=%2Fdashboard%3Ftab%3D4',
      });
    });
  });

  it('leaves a name for the forms that come too late, and after a day nothing', async () => {
    const alice = await signedIn();
    const object = await objectOf(alice);
    await alice.at(31 * MINUTE, async () => {
      expect(await runDurableObjectAlarm(object)).toBe(true);
      expect(Object.keys(await storedIn(alice))).toEqual(['ended']);
      for (let again = 0; again < 3; again += 1) await runDurableObjectAlarm(object);
      expect(Object.keys(await storedIn(alice))).toEqual(['ended']);
    });
    await alice.at(25 * 60 * MINUTE, async () => {
      await runDurableObjectAlarm(object);
      expect(await storedIn(alice)).toEqual({});
    });
  });

  it('does not come from an alarm that fires while the session is in use', async () => {
    const alice = await signedIn();
    await alice.at(20 * MINUTE, async () => expect((await alice.go('/dashboard')).status).toBe(200));
    await alice.at(31 * MINUTE, async () => {
      await runDurableObjectAlarm(await objectOf(alice));
      expect((await alice.go('/dashboard')).status).toBe(200);
    });
  });

  it('does not come from a restart', async () => {
    const alice = await signedIn();
    await abortAllDurableObjects();
    expect((await alice.go('/dashboard')).status).toBe(200);
    expect(t1.callsTo(TOKEN)).toHaveLength(0);
  });
});

describe('signing out', () => {
  it('ends everything: here, the tokens, and the platform session [shell 20, 78]', async () => {
    const alice = await signedIn();
    const old = alice.sid;
    const seen = await signOutOf(alice);
    expect(seen.status).toBe(303);
    expect(seen.location).toBe('/signed-out');
    expect(seen.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(alice.sid).toBeUndefined();
    expect(await storedIn(alice, old)).toEqual(ONLY_WHOSE);
    expect(t1.callsTo('POST /token/revoke').map(({ form }) => form.get('token_type_hint'))).toEqual([
      'refresh_token',
      'access_token',
    ]);
    expect(t1.callsTo('GET /endSession')[0]?.url.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect(t1.live.size).toBe(0);

    alice.jar.set('__Host-sid', old ?? '');
    leadsToSignIn(await alice.go('/dashboard'));
    expect((await alice.go('/dashboard.data')).status).toBe(202);
    expect((await alice.go('/edit/1', { form: { reason: 'x' } })).location).toMatch(/^\/login/);
    await alice.signIn();
    expect(alice.sid).not.toBe(old);
    expect(await storedIn(alice, old)).toEqual(ONLY_WHOSE);
  });

  it('cannot be done by a link, by another site, or with a form that is not ours', async () => {
    const alice = await signedIn();
    expect((await alice.go('/sign-out')).status).toBe(405);
    expect((await alice.go('/sign-out', { form: {}, headers: { origin: 'https://evil.test' } })).status).toBe(403);
    expect(
      (
        await alice.go('/sign-out', {
          form: {},
          headers: { origin: 'https://t2.portal.test', 'sec-fetch-site': 'same-site' },
        })
      ).status,
    ).toBe(403);
    expect((await alice.go('/sign-out', { form: { _token: 'x'.repeat(43) } })).status).toBe(403);
    expect((await alice.go('/dashboard')).status).toBe(200);
    expect(logged.some(({ event }) => event === 'form refused')).toBe(true);
  });

  it('says so when the platform did not confirm, and is done here all the same [shell 20]', async () => {
    const alice = await signedIn();
    t1.fault('GET /endSession', () => new Response('no', { status: 500 }));
    expect((await signOutOf(alice)).location).toBe('/signed-out?was=partly');
    leadsToSignIn(await alice.go('/dashboard'));
  });

  it.each([
    ['https://bye.example/x?y=1', 'https://bye.example/x?y=1'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
  ])('leads to the address %s of the id token only if it is one [shell 20, 21]', async (claim, next) => {
    t1.claims = { post_logout_url: claim };
    const alice = await signedIn();
    const { location } = await signOutOf(alice);
    const shown = await alice.go(location ?? '');
    expect(shown.page['signed-out']).toMatchObject({ next });
    expect(shown.headers.get('refresh')).toBe(next && `0; url=${next}`);
  });

  it('ignores an address that was forged', async () => {
    const seen = await new Browser().go('/signed-out?next=https%3A%2F%2Fevil.test%2F&seal=AAAA');
    expect(seen.page['signed-out']).toMatchObject({ next: null });
    expect(seen.headers.has('refresh')).toBe(false);
  });

  it('wins over a renewal that is under way, and gives back what that brings', async () => {
    const alice = await signedIn();
    const old = alice.sid;
    const { page } = await alice.go('/dashboard');
    const { token } = (page.root as unknown as { signOut: { token: string } }).signOut;
    t1.fault(TOKEN, (call) => later(300, () => t1.answer(call))(call));
    const object = await objectOf(alice);
    const renewing = runInDurableObject(object, (session) =>
      session.renew({ now: Date.now(), poll: false, amCookie: null, link: linkOfT1 }, 1),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await alice.go('/sign-out', { form: { _token: token } })).status).toBe(303);
    expect(await renewing).toMatchObject({ state: 'ended', reason: 'left' });
    expect(await storedIn(alice, old)).toEqual(ONLY_WHOSE);
    expect(t1.live.size).toBe(1);
    expect(t1.callsTo('POST /token/revoke').at(-1)?.form.get('token')).toBe(t1.refresh);
  });
});

/** What stays of a session that was signed out of, for ten minutes. */
const ONLY_WHOSE = { ended: expect.objectContaining({ subject: 'u-alice', reason: 'left', next: null }) };

const linkOfT1 = {
  hostname: 't1.portal.test',
  origin: 'https://t1.portal.test',
  am: 'https://one.platform.test/am',
  realm: 'alpha',
  clientId: 'atrium-portal',
  secretName: 'SANDBOX_CLIENT_SECRET',
  issuer: null,
  scopes: ['openid'],
  amCookieName: 'amsid',
  sandbox: false,
};

describe('renewal', () => {
  const late = 20 * MINUTE;
  beforeEach(() => {
    t1.expiresIn = 600;
  });

  it('happens once for twenty requests of two tabs', async () => {
    const alice = await signedIn();
    t1.fault(TOKEN, (call) => later(50, () => t1.answer(call))(call));
    await alice.at(late, async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => alice.go('/dashboard')));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(refreshes()).toBe(1);
    });
  });

  it('renewal whose answer is lost is asked for again, and the platform session vouches if the token was spent', async () => {
    const alice = await signedIn();
    let cut = 0;
    t1.fault(TOKEN, async (call) => {
      const answer = await t1.answer(call);
      cut += 1;
      if (cut === 1) throw new Error('connection lost');
      return answer;
    });
    await alice.at(late, async () => expect((await alice.go('/dashboard')).status).toBe(200));
    expect(refreshes()).toBe(2);
  });

  it('renewal whose answer is lost for good is one clean way to sign-in', async () => {
    const alice = await signedIn();
    alice.jar.delete('__Host-am-amsid');
    let cut = 0;
    t1.fault(TOKEN, async (call) => {
      const answer = await t1.answer(call);
      cut += 1;
      if (cut === 1) throw new Error('connection lost');
      return answer;
    });
    await alice.at(late, async () => leadsToSignIn(await alice.go('/dashboard?tab=9')));
    expect(alice.sid).toBeUndefined();
  });

  it('remembers over a restart that an answer was lost', async () => {
    const alice = await signedIn();
    t1.fault(TOKEN, async (call) => {
      await t1.answer(call);
      throw new Error('connection lost');
    });
    await alice.at(late, async () => expect((await alice.go('/dashboard')).status).toBe(502));
    t1.heal();
    await abortAllDurableObjects();
    await alice.at(late + 10_000, async () => expect((await alice.go('/dashboard')).status).toBe(200));
  });

  it('falls back to the token before, for a platform that never saw the new one confirmed', async () => {
    const alice = await signedIn();
    const first = t1.refresh;
    await alice.at(10 * MINUTE, async () => expect((await alice.go('/dashboard')).status).toBe(200));
    t1.refresh = first;
    alice.jar.delete('__Host-am-amsid');
    await alice.at(late, async () => expect((await alice.go('/dashboard')).status).toBe(200));
  });

  it('renewal that is refused ends this session, once, and no other', async () => {
    const [alice, other] = [await signedIn(), await signedIn()];
    const kept = t1.refresh;
    await alice.at(late, async () => {
      const seen = await alice.go('/dashboard?tab=2');
      leadsToSignIn(seen);
      expect(new URL(seen.location ?? '', alice.origin).searchParams.get('to')).toBe('/dashboard?tab=2');
      expect(alice.sid).toBeUndefined();
      expect(t1.refresh).toBe(kept);
      expect((await other.go('/dashboard')).status).toBe(200);
    });
  });

  it('renewal that gets no answer signs no member out', async () => {
    const alice = await signedIn();
    t1.fault(TOKEN, () => new Response('no', { status: 503 }));
    await alice.at(late, async () => {
      expect((await alice.go('/dashboard')).status).toBe(502);
      expect(alice.sid).toBeDefined();
    });
    t1.heal();
    await alice.at(late + 10_000, async () => expect((await alice.go('/dashboard')).status).toBe(200));
  });

  describe('without a refresh token', () => {
    beforeEach(() => {
      t1.grantsRefresh = false;
    });

    it('is vouched for by the platform session, without a page [shell 1]', async () => {
      const alice = await signedIn();
      await alice.at(late, async () => expect((await alice.go('/dashboard')).status).toBe(200));
      expect(t1.callsTo('GET /authorize')[0]?.url.searchParams.get('prompt')).toBe('none');
    });

    it('ends the session when the platform does not know its user any more', async () => {
      const alice = await signedIn();
      alice.jar.set('__Host-am-amsid', 'am-nobody');
      await alice.at(late, async () => leadsToSignIn(await alice.go('/dashboard')));
    });

    it('ends the session when the platform knows another member, or the same user from another sign-in', async () => {
      for (const change of [() => (t1.userId = 'u-bob'), () => (t1.authTime += 5)]) {
        t1.userId = 'u-alice';
        const alice = await signedIn();
        change();
        await alice.at(late, async () => leadsToSignIn(await alice.go('/dashboard')));
      }
    });

    it('ends the session when the browser brings no platform session at all', async () => {
      const alice = await signedIn();
      alice.jar.delete('__Host-am-amsid');
      await alice.at(late, async () => leadsToSignIn(await alice.go('/dashboard')));
    });
  });
});

describe('a page whose call the platform refuses', () => {
  it('is shown after one renewal and one repeat [shell 7]', async () => {
    const alice = await signedIn();
    t1.live.clear();
    expect((await alice.go('/dashboard')).status).toBe(200);
    expect(refreshes()).toBe(1);
    expect(t1.callsTo('GET /things')).toHaveLength(2);
  });

  it('leads to sign-in, keeping the place, when there is no new token [shell 18, 108]', async () => {
    const alice = await signedIn();
    t1.live.clear();
    t1.refresh = null;
    const seen = await alice.go('/dashboard?tab=5');
    leadsToSignIn(seen);
    expect(seen.location).toContain('to=%2Fdashboard%3Ftab%3D5');
    expect(alice.sid).toBeUndefined();
  });

  it('does not send a user who has just signed in round in circles', async () => {
    const alice = await signedIn();
    t1.fault('GET /things', () => Response.json({}, { status: 401 }));
    const seen = await alice.go('/dashboard');
    expect(seen.status).toBe(502);
    expect(t1.callsTo('GET /things')).toHaveLength(2);
    await alice.at(2 * MINUTE, async () => leadsToSignIn(await alice.go('/dashboard')));
  });

  it.each([
    [403, 403],
    // A list that is missing proves nothing about the page.
    [404, 502],
    [500, 502],
    [503, 502],
  ])('a page whose call the platform refuses with %d answers %d and signs no member out', async (status, shown) => {
    const alice = await signedIn();
    t1.fault('GET /things', () => Response.json({ message: 'tok_SECRET' }, { status }));
    const seen = await alice.go('/dashboard');
    expect(seen.status).toBe(shown);
    expect(seen.text).not.toContain('tok_SECRET');
    expect(alice.sid).toBeDefined();
    t1.heal();
    await alice.at(10_000, async () => expect((await alice.go('/dashboard')).status).toBe(200));
  });

  it('shows a thing that is not theirs as such, and access management’s "no" to the person as the forbidden page [shell 109]', async () => {
    const alice = await signedIn();
    t1.fault('GET /things', () => Response.json({ code: 403 }, { status: 403 }));
    const thing = await alice.go('/dashboard');
    expect([thing.status, thing.location]).toEqual([403, null]);
    t1.fault('GET /devices', () => Response.json({ code: 403 }, { status: 403 }));
    const person = await alice.go('/devices');
    expect([person.status, person.location]).toEqual([303, '/forbidden']);
    expect(alice.sid).toBeDefined();
  });

  it('gives every loader of one request the same [shell 18]', async () => {
    const alice = await signedIn();
    t1.fault('POST /authentication', () => new Response('no', { status: 500 }));
    await alice.at(15 * MINUTE, async () => {
      const seen = await alice.go('/dashboard/child');
      expect(seen.status).toBe(502);
    });
  });
});

describe('the member', () => {
  it('is asked for once at sign-in, then the profile, and no schema before a page needs one [shell 17]', async () => {
    expect((await new Browser().signIn()).status).toBe(200);
    const asked = t1.calls.map(({ method, url }) => `${method} ${url.pathname}`);
    const [login, profile] = ['POST /openidm/authentication', 'GET /openidm/managed/alpha_user/u-alice'] as const;
    expect(asked.filter((call) => call === login || call === profile)).toEqual([login, profile]);
    expect(asked.filter((call) => call.includes('/schema'))).toEqual([]);
  });

  it('is asked for at sign-in, and then not again for a minute [shell 17]', async () => {
    const alice = await signedIn();
    await alice.go('/dashboard');
    await alice.at(50_000, async () => {
      await alice.go('/dashboard');
    });
    expect(t1.callsTo('POST /authentication')).toHaveLength(0);
    expect(t1.callsTo('GET /u-alice')).toHaveLength(0);
    await alice.at(61_000, async () => {
      await alice.go('/dashboard');
    });
    expect(t1.callsTo('POST /authentication')).toHaveLength(1);
    expect(t1.callsTo('GET /u-alice')).toHaveLength(0);
  });

  it('is read again piece by piece when five minutes have passed, never all at once', async () => {
    const alice = await signedIn();
    const read = () => ['GET /alpha_user/u-alice', 'GET /config/managed'].map((ending) => t1.callsTo(ending).length);
    await alice.at(6 * MINUTE, async () => {
      await alice.go('/dashboard');
      expect(read()).toEqual([1, 0]);
      await alice.go('/dashboard');
      await alice.go('/dashboard');
      expect(read()).toEqual([1, 1]);
      await alice.go('/dashboard');
      expect(read()).toEqual([1, 1]);
    });
  });

  it('loses a right a minute after the platform took it away', async () => {
    const alice = await signedIn();
    expect((await alice.go('/edit/1')).status).toBe(200);
    t1.privileges = [];
    await alice.at(61_000, async () => expect((await alice.go('/edit/1')).status).toBe(404));
    expect(logged.some(({ event }) => event === 'denied')).toBe(true);
  });

  it('the member who is disabled is sent to sign-in by the next request', async () => {
    const alice = await signedIn();
    t1.live.clear();
    t1.grantsRefresh = false;
    alice.jar.set('__Host-am-amsid', 'am-nobody');
    leadsToSignIn(await alice.go('/dashboard'));
  });

  it('keeps the last word of a platform that is down for a while [shell 18]', async () => {
    const alice = await signedIn();
    t1.fault('POST /authentication', () => new Response('no', { status: 503 }));
    t1.fault('POST /privilege', () => new Response('no', { status: 503 }));
    await alice.at(2 * MINUTE, async () => {
      expect((await alice.go('/edit/1')).status).toBe(200);
    });
    await alice.at(13 * MINUTE, async () => {
      expect((await alice.go('/edit/1')).status).toBe(502);
      expect(alice.sid).toBeDefined();
    });
  });

  it.each(['GET /info/uiconfig', 'GET /info/features', 'POST /privilege', 'GET /u-alice'])(
    'can do without %s [shell 14, 18]',
    async (ending) => {
      for (const broken of [() => new Response('<h1>', { status: 200 }), () => new Response('no', { status: 500 })]) {
        t1.fault(ending, broken);
        const seen = await new Browser().signIn();
        expect(seen.status).toBe(200);
        expect(seen.page.root).toMatchObject({ member: { settings: { usersView: false } } });
      }
    },
  );

  it('is turned away from pages of services the tenant has not', async () => {
    const alice = await signedIn();
    expect((await alice.go('/governed')).status).toBe(404);
    t1.calls.length = 0;
  });
});

describe('what a session keeps', () => {
  it('holds every one of twenty entries added at once', async () => {
    const alice = await signedIn();
    await Promise.all(Array.from({ length: 20 }, (_, index) => alice.go(`/cart?add=item-${index}`)));
    expect((await alice.go('/cart')).page).toHaveLength(20);
    await alice.go('/cart?add=nothing');
    expect((await alice.go('/cart')).page).toHaveLength(0);
  });

  it('is the people access is requested for: those chosen last, and none from before [shell 103]', async () => {
    const alice = await signedIn();
    await alice.go('/people-cart?fill=zoe,tom');
    const names = async (address: string) => {
      const { page } = await alice.go(address);
      return (page as unknown as { people: { name: string }[] }).people.map(({ name }) => name);
    };
    expect(await names('/people-cart')).toEqual(['tom', 'zoe']);
    expect(await names('/people-cart?fill=me')).toEqual(['Alice Adams']);
    expect(await names('/people-cart')).toEqual(['Alice Adams']);
  });

  describe('as the cart', () => {
    interface Whole {
      done: boolean;
      most: number;
      people: string[];
      items: string[];
    }
    const whole = async (browser: Browser, query = '') =>
      (await browser.go(`/whole-cart${query}`)).page as unknown as Whole;

    it('holds what two tabs add at once, and no more than it may', async () => {
      const alice = await signedIn();
      const { most } = await whole(alice);
      const added = await Promise.all(Array.from({ length: most + 4 }, (_, at) => whole(alice, `?item=item-${at}`)));
      expect(added.filter(({ done }) => done)).toHaveLength(most);
      expect((await whole(alice)).items).toHaveLength(most);
      expect((await whole(alice, '?item=item-0')).done).toBe(true);
    });

    it('never loses its last person when two requests remove one at the same time', async () => {
      const alice = await signedIn();
      await alice.go('/people-cart?fill=zoe,tom');
      const both = await Promise.all(['zoe', 'tom'].map((id) => whole(alice, `?without=${id}`)));
      expect(both.map(({ done }) => done).sort()).toEqual([false, true]);
      expect((await whole(alice)).people).toHaveLength(1);
      expect((await whole(alice, '?without=nobody')).done).toBe(true);
    });

    it('is filled anew in one step, so that no member sees half of it', async () => {
      const alice = await signedIn();
      const teams = ['zoe,tom', 'ann,bob', 'eva,max'];
      const seen = await Promise.all(teams.flatMap((team) => [alice.go(`/people-cart?fill=${team}`), whole(alice)]));
      const { people } = await whole(alice);
      expect(teams.map((team) => team.split(',').sort().join())).toContain([...people].sort().join());
      expect(seen).toHaveLength(6);
    });
  });

  describe('follows its user into the next session, if it is the cart', () => {
    type Names = { people: string[]; items: string[] };
    const cartOf = async (browser: Browser, query = '') =>
      (await browser.go(`/whole-cart${query}`)).page as unknown as Names;
    const filled = async () => {
      const alice = await signedIn();
      await alice.go('/people-cart?fill=zoe,tom');
      await Promise.all(['one', 'two', 'three'].map((id) => cartOf(alice, `?item=${id}`)));
      return alice;
    };

    it('after it ran out of time [requests 29]', async () => {
      const alice = await filled();
      await alice.at(31 * MINUTE, async () => {
        leadsToSignIn(await alice.go('/dashboard'));
        await alice.signIn();
        const { people, items } = await cartOf(alice);
        expect([people, [...items].sort()]).toEqual([
          ['tom', 'zoe'],
          ['one', 'three', 'two'],
        ]);
      });
    });

    it('after the platform ended it, and after a sign-in beside a living one', async () => {
      const alice = await filled();
      t1.fault(TOKEN, () => Response.json({ error: 'invalid_grant' }, { status: 400 }));
      await alice.at(29 * MINUTE, () => alice.go('/dashboard').then(() => undefined));
      t1.calm();
      await alice.signIn();
      expect((await cartOf(alice)).items).toHaveLength(3);
      await alice.signIn();
      expect((await cartOf(alice)).items).toHaveLength(3);
    });

    it('and is not left behind where it was', async () => {
      const alice = await filled();
      const before = alice.sid;
      await alice.at(31 * MINUTE, async () => {
        await alice.go('/dashboard');
        expect(JSON.stringify(await storedIn(alice, before))).toContain('zoe');
        await alice.signIn();
        expect(JSON.stringify(await storedIn(alice, before))).not.toContain('zoe');
      });
    });

    it('follows its user into the next session, if it is the cart but not to another member in the same browser, whether it lives or has ended', async () => {
      for (const minutes of [1, 31]) {
        const alice = await filled();
        const before = alice.sid;
        await alice.at(minutes * MINUTE, async () => {
          await alice.go('/dashboard');
          t1.userId = 'u-bob';
          await alice.signIn();
          t1.calm();
          expect(await cartOf(alice)).toMatchObject({ people: [], items: [] });
          expect(JSON.stringify(await storedIn(alice, before))).not.toContain('zoe');
        });
      }
    });

    it('and not after a sign-out by hand', async () => {
      const alice = await filled();
      await signOutOf(alice);
      await alice.signIn();
      expect(await cartOf(alice)).toMatchObject({ people: [], items: [] });
    });
  });

  it('shows no token in what it stores', async () => {
    const alice = await signedIn();
    await alice.at(55 * MINUTE - 30 * MINUTE, async () => {
      await alice.go('/dashboard');
    });
    const stored = JSON.stringify(await storedIn(alice));
    expect(stored).toContain('"subject":"u-alice"');
    expect(stored).not.toContain('tok_');
    expect(stored).not.toMatch(/eyJ[\w-]+\.eyJ/);
  });

  it('shows no token to the browser [shell 6]', async () => {
    const alice = new Browser();
    const pages = [
      await alice.signIn(),
      await alice.go('/dashboard.data'),
      await alice.go('/edit/1'),
      await alice.go('/poll'),
    ];
    for (const { text, headers } of pages) expect(text + JSON.stringify([...headers])).not.toContain('tok_');
  });

  it('names no secret in the log', async () => {
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toMatch(/tok_|code-one|eyJ[\w-]+\./);
    expect(logged.some(({ event }) => event === 'signed in')).toBe(true);
    expect(logged.some(({ event }) => event === 'signed out')).toBe(true);
  });
});
