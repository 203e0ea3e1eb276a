// Data sources, pipelines and the risk configuration over plain forms: what is written, what is refused, who may.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { type HttpResponse, post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';
import { expectRefused } from '../page';

const sandbox = sandboxOf(HOST);
const SOURCES = '/autoaccess/data-sources';
const PIPELINES = '/autoaccess/pipelines';
const CONFIG = '/autoaccess/risk-config';
const source = (name: string) => idOf(`data source:${name}`);
const pipeline = (name: string) => idOf(`pipeline:${name}`);

let ines: Walker;

beforeEach(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau');
  await ines.see('/dashboard');
  await sandbox.forget();
});
afterEach(() => sandbox.mend());

/** Sends a form with what stands in it, but for these values. */
async function change(page: string, values: Record<string, string>) {
  const fields = (await ines.see(page)).page.form(page).filled;
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
}

const writes = async () =>
  (await sandbox.calls()).filter(
    ({ path }) => /persist|upsert|entity\/delete|publish|userConfig/.test(path) && !path.includes('entityDefinitions'),
  );
const written = async () =>
  (await writes())
    .filter(({ method }) => method !== 'GET')
    .map(({ method, body }) => [method, (body as { entityData?: object[] }).entityData?.[0] ?? body]);

const started = async () =>
  (await sandbox.calls()).filter(({ method, path }) => method === 'POST' && path === '/autoaccess/api/pipeline');

describe('access to the administration of risk', () => {
  it('is asked of every page [reports 59]', async () => {
    const ruth = await walkerOf('ruth.adeyemi');
    const pages = [SOURCES, `${SOURCES}/add`, `${SOURCES}/${source('Mobile app')}/mapping`, PIPELINES, CONFIG];
    const more = ['edit', 'run', 'runs', 'logs', 'results', 'publish', 'delete'];
    for (const page of [...pages, ...more.map((verb) => `${PIPELINES}/${pipeline('Weekly training')}/${verb}`)])
      expect((await ruth.see(page)).status).toBe(404);
  });
});

describe('data sources', () => {
  it('are listed ten a page, and what is not mapped says so [reports 70]', async () => {
    const first = await ines.see(SOURCES);
    expect(first.page.text).toContain('Needs mapping');
    expect(first.page.text).not.toContain('Workforce sign-ins');
    const next = first.page.links().find(({ text }) => text === 'Next')?.to ?? '';
    expect((await ines.see(next)).page.text).toContain('Workforce sign-ins');
    expect((await ines.see(`${SOURCES}?text=Branch`)).page.text).not.toContain('Mobile app');
  });

  it('are added from a bucket by its objects, inactive and without a mapping [reports 71]', async () => {
    expect((await ines.see(`${SOURCES}/add`)).page.text).toContain('halden-sign-ins');
    const objects = await ines.see(`${SOURCES}/add?bucket=halden-sign-ins&prefix=2026%2F`);
    expect(objects.page.all('tr')).toHaveLength(7);
    expect(objects.page.text).toContain('20.5 KB');
    const typed = `${SOURCES}/add?bucket=halden-sign-ins&prefix=2026%2F0&whole=on`;
    expect((await ines.see(typed)).page.text).toContain('halden-sign-ins/2026/0*');
    const define = `${SOURCES}/add?bucket=halden-sign-ins&define=2026%2F02.jsonl`;
    expect((await ines.see(define)).page.text).toContain('payload');
    const done = await ines.send(define, { name: ' February ' }, `${SOURCES}/add`);
    expect([done.status, done.headers.location]).toEqual([303, SOURCES]);
    expect(await written()).toMatchObject([
      ['POST', { name: 'February', input: 'halden-sign-ins/2026/02.jsonl', isActive: false, feature_mapping: {} }],
    ]);
  });

  it('data sources of a file that is no JSON, or out of its bucket, are refused [reports 74]', async () => {
    const broken = await ines.see(`${SOURCES}/add?bucket=halden-sign-ins&define=2026%2Fbroken.jsonl`);
    expect(broken.page.text).toContain('This file is not valid JSON lines');
    const define = `${SOURCES}/add?bucket=halden-sign-ins&define=2026%2F02.jsonl`;
    for (const [values, status] of [
      [{ name: 'x', location: '2026/broken.jsonl' }, 422],
      [{ name: 'x', location: '../../secret' }, 400],
      [{ name: 'x', bucket: 'http://169.254.169.254' }, 400],
      [{ name: '  ' }, 400],
    ] as const)
      expect((await ines.send(define, values, `${SOURCES}/add`)).status).toBe(status);
    expect(await written()).toEqual([]);
  });

  it('a refused new data source keeps step, object and name, with the message at its field', async () => {
    const define = `${SOURCES}/add?bucket=halden-sign-ins&define=2026%2F02.jsonl`;
    const add = async (name: string) => ines.send(define, { name }, define);
    const isKept = ({ page }: HttpResponse, name: string) => {
      expect(page.text).toContain('halden-sign-ins/2026/02.jsonl');
      expect(page.form(define).filled.get('name')).toBe(name);
      expect(page.form(define).filled.get('location')).toBe('2026/02.jsonl');
    };
    for (const name of ['  ', 'x'.repeat(201)]) {
      const refused = await add(name);
      expectRefused(refused, 'name', 'Enter a name of up to 200 characters');
      isKept(refused, name);
    }
    for (const [status, text] of [
      [400, 'The system refused this.'],
      [403, ''],
      [500, 'We checked: it isn’t there'],
    ] as const) {
      await sandbox.faults([{ method: 'POST', path: '/autoaccess/jas/entity/persist', status, body: {} }]);
      const failed = await add('February');
      expect(failed.status).toBeGreaterThanOrEqual(400);
      expect(failed.page.find('*', { role: 'alert' })?.text).toContain(text);
      isKept(failed, 'February');
      await sandbox.mend();
    }
    const body = { code: 403, message: 'The index is read-only.' };
    await sandbox.faults([{ method: 'POST', path: '/autoaccess/jas/entity/persist', status: 403, body }]);
    expectRefused(await add('February'), null, 'The index is read-only.', 403);
  });

  it('a new data source keeps its name when its file became invalid meanwhile', async () => {
    const broken = `${SOURCES}/add?bucket=halden-sign-ins&define=2026%2Fbroken.jsonl`;
    const define = `${SOURCES}/add?bucket=halden-sign-ins&define=2026%2F02.jsonl`;
    const filled = (await ines.see(define)).page.form(define).filled;
    filled.set('name', 'February');
    filled.set('location', '2026/broken.jsonl');
    const refused = await post(HOST, broken, filled.toString(), { headers: { cookie: ines.cookie } });
    expectRefused(refused, null, /^This file is not valid JSON lines/, 422);
    expect(refused.page.form(broken).filled.get('name')).toBe('February');
  });

  it('are mapped after a look at what comes of it [reports 73, 76, 77]', async () => {
    const page = `${SOURCES}/${source('New landing zone')}/mapping`;
    const form = await ines.see(page);
    expect(form.text).toContain('.payload.transactions[0]');
    const looked = await ines.send(page, { map_userId: '.payload.user', preview: 'on' });
    expect(looked.status).toBe(200);
    expect(looked.text).toMatch(/&quot;userId&quot;: &quot;\w+\.\w+&quot;/);
    expect(await written()).toEqual([]);
    expect((await change(page, { map_userId: '.payload.user' })).status).toBe(303);
    expect((await written())[0]).toMatchObject(['PATCH', { feature_mapping: { userId: '.payload.user', city: '' } }]);
    expectRefused(await ines.send(page, { map_userId: 'no path' }), 'map_userId', 'Choose a field of the record');
    expect((await ines.see(`${SOURCES}/${source('Journeys (streaming)')}/mapping`)).page.text).not.toContain(
      'Preview mapping',
    );
  });

  it('are not mapped to nothing: that would count as a mapping', async () => {
    const page = `${SOURCES}/${source('New landing zone')}/mapping`;
    const refused = await change(page, {});
    expectRefused(refused, null, 'Map at least one feature');
    expect(await written()).toEqual([]);
    expect((await ines.see(`${SOURCES}?text=landing`)).page.text).toContain('Needs mapping');
  });

  it('data sources whose file is nested 5,000 deep are shown without it, and nothing is written', async () => {
    const body = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const headers = { 'content-type': 'application/json' };
    await sandbox.faults([{ path: '/autoaccess/api/datasources/preview', status: 200, body, headers }]);
    const answer = await ines.see(`${SOURCES}/${source('New landing zone')}/mapping`);
    expect(answer.status).toBe(200);
    expect(answer.page.text).toContain('We couldn’t read the file.');
    expect(answer.page.names()).toContain('map_userId');
    expect(answer.page.text).not.toContain('Preview mapping');
    expect(await written()).toEqual([]);
  });

  it.each([
    ['New landing zone', { status: 403, body: { code: 403, message: 'Frozen until the audit is over' } }],
    ['Mobile app', { status: 500 }],
  ])('the mapping of %s, not saved, keeps the choices where its file cannot be read', async (name, fault) => {
    const page = `${SOURCES}/${source(name)}/mapping`;
    const form = (await ines.see(page)).page.form(page).filled;
    form.set('map_city', '.payload.user');
    await sandbox.faults([
      { method: 'PATCH', path: '/autoaccess/jas/entity/upsert', ...fault },
      { path: '/autoaccess/api/datasources/preview', status: 500, waits: true },
    ]);
    const failed = await post(HOST, page, form.toString(), { headers: { cookie: ines.cookie } });
    expect(failed.status).toBeGreaterThanOrEqual(400);
    expect(failed.page.text).toContain('We couldn’t read the file.');
    const kept = failed.page.form(page).filled;
    for (const [key, value] of form) if (key.startsWith('map_')) expect([key, kept.get(key)]).toEqual([key, value]);
    await sandbox.mend();
    const saved = await post(HOST, page, kept.toString(), { headers: { cookie: ines.cookie } });
    expect(saved.status).toBe(303);
  });

  it('are not mapped by what is no short path', async () => {
    const page = `${SOURCES}/${source('New landing zone')}/mapping`;
    for (const [path, status] of [
      ['http://169.254.169.254/', 400],
      [`.${'x'.repeat(50_000)}`, 400],
      [`.${'x'.repeat(1_000_000)}`, 413],
    ] as const)
      expect((await ines.send(page, { map_userId: path })).status).toBe(status);
    expect(await written()).toEqual([]);
  });

  it('without a mapping are not activated [reports 75]', async () => {
    const page = `${SOURCES}/${source('New landing zone')}/activate`;
    expect((await ines.see(`${SOURCES}?text=landing`)).text).not.toContain(`href="${page}`);
    const refused = await ines.send(page);
    expect(refused.status).not.toBe(303);
    expect(await written()).toEqual([]);
  });

  it('are activated, renamed and deleted, the whole entity in the body [reports 75, 78]', async () => {
    const of = (name: string, verb: string) => `${SOURCES}/${source(name)}/${verb}`;
    expect((await ines.send(of('Partner sign-ins', 'activate'))).status).toBe(303);
    expect((await ines.send(of('Mobile app', 'rename'), { name: 'Phones' })).status).toBe(303);
    expect((await ines.send(of('Old archive', 'delete'))).status).toBe(303);
    expect(await written()).toMatchObject([
      ['PATCH', { datasource_id: source('Partner sign-ins'), isActive: true, name: 'Partner sign-ins' }],
      ['PATCH', { datasource_id: source('Mobile app'), name: 'Phones' }],
      ['DELETE', { datasource_id: source('Old archive'), name: 'Old archive' }],
    ]);
    expect((await ines.see(SOURCES)).page.text).toContain('The data source was deleted.');
    expect((await ines.see(of('Old archive', 'delete'))).status).toBe(404);
  });
});

describe('pipelines', () => {
  it('are made with the usual parameters and refused outside their rules [reports 79, 81]', async () => {
    const page = `${PIPELINES}/add-training`;
    const values = { name: 'Autumn', source: source('Mobile app') };
    const refused = await change(page, { ...values, a_batch_size: '12', c_min_number_of_clusters: '45' });
    expectRefused(refused, 'a_batch_size', 'A multiple of 8 up to 10,000');
    expect(refused.page.text).toContain('Model A: Batch size: A multiple of 8 up to 10,000');
    expect(refused.page.values()).toContain('Autumn');
    expect((await change(page, values)).status).toBe(303);
    const made = (await written())[0];
    expect(made).toMatchObject([
      'POST',
      { pipeline_name: 'Autumn', pipeline_parameters: { 'Model A': { batch_size: 512 } } },
    ]);
    expectRefused(
      await change(`${PIPELINES}/add-prediction`, { ...values, threshold: '101' }),
      'training',
      'Choose a training pipeline',
    );
  });

  it('train, fail, are mended, run again and are published [reports 83, 85, 86, 87]', async () => {
    const id = pipeline('Contractor training');
    expect((await ines.see(`${PIPELINES}/${id}/runs`)).page.text).toContain('Failed');
    expect((await ines.see(`${PIPELINES}/${id}/logs`)).page.text).toContain('No field is mapped to userId');
    expect((await ines.see(`${PIPELINES}/${id}/publish`)).page.text).toContain(
      'Only a training whose latest run succeeded',
    );
    const mapping = `${SOURCES}/${source('Contractor portal')}/mapping`;
    expect((await change(mapping, { map_userId: '.payload.user' })).status).toBe(303);
    const begun = await ines.send(`${PIPELINES}/${id}/run`);
    expect([begun.status, begun.headers.location]).toEqual([303, `${PIPELINES}/${id}/runs`]);
    expect((await ines.see(`${PIPELINES}/${id}/runs`)).page.text).toContain('Running');
    expectRefused(await ines.send(`${PIPELINES}/${id}/run`), null, 'This pipeline is running already.', 409);
    await sandbox.later(21_000);
    expect((await ines.see(`${PIPELINES}/${id}/runs`)).page.text).toContain('Succeeded');
    await sandbox.forget();
    await ines.see(`${PIPELINES}/${id}/runs`);
    expect(await written()).toEqual([]);
    expect((await ines.see(`${PIPELINES}/${id}/results`)).page.text).toContain('Area under curve: 0.9');
    expect((await ines.see(`${PIPELINES}/${id}/publish`)).page.text).toContain('It replaces Weekly training');
    expect((await ines.send(`${PIPELINES}/${id}/publish`)).status).toBe(303);
    expect((await ines.see(PIPELINES)).page.text).toMatch(/Contractor training Training · Published/);
  });

  it('results have curves with named axes, and explain their abbreviations', async () => {
    const { page } = await ines.see(`${PIPELINES}/${pipeline('Weekly training')}/results`);
    const [first, second] = page.all('svg', { role: 'img' }).map(({ text }) => text);
    expect([first, second]).toEqual([expect.stringMatching(/^TPR.*FPR/), expect.stringMatching(/^PPV.*TPR/)]);
    const heads = page.first('table').all('th', { scope: 'col' });
    const explained = page.first('dl').all('dt');
    expect(explained.map(({ text }) => text)).toEqual(heads.slice(1).map(({ text }) => text));
    const landmarks = page.landmarks();
    expect(landmarks.filter((landmark, at) => landmarks.indexOf(landmark) !== at)).toEqual([]);
  });

  it('are started once however often the form is sent', async () => {
    const page = `${PIPELINES}/${pipeline('Mobile training')}/run`;
    const fields = (await ines.see(page)).page.form(page).filled.toString();
    const press = () => post(HOST, page, fields, { headers: { cookie: ines.cookie } });
    const [one, other] = [await press(), await press()];
    expect([one.status, other.status, other.headers.location]).toEqual([303, 303, one.headers.location]);
    expect(await started()).toHaveLength(1);
  });

  it('pipelines may have been started where the answer has neither a run nor an error', async () => {
    await sandbox.faults([{ method: 'POST', path: '/autoaccess/api/pipeline', status: 200, body: {}, after: true }]);
    const { status, page } = await ines.send(`${PIPELINES}/${pipeline('Mobile training')}/run`);
    await sandbox.mend();
    expect(status).toBe(502);
    expect(page.main.text).toContain('We couldn’t confirm that this was done');
    expect(page.main.text).not.toContain('couldn’t start');
  });

  it('pipelines that were started say so, also where the run cannot be kept or asked about', async () => {
    const id = pipeline('Mobile training');
    const upsert = { method: 'PATCH', path: '/autoaccess/jas/entity/upsert/autoaccess/api/pipeline_definition/1' };
    await sandbox.faults([
      { ...upsert, status: 500, times: 2 },
      { method: 'GET', path: '/autoaccess/api/pipeline', status: 500, times: 1 },
    ]);
    const begun = await ines.send(`${PIPELINES}/${id}/run`);
    expect(begun.status).toBe(303);
    expect((await ines.see(PIPELINES)).page.text).toContain('it may be missing from the list of runs');
    await sandbox.mend();
    expect((await ines.see(`${PIPELINES}/${id}/runs`)).page.text).toContain('No run listed');
    await sandbox.faults([{ ...upsert, status: 500, after: true, times: 2 }]);
    const other = pipeline('Contractor training');
    expect((await ines.send(`${PIPELINES}/${other}/run`)).status).toBe(303);
    await sandbox.mend();
    const { text } = (await ines.see(`${PIPELINES}/${other}/runs`)).page;
    expect(text).toContain('Running');
    expect(text).not.toContain('may be missing');
    expect(await started()).toHaveLength(2);
  });

  it('keep the name of a data source that is no longer active', async () => {
    const { page } = await ines.see(`${PIPELINES}/${pipeline('Partner training')}/edit`);
    expect(page.all('option', { selected: true }).map(({ text }) => text)).toContain('Partner sign-ins');
  });

  it('are not run where something is missing [reports 82]', async () => {
    const message = async (name: string) => (await ines.see(`${PIPELINES}/${pipeline(name)}/run`)).page.text;
    expect(await message('Partner training')).toContain('The data source is not active.');
    expect(await message('Supplier prediction')).toContain('The training pipeline has not succeeded yet.');
  });

  it('are not made of a data source or a training that does not exist', async () => {
    const values = { name: 'Nothing', source: source('Mobile app'), training: pipeline('Quarterly training') };
    const add = `${PIPELINES}/add-prediction`;
    expectRefused(await change(add, { ...values, source: 'x-1' }), 'source', 'Choose a data source');
    const other = pipeline('Supplier prediction');
    for (const training of ['x-1', other])
      expectRefused(await change(add, { ...values, training }), 'training', 'Choose a training pipeline');
    expect(await written()).toEqual([]);
  });

  it('pipelines without a successful run have no results, which is no failure to load them', async () => {
    const { page } = await ines.see(`${PIPELINES}/${pipeline('Contractor training')}/results`);
    expect(page.text).toContain('No training has succeeded yet.');
    expect(page.text).not.toContain('Couldn’t load');
    await sandbox.faults([{ method: 'GET', path: '/autoaccess/api/pipeline/*', status: 500 }]);
    const failed = await ines.see(`${PIPELINES}/${pipeline('Quarterly training')}/results`);
    expect(failed.page.text).toContain('Couldn’t load the results');
  });

  it('a pipeline whose parameters could not be changed is not reported as saved', async () => {
    const page = `${PIPELINES}/${pipeline('Quarterly training')}/edit`;
    await sandbox.faults([{ method: 'PATCH', path: '/autoaccess/jas/entity/upsert', status: 500 }]);
    const failed = await change(page, { a_epochs: '777' });
    expectRefused(failed, null, 'The system didn’t confirm this. We checked: it isn’t saved. Try again.', 502);
    expect(failed.page.values('a_epochs')).toEqual(['777']);
  });

  it('are changed and keep when they were made, and are deleted with the whole entity [reports 81]', async () => {
    const id = pipeline('Quarterly training');
    expect((await change(`${PIPELINES}/${id}/edit`, { name: 'Each quarter' })).status).toBe(303);
    expect((await ines.send(`${PIPELINES}/${id}/delete`)).status).toBe(303);
    const [changed, gone] = await written();
    expect(changed).toMatchObject([
      'PATCH',
      { pipeline_name: 'Each quarter', pipeline_executions: [{ status: 'SUCCEEDED' }] },
    ]);
    expect(gone).toMatchObject(['DELETE', { pipeline_definition_id: id }]);
  });
});

describe('what another member has changed meanwhile', () => {
  const sent = (page: string, body: URLSearchParams) =>
    post(HOST, page, body.toString(), { headers: { cookie: ines.cookie } });

  const FORMS = [
    {
      what: 'of a pipeline',
      page: `${PIPELINES}/${pipeline('Quarterly training')}/edit`,
      theirs: { a_epochs: '400', name: 'Theirs' },
      mine: { name: 'Mine' },
      other: { b_epochs: '500' },
      merged: {
        pipeline_name: 'Theirs',
        pipeline_parameters: { 'Model A': { epochs: 400 }, 'Model B': { epochs: 500 } },
      },
      replaced: { pipeline_name: 'Mine', pipeline_parameters: { 'Model A': { epochs: 400 } } },
      field: 'name',
      now: 'Now saved: “Theirs”. Save again to replace it with your entry.',
    },
    {
      what: 'of a mapping',
      page: `${SOURCES}/${source('New landing zone')}/mapping`,
      theirs: { map_city: '.payload.user', map_country: '.payload.user' },
      mine: { map_city: '.payload.ip' },
      other: { map_userId: '.payload.user' },
      merged: { feature_mapping: { city: '.payload.user', country: '.payload.user', userId: '.payload.user' } },
      replaced: { feature_mapping: { city: '.payload.ip', country: '.payload.user', userId: '' } },
      field: 'map_city',
      now: 'Now saved: “.payload.user”. Save again to replace it with your entry.',
    },
  ];

  it.each(FORMS)('$what stays where the form was not touched', async ({ page, theirs, other, merged }) => {
    const form = (await ines.see(page)).page.form(page).filled;
    for (const [name, value] of Object.entries(other)) form.set(name, value);
    expect((await change(page, theirs as never)).status).toBe(303);
    expect((await sent(page, form)).status).toBe(303);
    expect((await written())[1]).toMatchObject(['PATCH', merged]);
  });

  it.each(FORMS)('$what is not overwritten unasked, and one press twice is no change', async (one) => {
    const { page, theirs, mine, replaced, field, now } = one;
    const form = (await ines.see(page)).page.form(page).filled;
    for (const [name, value] of Object.entries(mine)) form.set(name, value);
    expect((await change(page, theirs as never)).status).toBe(303);
    const refused = await sent(page, form);
    expectRefused(refused, field, now, 409);
    expect(await written()).toHaveLength(1);
    const again = refused.page.form(page).filled;
    expect([(await sent(page, again)).status, (await sent(page, again)).status]).toEqual([303, 303]);
    const writes = await written();
    expect(writes).toHaveLength(2);
    expect(writes[1]).toMatchObject(['PATCH', replaced]);
  });
});

describe('the risk configuration', () => {
  const tryOn = { bucket: 'halden-sign-ins', file: '2026/02.jsonl' };
  /** The form as it comes with the preview, to be saved. */
  const triedForm = async (config: string) => {
    const fields = (await change(CONFIG, { ...tryOn, config })).page.form(CONFIG).filled;
    fields.set('save', 'on');
    return fields;
  };
  const sendForm = (fields: URLSearchParams) =>
    post(HOST, CONFIG, fields.toString(), { headers: { cookie: ines.cookie } });

  it('the file it is tried on is picked from those of a bucket, and what was typed stays', async () => {
    const first = await ines.see(CONFIG);
    expect(first.page.first('select', { name: 'bucket' }).values()).toContain('halden-sign-ins');
    const typed = { bucket: 'halden-sign-ins', config: 'a: [not finished' };
    const list = await change(CONFIG, { ...typed, file: '2026/0', seek: '1' });
    expect([list.status, list.page.form(CONFIG).filled.get('config')]).toEqual([200, typed.config]);
    const files = (page: HttpResponse) =>
      page.page.all('button', { name: 'pick' }).map((one) => one.attribute('value'));
    expect(files(list).length).toBeGreaterThan(0);
    for (const file of files(list)) expect(file).toMatch(/^2026\/0/);
    const folders = await change(CONFIG, { ...typed, file: '', seek: '1' });
    const folder = folders.page.first('button', { name: 'open' }).attribute('value') ?? '';
    const within = await change(CONFIG, { ...typed, file: '', open: folder });
    expect(within.page.form(CONFIG).filled.get('file')).toBe(folder);
    for (const file of files(within)) expect(file?.startsWith(folder)).toBe(true);
    const picked = await change(CONFIG, {
      ...tryOn,
      config: 'risk_score_threshold: 60\n',
      file: '',
      pick: tryOn.file,
    });
    expect(picked.page.form(CONFIG).filled.get('file')).toBe(tryOn.file);
    expect(picked.page.text).toContain('Event 10 of 10');
    await sandbox.faults([{ method: 'POST', path: '/autoaccess/api/datasources/search/*', status: 500 }]);
    expect((await ines.see(CONFIG)).page.all('input', { name: 'bucket' })).toHaveLength(1);
    const failed = await change(CONFIG, { ...typed, file: '', seek: '1' });
    expect(failed.page.form(CONFIG).filled.get('config')).toBe(typed.config);
    expect(await written()).toEqual([]);
  });

  it('what was not seen as a preview is tried first, and Save says so from the beginning', async () => {
    const first = (await ines.see(CONFIG)).page;
    expect(first.text).toContain('Save is possible once you have seen the preview of these rules.');
    expect(first.all('button', { name: 'save' })).toHaveLength(1);
    const other = await triedForm('risk_score_threshold: 60\n');
    other.set('config', 'risk_score_threshold: 61\n');
    const refused = await sendForm(other);
    expectRefused(refused, null, /was tried on the file first/, 422);
    expect(refused.page.text).toContain('Event 10 of 10');
    expect(await written()).toEqual([]);
    const again = refused.page.form(CONFIG).filled;
    again.set('save', 'on');
    expect((await sendForm(again)).status).toBe(303);
    expect(await written()).toEqual([['PUT', { risk_score_threshold: 61 }]]);
  });

  it('shows other scores for other rules, and no words that may mean true or false', async () => {
    const tryOn = { bucket: 'halden-sign-ins', file: '2026/02.jsonl' };
    const rule = (score: number) =>
      `risk_score_threshold: 60\nheuristics:\n  is_automated_user_agent:\n    enabled: true\n    risk_score: ${score}\n    patterns: [curl]\n`;
    for (const score of [61, 77])
      expect((await change(CONFIG, { ...tryOn, config: rule(score) })).page.text).toContain(`"risk_score": ${score}`);
    const refused = await change(CONFIG, { ...tryOn, config: rule(61).replace('true', 'yes') });
    expectRefused(refused, 'config', 'Line 4: write true or false, or put the word in quotes');
    expect(refused.page.text).toContain('Comments are not saved.');
  });

  it('is shown as YAML and saved only after it was tried [reports 89]', async () => {
    expect((await ines.see(CONFIG)).text).toContain('risk_score_threshold: 70');
    const tried = await change(CONFIG, { ...tryOn, config: 'risk_score_threshold: 60\n' });
    expect(tried.status).toBe(200);
    expect(tried.page.text).toContain('Event 10 of 10');
    expect(await written()).toEqual([]);
    const fields = tried.page.form(CONFIG).filled;
    fields.set('save', 'on');
    expect((await sendForm(fields)).status).toBe(303);
    expect(await written()).toEqual([['PUT', { risk_score_threshold: 60 }]]);
  });

  it.each([
    ['a: 1\nb: [1, 2\nc: 3', 400, 'See line 3.'],
    ['- one', 400, 'This is not a YAML document with named values'],
    ['a: &x 1\nb: *x', 400, 'Line 2 refers to an anchor.'],
    ['a: .inf', 400, 'The value in line 1 can’t be kept as it is'],
    ['risk_score_threshold: 700', 422, 'risk_score_threshold is between 0 and 100'],
    [`a: "${'x'.repeat(70_000)}"`, 400, 'The configuration can have up to 65,536 characters'],
  ])('%.20s is refused and stays in its field [reports 88]', async (config, status, message) => {
    const refused = await change(CONFIG, { ...tryOn, config, save: 'on' });
    expect(refused.status).toBe(status);
    expect(refused.page.text).toContain(message);
    expect(await written()).toEqual([]);
  });

  it('is not saved while what is stored cannot be read', async () => {
    const form = await triedForm('risk_score_threshold: 60\n');
    await sandbox.faults([{ method: 'GET', path: '/autoaccess/api/v2/riskConfig', status: 500 }]);
    const refused = await sendForm(form);
    expect(await written()).toEqual([]);
    expectRefused(refused, null, 'Couldn’t load the configuration.', 502, {
      config: 'risk_score_threshold: 60\n',
    });
  });

  it('is not saved over what another member has saved meanwhile, not even after it was tried', async () => {
    const config = 'risk_score_threshold: 60\n';
    const fields = (page: HttpResponse) => {
      const filled = page.page.form(CONFIG).filled;
      for (const [name, value] of Object.entries({ ...tryOn, config })) filled.set(name, value);
      return filled;
    };
    const form = fields(await ines.see(CONFIG));
    expect((await sendForm(await triedForm('risk_score_threshold: 65\n'))).status).toBe(303);
    form.delete('save');
    // Nor after it came again because of something else.
    form.set('config', 'a: [1');
    const wrong = await sendForm(form);
    expectRefused(wrong, 'config', 'The YAML is not valid. See line 1.');
    const tried = fields(await sendForm(fields(wrong)));
    tried.set('save', 'on');
    const refused = await sendForm(tried);
    expectRefused(
      refused,
      null,
      'The configuration has been changed elsewhere since you opened it. Save again to replace it with yours, or select Reset to see it.',
      409,
    );
    expect(refused.page.text).toContain('Save configuration');
    const again = fields(refused);
    again.set('save', 'on');
    expect((await sendForm(again)).status).toBe(303);
    expect((await written()).map(([, body]) => body)).toEqual([
      { risk_score_threshold: 65 },
      { risk_score_threshold: 60 },
    ]);
  });

  it('the risk configuration that is not valid and is tried on no file says both at their fields [reports 89]', async () => {
    const refused = await change(CONFIG, { bucket: 'halden-sign-ins', file: '', config: 'a: [1', save: 'on' });
    expectRefused(refused, 'config', 'The YAML is not valid. See line 1.');
    expect(refused.page.text).toContain('The YAML is not valid. See line 1.');
    expect(refused.page.text).toContain('Enter the bucket and the file to try the configuration on');
    expect(await written()).toEqual([]);
  });

  it('on a file that leads elsewhere is refused', async () => {
    for (const file of ['../../etc', 'a/../b'])
      expectRefused(
        await change(CONFIG, { bucket: 'halden-sign-ins', file, config: 'risk_score_threshold: 60' }),
        'file',
        'Enter the bucket and the file to try the configuration on',
        400,
      );
  });
});
