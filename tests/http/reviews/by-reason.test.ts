// What stands out of a review first, and everything that is opened there leads back there.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse, post, sandboxOf } from '../client';
import { readPage } from '../page';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
afterEach(() => sandbox.mend());

const campaign = (name: string) => idOf(`campaign:localhost:${name}`);
const person = (userName: string) => `managed/user/${idOf(`user:${userName}`)}`;
const Q4 = campaign('Q4 Halden access review');
const BASE = `/certification/certification-task/${Q4}`;
const CALLS = `/iga/governance/certification/${Q4}`;

const see = async (path: string, userName = 'mina.holt') =>
  ask(HOST, path, { headers: { cookie: await cookieOf(HOST, userName) } });
const send = async (path: string, form: URLSearchParams, userName = 'mina.holt') =>
  post(HOST, path, form.toString(), { headers: { cookie: await cookieOf(HOST, userName) } });

const LIST = new URLSearchParams({ tab: 'entitlements' }).toString();
const LENS = `${BASE}/by-reason?${new URLSearchParams({ list: LIST })}`;
const rowsOf = ({ text }: HttpResponse) =>
  text
    .split('data-row="')
    .slice(1)
    .map((part) => ({ id: part.slice(0, 36), row: part }));
const decisions = async () =>
  (await sandbox.calls()).filter(({ method, path }) => method === 'POST' && /\/(certify|revoke)$/.test(path));

describe('a review by reason', () => {
  it('items that are counted and not sent are neither decided nor behind others', async () => {
    const body = { result: [], totalCount: 4, totalHits: 4 };
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/search`, status: 200, body }]);
    const { text } = (await see(LENS)).page;
    expect(text).not.toContain('Everything here is decided');
    expect(text).not.toContain('appear here once these are decided');
    expect(text).toContain('8 items couldn’t be shown.');
  });

  it('without anything that stands out does not count it', async () => {
    const { text } = (await see(`/certification/certification-task/${campaign('Q3 Finance access')}/by-reason`)).page;
    expect(text).toContain('4 to decide · Nothing stands out');
    expect(text).not.toContain('0 to decide');
  });

  it('items of a person that are counted and not sent are reported as not shown', async () => {
    const user = { id: idOf('user:kai.ruiz'), userName: 'kai.ruiz' };
    const item = { id: 'x', user, item: { type: 'entitlementGrant' }, decision: { certification: {} } };
    const body = { result: [item], totalCount: 4, totalHits: 4 };
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/search`, status: 200, body }]);
    const { text } = (await see(`${BASE}/by-person/${user.id}`)).page;
    expect(text).toContain('3 items couldn’t be shown.');
    expect(text).not.toContain('appear here once these are decided');
  });

  it('asks for what stands out and for the rest, and says how many there are of each', async () => {
    await sandbox.forget();
    const answer = await see(LENS);
    expect(answer.status).toBe(200);
    const searches = (await sandbox.calls()).filter(({ path }) => path === `${CALLS}/items/search`);
    expect(searches).toHaveLength(2);
    const [out, rest] = searches.map(({ body }) => JSON.stringify(body));
    for (const part of ['compositeId', 'usage.lastUsedDate', 'item.decision.certification.decision', 'privileged'])
      expect(out).toContain(part);
    expect(rest).toContain('"operator":"NOT"');
    const [, all, outs = '0'] = /(\d+) to decide · (\d+) stands? out/.exec(answer.page.text) ?? [];
    const open = / of (\d+) Items per page/.exec((await see(`${BASE}?tab=entitlements&decision=none`)).page.text)?.[1];
    expect(Number(outs)).toBeGreaterThan(0);
    expect(answer.page.text).toMatch(/Comes with (?!a role or)\p{L}+/u);
    expect(rowsOf(answer)).toHaveLength(Number(outs));
    expect(all).toBe(open);
    expect((await sandbox.calls()).filter(({ path }) => path.includes(Q4)).length).toBeLessThanOrEqual(12);
  });

  it('begins with what breaks a rule, and names the rule', async () => {
    const items = await sandbox.state<{
      id: string;
      compositeId: string;
      decision: { certification: { campaignId: string; decision: string | null } };
    }>('certificationItems');
    const violations = await sandbox.state<{
      policyRule: { name: string };
      decision: { status: string; compositeIds: string[][]; actors: { active: { id: string }[] } };
    }>('violations');
    const own = violations.filter(
      ({ decision }) =>
        decision.status === 'in-progress' && decision.actors.active.some(({ id }) => id === person('mina.holt')),
    );
    const breaking = new Map(own.flatMap((one) => one.decision.compositeIds.flat().map((id) => [id, one] as const)));
    // The seed has decided the only one.
    for (const { id, compositeId, decision } of items)
      if (breaking.has(compositeId) && decision.certification.campaignId === Q4 && decision.certification.decision) {
        const clear = `${BASE}/items/${id}/clear`;
        expect((await send(clear, (await see(clear)).page.form().hidden)).status).toBe(303);
      }
    const page = await see(LENS);
    const rows = rowsOf(page);
    const conflicting = rows.filter(({ id }) => breaking.has(items.find((one) => one.id === id)?.compositeId ?? ''));
    expect(conflicting.length).toBeGreaterThan(0);
    expect(rows.slice(0, conflicting.length).map(({ id }) => id)).toEqual(conflicting.map(({ id }) => id));
    for (const { row } of conflicting) expect(row).toContain('in conflict: ');
    const details = await see(`${BASE}/items/${conflicting[0]?.id}`);
    expect(details.page.text).toContain('Breaks these rules');
    expect(details.page.links().some(({ to }) => to.startsWith('/violations/violation/'))).toBe(true);
  });

  it('stays a page where violations cannot be read', async () => {
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/user/violation/search', status: 403, body: {} }]);
    const answer = await see(LENS);
    expect(answer.status).toBe(200);
    expect(answer.page.text).not.toContain('in conflict: ');
    expect(answer.page.text).toMatch(/\d+ to decide(?! · \d+ stand)/);
  });

  it('leads back to its place after a decision, a reason, and several at once', async () => {
    const page = await see(LENS);
    const [{ row = '' } = {}] = rowsOf(page).filter(({ row: one }) => one.includes('/revoke'));
    const action =
      readPage(row)
        .actions()
        .find((to) => to.includes('/certify')) ?? '';
    const id = /items\/([\w-]+)\/certify/.exec(action)?.[1] ?? '';
    const form = (await see(action)).page.form().hidden;
    await sandbox.forget();
    const done = await send(action, form);
    expect(done.status).toBe(303);
    expect(new URL(done.headers.location ?? '', 'http://x').pathname).toBe(`${BASE}/by-reason`);
    expect(await decisions()).toHaveLength(1);
    const after = await see(done.headers.location ?? '');
    expect(rowsOf(after).map((one) => one.id)).not.toContain(id);
    const revoke = after.page.links().find(({ to }) => /\/items\/[\w-]+\/revoke/.test(to))?.to ?? '';
    const asked = await see(revoke);
    expect(asked.page.links().some(({ to }) => to.startsWith(`${BASE}/by-reason`))).toBe(true);
    const several = after.page.links().find(({ to }) => to.includes('/selected/certify'))?.to ?? '';
    const bulk = (await see(several)).page.form().hidden;
    bulk.set('step', 'do');
    const receipt = await see((await send(several, bulk)).headers.location ?? '');
    expect(receipt.page.links().some(({ to }) => to.startsWith(`${BASE}/by-reason`))).toBe(true);
  });

  it('has one word for what is done to several items, from the button to its results', async () => {
    const buttons = (await see(LENS)).page.links().filter(({ to }) => to.includes('/selected/certify'));
    expect(buttons.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Acknowledge \d+$/));
    for (const { to, text } of buttons) {
      const { page } = await see(to);
      const asked = page.main.find('h1')?.text ?? '';
      expect(asked).toMatch(new RegExp(`^${text} items?\\?$`));
      expect(page.title).toMatch(new RegExp(`^${text.split(' ')[0]}: `));
      expect(page.all('button').map((button) => button.text)).toContain(text);
    }
    const { to = '', text = '' } = buttons.find((one) => one.text.startsWith('Acknowledge')) ?? {};
    const form = (await see(to)).page.form().hidden;
    form.set('step', 'do');
    const receipt = await see((await send(to, form)).headers.location ?? '');
    const [, count] = text.split(' ');
    expect(receipt.page.main.find('h1')?.text).toMatch(new RegExp(`^${count} items? acknowledged$`));
    expect(receipt.page.title).toContain('Acknowledge');
  });

  it('is closed to members who are not in the review', async () => {
    expect((await see(LENS, 'kai.ruiz')).status).toBe((await see(BASE, 'kai.ruiz')).status);
    expect((await see(LENS, 'kai.ruiz')).status).not.toBe(200);
  });
});
