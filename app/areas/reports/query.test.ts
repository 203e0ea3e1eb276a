import { expect, it } from 'vitest';
import type { Template } from '../../platform/report-templates.server';
import { filterTemplates, ReportsQuery } from './query';

const template = (displayName: string, more: Partial<Template> = {}): Template => ({
  name: displayName.toUpperCase(),
  displayName,
  description: null,
  type: 'published',
  ootb: false,
  duplicatable: true,
  editable: true,
  visible: true,
  viewers: [],
  owner: null,
  reportConfig: '',
  updateDate: null,
  whole: null,
  ...more,
});
const titles = (templates: Template[], query: Record<string, string>) => {
  const { result, totalCount } = filterTemplates({ result: templates, unreadable: 0 }, ReportsQuery.parse(query), 'en');
  return [totalCount, ...result.map(({ displayName }) => displayName)];
};
const LIST = [
  template('beta', { description: 'Who HAS what' }),
  template('Alpha', { type: 'draft' }),
  template('Gamma', { visible: false }),
  template('delta 10'),
  template('delta 9'),
];

it('reports sort by name in both directions, whatever case [reports 3]', () => {
  expect(titles(LIST, {})).toEqual([4, 'Alpha', 'beta', 'delta 9', 'delta 10']);
  expect(titles(LIST, { sort: '-name' })).toEqual([4, 'delta 10', 'delta 9', 'beta', 'Alpha']);
});

it('reports are filtered by text and state, without hidden ones [reports 2, 4]', () => {
  expect(titles(LIST, { text: 'has' })).toEqual([1, 'beta']);
  expect(titles(LIST, { text: 'GAMMA' })).toEqual([0]);
  expect(titles(LIST, { state: 'draft' })).toEqual([1, 'Alpha']);
});

it('reports have pages of ten [reports 5]', () => {
  const many = Array.from({ length: 23 }, (_, at) => template(`Report ${at + 1}`));
  expect(titles(many, {})).toHaveLength(11);
  expect(titles(many, { page: '3' })).toEqual([23, 'Report 21', 'Report 22', 'Report 23']);
});
