// Requesting access where something goes wrong or is forged: twice, too late, with another's ids, past the steps.
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { signIn } from '../../../scripts/sign-in.mjs';
import { ask, originOf, post, sandboxOf } from '../client';
import {
  CATALOGUE,
  CHECK,
  COMPLETE,
  forMany,
  forMe,
  HOST,
  item,
  NEW,
  REASON,
  user,
  VIOLATION,
  type Walker,
  walkerOf,
} from '../member-client';
import { CHANGED_MEANWHILE, expectRefused, NOT_ACCEPTED } from '../page';

const sandbox = sandboxOf(HOST);
const created = async () => (await sandbox.calls()).filter(({ query }) => query === '_action=create');

beforeEach(() => sandbox.reset());

/** A member with one thing in the cart and everything answered. */
async function ready(name: string, what = 'Workday/Compensation review'): Promise<Walker> {
  const walker = await forMe(name);
  expect((await walker.send(item(what))).status).toBe(303);
  expect((await walker.send(COMPLETE, REASON)).headers.location).toBe(CHECK);
  return walker;
}
const pressing = ({ cookie }: Walker, page: string, form: URLSearchParams) =>
  post(HOST, page, form.toString(), { headers: { cookie } });

describe('sending a cart', () => {
  it('makes one request, pressed ten times at once, again, and after going back [requests 50]', async () => {
    const kai = await ready('kai.ruiz');
    const form = (await kai.see(CHECK)).page.form(CHECK).fields;
    await sandbox.forget();
    const pressed = await Promise.all(Array.from({ length: 10 }, () => pressing(kai, CHECK, form)));
    const places = new Set(pressed.map(({ status, headers }) => `${status} ${headers.location}`));
    expect([...places]).toEqual([expect.stringMatching(/^303 \/my-requests\/receipt\//)]);
    const later = await pressing(kai, CHECK, form);
    expect(`${later.status} ${later.headers.location}`).toBe([...places][0]);
    expect(await created()).toHaveLength(1);
  });

  it('in spite of a broken rule makes one request as well', async () => {
    const jonas = await ready('jonas.berg', 'Ledger/Approve journal');
    await jonas.send(CHECK);
    const form = (await jonas.see(VIOLATION)).page.form(VIOLATION).fields;
    await sandbox.forget();
    const pressed = await Promise.all([1, 2, 3].map(() => pressing(jonas, VIOLATION, form)));
    expect(new Set(pressed.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await created()).toHaveLength(1);
    const calls = await sandbox.calls();
    expect(calls.some(({ path }) => path.endsWith('/scan'))).toBe(false);
  });

  it('says that it may have been sent when the answer cannot be read, and where to look', async () => {
    const lena = await ready('lena.novak');
    await sandbox.faults([{ path: '/iga/governance/requests', query: '_action=create', status: 200, body: [] }]);
    const unsure = await lena.send(CHECK);
    await sandbox.mend();
    expectRefused(
      unsure,
      null,
      'The system didn’t confirm this. We checked: there is no such request yet. Try again.',
      502,
    );
    expect(unsure.page.text).toContain('there is no such request yet');
    expect((await lena.see(CHECK)).page.text).toContain('Compensation review');
  });

  it('sends nothing as long as it is not known who has it already, in spite of a broken rule or not', async () => {
    const jonas = await ready('jonas.berg', 'Ledger/Approve journal');
    await jonas.send(CHECK);
    const unchecked = { path: '/iga/governance/requests', query: '_action=validate', status: 503 };
    for (const page of [CHECK, VIOLATION]) {
      await sandbox.faults([unchecked]);
      await sandbox.forget();
      const sent = await jonas.send(page);
      await sandbox.mend();
      expect([sent.status, sent.page.text], page).toEqual([
        409,
        expect.stringContaining('Nothing was sent. Try again.'),
      ]);
      expect(await created(), page).toHaveLength(0);
    }
    expect((await jonas.send(VIOLATION)).headers.location).toMatch(/receipt/);
  });

  it('shows why the platform objects, in its own words, where it is added and where it is checked', async () => {
    const lena = await ready('lena.novak');
    const message = 'Requests are closed until the audit is over.';
    const objection = { userId: user('lena.novak'), error: 'FROZEN', message };
    const validate = { path: '/iga/governance/requests', query: '_action=validate', status: 200 };
    await sandbox.faults([
      {
        ...validate,
        body: { errors: [{ ...objection, catalogId: item('Workday/Compensation review').split('/').at(-1) }] },
      },
    ]);
    const { page } = await lena.see(CHECK);
    expect(page.text).toContain(`${message} (Lena Novak)`);
    expect(page.text).not.toContain('Can’t be requested');
    const other = item('Ledger/Approve journal');
    await sandbox.faults([{ ...validate, body: { errors: [objection] } }]);
    const refused = await lena.send(other);
    await sandbox.mend();
    expect(refused.page.first('*', { role: 'alert' }).text).toMatch(
      /It was not added\. Lena Novak Requests are closed/,
    );
  });

  it('shows line by line what could not be made', async () => {
    const mina = await forMany('kai.ruiz', 'ruth.adeyemi');
    const role = item('role:Auditor', 'role');
    expect((await mina.send(role)).status).toBe(303);
    await mina.send(COMPLETE, REASON);
    // Meanwhile one of them asks alone.
    const ruth = await forMe('ruth.adeyemi');
    expect((await ruth.send(role)).status).toBe(303);
    await ruth.send(COMPLETE, REASON);
    expect((await ruth.send(CHECK)).headers.location).toMatch(/receipt/);
    const sent = await mina.send(CHECK);
    const receipt = (await mina.see(sent.headers.location ?? '')).page.text;
    expect(receipt).toContain('Your request was sent');
    expect(receipt).toMatch(/1 request sent\./);
    expect(receipt).toMatch(/Kai Ruiz · Reference/);
    expect(receipt).toMatch(/Ruth Adeyemi · Not sent ?: ?Request Already Exists/);
  });
});

describe('the steps', () => {
  it('cannot be skipped: nothing is sent before everything is answered [requests 45]', async () => {
    const kai = await ready('kai.ruiz');
    const form = (await kai.see(CHECK)).page.form(CHECK).fields;
    expect((await pressing(kai, CHECK, form)).headers.location).toMatch(/receipt/);
    await sandbox.forget();
    // From here on the form is a genuine one for a cart that is not what it was.
    await kai.send(NEW, { who: 'me' });
    form.set('_key', 'a-key-of-its-own-1');
    const empty = await pressing(kai, CHECK, form);
    expect([empty.status, empty.page.main.text]).toEqual([409, expect.stringContaining('The cart is empty.')]);
    expect(empty.page.main.hrefs()).toContain(CATALOGUE);
    expect((await kai.send(item('role:Auditor', 'role'))).status).toBe(303);
    form.set('_key', 'a-key-of-its-own-2');
    const skipped = await pressing(kai, CHECK, form);
    expect([skipped.status, skipped.headers.location]).toEqual([303, COMPLETE]);
    expect((await kai.see(CHECK)).headers.location).toBe(COMPLETE);
    expect(await created()).toEqual([]);
  });

  it('take no form that was made for another member', async () => {
    const kai = await ready('kai.ruiz');
    const lena = await ready('lena.novak');
    await sandbox.forget();
    expect((await pressing(kai, CHECK, (await lena.see(CHECK)).page.form(CHECK).fields)).status).toBe(403);
    expect(await created()).toEqual([]);
  });

  it('judge dates and reasons again when they are sent [requests 45]', async () => {
    const kai = await forMe('kai.ruiz');
    await kai.send(item('Workday/Compensation review'));
    for (const [wrong, field, message] of [
      [
        { ...REASON, start: '2099-01-02T08:00', end: '2099-01-02T08:00' },
        'end',
        'End date must be after the start date.',
      ],
      [{ ...REASON, start: '2001-01-01T08:00' }, 'start', 'Start date must be today or later'],
      [{ ...REASON, start: 'tomorrow' }, 'start', 'Enter a complete date, such as 31 Dec 2030'],
      [{ ...REASON, expires: '2001-01-01' }, 'expires', 'The request must expire today or later'],
      [{ ...REASON, priority: 'urgent' }, 'priority', NOT_ACCEPTED],
      [{ justification: '' }, 'justification', 'Enter why this is needed'],
      [{ justification: 'x'.repeat(2001) }, 'justification', 'Use 2,000 characters or fewer'],
    ] as [Record<string, string>, string, string | RegExp][]) {
      expectRefused(await kai.send(COMPLETE, wrong), field, message);
    }
    const early = { start: '2099-01-02T08:00', end: '2099-01-01T08:00' };
    const refused = await kai.send(item('role:Auditor', 'role'), early);
    expectRefused(refused, 'end', 'End date must be after the start date.');
    expect((await kai.see(CATALOGUE)).page.text).toContain('1 person, 1 item');
    expect((await kai.see(CHECK)).headers.location).toBe(COMPLETE);
  });

  it('take nothing that is no field of theirs', async () => {
    const kai = await ready('kai.ruiz');
    await sandbox.forget();
    expectRefused(await kai.send(CHECK, { users: user('mina.holt') }), null, CHANGED_MEANWHILE);
    expectRefused(await kai.send(COMPLETE, { ...REASON, userId: user('mina.holt') }), null, CHANGED_MEANWHILE);
    // Who can request for themselves only has no such form.
    const mina = await walkerOf('mina.holt');
    expectRefused(await mina.send(NEW, { who: 'me', accessModifier: 'remove' }), null, CHANGED_MEANWHILE);
    expect(await created()).toEqual([]);
    await kai.send(CHECK);
    expect((await created())[0]?.body).toMatchObject({ users: [user('kai.ruiz')], accessModifier: 'add' });
  });
});

describe('a rule that may not be broken', () => {
  const settings = {
    path: '/iga/commons/config/iga_access_request',
    status: 200,
    body: { requireRequestJustification: true, preventRequestWithViolation: true },
  };

  it('takes the way on from the page, and a press that was forged sends nothing [requests 48]', async () => {
    const jonas = await ready('jonas.berg', 'Ledger/Approve journal');
    expect((await jonas.send(CHECK)).headers.location).toBe(VIOLATION);
    const open = await jonas.see(VIOLATION);
    expect(open.page.text).toContain('Submit with Violation');
    const genuine = open.page.form(VIOLATION).fields;
    await sandbox.faults([settings]);
    await sandbox.forget();
    const closed = await jonas.see(VIOLATION);
    expect(closed.page.text).not.toContain('Submit with Violation');
    expect(closed.page.text).toContain('does not allow such requests');
    const forged = await pressing(jonas, VIOLATION, genuine);
    expectRefused(forged, null, 'Your organization does not allow such requests. Remove something from the cart.', 409);
    // The check itself finds the rule anew, whatever was accepted before.
    expect((await jonas.send(CHECK)).headers.location).toBe(VIOLATION);
    expect(await created()).toEqual([]);
  });

  it('is checked for one person with entitlements, and not for several [requests 47]', async () => {
    const scans = async () => (await sandbox.calls()).filter(({ path }) => path.endsWith('/scan')).length;
    const two = await forMany('omar.haddad', 'lena.novak');
    expect((await two.send(item('Workday/Compensation review'))).status).toBe(303);
    await two.send(COMPLETE, REASON);
    await sandbox.forget();
    expect((await two.send(CHECK)).headers.location).toMatch(/receipt/);
    expect(await scans()).toBe(0);
    const one = await forMe('omar.haddad');
    expect((await one.send(item('role:Auditor', 'role'))).status).toBe(303);
    await one.send(COMPLETE, REASON);
    expect((await one.send(CHECK)).headers.location).toMatch(/receipt/);
    expect(await scans()).toBe(0);
  });
});

describe('ids of others, and text that means ill', () => {
  it('change nothing in another member’s cart', async () => {
    const mina = await forMany('kai.ruiz', 'lena.novak');
    expect((await mina.send(item('Workday/Compensation review'))).status).toBe(303);
    const kai = await ready('kai.ruiz');
    const drop = `/my-requests/cart/people/${user('lena.novak')}/remove`;
    const token = (await mina.see(CATALOGUE)).page.form(drop).fields;
    expect((await pressing(kai, drop, token)).status).toBe(403);
    expect((await mina.see(CATALOGUE)).page.text).toContain('2 people, 1 item');
    expect((await kai.see(CHECK)).page.text).toContain('Compensation review');
  });

  it('ids of others, and text that means ill of items and people lead nowhere', async () => {
    const mina = await forMe('mina.holt');
    await sandbox.forget();
    for (const id of ['..%2F..%2Frequests', 'a%3Fb', "x'%20or%20true", '%252e%252e', 'x'.repeat(200)]) {
      for (const page of [`${CATALOGUE}/entitlement/item/${id}`, `${CATALOGUE}/entitlement/person/${id}`])
        expect([302, 404], page).toContain((await mina.see(page)).status);
    }
    const strange = (await sandbox.calls()).filter(
      ({ path, query }) =>
        /\.\.|%2e/i.test(path) ||
        (/\/requests$/.test(path) && query !== '_action=validate') ||
        /or(%20|\+)true/.test(query),
    );
    expect(strange).toEqual([]);
  });

  it('stays one literal of the question', async () => {
    const mina = await forMe('mina.holt');
    const evil = "x') or true or (assignment.name co '";
    await sandbox.forget();
    const page = await mina.see(`${CATALOGUE}/entitlement?${new URLSearchParams({ text: evil })}`);
    expect([page.status, page.page.text]).toEqual([200, expect.stringContaining('No results')]);
    const query = (await sandbox.calls()).find(({ path }) => path === '/iga/governance/catalog')?.query ?? '';
    const filter = new URLSearchParams(query).get('_queryFilter') ?? '';
    expect(filter).toMatch(/^\(item\.type eq 'entitlementGrant'\) and \(assignment\.name co '/);
    expect(filter.match(/(?<!\\)'/g)).toHaveLength(4);
    const script = await mina.see(`${CATALOGUE}?${new URLSearchParams({ text: '<script>alert(1)</script>' })}`);
    expect(script.text).not.toContain('<script>alert(1)');
    for (const sort of ['__proto__', 'constructor', '-nothing'])
      expect((await mina.see(`${CATALOGUE}?sort=${sort}`)).status).toBe(200);
  });
});

describe('a session that ends in the middle', () => {
  const ENDED = [
    { path: '/iga', status: 401, body: { code: 401 } },
    { path: '/openidm', status: 401, body: { code: 401 } },
    { path: '/am/oauth2/*access_token', status: 400, body: { error: 'invalid_grant' } },
  ];
  /** The portal's own cookies alone: no session on the platform. */
  const alone = ({ cookie }: Walker) =>
    cookie
      .split('; ')
      .filter((pair) => /^__Host-(?!am-)/.test(pair))
      .join('; ');
  /** Signs in with the cookies of an answer. */
  const next = (name: string, { cookies }: { cookies: string[] }) =>
    signIn(originOf(HOST), name, { cookies: cookies.map((one) => one.split(';')[0] ?? '').join('; ') });

  it('loses neither the cart nor what was typed, and sends nothing', async () => {
    const kai = await ready('kai.ruiz');
    const form = (await kai.see(COMPLETE)).page.form(COMPLETE).fields;
    form.set('justification', 'A long story');
    form.set('priority', 'high');
    await sandbox.faults(ENDED);
    const headers = { cookie: alone(kai), referer: `${originOf(HOST)}${COMPLETE}` };
    const away = await post(HOST, COMPLETE, form.toString(), { headers });
    await sandbox.mend();
    expect([away.status, away.headers.location]).toEqual([303, expect.stringMatching(/^\/login\?.*draft=/)]);
    const cookie = await next('kai.ruiz', away);
    const cart = (await ask(HOST, CATALOGUE, { headers: { cookie } })).page.text;
    expect(cart).toMatch(/Your cart 1 person, 1 item.*Compensation review/);
  });

  it('never shows the cart to the next user of the browser', async () => {
    const kai = await ready('kai.ruiz');
    await sandbox.faults(ENDED);
    const away = await ask(HOST, CHECK, { headers: { cookie: alone(kai) } });
    await sandbox.mend();
    expect(away.headers.location).toMatch(/^\/login/);
    const cookie = await next('lena.novak', away);
    for (const page of [CATALOGUE, COMPLETE, CHECK]) {
      const { text } = await ask(HOST, page, { headers: { cookie } });
      expect(text, page).not.toMatch(/Compensation review|Kai Ruiz/);
    }
  });
});

describe('what the pages cost with ten people, a filter and rules', () => {
  it('is at most twelve calls in no more than two waves of six', async () => {
    const mina = await ready('mina.holt');
    const ten = ['kai.ruiz', 'mina.holt', 'olga.brandt', 'ines.moreau', 'lena.novak', 'omar.haddad', 'henrik.dahl'];
    ten.push('astrid.halden', 'ruth.adeyemi', 'sven.lindqvist');
    expect((await mina.send(NEW, { who: 'others', user: ten.map(user) })).status).toBe(303);
    expect((await mina.see(CATALOGUE)).page.text).toContain('10 people, 1 item');
    const ledger = idOf('application:Ledger');
    const rule = (property: string, value: string, condition = 'CONTAINS') =>
      new URLSearchParams({ property, condition, value }).toString();
    const owner = rule('entitlementOwner', `managed/user/${user('sven.lindqvist')}`, 'NOT_EQUALS');
    const others = ['role', 'organization', 'application'].map((kind) => rule('x', `managed/${kind}/1`, 'EQUALS'));
    const rules = ['match=all', rule('application.name', 'e'), owner, ...others].join('&');
    for (const page of [
      `${CATALOGUE}/entitlement?text=a&application=${ledger}&${rules}&size=50`,
      `${CATALOGUE}/role`,
      COMPLETE,
      CHECK,
    ]) {
      await sandbox.latency(40);
      await sandbox.forget();
      const { status, headers } = await mina.see(page);
      await sandbox.latency(0);
      expect(status, page).toBe(200);
      const timing = String(headers['server-timing']);
      const [, calls, waves] = /desc="(\d+) calls in (\d+) waves"/.exec(timing) ?? [];
      expect((await sandbox.pageCalls()).length, page).toBeLessThanOrEqual(12);
      expect(Number(waves), page).toBeLessThanOrEqual(2);
      expect((await sandbox.calls()).length, page).toBe(Number(calls));
    }
  });
});
