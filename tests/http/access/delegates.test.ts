// Delegates over plain forms: what is asked of the platform, what it gets, and what is refused.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
const LIST = '/my-delegates';
const ADD = '/my-delegates/add';
const NOAH = user('noah.fischer');
const OLGA = `managed/user/${user('olga.brandt')}`;

let mina: Walker;

beforeEach(async () => {
  await sandbox.reset();
  mina = await walkerOf('mina.holt');
  await mina.see('/dashboard');
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

const callsOf = async (name: string) => (await sandbox.calls()).filter(({ path }) => path.endsWith(name));
const written = async () => (await callsOf('proxy')).map(({ path, body }) => [path.split('/').at(-1), body]);

describe('the list of delegates', () => {
  it('begins with the first page and says since and until when [requests 77, 79]', async () => {
    const page = (await mina.see(LIST)).page.text;
    expect((await callsOf('get-proxies'))[0]?.query).toContain('pageSize=10&pageNumber=1');
    expect(page).toMatch(/Marta Silva.*First day: \d+ \w+ .*Last day: \d+ \w+/);
    expect(page).toMatch(/Noah Fischer.*Last day: +No end/);
  });

  it('finds by name, and offers the page that follows only where one is full [requests 77]', async () => {
    expect((await mina.see(`${LIST}?text=marta`)).page.text).not.toContain('Noah Fischer');
    expect((await mina.see(LIST)).text).not.toContain('cursor=2');
    const rows = Array.from({ length: 10 }, (_, at) => ({ _refResourceId: `u-${at}`, userName: `person.${at}` }));
    await sandbox.faults([
      { method: 'GET', path: '/iga/governance/user/*/get-proxies', status: 200, body: { result: rows } },
    ]);
    expect((await mina.see(LIST)).text).toContain('cursor=2');
  });

  it('ends with its last row where no page follows', async () => {
    const { page } = await mina.see(LIST);
    expect(page.first('footer', { class: /^sheet-foot/ }).text).toBe('2 items');
    expect(page.text).toContain('2 delegates Delegates can decide');
  });

  it('says when it could not be loaded, and stands [requests 84]', async () => {
    await sandbox.faults([{ method: 'GET', path: '/iga/governance/user/*/get-proxies', status: 500 }]);
    const answer = await mina.see(LIST);
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain('Error getting delegates.');
  });

  it('offers to add a member only to those who can find people [requests 81]', async () => {
    expect((await mina.see(LIST)).page.hrefs()).toContain(`${ADD}`);
    const kai = await walkerOf('kai.ruiz');
    const list = (await kai.see(LIST)).page;
    expect(list.hrefs()).not.toContain(`${ADD}`);
    expect(list.text).toContain(
      'You don’t have permission to look up people. Ask your administrator to set a delegate for you.',
    );
    expect((await kai.see('/dashboard')).page.text).not.toContain('Set a delegate');
    expect((await mina.see('/dashboard')).page.text).toContain('Set a delegate');
    expect((await kai.see(ADD)).status).toBe(404);
  });
});

describe('a delegate', () => {
  it('is added without dates, or with both [requests 78]', async () => {
    expect((await mina.send(ADD, { delegate: OLGA, start: '2031-01-01' })).status).toBe(303);
    expect(await written()).toEqual([['set-proxy', { proxyIds: [OLGA] }]]);
    expect((await mina.see(LIST)).page.text).toContain('Olga Brandt');
    const kai = `managed/user/${user('kai.ruiz')}`;
    const days = { limited: 'on', start: '2031-01-01', end: '2031-02-01' };
    expect((await mina.send(ADD, { delegate: kai, ...days })).status).toBe(303);
    const sent = { proxyIds: [kai], startDate: '2031-01-01', endDate: '2031-02-02' };
    expect((await written())[1]).toEqual(['set-proxy', sent]);
    expect((await mina.see(LIST)).page.text).toMatch(/Kai Ruiz.*First day: 1 Jan 2031 Last day: 1 Feb 2031/);
  });

  it.each([
    [{ limited: 'on', start: '2031-02-01', end: '2031-01-01' }, 'end', 'The last day can’t be before the first day'],
    [{ limited: 'on', start: '2031-02-01' }, 'end', 'Enter the last day'],
    [{ delegate: 'managed/role/x' }, 'delegate', 'Choose at least one person'],
    [{ delegate: `managed/user/${user('mina.holt')}` }, 'delegate', 'Choose someone other than yourself'],
  ])('a delegate with %j is refused at its field [requests 78]', async (values, field, message) => {
    const refused = await mina.send(ADD, { delegate: OLGA, ...values });
    expectRefused(refused, field, message);
    expect(await written()).toEqual([]);
  });

  it('a delegate that is one already is refused, also where the platform says so in a success', async () => {
    const days = { limited: 'on', start: '2031-01-01', end: '2031-02-01' };
    const again = await mina.send(ADD, { delegate: `managed/user/${NOAH}`, ...days });
    expectRefused(again, null, 'Error adding delegate.', 409);
    expect(again.page.text).toContain('The user is a delegate already');
    const body = { code: 412, message: 'Already a delegate.' };
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/user/*/set-proxy', status: 200, body }]);
    const reported = await mina.send(ADD, { delegate: OLGA });
    expectRefused(reported, null, 'Error adding delegate.', 409);
    expect(reported.page.text).toContain('Already a delegate.');
  });

  it('delegates that were added without dates, with the answer lost, are reported as added and act now', async () => {
    const delegate = [OLGA, `managed/user/${user('ines.moreau')}`];
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/user/*/set-proxy', status: 500, after: true }]);
    const sent = await mina.send(ADD, { delegate });
    expect(sent.headers.location).toBe(LIST);
    const { text } = (await mina.see(LIST)).page;
    expect(text).toContain('Your delegates were added.');
    expect(text).not.toContain('Starts later');
  });

  it('those who are delegates already are named as such, and nothing is written', async () => {
    const again = await mina.send(ADD, { delegate: `managed/user/${NOAH}` });
    expectRefused(again, null, 'Everyone you chose is already your delegate, for the same period.', 409);
    expect(await written()).toEqual([]);
  });

  it('a delegate from before the write is not counted as added, and one that is not listed after it is not added', async () => {
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/user/*/set-proxy', status: 500 }]);
    const unchanged = await mina.send(ADD, { delegate: [`managed/user/${NOAH}`, OLGA] });
    expectRefused(unchanged, null, /it isn’t there/, 502);
    expect((await mina.see(LIST)).page.text).not.toContain('added');
    const empty = { method: 'POST', path: '/iga/governance/user/*/set-proxy', status: 200, body: {} };
    await sandbox.faults([empty]);
    expectRefused(await mina.send(ADD, { delegate: [`managed/user/${NOAH}`, OLGA] }), null, /it isn’t there/, 502);
    expect((await mina.see(LIST)).page.text).not.toContain('added');
    const result = [NOAH, user('olga.brandt')].map((id) => ({ _refResourceId: id, userName: id }));
    const listed = { method: 'GET', path: '/iga/governance/user/*/get-proxies', status: 200, body: { result } };
    await sandbox.faults([empty, { ...listed, waits: true }]);
    expect((await mina.send(ADD, { delegate: [`managed/user/${NOAH}`, OLGA] })).status).toBe(303);
    expect((await mina.see(LIST)).page.text).toContain('1 of 2 people were added. The others were your delegates');
  });

  it('delegates of whom nothing was known before the write are not called added', async () => {
    const fields = (await mina.see(ADD)).page.form(ADD).fields;
    fields.set('delegate', `managed/user/${NOAH}`);
    const proxies = '/iga/governance/user/*/';
    await sandbox.faults([
      { method: 'GET', path: `${proxies}get-proxies`, status: 500, times: 1 },
      { method: 'POST', path: `${proxies}set-proxy`, status: 503 },
    ]);
    const answer = await post(HOST, ADD, fields.toString(), { headers: { cookie: mina.cookie } });
    expectRefused(answer, null, 'We couldn’t confirm that this was created. Check before you send it again.', 502);
  });

  it('a delegate with other days is not taken for the one that could not be added', async () => {
    const days = { limited: 'on', start: '2031-01-01', end: '2031-02-01' };
    expect((await mina.send(ADD, { delegate: OLGA, ...days })).status).toBe(303);
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/user/*/set-proxy', status: 500 }]);
    expectRefused(await mina.send(ADD, { delegate: OLGA }), null, /it isn’t there/, 502);
  });

  it('is not called removed where the platform refuses in a success', async () => {
    const page = `${LIST}/${NOAH}/remove`;
    const body = { code: 412, message: 'Acts in a running review.' };
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/user/*/remove-proxy', status: 200, body }]);
    expectRefused(await mina.send(page), null, 'Acts in a running review.', 409);
  });

  it('is found and removed behind the first hundred', async () => {
    const others = Array.from({ length: 100 }, (_, at) => ({ _refResourceId: `u-${at}`, userName: `a.person.${at}` }));
    const page1 = { method: 'GET', path: '/iga/governance/user/*/get-proxies', status: 200, body: { result: others } };
    const page2 = { ...page1, body: { result: [{ _refResourceId: NOAH, userName: 'noah.fischer' }] } };
    const page = `${LIST}/${NOAH}/remove`;
    // The list behind the dialog asks once.
    await sandbox.faults([{ ...page1, times: 2 }, page2]);
    const shown = await mina.see(page);
    expect(shown.page.text).toContain('Remove this delegate?');
    await sandbox.faults([{ ...page1, times: 1 }, page2]);
    const sent = await post(HOST, page, shown.page.form(page).fields.toString(), { headers: { cookie: mina.cookie } });
    expect(sent.status).toBe(303);
    expect(await written()).toEqual([['remove-proxy', { proxyIds: [`managed/user/${NOAH}`] }]]);
  });

  it('is removed by their path, and then gone [requests 80]', async () => {
    const page = `${LIST}/${NOAH}/remove`;
    expect((await mina.see(page)).page.text).toContain('Remove this delegate?');
    const inAnotherTab = (await mina.see(page)).page.form(page).fields;
    const done = await mina.send(page);
    expect([done.status, done.headers.location]).toEqual([303, LIST]);
    expect(await written()).toEqual([['remove-proxy', { proxyIds: [`managed/user/${NOAH}`] }]]);
    expect((await mina.see(LIST)).page.text).not.toContain('Noah Fischer');
    expect((await mina.see(page)).status).toBe(404);
    const again = await post(HOST, page, inAnotherTab.toString(), { headers: { cookie: mina.cookie } });
    expect([again.status, again.headers.location]).toEqual([303, LIST]);
    expect((await mina.see(LIST)).page.text).toContain(
      'There was nothing to remove: this person is not one of your delegates.',
    );
    expect(await written()).toHaveLength(1);
  });

  it('a delegate of another member is not found', async () => {
    const kai = await walkerOf('kai.ruiz');
    expect((await kai.see(`${LIST}/${NOAH}/remove`)).status).toBe(404);
    expect((await kai.see(`${LIST}/no-such-person/remove`)).status).toBe(404);
  });
});

describe('what delegates do', () => {
  it('is reported before one is added: exactly what waits now, not what waits for others', async () => {
    const page = (await mina.see(ADD)).page.text;
    expect(page).toMatch(
      /They’ll see \d+ approvals? waiting for you .*\d+ tasks? waiting for you .*\d+ access reviews? waiting for you .*Q4 Halden/,
    );
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/user/*/tasks', status: 500 }]);
    const failed = await mina.see(ADD);
    expect(failed.status).toBe(200);
    expect(failed.page.text).toContain('We couldn’t count your approvals.');
  });

  it('is reported while they act', async () => {
    expect((await mina.see(LIST)).page.text).toMatch(/Acting for you now: .*Noah Fischer/);
    await mina.send(`${LIST}/${NOAH}/remove`);
    expect((await mina.see(LIST)).page.text).not.toMatch(/Acting for you now: [^.]*Noah Fischer/);
  });

  it('is not known after a removal with an unknown outcome', async () => {
    await sandbox.reset();
    mina = await walkerOf('mina.holt');
    expect((await mina.see('/my-roles')).page.text).toMatch(/Acting for you now: .*Noah Fischer/);
    await sandbox.faults([
      { method: 'POST', path: '/iga/governance/user/*/remove-proxy', status: 500, after: true },
      { method: 'GET', path: '/iga/governance/user/*/get-proxies', status: 400, waits: true },
    ]);
    await mina.send(`${LIST}/${NOAH}/remove`);
    await sandbox.mend();
    expect((await mina.see('/my-roles')).page.text).not.toMatch(/Acting for you now: [^.]*Noah Fischer/);
  });

  it('counts to the end of the last day, and is reported afterwards', async () => {
    const DAY_MS = 86_400_000;
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const lena = `managed/user/${user('lena.novak')}`;
    const days = { limited: 'on', start: day(2), end: day(4) };
    expect((await mina.send(ADD, { delegate: lena, ...days })).status).toBe(303);
    const waiting = async () => {
      const walker = await walkerOf('lena.novak');
      const hrefs = (await walker.see('/approvals')).page.hrefs();
      return { walker, to: hrefs.flatMap((to) => /^(\/approvals\/[\w-]+)\/approve/.exec(to)?.[1] ?? [])[0] ?? null };
    };
    expect((await waiting()).to).toBeNull();
    await sandbox.later(3 * DAY_MS);
    const { walker, to } = await waiting();
    expect((await walker.send(`${to}/approve`, { justification: 'While Mina is away.' })).status).toBe(303);
    await sandbox.later(DAY_MS);
    expect((await waiting()).to, 'on the last day').not.toBeNull();
    await sandbox.later(DAY_MS);
    expect((await waiting()).to, 'on the day after').toBeNull();
    const again = await walkerOf('mina.holt');
    expect((await again.see(LIST)).page.text).toMatch(/Decided for you by delegates .*Lena Novak approved it for you/);
  });
});

describe('acting for another member', () => {
  it('is shown from the first page of a session on, on every page of both, and asks nothing more', async () => {
    const [giver, delegate] = await Promise.all([walkerOf('mina.holt'), walkerOf('marta.silva')]);
    await sandbox.forget();
    expect((await giver.see('/tasks')).page.text).toMatch(/Acting for you now: .*View what they decided/);
    expect((await delegate.see('/my-roles')).page.text).toMatch(
      /You’re acting for Mina Holt, possibly others\. .*View approvals/,
    );
    expect(await callsOf('get-proxies')).toEqual([]);
    expect((await giver.see(LIST)).page.text).not.toContain('View what they decided');
  });

  it('names the first five and the number of the others', async () => {
    const giver = await walkerOf('mina.holt');
    const names = ['kai.ruiz', 'olga.brandt', 'lena.novak', 'felix.wagner', 'hanna.virtanen'];
    const delegate = names.map((name) => `managed/user/${user(name)}`);
    expect((await giver.send(ADD, { delegate })).status).toBe(303);
    const again = await walkerOf('mina.holt');
    expect((await again.see('/tasks')).page.text).toMatch(/Acting for you now: ([^,.]+, ){5}2 others\./);
    for (const name of names) await giver.send(`${LIST}/${user(name)}/remove`);
  });

  it('is loaded once, when a member signs in, and blocks no page where it cannot be loaded', async () => {
    await sandbox.forget();
    await walkerOf('mina.holt');
    expect(await callsOf('get-proxies')).toHaveLength(1);
    await sandbox.faults([
      { method: 'GET', path: '/iga/governance/user/*/get-proxies', status: 500 },
      { method: 'POST', path: '/iga/governance/user/*/tasks', status: 500 },
    ]);
    const giver = await walkerOf('mina.holt');
    await sandbox.mend();
    expect((await giver.see('/my-roles')).page.text).not.toContain('Acting for you now');
    await giver.see(LIST);
    expect((await giver.see('/my-roles')).page.text).toContain('Acting for you now');
  });

  it('is no longer shown once the list has shown that it is over', async () => {
    const giver = await walkerOf('mina.holt');
    for (const name of ['noah.fischer', 'marta.silva']) await giver.send(`${LIST}/${user(name)}/remove`);
    await giver.see(LIST);
    expect((await giver.see('/my-roles')).page.text).not.toMatch(/Acting for you now|View what they decided/);
  });

  it('is not shown of a member whose days are over', async () => {
    const body = {
      result: [
        {
          _refResourceId: 'u-1',
          userName: 'late.person',
          _refProperties: { temporalConstraints: [{ duration: '2020-01-01T00:00:00Z/2020-02-01T00:00:00Z' }] },
        },
      ],
    };
    await sandbox.faults([{ method: 'GET', path: '/iga/governance/user/*/get-proxies', status: 200, body }]);
    const giver = await walkerOf('mina.holt');
    await giver.see(LIST);
    expect((await giver.see('/my-roles')).page.text).not.toContain('Acting for you now');
  });
});
