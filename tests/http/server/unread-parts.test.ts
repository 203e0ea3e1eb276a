// Writes that send a whole object again, while a part of it cannot be read: nothing is lost, and nothing is called saved.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { pipelineId } from '../../../sandbox/seed/risk-administration';
import { post, sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
const source = `/autoaccess/data-sources/${idOf('data source:Mobile app')}`;
const pipeline = (name: string) => `/autoaccess/pipelines/${pipelineId(name)}`;
const template = idOf('report template:Contractor accounts');

let ines: Walker;
let kai: Walker;

beforeEach(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau');
  kai = await walkerOf('kai.ruiz');
});
afterEach(async () => {
  await sandbox.omit([]);
  await sandbox.mend();
});

const resourcePage = async (verb: string) => {
  const resources = await sandbox.state<{ _id: string; policy?: object }>('am/resource');
  return `/sharing/resources/${resources.find(({ policy }) => policy)?._id}/${verb}`;
};

/** Page, the part that cannot be read, what is typed, and what is stored. */
type Case = [page: string, omitted: string, typed: Record<string, string>, stored: string];
const DATA_SOURCES = 'autoaccess%2Fdatasources';
const PIPELINES = 'autoaccess%2Fpipelines';
const TEMPLATES = 'reports%2Ftemplates';
const CASES: Case[] = [
  [`${source}/rename`, 'isActive', { name: 'Phones' }, DATA_SOURCES],
  [`${source}/rename`, 'feature_mapping', { name: 'Phones' }, DATA_SOURCES],
  [`${source}/rename`, 'input', { name: 'Phones' }, DATA_SOURCES],
  [`${source}/deactivate`, 'feature_mapping', {}, DATA_SOURCES],
  [`${pipeline('Weekly training')}/edit`, 'status', { name: 'Weekly' }, PIPELINES],
  [`${pipeline('Weekly training')}/edit`, 'pipeline_parameters', { name: 'Weekly' }, PIPELINES],
  [`${pipeline('Weekly training')}/edit`, 'embeddings', { name: 'Weekly' }, PIPELINES],
  [`${pipeline('Nightly prediction')}/edit`, 'ueba_risk_threshold', { name: 'Nightly' }, PIPELINES],
  [`${pipeline('Weekly training')}/run`, 'status', {}, PIPELINES],
  [`/reports/edit/draft/${template}/details`, 'viewers', { name: 'Contractors' }, TEMPLATES],
  [`/reports/edit/draft/${template}/details`, 'reportConfig', { name: 'Contractors' }, TEMPLATES],
  [`/reports/edit/draft/${template}/details`, 'description', { name: 'Contractors' }, TEMPLATES],
];

describe('a write that sends the whole object again', () => {
  it.each(CASES)('%s loses nothing where %s cannot be read', async (page, omitted, typed, stored) => {
    const fields = (await ines.see(page)).page.form(page).filled;
    for (const [name, value] of Object.entries(typed)) fields.set(name, value);
    const before = await sandbox.state(stored);
    await sandbox.omit([omitted]);
    const opened = await ines.see(page);
    const sent = await post(HOST, page, fields.toString(), { headers: { cookie: ines.cookie } });
    await sandbox.omit([]);
    expect(await sandbox.state(stored)).toEqual(before);
    expect(sent.status).not.toBe(303);
    // Parameters of a training are fields: where they are not there, nothing stands in them.
    expect(opened.status === 200).toBe(omitted === 'embeddings');
    if (opened.status === 200) expect(opened.page.form(page).filled.get('e_window')).toBe('');
  });

  it('loses no recipient of a shared resource', async () => {
    const page = await resourcePage('share');
    const before = await sandbox.state('am/resource');
    const fields = (await kai.see(page)).page.form(page).filled;
    fields.set('scopes', 'view');
    fields.set('userName', 'olga.brandt');
    await sandbox.omit(['permissions']);
    const sent = await post(HOST, page, fields.toString(), { headers: { cookie: kai.cookie } });
    await sandbox.omit([]);
    expect(sent.status).not.toBe(303);
    expect(await sandbox.state('am/resource')).toEqual(before);
  });
});

describe('a failed end of sharing', () => {
  it('is not called done where the recipients cannot be read', async () => {
    const page = await resourcePage('stop');
    const fields = (await kai.see(page)).page.form(page).filled;
    await sandbox.omit(['permissions']);
    await sandbox.faults([{ method: 'DELETE', path: '/am/json/', status: 500 }]);
    const sent = await post(HOST, page, fields.toString(), { headers: { cookie: kai.cookie } });
    expect(sent.status).not.toBe(303);
  });
});

describe('a list that keeps what runs have come to', () => {
  it('writes nothing of a pipeline that it cannot read as a whole', async () => {
    const stored = async () => (await sandbox.state<object>(PIPELINES)).map((one) => ({ ...one, metadata: null }));
    expect((await ines.send(`${pipeline('Mobile training')}/run`, {})).status).toBe(303);
    await sandbox.later(2 * 3_600_000);
    const before = await stored();
    await sandbox.omit(['pipeline_parameters']);
    await ines.see('/autoaccess/pipelines');
    expect(await stored()).toEqual(before);
    await sandbox.omit([]);
    await ines.see('/autoaccess/pipelines');
    const of = (all: object[]) => JSON.stringify(all.find((one) => JSON.stringify(one).includes('Mobile training')));
    expect(of(before)).toContain('"ACTIVE"');
    expect(of(await stored())).toContain('"SUCCEEDED"');
    expect(of(await stored())).toContain('"batch_size"');
  });
});

describe('security questions', () => {
  it('are not replaced while it cannot be read how many are asked for', async () => {
    await sandbox.omit(['minimumAnswersToDefine', 'questions']);
    expect((await kai.see('/profile/questions')).page.names()).not.toContain('blocks[0].answer');
  });
});

describe('an unknown save of the risk configuration', () => {
  it('is not called undone where another object is found', async () => {
    const page = '/autoaccess/risk-config';
    const fields = (await ines.see(page)).page.form(page).filled;
    fields.set('config', 'risk_score_threshold: 60\n');
    fields.set('bucket', 'halden-sign-ins');
    fields.set('file', '2026/02.jsonl');
    const headers = { headers: { cookie: ines.cookie } };
    const tried = await post(HOST, page, fields.toString(), headers);
    const next = tried.page.form(page).filled;
    next.set('save', 'on');
    await sandbox.faults([
      { method: 'PUT', path: '/autoaccess/api/v2/riskConfig/userConfig', status: 500, after: true },
      { method: 'GET', path: '/autoaccess/api/v2/riskConfig/userConfig', status: 200, body: {}, waits: true },
    ]);
    const sent = await post(HOST, page, next.toString(), headers);
    expect(sent.page.text).not.toContain('it isn’t saved');
    expect(sent.page.text).toContain('We couldn’t confirm that this was saved');
  });
});
