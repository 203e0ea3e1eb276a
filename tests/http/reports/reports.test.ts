// Reports over plain forms: who sees what, running, results and files.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
const LIST = '/reports';
const nameOf = (title: string) => idOf(`report template:${title}`);
const USERS = nameOf('Users and their roles');
const RUN = `/reports/run/published/${USERS}`;
const HISTORY = `/reports/history/published/${USERS}`;

let ines: Walker;
let kai: Walker;

beforeEach(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau');
  kai = await walkerOf('kai.ruiz');
  await kai.see(LIST);
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

const called = async (part: string) =>
  (await sandbox.calls()).filter(({ path }) => path.startsWith(`/reports/${part}`));
const { later } = sandbox;

describe('the list of reports', () => {
  it('asks for the templates once and shows those of the reader, sorted by name [reports 2, 7, 8]', async () => {
    const page = (await kai.see(LIST)).page.text;
    expect((await called('templates')).map(({ method }) => method)).toEqual(['GET']);
    expect(page).toMatch(/Access requests by state.*Applications and their entitlements.*Users and their roles/);
    expect(page).not.toMatch(/Duplicate|New report|User accounts/);
    expect((await kai.see(`${LIST}?text=DEPARTMENT`)).text).toContain(RUN);
  });

  it('has drafts, what came with the platform and all verbs for administrators [reports 6]', async () => {
    const { text } = await ines.see(LIST);
    expect(text).toContain(`/reports/duplicate/published/${nameOf('Application access')}`);
    expect(text).not.toContain(`/reports/delete/published/${nameOf('Application access')}`);
    expect(text).toContain(`/reports/publish/draft/${nameOf('Contractor accounts')}`);
    expect(text).not.toMatch(/\/reports\/publish\/published/);
    expect(text).toContain('/reports/new');
  });

  it('says when it could not be loaded [reports 15]', async () => {
    await sandbox.faults([{ path: '/reports/templates', status: 500 }]);
    expect((await kai.see(LIST)).page.text).toContain('Error getting reports.');
  });

  it.each(['new', 'import', `delete/published/${USERS}`, `edit/draft/${nameOf('Contractor accounts')}`])(
    '%s does not exist for who makes no reports',
    async (page) => expect((await kai.see(`/reports/${page}`)).status).toBe(404),
  );
});

describe('running a report', () => {
  it('sends every parameter by its key and leads to the history [reports 28, 29]', async () => {
    const done = await kai.send(RUN, { 'form.value-departments': ['Finance'], 'form.others-departments': 'Legal' });
    expect([done.status, done.headers.location?.split('?')[0]]).toEqual([303, HISTORY]);
    const [sent] = (await called('templates')).filter(({ query }) => query.includes('_action=run'));
    expect(sent?.body).toEqual({
      parameters: JSON.stringify({ departments: ['Finance', 'Legal'], statuses: null }),
      context: [{ type: 'global', data: [{ key: 'realm', value: 'alpha' }] }],
    });
    const page = (await kai.see(HISTORY)).page.text;
    expect(page).toMatch(/Finance, Legal.*Running/);
    expect(page).toContain('Refresh');
  });

  it('looks nothing up for people who may not, and does for administrators [reports 32]', async () => {
    const access = `/reports/run/published/${nameOf('Application access')}`;
    const { page, status } = await ines.see(access);
    expect(status).toBe(200);
    expect(page.text).toMatch(/Timeframe.*Today.*Last 30 days/);
    const users = (await sandbox.calls()).filter(({ path }) => path === '/openidm/managed/alpha_user');
    expect(users.some(({ query }) => query.includes('_fields=userName'))).toBe(true);
  });

  it.each([
    ['Certification campaigns', 'Q4 Halden access review'],
    ['Journey outcomes', 'Login'],
  ])('running a report of %s offers the values there are', async (title, value) => {
    const page = (await ines.see(`/reports/run/published/${nameOf(title)}`)).page.text;
    expect(page).toContain(value);
    expect(page).not.toContain('Couldn’t load');
  });

  it('running a report of a timeframe of one’s own says what is missing at its fields, and starts nothing [reports 23]', async () => {
    const access = `/reports/run/published/${nameOf('Application access')}`;
    const refused = await ines.send(access, {
      'form.timeframe': 'custom',
      'form.from': '2026-11-03',
      'form.until': '2026-11-03',
    });
    expectRefused(refused, 'form.until', 'The last day must be after 3 Nov 2026');
    expect(refused.page.text).toContain('The last day must be after 3 Nov 2026');
    const none = await ines.send(access);
    expectRefused(none, 'form.timeframe', 'Choose “Timeframe”');
    expect((await called('templates')).filter(({ query }) => query.includes('_action=run'))).toEqual([]);
  });

  it('twice with one press starts it once [reports 29]', async () => {
    const fields = (await kai.see(RUN)).page.form(RUN).fields;
    fields.append('form.others-departments', 'Legal');
    const press = () => post(HOST, RUN, fields.toString(), { headers: { cookie: kai.cookie } });
    const [one, other] = [await press(), await press()];
    expect([one.status, other.status, other.headers.location]).toEqual([303, 303, one.headers.location]);
    expect((await called('templates')).filter(({ query }) => query.includes('_action=run'))).toHaveLength(1);
  });

  it('running a report that is not allowed gives the reason of the platform', async () => {
    const body = { code: 403, message: 'Locked by audit until Monday.' };
    await sandbox.faults([{ method: 'POST', path: '/reports/templates/', query: '_action=run', status: 403, body }]);
    const refused = await ines.send(RUN, { 'form.others-departments': 'Legal' });
    expectRefused(refused, null, 'Locked by audit until Monday.', 403);
  });

  it('running a report that fails is not reported as started because another member started the same', async () => {
    const values = { 'form.others-departments': 'Legal' };
    expect((await ines.send(RUN, values)).status).toBe(303);
    await sandbox.faults([{ method: 'POST', path: '/reports/templates/', query: '_action=run', status: 500 }]);
    const failed = await kai.send(RUN, values);
    expect(failed.status).toBe(502);
    expect(failed.page.errors().form.join(' ')).toContain('We checked: it isn’t done');
    await sandbox.faults([
      { method: 'POST', path: '/reports/templates/', query: '_action=run', status: 500, after: true },
    ]);
    expect((await kai.send(RUN, values)).status).toBe(303);
  });

  it('running a report that is refused shows why and keeps what was filled in [reports 30]', async () => {
    await sandbox.faults([
      { method: 'POST', path: '/reports/templates/', status: 400, body: { code: 400, message: 'Not <b>today</b>' } },
    ]);
    const refused = await kai.send(RUN, { 'form.others-departments': 'Legal' });
    expectRefused(refused, null, 'Error running the report', 409);
    expect(refused.page.text).toMatch(/Error running the report.*Not today/);
    expect(refused.text).toContain('Legal');
  });

  it('running a report that does not exist leads back to the list, which says so [reports 21]', async () => {
    const gone = await kai.see('/reports/run/published/x-1');
    expect([gone.status, gone.headers.location]).toEqual([302, LIST]);
    expect((await kai.see(LIST)).page.text).toContain('Report template does not exist');
    expect((await kai.see('/reports/run/other/x-1')).status).toBe(404);
    await sandbox.faults([{ path: '/reports/templates', status: 500 }]);
    expect((await kai.see(RUN)).page.text).toContain('Error retrieving template');
    await sandbox.faults([{ path: '/reports/templates', query: '_queryFilter', status: 403 }]);
    await kai.see(RUN);
    const { text } = (await kai.see(LIST)).page;
    expect(text).toContain('You are not allowed to open this report');
    expect(text).not.toContain('does not exist');
  });
});

describe('the history of a report', () => {
  it('offers with each run what its state allows [reports 33, 35]', async () => {
    const { page } = await kai.see(HISTORY);
    expect((await called('runs'))[0]?.query).toContain(
      `name=${USERS.toUpperCase()}&realm=alpha&templateType=published`,
    );
    expect(page.text).toMatch(/Complete.*Complete.*Error.*Expired.*Expired/);
  });

  it('shows how runs stand without using the session [reports 34]', async () => {
    const done = await kai.send(RUN);
    const id = new URLSearchParams(done.headers.location?.split('?')[1]).get('run') ?? '';
    const live = `/reports/live/published/${USERS}?run=${id}`;
    expect(JSON.parse((await kai.see(live)).text)).toEqual({ [id]: 'running none none' });
    await later(5_000);
    expect(JSON.parse((await kai.see(live)).text)).toEqual({ [id]: 'complete none none' });
  });

  it('a failed run says why and can be run again with its values', async () => {
    await kai.send(RUN, { 'form.others-departments': '__fail__' });
    await later(5_000);
    const [, id = ''] = /\/history\/published\/[^/]+\/(job_[\w-]+)/.exec((await kai.see(HISTORY)).text) ?? [];
    const page = (await kai.see(`${HISTORY}/${id}`)).page.text;
    expect(page).toMatch(/This run failed\. +Reading the data failed: a data source does not answer/);
    expect((await kai.see(`${RUN}?run=${id}`)).text).toContain('__fail__');
    await sandbox.faults([{ method: 'GET', path: '/reports/runs', status: 500 }]);
    expect((await kai.see(`${RUN}?run=${id}`)).page.main.text).toContain('Couldn’t load the values of that run.');
    await sandbox.mend();
  });
});

describe('results and files', () => {
  const complete = async (values = {}) => {
    const done = await kai.send(RUN, values);
    await later(5_000);
    return new URLSearchParams(done.headers.location?.split('?')[1]).get('run') ?? '';
  };

  it('results of two runs are compared: what is new, gone and the same, as the rows say', async () => {
    const older = await complete({ 'form.value-departments': ['Finance', 'Sales'] });
    const newer = await complete({ 'form.value-departments': ['Finance', 'Operations'] });
    const people = await sandbox.state<{ department: string; roles: string[]; conditionalRoles?: string[] }>(
      'managed/alpha_user',
    );
    const countOf = (department: string) =>
      people
        .filter((one) => one.department === department)
        .reduce((sum, { roles, conditionalRoles = [] }) => sum + new Set([...roles, ...conditionalRoles]).size, 0);
    const withoutRoles = (department: string) =>
      people.filter(
        (one) => one.department === department && one.roles.length + (one.conditionalRoles ?? []).length === 0,
      ).length;
    const rowsOf = (department: string) => countOf(department) + withoutRoles(department);
    const page = `/reports/compare/published/${USERS}/${newer}`;
    const shown = await kai.see(`${page}?with=${older}`);
    const counted = `New: ${rowsOf('Operations')}. Gone: ${rowsOf('Sales')}. Changed: 0. Unchanged: ${rowsOf('Finance')}.`;
    expect(shown.page.text).toContain(counted);
    expect(shown.page.text).toContain('The two runs were started with different values');
    expect((await kai.see(page)).page.text).toContain(counted);
    expect((await kai.see(`/reports/view/published/${USERS}/${newer}`)).page.hrefs()).toContain(page);
    expect((await kai.see(`/reports/compare/published/${USERS}/x-1`)).status).toBe(404);
    for (const part of ['reportConfig', 'parameters']) {
      await sandbox.omit([part]);
      const { text } = (await kai.see(page)).page;
      await sandbox.omit([]);
      expect(text).toContain(part === 'parameters' ? 'The parameters couldn’t be read.' : 'Report data not available');
      expect(text.includes('started with different values')).toBe(part === 'reportConfig');
      expect(text.includes('Unchanged:')).toBe(part === 'parameters');
    }
    await sandbox.faults([{ method: 'POST', path: `/reports/runs/${older}`, status: 500 }]);
    expect((await kai.see(page)).page.text).toContain('Report data not available');
    await sandbox.faults([{ path: '/reports/runs', status: 500 }]);
    expect((await kai.see(page)).status).toBe(502);
  });

  it('results and files of drafts can be seen and are not exported [reports 36]', async () => {
    const draft = `/reports/run/draft/${nameOf('Contractor accounts')}`;
    const done = await ines.send(draft, { 'form.value-statuses': ['active'] });
    await later(5_000);
    const id = new URLSearchParams(done.headers.location?.split('?')[1]).get('run') ?? '';
    const history = draft.replace('/run/', '/history/');
    const { page, text } = await ines.see(`${history}/${id}`);
    expect(text).toContain(`${draft.replace('/run/', '/view/')}/${id}`);
    const view = `${draft.replace('/run/', '/view/')}/${id}`;
    expect([(await ines.see(view)).status, (await kai.see(view)).status]).toEqual([200, 404]);
    // The list of runs can be saved as a table; the results of a run cannot.
    expect(page.hrefs().filter((to) => /^\/reports\/.*\/export\//.test(to))).toEqual([]);
  });

  it('come page by page, sorted by the platform, with the columns that are chosen [reports 41, 42]', async () => {
    const view = `/reports/view/published/${USERS}/${await complete()}`;
    expect((await kai.see(view)).page.text).toMatch(/\d+ rows.*User name.*1 to 10 of/);
    await sandbox.forget();
    await kai.see(`${view}?page=2&sort=-User+name`);
    const [asked] = (await called('runs')).filter(({ query }) => query.includes('_action=view'));
    expect(asked?.query).toContain('_pageSize=10&_pagedResultsOffset=10');
    expect(asked?.body).toEqual({ sortBy: 'User name', sortDirection: 'desc' });
    const shown = (await kai.see(`${view}?column=Role`)).page.all('th').map(({ text }) => text);
    expect(shown).not.toContainEqual(expect.stringContaining('First name'));
  });

  it('have no link to sort by where the platform does not [reports 42]', async () => {
    const id = await complete();
    const body = { result: [{ Name: 'Ana', Roles: 'x' }], total: 1, sortable: true, nonSortableColumns: ['Roles'] };
    await sandbox.faults([{ method: 'POST', path: `/reports/runs/${id}`, query: '_action=view', status: 200, body }]);
    const { page } = await kai.see(`/reports/view/published/${USERS}/${id}`);
    const linked = (name: string) => {
      const head = page.all('th').find(({ text }) => text.includes(name));
      return head && head.links().length > 0;
    };
    expect([linked('Name'), linked('Roles')]).toEqual([true, false]);
  });

  it('as many as a report can have are counted, and paged to the last of them', async () => {
    const id = await complete();
    const view = `/reports/view/published/${USERS}/${id}`;
    const body = { result: [{ Name: 'Ana' }], total: 100_000, sortable: true, nonSortableColumns: [] };
    await sandbox.faults([{ method: 'POST', path: `/reports/runs/${id}`, query: '_action=view', status: 200, body }]);
    const first = (await kai.see(view)).page;
    expect(first.text).toMatch(/100,000 rows.*1 to 10 of 100,000/);
    expect(first.hrefs()).toContain(`${view}?page=10000`);
    expect((await kai.see(`${view}?page=10000`)).page.text).toContain('99,991 to 100,000 of 100,000');
    expect((await kai.see(`${view}?page=10001`)).headers.location).toBe(view);
  });

  it('are made, followed and downloaded, safe for spreadsheets [reports 37, 38, 39]', async () => {
    const id = await complete();
    const page = `${HISTORY}/${id}`;
    const done = await kai.send(page, {}, `${page}/export/csv`);
    expect([done.status, done.headers.location]).toEqual([303, page]);
    expect((await kai.see(page)).page.text).toMatch(/CSV +Exporting.*One file at a time/);
    await later(3_000);
    const { text } = (await kai.see(page)).page;
    expect(text).toMatch(/CSV +Ready +Download/);
    expect(text).toContain('In CSV, cells that a spreadsheet would read as a formula begin with an apostrophe.');
    const file = await kai.see(`${page}/file/csv`);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Users-and-their-roles-.*\.csv"/);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.text.split('\r\n')[0]).toBe('\uFEFF"User name","First name","Last name","Department","Role"');
    await sandbox.faults([
      {
        method: 'POST',
        path: `/reports/runs/${id}`,
        status: 200,
        body: "a,=cmd|'/c calc'!A0\r\n",
        headers: { 'content-disposition': 'attachment; filename="../x\\"evil.csv"', 'content-type': 'text/csv' },
      },
    ]);
    const hostile = await kai.see(`${page}/file/csv`);
    expect(hostile.text).toContain('"\'=cmd|');
    expect(hostile.headers['content-disposition']).not.toMatch(/\.\.\/|\\/);
  });

  it('files that break off do not look whole', async () => {
    const id = await complete();
    const page = `${HISTORY}/${id}`;
    const download = async (format: string) => {
      await kai.send(page, {}, `${page}/export/${format}`);
      await later(3_000);
      const whole = (await kai.see(`${page}/file/${format}`)).text;
      await sandbox.faults([{ method: 'POST', path: `/reports/runs/${id}`, cutAfter: Math.round(whole.length / 2) }]);
      const cut = await kai.see(`${page}/file/${format}`).then(
        ({ text }) => text,
        () => null,
      );
      await sandbox.mend();
      return { whole, cut };
    };
    const csv = await download('csv');
    expect(csv.whole).not.toContain('missing');
    expect(csv.cut?.endsWith('\r\n"missing","","","",""\r\n')).toBe(true);
    const json = await download('json');
    expect(json.whole).not.toContain('missing');
    expect(json.cut?.endsWith('\n{"missing":true}\n')).toBe(true);
  });

  it('results and files that failed or are not there lead back to the run, which says so [reports 38]', async () => {
    const id = await complete({ 'form.others-departments': '__fail_export__' });
    const page = `${HISTORY}/${id}`;
    await kai.send(page, {}, `${page}/export/json`);
    await later(3_000);
    expect((await kai.see(page)).page.text).toMatch(/Export failed\. Try again or contact your administrator/);
    expect((await kai.see(`${page}/file/json`)).headers.location).toBe(page);
    expect((await kai.see(page)).page.text).toContain('Error downloading report');
    expect((await kai.see(`${page}/file/exe`)).status).toBe(404);
  });

  it('files are no errors that come in their place, whatever their status says', async () => {
    const page = `${HISTORY}/${await complete()}`;
    for (const format of ['csv', 'json']) {
      await kai.send(page, {}, `${page}/export/${format}`);
      await later(3_000);
      for (const error of [
        { code: 500, message: 'Index lost' },
        { code: 404, reason: 'Not Found', message: '' },
      ]) {
        await sandbox.faults([{ method: 'POST', path: '/reports/runs/', status: 200, body: error }]);
        const answer = await kai.see(`${page}/file/${format}`);
        await sandbox.mend();
        expect([format, answer.status, answer.headers.location]).toEqual([format, 303, page]);
        expect((await kai.see(page)).page.text).toContain('Error downloading report');
      }
      const body = '{"code":500,"message":"Too many sign-ins","user":"kai"}\n';
      await sandbox.faults([{ method: 'POST', path: '/reports/runs/', status: 200, body }]);
      expect((await kai.see(`${page}/file/${format}`)).headers['content-disposition']).toContain('attachment');
      await sandbox.mend();
    }
  });

  it('results and files that are gone or failing say so in their place [reports 43]', async () => {
    const id = await complete();
    const view = `/reports/view/published/${USERS}/${id}`;
    const headers = { 'content-type': 'application/json' };
    const deep = `{"result":[{"a":${'['.repeat(5000)}${']'.repeat(5000)}}],"total":1}`;
    await sandbox.faults([{ method: 'POST', path: `/reports/runs/${id}`, status: 200, body: deep, headers }]);
    const answer = await kai.see(view);
    expect([answer.status, answer.page.text]).toEqual([200, expect.stringContaining('Report data not available')]);
    await sandbox.faults([{ method: 'POST', path: `/reports/runs/${id}`, status: 500 }]);
    expect((await kai.see(view)).page.text).toContain('Report data not available');
    await sandbox.mend();
    const gone = `job_${idOf(`report run:Users and their roles:${12 * 86_400_000}`)}`;
    expect((await kai.see(`/reports/view/published/${USERS}/${gone}`)).page.text).toContain('Report is expired');
  });
});

it('hostile words of the platform stay words', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  const template = {
    name: 'EVIL-1',
    displayName: evil,
    description: evil,
    type: 'published',
    visible: true,
    ootb: false,
    viewers: [],
  };
  const reportConfig = JSON.stringify({ parameters: { [evil]: { label: evil, description: evil, type: 'string' } } });
  await sandbox.faults([
    { path: '/reports/templates', status: 200, body: { result: [{ ...template, reportConfig }] } },
  ]);
  for (const page of [LIST, '/reports/run/published/evil-1', '/reports/history/published/evil-1']) {
    const { status, text } = await kai.see(page);
    expect([status, text.includes('<img src=x')]).toEqual([200, false]);
    expect(text).toContain('&lt;img src=x');
  }
});
