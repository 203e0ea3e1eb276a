import { describe, expect, it } from 'vitest';
import { reportChoices as choices, reportConfig as config } from '../../../../tests/builders/report';
import { readConfig } from '../config';
import { applyStep } from './apply-step';
import type { Step } from './step-choices';
import { buildStepForm, columnOptions, readStepValues } from './steps';

const say = (key: string) => key;
const fields = (step: Step, of = config) => buildStepForm(step, of, choices, say).fields.map(({ model }) => model);
const changed = (step: Step, values: object) => {
  const made = applyStep(step, config, values as Record<string, unknown>, choices);
  if ('wrong' in made) throw new Error(JSON.stringify(made.wrong));
  return made.config;
};

describe('data step', () => {
  it('begins with one source, then offers related ones [reports 45, 46]', () => {
    expect(fields('data', readConfig(''))).toEqual(['source']);
    expect(fields('data')).toEqual(['related', 'remove']);
    const joined = changed('data', { related: 'users.roles', remove: [] });
    expect(joined.entities).toEqual([{ entity: 'users' }, { entity: 'users.roles', type: 'left' }]);
    expect(fields('data', joined)).toEqual(['join-1', 'related', 'remove']);
    expect(readStepValues('data', joined, [])).toMatchObject({ 'join-1': 'left' });
  });

  it('removes what reads from a removed source', () => {
    expect(changed('data', { remove: ['users'] }).fields).toEqual([]);
  });
});

it('the columns step keeps the order of the form, added columns last [reports 49]', () => {
  const shown = [{ label: 'B', value: 'users.mail' }, ...config.fields];
  expect(changed('columns', { columns: shown }).fields).toEqual(shown);
  expect(changed('columns', { columns: [], add: ['users.mail'] }).fields).toEqual([
    { label: 'Mail', value: 'users.mail' },
  ]);
  expect(columnOptions(choices.columns).map(({ label }) => label)).toEqual(['User name', 'Mail']);
});

it('labels are unique: a taken one is refused at its field, an added one gets a number', () => {
  const counted = { ...config, aggregates: [{ label: 'Mail', aggregate: { count: 'users.mail' } }] };
  const columns = [...config.fields, { label: 'Name', value: 'users.mail' }, { label: 'Mail', value: 'users.mail' }];
  expect(applyStep('columns', counted, { columns }, choices)).toEqual({
    wrong: {
      'form.columns[1].label': ['reports.editor.labelTaken'],
      'form.columns[2].label': ['reports.editor.labelTaken'],
    },
  });
  const aggregates = [{ label: 'Name', type: 'count', value: 'users.mail' }];
  expect(applyStep('aggregates', counted, { aggregates }, choices)).toEqual({
    wrong: { 'form.aggregates[0].label': ['reports.editor.labelTaken'] },
  });
  const added = applyStep('columns', counted, { columns: [], add: ['users.mail'] }, choices);
  expect('config' in added && added.config.fields).toEqual([{ label: 'Mail 2', value: 'users.mail' }]);
});

describe('aggregates step', () => {
  const sorted = { ...config, aggregates: [{ label: 'N', aggregate: { count: 'users.userName' } }], fields: [] };
  const apply = (aggregates: object[], sort: string) =>
    applyStep(
      'aggregates',
      { ...sorted, sort: [{ value: sort, label: '', direction: 'asc' }] },
      { aggregates },
      choices,
    );
  const count = { label: 'N', type: 'count', value: 'users.userName' };

  it('keeps the report sorted by an aggregate that is renamed', () => {
    expect(apply([{ ...count, label: 'People' }], 'N')).toMatchObject({
      config: { sort: [{ value: 'People', label: 'People' }] },
    });
    expect(apply([count, { ...count, label: 'Other' }], 'N')).toMatchObject({ config: { sort: [{ value: 'N' }] } });
  });

  it('names what the report is sorted by and does not show', () => {
    const wrong = { wrong: { '': ['reports.editor.sortedByUnshown?columns=Mail'] } };
    expect(apply([count], 'users.mail')).toEqual(wrong);
    expect(apply([], 'users.mail')).toMatchObject({ config: { aggregates: [] } });
    const shown = { ...sorted, sort: [{ value: 'users.mail', label: '', direction: 'asc' as const }] };
    expect(applyStep('columns', shown, { columns: [] }, choices)).toEqual(wrong);
  });
});

it('the aggregates and sorting steps are lists', () => {
  const aggregates = [{ label: 'How many', type: 'count', value: 'users.userName' }];
  expect(changed('aggregates', { aggregates }).aggregates).toEqual([
    { label: 'How many', aggregate: { count: 'users.userName' } },
  ]);
  const sort = [{ value: 'users.mail', direction: 'desc' }];
  expect(changed('sorting', { sort }).sort).toEqual([{ value: 'users.mail', label: 'Mail', direction: 'desc' }]);
  expect([fields('aggregates'), fields('sorting')]).toEqual([['aggregates'], ['sort']]);
});
