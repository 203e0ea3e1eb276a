import { abortAllDurableObjects } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, connectPlatforms, platforms, type Seen, surprises } from './browser';
import { later } from './stand-in';

beforeAll(connectPlatforms);
const { t1 } = platforms;
beforeEach(() => {
  t1.calm();
});
afterEach(() => {
  expect(surprises()).toEqual([]);
});

const MINUTE = 60_000;
const WRITE = 'POST /things';

async function signedIn(): Promise<Browser> {
  const browser = new Browser();
  expect((await browser.signIn()).status).toBe(200);
  t1.calls.length = 0;
  return browser;
}

/** The hidden fields of the form at `path`. */
async function formAt(browser: Browser, path = '/edit/1'): Promise<{ _token: string; _key: string }> {
  const { page } = await browser.go(path);
  const { token, idempotencyKey } = (page.edit as unknown as { form: { token: string; idempotencyKey: string } }).form;
  return { _token: token, _key: idempotencyKey };
}

function reply(seen: Seen): Record<string, unknown> {
  return (seen.page.actionData as unknown as { edit: Record<string, unknown> }).edit;
}

function wayOnOf(seen: Seen): string {
  const [error] = Object.values(
    seen.page.errors as unknown as Record<string, { data: { reason: string; continueTo: string } }>,
  );
  expect(error?.data.reason).toBe('form');
  return error?.data.continueTo ?? '';
}

describe('a form', () => {
  it('does its action, says so once on the next page, and leaves by 303', async () => {
    const alice = await signedIn();
    const seen = await alice.go('/edit/1', { form: { ...(await formAt(alice)), reason: 'because' } });
    expect(seen.status).toBe(303);
    expect(seen.location).toBe('/dashboard');
    expect(t1.callsTo(WRITE).map(({ body }) => JSON.parse(body))).toEqual([{ reason: 'because' }]);
    const notices = async () => (await alice.go('/dashboard')).page.root as unknown as { notices: unknown[] };
    await alice.go('/dashboard', { headers: { 'sec-purpose': 'prefetch' } });
    expect((await notices()).notices).toMatchObject([{ key: 'signIn.left.title' }]);
    expect((await notices()).notices).toEqual([]);
  });

  it('comes back with what was typed when it is not good enough, but never with a secret', async () => {
    const alice = await signedIn();
    const seen = await alice.go('/edit/1', {
      form: { ...(await formAt(alice)), reason: '  ', password: 'hunter2', 'users[0].id': 'u-9' },
    });
    expect(seen.status).toBe(400);
    expect(reply(seen)).toMatchObject({
      error: { reason: ['form.required'] },
      initialValue: { users: [{ id: 'u-9' }] },
    });
    expect(seen.text).not.toContain('hunter2');
    expect(seen.text).not.toContain('_token');
    expect(t1.callsTo(WRITE)).toHaveLength(0);
  });

  it.each<[string, [string, string][]]>([
    [
      'a value twice',
      [
        ['reason', 'a'],
        ['reason', 'b'],
      ],
    ],
    ['an index bomb', [['users[10000000].id', 'a']]],
    ['a prototype', [['__proto__.x', 'a']]],
    ['a member of every object', [['toString', 'a']]],
    ['a bad intent', [['__intent__', '{bad']]],
    [
      'an intent with a huge index',
      [['__intent__', '{"type":"insert","payload":{"name":"users","index":4294967294}}']],
    ],
  ])('a form with %s is refused and nothing is written', async (_name, fields) => {
    const alice = await signedIn();
    const seen = await alice.go('/edit/1', { form: [...Object.entries(await formAt(alice)), ...fields] });
    expect(seen.status).toBe(400);
    expect(t1.callsTo(WRITE)).toHaveLength(0);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('a form with fields the page does not have is refused', async () => {
    const alice = await signedIn();
    const seen = await alice.go('/edit/1', { form: { ...(await formAt(alice)), reason: 'x', authzRoles: 'admin' } });
    expect(seen.status).toBe(400);
    expect(t1.callsTo(WRITE)).toHaveLength(0);
  });

  it('a form of a browser that sends no origin stands by its token', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'x' };
    expect((await alice.go('/edit/1', { form, headers: { origin: '' } })).status).toBe(403);
    expect((await alice.withoutOrigin('/edit/1', form)).status).toBe(303);
  });
});

describe('a form that is not this page own', () => {
  it.each<[string, (own: { _token: string; _key: string }) => Promise<Record<string, string>>]>([
    ['without a token', async ({ _key }) => ({ _key })],
    ['with a made-up token', async (own) => ({ ...own, _token: 'A'.repeat(43) })],
    ['with the token of another form', async ({ _key }) => ({ _key, _token: '' })],
    ['without its idempotency key', async ({ _token }) => ({ _token })],
  ])('%s changes nothing and keeps what was typed', async (_name, hidden) => {
    const alice = await signedIn();
    const seen = await alice.go('/edit/1', {
      form: { ...(await hidden(await formAt(alice))), reason: 'a long story', password: 'hunter2' },
      headers: { referer: `${alice.origin}/edit/1?step=2` },
    });
    expect(seen.status).toBe(403);
    expect(t1.callsTo(WRITE)).toHaveLength(0);
    const continueTo = wayOnOf(seen);
    expect(continueTo).toMatch(/^\/edit\/1\?step=2&draft=/);
    const again = await alice.go(continueTo);
    const { key: _key, ...draft } = (again.page.root as unknown as { draft: Record<string, unknown> }).draft;
    expect(draft).toEqual({
      path: '/edit/1',
      fields: { reason: 'a long story' },
      // Without the password.
      isPartial: true,
    });
  });

  it('does not fit another address, another session or another tenant', async () => {
    const [alice, other] = [await signedIn(), await signedIn()];
    const own = await formAt(alice);
    expect((await alice.go('/edit/2', { form: { ...own, reason: 'x' } })).status).toBe(403);
    expect((await other.go('/edit/1', { form: { ...own, reason: 'x' } })).status).toBe(403);
    const elsewhere = new Browser('t2');
    await elsewhere.signIn();
    expect((await elsewhere.go('/edit/1', { form: { ...own, reason: 'x' } })).status).toBe(403);
  });

  it('shows its kept values to no other member, and for ten minutes only', async () => {
    const [alice, other] = [await signedIn(), await signedIn()];
    const continueTo = wayOnOf(await alice.go('/edit/1', { form: { reason: 'private' } }));
    const draftOf = async (browser: Browser) =>
      ((await browser.go(continueTo)).page.root as unknown as { draft: unknown }).draft;
    expect(await draftOf(other)).toBeNull();
    expect(await draftOf(alice)).not.toBeNull();
    await alice.at(11 * MINUTE, async () => expect(await draftOf(alice)).toBeNull());
  });
});

describe('the same form sent again', () => {
  it('ten times at once is one write and ten times the same answer', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'x' };
    t1.fault(WRITE, (call) => later(100, () => t1.answer(call))(call));
    const answers = await Promise.all(Array.from({ length: 10 }, () => alice.go('/edit/1', { form })));
    expect(answers.map(({ status, location }) => [status, location])).toEqual(Array(10).fill([303, '/dashboard']));
    expect(t1.callsTo(WRITE)).toHaveLength(1);
  });

  it('later, or after a restart, is still one write', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'x' };
    await alice.go('/edit/1', { form });
    expect((await alice.go('/edit/1', { form })).status).toBe(303);
    await abortAllDurableObjects();
    expect((await alice.go('/edit/1', { form })).status).toBe(303);
    expect(t1.callsTo(WRITE)).toHaveLength(1);
  });

  it('the same form sent again with other values says that these are not saved, and saves them when it is sent on purpose', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'x' };
    await alice.go('/edit/1', { form });
    const seen = await alice.go('/edit/1', { form: { ...form, reason: 'y' } });
    expect(seen.status).toBe(409);
    expect(reply(seen)).toMatchObject({ error: { '': ['form.outcome.sentBefore'] }, initialValue: { reason: 'y' } });
    expect(t1.callsTo(WRITE)).toHaveLength(1);
    const onPurpose = { ...form, reason: 'y', _key: String(reply(seen).idempotencyKey) };
    expect((await alice.go('/edit/1', { form: onPurpose })).status).toBe(303);
    expect(t1.callsTo(WRITE).map(({ body }) => JSON.parse(body))).toEqual([{ reason: 'x' }, { reason: 'y' }]);
  });

  it('after a refusal is a new try [shell 107]', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'x' };
    t1.fault(WRITE, () => Response.json({ message: 'Reason is <b>too</b> short' }, { status: 400 }));
    const refused = await alice.go('/edit/1', { form });
    expect(refused.status).toBe(409);
    expect(reply(refused)).toMatchObject({
      outcome: 'refused',
      error: { '': ['form.outcome.refused', 'Reason is too short'] },
      initialValue: { reason: 'x' },
    });
    t1.heal();
    expect((await alice.go('/edit/1', { form })).status).toBe(303);
    expect(t1.callsTo(WRITE)).toHaveLength(2);
  });

  it('for values that broke a policy says it at the fields it has, and the rest above them [shell 111]', async () => {
    const alice = await signedIn();
    const failedPolicyRequirements = [
      { property: 'reason', policyRequirements: [{ policyRequirement: 'MIN_LENGTH', params: { minLength: 8 } }] },
      { property: 'mail', policyRequirements: [{ policyRequirement: 'UNIQUE' }] },
    ];
    const body = {
      code: 403,
      message: 'Policy validation failed',
      detail: { result: false, failedPolicyRequirements },
    };
    t1.fault(WRITE, () => Response.json(body, { status: 403 }));
    const form = { ...(await formAt(alice)), reason: 'x' };
    const refused = await alice.go('/edit/1', { form });
    expect(refused.status).toBe(409);
    const expected = {
      reason: ['common.policyValidationMessages.MIN_LENGTH?minLength=8&property=Reason'],
      '': [
        'form.outcome.refused',
        'common.policyValidationMessages.UNIQUE?property=attributes.titles.mail&about=attributes.titles.mail',
      ],
    };
    expect(reply(refused)).toMatchObject({ error: expected, initialValue: { reason: 'x' } });
  });

  it('finds the field that the form calls otherwise', async () => {
    const alice = await signedIn();
    const failedPolicyRequirements = [{ property: 'motive', policyRequirements: [{ policyRequirement: 'UNIQUE' }] }];
    const body = {
      code: 403,
      message: 'Policy validation failed',
      detail: { result: false, failedPolicyRequirements },
    };
    t1.fault(WRITE, () => Response.json(body, { status: 403 }));
    const refused = await alice.go('/edit/1', { form: { ...(await formAt(alice)), reason: 'x' } });
    expect(reply(refused)).toMatchObject({
      error: { reason: ['common.policyValidationMessages.UNIQUE?property=Motive'] },
    });
  });

  it('says the key of its own words when the platform has none [shell 107]', async () => {
    const alice = await signedIn();
    t1.fault(WRITE, () => new Response(null, { status: 400 }));
    const refused = await alice.go('/edit/1', { form: { ...(await formAt(alice)), reason: 'x' } });
    expect(reply(refused)).toMatchObject({ error: { '': ['form.required'] } });
  });
});

describe('an action without an answer', () => {
  it('may have happened: it says so, says where to look, and is not repeated by a reload', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'x' };
    t1.fault(WRITE, async (call) => {
      await t1.answer(call);
      throw new Error('connection lost');
    });
    const seen = await alice.go('/edit/1', { form });
    expect(seen.status).toBe(502);
    expect(reply(seen)).toMatchObject({
      outcome: 'unknown',
      check: '/dashboard',
      error: { '': ['form.outcome.unknown.save'] },
      initialValue: { reason: 'x' },
    });
    t1.heal();
    expect(reply(await alice.go('/edit/1', { form }))).toMatchObject({ outcome: 'unknown' });
    expect(t1.callsTo(WRITE)).toHaveLength(1);
    const onPurpose = { ...form, _key: String(reply(seen).idempotencyKey) };
    expect((await alice.go('/edit/1', { form: onPurpose })).status).toBe(303);
  });

  it.each([302, 408, 429, 500, 503])('or with %i may have happened and is not repeated by a reload', async (status) => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'x' };
    t1.fault(WRITE, async (call) => {
      await t1.answer(call);
      return new Response('no', { status });
    });
    expect(reply(await alice.go('/edit/1', { form }))).toMatchObject({
      outcome: 'unknown',
      initialValue: { reason: 'x' },
    });
    t1.heal();
    expect(reply(await alice.go('/edit/1', { form }))).toMatchObject({ outcome: 'unknown' });
    expect(t1.callsTo(WRITE)).toHaveLength(1);
  });

  it.each([
    [403, 'form.outcome.notAllowed'],
    [404, 'form.outcome.notThere'],
  ])(
    'an action without an answer but %i did not happen: the form keeps what was typed and may be sent again',
    async (status, messages) => {
      const alice = await signedIn();
      const form = { ...(await formAt(alice)), reason: 'x' };
      t1.fault(WRITE, () => new Response('no', { status }));
      const seen = await alice.go('/edit/1', { form });
      expect(seen.status).toBe(status);
      expect(reply(seen)).toMatchObject({
        outcome: 'refused',
        error: { '': [messages] },
        initialValue: { reason: 'x' },
      });
      t1.heal();
      expect((await alice.go('/edit/1', { form })).status).toBe(303);
    },
  );

  it.each([
    ['a reason', 'This user owns 3 applications', ['form.outcome.notAllowed', 'This user owns 3 applications']],
    ['no more than that', 'Access denied', ['form.outcome.notAllowed']],
    ['no more than that in other words', 'The user has insufficient privileges', ['form.outcome.notAllowed']],
  ])('a write that is forbidden with %s shows the reason that the platform gives', async (_, message, messages) => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'x' };
    t1.fault(WRITE, () => Response.json({ code: 403, reason: 'Forbidden', message }, { status: 403 }));
    const seen = await alice.go('/edit/1', { form });
    expect(seen.status).toBe(403);
    expect(reply(seen)).toMatchObject({ error: { '': messages } });
  });

  it('an action without an answer whose doer vanished is not done a second time', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'x' };
    let arrived: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    t1.fault(WRITE, (call) => {
      arrived();
      return later(1_500, () => t1.answer(call))(call);
    });
    const doing = alice.go('/edit/1', { form }).catch(() => null);
    await reached;
    await abortAllDurableObjects();
    expect(reply(await alice.go('/edit/1', { form }))).toMatchObject({ outcome: 'unknown' });
    await doing;
    expect(t1.callsTo(WRITE)).toHaveLength(1);
    surprises();
  });
});

describe('a form sent from a session that has ended', () => {
  it('keeps what was typed, explains, and shows it again after sign-in', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'a long story', password: 'hunter2' };
    await alice.at(31 * MINUTE, async () => {
      const away = await alice.go('/edit/1', { form, headers: { referer: `${alice.origin}/edit/1` } });
      expect(away.status).toBe(303);
      expect(away.location).toMatch(/^\/login\?to=%2Fedit%2F1&draft=/);
      expect(away.location).not.toContain('story');
      expect(t1.callsTo(WRITE)).toHaveLength(0);

      alice.jar.delete('__Host-am-amsid');
      const reported = await alice.follow(away.location ?? '');
      const shown = reported.page['signed-out'] as unknown as { signIn: string; textKept: boolean };
      expect(shown).toMatchObject({ reason: 'idle', minutes: 30, textKept: true });
      alice.jar.set('__Host-am-amsid', 'am-alice');
      const back = await alice.follow(shown.signIn);
      expect(back.at).toMatch(/^\/edit\/1\?draft=/);
      expect(back.page.root).toMatchObject({ draft: { path: '/edit/1', fields: { reason: 'a long story' } } });
      expect(back.text).not.toContain('hunter2');
    });
  });

  it('comes back without a stop while the platform still knows the user [shell 1]', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'a long story' };
    await alice.at(31 * MINUTE, async () => {
      const { location } = await alice.go('/edit/1', { form });
      const back = await alice.follow(location ?? '');
      expect(back.at).toMatch(/^\/edit\/1\?draft=/);
    });
  });

  it('shows nothing to the next user of the same browser', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'a long story' };
    await alice.at(31 * MINUTE, async () => {
      const { location } = await alice.go('/edit/1', { form });
      t1.userId = 'u-bob';
      const back = await alice.follow(location ?? '');
      expect(back.at).toBe('/edit/1');
      expect(back.text).not.toContain('story');
    });
  });

  it('keeps nothing when the form was not genuine', async () => {
    const alice = await signedIn();
    await alice.at(31 * MINUTE, async () => {
      const { location } = await alice.go('/edit/1', { form: { reason: 'planted', _token: 'x' } });
      expect(location).toMatch(/^\/login/);
      expect(location).not.toContain('draft=');
    });
  });

  it('or without a session leads to sign-in and writes nothing', async () => {
    const seen = await new Browser().go('/edit/1', { form: { reason: 'x' } });
    expect(seen.status).toBe(303);
    // Without a session the draft has no owner: the page says after signing in that nothing was sent.
    expect(seen.location).toBe('/login?to=%2Fedit%2F1%3Flost%3D1');
    expect(t1.callsTo(WRITE)).toHaveLength(0);
  });

  it('by the platform, before the action has begun, is kept as well', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'a long story' };
    await alice.at(2 * MINUTE, async () => {
      t1.live.clear();
      t1.refresh = null;
      const seen = await alice.go('/edit/1', { form });
      expect(seen.location).toMatch(/^\/login\?to=%2Fedit%2F1&draft=.*&was=refused-30$/);
      expect(t1.callsTo(WRITE)).toHaveLength(0);
      const back = await alice.follow(seen.location ?? '');
      expect(back.page.root).toMatchObject({ draft: { fields: { reason: 'a long story' } } });
    });
  });

  it('by the platform, in the middle of the action, is kept as well', async () => {
    const alice = await signedIn();
    const form = { ...(await formAt(alice)), reason: 'a long story' };
    t1.live.clear();
    t1.refresh = null;
    const seen = await alice.go('/edit/1', { form });
    expect(seen.status).toBe(303);
    expect(seen.location).toContain('draft=');
    t1.refresh = null;
    const back = await alice.follow(seen.location ?? '');
    expect(back.page.root).toMatchObject({ draft: { fields: { reason: 'a long story' } } });
    expect(t1.callsTo(WRITE)).toHaveLength(1);
  });
});
