// What the dashboard shows of the reader's own: applications, requests, access that ends, what is suggested, first steps.
import { afterEach, describe, expect, it } from 'vitest';
import { catalogId } from '../../../sandbox/seed/catalog';
import { ask, freshCookie, post, sandboxOf } from '../client';
import { CHECK, COMPLETE, forMany, HOST, item, user, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
const ITEM = `/dashboard/request/${catalogId('Ledger/Fixed assets')}`;
const REASON = { justification: 'Month-end close' };
const CREATE = { method: 'POST', path: '/iga/governance/requests', query: '_action=create' };

interface Stored {
  requestType: string;
  user?: { id: string };
  request: { common?: { justification?: string } };
}
const requestsOf = async (userName: string) =>
  (await sandbox.state<Stored>('requests')).filter(
    ({ user: subject, request }) =>
      subject?.id.endsWith(user(userName)) && request.common?.justification === REASON.justification,
  );

/** The form in the row of what is suggested, as it stands on the dashboard. */
async function sendInPlace(walker: Walker, values: Record<string, string> = REASON, action = ITEM) {
  return walker.send('/dashboard', values, action);
}

afterEach(() => sandbox.mend());

describe('the dashboard of people who approve nothing', () => {
  it('has applications, open requests with their holders, what ends soon and what is suggested', async () => {
    const { page } = await (await walkerOf('kai.ruiz')).see('/dashboard');
    const words = page.text;
    for (const part of [
      'My applications',
      'Travel Desk',
      'Workday',
      'Open requests 7',
      'With Mina Holt since',
      'Ends soon 1',
      'Explorer',
      'Suggested access View all 6',
      'Fixed assets',
      '14 of 15 have it',
      'You’re all caught up',
    ])
      expect(words, part).toContain(part);
    expect(words, 'what few similar people have').not.toContain('Space administrator');
    expect(words).not.toMatch(/Set a delegate|Not loaded|Your first steps/);
    expect(page.hrefs()).toContainEqual(expect.stringMatching(/^\/my-access\/ending\/extend\?id=/));
    expect(page.actions()).toContain(ITEM);
  });

  it('names no one as waiting for themselves, and leads to the decision instead of a reminder', async () => {
    const mina = await walkerOf('mina.holt');
    const { page } = await mina.see('/dashboard');
    expect(page.main.text).toContain('Payment release in Treasury Desk REQ-20121 · Waiting for you since');
    const own = page.links().find(({ text }) => text === 'Payment release in Treasury Desk')?.to ?? '';
    const details = (await mina.see(own)).page;
    expect(details.main.text).not.toContain('Waiting for Mina Holt');
    expect(details.links().map(({ text }) => text)).toContain('View approval');
    expect(details.links().map(({ text }) => text)).not.toContain('Send a reminder…');
    const list = (await mina.see('/my-requests')).page.main.text;
    expect(list).toContain('Waiting for you');
    expect(list).not.toContain('With Mina Holt');
  });

  it.each(['mina.holt', 'kai.ruiz', 'lena.novak', 'omar.haddad', 'olga.brandt', 'ines.moreau'])(
    'takes at most twelve calls for %s, each once',
    async (userName) => {
      const cookie = await freshCookie(HOST, userName);
      for (const _ of ['at first', 'again']) {
        await sandbox.forget();
        expect((await ask(HOST, '/dashboard', { headers: { cookie } })).status).toBe(200);
        const calls = (await sandbox.pageCalls()).map(
          ({ method, path, query, body }) => `${method} ${path} ${query} ${JSON.stringify(body)}`,
        );
        expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(12);
        expect(new Set(calls).size).toBe(calls.length);
      }
    },
  );

  it('says which applications could not be loaded, and shows the others', async () => {
    const kai = await walkerOf('kai.ruiz');
    for (const fault of [{ status: 500 }, { status: 403 }, { reset: true }, { status: 200, body: '{"result":[' }]) {
      await sandbox.faults([{ path: '/openidm/profile/managed', ...fault }]);
      const words = (await kai.see('/dashboard')).page.text;
      expect(words).toContain('Couldn’t load some of your applications.');
      for (const other of ['Workday', 'Open requests 7', 'Ends soon 1', 'Suggested access View all 6'])
        expect(words).toContain(other);
      expect(words).not.toContain('Travel Desk');
    }
  });
});

describe('a request in place', () => {
  it('needs a reason, and keeps the item when there is none', async () => {
    const kai = await walkerOf('kai.ruiz');
    const answer = await sendInPlace(kai, { justification: ' ' });
    expect(answer.status).toBe(400);
    expect(answer.page.heading).toBe('Request access');
    expect(answer.page.main.text).toContain('Fixed assets');
    expect(answer.page.errors().fields).toEqual({ justification: ['Enter a reason.'] });
    expect(await requestsOf('kai.ruiz')).toHaveLength(0);
  });

  it('is sent once: a second press and a second form find the first', async () => {
    const kai = await walkerOf('kai.ruiz');
    const form = (await kai.see('/dashboard')).page.form(ITEM).fields;
    const other = (await kai.see('/dashboard')).page.form(ITEM).fields;
    for (const fields of [form, other]) fields.set('justification', REASON.justification);
    const send = (fields: URLSearchParams) => post(HOST, ITEM, fields.toString(), { headers: { cookie: kai.cookie } });
    const first = await send(form);
    expect([first.status, first.headers.location]).toEqual([303, '/dashboard']);
    const { page } = await kai.see('/dashboard');
    expect(page.notices().join()).toContain('Requested: Fixed assets');
    expect(page.actions()).not.toContain(ITEM);
    expect(page.text).toContain('Requested, view request');
    expect((await send(form)).status).toBe(303);
    const second = await send(other);
    expect([second.status, second.headers.location]).toEqual([303, '/dashboard']);
    expect((await kai.see('/dashboard')).page.notices().join()).toContain(
      'This has already been requested for you: Fixed assets',
    );
    expect(await requestsOf('kai.ruiz')).toHaveLength(1);
  });

  it('is not offered where an open request does not say for whom it is', async () => {
    const kai = await walkerOf('kai.ruiz');
    await sendInPlace(kai, REASON);
    const [made] = await requestsOf('kai.ruiz');
    const body = { result: [{ ...made, user: undefined }], totalCount: 1, searchAfterKey: [] };
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/user/*/requests', status: 200, body }]);
    const { page } = await kai.see('/dashboard');
    expect(page.actions()).not.toContain(ITEM);
    expect(page.main.text).toContain('We couldn’t check whether it has been requested.');
  });

  it('suggestions that cannot be read are not called rare among similar people', async () => {
    const mina = await walkerOf('mina.holt');
    for (const body of [
      { result: [{}], totalCount: 1 },
      { result: [], totalCount: 4 },
    ]) {
      await sandbox.faults([{ path: '/iga/governance/user/*/recommendations', status: 200, body }]);
      const { text } = (await mina.see('/dashboard')).page.main;
      expect(text).not.toContain('people like you have');
      expect(text).toContain('Couldn’t load');
    }
  });

  it('is not sent while it is unknown whether it breaks a rule, nor when it breaks one', async () => {
    const mina = await walkerOf('mina.holt');
    const address = `/dashboard/request/${catalogId('Ledger/Audit extract')}`;
    const SCAN = { path: '/iga/governance/policy/user/*/scan' };
    const rule = { name: 'Audit and post', violatingAccess: [] };
    for (const [fault, says] of [
      [{ status: 500 }, 'we couldn’t check whether it breaks a rule'],
      [{ status: 200, body: { result: [rule] } }, 'it breaks a rule'],
    ] as const) {
      await sandbox.faults([{ ...SCAN, ...fault }]);
      const answer = await sendInPlace(mina, REASON, address);
      expect(answer.status).toBe(409);
      expect(answer.page.main.text).toContain(says);
      expect(answer.page.main.text).toContain(REASON.justification);
      expect(answer.page.actions()).toContain('/dashboard/recommended');
    }
    expect(await requestsOf('mina.holt')).toHaveLength(0);
  });

  it('a request of another for the same is not taken for one that failed before its work', async () => {
    await sandbox.reset();
    const kai = await walkerOf('kai.ruiz');
    const { fields } = (await kai.see('/dashboard')).page.form(ITEM);
    fields.set('justification', REASON.justification);
    const mina = await forMany('kai.ruiz');
    await mina.send(item('Ledger/Fixed assets'));
    await mina.send(COMPLETE, { justification: 'For the audit' });
    await mina.send(CHECK);
    const validated = { ...CREATE, query: '_action=validate', status: 200, body: { errors: [] }, times: 1 };
    await sandbox.faults([validated, { ...CREATE, status: 503 }]);
    const answer = await post(HOST, ITEM, fields.toString(), { headers: { cookie: kai.cookie } });
    expectRefused(answer, null, 'It has already been requested for you.', 409);
    expect(answer.page.errors().form).toContain('The request was not sent.');
    expect(await requestsOf('kai.ruiz')).toHaveLength(0);
  });

  it('is looked for when its answer is lost', async () => {
    const mina = await walkerOf('mina.holt');
    const address = `/dashboard/request/${catalogId('Ledger/Budget entry')}`;
    await sandbox.faults([{ ...CREATE, status: 500, after: true, times: 1 }]);
    const answer = await sendInPlace(mina, REASON, address);
    expect([answer.status, answer.headers.location]).toEqual([303, '/dashboard']);
    const { page } = await mina.see('/dashboard');
    expect(page.notices().join()).toContain('Requested: Budget entry');
    expect(page.actions()).not.toContain(address);
    expect(await requestsOf('mina.holt')).toHaveLength(1);
  });
});

describe('the first day', () => {
  it('has three steps, each ticked when it is done', async () => {
    const lena = await walkerOf('lena.novak');
    const stepsOf = async () =>
      (await lena.see('/dashboard')).page.all('li', { class: 'first-step' }).map((step) => step.text);
    expect(await stepsOf()).toEqual([
      expect.stringMatching(/^Check your details To do/),
      expect.stringMatching(/^Set up 2-step verification To do/),
      expect.stringMatching(/^Ask for what your team has To do/),
    ]);
    const seen = await lena.send('/dashboard', {}, '/dashboard/see-details');
    expect([seen.status, seen.headers.location]).toEqual([303, '/profile']);
    expect((await stepsOf())[0]).toMatch(/^Check your details Done/);
  });
});
