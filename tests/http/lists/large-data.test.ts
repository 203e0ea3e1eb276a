// Ten thousand people with a hundred thousand grants, five thousand approvals and a review of 20,000 items: no page asks for
// more than where there are few, and all of a review is decided by one call.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse, type LoggedCall, post, sandboxOf } from '../client';
import { user, walkerOf } from '../member-client';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
const pathOf = (name: string) => `/certification/certification-task/${idOf(`campaign:localhost:${name}`)}`;
const LARGE = pathOf('Group-wide entitlement review');
const SMALL = pathOf('Q4 Halden access review');
const USERS = '/list/managed/alpha_user';
const MINUTES = 5 * 60_000;

/** Who looks at which list. */
const LISTS = [
  ['mina.holt', '/approvals?page=3'],
  ['mina.holt', '/my-requests'],
  ['mina.holt', '/tasks'],
  ['mina.holt', '/my-accounts'],
  ['mina.holt', '/my-entitlements'],
  ['mina.holt', '/my-roles'],
  ['mina.holt', '/my-delegates'],
  ['mina.holt', '/my-reports'],
  ['mina.holt', `/my-reports/${user('kai.ruiz')}/entitlement`],
  ['mina.holt', '/my-access/ending'],
  ['mina.holt', `/my-access/compare/${user('kai.ruiz')}/${user('felix.wagner')}`],
  ['ines.moreau', '/administer/users'],
  ['ines.moreau', '/administer/users?text=a'],
  ['ines.moreau', `/administer/users/${user('kai.ruiz')}/entitlement`],
  ['ines.moreau', '/administer/entitlements'],
  ['ines.moreau', USERS],
  ['ines.moreau', `${USERS}?page=3`],
  ['ines.moreau', `${USERS}?text=kai`],
  ['ines.moreau', `${USERS}?text=ann&sort=-sn`],
  ['ines.moreau', `${USERS}?text=nobody-here`],
] as const;
type List = (typeof LISTS)[number][1];
let small: Map<List, Seen>;
let large: Map<List, Seen>;

// The seed of many takes its time: it is made once for every list there is.
beforeAll(async () => {
  await sandbox.reset();
  small = await listsOf();
  await sandbox.reset('large');
  large = await listsOf();
}, MINUTES);
afterAll(() => sandbox.reset(), MINUTES);

const cookie = () => cookieOf(HOST, 'mina.holt');
const see = async (path: string) => ask(HOST, path, { headers: { cookie: await cookie() } });
const writes = async () =>
  (await sandbox.calls()).filter(({ method, path }) => method === 'POST' && /\/items(\/[\w-]+)?\/certify$/.test(path));

interface Seen {
  page: HttpResponse;
  calls: string[];
}

async function listsOf(): Promise<Map<List, Seen>> {
  const walkers = { 'mina.holt': await walkerOf('mina.holt'), 'ines.moreau': await walkerOf('ines.moreau') };
  // How much is asked for is the same; which people and until when is not.
  const asked = ({ method, path, query }: LoggedCall) =>
    `${method} ${path} ${query.replace(/_queryFilter=[^&]*/, '')}`.replace(/[\da-f-]{36}/g, 'id');
  const seen = new Map<List, Seen>();
  for (const [who, list] of LISTS) {
    await walkers[who].see(list);
    await sandbox.forget();
    const page = await walkers[who].see(list);
    seen.set(list, { page, calls: (await sandbox.pageCalls()).map(asked).sort() });
  }
  return seen;
}

it.each(LISTS)('where there are many, costs %s what it costs where there are few: %s', (_, list) => {
  const [few, many] = [small.get(list), large.get(list)];
  expect(many?.page.status).toBe(200);
  expect(many?.calls).toEqual(few?.calls);
  expect(many?.calls.length).toBeLessThanOrEqual(12);
  expect(many?.page.page.rows().length ?? 0).toBeLessThanOrEqual(20);
  expect(many?.page.bytes.length).toBeLessThan((few?.page.bytes.length ?? 0) * 1.5);
});

it('five thousand approvals are shown as five thousand, ten of them at a time', () => {
  const approvals = large.get('/approvals?page=3')?.page;
  if (!approvals) throw new Error('The list of approvals was not asked for');
  expect(approvals.page.text).toContain('5,000');
  expect(
    new Set(
      approvals.page
        .hrefs()
        .filter((to) => /^\/approvals\/[\da-f-]{36}(?:\?|$)/.test(to))
        .map((to) => to.split('?')[0]),
    ).size,
  ).toBe(10);
});

it.each([
  ['its first page', ''],
  ['another page', 'page=3&group=flat'],
  ['what is undecided', 'decision=none'],
  ['another order', 'sort=-entitlement'],
  ['the order of the advice', 'sort=-advice'],
  ['a name', 'entitlement=journal'],
  ['what was never certified', 'certified=never'],
  ['what was not used', 'unusual=unused'],
])('%s asks for as much as that of a small review, and is no larger', async (_, search) => {
  const [small, large] = [await costOf(SMALL, search), await costOf(LARGE, search)];
  expect(large.page.status).toBe(200);
  // Names of roles are asked for where a row comes with one.
  const itself = ({ calls }: typeof small) => calls.filter((call) => !/catalog$|grants$/.test(call));
  expect(itself(large)).toEqual(itself(small));
  expect(large.page.bytes.length).toBeLessThan(small.page.bytes.length * 1.5);
  expect(large.calls.length).toBeLessThanOrEqual(12);
});

async function costOf(review: string, search: string) {
  await see('/dashboard');
  await sandbox.forget();
  const page = await see(`${review}?tab=entitlements&${search}`);
  const calls = (await sandbox.pageCalls()).map(
    ({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/g, 'id')}`,
  );
  return { page, calls: calls.sort() };
}

it('what stands out comes first, and not all at once', async () => {
  const answer = await see(`${LARGE}/by-reason?list=${encodeURIComponent('tab=entitlements')}`);
  expect(answer.page.text).toMatch(/[\d,]+ to decide · [\d,]+ stand out/);
  expect(answer.text.split('data-row="').length - 1).toBe(50);
  expect(answer.page.text).toMatch(/[\d,]+ more items appear here once these are decided/);
});

it(
  'the items of one application, some 1,400, are certified with less than ten presses',
  async () => {
    const list = `${LARGE}?application=${idOf('application:Workday')}`;
    // The application, and the button that narrows the list.
    let presses = 2;
    const press = async (page: HttpResponse, name: RegExp) => {
      presses += 1;
      return see(page.page.links().find(({ text }) => name.test(text))?.to ?? '');
    };
    const page = await press(await see(list), /^Select all on this page/);
    const all = await press(page, /^Select all [\d,]+ that match/);
    const count = numberIn(/All ([\d,]+) that match are selected/.exec(all.page.text)?.[1]);
    expect(count).toBeGreaterThan(1_400);
    presses += 1;
    const search = new URLSearchParams({ all: '1', list: list.split('?')[1] ?? '' });
    const check = await see(`${LARGE}/selected/certify?${search}`);
    expect(check.page.text).toMatch(/Stands out: [\d,]+ of [\d,]+/);
    const { action, hidden } = check.page.form();
    hidden.set('step', 'do');
    // A choice that is a press, too.
    hidden.set('replaces', 'yes');
    presses += 1;
    const send = async (to: string, fields: URLSearchParams) => {
      presses += 1;
      const sent = await post(HOST, to, fields.toString(), { headers: { cookie: await cookie() } });
      return see(sent.headers.location ?? '');
    };
    let receipt = await send(action, hidden);
    while (!receipt.page.text.includes('items certified') && presses < 20)
      receipt = await send(receipt.page.form().action, receipt.page.form().hidden);
    expect(presses).toBeLessThan(10);
    const certified = await see(`${list}&decision=certify&selected=all`);
    expect(certified.page.text).toContain(`All ${all.page.text.match(/All ([\d,]+) that match/)?.[1]} that match`);
  },
  MINUTES,
);

it(
  'all that match a list are certified in as many requests as it takes, with progress and a receipt of them all',
  async () => {
    const list = `list=${encodeURIComponent('tab=entitlements&decision=none')}`;
    const address = `${LARGE}/selected/certify?all=1&${list}`;
    const { page } = await see(address);
    const [, count = ''] = /Certify ([\d,]+) items\?/.exec(page.text) ?? [];
    expect(numberIn(count)).toBeGreaterThan(10_000);
    const form = page.form().hidden;
    form.set('step', 'do');
    await sandbox.forget();
    const send = async (to: string, fields: URLSearchParams) =>
      post(HOST, to, fields.toString(), { headers: { cookie: await cookie() } });
    const done = await send(address, form);
    expect(done.status).toBe(303);
    let receipt = await see(done.headers.location ?? '');
    let reached = progressOf(receipt);
    while (reached.done < reached.of) {
      const next = await send(receipt.page.form().action, receipt.page.form().hidden);
      receipt = await see(next.headers.location ?? '');
      const now = progressOf(receipt);
      expect(now.done).toBeGreaterThan(reached.done);
      reached = now;
    }
    expect(receipt.page.text).toContain(`${count} items certified`);
    const named = (await writes()).flatMap(({ body }) => (body as { ids: string[] }).ids);
    expect([named.length, new Set(named).size]).toEqual([numberIn(count), numberIn(count)]);
    const table = receipt.page.links().find(({ text }) => text.startsWith('Download this result'))?.to ?? '';
    expect((await see(table)).text.split('\r\n').length).toBe(numberIn(count) + 2);
  },
  MINUTES,
);

const numberIn = (text = '') => Number(text.replaceAll(',', ''));

/** How many are certified of how many, by the words of the page. */
function progressOf({ page }: HttpResponse): { done: number; of: number } {
  const [, done, of] =
    /([\d,]+) of ([\d,]+) done/.exec(page.text) ?? /([\d,]+) (?=items certified)()/.exec(page.text) ?? [];
  const number = numberIn(done);
  return { done: number, of: of ? numberIn(of) : number };
}
