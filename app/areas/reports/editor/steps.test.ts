import { describe, expect, it } from 'vitest';
import { answerSchema } from '../../../kits/forms/answer';
import { readConfig } from '../config';
import { applyStep, buildStepForm, type Choices, columnOptions, readStepValues, type Step } from './steps';

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
  held: [],
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
    expect(readStepValues('data', joined)).toMatchObject({ 'join-1': 'left' });
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

describe('parameters step', () => {
  const filled = { name: 'who', label: 'Who', type: 'basic:string' };
  it('keeps unchanged parameters with unknown members', () => {
    const values = readStepValues('parameters', config);
    expect(changed('parameters', values).parameters.who).toMatchObject({
      source: 'basic',
      label: 'Who',
      type: 'string',
      other: 1,
    });
  });

  it('renames parameters in the filter', () => {
    const { filter } = changed('parameters', { parameters: [{ ...filled, name: 'person' }] });
    expect(JSON.stringify(filter)).toContain('"parameter":"person"');
  });

  it.each([
    [
      'another is added behind it',
      [
        { ...filled, name: 'person' },
        { ...filled, name: 'team', label: 'Team' },
      ],
    ],
    [
      'another is added before it',
      [
        { ...filled, name: 'team', label: 'Team' },
        { ...filled, name: 'person' },
      ],
    ],
    [
      'its label changes, too',
      [
        { ...filled, name: 'person', label: 'Person' },
        { ...filled, name: 'team', label: 'Team' },
      ],
    ],
  ])('keeps rules of renamed parameters when %s', (_, parameters) => {
    const { filter } = changed('parameters', { parameters });
    expect(filter).toEqual({ or: [{ equals: { left: 'users.userName', right: { parameter: 'person' } } }] });
  });

  it('keeps rules of renamed parameters when another is removed', () => {
    const both = readConfig(
      JSON.stringify({
        parameters: { a: { label: 'A', type: 'string' }, who: { label: 'Who', type: 'string' } },
        filter: { or: ['a', 'who'].map((parameter) => ({ equals: { left: 'users.userName', right: { parameter } } })) },
      }),
    );
    const made = applyStep('parameters', both, { parameters: [{ ...filled, name: 'person' }] }, choices);
    expect('config' in made && made.config.filter).toEqual({
      or: [{ equals: { left: 'users.userName', right: { parameter: 'person' } } }],
    });
  });

  describe('two parameters', () => {
    const rule = (parameter: string) => ({ equals: { left: 'users.userName', right: { parameter } } });
    const both = readConfig(
      JSON.stringify({
        parameters: { a: { label: 'City', type: 'string' }, b: { label: 'Surname', type: 'string' } },
        filter: { or: [rule('a'), rule('b')] },
      }),
    );
    const rulesOf = (...given: [name: string, label: string][]) => {
      const parameters = given.map(([name, label]) => ({ ...filled, name, label }));
      const made = applyStep('parameters', both, { parameters }, choices);
      const filter = 'config' in made ? made.config.filter : null;
      return [...JSON.stringify(filter).matchAll(/"parameter":"(\w*)"/g)].map(([, name]) => name);
    };

    it('keep their own rules when they exchange names, labels or places', () => {
      expect(rulesOf(['b', 'City'], ['a', 'Surname'])).toEqual(['b', 'a']);
      expect(rulesOf(['a', 'Surname'], ['b', 'City'])).toEqual(['a', 'b']);
      expect(rulesOf(['b', 'Surname'], ['a', 'City'])).toEqual(['a', 'b']);
      expect(rulesOf(['b', 'City'], ['c', 'Surname'])).toEqual(['b', 'c']);
    });

    it('do not hand rules to another that takes a name', () => {
      expect(rulesOf(['b', 'City'])).toEqual(['b']);
    });
  });

  it('removes rules of removed parameters', () => {
    expect(changed('parameters', { parameters: [] }).filter).toBeNull();
  });

  it('supports lists, enums and picked objects', () => {
    const parameters = [
      { ...filled, name: 'a', many: true, values: 'Active = active\r\ncn=admin,ou=people', optional: true },
      { ...filled, name: 'b', type: 'datasource:user.userName' },
    ];
    expect(changed('parameters', { parameters }).parameters).toMatchObject({
      a: {
        type: 'array',
        item: { type: 'string' },
        optional: true,
        enum: [
          { name: 'Active', value: 'active' },
          { name: 'cn=admin,ou=people', value: 'cn=admin,ou=people' },
        ],
      },
      b: { source: 'datasource', entity: 'user', attribute: 'userName', type: 'string' },
    });
  });

  it('keeps unchanged enum values; a picked attribute has its own', () => {
    const values = [{ name: 'Berg, Jonas', value: 'a=b' }];
    const held = { ...config, parameters: { who: { source: 'basic', label: 'Who', type: 'string', enum: values } } };
    const own = [{ name: 'Active', value: 'active' }];
    const types = [{ name: 'datasource:user.accountStatus', label: 'Status', enum: own }];
    const enumOf = (entry: object) => {
      const [first] = (readStepValues('parameters', held).parameters ?? []) as object[];
      const made = applyStep('parameters', held, { parameters: [{ ...first, ...entry }] }, { ...choices, types });
      return 'config' in made ? made.config.parameters.who?.enum : made;
    };
    expect(enumOf({ label: 'Whoever' })).toEqual(values);
    expect(enumOf({ values: 'x = y' })).toEqual([{ name: 'x', value: 'y' }]);
    expect(enumOf({ values: '' })).toBeUndefined();
    expect(enumOf({ type: 'datasource:user.accountStatus' })).toEqual(own);
    expect(enumOf({ type: 'datasource:user.accountStatus', values: 'x' })).toEqual([{ name: 'x', value: 'x' }]);
  });

  it('refuses what the type of a parameter has no use for, and keeps lists that are stored', () => {
    const wrongOf = (entry: object, of = config) => {
      const made = applyStep('parameters', of, { parameters: [{ ...filled, ...entry }] }, choices);
      return 'wrong' in made ? Object.keys(made.wrong) : made.config.parameters;
    };
    expect(wrongOf({ type: 'basic:integer', many: true, values: '1' })).toEqual([
      'form.parameters[0].many',
      'form.parameters[0].values',
    ]);
    expect(wrongOf({ type: 'basic:boolean', optional: true })).toEqual(['form.parameters[0].optional']);
    const list = { source: 'basic', label: 'Numbers', description: '', type: 'array', item: { type: 'integer' } };
    const held = { ...config, parameters: { [filled.name]: list } };
    expect(wrongOf({ type: 'basic:integer', many: true, label: 'Numbers' }, held)).toEqual({ [filled.name]: list });
  });

  it('requires unique names [reports 50]', () => {
    const parameters = [filled, { ...filled, name: 'a' }, filled];
    expect(applyStep('parameters', config, { parameters }, choices)).toEqual({
      wrong: { 'form.parameters[2].name': ['reports.editor.parameters.taken'] },
    });
  });

  it('reports all errors at once: spaces in names and missing values', () => {
    const schema = answerSchema(buildStepForm('parameters', config, choices, say), {});
    const wrong = (entry: object) =>
      schema.safeParse({ form: { parameters: [entry] } }).error?.issues.map(({ message }) => message) ?? [];
    expect(wrong(filled)).toEqual([]);
    expect(wrong({ name: 'a b', type: 'basic:string' })).toEqual([
      'reports.editor.parameters.noSpaces',
      'forms.enterField?field=reports.editor.parameters.label',
    ]);
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
