// Fulfillment tasks and forms of the tenant over plain forms: what is asked of the platform, and what is refused.
import { afterEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { ask, cookieOf, type HttpResponse, post, sandboxOf } from '../client';
import { CHANGED_MEANWHILE, expectRefused } from '../page';

const HOST = 'localhost';
const sandbox = sandboxOf(HOST);
afterEach(() => sandbox.mend());

const see = async (userName: string, path: string) =>
  ask(HOST, path, { headers: { cookie: await cookieOf(HOST, userName) } });
const send = async (userName: string, path: string, form: URLSearchParams) =>
  post(HOST, path, form.toString(), { headers: { cookie: await cookieOf(HOST, userName) } });

const firstTask = ({ page }: HttpResponse) => page.linkTo(/^\/tasks\/([\w-]+)\/complete/);

describe('a task without form answers', () => {
  it('says that there is nothing to change', async () => {
    const id = firstTask(await see('olga.brandt', '/tasks'));
    const page = (await see('olga.brandt', `/tasks/${id}/modify`)).page.text;
    expect(page).toContain('Nothing to change');
    expect(page).toContain('This request has no form answers that can be changed.');
  });
});

describe('the list of tasks', () => {
  it('asks for what waits, by deadline and then by the date it was assigned [requests 68]', async () => {
    await sandbox.forget();
    const { page } = await see('olga.brandt', '/tasks');
    expect(page.text).toContain('2 tasks are waiting for you.');
    expect(page.text).toContain('With you');
    const lists = (await sandbox.calls()).filter(({ path, query }) => {
      return path.endsWith('/tasks') && query.includes('_pageSize=10');
    });
    expect(lists.map(({ query }) => query).sort()).toEqual([
      expect.stringContaining('_sortKeys=decision.deadline&_sortDir=asc'),
      expect.stringContaining('_sortKeys=decision.phases.startDate&_sortDir=asc'),
    ]);
    expect(lists[0]?.query).toContain('type=fulfillment');
    expect(lists[0]?.query).toContain('actorStatus=active');
  });

  it('says when it could not be loaded, and stands [requests 73]', async () => {
    await sandbox.faults([{ method: 'POST', path: '/iga/governance/user/*/tasks', status: 500 }]);
    const answer = await see('olga.brandt', '/tasks');
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain('Error getting fulfillment tasks.');
  });

  it.each(['kai ruiz', 'badge office', 'night access', 'olga brandt'])('are found by %s', async (text) => {
    const page = (await see('olga.brandt', `/tasks?text=${encodeURIComponent(text)}`)).page.text;
    expect(page).toMatch(/\d of 2 match(es)? the filters\./);
  });

  it('says what is due and puts it first where that is asked for', async () => {
    await sandbox.forget();
    const answer = await see('olga.brandt', '/tasks?sort=due&due=week');
    expect(answer.page.text).toMatch(/Night access.*(Due|Today|Tomorrow)/);
    expect(answer.page.names()).toContain('due');
    const calls = (await sandbox.calls()).filter(({ query }) => query.includes('_sortKeys=decision.deadline'));
    expect(calls).toHaveLength(1);
    expect((await see('olga.brandt', `/tasks/${firstTask(answer)}`)).page.text).toContain('Due by');
  });

  it('the list of tasks of what is finished begins with what ended last, and says who has it nowhere', async () => {
    await sandbox.forget();
    const { page } = await see('olga.brandt', '/tasks?status=complete');
    expect(page.text).toContain('4 tasks closed or forwarded.');
    expect(page.text).not.toContain('With ');
    const [list] = (await sandbox.calls()).filter(({ query }) => query.includes('actorStatus=inactive'));
    expect(list?.query).toContain('_sortKeys=decision.completionDate&_sortDir=desc&_sortType=date');
  });

  it('counts what was forwarded as such, and says to whom', async () => {
    const id = firstTask(await see('mina.holt', '/tasks'));
    const form = (await see('mina.holt', `/tasks/${id}/forward`)).page.form().hidden;
    form.set('to', `managed/role/${idOf('role:Finance Controllers')}`);
    form.set('comment', 'Please.');
    expect((await send('mina.holt', `/tasks/${id}/forward`, form)).status).toBe(303);
    const finished = (await see('mina.holt', '/tasks?status=complete')).page.text;
    expect(finished).toContain('Forwarded to Finance Controllers');
    expect(finished).not.toMatch(/You finished|With /);
  });

  it('narrowed to nothing says which filter to drop', async () => {
    expect((await see('olga.brandt', '/tasks?text=zzz')).page.text).toContain('No tasks match.');
  });
});

describe('a task that is not done', () => {
  const typed: Record<string, string> = {
    to: `managed/role/${idOf('role:Finance Controllers')}`,
    comment: 'The controllers have the key.',
  };
  const verbs = [
    ['complete', 'Error completing the task.', []],
    ['reject', 'Error rejecting the task.', []],
    ['forward', 'Error forwarding the task.', ['to', 'comment']],
    ['comment', 'Error adding the comment.', ['comment']],
  ] as const;

  it.each(verbs)('by %s says first that it failed, and keeps what was typed', async (verb, message, fields) => {
    const id = firstTask(await see('olga.brandt', '/tasks'));
    const form = (await see('olga.brandt', `/tasks/${id}/${verb}`)).page.form().hidden;
    for (const name of fields) form.set(name, typed[name] ?? '');
    await sandbox.faults([{ path: `/iga/governance/requests/${id}`, status: 400, body: {} }]);
    const refused = await send('olga.brandt', `/tasks/${id}/${verb}`, form);
    expectRefused(
      refused,
      null,
      /^(?:Error completing the task\.|Error rejecting the task\.|Error forwarding the task\.|Error adding the comment\.)$/,
      409,
    );
    expect(refused.page.text).toContain(message);
    if (fields.length > 0) expect(refused.page.text).toContain('The controllers have the key.');
  });

  it('takes nothing that its form does not have, neither another id nor another actor', async () => {
    const id = firstTask(await see('olga.brandt', '/tasks'));
    await sandbox.forget();
    for (const [name, value] of [
      ['requestId', 'another'],
      ['userId', 'another'],
      ['phaseName', 'approvalTask-1'],
    ] as const) {
      const form = (await see('olga.brandt', `/tasks/${id}/complete`)).page.form().hidden;
      form.set(name, value);
      expect([name, (await send('olga.brandt', `/tasks/${id}/complete`, form)).status]).toEqual([name, 400]);
    }
    const actions = (await sandbox.calls()).filter(({ query }) =>
      /_action=(fulfill|deny|reassign|comment)/.test(query),
    );
    expect(actions).toEqual([]);
  });

  it('a task whose rejection is refused after its reason was added says that the reason stands', async () => {
    const id = firstTask(await see('olga.brandt', '/tasks'));
    const page = `/tasks/${id}/reject`;
    const form = (await see('olga.brandt', page)).page.form().hidden;
    form.set('comment', 'The account is locked.');
    await sandbox.faults([{ method: 'POST', path: '/iga/*', query: '_action=deny', status: 403 }]);
    const refused = await send('olga.brandt', page, form);
    await sandbox.mend();
    expectRefused(refused, null, 'Your reason was added to the task as a comment.', 409);
    expect(refused.page.main.text).not.toContain('nothing was changed');
    expect((await see('olga.brandt', `/tasks/${id}`)).page.text).toContain('The account is locked.');
  });

  it('is not forwarded to something that is neither a person nor a role, or without a word', async () => {
    const id = firstTask(await see('olga.brandt', '/tasks'));
    const form = (await see('olga.brandt', `/tasks/${id}/forward`)).page.form().hidden;
    form.set('to', 'managed/role/../user');
    form.set('comment', ' ');
    await sandbox.forget();
    expectRefused(await send('olga.brandt', `/tasks/${id}/forward`, form), 'to', 'Select a person or a role');
    expect((await sandbox.calls()).filter(({ query }) => query.includes('_action=reassign'))).toEqual([]);
  });
});

describe('a task', () => {
  it('has no progress of its own; pressed several times it is done once, and can then only be read [requests 71, 72]', async () => {
    const id = firstTask(await see('olga.brandt', '/tasks'));
    const { page } = await see('olga.brandt', `/tasks/${id}`);
    expect(page.text).not.toContain('Awaiting approval');
    const form = (await see('olga.brandt', `/tasks/${id}/complete`)).page.form().hidden;
    await sandbox.forget();
    const press = () => send('olga.brandt', `/tasks/${id}/complete`, form);
    for (const { status, headers } of [...(await Promise.all([press(), press(), press()])), await press()]) {
      expect([status, headers.location]).toEqual([303, '/tasks?done=1']);
    }
    const actions = (await sandbox.calls()).filter(({ query }) => query.includes('_action=fulfill'));
    expect(actions.map(({ body }) => body)).toEqual([{}]);
    const read = await see('olga.brandt', `/tasks/${id}`);
    expect(read.page.text).toContain('Completed by Olga Brandt');
    expect(read.text).not.toContain(`/tasks/${id}/complete`);
    expect((await see('olga.brandt', `/tasks/${id}/reject`)).page.text).toContain(
      'This task is no longer assigned to you.',
    );
  });

  it('a task of another member is as unknown as one that does not exist, for every verb', async () => {
    const id = firstTask(await see('olga.brandt', '/tasks'));
    for (const verb of ['', '/complete', '/reject', '/forward', '/comment', '/modify']) {
      const foreign = await see('kai.ruiz', `/tasks/${id}${verb}`);
      const unknown = await see('kai.ruiz', `/tasks/no-such-task${verb}`);
      expect([verb, foreign.status, unknown.status]).toEqual([verb, 404, 404]);
    }
  });

  it('a task that another member ended meanwhile is not ended again', async () => {
    const id = firstTask(await see('olga.brandt', '/tasks'));
    const [first, second] = [
      (await see('olga.brandt', `/tasks/${id}/complete`)).page.form().hidden,
      (await see('olga.brandt', `/tasks/${id}/reject`)).page.form().hidden,
    ];
    await send('olga.brandt', `/tasks/${id}/complete`, first);
    const late = await send('olga.brandt', `/tasks/${id}/reject`, second);
    expect(late.status).toBe(409);
    expect(late.page.text).toMatch(/This task is no longer assigned to you\. Completed by Olga Brandt on \d+ \w+/);
  });
});

describe('a form opened by its address', () => {
  it('without a type of request says so and cannot be sent [requests 53]', async () => {
    const answer = await see('kai.ruiz', '/requestForm/frm-fuel-card');
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain('This form can’t be used for requests.');
    expect(answer.text).not.toContain('name="form.custom');
  });

  it('a form opened by its address that is unknown, or cannot be read, says so [requests 53]', async () => {
    const unknown = await see('kai.ruiz', '/requestForm/frm-none');
    expect(unknown.status).toBe(404);
    expect(unknown.page.text).toContain('Error getting form.');
    expect(unknown.page.text).not.toContain('Try again');
    await sandbox.faults([{ path: '/iga/governance/requestFormAssignments', status: 500 }]);
    const failed = await see('kai.ruiz', '/requestForm/frm-company-card');
    expect(failed.status).toBe(502);
    expect(failed.page.text).toMatch(/We couldn’t load this form\..*Try again/);
  });

  it('distinguishes a list that may not be looked up from one that could not be loaded', async () => {
    expect((await see('kai.ruiz', '/requestForm/frm-guest-badge')).page.text).toContain(
      'You don’t have permission to look these up.',
    );
    await sandbox.faults([{ path: '/openidm/managed/alpha_user', status: 500 }]);
    expect((await see('mina.holt', '/requestForm/frm-guest-badge')).page.text).toContain('Couldn’t load the list.');
  });

  it('is published once under its type, with its values [requests 53, 97]', async () => {
    const answer = await see('kai.ruiz', '/requestForm/frm-company-card');
    expect(answer.text).toContain('style="--first:6;--span:7"');
    const form = answer.page.form().hidden;
    form.set('form.custom.monthlyLimit', '700');
    form.set('form.custom.purpose', 'Fuel & tolls');
    await sandbox.forget();
    for (const _time of [1, 2]) {
      const sent = await send('kai.ruiz', '/requestForm/frm-company-card', form);
      expect([sent.status, sent.headers.location]).toEqual([303, '/my-requests']);
    }
    const made = (await sandbox.calls()).filter(({ query }) => query.includes('_action=publish'));
    expect(made.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/iga/governance/requests/companyCard',
        body: {
          common: { justification: 'Company card' },
          custom: { monthlyLimit: '700', purpose: 'Fuel & tolls' },
        },
      },
    ]);
  });

  it('refused by the platform keeps what was typed', async () => {
    const form = (await see('kai.ruiz', '/requestForm/frm-company-card')).page.form().hidden;
    form.set('form.custom.monthlyLimit', '700');
    form.set('form.custom.purpose', 'Fuel & tolls');
    await sandbox.faults([{ path: '/iga/governance/requests/companyCard', status: 400, body: {} }]);
    const refused = await send('kai.ruiz', '/requestForm/frm-company-card', form);
    expectRefused(refused, null, 'Error submitting the request.', 409);
    expect(refused.page.text).toContain('The request was not sent.');
    expect(refused.page.values()).toContain('Fuel & tolls');
  });

  it('takes no fields that it does not have', async () => {
    const form = (await see('kai.ruiz', '/requestForm/frm-company-card')).page.form().hidden;
    form.set('form.custom.monthlyLimit', '700');
    form.set('form.custom.purpose', 'x');
    form.set('form.common.context.type', 'admin');
    expectRefused(await send('kai.ruiz', '/requestForm/frm-company-card', form), '#form-form', CHANGED_MEANWHILE);
  });
});
