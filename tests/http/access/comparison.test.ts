// Comparing what two people have, and requesting for one of them what the other has.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, post, sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
const COMPARE = '/my-access/compare';
const PAIR = `${COMPARE}/${user('kai.ruiz')}/${user('felix.wagner')}`;
let mina: Walker;

beforeAll(async () => {
  await sandbox.reset();
  mina = await walkerOf('mina.holt');
});
afterEach(() => sandbox.mend());

const grantsAsked = async () => (await sandbox.calls()).filter(({ path }) => path.endsWith('/grants'));
const idOf = async (name: string) => {
  const page = await mina.see(`${PAIR}?text=${encodeURIComponent(name)}&size=100`);
  return page.page.values('id')[0] ?? '';
};
const requestOf = (whose: string, ...ids: string[]) =>
  `${PAIR}/request/${whose}?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
async function send(walker: Walker, page: string) {
  const fields = (await walker.see(page)).page.form(page.split('?')[0] ?? page).filled;
  return post(HOST, page, fields.toString(), { headers: { cookie: walker.cookie } });
}

describe('choosing two people', () => {
  it('leads to their comparison, and says what is wrong', async () => {
    const query = `go=1&one=managed/user/${user('kai.ruiz')}&other=managed/user/${user('felix.wagner')}`;
    const led = await mina.see(`${COMPARE}?${query}`);
    expect([led.status, led.headers.location]).toEqual([302, PAIR]);
    expect((await mina.see(`${COMPARE}?go=1`)).page.text).toContain('Choose two people.');
    const same = user('kai.ruiz');
    expect((await mina.see(`${COMPARE}?go=1&one=${same}&other=${same}`)).page.text).toContain(
      'Choose two different people.',
    );
    expect((await mina.see(`${COMPARE}?one=..%2f..&other=%00`)).page.text).toContain('Compare access');
  });

  it('is not offered to a member who can neither look people up nor has direct reports', async () => {
    const lena = await walkerOf('lena.novak');
    const { page, status } = await lena.see(COMPARE);
    expect(status).toBe(200);
    expect(page.text).toContain('There is no one to compare with');
    expect(page.text).not.toContain('First person');
    expect((await lena.see('/my-roles')).page.hrefs()).not.toContain(COMPARE);
    expect((await mina.see('/my-roles')).page.hrefs()).toContain(COMPARE);
  });
});

describe('a comparison', () => {
  it('is what both have, and what one of them alone has, in one call for each', async () => {
    await sandbox.forget();
    const answer = await mina.see(`${PAIR}?size=100`);
    expect(answer.status).toBe(200);
    expect(await grantsAsked()).toHaveLength(2);
    expect(answer.page.text).toContain('Kai Ruiz and Felix Wagner');
    const both = (await mina.see(`${PAIR}?status=both&size=100`)).page.text;
    expect(both).toContain('View journals');
    expect(both).not.toContain('Close Team');
    expect((await mina.see(`${PAIR}?status=one&size=100`)).page.text).toContain('Close Team');
    const other = (await mina.see(`${PAIR}?status=other&size=100`)).page.text;
    expect(other).toContain('Finance Controllers');
    expect(other).not.toContain('Close Team');
  });

  it('is narrowed by kind and text, and each page is its own', async () => {
    expect((await mina.see(`${PAIR}?kind=role`)).page.text).not.toContain('View journals');
    expect((await mina.see(`${PAIR}?text=nothing+like+this`)).page.text).toContain('Nothing matches.');
    const beyond = await mina.see(`${PAIR}?page=99`);
    expect([beyond.status, beyond.headers.location]).toEqual([302, PAIR]);
  });

  it('leaves out the other person, so that no member is compared with themselves', async () => {
    const values = (query: string, name: string) =>
      mina.see(`${COMPARE}?${query}`).then(({ page }) => page.values(name));
    const kai = `managed/user/${user('kai.ruiz')}`;
    expect(await values('find.other=ruiz&seek=other', 'other')).toContain(kai);
    expect(await values(`one=${user('kai.ruiz')}&find.other=ruiz&seek=other`, 'other')).not.toContain(kai);
  });

  it('shows nothing of whom the member may not see, and says whose access could not be loaded', async () => {
    const hidden = await mina.see(`${COMPARE}/${user('kai.ruiz')}/${user('elin.strand')}`);
    expect(hidden.page.text).toContain('You can’t see the access of Elin Strand');
    expect(hidden.page.text).not.toContain('View journals');
    await sandbox.faults([{ method: 'GET', path: `/iga/governance/user/${user('mina.holt')}/grants`, status: 403 }]);
    const own = await mina.see(`${COMPARE}/${user('mina.holt')}/${user('kai.ruiz')}`);
    await sandbox.mend();
    expect(own.page.text).not.toContain('You can’t see the access of Mina Holt');
    const lena = await walkerOf('lena.novak');
    const unknown = (await lena.see(PAIR)).page.text;
    expect(unknown).toContain('You can’t see the access of Unknown person');
    // The address of the page names both.
    expect(unknown.replaceAll(PAIR, '')).not.toContain(user('kai.ruiz'));
    await sandbox.faults([{ path: `/iga/governance/user/${user('kai.ruiz')}/grants`, status: 500 }]);
    const failed = (await mina.see(PAIR)).page.text;
    expect(failed).toContain('Couldn’t load the access of Kai Ruiz.');
    expect(failed).toContain('We couldn’t compare the access.');
  });

  it('offers a file only of all that both have', async () => {
    const files = async () => (await mina.see(PAIR)).page.hrefs().filter((to) => to.startsWith('/export/'));
    expect(await files()).toHaveLength(1);
    await sandbox.faults([
      { path: `/iga/governance/user/${user('kai.ruiz')}/grants`, status: 200, body: { result: [], totalCount: 9 } },
    ]);
    expect(await files()).toEqual([]);
  });

  it('a comparison of a member with themselves is not found', async () => {
    expect((await mina.see(`${COMPARE}/x-1/x-1`)).status).toBe(404);
  });
});

describe('what one of them lacks', () => {
  it('is named with what stands against it, and put into the cart of whom it is for', async () => {
    const id = await idOf('Finance Analyst');
    const page = requestOf('other', id);
    await sandbox.forget();
    expect((await mina.see(page)).page.text).toMatch(
      /Request for Felix Wagner.*Finance Analyst.*Add 1 item to the cart/,
    );
    expect((await sandbox.calls()).filter(({ query }) => query === '_action=validate')).toHaveLength(1);
    const sent = await send(mina, page);
    expect([sent.status, sent.headers.location]).toEqual([303, '/my-requests/complete']);
    const cart = (await mina.see('/my-requests/complete')).page.text;
    expect(cart).toContain('Felix Wagner');
    expect(cart).toContain('Finance Analyst');
    // Another member’s cart stays theirs.
    const limit = await idOf('Limit setter');
    const refused = await mina.see(requestOf('one', limit));
    expect(refused.page.text).toContain('Your cart already has items for someone else.');
  });

  it('what one of them lacks shows the platform’s own reason against it', async () => {
    const objection = {
      userId: user('felix.wagner'),
      catalogId: null,
      error: 'FROZEN',
      message: 'Closed for the audit.',
    };
    const validate = { path: '/iga/governance/requests', query: '_action=validate' };
    await sandbox.faults([{ ...validate, status: 200, body: { errors: [objection] } }]);
    const { text } = (await mina.see(requestOf('other', await idOf('Finance Analyst')))).page;
    expect(text).toContain('Closed for the audit.');
    expect(text).not.toContain('Can’t be requested');
  });

  it('what one of them lacks that would break a rule says so before it is in the cart', async () => {
    const rule = { name: 'Post and approve', description: 'Nobody does both.', violatingAccess: [] };
    await sandbox.faults([
      { path: `/iga/governance/policy/user/${user('kai.ruiz')}/scan`, status: 200, body: { result: [rule] } },
    ]);
    const page = (await mina.see(requestOf('one', await idOf('Limit setter')))).page.text;
    expect(page).toContain('Together this would break the rule Post and approve');
  });

  it('is left to the catalog where an application has a form of its own', async () => {
    const page = requestOf('other', await idOf('Snowflake'), await idOf('Finance Analyst'));
    const { page: shown } = await mina.see(page);
    expect(shown.text).toMatch(/Snowflake.*Needs more details\. Request it from the catalog\..*Add 1 item to the cart/);
    expect((await send(mina, page)).status).toBe(303);
    const { page: cart } = await mina.see('/my-requests/complete');
    expect(cart.main.text).toContain('Finance Analyst');
    expect(cart.main.text).not.toContain('Snowflake');
  });

  it('is not found where it was not chosen, or by no such name', async () => {
    expect((await mina.see(`${PAIR}/request/one`)).status).toBe(404);
    expect((await mina.see(requestOf('nobody', 'role x'))).status).toBe(404);
    const empty = (await mina.see(requestOf('one', 'role x'))).page.text;
    expect(empty).toContain('1 of the selected items can’t be requested and is left out.');
    expect(empty).not.toContain('You selected');
    // Where nothing can be requested, nothing is stated to come.
    expect(empty).not.toMatch(/These will be added|0 items|Nothing is sent yet|Cancel/);
  });

  it.each([
    ['the access of one of them', HOST, `/iga/governance/user/${user('felix.wagner')}/grants`],
    [
      'who they are, by a member who may not look people up,',
      'bravo.localhost',
      '/iga/governance/user/*/get-direct-reports',
    ],
  ])('is neither missing nor left out where %s cannot be loaded', async (_, host, path) => {
    const walker = await walkerOf('mina.holt', { host });
    await sandboxOf(host).faults([{ method: 'GET', path, status: 500 }]);
    const answer = await walker.see(requestOf('one', 'role x'));
    await sandboxOf(host).mend();
    expect(answer.status).toBe(502);
    expect(answer.page.text).not.toMatch(/not found|can’t be requested/);
  });

  it('takes the first 25 of the selected items, and says so', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => `role x${at}`);
    const page = (await mina.see(requestOf('one', ...ids))).page.text;
    expect(page).toContain('You selected 30. The first 25 are included now');
  });
});

it('no member sees any of it without a session', async () => {
  for (const path of [COMPARE, PAIR, requestOf('one', 'role x')]) {
    const page = await ask(HOST, path);
    expect([page.status, page.headers.location?.startsWith('/login')]).toEqual([302, true]);
  }
});

it('is led to from the page of a report', async () => {
  const answer = await mina.see(`/my-reports/${user('kai.ruiz')}/account`);
  expect(answer.page.links().map(({ to }) => to)).toContain(`${COMPARE}?one=${user('kai.ruiz')}`);
});
