import { type Field, type FormModel, fieldAt, toFormLines } from '../../../kits/forms/field';
import type { Values } from '../../../kits/forms/values';
import type { MessageKey } from '../../../locales/message-key';
import type { OfferedColumn } from '../../../platform/report-editor.server';
import { CHART_KINDS, chartParts, readChart, withChart } from '../chart';
import {
  type Aggregate,
  type Config,
  JOINS,
  type Join,
  type ReportColumn,
  removeSource,
  replaceParameters,
  type Sort,
} from '../config';
import { columnNames, sourceOf } from './names';

export const STEPS = ['data', 'columns', 'parameters', 'aggregates', 'sorting', 'chart'] as const;
export type Step = (typeof STEPS)[number];

export interface Choices {
  sources: NamedOption[];
  columns: OfferedColumn[];
  aggregates: NamedOption[];
  types: ParameterType[];
  /** Sources of the report. */
  held: NamedOption[];
}
export interface NamedOption {
  name: string;
  label: string;
}
/** `enum`: values of an attribute. */
interface ParameterType extends NamedOption {
  enum?: EnumValue[] | null;
}
interface EnumValue {
  name: string;
  value: string;
}

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
    const kinds = [NO_CHART, ...CHART_KINDS].map((kind) => option(kind, say(`reports.chart.kind.${kind as 'bars'}`)));
    return [
      fieldAt('kind', {
        label: say('reports.editor.step.chart'),
        kind: 'choice',
        required: true,
        open: true,
        options: kinds,
      }),
      fieldAt('name', { label: say('reports.chart.name'), kind: 'choice', options: parts }),
      fieldAt('value', { label: say('reports.chart.value'), kind: 'choice', options: parts }),
    ];
  },
};

const NO_CHART = 'none';

export function readStepValues(step: Step, config: Config): Values {
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
      return { parameters: Object.entries(config.parameters).map(toFilledParameter) };
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
export function readDistinctValues(config: Config, at: string, { columns }: Choices): Values {
  const aggregates = config.aggregates.map((one, place) => {
    const { label, aggregate } = one;
    const [value = ''] = Object.values(aggregate);
    const id = `${sourceOf(config, value)}._id`;
    const column = columns.some(({ path }) => path === id) ? id : value;
    return String(place) === at ? { label, aggregate: { count_distinct: column } } : one;
  });
  return readStepValues('aggregates', { ...config, aggregates });
}

/** `wrong`: messages by field name. */
export function applyStep(
  step: Step,
  config: Config,
  values: Values,
  choices: Choices,
): { config: Config } | { wrong: Record<string, string[]> } {
  if (step === 'chart') return applyChart(config, values);
  if (step === 'parameters') return applyParameters(config, (values.parameters ?? []) as FilledParameter[], choices);
  const wrong = step === 'columns' || step === 'aggregates' ? findSharedLabels(step, config, values) : {};
  if (Object.keys(wrong).length > 0) return { wrong };
  const made = APPLY[step](config, values, choices);
  const unshown = step === 'data' ? [] : unshownSorts(made, choices);
  if (unshown.length === 0) return { config: made };
  const message = `reports.editor.sortedByUnshown?columns=${encodeURIComponent(unshown.join(', '))}`;
  return { wrong: { '': [message] } };
}

/** With aggregates a report is sorted by its columns and aggregates only. */
function unshownSorts({ fields, aggregates, sort }: Config, { columns }: Choices): string[] {
  if (aggregates.length === 0) return [];
  const names = columnNames(columns);
  return sort
    .filter(({ value }) => ![...fields.map((one) => one.value), ...aggregates.map((one) => one.label)].includes(value))
    .map(({ value, label }) => names.get(value) ?? (label || value));
}

/** Result rows are keyed by label. */
function findSharedLabels(step: 'columns' | 'aggregates', config: Config, values: Values): Record<string, string[]> {
  const given = (values[step] ?? []) as { label: string }[];
  const others = step === 'columns' ? config.aggregates : config.fields;
  const wrong: Record<string, string[]> = {};
  for (const [at, { label }] of given.entries()) {
    const isShared = [...others, ...given.slice(0, at)].some((other) => other.label === label);
    if (isShared) wrong[`form.${step}[${at}].label`] = ['reports.editor.labelTaken'];
  }
  return wrong;
}

function applyChart(config: Config, { kind, name, value }: Values) {
  const chosen = CHART_KINDS.find((one) => one === kind);
  if (!chosen) return { config: withChart(config, null) };
  const missing = Object.entries({ name, value }).filter(([, part]) => typeof part !== 'string' || part === '');
  if (missing.length > 0)
    return { wrong: Object.fromEntries(missing.map(([field]) => [`form.${field}`, ['reports.chart.partNeeded']])) };
  return { config: withChart(config, { kind: chosen, name: String(name), value: String(value) }) };
}

const APPLY: Record<
  Exclude<Step, 'parameters' | 'chart'>,
  (config: Config, values: Values, choices: Choices) => Config
> = {
  data(config, values) {
    const { source, related, remove } = values as { source?: string; related?: string; remove?: string[] };
    if (config.entities.length === 0) return { ...config, entities: source ? [{ entity: source }] : [] };
    const joined = config.entities.map(({ entity }, at) =>
      at === 0 ? { entity } : { entity, type: (values[`join-${at}`] as Join | undefined) ?? 'left' },
    );
    const added = related ? [...joined, { entity: related, type: 'left' as const }] : joined;
    return (remove ?? []).reduce(removeSource, { ...config, entities: added });
  },
  columns(config, values, { columns }) {
    const { add = [], columns: shown = [] } = values as { add?: string[]; columns?: ReportColumn[] };
    const labels = new Map(columnOptions(columns).map(({ value, label }) => [value, label]));
    const fields = shown.map(({ label, value }) => ({ label, value }));
    for (const value of add) {
      const taken = [...fields, ...config.aggregates].map(({ label }) => label);
      fields.push({ label: toFreeLabel(labels.get(value) ?? value.split('.').at(-1) ?? value, taken), value });
    }
    return { ...config, fields };
  },
  aggregates(config, values) {
    const given = (values.aggregates ?? []) as { label: string; type: string; value: string }[];
    const aggregates: Aggregate[] = given.map(({ label, type, value }) => ({ label, aggregate: { [type]: value } }));
    return { ...config, aggregates, sort: followRenamed(config, aggregates) };
  },
  sorting(config, values, { columns }) {
    const given = (values.sort ?? []) as Sort[];
    const label = (value: string) => columns.find(({ path }) => path === value)?.label ?? value;
    return { ...config, sort: given.map(({ value, direction }) => ({ value, label: label(value), direction })) };
  },
};

/** The report stays sorted by an aggregate that has another label now: the one that calculates the same. */
function followRenamed({ aggregates: before, sort }: Config, aggregates: readonly Aggregate[]): Sort[] {
  const has = (all: readonly Aggregate[], label: string) => all.some((one) => one.label === label);
  const calculated = ({ aggregate }: Aggregate) => JSON.stringify(aggregate);
  return sort.map((one) => {
    const old = before.find(({ label }) => label === one.value);
    if (!old || has(aggregates, old.label)) return one;
    const renamed = aggregates.filter((now) => calculated(now) === calculated(old) && !has(before, now.label));
    const [found, other] = renamed;
    return found && !other ? { ...one, value: found.label, label: found.label } : one;
  });
}

/** With a number when taken. */
function toFreeLabel(label: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? label : `${label} ${number}`;
    if (!taken.includes(free)) return free;
  }
}

interface FilledParameter {
  name: string;
  label: string;
  /** `basic:string`, or `datasource:user.userName`. */
  type: string;
  help?: string;
  values?: string;
  many?: boolean;
  optional?: boolean;
}

function toFilledParameter([name, given]: [string, Record<string, unknown>]): FilledParameter {
  const { source, type, item, entity, attribute, label, description, optional } = given;
  const plain =
    type === 'array' ? ((item as { type?: string } | undefined)?.type ?? 'string') : String(type ?? 'string');
  return {
    name,
    label: typeof label === 'string' && label !== '' ? label : name,
    type: source === 'datasource' ? `datasource:${entity}.${attribute}` : `basic:${plain}`,
    help: typeof description === 'string' ? description : '',
    values: formatValues(given),
    many: type === 'array',
    optional: optional === true,
  };
}

/** Between the label of a value and the value. With its spaces: values may hold equals signs. */
const NAMED = ' = ';

function formatValues({ enum: given }: Record<string, unknown>): string {
  const values = (Array.isArray(given) ? given : []) as { name?: string; value?: string }[];
  return values.map((one) => (one.name === one.value ? one.value : `${one.name}${NAMED}${one.value}`)).join('\n');
}

/**
 * The parameter that each new one was, by what identifies it best: all of it, its name in its position (labels may be
 * exchanged), its label and type (names may be exchanged), its name, its position.
 */
function formerNames(config: Config, given: readonly FilledParameter[]): Map<FilledParameter, string> {
  const before = Object.entries(config.parameters).map((entry, at) => ({ ...toFilledParameter(entry), at }));
  const former = new Map<FilledParameter, string>();
  const isAlike = (old: FilledParameter, one: FilledParameter) => old.label === one.label && old.type === one.type;
  type Match = (old: (typeof before)[number], one: FilledParameter) => boolean;
  const rounds: Match[] = [
    (old, one) => old.name === one.name && isAlike(old, one),
    (old, one) => old.name === one.name && given[old.at] === one,
    isAlike,
    (old, one) => old.name === one.name,
    (old, one) => given.length >= before.length && given[old.at] === one,
  ];
  for (const matches of rounds) {
    for (const old of before) {
      if ([...former.values()].includes(old.name)) continue;
      const found = given.filter((one) => !former.has(one) && matches(old, one));
      if (found.length === 1 && found[0]) former.set(found[0], old.name);
    }
  }
  return former;
}

/** What each parameter is called now; '' where it is gone, since another may have its name. */
function namesNow(config: Config, former: ReadonlyMap<FilledParameter, string>): Record<string, string> {
  const now = new Map([...former].map(([{ name }, old]) => [old, name]));
  return Object.fromEntries(Object.keys(config.parameters).map((name) => [name, now.get(name) ?? '']));
}

function applyParameters(config: Config, given: readonly FilledParameter[], { types }: Choices) {
  const wrong: Record<string, string[]> = {};
  for (const [at, { name }] of given.entries()) {
    const place = `form.parameters[${at}].name`;
    if (given.some((other, before) => before < at && other.name === name))
      wrong[place] = ['reports.editor.parameters.taken'];
  }
  const former = formerNames(config, given);
  for (const [at, one] of given.entries()) {
    const before = config.parameters[former.get(one) ?? ''] ?? {};
    for (const [name, message] of Object.entries(findMisfits(one, before)))
      wrong[`form.parameters[${at}].${name}`] = [message];
  }
  if (Object.keys(wrong).length > 0) return { wrong };
  const parameters = given.map((one) => {
    const own = types.find(({ name }) => name === one.type)?.enum ?? [];
    return [one.name, toParameter(one, config.parameters[former.get(one) ?? ''] ?? {}, own)] as const;
  });
  return { config: replaceParameters(config, Object.fromEntries(parameters), namesNow(config, former)) };
}

const kindOf = ({ type }: FilledParameter) => (type.startsWith('datasource:') ? 'string' : type.replace('basic:', ''));

/** A list that is stored already keeps its type. */
function isList({ many, ...filled }: FilledParameter, { type, item }: Record<string, unknown>): boolean {
  const kind = kindOf(filled);
  return (
    many === true && (kind === 'string' || (type === 'array' && (item as { type?: string } | null)?.type === kind))
  );
}

/** What the type of a parameter has no use for, by field. */
function findMisfits(filled: FilledParameter, before: Record<string, unknown>): Record<string, MessageKey> {
  const isText = kindOf(filled) === 'string';
  const isUntouched = toLines(filled.values ?? '') === toLines(formatValues(before));
  return {
    ...(filled.many && !isList(filled, before) ? { many: 'reports.editor.parameters.textsOnly' } : {}),
    ...(!isText && !isUntouched && filled.values?.trim() ? { values: 'reports.editor.parameters.textsOnly' } : {}),
    ...(filled.optional && kindOf(filled) === 'boolean' ? { optional: 'reports.editor.parameters.alwaysYesOrNo' } : {}),
  };
}

/** `own`: values of the chosen attribute. */
function toParameter(filled: FilledParameter, before: Record<string, unknown>, own: readonly EnumValue[]) {
  const { label, type, help = '', optional } = filled;
  const [source = 'basic', rest = 'string'] = type.split(/:(.*)/s);
  const [entity, attribute] = rest.split('.');
  const isChosen = source === 'datasource';
  const kind = kindOf(filled);
  const many = isList(filled, before);
  const listed = toEnumValues(filled, before, own);
  const { enum: _enum, item: _item, entity: _entity, attribute: _attribute, optional: _optional, ...kept } = before;
  return {
    ...kept,
    source,
    label,
    description: help,
    type: many ? 'array' : kind,
    ...(many ? { item: { type: kind } } : {}),
    ...(isChosen ? { entity, attribute } : {}),
    ...(listed.length > 0 && kind === 'string' ? { enum: listed } : {}),
    ...(optional && kind !== 'boolean' ? { optional: true } : {}),
  };
}

const toLines = (text: string) => text.replaceAll('\r', '').trim();

/** Unchanged values are kept: their names may contain the separators. */
function toEnumValues(
  { name, type, values = '' }: FilledParameter,
  before: Record<string, unknown>,
  own: readonly EnumValue[],
) {
  const untouched = toLines(values) === toLines(formatValues(before));
  const isSameType = toFilledParameter([name, before]).type === type;
  if (untouched && isSameType && Array.isArray(before.enum)) return before.enum as EnumValue[];
  if (untouched && type.startsWith('datasource:')) return own;
  return values
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const at = one.indexOf(NAMED);
      return at < 0 ? { name: one, value: one } : { name: one.slice(0, at), value: one.slice(at + NAMED.length) };
    });
}
