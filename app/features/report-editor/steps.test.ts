import { describe, expect, it } from 'vitest';
import { answerSchema } from '../forms/answer';
import { readConfig } from './config';
import { type Choices, columnOptions, type Step, stepForm, stepValues, withStep } from './steps';

const column = (path: string, label: string) => ({
  path,
  class: 'json',
  type: 'string',
  label,
  column_label: label,
  item: null,
});
const choices: Choices = {
  sources: [{ name: 'users.roles', label: 'Roles' }],
  columns: [column('users.userName', 'User name'), column('users.mail', 'Mail')],
  aggregates: [{ name: 'count', label: 'Count' }],
  types: [{ name: 'basic:string', label: 'Text' }],
};
const config = readConfig(
  JSON.stringify({
    entities: [{ entity: 'users' }],
    fields: [{ label: 'Name', value: 'users.userName' }],
    parameters: { who: { source: 'basic', label: 'Who', type: 'string', other: 1 } },
    filter: { or: [{ equals: { left: 'users.userName', right: { parameter: 'who' } } }] },
  }),
);
const say = (key: string) => key;
const fields = (step: Step, of = config) => stepForm(step, of, choices, say).fields.map(({ model }) => model);
const changed = (step: Step, values: object) => {
  const made = withStep(step, config, values as Record<string, unknown>, choices);
  if ('wrong' in made) throw new Error(JSON.stringify(made.wrong));
  return made.config;
};

describe('data sources', () => {
  it('begin with one, then others are related to it', () => {
    expect(fields('data', readConfig(''))).toEqual(['source']);
    expect(fields('data')).toEqual(['related', 'remove']);
    const joined = changed('data', { related: 'users.roles', remove: [] });
    expect(joined.entities).toEqual([{ entity: 'users' }, { entity: 'users.roles', type: 'left' }]);
    expect(fields('data', joined)).toEqual(['join-1', 'related', 'remove']);
    expect(stepValues('data', joined)).toMatchObject({ 'join-1': 'left' });
  });

  it('go with what reads from them', () => {
    expect(changed('data', { remove: ['users'] }).fields).toEqual([]);
  });
});

it('columns are in the order of the form, those that are ticked last under their own labels', () => {
  const shown = [{ label: 'B', value: 'users.mail' }, ...config.fields];
  expect(changed('columns', { columns: shown }).fields).toEqual(shown);
  expect(changed('columns', { columns: [], add: ['users.mail'] }).fields).toEqual([
    { label: 'Mail', value: 'users.mail' },
  ]);
  expect(columnOptions(choices.columns).map(({ label }) => label)).toEqual(['User name', 'Mail']);
});

describe('parameters', () => {
  const filled = { name: 'who', label: 'Who', type: 'basic:string' };
  it('come back as they were, with what is not filled in here', () => {
    const values = stepValues('parameters', config);
    expect(changed('parameters', values).parameters.who).toMatchObject({
      source: 'basic',
      label: 'Who',
      type: 'string',
      other: 1,
    });
  });

  it('that are called otherwise in their place are renamed in the filter', () => {
    const { filter } = changed('parameters', { parameters: [{ ...filled, name: 'person' }] });
    expect(JSON.stringify(filter)).toContain('"parameter":"person"');
  });

  it('that are gone take their rules', () => {
    expect(changed('parameters', { parameters: [] }).filter).toBeNull();
  });

  it('can be lists, choices of values and chosen objects', () => {
    const parameters = [
      { ...filled, name: 'a', many: true, values: 'Active=active, blocked', optional: true },
      { ...filled, name: 'b', type: 'datasource:user.userName' },
    ];
    expect(changed('parameters', { parameters }).parameters).toMatchObject({
      a: {
        type: 'array',
        item: { type: 'string' },
        optional: true,
        enum: [
          { name: 'Active', value: 'active' },
          { name: 'blocked', value: 'blocked' },
        ],
      },
      b: { source: 'datasource', entity: 'user', attribute: 'userName', type: 'string' },
    });
  });

  it('need names that no other has', () => {
    const parameters = [filled, { ...filled, name: 'a' }, filled];
    expect(withStep('parameters', config, { parameters }, choices)).toEqual({
      wrong: { 'form.parameters[2].name': ['reportEditor.parameters.taken'] },
    });
  });

  it('are told all that is wrong with them at once: spaces in a name, and what is missing', () => {
    const schema = answerSchema(stepForm('parameters', config, choices, say), {});
    const wrong = (entry: object) =>
      schema.safeParse({ form: { parameters: [entry] } }).error?.issues.map(({ message }) => message) ?? [];
    expect(wrong(filled)).toEqual([]);
    expect(wrong({ name: 'a b', type: 'basic:string' })).toEqual([
      'reportEditor.parameters.noSpaces',
      'forms.enterField?field=reportEditor.parameters.label',
    ]);
  });
});

it('aggregates and orders are lists', () => {
  const aggregates = [{ label: 'How many', type: 'count', value: 'users.userName' }];
  expect(changed('aggregates', { aggregates }).aggregates).toEqual([
    { label: 'How many', aggregate: { count: 'users.userName' } },
  ]);
  const sort = [{ value: 'users.mail', direction: 'desc' }];
  expect(changed('sorting', { sort }).sort).toEqual([{ value: 'users.mail', label: 'Mail', direction: 'desc' }]);
  expect([fields('aggregates'), fields('sorting')]).toEqual([['aggregates'], ['sort']]);
});
