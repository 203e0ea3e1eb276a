// Asking for access over HTTP: who may, what is refused, what the pages cost.
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { post, sandboxOf } from '../client';
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
  walkerOf,
} from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);

describe('whom access is for', () => {
  it('is offered as others only to those who may look people up [requests 30] [shell 88]', async () => {
    const kai = await walkerOf('kai.ruiz');
    const led = await kai.see(NEW);
    expect([led.status, led.headers.location]).toEqual([302, CATALOGUE]);
    expect((await kai.see(CATALOGUE)).page.text).toContain('You can request access only for yourself');
    const mina = await walkerOf('mina.holt');
    expect((await mina.see(NEW)).page.text).toContain('Other people');
    expect((await mina.see(CATALOGUE)).headers.location).toBe(NEW);
  });

  it('has the requests that are not access beside it, each with its form', async () => {
    const mina = await walkerOf('mina.holt');
    const kai = await forMe('kai.ruiz');
    for (const page of [await mina.see(NEW), await kai.see(CATALOGUE)]) {
      expect(page.page.text).toMatch(/Other requests( .*)? Company card Guest badge/);
      expect(page.page.hrefs()).toContain('/requestForm/frm-guest-badge');
    }
  });

  it('is oneself by one press', async () => {
    const kai = await walkerOf('mina.holt');
    const sent = await kai.send(NEW, { who: 'me' });
    expect([sent.status, sent.headers.location]).toEqual([303, CATALOGUE]);
    expect((await kai.see(CATALOGUE)).status).toBe(200);
  });

  it('keeps who is ticked while another person is searched for [requests 32]', async () => {
    const mina = await walkerOf('mina.holt');
    await sandbox.forget();
    const { page } = await mina.see(`${NEW}?who=others&user=${user('kai.ruiz')}&find.user=olga`);
    expect(page.text).toMatch(/1 of 10 selected.*Kai Ruiz.*Olga Brandt/);
    const sought = (await sandbox.calls()).find(
      ({ query }) => query.includes('givenName%20sw') || query.includes('givenName+sw'),
    );
    expect(decodeURIComponent(sought?.query.replaceAll('+', ' ') ?? '')).toContain(
      '/givenName sw "olga" or /sn sw "olga" or /userName sw "olga"',
    );
    await sandbox.forget();
    await mina.see(`${NEW}?who=others&find.user=ol`);
    const short = (await sandbox.calls()).filter(({ query }) => /sn(%20|\+)sw/.test(query));
    expect(short).toEqual([]);
  });

  it('says how to find others than the first, and that no person was found only after a search', async () => {
    const mina = await walkerOf('mina.holt');
    const first = (await mina.see(`${NEW}?who=others`)).page.text;
    expect(first).toContain('Show more');
    expect(first).not.toContain('No results');
    const none = (await mina.see(`${NEW}?who=others&find.user=zzzz`)).page.text;
    expect(none).toContain('No results');
    expect(none).not.toContain('Show more');
  });

  it('are one to ten people whom the platform knows [requests 31]', async () => {
    const mina = await walkerOf('mina.holt');
    const none = await mina.send(NEW, { who: 'others' });
    expectRefused(none, 'user', 'Choose at least one person');
    const eleven = Array.from({ length: 11 }, (_, at) => user(`employee.${at}`));
    const many = await mina.send(NEW, { who: 'others', user: eleven });
    expectRefused(many, 'user', 'Choose at most 10 people');
    const unknown = await mina.send(NEW, { who: 'others', user: [user('kai.ruiz'), 'nobody'] });
    expectRefused(unknown, 'user', 'One of these people no longer exists. Choose again.');
    const two = await mina.send(NEW, { who: 'others', user: [user('kai.ruiz'), user('lena.novak')] });
    expect([two.status, two.headers.location]).toEqual([303, CATALOGUE]);
  });
});

describe('the catalogue', () => {
  it('asks as the contract says, and costs at most twelve calls [requests 33, 36]', async () => {
    const mina = await forMany('kai.ruiz', 'lena.novak');
    await sandbox.forget();
    await mina.see(CATALOGUE);
    const calls = await sandbox.calls();
    const query = calls.find(({ path }) => path === '/iga/governance/catalog')?.query ?? '';
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      _fields: 'application,id,glossary,applicationOwner',
      _pageSize: '12',
      _pagedResultsOffset: '0',
      _sortKeys: 'application.name',
      _queryFilter: "item.type eq 'accountGrant'",
    });
    for (const page of [`${CATALOGUE}/entitlement?text=journal&page=1&size=24`, item('Ledger/Approve journal')]) {
      await sandbox.forget();
      expect((await mina.see(page)).status).toBe(200);
      expect((await sandbox.pageCalls()).length, page).toBeLessThanOrEqual(12);
    }
    await sandbox.forget();
    await mina.see(`${CATALOGUE}/role?page=2&size=12&sort=-name`);
    const roles = (await sandbox.calls()).find(({ path }) => path === '/iga/governance/catalog')?.query ?? '';
    expect(roles).toMatch(/_pagedResultsOffset=12.*_sortKeys=-role\.name/);
  });

  it('asks for the routes of no more addresses at once than the server takes', async () => {
    const { page } = await (await forMe('kai.ruiz')).see(`${CATALOGUE}/entitlement?size=48`);
    const discovered = [...page.all('a'), ...page.all('form')].filter((part) => part.attribute('data-discover'));
    expect(page.all('form').length).toBeGreaterThan(20);
    expect(discovered.length).toBeLessThanOrEqual(20);
  });

  it('offers the entitlements of an application that is called what was searched for', async () => {
    const mina = await forMe('mina.holt');
    const { page } = await mina.see(`${CATALOGUE}/entitlement?text=Ledger`);
    const within = page.links().find(({ text }) => text === 'Entitlements in Ledger');
    expect(within?.to).toBe(`${CATALOGUE}/entitlement?application=${idOf('application:Ledger')}`);
    expect((await mina.see(within?.to ?? '')).page.text).toContain('Approve journal');
    expect((await mina.see(`${CATALOGUE}/entitlement?text=zzzz`)).page.text).not.toContain('Entitlements in');
  });

  it('takes searches that nothing was typed into out of its address', async () => {
    const mina = await forMe('mina.holt');
    const page = await mina.see(`${CATALOGUE}/entitlement?text=journal&find.application=&found.application=`);
    expect([page.status, page.headers.location]).toEqual([302, `${CATALOGUE}/entitlement?text=journal`]);
    expect((await mina.see(`${CATALOGUE}/entitlement?find.application=led&found.application=`)).headers.location).toBe(
      `${CATALOGUE}/entitlement?find.application=led`,
    );
  });

  it('marks who already has something, or asked for it [requests 44]', async () => {
    const mina = await forMany('kai.ruiz', 'lena.novak');
    const page = (await mina.see(`${CATALOGUE}/entitlement?text=journal`)).page.text;
    expect(page).toMatch(/Approve journal Ledger [^.]* Kai Ruiz already has it/);
    expect(page).toContain('Already requested for Kai Ruiz');
    await sandbox.faults([{ path: '/iga/governance/requests', status: 500 }]);
    const unsure = (await mina.see(`${CATALOGUE}/entitlement?text=journal`)).page.text;
    await sandbox.mend();
    expect(unsure).toContain('We couldn’t check who already has what');
    expect(unsure).toContain('Approve journal');
  });

  it('says the same under a dialog that is opened by its address', async () => {
    const mina = await forMany('kai.ruiz', 'lena.novak');
    for (const address of [item('Ledger/Approve journal'), `${CATALOGUE}/entitlement/person/${user('kai.ruiz')}`]) {
      const page = (await mina.see(`${address}?text=journal`)).page.text;
      expect(page, address).toMatch(/Approve journal Ledger [^.]* Kai Ruiz already has it/);
      expect(page, address).toContain('Other requests');
    }
  });

  it('counts those who have something as soon as they are many, their names one press away', async () => {
    const many = ['kai.ruiz', 'olga.brandt', 'ines.moreau', 'omar.haddad', 'lena.novak'] as const;
    const page = await (await forMany(...many)).see(`${CATALOGUE}?text=workday`);
    const folded = page.page.all('details').find(({ text }) => text.startsWith('4 people already have it'));
    expect(folded?.text).toContain('Kai Ruiz');
  });

  it('says so where it cannot be searched, and where nothing matches [requests 40]', async () => {
    const kai = await forMe('kai.ruiz');
    expect((await kai.see(`${CATALOGUE}?text=zzzz`)).page.text).toContain('No results');
    await sandbox.faults([{ path: '/iga/governance/catalog', status: 500 }]);
    const failed = await kai.see(CATALOGUE);
    await sandbox.mend();
    expect([failed.status, failed.page.text]).toEqual([
      200,
      expect.stringContaining('There was an error searching the catalog'),
    ]);
  });

  it('leads back to where it was opened from, if that is a page of ours', async () => {
    const kai = await forMe('kai.ruiz');
    expect(
      (await kai.see(`${CATALOGUE}/role/%2Fprofile`)).page.find('a', { class: 'bar-back', href: '/profile' }),
    ).toBeDefined();
    for (const evil of ['%2F%2Fevil.example', 'https%3A%2F%2Fevil.example'])
      expect((await kai.see(`${CATALOGUE}/role/${evil}`)).text).not.toContain('href="//evil');
  });
});

describe('an item', () => {
  it('is described with names in the place of references [requests 42]', async () => {
    const mina = await forMe('mina.holt');
    expect((await mina.see(item('Ledger/Approve journal'))).page.text).toContain('Control owner Olga Brandt');
    // The item names its owners itself, also to those who may not look people up.
    const kai = await forMe('kai.ruiz');
    expect((await kai.see(item('Ledger/Approve journal'))).page.text).toContain('Control owner Olga Brandt');
    expect((await kai.see(`${CATALOGUE}/entitlement/item/nobody`)).status).toBe(404);
  });

  it('says who answers for it as its card does, and what is not given in words', async () => {
    const kai = await forMe('kai.ruiz');
    const owner = /Owner: ([^<·]+?)\s*</.exec((await kai.see(`${CATALOGUE}/application`)).text)?.[1] ?? '';
    expect(owner).not.toBe('');
    const answer = await kai.see(item('Zendesk', 'application'));
    expect(answer.status).toBe(200);
    expect(answer.page.text).toMatch(/Owner \w+ \w+/);
    expect(answer.text).not.toContain('>--<');
  });

  it('is not added where a member has it: each is reported, and the cart is as before [requests 43]', async () => {
    const mina = await forMany('kai.ruiz', 'lena.novak');
    await sandbox.forget();
    const refused = await mina.send(item('Ledger/Approve journal'));
    expectRefused(
      refused,
      null,
      'Request Error It was not added, because Kai Ruiz already has it or has an open request. Kai Ruiz Access Already Granted',
      409,
    );
    expect(refused.page.text).toMatch(/Request Error.*Kai Ruiz Access Already Granted/);
    // The catalog beneath asks about all it shows.
    const validated = (await sandbox.calls()).filter(({ query }) => query === '_action=validate');
    expect(validated.map(({ body }) => body)).toContainEqual({
      users: expect.arrayContaining([user('kai.ruiz'), user('lena.novak')]),
      catalogs: [{ type: 'entitlement', id: idOf('catalog:Ledger/Approve journal') }],
      accessModifier: 'add',
      priority: 'low',
    });
    expect((await mina.see(CATALOGUE)).page.text).toContain('Your cart is empty');
  });

  it('is not added when the platform does not answer', async () => {
    const kai = await forMe('kai.ruiz');
    await sandbox.faults([{ path: '/iga/governance/requests', status: 500 }]);
    const failed = await kai.send(item('Workday/Compensation review'));
    await sandbox.mend();
    expect([failed.status, failed.page.text]).toEqual([
      502,
      expect.stringContaining('There was an error validating this request'),
    ]);
  });

  it('takes people and access out again, but never the last person [requests 52]', async () => {
    const mina = await forMany('kai.ruiz', 'lena.novak');
    const drop = (name: string) => `/my-requests/cart/people/${user(name)}/remove`;
    expect((await mina.send(CATALOGUE, {}, drop('kai.ruiz'))).status).toBe(303);
    const left = await mina.see(CATALOGUE);
    expect(left.page.text).toContain('Your cart 1 person');
    expect(left.text).not.toContain(drop('lena.novak'));
  });
});

describe('the steps to a request', () => {
  it('go back by the bar as by the button, which keeps what is typed', async () => {
    const kai = await forMe('kai.ruiz');
    await kai.send(item('Workday/Compensation review'));
    const page = await kai.see(COMPLETE);
    const leave = page.page.first('button', { type: 'submit', name: 'back', value: '1', class: 'bar-back' });
    expect(page.page.find('form', { id: leave.attribute('form') ?? '' })).toBeDefined();
    const back = await kai.send(COMPLETE, { ...REASON, justification: 'Half a reason', back: '1' });
    expect([back.status, back.headers.location]).toEqual([303, CATALOGUE]);
    expect((await kai.see(COMPLETE)).text).toContain('Half a reason');
  });

  it('need a person and an item [requests 29, 45]', async () => {
    for (const step of [CATALOGUE, item('Ledger/Approve journal'), COMPLETE, CHECK, VIOLATION])
      expect((await (await walkerOf('mina.holt')).see(step)).headers.location, step).toBe(NEW);
    // A member who can request only for themselves has no people to choose.
    const kai = await walkerOf('kai.ruiz');
    expect((await kai.see(CATALOGUE)).status).toBe(200);
    for (const step of [COMPLETE, CHECK]) expect((await kai.see(step)).headers.location, step).toBe(CATALOGUE);
    expect((await kai.see('/my-requests/receipt/none')).status).toBe(404);
  });

  it('demand a reason, and an end after the start [requests 45, 46, 101]', async () => {
    const kai = await forMe('kai.ruiz');
    expect((await kai.send(item('Workday/Compensation review'))).status).toBe(303);
    const none = await kai.send(COMPLETE, { justification: ' ' });
    expectRefused(none, 'justification', 'Enter why this is needed');
    const wrong = await kai.send(COMPLETE, { ...REASON, start: '2099-01-02T08:00', end: '2099-01-01T08:00' });
    expect(wrong.page.text).toContain('End date must be after the start date.');
    expect(wrong.text).toContain('Month-end close');
    await sandbox.faults([{ path: '/iga/commons/config/iga_access_request', status: 404 }]);
    const free = await kai.send(COMPLETE, { justification: '' });
    await sandbox.mend();
    expect([free.status, free.headers.location]).toEqual([303, CHECK]);
  });

  it('keep what was typed on the way back to the catalog', async () => {
    const kai = await forMe('kai.ruiz');
    await kai.send(item('Workday/Compensation review'));
    const typed = { justification: 'Half a', priority: 'high', end: ['2020-01-01', '08:00'], back: '1' };
    expect((await kai.send(COMPLETE, typed)).headers.location).toBe(CATALOGUE);
    expect((await kai.see(CHECK)).headers.location).toBe(COMPLETE);
    const again = (await kai.see(COMPLETE)).page.form(COMPLETE).filled;
    expect([again.get('justification'), again.get('priority')]).toEqual(['Half a', 'high']);
    expect(again.getAll('end')).toEqual(['2020-01-01', '08:00']);
    expect((await kai.send(COMPLETE, REASON)).headers.location).toBe(CHECK);
    expect((await kai.see(COMPLETE)).text).not.toContain('Half a');
  });

  it('send nothing that the page did not show', async () => {
    const olga = await forMe('olga.brandt');
    await olga.send(item('Workday/Compensation review'));
    await olga.send(COMPLETE, REASON);
    const shown = (await olga.see(CHECK)).page.form(CHECK).fields;
    const changes = [
      () => olga.send(item('role:Auditor', 'role')),
      () => olga.send(COMPLETE, { ...REASON, justification: 'Another reason' }),
    ];
    for (const change of changes) {
      expect((await change()).status).toBe(303);
      await sandbox.forget();
      const refused = await olga.send(CHECK, Object.fromEntries(shown));
      expectRefused(refused, null, /^This has changed since you opened the page/, 409);
      expect((await sandbox.calls()).filter(({ query }) => query === '_action=create')).toEqual([]);
      for (const [name, value] of refused.page.form(CHECK).fields) shown.set(name, value);
    }
    const sent = await post(HOST, CHECK, shown.toString(), { headers: { cookie: olga.cookie } });
    expect(sent.headers.location).toMatch(/^\/my-requests\/receipt\//);
  });

  it('send once, however often the form comes, and lead to the receipt [requests 44, 50]', async () => {
    const kai = await forMe('kai.ruiz');
    await kai.send(item('Workday/Compensation review'));
    await kai.send(COMPLETE, { ...REASON, end: '2099-01-01T08:00' });
    const { page } = await kai.see(CHECK);
    expect(page.text).toMatch(/Compensation review.*Month-end close.*Send 1 request/);
    const form = page.form(CHECK).fields.toString();
    await sandbox.forget();
    const sent = await Promise.all([1, 2, 3].map(() => post(HOST, CHECK, form, { headers: { cookie: kai.cookie } })));
    const [receipt = ''] = sent.map(({ headers }) => headers.location ?? '');
    expect(new Set(sent.map(({ status, headers }) => `${status} ${headers.location}`))).toEqual(
      new Set([`303 ${receipt}`]),
    );
    expect(receipt).toMatch(/^\/my-requests\/receipt\//);
    const created = (await sandbox.calls()).filter(({ query }) => query === '_action=create');
    expect(created.map(({ body }) => body)).toEqual([
      {
        users: [user('kai.ruiz')],
        accessModifier: 'add',
        priority: 'low',
        catalogs: [{ type: 'entitlement', id: idOf('catalog:Workday/Compensation review') }],
        endDate: expect.stringMatching(/^2099-01-01T08:00:00/),
        justification: 'Month-end close',
      },
    ]);
    const shown = (await kai.see(receipt)).page.text;
    expect(shown).toMatch(/Your request was sent .*Reference REQ-\d+ · Now with /);
    await sandbox.faults([{ path: '/iga/governance/user/*/requests', status: 500 }]);
    expect((await kai.see(receipt)).page.text).toMatch(/Your request was sent .*Reference unknown /);
    await sandbox.mend();
    const visitor = await walkerOf('olga.brandt');
    expect((await visitor.see(receipt)).status).toBe(404);
    const dup = await forMe('kai.ruiz');
    const again = await dup.see(item('Workday/Compensation review'));
    expect(again.page.form(item('Workday/Compensation review')).fields.toString()).toBe('');
    expect(again.page.text).toContain('Already requested for you');
  });

  it('sent in one tab are shown as sent in the other, which leads to the receipt', async () => {
    const lena = await forMe('lena.novak');
    await lena.send(item('Workday/Compensation review'));
    await lena.send(COMPLETE, REASON);
    const one = (await lena.see(CHECK)).page.form(CHECK).fields.toString();
    const complete = (await lena.see(COMPLETE)).page.form(COMPLETE).fields;
    const { headers } = await lena.send(CHECK);
    await sandbox.forget();
    complete.set('justification', 'Once more');
    for (const [step, form] of [
      [CHECK, one],
      [COMPLETE, complete.toString()],
    ] as const) {
      const again = await post(HOST, step, form, { headers: { cookie: lena.cookie } });
      expect([again.status, again.headers.location], step).toEqual([303, headers.location]);
      expect((await lena.see(headers.location ?? '')).page.text).toContain('This request has already been sent.');
    }
    expect((await sandbox.calls()).filter(({ query }) => query === '_action=create')).toEqual([]);
  });

  it('show a broken rule before anything is sent, and send it only after a confirmation [requests 47, 48]', async () => {
    const kai = await forMe('jonas.berg');
    expect((await kai.send(item('Ledger/Approve journal'))).status).toBe(303);
    await kai.send(COMPLETE, REASON);
    await sandbox.forget();
    const stopped = await kai.send(CHECK);
    expect([stopped.status, stopped.headers.location]).toEqual([303, VIOLATION]);
    const calls = await sandbox.calls();
    expect(calls.find(({ path }) => path.endsWith('/scan'))?.body).toEqual({
      additionalAccess: [{ type: 'entitlementGrant', assignmentId: idOf('assignment:Ledger/Approve journal') }],
    });
    expect(calls.some(({ query }) => query === '_action=create')).toBe(false);
    expect((await kai.see(CHECK)).page.text).toContain('This breaks a policy');
    expect((await kai.see(VIOLATION)).page.text).toMatch(/Post and approve journals.*Submit with Violation/);
    const sent = await kai.send(VIOLATION);
    expect(sent.headers.location).toMatch(/^\/my-requests\/receipt\//);
    expect((await kai.see(sent.headers.location ?? '')).page.text).toContain('Sent with a policy violation.');
  });

  it.each([
    ['named by the platform', null, 'Post journal, Approve journal'],
    ['not named by it', [{ name: 'Two hands' }], 'Post journal, Time reports, Approve journal'],
  ])('name what of a request breaks a rule, and no more, where it is %s', async (_, result, names) => {
    const mina = await forMany('felix.wagner');
    for (const name of ['Ledger/Post journal', 'Jira/Time reports', 'Ledger/Approve journal'])
      await mina.send(item(name));
    await mina.send(COMPLETE, REASON);
    if (result) await sandbox.faults([{ path: '/iga/governance/policy/user/*/scan', status: 200, body: { result } }]);
    await mina.send(CHECK);
    await sandbox.mend();
    const dialog = (await mina.see(VIOLATION)).page.main.find('dialog', { open: true });
    expect(dialog?.text).toContain('With this request, Felix Wagner would have access that breaks');
    expect(dialog?.text.match(/In this request: .*?(?= (Post|Two|Already|Cancel)|$)/g)).toEqual([
      `In this request: ${names}`,
    ]);
    expect(dialog?.text).not.toContain('Already held');
  });

  it('forget a broken rule when the cart changes [requests 52]', async () => {
    const amelie = await forMe('amelie.dubois');
    await amelie.send(item('Ledger/Approve journal'));
    await amelie.send(COMPLETE, REASON);
    await amelie.send(CHECK);
    expect((await amelie.see(CHECK)).page.text).toContain('This breaks a policy');
    await amelie.send(item('Workday/Compensation review'));
    expect((await amelie.see(CHECK)).page.text).not.toContain('This breaks a policy');
    expect((await amelie.see(VIOLATION)).headers.location).toBe(CHECK);
  });

  it('send nothing while rules cannot be checked [requests 49]', async () => {
    const felix = await forMe('felix.wagner');
    await felix.send(item('Workday/Compensation review'));
    await felix.send(COMPLETE, REASON);
    await sandbox.faults([{ path: '/iga/governance/policy', status: 500 }]);
    const failed = await felix.send(CHECK);
    await sandbox.mend();
    expect([failed.status, failed.page.text]).toEqual([
      409,
      expect.stringContaining('There was an error checking SoD policy'),
    ]);
    expect((await felix.see(CHECK)).page.text).toContain('Compensation review');
  });

  it('keep the cart when the platform refuses, with its words', async () => {
    const felix = await forMe('felix.wagner');
    await felix.send(item('Auditor', 'role').replace(idOf('catalog:Auditor'), idOf('catalog:role:Auditor')));
    await felix.send(COMPLETE, REASON);
    await sandbox.faults([
      { path: '/iga/governance/requests', query: '_action=create', status: 400, body: { message: 'Not <b>today</b>' } },
    ]);
    const refused = await felix.send(CHECK);
    await sandbox.mend();
    expectRefused(refused, null, 'Not today', 409);
    expect((await felix.see(CHECK)).page.text).toContain('Auditor');
  });
});

describe('suggested access', () => {
  it.each(['kai.ruiz', 'mina.holt'])(
    'explains what is listed although it is not recommended, to %s',
    async (person) => {
      const { page } = await (await forMe(person)).see('/my-requests/recommended-request/entitlement/%2Fdashboard');
      const explained = /“Not recommended” means that few similar people have it/;
      const listed = /\bNot recommended \d/.test(page.main.text);
      expect([person, explained.test(page.main.text)]).toEqual([person, listed]);
      expect(listed).toBe(person === 'kai.ruiz');
    },
  );

  it('is asked for by its catalogue id, with the share of similar people [requests 51]', async () => {
    const mina = await forMe('mina.holt');
    const answer = await mina.see('/my-requests/recommended-request/entitlement/%2Fdashboard');
    expect(answer.page.text).toMatch(/Suggested access.*(of similar people|have it)/);
    const shares = [...answer.page.main.text.matchAll(/(\d+) of (\d+) ha(?:s|ve) it/g)].map(
      ([, have, of]) => Number(have) / Number(of),
    );
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual([...shares].sort((one, other) => other - one));
    const [, itemId = ''] = /recommended-request\/entitlement\/%2Fdashboard\/item\/([\w-]+)/.exec(answer.text) ?? [];
    const added = await mina.send(`/my-requests/recommended-request/entitlement/%2Fdashboard/item/${itemId}`);
    expect([added.status, added.headers.location]).toEqual([
      303,
      '/my-requests/recommended-request/entitlement/%2Fdashboard',
    ]);
    await mina.send(COMPLETE, REASON);
    await sandbox.forget();
    const stopped = await mina.send(CHECK);
    if (stopped.headers.location === VIOLATION) await mina.send(VIOLATION);
    const created = (await sandbox.calls()).find(({ query }) => query === '_action=create');
    expect(created?.body).toMatchObject({ catalogs: [{ type: 'entitlement', id: itemId }] });
  });
});

describe('an application with a form', () => {
  it('is not added before the form is filled in, and carries its answers [requests 41, 50]', async () => {
    const forms = await sandbox.state<{ objectId: string; formId: string }>('requestFormAssignments');
    const applicationId = forms.map(({ objectId }) => /^application\/([^/]+)\//.exec(objectId)?.[1]).find(Boolean);
    const catalog = await sandbox.state<{ id: string; item: { type: string }; application?: { id: string } }>(
      'catalog',
    );
    const wanted = catalog.find(
      ({ item: { type }, application }) => type === 'accountGrant' && application?.id === applicationId,
    );
    const lena = await forMe('lena.novak');
    const address = `${CATALOGUE}/application/item/${wanted?.id}`;
    const page = await lena.see(address);
    expect(page.page.names()).toContainEqual(expect.stringMatching(/^form\./));
    const refused = await lena.send(`${CATALOGUE}/item/${wanted?.id}`);
    expectRefused(refused, 'form.costCenter', 'Fill in “Cost center”');
  });
});

describe('a finished request', () => {
  it('can be asked for again with the same values', async () => {
    const kai = await walkerOf('kai.ruiz');
    const requests = await sandbox.state<{
      id: string;
      requestType: string;
      user?: { id: string };
      decision: { status: string; outcome: string | null };
      request: { common: { justification?: string } };
    }>('requests');
    const own = requests.filter(({ user: whom }) => whom?.id === user('kai.ruiz'));
    const over = own.find(
      ({ requestType, decision }) => requestType === 'entitlementGrant' && decision.outcome === 'denied',
    );
    const page = `/my-requests/details/${over?.id}`;
    expect((await kai.see(page)).page.text).toContain('Request again');
    const sent = await kai.send(page, {}, `${page}/again`);
    expect(sent.status).toBe(303);
    if (sent.headers.location === COMPLETE) {
      expect((await kai.see(COMPLETE)).page.text).toContain(over?.request.common.justification ?? '');
    } else expect((await kai.see(page)).page.text).toContain('This access is held already');
    const open = own.find(({ decision }) => decision.status === 'in-progress');
    expect((await kai.see(`/my-requests/details/${open?.id}`)).page.text).not.toContain('Request again');
    const older = await kai.see(`${page}/entitlementGrant`);
    expect([older.status, older.headers.location]).toEqual([302, page]);
    const foreign = requests.find(({ user: whom }) => whom?.id === user('jonas.berg'));
    const token = (await kai.see(page)).page.form(`${page}/again`).fields.toString();
    const path = `/my-requests/details/${foreign?.id}/again`;
    expect([403, 404]).toContain((await post(HOST, path, token, { headers: { cookie: kai.cookie } })).status);
  });
});
