// Access ending soon: the list of one's own and one's reports, a later end for several of them, and the calendar file.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import { CHANGED_MEANWHILE, expectRefused, NOT_ACCEPTED } from '../page';

const sandbox = sandboxOf(HOST);
const ENDING = '/my-access/ending';
const EXTEND = `${ENDING}/extend`;
let mina: Walker;
let kai: Walker;

beforeAll(async () => {
  await sandbox.reset();
  [mina, kai] = await Promise.all([walkerOf('mina.holt'), walkerOf('kai.ruiz')]);
});
afterEach(() => sandbox.mend());

const grantsAsked = async () => (await sandbox.calls()).filter(({ path }) => path.endsWith('/grants'));
const PUBLISH = '/iga/governance/requests/extendEndDate';
const published = async () => (await sandbox.calls()).filter(({ path }) => path === PUBLISH);
/** The addresses of the pages of some access, by its name on the list. */
const named = async (walker: Walker, ...names: string[]) => {
  const links = (await walker.see(`${ENDING}?within=year`)).page.links();
  return names.map((name) => links.find(({ text }) => text === name)?.to ?? '');
};
const extendOf = (ids: readonly string[]) => `${EXTEND}?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const REASON = { justification: 'The project goes on' };
/** Sends the form of a page whose address has a search. */
async function answer(walker: Walker, ids: readonly string[], values: Record<string, string>) {
  const page = extendOf(ids);
  const fields = (await walker.see(page)).page.form(EXTEND).filled;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return post(HOST, page, fields.toString(), { headers: { cookie: walker.cookie } });
}

describe('the list', () => {
  it('has what ends of the member and their reports in the order of its end, one call for each person', async () => {
    await sandbox.forget();
    const { page, status } = await mina.see(ENDING);
    expect(status).toBe(200);
    expect(page.text).toMatch(/Close manager.*Publisher.*Explorer.*Close Team.*Close Team/);
    const calls = await sandbox.pageCalls();
    const asked = await grantsAsked();
    expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
    expect(asked.every(({ query }) => !query.includes('grantType') && query.includes('grantEndDate'))).toBe(true);
    expect(calls.filter(({ path }) => path.endsWith('/get-direct-reports'))).toHaveLength(1);
    expect(asked).toHaveLength(5);
    expect(calls.length).toBeLessThanOrEqual(12);
    expect(page.text).toContain('The list has your access and that of direct reports 1–4 of 6');
  });

  it('reaches every direct report, a group at a time, within the calls of a page', async () => {
    const reports = Array.from({ length: 20 }, (_, at) => ({ _refResourceId: `r-${at + 1}`, userName: `r${at + 1}` }));
    await sandbox.faults([
      { path: '/iga/governance/user/*/get-direct-reports', status: 200, body: { result: reports, totalCount: 20 } },
      { path: '/iga/governance/user/*/grants', status: 200, body: { result: [], totalCount: 0 } },
    ]);
    const asked = new Set<string>();
    const words: string[] = [];
    let next: string | undefined = `${ENDING}?within=year`;
    while (next && words.length < 6) {
      await sandbox.forget();
      const { page } = await mina.see(next);
      expect((await sandbox.pageCalls()).length).toBeLessThanOrEqual(12);
      for (const { path } of await grantsAsked()) asked.add(path.split('/').at(-2) ?? '');
      words.push(
        /The list has (your access and that|access) of direct reports? [\d–]+ of \d+/.exec(page.text)?.[0] ?? '',
      );
      next = page.links().find((link) => link.text === 'Show next')?.to;
    }
    expect([...asked].sort()).toEqual([...reports.map((one) => one._refResourceId), user('mina.holt')].sort());
    expect(words).toEqual([
      'The list has your access and that of direct reports 1–4 of 20',
      'The list has access of direct reports 5–8 of 20',
      'The list has access of direct reports 9–12 of 20',
      'The list has access of direct reports 13–16 of 20',
      'The list has access of direct reports 17–20 of 20',
    ]);
    const last = await mina.see(`${ENDING}?person=from-17&within=year`);
    expect(last.page.links().find((link) => link.text === 'Show previous')?.to).toBe(
      `${ENDING}?person=from-13&within=year`,
    );
    expect(last.page.first('option', { value: 'from-17', selected: true }).text).toBe('Direct reports 17 to 20');
    const beyond = (await mina.see(`${ENDING}?person=from-900`)).page.text;
    expect(beyond).toContain('direct reports 17–20 of 20');
  });

  it('is narrowed by person, kind, time and text', async () => {
    await sandbox.forget();
    const own = (await mina.see(`${ENDING}?person=me`)).page.text;
    expect(own).toContain('Close manager');
    expect(own).not.toContain('Close Team');
    expect(own).toMatch(/Held by: Me\b/);
    const theirs = (await mina.see(`${ENDING}?person=${user('kai.ruiz')}&kind=role`)).page.text;
    expect(theirs).toContain('Close Team');
    expect(theirs).not.toContain('Close manager');
    expect((await grantsAsked()).at(-1)?.query).toContain('grantType=role');
    expect((await mina.see(`${ENDING}?within=month`)).page.text).not.toContain('Close Team');
    expect((await mina.see(`${ENDING}?text=explor`)).page.text).toContain('Explorer');
  });

  it('the list of a person who does not report to the member shows nothing of theirs', async () => {
    await sandbox.forget();
    const { page } = await mina.see(`${ENDING}?person=${user('elin.strand')}`);
    expect(page.text).not.toContain('Debug access');
    expect(page.text).not.toContain('Elin Strand');
    expect(page.text).toMatch(/Held by: Unknown person/);
    expect(await grantsAsked()).toEqual([]);
  });

  it('says whose access could not be loaded, and that all of it could not', async () => {
    await sandbox.faults([{ path: `/iga/governance/user/${user('kai.ruiz')}/grants`, status: 500 }]);
    const page = (await mina.see(ENDING)).page.text;
    expect(page).toContain('Not loaded: access of Kai Ruiz.');
    expect(page).toContain('Close manager');
    await sandbox.faults([{ path: '/iga/governance/user/*/get-direct-reports', status: 500 }]);
    const partly = await mina.see(`${ENDING}?within=year`);
    expect(partly.page.text).toContain('Couldn’t load your direct reports.');
    expect(partly.page.rows().length).toBeGreaterThan(0);
    expect(partly.page.text).not.toMatch(/in all|will be in the file/);
    expect(partly.page.links().some(({ to }) => to.includes('calendar.ics'))).toBe(false);
    await sandbox.faults([{ path: '/iga/governance/user/*/grants', status: 500 }]);
    expect((await kai.see(ENDING)).page.text).toContain('Couldn’t load access ending soon.');
  });

  it('asks for each kind where the platform lists one at a time', async () => {
    const refuse = { path: `/iga/governance/user/${user('kai.ruiz')}/grants`, status: 400, times: 1 };
    await sandbox.faults([refuse]);
    const page = (await kai.see(ENDING)).page.text;
    expect(page).toContain('Explorer');
    expect(page).toContain('Close Team');
  });

  it('is empty for a member to whom nothing happens, and escapes hostile names', async () => {
    const lena = await walkerOf('lena.novak');
    expect((await lena.see(ENDING)).page.text).toContain('Nothing ends soon');
    await sandbox.faults([{ path: '/iga/governance/user/*/get-direct-reports', status: 500 }]);
    expect((await lena.see(ENDING)).page.text).toContain('Nothing ends soon in what could be loaded');
    await sandbox.mend();
    const hostile = {
      id: 'g-1',
      item: { type: 'roleMembership', decision: { accessRequest: { grantEndDate: `${later(9)}T00:00:00Z` } } },
      role: { id: 'r-1', name: '<script>alert(1)</script>\r\nATTENDEE:mailto:a@b.example' },
      catalog: { id: 'c-1' },
    };
    const path = `/iga/governance/user/${user('lena.novak')}/grants`;
    await sandbox.faults([{ path, status: 200, body: { result: [hostile], totalCount: 1 } }]);
    const answer = await lena.see(ENDING);
    expect(answer.page.text).toContain('alert(1)');
    expect(answer.text).not.toContain('<script>alert(1)');
    expect((await lena.see(`${ENDING}/calendar.ics`)).text).not.toMatch(/\r\nATTENDEE/);
  });
});

describe('the calendar file', () => {
  it('has what the list has, for the member alone', async () => {
    const file = await mina.see(`${ENDING}/calendar.ics?person=me`);
    expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      expect.stringContaining('no-store'),
    ]);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file.text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
    expect(file.text).toContain('SUMMARY:Close manager in Ledger ends\r\n');
  });

  it('has all that ends, and is not made of a part of it', async () => {
    const grant = {
      item: { type: 'entitlementGrant', decision: {} },
      descriptor: { idx: { '/entitlement': { displayName: 'Publisher' } } },
      relationship: { temporalConstraints: [{ duration: `2026-01-01T00:00:00Z/${later(20)}T00:00:00Z` }] },
    };
    const many = (length: number) => Array.from({ length }, (_, at) => ({ ...grant, id: `g-${at}` }));
    const place = { method: 'GET', path: `/iga/governance/user/${user('mina.holt')}/grants`, status: 200 };
    await sandbox.faults([{ ...place, body: { result: many(150), totalCount: 150 } }]);
    const whole = await mina.see(`${ENDING}/calendar.ics?person=me`);
    expect(whole.text.match(/BEGIN:VEVENT/g)).toHaveLength(150);
    await sandbox.faults([{ ...place, body: { result: many(500), totalCount: 501 } }]);
    expect((await mina.see(`${ENDING}/calendar.ics?person=me`)).status).toBe(303);
    expect((await mina.see(`${ENDING}?person=me`)).page.text).toContain('501');
    expect((await mina.see('/export/endings?person=me')).text).toMatch(/"missing"/);
  });

  it('is not made where a part of it is missing', async () => {
    await sandbox.faults([{ path: `/iga/governance/user/${user('kai.ruiz')}/grants`, status: 500 }]);
    const refused = await mina.see(`${ENDING}/calendar.ics`);
    expect([refused.status, refused.headers.location]).toEqual([303, ENDING]);
    expect((await mina.see(ENDING)).page.text).toContain('We couldn’t create the file.');
  });
});

describe('a later end', () => {
  it('is answered for several, checked, requested once for each access, and shown by a receipt', async () => {
    const ids = await named(mina, 'Close manager', 'Publisher', 'Explorer');
    const form = await mina.see(extendOf(ids));
    expect(form.page.text).toContain('Kai Ruiz');
    expect(form.page.heading).toBe('Extend access');
    expect((await mina.see(extendOf(ids.slice(0, 1)))).page.heading).toMatch(/^Extend Close manager/);
    const sent = await answer(mina, ids, { 'line-1': 'end', until: later(120), ...REASON });
    expect(sent.status).toBe(303);
    const check = sent.headers.location ?? '';
    await sandbox.forget();
    const { page } = await mina.see(check);
    expect(page.text).toMatch(/Let it end.*The project goes on.*Send 2 requests/);
    expect((await sandbox.calls()).filter(({ query }) => query.includes('_action=search')).length).toBeGreaterThan(0);
    const fields = page.form(check).fields.toString();
    const twice = await Promise.all([1, 2].map(() => post(HOST, check, fields, { headers: { cookie: mina.cookie } })));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(twice[0]?.headers.location).toBe(twice[1]?.headers.location);
    const entitlement = { grantType: 'entitlementGrant', grantIdType: 'entitlementId', grantId: expect.any(String) };
    const more = { ...entitlement, ...REASON, endDate: expect.stringContaining(later(120).slice(0, 7)) };
    expect((await published()).map(({ body }) => body)).toEqual([
      { common: { ...more, userId: user('mina.holt'), priority: 'low' } },
      { common: { ...more, userId: user('kai.ruiz'), priority: 'low' } },
    ]);
    const receipt = (await mina.see(twice[0]?.headers.location ?? '')).page.text;
    expect(receipt).toContain('2 extensions were requested');
    expect(receipt).toContain('1 item ends on its date.');
    expect(receipt).toMatch(/View what ends soon.*View my requests/);
    expect((await mina.see(ENDING)).page.text).toContain('You let it end');
  });

  it('is led to from the list, the item and its row; each names the open request instead of offering it twice', async () => {
    const [team = ''] = await named(kai, 'Close Team');
    const to = extendOf([team]);
    for (const page of ['/my-roles', ENDING, team]) {
      const links = (await kai.see(page)).page.links().filter(({ text }) => text === 'Extend');
      expect(links.map((link) => link.to)).toContain(to);
    }
    const sent = await answer(kai, [team], { until: later(90), ...REASON });
    await kai.send(sent.headers.location ?? '');
    for (const page of ['/my-roles', ENDING, team, to]) {
      const links = (await kai.see(page)).page.links();
      const request = links.find(({ text }) => text.startsWith('Extension requested on '));
      expect(request?.to, page).toMatch(/^\/my-requests\/details\/[\w-]+$/);
      expect(links.filter((link) => link.text === 'Extend' && link.to === to)).toEqual([]);
    }
    const again = await answer(kai, [team], { until: later(95), ...REASON });
    const check = (await kai.see(again.headers.location ?? '')).page;
    expect(check.text).toContain('An extension has already been requested.');
    const open = check.links().find(({ text }) => text.startsWith('Extension requested on '));
    expect(open?.to).toMatch(/^\/my-requests\/details\/[\w-]+$/);
  });

  it('is required, and its first day is the first one that the platform accepts', async () => {
    const ids = await named(mina, 'Publisher');
    const { page } = await mina.see(extendOf(ids));
    expect(page.main.text).toMatch(/New end date\s+The last day of the access/);
    const min = page.first('input', { name: 'until' }).attribute('min') ?? '';
    expect(min > later(1), min).toBe(true);
    expect((await answer(mina, ids, { until: min, ...REASON })).status).toBe(303);
  });

  it('needs a day after the present end and a reason, and keeps what was typed', async () => {
    const ids = await named(mina, 'Publisher');
    for (const [values, field, message] of [
      [{ until: '', ...REASON }, 'until', 'Enter the new end date'],
      [
        { until: later(2), ...REASON },
        'until',
        'Choose a day after the current end date of everything you are extending',
      ],
      [{ until: later(60), justification: ' ' }, 'justification', 'Enter why more time is needed'],
    ] as const) {
      const sent = await answer(mina, ids, values);
      expectRefused(sent, field, message);
    }
    const kept = await answer(mina, ids, { until: '', justification: 'Typed already' });
    expect(kept.text).toContain('Typed already');
    expectRefused(
      await answer(mina, ids, { 'line-0': 'forever', until: later(60), ...REASON }),
      'line-0',
      NOT_ACCEPTED,
    );
    expectRefused(
      await answer(mina, ids, { users: user('kai.ruiz'), until: later(60), ...REASON }),
      null,
      CHANGED_MEANWHILE,
    );
  });

  it('sends nothing where everything is let end', async () => {
    const ids = await named(mina, 'Publisher');
    const sent = await answer(mina, ids, { 'line-0': 'end' });
    await sandbox.forget();
    const done = await mina.send(sent.headers.location ?? '');
    expect((await mina.see(done.headers.location ?? '')).page.text).toContain('The access will end');
    expect(await published()).toEqual([]);
  });

  it('is not offered for what has no end, for another member’s report, and for what is no access', async () => {
    const budget = (await kai.see('/my-entitlements?text=budget')).page
      .links()
      .find(({ text }) => text === 'Budget entry');
    expect((await kai.see(extendOf([budget?.to.split('?')[0] ?? '']))).page.text).toContain('This can’t be extended');
    const theirs = `/my-reports/${user('olga.brandt')}/role/x-1`;
    expect((await mina.see(extendOf([theirs]))).status).toBe(404);
    expect((await mina.see(extendOf(['/elsewhere']))).status).toBe(404);
    expect((await mina.see(EXTEND)).status).toBe(404);
    expect((await mina.see(`${EXTEND}/x-1`)).status).toBe(404);
    expect((await mina.see(`${ENDING}/receipt/x-1`)).status).toBe(404);
  });

  it('a later end that the platform refuses says why, and one whose answer is lost is reported as sent', async () => {
    const [team = ''] = await named(mina, 'Publisher');
    const refused = { path: PUBLISH, status: 400, body: { message: 'Not <b>today</b>' } };
    const sent = await answer(mina, [team], { until: later(200), ...REASON });
    await sandbox.faults([refused]);
    const again = await mina.send(sent.headers.location ?? '');
    expectRefused(again, null, 'Error submitting request.', 409);
    expect(again.text).not.toContain('<b>today');
    await sandbox.faults([{ path: PUBLISH, status: 502, after: true }]);
    const lost = await mina.send(sent.headers.location ?? '');
    expect([lost.status, lost.headers.location]).toEqual([303, expect.stringContaining('/receipt/')]);
    expect((await mina.see(lost.headers.location ?? '')).page.text).toContain('1 extension was requested');
  });
});

describe('a request for a later end', () => {
  let address = '';

  beforeAll(async () => {
    await sandbox.reset();
    [mina, kai] = await Promise.all([walkerOf('mina.holt'), walkerOf('kai.ruiz')]);
    const [explorer = ''] = await named(kai, 'Explorer');
    const check = (await answer(kai, [explorer], { until: later(90), ...REASON })).headers.location ?? '';
    const receipt = (await kai.send(check)).headers.location ?? '';
    address = (await kai.see(receipt)).page.hrefs().find((to) => to.startsWith('/my-requests/details/')) ?? '';
  });

  it('has its own words, and the new end beside the present one', async () => {
    const own = (await kai.see(address)).page.text;
    expect(own).toContain('Explorer in Tableau');
    expect(own).toMatch(/Extend end date.*Current end date.*New end date.*The project goes on/);
    const list = (await kai.see('/my-requests?type=extendEndDate')).page;
    expect(list.text).toContain('Explorer');
    expect(list.text).toMatch(/New end date:/);
    expect(list.first('option', { value: 'extendEndDate', selected: true }).text).toBe('Extend end date');
  });

  it('moves the end once it is approved', async () => {
    const id = address.split('/').at(-1) ?? '';
    const before = (await mina.see(`/approvals/${id}`)).page.text;
    expect(before).toMatch(/Current end date.*New end date/);
    const approval = `/approvals/${id}/approve`;
    const done = await mina.send(approval, { justification: 'Yes' });
    expect(done.status).toBe(303);
    const [grant] = (await kai.see(`${ENDING}?within=year&text=explorer`)).page
      .links()
      .filter(({ text }) => text === 'Explorer');
    const held = (await kai.see(grant?.to ?? '')).page.text;
    expect(held).toContain(
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(Date.parse(later(90))).split(' ')[1],
    );
    expect((await kai.see(address)).page.text).not.toContain('Current end date');
  });
});

describe('a later end of several, where a call fails', () => {
  const send = async (walker: Walker, days: number) => {
    const ids = await named(walker, 'Close Team', 'Explorer');
    const check = (await answer(walker, ids, { until: later(days), ...REASON })).headers.location ?? '';
    return { check, done: () => walker.send(check) };
  };

  beforeAll(() => sandbox.reset());

  it('counts what was refused as not sent, beside what was requested', async () => {
    const walker = await walkerOf('kai.ruiz');
    const { done } = await send(walker, 90);
    await sandbox.faults([{ path: PUBLISH, status: 409, body: { message: 'Not now' }, times: 1 }]);
    const receipt = (await walker.see((await done()).headers.location ?? '')).page.text;
    expect(receipt).toContain('1 extension was requested');
    expect(receipt).toContain('1 request was not sent.');
    expect(receipt).toContain('Not now');
    expect(receipt).not.toContain('couldn’t confirm');
  });

  it('shows why a later one was forbidden', async () => {
    await sandbox.reset();
    const walker = await walkerOf('kai.ruiz');
    const { done } = await send(walker, 90);
    await sandbox.faults([
      { path: PUBLISH, delayMs: 1, times: 1 },
      { path: PUBLISH, status: 403, body: { message: 'Frozen for the audit.' }, waits: true },
    ]);
    const receipt = (await walker.see((await done()).headers.location ?? '')).page.text;
    await sandbox.mend();
    expect(receipt).toContain('1 extension was requested');
    expect(receipt).toContain('Not sent: Frozen for the audit.');
  });

  it('goes on with the others once the first is found done whose answer was lost', async () => {
    await sandbox.reset();
    const walker = await walkerOf('kai.ruiz');
    const { done } = await send(walker, 90);
    await sandbox.faults([{ path: PUBLISH, status: 502, after: true, times: 1 }]);
    const receipt = (await walker.see((await done()).headers.location ?? '')).page.text;
    expect(receipt).toContain('2 extensions were requested');
    expect(receipt).not.toMatch(/not sent|We don’t know whether this was sent/i);
  });

  it('counts as unknown what cannot be found out', async () => {
    await sandbox.reset();
    const walker = await walkerOf('kai.ruiz');
    const { done } = await send(walker, 90);
    const isSecond = { path: PUBLISH, delayMs: 1, times: 1 };
    await sandbox.faults([
      isSecond,
      { path: PUBLISH, status: 502 },
      { path: '/iga/governance/user/*/requests', status: 500 },
    ]);
    const receipt = (await walker.see((await done()).headers.location ?? '')).page.text;
    expect(receipt).toContain('1 extension was requested');
    expect(receipt).toContain('We couldn’t confirm 1.');
    expect(receipt).not.toContain('not sent.');
  });
});

it('no member sees any of it without a session', async () => {
  for (const path of [ENDING, `${ENDING}/calendar.ics`, extendOf(['/my-access/role/x']), `${EXTEND}/x`]) {
    const page = await ask(HOST, path);
    expect([page.status, page.headers.location?.startsWith('/login')]).toEqual([302, true]);
  }
});
