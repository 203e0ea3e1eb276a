// What a page shows beside the outcome of a write is read after it; and what comes meanwhile proves nothing of it.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { post } from '../client';
import { sandbox } from '../faults';
import { HOST, user, type Walker, walkerOf } from '../member-client';
import type { Form } from '../page';
import { failingReads } from './writes/write';

afterEach(() => sandbox.mend());

it.each([
  { list: '/tasks', verb: 'complete', action: 'fulfill', reason: null, person: 'olga.brandt', open: 'To do' },
  {
    list: '/approvals',
    verb: 'approve',
    action: 'approve',
    reason: 'Needed.',
    person: 'mina.holt',
    open: 'Needs your decision',
  },
])(
  'an item of $list whose answer and check are lost is not shown as open',
  async ({ list, verb, action, reason, ...of }) => {
    await sandbox.reset();
    const walker = await walkerOf(of.person);
    const id = (await walker.see(list)).page.linkTo(new RegExp(`^${list}/([\\w-]+)/${verb}`));
    expect((await walker.see(`${list}/${id}`)).page.text).toContain(of.open);
    await sandbox.faults([
      { method: 'POST', path: `/iga/governance/requests/${id}`, query: `_action=${action}`, status: 500, after: true },
      { method: 'GET', path: `/iga/governance/requests/${id}`, status: 500 },
    ]);
    const answer = await walker.send(`${list}/${id}/${verb}`, reason === null ? {} : { justification: reason });
    expect(answer.status).toBe(502);
    expect(answer.page.text).not.toContain(of.open);
  },
);

interface ReviewItem {
  id: string;
  decision: { certification: { campaignId: string; actors: { id: string }[] } };
}

it('an item of a review is not reported as forwarded to a user who reviewed it before', async () => {
  await sandbox.reset();
  const mina = await walkerOf('mina.holt');
  const [own, hanna] = [`managed/user/${user('mina.holt')}`, `managed/user/${user('hanna.virtanen')}`];
  const items = await sandbox.state<ReviewItem>('certificationItems');
  const shared = items.find(({ decision }) => {
    const ids = decision.certification.actors.map(({ id }) => id);
    return ids.includes(own) && ids.includes(hanna);
  });
  const campaign = shared?.decision.certification.campaignId;
  const address = `/certification/certification-task/${campaign}/items/${shared?.id}/forward`;
  await sandbox.faults([{ method: 'POST', path: '/iga/governance/certification/*/forward', status: 503 }]);
  const lost = await mina.send(address, { to: hanna, comment: 'Yours.' });
  expect([lost.status, lost.page.values('comment')]).toEqual([502, ['Yours.']]);
});

it('a write without an answer is not called undone before the platform can have finished it', async () => {
  await sandbox.reset();
  const mina = await walkerOf('mina.holt');
  const id = (await mina.see('/approvals')).page.linkTo(/^\/approvals\/([\w-]+)\/approve/);
  const address = `/approvals/${id}/comment`;
  const fields = (await mina.see(address)).page.form(address).fields;
  fields.set('comment', 'Which team is it for?');
  const press = () => post(HOST, address, fields.toString(), { headers: { cookie: mina.cookie } });
  // Longer than the portal waits for the answer.
  await sandbox.faults([{ method: 'POST', path: `/iga/governance/requests/${id}`, delayMs: 17_000, times: 1 }]);
  const lost = await press();
  expect([lost.status, lost.page.text]).toEqual([502, expect.stringContaining('We couldn’t confirm')]);
  await expect.poll(async () => (await press()).status, { timeout: 15_000, interval: 1_000 }).toBe(303);
  const page = (await mina.see((await press()).headers.location ?? '')).page.main.text;
  expect(page.split('Which team is it for?')).toHaveLength(2);
}, 60_000);

it('a receipt of many items in progress calls nothing undone whose answer was lost', async () => {
  await sandbox.reset();
  const mina = await walkerOf('mina.holt');
  await sandbox.faults([{ method: 'POST', path: '/iga/governance/requests/*', reset: true, after: true }]);
  const sent = await mina.send('/approvals/selected/reject?all=1', { justification: 'Not needed.' });
  const receipt = await mina.see(sent.headers.location ?? '');
  expect(receipt.page.main.text).toMatch(/0 of \d+ confirmed as done.*Result unknown: \d+\./);
});

describe('what comes while the answer to a form is lost', () => {
  /** Done with its answer and its look lost; then sent again, once all can be read. */
  const sendTwice = async (
    { walker, form }: { walker: Walker; form: Form },
    { write, meanwhile }: { write: object; meanwhile: () => Promise<unknown> },
  ) => {
    await sandbox.faults([{ ...write, method: 'POST', status: 500, after: true }, ...failingReads({ waits: true })]);
    const send = () => post(HOST, form.action, form.filled.toString(), { headers: { cookie: walker.cookie } });
    const lost = await send();
    const words = lost.status === 303 ? (await walker.see(lost.headers.location ?? '')).page.text : lost.page.text;
    expect(words).toContain('couldn’t confirm');
    await sandbox.mend();
    await meanwhile();
    return walker.see((await send()).headers.location ?? '');
  };

  it('is no session that “Sign out everywhere else” should have ended', async () => {
    await sandbox.reset();
    const [walker] = [await walkerOf('kai.ruiz'), await walkerOf('kai.ruiz')];
    const address = '/profile/sessions/end-others';
    const form = (await walker.see(address)).page.form(address);
    const write = { path: '/am/json/sessions', query: 'logoutByHandle' };
    const { page } = await sendTwice({ walker, form }, { write, meanwhile: () => walkerOf('kai.ruiz') });
    expect(page.notices().join()).toMatch(/sessions? (was|were) ended/);
  });

  it('is no notification that should have been cleared', async () => {
    await sandbox.reset();
    const walker = await walkerOf('mina.holt');
    const form = (await walker.see('/dashboard')).page.form('/notifications/clear');
    const path = `/openidm/managed/alpha_user/${user('mina.holt')}`;
    const body = { _id: user('mina.holt'), _notifications: [{ _id: 'came-later', message: 'Came later' }] };
    const { page } = await sendTwice(
      { walker, form },
      {
        write: { path: '/openidm/notification' },
        meanwhile: () => sandbox.faults([{ method: 'GET', path, query: '_notifications', status: 200, body }]),
      },
    );
    expect(page.notices().join()).toContain('Removed all notifications');
    expect(page.text).not.toContain('Failed to clear');
  });
});

describe('a new object whose answer is lost', () => {
  const KIND = '/openidm/managed/alpha_organization';
  const ABOVE = idOf('organization:Halden Nordics');
  const create = async (...faults: object[]) => {
    await sandbox.reset();
    const walker = await walkerOf('ines.moreau');
    await sandbox.faults(faults);
    const parent = `managed/organization/${ABOVE}`;
    return walker.send('/list/managed/alpha_organization/new', { 'form.name': 'Harbour', 'form.parent': parent });
  };
  const lost = { method: 'POST', path: KIND, query: '_action=create', status: 500 };

  it('is found with all that was written', async () => {
    const found = await create({ ...lost, after: true });
    expect(found.headers.location).toMatch(/^\/edit\/managed\/alpha_organization\//);
  });

  it('is not proven by one of the same name and other values', async () => {
    const parent = { _ref: 'managed/alpha_organization/another', _refResourceId: 'another' };
    const result = [{ _id: 'twin', name: 'Harbour', parent }];
    const body = { result, resultCount: 1, totalPagedResults: 1, totalPagedResultsPolicy: 'EXACT' };
    const unknown = await create(lost, {
      method: 'GET',
      path: KIND,
      query: 'queryFilter',
      status: 200,
      body,
      waits: true,
    });
    expect([unknown.status, unknown.page.errors().form.join()]).toEqual([
      502,
      expect.stringContaining('couldn’t confirm'),
    ]);
  });
});
