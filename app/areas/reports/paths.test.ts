import { expect, it } from 'vitest';
import {
  detailsPath,
  draftPath,
  editorPath,
  exportPath,
  filePath,
  filterNodePath,
  historyPath,
  listAddress,
  livePath,
  reportTitle,
  runAgainPath,
  runPath,
  stepPath,
  verbPath,
  viewPath,
} from './paths';

const of = { name: '3F0C-A', state: 'draft' } as const;

it('report paths have template names in lower case', () => {
  expect([runPath(of), historyPath(of)]).toEqual(['/reports/run/draft/3f0c-a', '/reports/history/draft/3f0c-a']);
  expect(runAgainPath({ ...of, runId: 'job_1' })).toBe('/reports/run/draft/3f0c-a?run=job_1');
  const run = { ...of, runId: 'job_1' };
  expect([detailsPath(run), exportPath(run, 'csv'), filePath(run, 'json'), viewPath(run), livePath(of)]).toEqual([
    '/reports/history/draft/3f0c-a/job_1',
    '/reports/history/draft/3f0c-a/job_1/export/csv',
    '/reports/history/draft/3f0c-a/job_1/file/json',
    '/reports/view/draft/3f0c-a/job_1',
    '/reports/live/draft/3f0c-a',
  ]);
  expect(listAddress('text=x')).toBe('/reports?text=x');
});

it('verb paths name the verb and the template', () => {
  expect(verbPath(of, 'publish')).toBe('/reports/publish/draft/3f0c-a');
  expect([draftPath('A-1'), editorPath('A-1')]).toEqual(['/reports/draft/a-1', '/reports/edit/draft/a-1/data']);
});

it('step paths lie below the editor, which begins with the first step', () => {
  expect([stepPath('A-1', 'data'), stepPath('A-1', 'columns'), filterNodePath('A-1', 'rule-0')]).toEqual([
    '/reports/edit/draft/a-1/data',
    '/reports/edit/draft/a-1/columns',
    '/reports/edit/draft/a-1/filters/rule-0',
  ]);
});

it('the page title names the report when loaded', () => {
  const title = reportTitle('reports.title.run');
  expect(title({ title: 'Users' })).toEqual({ key: 'reports.title.run', values: { title: { text: 'Users' } } });
  expect(title(undefined)).toBe('menu.reports');
});
