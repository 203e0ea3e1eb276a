import { type Field, type FormModel, fieldAt, toFormLines } from '../../../kits/forms/field';
import type { Values } from '../../../kits/forms/values';
import type { MessageKey } from '../../../locales/message-key';
import type { OfferedColumn } from '../../../platform/report-editor.server';
import { CHART_KINDS, chartParts, readChart } from '../chart';
import { type Config, JOINS } from '../config';
import { columnNames, sourceOf } from './names';
import { toFilledParameter } from './parameter-step';
import type { Choices, NamedOption, Step } from './step-choices';

type Translate = (key: MessageKey, values?: Record<string, string>) => string;

const option = (value: string, label: string) => ({ value, label, preset: false });
const toOptions = (list: readonly NamedOption[]) => list.map(({ name, label }) => option(name, label || name));

export function columnOptions(columns: readonly OfferedColumn[]): Field['options'] {
  return [...columnNames(columns)].map(([path, name]) => option(path, name));
}

export function buildStepForm(step: Step, config: Config, choices: Choices, say: Translate): FormModel {
  const fields = BUILD_FIELDS[step](config, choices, say);
  return { fields, lines: toFormLines(fields) };
}

const listField = (model: string, label: string, entry: Field[], hint: string | null = null) =>
  fieldAt(model, { label, kind: 'list', entry, hint });

/** A policy, so that it is reported with the other errors. */
const NO_SPACES = {
  policyId: 'regexpMatches',
  params: { regexp: '^\\S+$' },
  message: 'reports.editor.parameters.noSpaces',
};

const BUILD_FIELDS: Record<Step, (config: Config, choices: Choices, say: Translate) => Field[]> = {
  data({ entities }, { sources, held }, say) {
    const name = (entity: string) => held.find((one) => one.name === entity)?.label ?? entity;
    if (entities.length === 0) {
      const label = say('reports.editor.data.source');
      return [fieldAt('source', { label, kind: 'choice', required: true, options: toOptions(sources) })];
    }
    const joins = JOINS.map((join) => option(join, say(`reports.editor.join.${join}`)));
    const related = entities.slice(1).map(({ entity }, at) =>
      fieldAt(`join-${at + 1}`, {
        label: say('reports.editor.data.joinOf', { source: name(entity) }),
        kind: 'choice',
        required: true,
        options: joins,
      }),
    );
    return [
      ...related,
      ...(sources.length > 0
        ? [
            fieldAt('related', {
              label: say('reports.editor.data.related'),
              kind: 'choice',
              options: toOptions(sources),
            }),
          ]
        : []),
      fieldAt('remove', {
        label: say('reports.editor.data.remove'),
        hint: say('reports.editor.data.removeHint'),
        kind: 'choices',
        options: entities.map(({ entity }) => option(entity, name(entity))),
      }),
    ];
  },
  columns({ fields }, { columns }, say) {
    const options = columnOptions(columns);
    const rest = options.filter(({ value }) => !fields.some((field) => field.value === value));
    return [
      ...(rest.length > 0
        ? [fieldAt('add', { label: say('reports.editor.columns.add'), kind: 'choices', options: rest })]
        : []),
      listField('columns', say('reports.editor.columns.shown'), [
        fieldAt('label', { label: say('reports.editor.label'), kind: 'text', required: true }),
        fieldAt('value', { label: say('reports.editor.column'), kind: 'choice', required: true, options }),
      ]),
    ];
  },
  parameters(_, { types }, say) {
    return [
      listField('parameters', say('reports.editor.step.parameters'), [
        fieldAt('name', {
          label: say('ui.word.name'),
          hint: say('reports.editor.parameters.nameHint'),
          kind: 'text',
          required: true,
          policies: [NO_SPACES],
        }),
        fieldAt('label', { label: say('reports.editor.parameters.label'), kind: 'text', required: true }),
        fieldAt('type', {
          label: say('reports.editor.parameters.type'),
          kind: 'choice',
          required: true,
          options: toOptions(types),
        }),
        fieldAt('help', { label: say('reports.editor.parameters.help'), kind: 'text' }),
        fieldAt('values', {
          label: say('reports.editor.parameters.values'),
          hint: say('reports.editor.parameters.valuesHint'),
          kind: 'longText',
        }),
        fieldAt('many', { label: say('reports.editor.parameters.many'), kind: 'boolean' }),
        fieldAt('optional', { label: say('reports.editor.parameters.optional'), kind: 'boolean' }),
      ]),
    ];
  },
  aggregates(_, { columns, aggregates }, say) {
    return [
      listField('aggregates', say('reports.editor.step.aggregates'), [
        fieldAt('label', { label: say('reports.editor.label'), kind: 'text', required: true }),
        fieldAt('type', {
          label: say('reports.editor.aggregates.type'),
          kind: 'choice',
          required: true,
          options: aggregates.map(({ name, label }) =>
            option(name, say(`reports.editor.calculation.${name as 'count'}`, { defaultValue: label || name })),
          ),
        }),
        fieldAt('value', {
          label: say('reports.editor.column'),
          kind: 'choice',
          required: true,
          options: columnOptions(columns),
        }),
      ]),
    ];
  },
  sorting(_, { columns }, say) {
    const ascending = { ...option('asc', say('reports.editor.sort.asc')), preset: true };
    const directions = [ascending, option('desc', say('reports.editor.sort.desc'))];
    return [
      listField('sort', say('reports.editor.step.sorting'), [
        fieldAt('value', {
          label: say('reports.editor.sort.by'),
          kind: 'choice',
          required: true,
          options: columnOptions(columns),
        }),
        fieldAt('direction', {
          label: say('reports.editor.sort.direction'),
          kind: 'choice',
          required: true,
          options: directions,
        }),
      ]),
    ];
  },
  chart(config, _, say) {
    const parts = chartParts(config).map(({ key, label }) => option(key, label));
    const usedWith = CHART_KINDS.join(' ');
    const kinds = [NO_CHART, ...CHART_KINDS].map((kind) => option(kind, say(`reports.chart.kind.${kind as 'bars'}`)));
    return [
      fieldAt('kind', {
        label: say('reports.editor.step.chart'),
        kind: 'choice',
        required: true,
        open: true,
        options: kinds,
      }),
      fieldAt('name', { label: say('reports.chart.name'), kind: 'choice', options: parts, usedWith }),
      fieldAt('value', { label: say('reports.chart.value'), kind: 'choice', options: parts, usedWith }),
    ];
  },
};

const NO_CHART = 'none';

export function readStepValues(step: Step, config: Config, locales: readonly string[]): Values {
  switch (step) {
    case 'chart': {
      const chart = readChart(config);
      return { kind: chart?.kind ?? NO_CHART, name: chart?.name.key ?? '', value: chart?.value.key ?? '' };
    }
    case 'data':
      return Object.fromEntries(config.entities.map(({ type = 'left' }, at) => [`join-${at}`, type]));
    case 'columns':
      return { columns: config.fields };
    case 'parameters':
      return { parameters: Object.entries(config.parameters).map((entry) => toFilledParameter(entry, locales)) };
    case 'aggregates':
      return {
        aggregates: config.aggregates.map(({ label, aggregate }) => {
          const [[type, value] = ['', '']] = Object.entries(aggregate);
          return { label, type, value };
        }),
      };
    case 'sorting':
      return { sort: config.sort.map(({ value, direction }) => ({ value, direction })) };
  }
}

/** As the aggregates would be if the one at this place counted different values: of the ids, where there are any. */
export function readDistinctValues(config: Config, at: string, { columns, locales }: Choices): Values {
  const aggregates = config.aggregates.map((one, place) => {
    const { label, aggregate } = one;
    const [value = ''] = Object.values(aggregate);
    const id = `${sourceOf(config, value)}._id`;
    const column = columns.some(({ path }) => path === id) ? id : value;
    return String(place) === at ? { label, aggregate: { count_distinct: column } } : one;
  });
  return readStepValues('aggregates', { ...config, aggregates }, locales);
}
