import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../core/ids';
import { callControl, send, tokenOf } from '../testing';
import { clearTokens, named, posted, reports, type SentTemplate, TENANT } from './testing';

interface Run {
  runId: string;
  name: string;
  displayName: string;
  status: string;
  statusMessage: string;
  createDate: string;
  parameters: string;
  reportConfig: string;
  exportCsvStatus: string | null;
  exportJsonStatus: string | null;
}

interface View {
  result: Record<string, unknown>[];
  total: number;
  currentCount: number;
  nonSortableColumns: string[];
  message: string;
}

const ROLES = named('Users and their roles');
const CONTEXT = [{ type: 'global', data: [{ key: 'realm', value: 'alpha' }] }];
const HOUR = 3_600_000;

const pass = (advanceMs: number) => callControl('PUT', 'clock', { advanceMs });
const history = async (user: string, name: string, more = '') =>
  (await reports<{ result: Run[] }>(user, `runs?name=${name}&realm=alpha&templateType=published${more}`)).body.result;
const start = (user: string, name: string, parameters: object = {}, state = 'published') =>
  posted<{ id: string; status: string; message: string }>(user, `templates/${name}?_action=run&templateType=${state}`, {
    parameters: JSON.stringify(parameters),
    context: CONTEXT,
  });
const view = (user: string, id: string, query = '', body: object = {}) =>
  posted<View>(user, `runs/${id}?_action=view${query}`, body);

async function reset(): Promise<void> {
  await callControl('POST', 'reset', { seed: 'default' });
  clearTokens();
}

/** Runs a template to its end and answers the run's id. */
async function finished(user: string, name: string, parameters: object = {}): Promise<string> {
  const { status, body } = await start(user, name, parameters);
  expect(status, body.message).toBe(200);
  await pass(5000);
  return body.id;
}

describe('report run', () => {
  beforeEach(reset);

  it('runs for four seconds and then completes [reports 24] [reports 29] [reports 34] [reports 40]', async () => {
    const { status, body } = await start('kai.ruiz', ROLES.toLowerCase(), { departments: ['Finance'], statuses: null });
    expect([status, body]).toEqual([200, { id: expect.stringMatching(/^job_/), status: 'RUNNING', statusMessage: '' }]);
    const [run] = await history('kai.ruiz', ROLES, `&runId=${body.id}`);
    expect(run).toMatchObject({
      runId: body.id,
      name: ROLES,
      displayName: 'Users and their roles',
      status: 'RUNNING',
      parameters: '{"departments":["Finance"],"statuses":null}',
      exportCsvStatus: null,
      exportJsonStatus: null,
    });
    expect(JSON.parse(run?.reportConfig ?? '')).toMatchObject({ version: 'v2' });
    expect((await view('kai.ruiz', body.id)).status).toBe(400);
    await pass(5000);
    expect((await history('kai.ruiz', ROLES, `&runId=${body.id}`))[0]?.status).toBe('COMPLETED_SUCCESS');
  });

  it('fails for a parameter value that asks for it, with the reason [reports 35]', async () => {
    const id = await finished('kai.ruiz', ROLES, { departments: ['__fail__'], statuses: [] });
    const [run] = await history('kai.ruiz', ROLES, `&runId=${id}`);
    expect(run).toMatchObject({ status: 'COMPLETED_FAILED', statusMessage: expect.stringContaining('failed') });
    expect((await view('kai.ruiz', id)).status).toBe(400);
  });

  it('expires after a day [reports 35] [reports 43]', async () => {
    const id = await finished('kai.ruiz', ROLES, {});
    await pass(24 * HOUR);
    clearTokens();
    expect((await history('kai.ruiz', ROLES, `&runId=${id}`))[0]?.status).toBe('EXPIRED');
    expect((await view('kai.ruiz', id)).body).toEqual({ message: 'Report is expired' });
    expect((await posted('kai.ruiz', `runs/${id}?_action=export&format=csv`)).status).toBe(400);
  });

  it('keeps the rows it read, whatever happens to the data', async () => {
    const id = await finished('kai.ruiz', ROLES, { departments: ['Executive'] });
    const before = (await view('kai.ruiz', id)).body;
    expect(before.total).toBeGreaterThan(0);
    const token = await tokenOf('ines.moreau');
    const patch = [{ operation: 'replace', field: '/givenName', value: 'Renamed' }];
    const path = `/openidm/managed/alpha_user/${idOf('user:astrid.halden')}`;
    expect((await send(path, { method: 'PATCH', token, body: patch })).status).toBe(200);
    expect((await view('kai.ruiz', id)).body).toEqual(before);
    const later = await finished('kai.ruiz', ROLES, { departments: ['Executive'] });
    expect((await view('kai.ruiz', later)).body.result[0]?.['First name']).toBe('Renamed');
  });

  it('ends with its template', async () => {
    const id = await finished('ines.moreau', ROLES, {});
    await posted('ines.moreau', `templates/${ROLES}?_action=delete&templateType=published`);
    expect(await history('ines.moreau', ROLES)).toEqual([]);
    expect((await view('ines.moreau', id)).status).toBe(404);
  });
});

describe('starting a run', () => {
  beforeAll(reset);

  it.each([
    ['an unknown parameter', { noMember: 1 }, 'Unknown parameter [noMember]'],
    ['a text for a list', { departments: 'Finance' }, 'must be a list of string values'],
    ['a list of another type', { departments: [1] }, 'must be a list of string values'],
  ])('refuses %s [reports 30]', async (_, parameters, message) => {
    const { status, body } = await start('kai.ruiz', ROLES, parameters);
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it.each([
    ['startDate', 'Journey outcomes', { endDate: '2026-11-23T00:00:00.000Z' }, 'Report from [startDate] is missing'],
    ['a date', 'Journey outcomes', { startDate: 'yesterday', endDate: '2026-11-23T00:00:00Z' }, 'must be a date'],
    ['a truth', 'Applications and their entitlements', { privilegedOnly: 'yes' }, 'must be a boolean'],
    ['a whole number', 'Applications and their entitlements', { privilegedOnly: true, atLeastDays: 1.5 }, 'integer'],
  ])('checks %s [reports 22] [reports 23]', async (_, template, parameters, message) => {
    const { status, body } = await start('ines.moreau', named(template), parameters);
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it("needs JSON as text, the host's realm and a state [reports 28]", async () => {
    const path = `templates/${ROLES}?_action=run&templateType=published`;
    expect((await posted('kai.ruiz', path, { parameters: {} })).status).toBe(400);
    expect((await posted('kai.ruiz', path, { parameters: '{' })).status).toBe(400);
    const bravo = [{ type: 'global', data: [{ key: 'realm', value: 'bravo' }] }];
    expect((await posted('kai.ruiz', path, { parameters: '{}', context: bravo })).status).toBe(400);
    expect((await posted('kai.ruiz', `templates/${ROLES}?_action=run`, { parameters: '{}' })).status).toBe(400);
    expect((await start('kai.ruiz', ROLES, {}, 'draft')).status).toBe(404);
  });

  it('needs access to the template [reports 30]', async () => {
    expect((await start('lena.novak', ROLES)).status).toBe(403);
    expect((await start('kai.ruiz', named('User accounts'))).status).toBe(403);
    expect((await start('kai.ruiz', named('Contractor accounts'), {}, 'draft')).status).toBe(403);
    expect((await start('ines.moreau', named('Contractor accounts'), { statuses: ['active'] }, 'draft')).status).toBe(
      200,
    );
    const unfinished = await start('olga.brandt', named('Managers and their people'), {}, 'draft');
    expect([unfinished.status, unfinished.body.message]).toEqual([400, 'The report has no columns']);
  });
});

describe('list of runs', () => {
  beforeAll(reset);

  it('has all runs of a template, newest first, in every status [reports 33] [reports 35]', async () => {
    const all = await history('mina.holt', ROLES.toLowerCase());
    expect(all.map(({ status }) => status)).toEqual([
      'COMPLETED_SUCCESS',
      'COMPLETED_SUCCESS',
      'COMPLETED_FAILED',
      'EXPIRED',
      'EXPIRED',
    ]);
    expect(all.map(({ exportCsvStatus }) => exportCsvStatus)).toEqual([
      null,
      'EXPORT_SUCCESS',
      null,
      'EXPORT_SUCCESS',
      null,
    ]);
    expect(all[1]?.exportJsonStatus).toBe('EXPORT_FAILED');
    expect([...all].sort((one, other) => (one.createDate < other.createDate ? 1 : -1))).toEqual(all);
    const [long] = await history('mina.holt', named('Applications and their entitlements'));
    expect(long?.status).toBe('RUNNING');
  });

  it('answers nothing for another template, state or run [reports 33]', async () => {
    expect(await history('mina.holt', 'NOTHING')).toEqual([]);
    expect(await history('mina.holt', ROLES, '&runId=job_0')).toEqual([]);
    const [run] = await history('mina.holt', ROLES);
    expect(await history('mina.holt', named('Open violations by rule'), `&runId=${run?.runId}`)).toEqual([]);
  });

  it('needs access to the template [reports 30]', async () => {
    expect((await reports('lena.novak', `runs?name=${ROLES}&templateType=published`)).status).toBe(403);
    expect((await reports('mina.holt', 'runs?templateType=published')).status).toBe(400);
    expect((await reports('mina.holt', `runs?name=${ROLES}`)).status).toBe(400);
    expect((await reports('mina.holt', `runs?name=${ROLES}&templateType=published&realm=bravo`)).status).toBe(400);
    const [run] = await history('mina.holt', ROLES);
    expect((await view('lena.novak', run?.runId ?? '')).status).toBe(403);
  });
});

describe('viewing results', () => {
  let id = '';
  beforeAll(async () => {
    await reset();
    id = await finished('kai.ruiz', ROLES, { departments: ['Finance'], statuses: null });
  });
  const page = (query: string, body: object = {}) =>
    view('kai.ruiz', id, `&name=${ROLES.toLowerCase()}&templateType=published${query}`, body);

  it('pages with the total, rows by column label, in order [reports 41]', async () => {
    const first = (await page('&_pageSize=3&_pagedResultsOffset=0', { sortBy: null, sortDirection: 'desc' })).body;
    expect(first).toMatchObject({
      currentCount: 3,
      sortable: true,
      filterable: true,
      nonSortableColumns: [],
      pageToken: '',
    });
    expect(first.total).toBeGreaterThan(10);
    expect(Object.keys(first.result[0] ?? {})).toEqual(['User name', 'First name', 'Last name', 'Department', 'Role']);
    const second = (await page('&_pageSize=3&_pagedResultsOffset=3')).body;
    const both = (await page('&_pageSize=6')).body;
    expect([...first.result, ...second.result]).toEqual(both.result);
    expect((await page('')).body.result).toHaveLength(10);
    expect((await page('&_pagedResultsOffset=1000')).body).toMatchObject({ result: [], currentCount: 0 });
  });

  it('sorts by a column in both directions, across pages [reports 42]', async () => {
    const sorted = async (sortDirection: string) =>
      (await page('&_pageSize=500', { sortBy: 'User name', sortDirection })).body.result.map((row) => row['User name']);
    const up = await sorted('asc');
    expect(up).toEqual([...up].sort());
    expect(await sorted('desc')).toEqual([...up].sort().reverse());
    const last = (
      await page(`&_pageSize=1&_pagedResultsOffset=${up.length - 1}`, { sortBy: 'User name', sortDirection: 'asc' })
    ).body;
    expect(last.result[0]?.['User name']).toBe(up.at(-1));
  });

  it('refuses unknown columns, directions and pages', async () => {
    expect((await page('', { sortBy: 'Shoe size', sortDirection: 'asc' })).status).toBe(400);
    expect((await page('', { sortBy: 'Role', sortDirection: 'up' })).status).toBe(400);
    for (const query of ['&_pageSize=0', '&_pageSize=100000', '&_pagedResultsOffset=-1', '&_pageSize=ten'])
      expect((await page(query)).status, query).toBe(400);
  });

  it('answers 404 under another template or for an unknown run', async () => {
    expect((await view('kai.ruiz', id, '&name=OTHER')).status).toBe(404);
    expect((await view('kai.ruiz', id, '&templateType=draft')).status).toBe(404);
    expect((await view('kai.ruiz', 'job_0')).status).toBe(404);
    expect((await posted('kai.ruiz', `runs/${id}?_action=cancel`)).status).toBe(400);
  });

  it('keeps lists, booleans, numbers and null, and does not sort by lists [reports 42] [reports 44]', async () => {
    const run = await finished('kai.ruiz', named('Applications and their entitlements'), { privilegedOnly: true });
    const { body } = await view('kai.ruiz', run, '&_pageSize=500');
    expect(body.nonSortableColumns).toEqual(['Regulations']);
    expect(body.result.every((row) => row.Privileged === true)).toBe(true);
    expect(body.result[0]?.Regulations).toEqual(expect.arrayContaining([expect.any(String)]));
    expect(body.result[0]?.['Maximum days']).toEqual(expect.any(Number));
    expect((await view('kai.ruiz', run, '', { sortBy: 'Regulations', sortDirection: 'asc' })).status).toBe(400);
    const every = await finished('kai.ruiz', named('Applications and their entitlements'), { privilegedOnly: false });
    const all = (await view('kai.ruiz', every, '&_pageSize=500')).body.result;
    expect(all.map((row) => row.Privileged)).toContain(false);
    expect(all.map((row) => row['Maximum days'])).toContain(null);
  });
});

describe('export files', () => {
  beforeEach(reset);
  const file = async (user: string, id: string, format: string, headers: Record<string, string> = {}) => {
    const token = await tokenOf(user);
    const path = `/reports/runs/${id}?_action=download&name=${ROLES.toLowerCase()}&format=${format}`;
    return send<string>(path, { method: 'POST', token, headers: { 'accept-api-version': 'resource=1.0', ...headers } });
  };
  const exported = (user: string, id: string, format: string) =>
    posted<{ message: string }>(user, `runs/${id}?_action=export&name=${ROLES}&format=${format}`);

  it('become ready in the background, then download under a name [reports 38] [reports 39]', async () => {
    const id = await finished('kai.ruiz', ROLES, { departments: ['Finance'] });
    expect((await file('kai.ruiz', id, 'csv')).status).toBe(404);
    const order = await exported('kai.ruiz', id, 'csv');
    expect([order.status, order.body.message]).toEqual([200, 'Export has been initiated']);
    expect((await history('kai.ruiz', ROLES, `&runId=${id}`))[0]).toMatchObject({
      exportCsvStatus: 'EXPORT_PENDING',
      exportJsonStatus: null,
    });
    expect((await file('kai.ruiz', id, 'csv')).status).toBe(404);
    await pass(3000);
    expect((await history('kai.ruiz', ROLES, `&runId=${id}`))[0]?.exportCsvStatus).toBe('EXPORT_SUCCESS');
    const csv = await file('kai.ruiz', id, 'csv');
    expect(csv.status).toBe(200);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Users-and-their-roles-[\dT-]+\.csv"$/,
    );
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toBe('User name,First name,Last name,Department,Role');
    expect(lines.at(-1)).toBe('');
    expect(lines).toHaveLength((await view('kai.ruiz', id)).body.total + 2);
    expect((await exported('kai.ruiz', id, 'csv')).body.message).toBe('The file is ready');
  });

  it('as JSON have one object per line [reports 39]', async () => {
    const id = await finished('kai.ruiz', ROLES, { departments: ['Finance'] });
    await exported('kai.ruiz', id, 'jsonl');
    await pass(3000);
    const json = await file('kai.ruiz', id, 'jsonl', { 'x-tenant-id': TENANT });
    expect(json.headers.get('content-disposition')).toMatch(/\.jsonl"$/);
    const rows = json.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(rows).toEqual((await view('kai.ruiz', id, '&_pageSize=500')).body.result);
  });

  it('quote where needed and leave formulas as they are [reports 39]', async () => {
    const token = await tokenOf('ines.moreau');
    const given = { givenName: '=cmd|"/c calc"!A0', sn: 'Two\r\nlines, "quoted"' };
    const patch = Object.entries(given).map(([name, value]) => ({ operation: 'replace', field: `/${name}`, value }));
    const path = `/openidm/managed/alpha_user/${idOf('user:astrid.halden')}`;
    expect((await send(path, { method: 'PATCH', token, body: patch })).status).toBe(200);
    const id = await finished('kai.ruiz', ROLES, { departments: ['Executive'] });
    await exported('kai.ruiz', id, 'csv');
    await pass(3000);
    const { body } = await file('kai.ruiz', id, 'csv');
    expect(body).toContain('astrid.halden,"=cmd|""/c calc""!A0","Two\r\nlines, ""quoted""",Executive,');
  });

  it('outlive the results by thirty days [reports 39]', async () => {
    const [, , , expired] = await history('mina.holt', ROLES);
    const csv = await file('mina.holt', expired?.runId ?? '', 'csv');
    expect(csv.status).toBe(200);
    expect(csv.body.split('\r\n').length).toBeGreaterThan(5);
    await pass(29 * 24 * HOUR);
    clearTokens();
    expect((await file('mina.holt', expired?.runId ?? '', 'csv')).status).toBe(404);
    expect((await history('mina.holt', ROLES)).every(({ exportCsvStatus }) => exportCsvStatus === null)).toBe(false);
    await pass(2 * 24 * HOUR);
    clearTokens();
    expect((await history('mina.holt', ROLES)).every(({ exportCsvStatus }) => exportCsvStatus === null)).toBe(true);
  });

  it('can fail, and be made again [reports 38]', async () => {
    const id = await finished('kai.ruiz', ROLES, { departments: ['__fail_export__'] });
    await exported('kai.ruiz', id, 'csv');
    await pass(3000);
    expect((await history('kai.ruiz', ROLES, `&runId=${id}`))[0]?.exportCsvStatus).toBe('EXPORT_FAILED');
    expect((await file('kai.ruiz', id, 'csv')).status).toBe(404);
    await exported('kai.ruiz', id, 'csv');
    expect((await history('kai.ruiz', ROLES, `&runId=${id}`))[0]?.exportCsvStatus).toBe('EXPORT_PENDING');
  });

  it('need a complete run of a published template and one of two formats [reports 36]', async () => {
    const id = await finished('kai.ruiz', ROLES, {});
    expect((await exported('kai.ruiz', id, 'pdf')).status).toBe(400);
    const running = await start('kai.ruiz', ROLES, {});
    expect((await exported('kai.ruiz', running.body.id, 'csv')).status).toBe(400);
    const draft = await start('ines.moreau', named('Contractor accounts'), { statuses: ['active'] }, 'draft');
    await pass(5000);
    const refused = await posted<{ message: string }>('ines.moreau', `runs/${draft.body.id}?_action=export&format=csv`);
    expect([refused.status, refused.body.message]).toEqual([400, 'Runs of drafts cannot be exported']);
    expect((await file('lena.novak', id, 'csv')).status).toBe(403);
  });
});

describe('seeded report templates', () => {
  beforeAll(reset);
  const DATES = { startDate: '2020-01-01T00:00:00.000Z', endDate: '2040-01-01T00:00:00.000Z' };

  it.each([
    ['Application access', DATES],
    ['User accounts', { accountStatus: ['inactive'] }],
    ['Organization membership', { org_names: ['Halden Gulf'] }],
    ['Role membership', { roles: [], status: null }],
    ['Journey outcomes', { ...DATES, treeResult: ['FAILED'] }],
    ['Certification campaigns', { campaign_status: 'signed-off' }],
    ['Users and their roles', {}],
    ['Access requests by state', {}],
    ['Applications and their entitlements', { privilegedOnly: false }],
    ['Risky access by person', { level: 'high' }],
    ['Open violations by rule', {}],
    ['Nightly extract', {}],
  ])('%s runs and finds rows [reports 25]', async (template, parameters) => {
    const id = await finished('ines.moreau', named(template), parameters);
    const { status, body } = await view('ines.moreau', id, '&_pageSize=1000');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.total).toBeGreaterThan(0);
    const columns = JSON.parse(await configOf(template)) as { fields: unknown[]; aggregate?: { fields: unknown[] } };
    expect(Object.keys(body.result[0] ?? {})).toHaveLength(
      columns.fields.length + (columns.aggregate?.fields.length ?? 0),
    );
  });

  async function configOf(template: string): Promise<string> {
    const path = `templates?_queryFilter=name+eq+${named(template)}&templateType=published`;
    const { body } = await reports<{ result: SentTemplate[] }>('ines.moreau', path);
    return body.result[0]?.reportConfig ?? '';
  }

  it('narrow their results by parameters', async () => {
    const id = await finished('ines.moreau', named('User accounts'), { accountStatus: ['inactive'] });
    const { body } = await view('ines.moreau', id);
    expect(body.result.map((row) => row['User name'])).toEqual(['erik.sandvik']);
    const none = await finished('ines.moreau', named('Journey outcomes'), {
      ...DATES,
      endDate: '2020-01-02T00:00:00Z',
    });
    expect((await view('ines.moreau', none)).body).toMatchObject({ total: 0, result: [] });
  });
});
