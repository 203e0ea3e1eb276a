// The portal's own sign-in page: authentication of access management, step by step, in a browser without script.
import { beforeEach, describe, expect, it } from 'vitest';
import { type HttpResponse, originOf, sandboxOf } from '../client';
import { Visitor } from './visitor';

const HOST = 'localhost';
const PORTAL = 't2.localhost';
const PASSWORD = 'Sandbox!2026';
const sandbox = sandboxOf(HOST);
const journey = (name: string, more = '') => `/sign-in?authIndexType=service&authIndexValue=${name}${more}`;
const fields = (page: HttpResponse) => page.page.form('/sign-in').filled;
const words = ({ page }: HttpResponse) => page.main.text;
const named = (page: HttpResponse, label: string): string => {
  const found = page.page.all('label').find(({ text }) => text.startsWith(label));
  const id = found?.attribute('for') ?? '';
  return (
    page.page.find(['input', 'select'], { id })?.attribute('name') ??
    expect.fail(`No field ${label} in: ${words(page)}`)
  );
};

async function signedInAt(visitor: Visitor, userName: string, password = PASSWORD) {
  const page = await visitor.open('/login?to=%2Fdashboard');
  return visitor.fill(page, { IDToken1: userName, IDToken2: password });
}

beforeEach(async () => {
  await sandbox.mend();
  await sandboxOf(PORTAL).mend();
});

describe('GET and POST /sign-in', () => {
  it('signs a user in where the tenant wants its own page for all', async () => {
    const visitor = new Visitor(PORTAL);
    const page = await signedInAt(visitor, 'mina.holt');
    expect([page.status, visitor.address]).toEqual([200, '/dashboard']);
    expect(visitor.path[1]).toContain('/am/oauth2/');
  });

  it('shows no step of the platform in the page, its addresses or its cookies', async () => {
    const visitor = new Visitor(HOST);
    await sandbox.forget();
    const page = await visitor.open('/sign-in');
    const { IDToken1: _ } = Object.fromEntries(fields(page));
    await visitor.fill(page, { IDToken1: 'mina.holt', IDToken2: 'wrong' });
    const sent = (await sandbox.calls()).flatMap(({ body }) => (body as { authId?: string } | null)?.authId ?? []);
    expect(sent).toHaveLength(1);
    const shown = [page.text, visitor.cookie, ...visitor.path].join();
    expect(shown).not.toContain(sent[0]?.slice(0, 30));
  });

  it('keeps the user name and says in the reader’s language that the password is wrong', async () => {
    const visitor = new Visitor(HOST);
    const page = await visitor.fill(await visitor.open('/sign-in'), { IDToken1: 'mina.holt', IDToken2: 'wrong' });
    expect(words(page)).toContain('Sorry, that isn’t right. Try again.');
    expect(fields(page).get('IDToken1')).toBe('mina.holt');
    expect(fields(page).get('IDToken2')).toBe('');
    const in_ = await visitor.fill(page, { IDToken2: PASSWORD });
    expect(visitor.path).toContain('/dashboard');
    expect(in_.status).toBe(200);
  });

  it('shows what the platform says of a lockout, as text', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open('/sign-in');
    const message = 'You&#39;ll be <b>locked out</b> after 2 more failures.';
    const body = { code: 401, reason: 'Unauthorized', message };
    await sandbox.faults([{ path: '/am/json/*', query: '', method: 'POST', status: 401, body, times: 1 }]);
    const page = await visitor.fill(first, { IDToken1: 'mina.holt', IDToken2: 'wrong' });
    expect(words(page)).toContain("You'll be locked out after 2 more failures.");
  });

  it('shows no name of a status as the platform’s reason', async () => {
    const body = { code: 404, reason: 'Not Found', message: 'Not Found' };
    await sandbox.faults([{ path: '/am/json/*', query: '', method: 'POST', status: 404, body }]);
    const page = await new Visitor(HOST).open('/sign-in');
    expect(words(page)).toContain('sign');
    expect(words(page)).not.toContain('Not Found');
  });

  it('begins again where the platform has forgotten the step, with the user name', async () => {
    const visitor = new Visitor(HOST);
    let first = await visitor.open('/sign-in');
    for (const [status, detail] of [
      [401, { errorCode: '110' }],
      [408, {}],
    ] as const) {
      const body = { code: status, reason: 'x', message: 'Session has timed out', detail };
      await sandbox.faults([{ path: '/am/json/*', method: 'POST', status, body, times: 1 }]);
      const page = await visitor.fill(first, { IDToken1: 'mina.holt', IDToken2: PASSWORD });
      expect(words(page)).toContain('This step took too long or was already used. Start again here.');
      expect(fields(page).get('IDToken1')).toBe('mina.holt');
      first = page;
    }
  });

  it.each([
    ['fails', { status: 500 }],
    ['sends an empty object', { status: 200, body: {} }],
    ['cuts the connection', { reset: true }],
  ])('does not say how it ended where the platform %s, and the step can be sent again', async (_, fault) => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open('/sign-in');
    await sandbox.faults([{ path: '/am/json/*', method: 'POST', times: 1, ...fault }]);
    const page = await visitor.fill(first, { IDToken1: 'mina.holt', IDToken2: PASSWORD });
    expect(words(page)).toContain('The sign-in service didn’t confirm this. It may have been done. Try again.');
    expect(words(page)).not.toContain('isn’t right');
    await sandbox.mend();
    await visitor.fill(page, { IDToken2: PASSWORD });
    expect(visitor.path).toContain('/dashboard');
  });

  it('is 503 with a way on where no step can be had', async () => {
    await sandbox.faults([{ path: '/am/json/*', status: 503 }]);
    const page = await new Visitor(HOST).open('/sign-in?goto=%2Fx');
    expect(page.status).toBe(503);
    expect(words(page)).toContain('Sign-in is not available right now');
    expect(page.page.hrefs()).toContain('/sign-in?goto=%2Fx');
  });

  it('answers a form that is sent twice at once only once, and both times alike', async () => {
    const visitor = new Visitor(HOST);
    const page = await visitor.open('/sign-in?goto=%2Fprofile');
    const form = page.page.form('/sign-in');
    const sent = form.filled;
    sent.set('IDToken1', 'kai.ruiz');
    sent.set('IDToken2', PASSWORD);
    await sandbox.forget();
    const [one, two] = await Promise.all([visitor.post(form.action, sent), visitor.post(form.action, sent)]);
    expect([one.status, one.headers.location]).toEqual([303, `${originOf(HOST)}/profile`]);
    expect([two.status, two.headers.location]).toEqual([303, `${originOf(HOST)}/profile`]);
    expect(two.cookies.map((cookie) => cookie.split(';')[0]).sort()).toEqual(
      one.cookies.map((cookie) => cookie.split(';')[0]).sort(),
    );
    const steps = (await sandbox.calls()).filter(({ path }) => path.endsWith('/authenticate'));
    expect(steps).toHaveLength(1);
  });

  it('leads from a step that is over to the present one', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open(journey('UpdatePassword', '&noSession=true&goto=%2Fprofile'));
    const second = await visitor.fill(first, { IDToken1: 'kai.ruiz', IDToken2: PASSWORD });
    const weak = await visitor.fill(second, { [named(second, 'New password')]: 'a' });
    expect(Object.values(weak.page.errors().fields).flat().length).toBeGreaterThan(0);
    const back = await visitor.fill(first, { IDToken1: 'kai.ruiz', IDToken2: PASSWORD });
    expect(words(back)).toContain('You had already completed that step. Continue here.');
    expect(back.page.form('/sign-in').filled.get('step')).toBe(fields(weak).get('step'));
  });

  it('shows a step to the browser only that began it', async () => {
    const visitor = new Visitor(HOST);
    const page = await visitor.fill(await visitor.open('/sign-in'), { IDToken1: 'x', IDToken2: 'y' });
    const other = new Visitor(HOST);
    const opened = await other.open(visitor.address);
    expect(fields(opened).get('run')).not.toBe(fields(page).get('run'));
    const stolen = await other.fill(page, { IDToken2: PASSWORD });
    expect(words(stolen)).toContain('Start again here.');
    expect(fields(stolen).get('run')).not.toBe(fields(page).get('run'));
  });

  it('asks the platform nothing for a form whose run the browser did not begin', async () => {
    const visitor = new Visitor(HOST);
    await visitor.open('/sign-in');
    await sandbox.forget();
    const made = new URLSearchParams({ run: 'A'.repeat(22), step: 'B'.repeat(22), IDToken1: 'x', IDToken2: 'y' });
    expect((await visitor.post('/sign-in', made)).status).toBe(303);
    expect((await sandbox.calls()).filter(({ path }) => path.endsWith('/authenticate'))).toEqual([]);
  });

  it('refuses forms of other sites', async () => {
    const visitor = new Visitor(HOST);
    const form = (await visitor.open('/sign-in')).page.form('/sign-in');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    const answer = await visitor.send(form.action, { method: 'POST', headers, body: form.filled.toString() });
    expect(answer.status).toBe(403);
  });

  it.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', '/\\evil.example', 'https:evil.example'])(
    'never leads to %s',
    async (goto) => {
      const visitor = new Visitor(HOST);
      const first = await visitor.open(`/sign-in?goto=${encodeURIComponent(goto)}`);
      const form = first.page.form('/sign-in');
      const sent = form.filled;
      sent.set('IDToken1', 'mina.holt');
      sent.set('IDToken2', PASSWORD);
      const { status, headers } = await visitor.post(form.action, sent);
      expect(status).toBe(303);
      expect(new URL(String(headers.location), originOf(HOST)).origin).toBe(originOf(HOST));
    },
  );

  it('leads on at once who is signed in at the platform, but for a sign-in that is forced', async () => {
    const visitor = new Visitor(HOST);
    await signedInAt(visitor, 'kai.ruiz');
    await visitor.fill(await visitor.open('/sign-in?ForceAuth=true'), { IDToken1: 'kai.ruiz', IDToken2: PASSWORD });
    expect((await visitor.send('/sign-in?goto=%2Fprofile')).headers.location).toBe(`${originOf(HOST)}/profile`);
    const forced = await visitor.open('/sign-in?ForceAuth=true');
    expect(named(forced, 'Password')).toBe('IDToken2');
    const anew = await visitor.open('/sign-in?arg=newsession');
    expect(named(anew, 'Password')).toBe('IDToken2');
  });

  it('is of the tenant’s realm, and none where the tenant wants the platform’s only', async () => {
    const elsewhere = await new Visitor(HOST).send('/sign-in?realm=/nowhere');
    expect([elsewhere.status, elsewhere.headers.location]).toEqual([302, '/sign-in?realm=alpha']);
    const answer = await new Visitor('plain.localhost').send('/sign-in?realm=/alpha&goto=%2Fx');
    expect([answer.status, answer.headers.location]).toEqual([302, '/am/XUI/?realm=%2Falpha&goto=%2Fx']);
  });
});

describe('what was typed when the session ended', () => {
  const TOKEN = '/am/oauth2/*access_token';
  const portal = sandboxOf(PORTAL);

  it('before a check page is there after the sign-in', async () => {
    const visitor = new Visitor(PORTAL);
    await signedInAt(visitor, 'kai.ruiz');
    const list = await visitor.open('/my-entitlements?text=budget');
    const to = list.page.linkTo(/^(\/my-access\/entitlement\/[\w:-]+)/);
    const remove = `${to}/remove`;
    const answers = (await visitor.open(remove)).page.form(remove).filled;
    answers.set('justification', 'Not needed since May');
    const check = await visitor.open(remove, await visitor.post(remove, answers));
    expect(words(check)).toContain('Not needed since May');
    await portal.faults([
      { path: '/iga/governance/*', status: 401, body: { code: 401 } },
      { path: TOKEN, status: 400, body: { error: 'invalid_grant' } },
    ]);
    const lost = await visitor.post(`${remove}/check`, check.page.form(`${remove}/check`).fields);
    await portal.mend();
    expect(lost.headers.location).toMatch(/^\/login\?/);
    const signIn = await visitor.open(String(lost.headers.location));
    const link = signIn.page.links().find(({ to }) => to.startsWith('/login?'))?.to;
    const next = link ? await visitor.open(link) : signIn;
    const back = next.page.find('input', { name: 'IDToken1' })
      ? await visitor.fill(next, { IDToken1: 'kai.ruiz', IDToken2: PASSWORD })
      : next;
    expect(visitor.address).toContain('/remove/check');
    expect(words(back)).toContain('Not needed since May');
  });

  it.each([
    ['refused', { status: 400, body: { error: 'invalid_grant' } }],
    ['answered by a failure', { status: 500 }],
  ])('is kept when the way back from the sign-in is %s, and shown after the next one', async (_, fault) => {
    const visitor = new Visitor(PORTAL);
    await signedInAt(visitor, 'kai.ruiz');
    const typed = (await visitor.open('/profile/edit')).page.form('/profile/edit').filled;
    typed.set('form.city', 'Bremen an der Wümme');
    // The platform's own session is over, too.
    for (const name of [...visitor.cookies.keys()]) if (!/^__Host-(?!am-)/.test(name)) visitor.cookies.delete(name);
    await portal.faults([
      { path: '/openidm/managed/*', status: 401, body: { code: 401 } },
      { path: TOKEN, status: 400, body: { error: 'invalid_grant' } },
    ]);
    const sent = await visitor.post('/profile/edit', typed);
    expect(sent.headers.location).toMatch(/^\/login\?.*draft=/);
    await portal.mend();
    const ended = await visitor.open(String(sent.headers.location));
    const signIn = await visitor.open(ended.page.linkTo(/^\/login\?.*draft=.+/));
    await portal.faults([{ path: TOKEN, ...fault }]);
    const failed = await visitor.fill(signIn, { IDToken1: 'kai.ruiz', IDToken2: PASSWORD });
    expect(failed.status).toBeGreaterThanOrEqual(400);
    expect(words(failed)).toContain('Your text is kept.');
    await portal.mend();
    const again = await visitor.open(failed.page.linkTo(/^\/login\?.*draft=.+/));
    const back = again.page.find('input', { name: 'IDToken1' })
      ? await visitor.fill(again, { IDToken1: 'kai.ruiz', IDToken2: PASSWORD })
      : again;
    expect(back.page.form('/profile/edit').filled.get('form.city')).toBe('Bremen an der Wümme');
  });
});
