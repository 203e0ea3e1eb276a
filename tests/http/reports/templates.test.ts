// Report templates over plain forms: made, copied, shared, edited step by step, published, deleted, exported and imported.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
const LIST = '/reports';
const nameOf = (title: string) => idOf(`report template:${title}`);
const USERS = nameOf('Users and their roles');
const CONTRACTORS = nameOf('Contractor accounts');
const EDITOR = `/reports/edit/draft/${CONTRACTORS}`;
const KAI = idOf('user:kai.ruiz');

let ines: Walker;
let kai: Walker;

beforeEach(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau');
  kai = await walkerOf('kai.ruiz');
  await ines.see(LIST);
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

const plainText = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

interface Stored {
  name: string;
  type: string;
  displayName: string;
  viewers: string[];
  reportConfig: string;
}
const written = async () =>
  (await sandbox.calls()).filter(({ method, path }) => method !== 'GET' && path.startsWith('/reports/templates'));
const configOf = async (title: string, state = 'draft') => {
  const all = await sandbox.state<Stored>('reports%2Ftemplates');
  const found = all.find(({ displayName, type }) => displayName === title && type === state);
  return found && { ...found, config: JSON.parse(found.reportConfig) };
};
/** Sends the form of a page as it stands, with these values instead. */
async function change(page: string, values: Record<string, string | string[]>, action = page) {
  const fields = (await ines.see(page)).page.form(action).filled;
  for (const [name, value] of Object.entries(values)) {
    fields.delete(name);
    for (const one of [value].flat()) fields.append(name, one);
  }
  return post(HOST, action, fields.toString(), { headers: { cookie: ines.cookie } });
}
const firstDraft = async (title: string) => `/reports/edit/draft/${(await configOf(title))?.name.toLowerCase()}/data`;

describe('a template', () => {
  it('is built from nothing, step by step, and published [reports 11, 20, 51]', async () => {
    const made = await ines.send('/reports/new', { name: 'People in Finance', group: 'on' });
    expect(made.status).toBe(303);
    const first = made.headers.location ?? '';
    const editor = first.replace(/\/data$/, '');
    expect((await ines.see(first)).page.text).toContain('Nothing yet. Begin with a data source.');
    expect((await ines.send(first, { 'form.source': 'users' })).status).toBe(303);
    const unfinished = (await ines.see(first)).page;
    expect(unfinished.text).toContain('To publish it, add columns first.');
    expect(unfinished.hrefs()).toContain(`${editor}/columns`);
    const columns = { 'form.add': ['users.userName', 'users.department'] };
    expect((await ines.send(`${editor}/columns`, columns)).status).toBe(303);
    const rule = {
      'form.column': 'users.department',
      'form.operator': 'equals',
      'form.kind': 'literal',
      'form.value': 'Finance',
    };
    const shown = (await ines.see(`${editor}/filters/rule`)).page.all('div', { 'data-used-with': true });
    expect(shown.map((part) => part.attribute('data-used-with'))).toEqual([
      'literal variable column',
      'literal',
      'column',
    ]);
    expect(shown.map(({ text }) => text).join()).not.toContain('(optional)');
    expect((await ines.send(`${editor}/filters/rule`, rule)).status).toBe(303);
    const words = (await ines.see(first)).page.text;
    expect(words).toContain('Users, where Department is Finance');
    expect(words).toMatch(/Data sources +Users.*Columns +User Name, Department.*Department is Finance/i);
    expect((await configOf('People in Finance'))?.config).toMatchObject({
      version: 'v2',
      entities: [{ entity: 'users' }],
      fields: [{ value: 'users.userName' }, { value: 'users.department' }],
      filter: { or: [{ equals: { left: 'users.department', right: { literal: 'Finance' } } }] },
    });
    expect((await kai.see(LIST)).page.text).not.toContain('People in Finance');
    const published = await ines.send(editor.replace('/edit/', '/publish/'));
    expect([published.status, published.headers.location]).toEqual([303, LIST]);
    expect((await kai.see(LIST)).page.text).toContain('People in Finance');
  });

  it('names its sources, its columns and what is counted, in the words of its lists', async () => {
    await ines.send(`/reports/new`, { name: 'Whose manager', group: 'on' });
    const editor = (await firstDraft('Whose manager')).replace(/\/data$/, '');
    await ines.send(`${editor}/data`, { 'form.source': 'users' });
    await ines.send(`${editor}/data`, { 'form.related': 'users.manager' });
    await ines.send(`${editor}/data`, { 'form.join-1': 'left', 'form.related': 'users.accounts' });
    const rule = { 'form.operator': 'equals', 'form.kind': 'literal' };
    await ines.send(`${editor}/filters/rule`, {
      ...rule,
      ...{ 'form.column': 'users.city', 'form.value': 'Oslo' },
    });
    await ines.send(`${editor}/filters/rule`, {
      ...rule,
      ...{ 'form.column': 'users.manager.city', 'form.value': 'Hamburg' },
    });
    await ines.send(`${editor}/columns`, { 'form.add': ['users.department'] });
    await ines.send(`${editor}/aggregates`, {
      ...{ 'form.aggregates[0].label': 'People', 'form.aggregates[0].type': 'count' },
      'form.aggregates[0].value': 'users._id',
    });
    const page = `${editor}/aggregates`;
    const words = async () => (await ines.see(page)).page.text;
    expect(await words()).toContain('City is Oslo; Manager City is Hamburg');
    expect(await words()).toContain('People (Number of values: User ID)');
    expect(await words()).toContain(
      '“People” may include an entry several times: once for each entry that belongs to it in Manager, Accounts.',
    );
    const offered = `${page}?distinct=0`;
    expect((await ines.see(page)).page.hrefs()).toContain(offered);
    expect((await change(offered, {}, page)).status).toBe(303);
    expect((await configOf('Whose manager'))?.config.aggregate.fields).toEqual([
      { label: 'People', aggregate: { count_distinct: 'users._id' } },
    ]);
    expect(await words()).not.toContain('several times');
    await sandbox.faults([
      { path: '/reports/entities', status: 500 },
      { path: '/reports/fieldoptions', status: 500 },
    ]);
    expect((await ines.see(`${editor}/details`)).page.text).toContain(
      'City is Oslo; City (Users › Manager) is Hamburg',
    );
  });

  it('a template with a join that is cyclic or not supported, or without a label, is refused and stays as it was [reports 47, 48, 57]', async () => {
    const before = await configOf('Contractor accounts');
    const join = await change(`${EDITOR}/data`, { 'form.join-1': 'full' });
    expectRefused(join, null, 'Error saving the report', 409);
    const circle = await ines.send(`${EDITOR}/data`, { 'form.related': 'users.roles.members' });
    expectRefused(circle, 'form.join-1', 'Choose “Join Roles”');
    const label = await change(`${EDITOR}/columns`, { 'form.columns[0].label': '' });
    expectRefused(label, 'form.columns[0].label', 'Fill in “Label”');
    const entry = { 'form.aggregates[0].type': 'count', 'form.aggregates[0].value': 'users._id' };
    const aggregate = await change(`${EDITOR}/aggregates`, { ...entry, 'form.aggregates[0].label': ' ' });
    expectRefused(aggregate, 'form.aggregates[0].label', 'Fill in “Label”');
    expect(await configOf('Contractor accounts')).toEqual(before);
  });

  it('is edited by a draft, which is not made anew unasked [reports 12]', async () => {
    const page = `/reports/draft/${USERS}`;
    expect((await ines.see(page)).page.text).toContain('The published report stays as it is');
    expect((await ines.send(page)).headers.location).toBe(`/reports/edit/draft/${USERS}/data`);
    expect((await written()).map(({ query }) => query)).toEqual(['_action=edit']);
    expect((await ines.see(page)).page.text).toContain('There is a draft of this report already.');
    expect((await ines.see(`/reports/edit/published/${USERS}/data`)).headers.location).toBe(page);
  });

  it('is deleted after a question, from the list and from the editor; its other state stays [reports 10, 56]', async () => {
    await ines.send(`/reports/draft/${USERS}`);
    const draft = `/reports/delete/draft/${USERS}`;
    expect((await ines.see(`/reports/edit/draft/${USERS}/data`)).page.hrefs()).toContain(`${draft}`);
    expect((await ines.see(draft)).page.text).toContain('A published version stays.');
    expect((await ines.send(draft)).headers.location).toBe(LIST);
    expect((await kai.see(LIST)).page.text).toContain('Users and their roles');
    const published = `/reports/delete/published/${USERS}`;
    expect((await ines.see(published)).page.text).toContain('Delete this report?');
    await sandbox.forget();
    expect((await ines.send(published)).status).toBe(303);
    expect((await written()).map(({ query }) => query)).toEqual([expect.stringContaining('templateType=published')]);
    expect((await kai.see(LIST)).page.text).not.toContain('Users and their roles');
  });

  it('of another author has no pages to change or delete it, by their addresses either; it can be copied', async () => {
    const olga = await walkerOf('olga.brandt');
    const seen = (await olga.see(LIST)).page.hrefs().find((to) => to.startsWith('/reports/run/published/'));
    const foreign = (await sandbox.state<Stored & { owner: string }>('reports%2Ftemplates')).find(
      ({ name, type, owner }) =>
        type === 'published' && owner !== idOf('user:olga.brandt') && seen?.toUpperCase().endsWith(name.toUpperCase()),
    );
    const name = foreign?.name ?? expect.fail('No report of another author');
    await sandbox.forget();
    for (const page of [
      `/reports/delete/published/${name}`,
      `/reports/draft/${name}`,
      `/reports/edit/draft/${name}/data`,
      `/reports/edit/draft/${name}/details`,
      `/reports/edit/draft/${name}/filters/rule`,
    ])
      expect([page, (await olga.see(page)).status]).toEqual([page, 404]);
    for (const verb of ['delete', 'publish', 'viewers']) {
      const answer = await olga.see(`/reports/${verb}/draft/${CONTRACTORS}`);
      expect([verb, answer.status === 404 || answer.headers.location === LIST]).toEqual([verb, true]);
    }
    expect((await olga.see(`/reports/duplicate/published/${name}`)).status).toBe(200);
    expect(await written()).toEqual([]);
  });

  it('is copied under a name that is free, once with one press [reports 13]', async () => {
    const page = `/reports/duplicate/published/${USERS}`;
    const seen = await ines.see(page);
    expect(seen.page.values()).toContain('Copy of Users and their roles');
    const fields = seen.page.form(page).filled;
    const press = () => post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
    const [one, other] = [await press(), await press()];
    expect([one.status, other.headers.location]).toEqual([303, one.headers.location]);
    expect(one.headers.location).toMatch(/^\/reports\/edit\/draft\/.*\/data$/);
    const [published, copy] = [
      await configOf('Users and their roles', 'published'),
      await configOf('Copy of Users and their roles'),
    ];
    expect(copy?.config).toEqual(published?.config);
    expect(copy?.viewers).toEqual(published?.viewers);
    const taken = await ines.send(page, { name: 'Copy of Users and their roles' });
    expect([taken.status, taken.page.text]).toEqual([
      400,
      expect.stringContaining('A report with this name already exists'),
    ]);
  });

  it('can be run by those who are chosen; all else of it stays [reports 14]', async () => {
    const before = await configOf('Contractor accounts');
    const done = await ines.send(`/reports/viewers/draft/${CONTRACTORS}`, {
      users: `managed/user/${KAI}`,
      group: 'on',
    });
    expect([done.status, done.headers.location]).toEqual([303, LIST]);
    const after = await configOf('Contractor accounts');
    expect(after?.viewers).toEqual(['report_viewer', KAI]);
    expect(after?.config).toEqual(before?.config);
    expect((await ines.see(LIST)).page.text).toContain('Who can run Contractor accounts was saved.');
  });

  it('a template that is published is shared by a draft of it, and is not published again [reports 14]', async () => {
    const viewers = await ines.see(`/reports/viewers/published/${USERS}`);
    expect([viewers.status, viewers.headers.location]).toEqual([302, `/reports/draft/${USERS}`]);
    expect((await ines.see(`/reports/publish/published/${USERS}`)).status).toBe(404);
    expect(await written()).toEqual([]);
  });

  it('viewers that the platform refuses without a reason are not changed, and the form says so', async () => {
    const page = `/reports/viewers/draft/${CONTRACTORS}`;
    await sandbox.faults([{ method: 'POST', path: '/reports/templates', status: 400, body: {} }]);
    const refused = await ines.send(page, { users: `managed/user/${KAI}` });
    expectRefused(refused, null, 'The system refused this.', 409);
    expect(refused.page.errors().form[0]).toBe('Error saving report viewers');
  });

  it('is shared with people who are found by the beginning of a name, ten at a time, and kept by their ids [reports 18]', async () => {
    const page = `/reports/viewers/draft/${CONTRACTORS}`;
    const searchedFor = async (text: string) => {
      await sandbox.forget();
      const found = await ines.send(page, { 'find.users': text, seek: 'users' });
      const asked = (await sandbox.calls()).filter(({ path }) => path.endsWith('/managed/alpha_user'));
      return { words: found.page.text, queries: asked.map(({ query }) => new URLSearchParams(query)) };
    };
    const { words, queries } = await searchedFor('jonas');
    expect(words).toContain('Jonas Berg');
    const query = queries.find((one) => one.get('_queryFilter')?.includes('jonas'));
    expect(query?.get('_queryFilter')).toMatch(/givenName sw "jonas".* or .*sn sw "jonas".* or .*userName sw "jonas"/);
    expect(query?.get('_pageSize')).toBe('10');
    const hostile = await searchedFor('a" or true');
    expect(hostile.queries.map((one) => one.get('_queryFilter')).join()).toContain('sw "a\\" or true"');
    expect(await written()).toEqual([]);
  });

  it('is no longer shared with those who are gone, and says where it is not known who they are [reports 19]', async () => {
    const page = `/reports/viewers/draft/${CONTRACTORS}`;
    const gone = idOf('user:nobody at all');
    await ines.send(page, { users: [`managed/user/${KAI}`, `managed/user/${gone}`] });
    const shown = await ines.see(page);
    expect(shown.page.text).toContain('Kai Ruiz');
    expect(shown.text).not.toContain(gone);
    await sandbox.faults([{ path: '/openidm/managed/alpha_user', status: 500 }]);
    const failed = await ines.see(page);
    expect([failed.status, failed.text.includes(KAI)]).toEqual([200, true]);
    expect(failed.page.text).toContain('Couldn’t load');
  });

  it('comes as a file that can be imported again', async () => {
    const file = await ines.see(`/reports/export/published/${USERS}`);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".*-published\.json"/i);
    expect(JSON.parse(file.text)).toMatchObject({ reportTemplate: { displayName: 'Users and their roles' } });
    await sandbox.faults([{ path: '/reports/templates', query: '_action=export', status: 500 }]);
    expect((await ines.see(`/reports/export/published/${USERS}`)).headers.location).toBe(LIST);
    await sandbox.mend();
    expect((await ines.see(LIST)).page.text).toContain('The template was not exported.');
    expect((await kai.see(`/reports/export/published/${USERS}`)).status).toBe(404);
  });

  it('refuses bad names at their field and saves nothing [reports 16]', async () => {
    for (const [name, message] of [
      ['', 'Enter a name'],
      ['<b>', 'Use only letters, digits and spaces'],
      ['users and their ROLES', 'A report with this name already exists'],
    ]) {
      const refused = await ines.send('/reports/new', { name: name ?? '' });
      expectRefused(refused, 'name', message ?? '');
    }
    expect(await written()).toEqual([]);
  });

  it('has rows of whole days: the last day, and a single day, as they are stored', async () => {
    const parameter = (label: string) => ({ source: 'basic', label, description: '', type: 'date', optional: true });
    const on = (operator: string, key: string) => ({
      [operator]: { left: 'requests.startDate', right: { parameter: key } },
    });
    const reportConfig = JSON.stringify({
      version: 'v2',
      entities: [{ entity: 'requests' }],
      fields: [{ label: 'Requested', value: 'requests.startDate' }],
      parameters: { from: parameter('From'), to: parameter('To') },
      filter: { and: [on('gte', 'from'), on('lte', 'to')] },
    });
    const text = JSON.stringify({ reportTemplate: { displayName: 'By day', reportConfig } });
    const name = ((await ines.send('/reports/import', { text })).headers.location ?? '').split('/')[4];
    const all = await sandbox.state<{ decision: { startDate: string } }>('requests');
    const days = all.map(({ decision }) => decision.startDate.slice(0, 10)).sort();
    const day = days[Math.floor(days.length / 2)] ?? '';
    const first = days[0] ?? '';
    const countOf = async (values: Record<string, string>) => {
      const done = await ines.send(`/reports/run/draft/${name}`, values);
      await sandbox.later(5_000);
      const run = new URLSearchParams(done.headers.location?.split('?')[1]).get('run');
      const { text: shown } = (await ines.see(`/reports/view/draft/${name}/${run}`)).page;
      return Number(/(\d+) rows?\b/.exec(shown)?.[1]);
    };
    const within = days.filter((one) => one <= day).length;
    expect(await countOf({ 'form.value-from': first, 'form.value-to': day })).toBe(within);
    const editor = `/reports/edit/draft/${name}`;
    const rule = { 'form.column': 'requests.startDate', 'form.operator': 'equals', 'form.kind': 'literal' };
    expect((await ines.send(`${editor}/filters/rule`, { ...rule, 'form.value': day })).status).toBe(303);
    expect((await ines.see(`${editor}/filters`)).page.text).toContain(`Requested On is ${day}`);
    expect(await countOf({})).toBe(days.filter((one) => one === day).length);
  });

  it('takes no rule whose value its column cannot hold: nothing is made of it silently', async () => {
    const page = `${EDITOR}/filters/rule`;
    for (const [column, value, message] of [
      ['users.listedInDirectory', 'Yes', 'Enter true or false'],
      ['users.startDate', '2026-02-30', 'Enter a date that exists'],
      ['users.city', 'Oslo\nLyon', 'Enter one value. Only “is one of” and “is none of” take several'],
    ]) {
      const rule = { 'form.column': column ?? '', 'form.operator': 'equals', 'form.kind': 'literal' };
      const refused = await ines.send(page, { ...rule, 'form.value': value ?? '' });
      expectRefused(refused, 'form.value', message ?? '');
    }
    expect(await written()).toEqual([]);
  });

  it('shows its first rows below each step after one press, with how many there are', async () => {
    const made = await ines.send('/reports/new', { name: 'All people', group: 'on' });
    const editor = (made.headers.location ?? '').replace(/\/data$/, '');
    await ines.send(`${editor}/data`, { 'form.source': 'users' });
    expect((await ines.see(`${editor}/columns`)).page.text).not.toContain('Show the first ten rows');
    await ines.send(`${editor}/columns`, { 'form.add': ['users.userName'] });
    const page = `${editor}/sorting`;
    expect((await ines.see(page)).page.text).toContain('Show the first ten rows');
    const started = await ines.send(page, {}, `${editor}/preview`);
    expect([started.status, started.headers.location]).toEqual([303, page]);
    expect((await ines.see(page)).page.text).toContain('Running');
    await sandbox.later(5_000);
    const people = await sandbox.state<{ userName: string }>('managed/alpha_user');
    const shown = (await ines.see(page)).page;
    expect(shown.text).toContain(`The first 10 of ${people.length} rows`);
    const rows = Array.from({ length: 10 }, (_, at) => ({ userName: `u-${at}` }));
    await sandbox.faults([{ method: 'POST', path: '/reports/runs/', status: 200, body: { result: rows } }]);
    expect((await ines.see(page)).page.text).toMatch(/The first 10 rows/);
    await sandbox.mend();
    await ines.send(page, { 'form.sort[0].value': 'users.userName', 'form.sort[0].direction': 'asc' });
    expect((await ines.see(page)).page.text).toContain('The draft has changed since this run.');
    await change(`${EDITOR}/parameters`, { 'form.parameters[0].optional': [] });
    const asking = await ines.see(`${EDITOR}/columns`);
    expect(asking.page.hrefs()).toContain(`/reports/run/draft/${CONTRACTORS}`);
    expect(asking.page.text).not.toContain('Show the first ten rows');
    await sandbox.faults([{ path: '/reports/runs', status: 500 }]);
    expect((await ines.see(page)).page.text).toMatch(/Sort by.*Report data not available/);
  });

  it('has a chart of its results, drawn from their numbers, that stays with it', async () => {
    const made = await ines.send('/reports/new', { name: 'People by department', group: 'on' });
    const editor = (made.headers.location ?? '').replace(/\/data$/, '');
    const name = editor.split('/').at(-1);
    await ines.send(`${editor}/data`, { 'form.source': 'users' });
    await ines.send(`${editor}/columns`, { 'form.add': ['users.department'] });
    await ines.send(`${editor}/aggregates`, {
      ...{ 'form.aggregates[0].label': 'People', 'form.aggregates[0].type': 'count' },
      'form.aggregates[0].value': 'users._id',
    });
    const page = `${editor}/chart`;
    expectRefused(await ines.send(page, { 'form.kind': 'bars' }), 'form.name', 'Choose a column or an aggregate');
    const chart = { 'form.name': 'column users.department', 'form.value': 'aggregate count,users._id' };
    expect((await ines.send(page, { 'form.kind': 'bars', ...chart })).status).toBe(303);
    await ines.send(`${editor}/columns`, {
      'form.columns[0].label': 'Team',
      'form.columns[0].value': 'users.department',
    });
    const done = await ines.send(`/reports/run/draft/${name}`);
    await sandbox.later(5_000);
    const run = new URLSearchParams(done.headers.location?.split('?')[1]).get('run');
    const people = await sandbox.state<{ department?: string }>('managed/alpha_user');
    const counts = new Map<string, number>();
    for (const { department = 'None' } of people) counts.set(department, (counts.get(department) ?? 0) + 1);
    const largest = Math.max(...counts.values());
    const view = `/reports/view/draft/${name}/${run}`;
    const shown = (await ines.see(view)).page;
    expect(plainText(shown.text)).toContain('People by Team');
    expect(plainText(shown.text)).toMatch(new RegExp(`Largest: [^,]+, ${largest}\\.`));
    const tied = [...counts].filter(([, count]) => count === largest).map(([department]) => department);
    expect(plainText(shown.text).includes('Just as many: ')).toBe(tied.length > 1);
    const [, , others = ''] = /Largest: ([^,]+), \d+\. (?:Just as many: ([^.]+)\.)?/.exec(plainText(shown.text)) ?? [];
    expect(others === '' ? [] : others.split(/, | and |, and /)).toHaveLength(tied.length - 1);
    const [drawing] = shown.all('*', { 'aria-label': true, role: 'img' });
    expect(drawing?.all('rect')).toHaveLength(counts.size);
    await ines.send(page, { 'form.kind': 'lines', ...chart });
    expect((await ines.see(view)).page.all('polyline')).toEqual([]);
    await sandbox.faults([{ method: 'POST', path: '/reports/runs/', query: '_pageSize=50', status: 500 }]);
    expect((await ines.see(view)).page.text).toContain('Couldn’t load the chart.');
  });

  it('is saved once however often the form is sent, and published once [reports 11]', async () => {
    const twice = async (page: string) => {
      const fields = (await ines.see(page)).page.form(page).filled;
      const press = () => post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
      await sandbox.forget();
      const [one, other] = [await press(), await press()];
      expect([one.status, other.status, other.headers.location]).toEqual([303, 303, one.headers.location]);
      expect(await written()).toHaveLength(1);
    };
    await twice(`${EDITOR}/columns`);
    await twice(`${EDITOR}/filters/0`);
    await twice(`${EDITOR}/details`);
    await twice(`/reports/publish/draft/${CONTRACTORS}`);
    await twice(`/reports/delete/published/${CONTRACTORS}`);
  });

  it('is not saved over what another member has changed meanwhile', async () => {
    const editor = `/reports/edit/draft/${nameOf('Contractor accounts')}`;
    const refused = await ines.send(`${editor}/columns`, { seen: 'long ago' });
    expectRefused(
      refused,
      null,
      'The draft has been changed elsewhere since you opened it. What it contains now is shown above. Save again to replace that with your entries, or reload the page to start from it.',
      409,
    );
  });

  it('is saved by one of two authors who save at the same moment, and the other is asked', async () => {
    const other = await walkerOf('ines.moreau');
    const fieldsOf = async (walker: Walker, step: string) =>
      (await walker.see(`${EDITOR}/${step}`)).page.form(`${EDITOR}/${step}`).filled;
    const details = await fieldsOf(ines, 'details');
    details.set('description', 'Typed by the first');
    const columns = await fieldsOf(other, 'columns');
    columns.set('form.columns[0].label', 'Typed by the second');
    await sandbox.faults([{ method: 'POST', path: '/reports/templates', query: '_action=update', delayMs: 500 }]);
    const press = (walker: Walker, step: string, fields: URLSearchParams) =>
      post(HOST, `${EDITOR}/${step}`, fields.toString(), { headers: { cookie: walker.cookie } });
    const both = await Promise.all([press(ines, 'details', details), press(other, 'columns', columns)]);
    await sandbox.mend();
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.text).toMatch(/Typed by the (first|second)/);
    expect(refused?.page.errors().form[0]).toMatch(/being saved by another author|changed elsewhere/);
    expect(await written()).toHaveLength(1);
  });

  it('keeps what was typed when its draft was published meanwhile, and puts it into a new draft', async () => {
    const page = `${EDITOR}/columns`;
    const fields = (await ines.see(page)).page.form(page).filled;
    fields.set('form.columns[0].label', 'Login name');
    const other = await walkerOf('ines.moreau');
    expect((await other.send(`/reports/publish/draft/${CONTRACTORS}`)).status).toBe(303);
    const refused = await post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(refused, null, /^The draft has been published since you opened it/, 409);
    expect(refused.page.values()).toContain('Login name');
    const again = refused.page.form(page).filled;
    const saved = await post(HOST, page, again.toString(), { headers: { cookie: ines.cookie } });
    expect([saved.status, saved.headers.location]).toEqual([303, page]);
    expect((await configOf('Contractor accounts', 'draft'))?.config.fields[0].label).toBe('Login name');
    expect((await configOf('Contractor accounts', 'published'))?.config.fields[0].label).not.toBe('Login name');
  });

  it.each(['columns', 'preview'])(
    'with a draft that may not be read is not called missing by its editor at %s',
    async (step) => {
      await sandbox.faults([{ path: '/reports/templates', query: 'templateType=draft', status: 403 }]);
      const answer = await ines.see(`${EDITOR}/${step}`);
      await sandbox.mend();
      const { page } = await ines.see(answer.headers.location ?? '');
      const { text } = page;
      // It is no success.
      expect(page.first('div', { role: 'alert' }).text).toBe('You are not allowed to open this report');
      expect(text).not.toContain('does not exist');
    },
  );

  it('is shown in the editor without a draft, which a saved step makes', async () => {
    const page = `/reports/edit/draft/${USERS}/sorting`;
    const shown = await ines.see(page);
    expect(shown.page.text).toContain('This report is published and has no draft.');
    expect(shown.page.hrefs()).not.toContain(`/reports/publish/draft/${USERS}`);
    expect((await ines.see(`/reports/edit/draft/${USERS}/preview`)).status).toBe(200);
    expect((await change(page, {})).status).toBe(303);
    expect((await written()).map(({ query }) => query.split('&')[0])).toEqual(['_action=edit', '_action=update']);
    expect((await ines.see(page)).page.hrefs()).toContain(`/reports/publish/draft/${USERS}`);
  });

  it('is run with values that stay with their parameters when the report changes meanwhile', async () => {
    const parameter = (label: string) => ({ source: 'basic', label, description: '', type: 'string' });
    const rows = { entities: [{ entity: 'users' }], fields: [{ label: 'Name', value: 'users.userName' }] };
    const parameters = { a: parameter('City'), b: parameter('Surname') };
    const reportConfig = JSON.stringify({ version: 'v2', ...rows, parameters });
    const text = JSON.stringify({ reportTemplate: { displayName: 'Two texts', reportConfig } });
    const { headers } = await ines.send('/reports/import', { text });
    const name = (headers.location ?? '').split('/')[4];
    const run = `/reports/run/draft/${name}`;
    const fields = (await ines.see(run)).page.form(run).filled;
    fields.set('form.value-a', 'Oslo');
    fields.set('form.value-b', 'Dahl');
    const exchanged = { 'form.parameters[0].name': 'b', 'form.parameters[0].label': 'Surname' };
    await change(`/reports/edit/draft/${name}/parameters`, {
      ...exchanged,
      ...{ 'form.parameters[1].name': 'a', 'form.parameters[1].label': 'City' },
    });
    const refused = await post(HOST, run, fields.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(refused, null, /^The report has changed since you opened it/, 409);
    const again = await post(HOST, run, refused.page.form(run).filled.toString(), { headers: { cookie: ines.cookie } });
    expect(again.status).toBe(303);
    const [sent] = (await written()).filter(({ query }) => query.includes('_action=run'));
    expect(sent?.body).toMatchObject({ parameters: JSON.stringify({ b: 'Dahl', a: 'Oslo' }) });
  });

  it('comes from a file, in part where some of it cannot [reports 90, 91, 92]', async () => {
    const one = (displayName: string) => ({ reportTemplate: { displayName, reportConfig: '{"version":"v2"}' } });
    const text = JSON.stringify([one('Brand new'), one('Users and their roles')]);
    const partly = await ines.follow(await ines.send('/reports/import', { text }));
    expect(partly.page.text).toMatch(
      /Reports imported: 1\. The others: Users and their roles: A report with this name already exists/,
    );
    const left = partly.page.first('textarea', { name: 'text' }).text;
    expect(left).not.toContain('Brand new');
    const mended = left.replace('Users and their roles', 'Roles by user');
    const made = await ines.send('/reports/import', { text: mended });
    expect(made.headers.location).not.toContain('/reports/import');
    expect((await ines.see(String(made.headers.location))).page.text).toContain('Roles by user');
    const taken = await ines.send('/reports/import', { text: JSON.stringify(one('Brand new')) });
    expectRefused(taken, 'text', 'Reports with these names already exist: Brand new', 409);
    const broken = await ines.send('/reports/import', { text: '{"a":' });
    expectRefused(broken, 'text', 'Error parsing import file. It must be a JSON file.');
  });

  it('says of many with long names which were not imported, as far as there is room, and how many others', async () => {
    const one = (displayName: string) => ({ reportTemplate: { displayName, reportConfig: '{"version":"v2"}' } });
    const bring = (names: string[]) => ines.send('/reports/import', { text: JSON.stringify(names.map(one)) });
    const long = Array.from({ length: 30 }, (_, at) => `Number ${at} ${'long '.repeat(100)}`);
    const partly = await ines.follow(await bring([...long, 'Brand new']));
    const [, reported = ''] = /Reports imported: 1\. The others: (.*?others: 20)/.exec(partly.page.text) ?? [];
    expect(reported.match(/Number \d+ (long )+long…: /g)).toHaveLength(10);
    const short = Array.from({ length: 12 }, (_, at) => `Short ${at}`);
    expect((await bring(short)).headers.location).toBe(LIST);
    expect((await bring(short)).page.text).toMatch(
      /Reports with these names already exist: Short 0, .*, Short 9, others: 2/,
    );
  });

  it('is run with numbers that are judged in one round, whole ones beside others', async () => {
    const number = (label: string, more: object) => ({ source: 'basic', label, description: '', ...more });
    const parameters = {
      days: number('Days', { type: 'integer' }),
      rate: number('Rate', { type: 'float' }),
      levels: number('Levels', { type: 'array', item: { type: 'integer' } }),
    };
    const reportConfig = JSON.stringify({ version: 'v2', parameters });
    const text = JSON.stringify({ reportTemplate: { displayName: 'Numbers', reportConfig } });
    const { headers } = await ines.send('/reports/import', { text });
    const run = `/reports/run/draft/${(headers.location ?? '').split('/')[4]}`;
    const wrong = await ines.send(run, {
      'form.value-days': '1.5',
      'form.value-rate': 'x',
      'form.value-levels': 'high',
    });
    expectRefused(wrong, 'form.value-days', 'Must be a whole number');
    expect(Object.keys(wrong.page.errors().fields)).toEqual([
      'form.value-days',
      'form.value-rate',
      'form.value-levels',
    ]);
  });

  it('a template that the platform refuses is named with its reason beside those that came', async () => {
    const one = (displayName: string) => ({ reportTemplate: { displayName, reportConfig: '{"version":"v2"}' } });
    const fault = { method: 'POST', path: '/reports/templates/import', times: 1 };
    // Both have one name, so that it does not matter which of them is refused.
    const bring = async (name: string, some: object) => {
      await sandbox.faults([{ ...fault, ...some }]);
      const sent = await ines.send('/reports/import', { text: JSON.stringify([one(name), one(name)]) });
      await sandbox.mend();
      return (await ines.see(String(sent.headers.location))).page.text;
    };
    expect(await bring('Same', { status: 400, body: { code: 400, message: 'Too wide' } })).toContain('Same: Too wide');
    expect(await bring('Other', { status: 500 })).toMatch(/Other: We don’t know whether it was imported/);
  });

  it('ids that an import conflicts with are named instead of the part of the answer that holds them [reports 91]', async () => {
    const text = JSON.stringify({ reportTemplate: { displayName: 'Conflicting', reportConfig: '{"version":"v2"}' } });
    for (const [message, words] of [
      ['"conflicting": ["id-1","<b>id-2</b>"], "non-conflicting": []', /These already exist: id-1, id-2/],
      ['"conflicting": [', /Something in the file already exists/],
    ] as const) {
      const body = { code: 409, message };
      await sandbox.faults([{ method: 'POST', path: '/reports/templates/import', status: 409, body }]);
      expectRefused(await ines.send('/reports/import', { text }), null, words, 409);
      await sandbox.mend();
    }
  });

  it('a draft that was there before is not taken for the one that could not be made', async () => {
    const page = `/reports/draft/${USERS}`;
    expect((await ines.send(page)).status).toBe(303);
    await sandbox.faults([{ method: 'POST', path: '/reports/templates/*', query: '_action=edit', status: 500 }]);
    expectRefused(await ines.send(page), null, /couldn’t confirm that this was created/, 502);
  });

  it('a template that was there before is not taken for one that could not be created or imported', async () => {
    const templates = { path: '/reports/templates', status: 500 };
    const unread = { ...templates, method: 'GET', times: 1 };
    const values = { name: 'People in Oslo', group: 'on' };
    expect((await ines.send('/reports/new', values)).status).toBe(303);
    const { fields } = (await ines.see('/reports/new')).page.form('/reports/new');
    for (const [name, value] of Object.entries(values)) fields.set(name, value);
    await sandbox.faults([unread, { ...templates, method: 'POST' }]);
    const again = await post(HOST, '/reports/new', fields.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(again, null, /it isn’t there/, 502);
    const text = JSON.stringify([
      { reportTemplate: { displayName: 'People in Oslo', reportConfig: '{"version":"v2"}' } },
      { reportTemplate: { displayName: 'People in Rome', reportConfig: '{"version":"v2"}' } },
    ]);
    await sandbox.faults([{ ...templates, method: 'POST' }]);
    const form = (await ines.see('/reports/import')).page.form('/reports/import').fields;
    form.set('text', text);
    const bring = () => post(HOST, '/reports/import', form.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(await bring(), null, /it isn’t there/, 502);
    // Sent again with its key, which is used for all of them.
    expectRefused(await bring(), null, /it isn’t there/, 502);
  });

  it('templates of which one was imported with its answer lost, and the others refused, are not all denied', async () => {
    const one = (displayName: string) => ({ reportTemplate: { displayName, reportConfig: '{"version":"v2"}' } });
    const path = '/reports/templates/import';
    const bring = async (name: string, some: object[] = []) => {
      await sandbox.faults([
        { method: 'POST', path, status: 403, times: 1 },
        { method: 'POST', path, status: 500, after: true, times: 1 },
        ...some,
      ]);
      const sent = await ines.send('/reports/import', { text: JSON.stringify([one(name), one(name)]) });
      await sandbox.mend();
      return sent;
    };
    const unread = [{ method: 'GET', path: '/reports/templates', status: 400, waits: true }];
    expectRefused(await bring('First', unread), null, /couldn’t confirm that this was created/, 502);
    expect((await bring('Second')).headers.location).toBe(LIST);
    expect((await ines.see(LIST)).page.text).toMatch(/Reports imported: \d/);
  });
});
