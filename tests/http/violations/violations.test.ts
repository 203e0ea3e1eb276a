// Violations and exceptions over plain forms: what is asked of the platform, what is offered, done and refused, and what is shown when it fails.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused, NOT_ACCEPTED } from '../page';

const sandbox = sandboxOf(HOST);
const SEARCH = '/iga/governance/user/violation/search';

interface Stored {
  id: string;
  user: { userName: string };
  decision: {
    status: string;
    outcome: string | null;
    phases: { name: string }[];
    actors: { active: { id: string; permissions: object }[] };
    comments: { action: string; comment: string }[];
    events?: { exception?: { date: string } };
    compositeIds: string[][];
  };
  violatingAccess: {
    compositeId: string;
    relationship?: { properties?: { grantTypes: { grantType: string }[] } };
  }[];
}

const vio = (person: string, rule: string) => idOf(`violation:${HOST}:${person}:${rule}`);
const KAI = vio('kai.ruiz', 'Post and approve journals');
const PRIYA = vio('priya.nair', 'Suppliers and payments');
const JONAS = vio('jonas.berg', 'Enter and release invoices');
const ISABEL = vio('isabel.romero', 'Order and receive goods');
const MILAN = vio('milan.kovac', 'Suppliers and payments');
const SOFIA = vio('sofia.costa', 'Pay and salary changes');
const KARL = vio('karl.eriksen', 'Order and receive goods');
const DAVID = vio('david.okafor', 'Enter and release invoices');
const LUKAS = vio('lukas.meyer', 'Enter and confirm deals');
const THEO = vio('theo.laurent', 'Pay and salary changes');
const AMELIE = vio('amelie.dubois', 'Enter and release invoices');
const CATALOG = '/iga/governance/catalog';
const GRANTS_OF_MILAN = `/iga/governance/user/${idOf('user:milan.kovac')}/grants`;
const LIST_OF_MILAN = '/violations?text=milan';
const ROLE = `managed/role/${idOf('role:Finance Controllers')}`;

const storedOf = async (id: string) => (await sandbox.state<Stored>('violations')).find((one) => one.id === id);
const statusOf = async (id: string) => (await storedOf(id))?.decision.status;
const phaseOf = async (id: string) => (await storedOf(id))?.decision.phases[0]?.name;
const writes = async () =>
  (await sandbox.calls()).filter(({ path }) => /violation\/([\w-]+\/phases|cancel-exception)/.test(path));
const verbsIn = ({ page }: HttpResponse, id: string) => {
  const verbs = page.hrefs().flatMap((to) => {
    const [, type, found, verb] = /^\/violations\/(\w+)\/([\w-]{36})(?:\/(\w+))?/.exec(to) ?? [];
    return found === id ? (verb ?? (type === 'remediate' ? 'remediate' : [])) : [];
  });
  return [...new Set(verbs)].sort();
};
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let olga: Walker;

beforeEach(async () => {
  await sandbox.reset();
  olga = await walkerOf('olga.brandt');
  await olga.see('/dashboard');
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

const listed = async () =>
  (await sandbox.calls()).filter(({ path, query }) => path === SEARCH && query.includes('_pageSize=10&'));

describe('the list of violations', () => {
  it('asks for what is open, what waits longest first [reviews 82]', async () => {
    const { page } = await olga.see('/violations');
    expect(page.text).toContain('11 violations need your decision. 13 violations are open in total.');
    const [list] = await listed();
    expect(decodeURIComponent(list?.query ?? '')).toBe(
      '_pageSize=10&_pagedResultsOffset=0&_sortDir=asc&_fields=id,user,policyRule,decision,violatingAccess&_sortKeys=decision.startDate',
    );
    const status = (targetValue: string) => ({
      operator: 'EQUALS',
      operand: { targetName: 'decision.status', targetValue },
    });
    expect(list?.body).toEqual({
      targetFilter: {
        operator: 'AND',
        operand: [{ operator: 'OR', operand: [status('pending'), status('in-progress')] }],
      },
    });
  });

  it('the list of violations of what is over asks for what was the reader’s, and offers nothing [reviews 83]', async () => {
    const answer = await olga.see('/violations?status=complete');
    expect(decodeURIComponent((await listed())[0]?.query ?? '')).toContain('actorStatus=inactive');
    expect(answer.page.text).toMatch(/Théo Laurent.*Exception Allowed/);
    expect(answer.page.text).toMatch(/Amélie Dubois.*Resolved/);
    for (const id of [THEO, AMELIE]) expect(verbsIn(answer, id)).toEqual([]);
  });

  it('the list of violations of exceptions says since when, last found when, and until when [reviews 91]', async () => {
    const answer = await olga.see('/violations?status=exception');
    expect(decodeURIComponent((await listed())[0]?.query ?? '')).toContain('_fields=id,user,policyRule,decision,stats');
    expect(answer.page.text).toMatch(/Karl Eriksen.*First found \d+ \w+ · Last found \d+ \w+/);
    expect(answer.page.names()).not.toContain('from');
    expect(verbsIn(answer, KARL)).toEqual(['comment', 'extend', 'forward', 'revoke']);
  });

  it('offers what can be done: nothing without a phase, no forwarding of what has not started [reviews 86]', async () => {
    const page = await olga.see('/violations');
    expect(verbsIn(page, KAI)).toEqual(['allow', 'comment', 'forward', 'remediate']);
    expect(verbsIn(page, DAVID)).toEqual([]);
    expect(verbsIn(page, LUKAS)).toEqual([]);
  });

  it('finds a person or a rule, and days with both ends [reviews 84]', async () => {
    const found = async (search: string) => (await olga.see(`/violations?${search}`)).page.text;
    expect(await found('text=kai+ruiz')).toContain('1 matches the filters.');
    expect(await found('text=suppliers')).toContain('2 match the filters.');
    expect(await found('text=zzz')).toContain('No violations match.');
    const opened = day(-9);
    expect(await found(`from=${opened}&until=${opened}`)).toContain('Isabel Romero');
    const filter = JSON.stringify((await sandbox.calls()).filter(({ path }) => path === SEARCH).at(-1)?.body);
    expect(filter).toContain(`${opened}T00:00:00+00:00`);
    expect(filter).toContain(
      `"LTE","operand":{"targetName":"decision.startDate","targetValue":"${day(-8)}T00:00:00+00:00"`,
    );
  });

  it.each([
    ['user', '_sortDir=asc', '_sortKeys=user.userName'],
    ['-rule', '_sortDir=desc', '_sortKeys=policyRule.name'],
    ['date', '_sortDir=asc', '_sortKeys=decision.startDate'],
  ])('is ordered by %s [reviews 85]', async (sort, direction, key) => {
    await olga.see(`/violations?sort=${sort}&status=complete`);
    const [list] = await listed();
    expect(list?.query).toContain(direction);
    expect(list?.query).toContain(key);
  });

  it('has pages, and strange addresses show what is usual', async () => {
    const second = await olga.see('/violations?page=2');
    expect(second.page.text).toContain('11 to 13 of 13');
    for (const search of ['status=zzz', 'sort=nothing', 'size=7', 'page=99', 'from=yesterday']) {
      const { status, headers } = await olga.see(`/violations?${search}`);
      expect([search, status, headers.location]).toEqual([search, 302, '/violations']);
    }
  });

  it('hides columns for this browser, but never all', async () => {
    const { page, status } = await ask(HOST, '/violations', {
      headers: { cookie: `${olga.cookie}; __Host-columns=violations.rule.moment` },
    });
    expect(status).toBe(200);
    expect(page.text).toContain('Kai Ruiz');
  });

  it.each([
    ['/violations', 'Error getting violation data.'],
    ['/violations?status=exception', 'Error getting exception data.'],
  ])('at %s says when it could not be loaded, and stands', async (address, shown) => {
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 500 }]);
    const answer = await olga.see(address);
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain(shown);
    expect(answer.page.hrefs()).toContain(`${address.replace('&', '&')}`);
  });

  it('shows the other rows where one cannot be read', async () => {
    const decision = { status: 'in-progress', compositeIds: [['a'], ['b']] };
    const good = { id: 'v-1', user: { id: 'u', userName: 'good.one' }, decision };
    const body = { result: [null, 7, { id: 'x' }, good], totalCount: 4 };
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 200, body }]);
    const page = (await olga.see('/violations')).page.text;
    expect(page).toContain('good.one');
    expect(page).toContain('3 items couldn’t be shown.');
  });

  it('is empty on a first day', async () => {
    const lena = await walkerOf('lena.novak');
    expect((await lena.see('/violations')).page.text).toContain('No violations need your decision');
    expect((await lena.see('/violations?status=exception')).page.text).toContain('No exceptions are in force');
    expect((await lena.see('/violations?status=complete')).page.text).toContain('No closed violations yet');
  });
});

describe('the page of a violation', () => {
  it('has whose access breaks which rule, and what its owner says about it [reviews 95]', async () => {
    const page = (await olga.see(`/violations/violation/${KAI}`)).page.text;
    for (const fact of [
      /Person .*Kai Ruiz/,
      /Rule Post and approve journals/,
      /Rule description Nobody may both enter journals and release them/,
      /Rule owner .*Olga Brandt/,
      /Status .*Open/,
      /Conflicts .*View conflicts/,
      /Risk level 70/,
      /Mitigating control Monthly journal audit by internal audit/,
      /Control URL .*https:\/\/controls\.halden\.example/,
      /Correction advice Drop posting unless month-end duty is planned/,
    ])
      expect(page).toMatch(fact);
    expect(page).toMatch(/Violation found .*Assigned/);
  });

  it('shows blanks as such, a missing risk as 0, and no address that a browser could run [reviews 95]', async () => {
    const stored = await storedOf(KAI);
    const policyRule = { name: 'Bare', documentationUrl: 'javascript:alert(1)' };
    await sandbox.faults([
      { method: 'GET', path: `/iga/governance/violation/${KAI}`, status: 200, body: { ...stored, policyRule } },
    ]);
    const answer = await olga.see(`/violations/violation/${KAI}`);
    expect(answer.page.text).toMatch(/Rule description +– None .*Risk level 0 .*Correction advice +– None/);
    expect(answer.text).not.toContain('href="javascript:');
  });

  it.each([
    [THEO, 'Exception Allowed'],
    [AMELIE, 'Resolved'],
    [SOFIA, 'Exception Granted'],
    [DAVID, 'Not started'],
  ])('%s is %s [reviews 96]', async (id, word) => {
    expect((await olga.see(`/violations/violation/${id}`)).page.text).toContain(word);
  });

  it('the page of a violation that is over offers nothing but its conflicts [reviews 97]', async () => {
    const page = await olga.see(`/violations/violation/${THEO}`);
    expect(verbsIn(page, THEO)).toEqual(['conflicts']);
    const conflicts = (await olga.see(`/violations/violation/${THEO}/conflicts`)).page.text;
    expect(conflicts).toMatch(/Payroll operator · Workday.*Compensation review · Workday/);
    expect((await olga.see(`/violations/violation/${THEO}/allow`)).page.text).toContain(
      'no longer needs your decision',
    );
  });

  it('lists both sets of what conflicts, with application and description [reviews 98]', async () => {
    const answer = await olga.see(`/violations/violation/${ISABEL}/conflicts`);
    expect(answer.page.text).toMatch(/Entitlements 2 .*Purchase orders · SAP .*Create purchase orders/);
    expect(answer.page.text).toMatch(/Conflicting entitlements 2 .*Goods receipt · SAP .*Confirm deliveries/);
    expect(verbsIn(answer, ISABEL)).toContain('remediate');
  });

  it('has no commands for who had it, and is a page for them still', async () => {
    const jonas = await olga.send(`/violations/violation/${JONAS}/forward`, { to: ROLE, comment: 'Please.' });
    expect(jonas.status).toBe(303);
    const page = await olga.see(`/violations/violation/${JONAS}`);
    expect(page.status).toBe(200);
    expect(verbsIn(page, JONAS)).toEqual(['conflicts']);
  });

  it('without any answer is reported as not loaded [reviews 106]', async () => {
    await sandbox.faults([{ method: 'GET', path: '/iga/governance/violation/', status: 500 }]);
    const page = await olga.see(`/violations/violation/${KAI}`);
    expect(page.status).toBe(502);
    expect(page.page.text).toContain('Error getting violation data.');
  });

  it('the page of a violation of a role says when it is not known whether it waits', async () => {
    await olga.send(`/violations/violation/${JONAS}/forward`, { to: ROLE, comment: 'Please.' });
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 500 }]);
    expect((await olga.see(`/violations/violation/${JONAS}`)).page.text).toContain('We couldn’t check whether');
  });

  it('has comments of ten a page, of all or of people', async () => {
    for (let at = 0; at < 11; at++)
      expect((await olga.send(`/violations/violation/${KAI}/comment`, { comment: `Remark ${at}` })).status).toBe(303);
    const answer = await olga.see(`/violations/violation/${KAI}`);
    expect(answer.page.text).toContain('Remark 10');
    expect(answer.page.text).not.toContain('Remark 0 ');
    const people = answer.page.links().find(({ text }) => text === 'People only')?.to ?? '';
    expect((await olga.see(people)).page.text).toMatch(/Comments 11/);
  });
});

const VISITORS = ['', '/conflicts', '/allow', '/extend', '/revoke', '/forward', '/comment', '/remediate'];

describe('another member', () => {
  it('gets the answer of one that does not exist (D7) [reviews 106]', async () => {
    const cookie = await cookieOf(HOST, 'kai.ruiz');
    const random = '11111111-2222-4333-8444-555555555555';
    const plain = ({ text }: HttpResponse, id: string) =>
      text.replaceAll(id, 'ID').replace(/nonce="[^"]*"|[\w-]{22,}|\d{10,}/g, '');
    for (const tail of VISITORS) {
      const [foreign, unknown] = await Promise.all(
        [KAI, random].map((id) => ask(HOST, `/violations/violation/${id}${tail}`, { headers: { cookie } })),
      );
      expect([tail, foreign?.status, unknown?.status]).toEqual([tail, 404, 404]);
      expect(plain(foreign as HttpResponse, KAI)).toBe(plain(unknown as HttpResponse, random));
    }
    const fromList = await ask(HOST, `/violations/remediate/${KAI}`, { headers: { cookie } });
    expect(fromList.status).toBe(404);
  });

  it('does nothing to it with a form of their own (D8)', async () => {
    const kai = await walkerOf('kai.ruiz');
    const shell = await kai.see('/violations');
    const token = shell.page.values('_token')[0] ?? '';
    for (const tail of VISITORS.slice(2)) {
      const form = new URLSearchParams({
        _token: token,
        _key: 'k'.repeat(22),
        term: 'forever',
        comment: 'x',
        grant: 'x',
      });
      const { status } = await post(HOST, `/violations/violation/${KAI}${tail}`, form.toString(), {
        headers: { cookie: kai.cookie },
      });
      expect([tail, status >= 400]).toEqual([tail, true]);
    }
    expect(await writes()).toEqual([]);
  });

  it('cannot name another violation, person or phase in a form (D8)', async () => {
    for (const [name, value] of [
      ['id', PRIYA],
      ['violationId', PRIYA],
      ['userId', 'alice'],
      ['phase', 'other'],
      ['ids', PRIYA],
    ] as const) {
      const { status } = await olga.send(`/violations/violation/${KAI}/allow`, { term: 'forever', [name]: value });
      expect([name, status]).toEqual([name, 400]);
    }
    expect(await writes()).toEqual([]);
  });

  it.each(['..', '.', '%2e%2e', 'a%2Fb', '%00', 'a%5Cb', '%25', `x${'y'.repeat(300)}`])(
    'asks nothing with %s for an id',
    async (id) => {
      for (const address of [`/violations/violation/${id}`, `/violations/remediate/${id}`]) {
        const { status } = await olga.see(address);
        expect([address, [404, 301, 302, 308, 200, 400].includes(status)]).toEqual([address, true]);
      }
      const asked = (await sandbox.calls()).filter(({ path }) =>
        /governance\/violation\/(?!violation|search)/.test(path),
      );
      expect(asked.filter(({ path }) => /\.\.|%2f|%5c|%00/i.test(path))).toEqual([]);
    },
  );
});

describe('allowing', () => {
  const at = (id: string, type = 'violation', verb = 'allow') => `/violations/${type}/${id}/${verb}`;

  it('for ever closes the violation; it leaves the list and the count [reviews 87, 107]', async () => {
    const phase = await phaseOf(KAI);
    const done = await olga.send(at(KAI), { term: 'forever', comment: 'Small team.' });
    expect([done.status, done.headers.location]).toEqual([303, '/violations?done=1']);
    expect(await writes()).toMatchObject([
      { path: `/iga/governance/violation/${KAI}/phases/${phase}/allow`, body: { comment: 'Small team.' } },
    ]);
    const list = await olga.see('/violations?done=1');
    expect(list.page.text).toContain('Allowed: Post and approve journals, Kai Ruiz');
    expect(list.page.text).toContain('10 violations need your decision.');
    expect(list.page.text).toMatch(/Next: /);
    expect(list.text).not.toContain(KAI);
    expect((await olga.see(`/violations/violation/${KAI}`)).page.text).toContain('Exception Allowed');
  });

  it('until a date makes an exception with exactly that day [reviews 88]', async () => {
    const phase = await phaseOf(KAI);
    const date = day(20);
    expect((await olga.send(at(KAI), { term: 'until', date, comment: 'Until the audit.' })).status).toBe(303);
    expect(await writes()).toMatchObject([
      {
        path: `/iga/governance/violation/${KAI}/phases/${phase}/exception`,
        body: { exceptionExpirationDate: date, comment: 'Until the audit.' },
      },
    ]);
    const reported = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      Date.parse(date),
    );
    const exceptions = (await olga.see('/violations?status=exception&text=kai')).page.text;
    expect(exceptions).toContain(`Exception until: ${reported}`);
    expect((await olga.see(`/violations/exception/${KAI}`)).page.text).toContain('Exception Granted');
  });

  it.each([
    [{ term: 'until', date: '' }, 'date', 'Enter the last day of the exception'],
    [{ term: 'until', date: '2020-01-01' }, 'date', 'Enter today or a later date'],
    [{ term: 'until', date: '2030-02-30' }, 'date', 'Enter a date that exists'],
    [{ term: 'until', date: day(9), comment: ' ' }, 'comment', 'Enter a reason'],
    [{ term: 'always' }, 'term', 'Choose how long'],
    [{ term: 'forever', comment: 'x'.repeat(1001) }, 'comment', 'Use 1,000 characters or fewer'],
  ])(
    'allowing with %j is refused at its field and keeps what was typed [reviews 89]',
    async (values, field, message) => {
      const sent = { comment: 'Kept as typed.', ...values };
      const { comment } = sent;
      expectRefused(await olga.send(at(KAI), sent), field, message, 400, { comment });
      expect(await writes()).toEqual([]);
    },
  );

  it('until a date needs no reason where the rule does not demand one [reviews 90]', async () => {
    expect((await olga.send(at(JONAS), { term: 'until', date: day(3), comment: '' })).status).toBe(303);
    expect(await statusOf(JONAS)).toBe('exception');
  });

  it('an exception again prolongs it, or closes it for ever [reviews 92]', async () => {
    const extend = at(SOFIA, 'exception', 'extend');
    expect((await olga.see(extend)).page.text).toMatch(
      /Reason given by Olga Brandt: .*Needed until the yearly review is closed\./,
    );
    for (const date of [day(2), day(3)])
      expectRefused(await olga.send(extend, { term: 'until', date, comment: '' }), 'date', /later day/);
    const done = await olga.send(extend, { term: 'until', date: day(80), comment: 'Review is late.' });
    expect([done.status, done.headers.location]).toEqual([303, '/violations?status=exception&done=1']);
    expect((await storedOf(SOFIA))?.decision.events?.exception?.date).toContain(day(80));
    expect((await olga.send(extend, { term: 'forever' })).status).toBe(303);
    expect((await storedOf(SOFIA))?.decision).toMatchObject({ status: 'complete', outcome: 'allow' });
  });

  it('is not offered for an exception, nor extending for a violation', async () => {
    expect((await olga.see(at(SOFIA, 'exception'))).page.text).toContain('already an exception');
    expect((await olga.see(at(KAI, 'violation', 'extend'))).page.text).toContain('This violation has no exception.');
    for (const verb of ['forward', 'remediate']) {
      expect((await olga.see(at(DAVID, 'violation', verb))).page.text).toContain('has not started yet');
    }
  });

  it('pressed several times is done once', async () => {
    const address = at(KAI);
    const fields = (await olga.see(address)).page.form(address).fields;
    fields.set('term', 'forever');
    await sandbox.forget();
    const press = () => post(HOST, address, fields.toString(), { headers: { cookie: olga.cookie } });
    for (const { status } of [...(await Promise.all([press(), press(), press()])), await press()])
      expect(status).toBe(303);
    expect(await writes()).toHaveLength(1);
  });

  it('what the platform refuses says so in its words', async () => {
    const path = `/iga/governance/violation/${KAI}/phases/`;
    await sandbox.faults([{ method: 'POST', path, status: 400, body: { message: '<b>Not</b> now' } }]);
    const refused = await olga.send(at(KAI), { term: 'forever', comment: 'Kept as typed.' });
    expectRefused(refused, null, 'Error allowing the violation.', 409);
    expect(refused.page.text).toContain('Error allowing the violation.');
    expect(refused.page.text).toContain('Not now');
    expect(refused.text).toContain('Kept as typed.');
  });
});

describe('an exception', () => {
  const address = `/violations/exception/${SOFIA}/revoke`;

  it('is revoked with a reason and is open again [reviews 92]', async () => {
    expectRefused(await olga.send(address, { comment: '' }), 'comment', 'Enter a reason');
    const done = await olga.send(address, { comment: 'The review is closed.' });
    expect([done.status, done.headers.location]).toEqual([303, '/violations?status=exception&done=1']);
    expect((await writes()).map(({ path, body }) => [path, body])).toEqual([
      ['/iga/governance/violation/cancel-exception', { ids: [SOFIA], comment: 'The review is closed.' }],
    ]);
    expect(await statusOf(SOFIA)).toBe('in-progress');
    expect((await olga.see('/violations?text=sofia')).page.text).toContain('Sofia Costa');
  });

  it('an exception that is over by its date is open again', async () => {
    await sandbox.later(4 * 86_400_000);
    const fresh = await walkerOf('olga.brandt');
    expect((await fresh.see('/violations?text=karl')).page.text).toContain('Karl Eriksen');
    expect((await fresh.see(`/violations/violation/${KARL}`)).page.text).toMatch(/Exception ended/);
  });
});

describe('forwarding and commenting', () => {
  it('forwards with five permissions; it leaves the list [reviews 93]', async () => {
    const done = await olga.send(`/violations/violation/${KAI}/forward`, { to: ROLE, comment: 'Please handle.' });
    expect(done.status).toBe(303);
    const permissions = { allow: true, comment: true, exception: true, reassign: true, remediate: true };
    expect((await writes())[0]?.body).toEqual({
      updatedActors: [{ id: ROLE, permissions }],
      comment: 'Please handle.',
    });
    const list = await olga.see(done.headers.location ?? '');
    expect(list.text).not.toContain(`/${KAI}`);
    expect(list.page.text).toContain('Forwarded to Finance Controllers');
  });

  it('gives no more than the reader may do [reviews 93]', async () => {
    const stored = await storedOf(KAI);
    const limited = { allow: false, comment: true, exception: true, reassign: true, remediate: true };
    const active = (stored?.decision.actors.active ?? []).map((actor) => ({ ...actor, permissions: limited }));
    const decision = { ...stored?.decision, actors: { active, inactive: [] } };
    await sandbox.faults([
      { method: 'GET', path: `/iga/governance/violation/${KAI}`, status: 200, body: { ...stored, decision } },
    ]);
    await olga.send(`/violations/violation/${KAI}/forward`, { to: ROLE, comment: 'Please handle.' });
    expect((await writes())[0]?.body).toMatchObject({ updatedActors: [{ permissions: limited }] });
    const allow = await olga.see(`/violations/violation/${KAI}/allow`);
    expect(allow.page.values()).not.toContain('forever');
  });

  it('needs a person and a comment', async () => {
    const wrong: [Record<string, string>, string, string][] = [
      [{ to: ROLE, comment: ' ' }, 'comment', 'Enter a comment'],
      [{ comment: 'x' }, 'find.to', 'Select a person or a role'],
      [{ to: 'managed/user/../x', comment: 'x' }, 'to', 'Select a person or a role'],
    ];
    for (const [values, field, message] of wrong) {
      expectRefused(await olga.send(`/violations/violation/${KAI}/forward`, values), field, message);
    }
    expect(await writes()).toEqual([]);
  });

  it('a comment stands on the page it leads back to [reviews 99]', async () => {
    const done = await olga.send(`/violations/violation/${KAI}/comment`, {
      comment: '<script>alert(1)</script> & so on',
    });
    expect(done.headers.location).toBe(`/violations/violation/${KAI}`);
    const page = await olga.see(done.headers.location ?? '');
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; so on');
    expect(page.page.text).toContain('The comment was added.');
    expectRefused(
      await olga.send(`/violations/violation/${KAI}/comment`, { comment: ' ' }),
      'comment',
      'Enter a comment',
    );
  });
});

describe('taking access away', () => {
  const at = (id: string, search = '') => `/violations/remediate/${id}${search}`;
  const sendCart = (page: string, values = {}) => olga.send(page, values, page);
  const cartOf = (page: HttpResponse) => page.page.form(at(ISABEL)).fields.getAll('grant');
  const NOT_FIXED =
    'Revoking the selected entitlements did not fix the violation. Revoke additional entitlements and try again';

  it('has nothing to send before something is chosen [reviews 102]', async () => {
    const answer = await olga.see(at(ISABEL));
    expect(answer.page.names()).not.toContain('grant');
    expect(answer.page.find('button', { type: 'button', disabled: true })).toBeDefined();
    expect(answer.page.text).toMatch(/Entitlements 2 .*Conflicting entitlements 2/);
    expect(answer.page.text).toContain('How to fix it: Receiving goods belongs to Operations');
    const empty = await sendCart(at(ISABEL));
    expectRefused(empty, '#remediate-grant', 'Choose at least one entitlement to revoke');
    expect(empty.page.text).toContain('Choose at least one entitlement to revoke');
    expect(await writes()).toEqual([]);
  });

  it('offers the smallest sets that clear it, each with one press', async () => {
    const { page } = await olga.see(at(PRIYA));
    const text = page.text;
    expect(text).toMatch(/Suggested fixes .*Revoke 1: Vendor master in SAP.*Revoke/);
    const ways = page.buttons().filter(({ text }) => text === 'Choose');
    expect(ways.length).toBeGreaterThan(0);
    expect((await olga.see(ways[0]?.to ?? '')).page.text).toContain('This clears the violation.');
  });

  it('holds one set at a time and says what would be true then [reviews 102]', async () => {
    const [first = [], second = []] = (await storedOf(ISABEL))?.decision.compositeIds ?? [];
    const both = await olga.see(at(ISABEL, '?set=0'));
    expect(both.page.text).toContain('Isabel Romero loses Purchase orders in SAP, Release orders in SAP .');
    expect(both.page.text).toContain('This clears the violation.');
    const add = both.page.buttons().find(({ to }) => to.includes(encodeURIComponent(second[0] ?? '')));
    expect(add?.to).not.toContain('set=0');
    const one = await olga.see(add?.to ?? '');
    expect(one.page.text).toContain('This does not clear the violation.');
    expect(cartOf(one)).toEqual([second[0]]);
    const mixed = await olga.see(
      at(
        ISABEL,
        `?${new URLSearchParams([
          ['grant', first[0] ?? ''],
          ['grant', second[0] ?? ''],
        ])}`,
      ),
    );
    expect(cartOf(mixed)).toEqual([first[0]]);
  });

  it('keeps a reason that was typed while access is chosen, and writes nothing', async () => {
    const { page } = await olga.see(at(ISABEL));
    const choice = page.buttons().find(({ to }) => to.includes('grant='))?.to ?? '';
    await sandbox.forget();
    const choose = (word: string) => olga.send(choice, { justification: 'Typed before.', choose: word }, choice);
    const chosen = await choose('1');
    expect(chosen.status).toBe(200);
    expect(chosen.page.values('justification')).toContain('Typed before.');
    expect(cartOf(chosen)).toHaveLength(1);
    expect((await sandbox.calls()).filter(({ path }) => path.endsWith('/remediate'))).toEqual([]);
    expectRefused(await choose('odd'), '#remediate-choose', NOT_ACCEPTED);
  });

  it('offers nothing that comes with a role, and says why', async () => {
    const { page } = await olga.see(at(MILAN));
    expect(page.text).toContain('Comes with Vendor Manager. It can’t be revoked by itself.');
    const bound = ((await storedOf(MILAN))?.violatingAccess ?? []).filter(({ relationship }) =>
      relationship?.properties?.grantTypes.some(({ grantType }) => grantType === 'role'),
    );
    expect(bound.length).toBeGreaterThan(0);
    for (const { compositeId } of bound)
      expect(page.buttons().some(({ to }) => to.includes(encodeURIComponent(compositeId)))).toBe(false);
  });

  it('names the role of conflicting access on the list, the conflicts and the remediation, to an owner of the rule who may not see access', async () => {
    const pages = [
      [LIST_OF_MILAN, 'Some of the access comes with Vendor Manager'],
      [`/violations/violation/${MILAN}/conflicts`, 'Comes with Vendor Manager'],
      [at(MILAN), 'Comes with Vendor Manager. It can’t be revoked by itself.'],
    ] as const;
    for (const [page, text] of pages) {
      await sandbox.forget();
      expect((await olga.see(page)).page.text).toContain(text);
      const calls = await sandbox.calls();
      const roles = calls.filter(({ query }) => query.includes('role.id'));
      expect(roles.map(({ path, status }) => [path, status])).toEqual(
        expect.arrayContaining([
          [CATALOG, 200],
          [GRANTS_OF_MILAN, 403],
        ]),
      );
      expect(roles).toHaveLength(2);
    }
    await sandbox.faults([{ path: CATALOG, status: 500, body: {} }]);
    for (const [page] of pages)
      expect((await olga.see(page)).page.text).toMatch(/omes with a role whose name we couldn’t read/);
  });

  it('finds access by name, application and description [reviews 102]', async () => {
    for (const [text, found] of [
      ['goods rec', 'Goods receipt'],
      ['SAP', 'Purchase orders'],
      ['stock counts', 'Stock count'],
    ] as const)
      expect((await olga.see(at(ISABEL, `?find=${encodeURIComponent(text)}`))).page.text).toContain(found);
    expect((await olga.see(at(ISABEL, '?find=zzz&set=0'))).page.text).toMatch(
      /Nothing found\..*This clears the violation/,
    );
  });

  it('sends the composite ids; the violation is resolved and the access is gone [reviews 103]', async () => {
    const phase = await phaseOf(ISABEL);
    const [first = []] = (await storedOf(ISABEL))?.decision.compositeIds ?? [];
    const done = await sendCart(at(ISABEL, '?set=0'), { grant: first, justification: 'Moves to audit.' });
    expect([done.status, done.headers.location]).toEqual([303, '/violations?done=1']);
    expect(await writes()).toMatchObject([
      {
        path: `/iga/governance/violation/${ISABEL}/phases/${phase}/remediate`,
        body: { remediationOptionId: 'grantRemoval', grantIds: first, justification: 'Moves to audit.' },
      },
    ]);
    const list = (await olga.see('/violations?done=1')).page.text;
    expect(list).toContain('Resolved: Order and receive goods, Isabel Romero');
    expect(list).toContain('10 violations need your decision.');
    expect((await olga.see(`/violations/violation/${ISABEL}`)).page.text).toMatch(/Resolved .*Access revoked/);
    const grants = await sandbox.state<{ compositeId?: string; user: { id: string } }>('grants');
    expect(grants.filter(({ compositeId }) => first.includes(compositeId ?? ''))).toEqual([]);
  });

  it('taking access away that does not help says so, keeps the cart and what was typed, and can be tried again [reviews 104]', async () => {
    const [first = []] = (await storedOf(ISABEL))?.decision.compositeIds ?? [];
    const page = at(ISABEL, `?${new URLSearchParams({ grant: first[0] ?? '' })}`);
    const refused = await sendCart(page, { grant: first[0] ?? '', justification: 'Kept as typed.' });
    expectRefused(
      refused,
      null,
      'Revoking the selected entitlements did not fix the violation. Revoke additional entitlements and try again',
      409,
    );
    expect(refused.page.text).toContain(NOT_FIXED);
    expect(refused.text).toContain('Kept as typed.');
    expect(refused.text).toContain(`name="grant" value="${first[0]}"`);
    expect(await statusOf(ISABEL)).toBe('in-progress');
    expect((await sendCart(at(ISABEL, '?set=0'), { grant: first })).status).toBe(303);
  });

  it.each([400, 409])('a %i for taking access away shows the reason of the platform', async (status) => {
    const [first = []] = (await storedOf(MILAN))?.decision.compositeIds ?? [];
    const body = { code: status, message: 'Frozen until the audit is over.' };
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/violation/*', status, body }]);
    const refused = await sendCart(at(MILAN, '?set=0'), { grant: first });
    await sandbox.mend();
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.page.text).toContain('Frozen until the audit is over.');
    expect(refused.page.text).not.toContain(NOT_FIXED);
  });

  it('taking access away of what comes with a role does not help either', async () => {
    const [vendorMaster = []] = (await storedOf(MILAN))?.decision.compositeIds ?? [];
    const refused = await sendCart(at(MILAN, '?set=0'), { grant: vendorMaster });
    expectRefused(
      refused,
      null,
      'Revoking the selected entitlements did not fix the violation. Revoke additional entitlements and try again',
      409,
    );
    expect(refused.page.text).toContain(NOT_FIXED);
    expect(await statusOf(MILAN)).toBe('in-progress');
  });

  it.each([
    [500, 'the violation still needs your decision'],
    [503, 'the violation still needs your decision'],
    [400, 'The access couldn’t be revoked.'],
    [409, 'The access couldn’t be revoked.'],
  ])('answered with %i asks what is true, and keeps the cart [reviews 104]', async (status, text) => {
    const [first = []] = (await storedOf(ISABEL))?.decision.compositeIds ?? [];
    await sandbox.faults([{ method: 'POST', path: `/iga/governance/violation/${ISABEL}/phases/`, status, body: {} }]);
    const refused = await sendCart(at(ISABEL, '?set=0'), { grant: first });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.page.text).toContain(text);
    expect(refused.page.text).not.toContain(NOT_FIXED);
    expect(refused.text).toContain(`name="grant" value="${first[1]}"`);
    await sandbox.mend();
    expect((await sendCart(at(ISABEL, '?set=0'), { grant: first })).status).toBe(303);
  });

  it('takes no access that the violation is not about', async () => {
    const other = (await storedOf(KAI))?.decision.compositeIds[0] ?? [];
    const refused = await sendCart(at(ISABEL, '?set=0'), { grant: other });
    expectRefused(refused, null, 'The access has changed since then. Check what to revoke and send it again.', 409);
    expect(refused.page.text).toContain('The access has changed since then.');
    expect(await writes()).toEqual([]);
  });

  it('leads back to where it was opened, and is its own page for the word remediate [reviews 101, 105] [shell 52]', async () => {
    const fromList = await olga.see(at(ISABEL));
    expect(fromList.page.links().map(({ to }) => to)).toContain('/violations');
    const fromViolation = await olga.see(`/violations/violation/${ISABEL}/remediate`);
    expect(fromViolation.page.links().map(({ to }) => to)).toContain(`/violations/violation/${ISABEL}`);
    for (const page of [fromList, fromViolation]) expect(page.text).toContain('class="frame frame-focus"');
    const done = await olga.send(
      `/violations/violation/${ISABEL}/remediate?set=1`,
      {},
      `/violations/violation/${ISABEL}/remediate?set=1`,
    );
    expect([done.status, done.headers.location]).toEqual([303, '/violations?done=1']);
  });

  it('taking access away of what is over says how it ended and sends nothing', async () => {
    const answer = await olga.see(at(AMELIE));
    expect(answer.page.text).toContain('This violation no longer needs your decision.');
    expect(answer.page.text).toContain('Resolved');
    expect(answer.page.names()).not.toContain('justification');
  });

  it('stands where other violations of the person could not be loaded', async () => {
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 500 }]);
    const answer = await olga.see(at(ISABEL, '?set=0'));
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain('Couldn’t load other violations.');
    expect(answer.page.text).toContain('This clears the violation.');
  });

  it('says which other violations it clears, and the fewest removals for all', async () => {
    const stored = await storedOf(ISABEL);
    const [first = [], second = []] = stored?.decision.compositeIds ?? [];
    const other = {
      ...stored,
      id: 'v-other',
      policyRule: { name: 'Buy and pay' },
      decision: { ...stored?.decision, compositeIds: [second.slice(0, 2), ['elsewhere', 'and-more', 'third']] },
    };
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 200, body: { result: [other], totalCount: 3 } }]);
    const page = (await olga.see(at(ISABEL, '?set=1'))).page.text;
    expect(page).toContain('These violations are cleared as well: Buy and pay');
    expect(page).toMatch(
      /All 2 open violations of this person can be cleared by revoking 2 entitlements: Goods receipt/,
    );
    expect(page).toContain('2 more violations of this person were not compared');
    expect(first).toHaveLength(2);
    expect((await olga.see(at(ISABEL, '?set=0'))).page.text).toContain('1 other violation of this person stays open.');
    await sandbox.faults([{ method: 'POST', path: SEARCH, status: 200, body: { result: [{}], totalCount: 1 } }]);
    expect((await olga.see(at(ISABEL, '?set=1'))).page.text).toContain(
      '1 more violation of this person was not compared',
    );
  });
});

it('hostile names stay text everywhere', async () => {
  const hostile = '<img src=x onerror=alert(1)>"\u202e';
  const stored = await storedOf(KAI);
  const access = (compositeId: string) => ({
    compositeId,
    application: { name: hostile },
    entitlement: { displayName: hostile },
  });
  const body = {
    ...stored,
    user: { id: 'u', userName: hostile, givenName: hostile },
    policyRule: { name: hostile, description: hostile, correctionAdvice: hostile },
    decision: { ...stored?.decision, compositeIds: [['a'], ['b']] },
    violatingAccess: [access('a'), access('b')],
  };
  await sandbox.faults([
    { method: 'GET', path: '/iga/governance/violation/', status: 200, body },
    { method: 'POST', path: SEARCH, status: 200, body: { result: [body], totalCount: 1 } },
  ]);
  for (const address of [
    '',
    `/violation/${KAI}`,
    `/violation/${KAI}/allow`,
    `/violation/${KAI}/conflicts`,
    `/remediate/${KAI}?set=0`,
  ]) {
    const page = await olga.see(`/violations${address}`);
    expect([address, page.status]).toEqual([address, 200]);
    expect(page.text, address).not.toContain('<img src=x');
    expect(page.text, address).toContain('&lt;img src=x');
  }
});
