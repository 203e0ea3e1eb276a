// Processes and tasks of a self-managed tenant, by forms without script.
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, cookieOf, type HttpResponse, post, sandboxOf } from '../client';
import { expectRefused } from '../page';

const HOST = 'selfhosted.localhost';
const sandbox = sandboxOf(HOST);
const START = '/workflow/start/businessTrip%3A2%3A14';

beforeAll(() => sandbox.reset());

const see = async (userName: string, path: string) =>
  ask(HOST, path, { headers: { cookie: await cookieOf(HOST, userName) } });
const send = async (userName: string, path: string, form: URLSearchParams) =>
  post(HOST, path, form.toString(), { headers: { cookie: await cookieOf(HOST, userName) } });

const taskLink = ({ page }: HttpResponse, name: string) =>
  page.links().find(({ to, text }) => /^\/workflow\/tasks\/[\w-]+$/.test(to) && text.startsWith(name))?.to ?? '';

describe('a process or task with a part of another type', () => {
  it.each(['taskDefinition', 'formProperties', 'formPropertyHandlers', 'formGenerationTemplate', 'variables'])(
    'a task is unreadable with another %s: it is no task without a form',
    async (part) => {
      const to = taskLink(await see('mina.holt', '/dashboard'), 'Approve');
      expect((await see('mina.holt', to)).page.actions()).toContain(to);
      await sandbox.retype([part]);
      const pages = [await see('mina.holt', to), await see('mina.holt', '/dashboard')];
      await sandbox.retype([]);
      expect(pages[0]?.page.actions()).not.toContain(to);
      expect(pages[0]?.page.text).not.toContain('Complete');
      expect(pages[1]?.page.text).toMatch(/items? couldn’t be shown/);
      expect(pages[1]?.page.text).not.toContain('No tasks are assigned to you.');
    },
  );

  it('processes without a readable name are counted', async () => {
    await sandbox.retype(['name']);
    const { page } = await see('kai.ruiz', '/dashboard');
    await sandbox.retype([]);
    expect(page.text).toMatch(/items couldn’t be shown/);
    expect(page.hrefs()).not.toContain(START);
  });
});

describe('a process', () => {
  it('is started with a complete form, shown once, and keeps what was typed until then', async () => {
    const answer = await see('kai.ruiz', START);
    expect(answer.page.heading).toBe('Business trip');
    expect(answer.page.actions()).toContain(`${START}`);
    expect(answer.page.main.links()).toContainEqual(expect.objectContaining({ to: '/dashboard', text: 'Cancel' }));
    const form = answer.page.form().hidden;
    form.set('form.field-0', 'Lyon & Paris');
    form.set('form.field-1', 'two');
    const refused = await send('kai.ruiz', START, form);
    expectRefused(refused, 'form.field-1', 'Must be a number');
    expect(refused.page.text).toContain('There is a problem');
    expect(refused.page.text).toContain('Must be a number');
    expect(refused.page.values()).toContain('Lyon & Paris');
    form.set('form.field-1', '2,5');
    form.set('form.field-2', 'on');
    const started = await send('kai.ruiz', START, form);
    expect([started.status, started.headers.location]).toEqual([303, '/dashboard']);
    expect((await see('kai.ruiz', '/dashboard')).page.text).toContain('Started: Business trip');
    const instances = await sandbox.state<{ variables: object }>('workflow/processinstance');
    expect(instances.map(({ variables }) => variables)).toContainEqual({
      destination: 'Lyon & Paris',
      days: 2.5,
      flight: true,
    });
    await send('kai.ruiz', START, form);
    expect(await sandbox.state('workflow/processinstance')).toHaveLength(instances.length);
  });

  it('a process of which it is unknown whether it was started leads to no page, since none shows it', async () => {
    const form = (await see('kai.ruiz', START)).page.form().filled;
    form.set('form.field-0', 'Lyon');
    form.set('form.field-1', '2');
    await sandbox.faults([{ method: 'POST', path: '/openidm/workflow/processinstance', status: 500, after: true }]);
    const { status, page } = await send('kai.ruiz', START, form);
    await sandbox.mend();
    expect(status).toBe(502);
    expect(page.main.text).toContain('We couldn’t confirm that this was done, and no page shows it.');
    expect(page.main.text).not.toContain('View the current state');
  });

  it('a process that is gone when its form is sent shows what was typed, and that it is gone', async () => {
    const form = (await see('kai.ruiz', START)).page.form().filled;
    form.set('form.field-0', 'Porto by the sea');
    await sandbox.faults([
      { method: 'GET', path: '/openidm/workflow/processdefinition', status: 404, body: { code: 404 } },
    ]);
    const { status, page } = await send('kai.ruiz', START, form);
    await sandbox.mend();
    expect([status, page.heading]).toEqual([404, 'This couldn’t be done']);
    expect(page.main.text).toMatch(/could not find this, so it couldn’t be done\..*Your text.*Porto by the sea/);
  });

  it('a process with a form of its own says that it cannot be filled in here', async () => {
    const page = await see('kai.ruiz', '/workflow/start/roomBooking%3A1%3A9');
    expect(page.text).toContain('This form can’t be filled out here.');
    expect(page.page.names()).not.toContain('form.field-0');
    expect(page.text).not.toContain('template:');
    const dashboard = await see('kai.ruiz', '/dashboard');
    expect(dashboard.page.text).toMatch(/Room booking .* This form can’t be filled out here\./);
    expect(dashboard.text).not.toContain('href="/workflow/start/roomBooking');
    expect(dashboard.page.hrefs()).toContain(`${START}`);
  });

  it('a process that does not exist is a 404, as every process is where the engine does not run', async () => {
    expect((await see('kai.ruiz', '/workflow/start/none')).status).toBe(404);
    const elsewhere = await ask('localhost', START, { headers: { cookie: await cookieOf('localhost', 'kai.ruiz') } });
    expect(elsewhere.status).toBe(404);
  });
});

describe('a task', () => {
  it('is decided by the member who has it, and gone afterwards', async () => {
    const link = taskLink(await see('mina.holt', '/dashboard'), 'Approve business trip');
    const { page } = await see('mina.holt', link);
    expect(page.text).toContain('Started by Kai Ruiz');
    expect(page.text).toContain('Destination');
    const form = page.form().hidden;
    expectRefused(await send('mina.holt', link, form), 'form.field-0', 'Choose “Decision”');
    form.set('form.field-0', 'reject');
    form.set('form.field-1', 'Not this month');
    await sandbox.faults([{ method: 'POST', path: '/openidm/workflow/taskinstance/*', status: 403 }]);
    const refused = await send('mina.holt', link, form);
    await sandbox.mend();
    expectRefused(refused, null, /not allowed to do this/, 403, { 'form.field-1': 'Not this month' });
    expect(refused.page.main.text).not.toContain('no longer assigned');
    const decided = await send('mina.holt', link, form);
    expect([decided.status, decided.headers.location]).toEqual([303, '/dashboard']);
    expect((await see('mina.holt', '/dashboard')).page.text).toContain('Completed: Approve business trip');
    const gone = await see('mina.holt', link);
    expect(gone.status).toBe(404);
    expect(gone.page.heading).toBe('Page not found');
    expect((await see('kai.ruiz', '/dashboard')).page.text).toContain('Mina Holt refused “Approve business trip”');
  });

  it('a task that is unknown is a page that is not found', async () => {
    const unknown = await see('kai.ruiz', '/workflow/tasks/no-such-task');
    expect(unknown.status).toBe(404);
    expect(unknown.page.heading).toBe('Page not found');
  });

  it('a task that several may do is taken by one, and the other sees so', async () => {
    const link = taskLink(await see('kai.ruiz', '/dashboard'), 'Order equipment');
    const claim = `${link}/claim`;
    const late = (await see('mina.holt', link)).page.form().hidden;
    const taken = await send('kai.ruiz', claim, (await see('kai.ruiz', link)).page.form().hidden);
    expect([taken.status, taken.headers.location]).toEqual([303, link]);
    const mine = await see('kai.ruiz', link);
    expect(mine.text).toContain('The task is now assigned to you');
    expect(mine.text).toContain('Cost in euro');
    const tooLate = await send('mina.holt', claim, late);
    expect([tooLate.status, tooLate.headers.location]).toEqual([303, '/dashboard']);
    expect((await see('mina.holt', '/dashboard')).text).toContain('it may have been claimed already');
  });

  it('refused as taken by a platform whose lists still show it, or fail, is explained in words of the portal', async () => {
    const link = taskLink(await see('mina.holt', '/dashboard'), 'Order equipment');
    const form = (await see('mina.holt', link)).page.form().hidden;
    const refusal = {
      method: 'PUT',
      path: '/openidm/workflow/taskinstance/*',
      status: 409,
      body: { message: 'taken' },
    };
    for (const more of [[], [{ path: '/openidm/endpoint/gettasksview', status: 400, waits: true }]]) {
      await sandbox.faults([refusal, ...more]);
      await send('mina.holt', `${link}/claim`, form);
      await sandbox.mend();
      expect((await see('mina.holt', '/dashboard')).text).toContain('it may have been claimed already');
    }
  });

  it('refused for another reason than that it is taken shows the reason', async () => {
    const link = taskLink(await see('mina.holt', '/dashboard'), 'Order equipment');
    const form = (await see('mina.holt', link)).page.form().hidden;
    const body = { message: 'Held by the payroll run' };
    await sandbox.faults([{ method: 'PUT', path: '/openidm/workflow/taskinstance/*', status: 409, body }]);
    await send('mina.holt', `${link}/claim`, form);
    await sandbox.mend();
    const { text } = await see('mina.holt', '/dashboard');
    expect(text).toContain('Held by the payroll run');
    expect(text).not.toContain('it may have been claimed already');
  });

  it.each([
    ['its row cannot be read', { approve: { name: 'Approve', tasks: [{ _id: null, name: 'Approve business trip' }] } }],
    ['the list has a row without a group', {}],
  ])('is not taken for completed where %s', async (_, row) => {
    const link = taskLink(await see('mina.holt', '/dashboard'), 'Approve business trip');
    const form = (await see('mina.holt', link)).page.form().fields;
    const lists = { path: '/openidm/endpoint/gettasksview', status: 200, body: { result: [row] }, waits: true };
    await sandbox.faults([{ method: 'POST', path: '/openidm/workflow/taskinstance/*', status: 500 }, lists]);
    const answer = await send('mina.holt', link, form);
    const dashboard = await see('mina.holt', '/dashboard');
    await sandbox.mend();
    expect(answer.status).not.toBe(303);
    expect(dashboard.text).not.toContain('Completed: Approve');
    if ('approve' in row)
      expect(dashboard.text).not.toMatch(/No tasks are assigned to you|There are no tasks to claim/);
    expect((await see('mina.holt', '/dashboard')).text).toContain('Approve business trip');
  });

  it('is given back by the member who took it, and waits for the others again', async () => {
    const link = taskLink(await see('olga.brandt', '/dashboard'), 'Order equipment');
    await send('olga.brandt', `${link}/claim`, (await see('olga.brandt', link)).page.form().hidden);
    const form = (await see('olga.brandt', link)).page.form().hidden;
    await sandbox.faults([{ method: 'PUT', path: '/openidm/workflow/taskinstance/*', status: 403 }]);
    await send('olga.brandt', `${link}/give-back`, form);
    await sandbox.mend();
    const refused = (await see('olga.brandt', '/dashboard')).page.text;
    expect(refused).toContain('You are not allowed to do this.');
    expect(refused).not.toContain('no longer assigned');
    const back = await send('olga.brandt', `${link}/give-back`, form);
    expect([back.status, back.headers.location]).toEqual([303, '/dashboard']);
    expect((await see('olga.brandt', '/dashboard')).page.text).toContain('You gave the task back.');
    expect((await see('mina.holt', link)).page.text).toContain('Claim this task');
    const again = await send('olga.brandt', `${link}/give-back`, form);
    expect([again.status, again.headers.location]).toEqual([303, '/dashboard']);
    expect((await see('mina.holt', link)).page.text).toContain('Claim this task');
    const typed = await see('olga.brandt', `${link}/give-back`);
    expect([typed.status, typed.headers.location]).toEqual([302, link]);
  });

  it.each([
    ['claimed', 'claim', () => []],
    [
      'given back',
      'give-back',
      (_id: string) => [{ order: { name: 'Order', tasks: [{ _id, name: 'Order', taskDefinition: null }] } }],
    ],
  ])('is called neither %s nor not where one of its lists is behind', async (_, verb, listed) => {
    const link = taskLink(await see('olga.brandt', '/dashboard'), 'Order equipment');
    const formOf = async (one: string) => (await see('olga.brandt', link)).page.form(`${link}/${one}`).filled;
    if (verb === 'give-back') await send('olga.brandt', `${link}/claim`, await formOf('claim'));
    const form = await formOf(verb);
    const behind = { path: '/openidm/endpoint/gettasksview', query: 'viewType=assignee', status: 200 };
    await sandbox.faults([
      { method: 'PUT', path: '/openidm/workflow/taskinstance/*', status: 500, after: true },
      { ...behind, body: { result: listed(link.split('/').at(-1) ?? '') }, waits: true },
    ]);
    await send('olga.brandt', `${link}/${verb}`, form);
    await sandbox.mend();
    const { text } = (await see('olga.brandt', '/dashboard')).page;
    if (verb === 'claim') await send('olga.brandt', `${link}/give-back`, await formOf('give-back'));
    expect(text).toContain('We couldn’t confirm that this was done.');
    expect(text).not.toMatch(/was not assigned|no longer assigned|(wasn|isn)’t done/);
  });

  it('is not taken for completed where it has left the lists since an unknown outcome, for whatever reason', async () => {
    const link = taskLink(await see('olga.brandt', '/dashboard'), 'Order equipment');
    const press = async (userName: string, verb: string) =>
      send(userName, `${link}/${verb}`, (await see(userName, link)).page.form(`${link}/${verb}`).filled);
    await press('olga.brandt', 'claim');
    const form = (await see('olga.brandt', link)).page.form(link).filled;
    for (const name of [...form.keys()].filter((one) => one.startsWith('form.'))) form.set(name, '12');
    await sandbox.faults([
      { method: 'POST', path: '/openidm/workflow/taskinstance/*', status: 500 },
      { path: '/openidm/endpoint/gettasksview', status: 400, waits: true },
    ]);
    const lost = await send('olga.brandt', link, form);
    await sandbox.mend();
    await press('olga.brandt', 'give-back');
    await press('mina.holt', 'claim');
    const again = await send('olga.brandt', link, form);
    await press('mina.holt', 'give-back');
    expect(lost.status).toBe(502);
    expect(again.status).toBe(502);
    expect(again.page.main.text).toMatch(/We couldn’t confirm that this was done.* Your text .*12/);
    expect((await see('olga.brandt', '/dashboard')).text).not.toContain('Completed: Order equipment');
  });

  it('a task that only one person can do is not given back', async () => {
    const link = taskLink(await see('mina.holt', '/dashboard'), 'Approve business trip');
    const page = (await see('mina.holt', link)).page.text;
    expect(page).toContain('Complete the task');
    expect(page).not.toContain('Give back');
  });

  it('says so when the platform fails, and stays where it was', async () => {
    const link = taskLink(await see('kai.ruiz', '/dashboard'), 'Order equipment');
    const form = (await see('kai.ruiz', link)).page.form().hidden;
    await sandbox.faults([{ method: 'PUT', path: '/openidm/workflow/taskinstance', status: 500 }]);
    await send('kai.ruiz', `${link}/give-back`, form);
    await sandbox.mend();
    expect((await see('kai.ruiz', '/dashboard')).page.text).toContain('it isn’t done');
    expect((await see('kai.ruiz', link)).text).toContain('Cost in euro');
  });

  it('a task that is gone after an unknown outcome keeps what was typed', async () => {
    const link = taskLink(await see('kai.ruiz', '/dashboard'), 'Order equipment');
    const form = (await see('kai.ruiz', link)).page.form(link).filled;
    for (const name of [...form.keys()].filter((one) => one.startsWith('form.'))) form.set(name, '4711');
    await sandbox.faults([
      { method: 'POST', path: '/openidm/workflow/taskinstance/*', status: 500, after: true },
      { path: '/openidm/', status: 500, waits: true },
    ]);
    const lost = await send('kai.ruiz', link, form);
    await sandbox.mend();
    const gone = await see('kai.ruiz', lost.page.linkTo(/^\/.*[?&]draft=[\w-]+$/));
    expect(gone.page.main.text).toMatch(/This form is no longer available .*Your text .*4711/);
    const again = await send('kai.ruiz', link, form);
    expect(again.page.main.text).toMatch(/We couldn’t confirm that this was done.* Your text .*4711/);
  });
});
