// Answers of the platform that are longer than may be read: the pages of reports and risk say so and change nothing.
import { afterEach, beforeAll, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { sandboxOf } from '../client';
import { HOST, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
/** One megabyte more than is read of an answer. */
const TOO_MUCH = 9 * 1024 * 1024;
const REPORT = idOf('report template:Users and their roles');
const source = (name: string) => idOf(`data source:${name}`);
const pipeline = (name: string) => idOf(`pipeline:${name}`);
const SEARCH = '/autoaccess/jas/entity/search';

let ines: Walker;
beforeAll(async () => {
  await sandbox.reset();
  ines = await walkerOf('ines.moreau');
  await ines.see('/dashboard');
});
afterEach(() => sandbox.mend());

const tooMuch = (path: string) => sandbox.faults([{ path, padBytes: TOO_MUCH }]);
const written = async () =>
  (await sandbox.calls()).filter(
    ({ method, path, query }) =>
      (method !== 'GET' && /persist|upsert|entity\/delete|publish|userConfig/.test(path)) ||
      /_action=(create|update|publish|run|delete|edit|duplicate|export)/.test(query),
  );

const UNEXPECTED = 'Try again in a moment.';

it.each([
  ['/reports', '/reports/templates', `Error getting reports. ${UNEXPECTED}`],
  [`/reports/run/published/${REPORT}`, '/reports/templates', `Error retrieving template. ${UNEXPECTED}`],
  [`/reports/history/published/${REPORT}`, '/reports/runs', `Error retrieving report history ${UNEXPECTED}`],
  ['/risk-dashboard', `${SEARCH}/autoaccess/risk_explainability`, `Error retrieving the activity. ${UNEXPECTED}`],
  ['/risk-dashboard', `${SEARCH}/autoaccess/risk_explainability`, 'Couldn’t load the charts'],
  ['/autoaccess/data-sources', SEARCH, `An error occurred when fetching data sources. ${UNEXPECTED}`],
  ['/autoaccess/data-sources/add', '/autoaccess/api/datasources/search/buckets', UNEXPECTED],
  [
    `/autoaccess/data-sources/${source('New landing zone')}/mapping`,
    '/autoaccess/api/datasources/preview',
    'We couldn’t read the file.',
  ],
  ['/autoaccess/pipelines', SEARCH, `An error occurred when fetching pipelines. ${UNEXPECTED}`],
  [
    `/autoaccess/pipelines/${pipeline('Weekly training')}/results`,
    '/autoaccess/api/pipeline',
    `Couldn’t load the results. ${UNEXPECTED}`,
  ],
  [
    `/autoaccess/pipelines/${pipeline('Weekly training')}/logs`,
    '/autoaccess/api/pipeline',
    `Couldn’t load the logs. ${UNEXPECTED}`,
  ],
  ['/autoaccess/risk-config', '/autoaccess/api/v2/riskConfig', `Couldn’t load the configuration. ${UNEXPECTED}`],
])('%s, whose call %s answers too much, says so and changes nothing', async (page, path, says) => {
  await tooMuch(path);
  await sandbox.forget();
  expect((await ines.see(page)).page.text).toContain(says);
  expect(await written()).toEqual([]);
});

it('a page of results that is too large to show says what to do instead', async () => {
  const runs = (await ines.see(`/reports/history/published/${REPORT}?state=complete`)).page.links();
  const view = runs.find(({ to }) => to.startsWith('/reports/view/'))?.to ?? '';
  await sandbox.faults([{ method: 'POST', path: '/reports/runs', padBytes: TOO_MUCH }]);
  expect((await ines.see(view)).page.text).toContain(
    'This page of results is too large to show. Show fewer rows on a page, or export the run as a file.',
  );
  expect(await written()).toEqual([]);
});
