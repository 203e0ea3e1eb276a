import { describe, expect, it } from 'vitest';
import { reportChoices as choices, reportConfig as config } from '../../../../tests/builders/report';
import { answerSchema } from '../../../kits/forms/answer';
import { readConfig } from '../config';
import { applyParameters, type FilledParameter } from './parameter-step';
import { buildStepForm, readStepValues } from './steps';

const say = (key: string) => key;
const changed = (values: { parameters?: unknown }) => {
  const made = applyParameters(config, values.parameters as FilledParameter[], choices);
  if ('wrong' in made) throw new Error(JSON.stringify(made.wrong));
  return made.config;
};

describe('the parameters step', () => {
  const filled = { name: 'who', label: 'Who', type: 'basic:string' };
  it('keeps unchanged parameters with unknown members', () => {
    const values = readStepValues('parameters', config, choices.locales);
    expect(changed(values).parameters.who).toMatchObject({
      source: 'basic',
      label: 'Who',
      type: 'string',
      other: 1,
    });
  });

  it('keeps a label in several languages unless it was changed, and shows it in that of the reader', () => {
    const label = { en: 'Person', de: 'Wer' };
    const held = { ...config, parameters: { who: { source: 'basic', type: 'string', label, description: label } } };
    const [shown] = (readStepValues('parameters', held, choices.locales).parameters ?? []) as FilledParameter[];
    expect(shown).toMatchObject({ label: 'Wer', help: 'Wer' });
    const apply = (change: object) => {
      const made = applyParameters(held, [{ ...shown, ...change } as FilledParameter], choices);
      return 'config' in made ? made.config.parameters.who : made;
    };
    expect(apply({ optional: true })).toMatchObject({ label, description: label, optional: true });
    expect(apply({ label: 'Person' })).toMatchObject({ label: 'Person', description: label });
  });

  it('renames parameters in the filter', () => {
    const { filter } = changed({ parameters: [{ ...filled, name: 'person' }] });
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
    const { filter } = changed({ parameters });
    expect(filter).toEqual({ or: [{ equals: { left: 'users.userName', right: { parameter: 'person' } } }] });
  });

  it('keeps rules of renamed parameters when another is removed', () => {
    const both = readConfig(
      JSON.stringify({
        parameters: { a: { label: 'A', type: 'string' }, who: { label: 'Who', type: 'string' } },
        filter: { or: ['a', 'who'].map((parameter) => ({ equals: { left: 'users.userName', right: { parameter } } })) },
      }),
    );
    const made = applyParameters(both, [{ ...filled, name: 'person' }] as FilledParameter[], choices);
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
      const made = applyParameters(both, parameters as FilledParameter[], choices);
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
    expect(changed({ parameters: [] }).filter).toBeNull();
  });

  it('supports lists, enums and picked objects', () => {
    const parameters = [
      { ...filled, name: 'a', many: true, values: 'Active = active\r\ncn=admin,ou=people', optional: true },
      { ...filled, name: 'b', type: 'datasource:user.userName' },
    ];
    expect(changed({ parameters }).parameters).toMatchObject({
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
      const [first] = (readStepValues('parameters', held, choices.locales).parameters ?? []) as object[];
      const made = applyParameters(held, [{ ...first, ...entry }] as FilledParameter[], { ...choices, types });
      return 'config' in made ? made.config.parameters.who?.enum : made;
    };
    expect(enumOf({ label: 'Person' })).toEqual(values);
    expect(enumOf({ values: 'x = y' })).toEqual([{ name: 'x', value: 'y' }]);
    expect(enumOf({ values: '' })).toBeUndefined();
    expect(enumOf({ type: 'datasource:user.accountStatus' })).toEqual(own);
    expect(enumOf({ type: 'datasource:user.accountStatus', values: 'x' })).toEqual([{ name: 'x', value: 'x' }]);
  });

  it('refuses what the type of a parameter has no use for, and keeps lists that are stored', () => {
    const wrongOf = (entry: object, of = config) => {
      const made = applyParameters(of, [{ ...filled, ...entry }] as FilledParameter[], choices);
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
    expect(applyParameters(config, parameters as FilledParameter[], choices)).toEqual({
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
