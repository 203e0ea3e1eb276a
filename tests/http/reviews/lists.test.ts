// The lists of a review: their columns, filters, groups, and what is chosen in them.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse, post, sandboxOf } from '../client';
import { expectRefused } from '../page';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
afterEach(() => sandbox.mend());

const campaign = (name: string) => idOf(`campaign:localhost:${name}`);
const Q4 = campaign('Q4 Halden access review');
const BASE = `/certification/certification-task/${Q4}`;
const CALLS = `/iga/governance/certification/${Q4}`;
const ITEMS = `${CALLS}/items/search`;

const see = async (path: string, userName = 'mina.holt') =>
  ask(HOST, path, { headers: { cookie: await cookieOf(HOST, userName) } });
const send = async (path: string, form: URLSearchParams, userName = 'mina.holt') =>
  post(HOST, path, form.toString(), { headers: { cookie: await cookieOf(HOST, userName) } });

const GRANTS = /^\/iga\/governance\/user\/[^/]+\/grants$/;
const searched = async () => (await sandbox.calls()).filter(({ path }) => path === ITEMS);
const actions = async () =>
  (await sandbox.calls()).filter(
    ({ method, path }) => method === 'POST' && path.startsWith(`${CALLS}/items/`) && !path.endsWith('/search'),
  );
const rowsOf = ({ text }: HttpResponse) =>
  text
    .split('data-row="')
    .slice(1)
    .map((part) => ({ id: part.slice(0, 36), row: part }));
const totalOf = (page: HttpResponse) => rowsOf(page).length;
const linkTo = (page: HttpResponse, pattern: RegExp) =>
  page.page.links().find((link) => pattern.test(link.text))?.to ?? '';
const chosen = (verb: string, ids: readonly string[] | 'review', list: string) =>
  `${BASE}/selected/${verb}?${ids === 'review' ? 'all=review' : ids.map((id) => `id=${id}`).join('&')}&list=${encodeURIComponent(list)}`;

describe('what a list shows', () => {
  it.each([
    ['accounts', ['Account', 'Origin and use', 'Decision'], ['Recommendation']],
    ['entitlements', ['Entitlement', 'Recommendation', 'Origin and use', 'Decision'], []],
    ['roles', ['Role', 'Origin and use', 'Decision'], ['Recommendation']],
  ])('is, of %s, its columns [reviews 27]', async (tab, heads, others) => {
    const { page } = await see(`${BASE}?tab=${tab}&size=100`);
    const head = page.first('*', { class: 'list-head' }).text;
    for (const one of heads) expect(head, one).toContain(one);
    for (const one of others) expect(head, one).not.toContain(one);
  });

  it('is the role that access comes with, by two calls for all rows', async () => {
    const list = `${BASE}?tab=entitlements&group=flat&size=100`;
    await sandbox.forget();
    const { page } = await see(list);
    expect(page.text).toContain('Comes with Finance Analyst');
    const calls = (await sandbox.calls()).filter(({ query }) => query.includes('role.id')).map(({ path }) => path);
    expect(calls.map((path) => GRANTS.test(path) || path).sort()).toEqual(['/iga/governance/catalog', true]);
    await sandbox.faults([
      { path: '/iga/governance/user/*/grants', status: 403, body: {} },
      { path: '/iga/governance/catalog', status: 500, body: {} },
    ]);
    const unread = await see(list);
    expect(unread.page.text).toContain('Comes with a role whose name we couldn’t read');
    expect(unread.page.text).not.toContain('Comes with Finance Analyst');
  });

  it('is of everything without a filter, and again when filters are cleared [reviews 36]', async () => {
    await sandbox.forget();
    await see(`${BASE}?tab=entitlements&group=flat`);
    const [first] = await searched();
    const narrowed = await see(`${BASE}?tab=entitlements&group=flat&certified=never&decision=none&entitlement=journal`);
    const clear = narrowed.page.links().find(({ text }) => /^Clear/.test(text))?.to ?? '';
    expect(clear).not.toMatch(/certified=|decision=|entitlement=/);
    await sandbox.forget();
    await see(clear);
    expect((await searched())[0]?.body).toEqual(first?.body);
    expect((await searched())[0]?.query).toContain('pageNumber=0');
  });

  it('is of all decisions when all are chosen, and of what is undecided when that alone is [reviews 32]', async () => {
    await sandbox.forget();
    const every = ['certify', 'revoke', 'exception', 'none'].map((one) => `decision=${one}`).join('&');
    const all = await see(`${BASE}?tab=entitlements&group=flat&size=100&${every}`);
    // All of them are everything: nothing is left to ask for.
    expect(JSON.stringify((await searched())[0]?.body)).not.toContain('decision.certification.decision"');
    const open = await see(`${BASE}?tab=entitlements&group=flat&size=100&decision=none`);
    const decided = await see(
      `${BASE}?tab=entitlements&group=flat&size=100&decision=certify&decision=revoke&decision=exception`,
    );
    expect(totalOf(all)).toBe(47);
    expect(totalOf(open) + totalOf(decided)).toBe(47);
    expect(open.text).not.toContain('data-pressed');
  });

  it('leads from the accounts of a person to their entitlements [reviews 23, 24]', async () => {
    const { page } = await see(`${BASE}?tab=accounts&size=100`);
    const [{ to = '' } = {}] = page.links().filter(({ text }) => text.startsWith('Entitlements of '));
    expect(to).toMatch(/tab=entitlements.*user=/);
    await sandbox.forget();
    const theirs = await see(to);
    const id = new URL(to, 'http://x').searchParams.get('user') ?? '';
    expect(JSON.stringify((await searched())[0]?.body)).toContain(
      `{"operator":"EQUALS","operand":{"targetName":"user.id","targetValue":"${id}"}}`,
    );
    expect(totalOf(theirs)).toBeGreaterThan(0);
    expect(theirs.page.links().some(({ text }) => text.startsWith('Entitlements of '))).toBe(false);
  });
});

describe('what is chosen', () => {
  it('is all of the page but what comes with a role, or all there is [reviews 51]', async () => {
    const page = await see(`${BASE}?tab=entitlements&group=flat`);
    const onPage = await see(linkTo(page, /^Select all on this page/));
    const ticked = onPage.page.all('input', { type: 'checkbox', name: 'id', checked: true });
    const free = rowsOf(page).filter(({ row }) => !row.includes('>Acknowledge<'));
    expect(ticked).toHaveLength(free.length);
    const all = await see(linkTo(onPage, /^Select all 47 that match/));
    expect(all.page.text).toContain('All 47 that match are selected');
  });

  it('is forwarded to a member with a comment, after a check, and leaves the list [reviews 54]', async () => {
    const list = `${BASE}?tab=entitlements&group=flat&decision=none&size=100`;
    const ids = rowsOf(await see(list))
      .filter(({ row }) => row.includes('/forward'))
      .slice(0, 2)
      .map(({ id }) => id);
    const address = chosen('forward', ids, 'tab=entitlements&page=3');
    const form = (await see(address)).page.form().hidden;
    form.set('kind', 'user');
    form.set('to', `managed/user/${idOf('user:olga.brandt')}`);
    form.set('step', 'check');
    await sandbox.forget();
    expectRefused(await send(address, form), 'comment', 'Enter a comment');
    form.set('comment', 'Yours now.');
    const check = await send(address, form);
    expect([check.status, (await actions()).length]).toEqual([200, 0]);
    expect(check.page.text).toContain('Olga Brandt');
    form.set('step', 'do');
    const done = await send(address, form);
    expect((await actions()).map(({ path, body }) => [path, body])).toEqual([
      [
        `${CALLS}/items/forward`,
        { newActorId: `managed/user/${idOf('user:olga.brandt')}`, comment: 'Yours now.', ids },
      ],
    ]);
    const receipt = await see(done.headers.location ?? '');
    expect(receipt.page.text).toContain('2 items forwarded');
    const after = await see(list);
    for (const id of ids) expect(rowsOf(after).map((row) => row.id)).not.toContain(id);
  });

  it('is cleared one by one where it is not everything, else by one call [reviews 56]', async () => {
    const decided = `${BASE}?tab=entitlements&group=flat&decision=certify&size=100`;
    const ids = rowsOf(await see(decided))
      .filter(({ row }) => row.includes('/clear'))
      .slice(0, 2)
      .map(({ id }) => id);
    const some = chosen('clear', ids, 'tab=entitlements');
    const form = (await see(some)).page.form().hidden;
    form.set('step', 'do');
    await sandbox.forget();
    await send(some, form);
    expect((await actions()).map(({ path }) => path).sort()).toEqual(
      ids.map((id) => `${CALLS}/items/${id}/reset`).sort(),
    );
    const all = chosen('clear', 'review', 'tab=entitlements');
    const every = (await see(all)).page.form().hidden;
    every.set('step', 'do');
    await sandbox.forget();
    await send(all, every);
    const [call, ...more] = await actions();
    expect([call?.path, call?.body ?? null, more]).toEqual([`${CALLS}/items/reset`, null, []]);
    expect(call?.query).toContain('_action=reset');
    expect((await see(`${BASE}?tab=entitlements`)).page.text).toMatch(/(?<!\d)0 of 6\d decided\./);
  });

  it('is forgotten after it was done: the list begins anew [reviews 58]', async () => {
    const list = new URLSearchParams({ tab: 'entitlements', group: 'flat', page: '2' }).toString();
    const [{ id = '' } = {}] = rowsOf(await see(`${BASE}?${list}`)).filter(({ row }) => row.includes('/certify'));
    const address = chosen('certify', [id], list);
    const form = (await see(address)).page.form().hidden;
    form.set('step', 'do');
    const receipt = await see((await send(address, form)).headers.location ?? '');
    const back = linkTo(receipt, /Review items/);
    expect(back).not.toMatch(/page=|selected=/);
    const again = await see(back);
    expect(again.page.all('input', { name: 'id', checked: true })).toEqual([]);
  });
});

it('looking at expired reviews changes no badge [reviews 108]', async () => {
  const badge = async (path: string) => /Access reviews[^0-9]{0,40}(\d+)/.exec((await see(path)).page.text)?.[1];
  const active = await badge('/access-reviews');
  expect(active).toBeDefined();
  await sandbox.forget();
  expect(await badge('/access-reviews?status=expired')).toBe(active);
  const counted = (await sandbox.calls()).filter(
    ({ path, query }) => path.endsWith('/certification/items') && query === 'status=active',
  );
  expect(counted).toHaveLength(1);
});
