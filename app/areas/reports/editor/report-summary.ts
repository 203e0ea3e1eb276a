import { textIn } from '../../../lib/text-by-language';
import { type Condition, type Config, dayPair, groupMembers, groupOperator, type Rule } from '../config';
import { type ReportNames, sourceOf } from './names';
import { type FilledRule, isPlainDay, parseRule } from './rule';

export type FilterPart = { rule: FilledRule } | { all: boolean; parts: FilterPart[] };

export interface ReportSummary {
  sources: { name: string; join: string | null }[];
  /** `of`: the name of the column where it is called otherwise. */
  columns: { label: string; of: string | null }[];
  filter: FilterPart | null;
  aggregates: { label: string; kind: string; of: string }[];
  sort: { by: string; descending: boolean }[];
  parameters: string[];
  /** Aggregates that take an entry again for each joined entry of these sources, by their place. */
  repeated: { at: number; label: string; counts: boolean; sources: string[] }[];
  /** Sources whose combinations are rows of their own. */
  combined: string[];
  /** The filter compares with days. */
  days: boolean;
  /** Some of them only with their first moment. */
  firstMoments: boolean;
}

export function summarizeReport(config: Config, names: ReportNames): ReportSummary {
  const { entities, fields, filter, aggregates, sort, parameters } = config;
  const isAggregate = (value: string) => aggregates.some(({ label }) => label === value);
  return {
    sources: entities.map(({ entity, type }, at) => ({
      name: names.source(entity),
      join: at === 0 ? null : (type ?? 'left'),
    })),
    columns: fields.map(({ label, value }) => {
      const name = names.column(value);
      return { label: label || name, of: label === '' || label === name ? null : name };
    }),
    filter: filter && toFilterPart(filter, parameters, names),
    aggregates: aggregates.map(({ label, aggregate }) => {
      const [[kind, value] = ['', '']] = Object.entries(aggregate);
      return { label, kind, of: names.column(value) };
    }),
    sort: sort.map(({ value, direction }) => ({
      by: isAggregate(value) ? value : names.column(value),
      descending: direction === 'desc',
    })),
    parameters: Object.keys(parameters).map((name) => parameterLabel(parameters, name, names.locales)),
    repeated: repeatedAggregates(config, names),
    combined: aggregates.length > 0 ? [] : combinedSources(config).map(names.source),
    ...daysOf(config),
  };
}

const UNCHANGED_BY_REPEATS = new Set(['count_distinct', 'min', 'max']);
const isAbove = (source: string, other: string) => other === source || other.startsWith(`${source}.`);

/** An entry is joined again for each entry of a source that does not lie above its own. Shown columns keep these apart. */
function repeatedAggregates(config: Config, names: ReportNames): ReportSummary['repeated'] {
  const shown = new Set(config.fields.map(({ value }) => sourceOf(config, value)));
  return config.aggregates.flatMap(({ label, aggregate }, at) => {
    const [[kind, value] = ['', '']] = Object.entries(aggregate);
    if (UNCHANGED_BY_REPEATS.has(kind)) return [];
    const own = sourceOf(config, value);
    const others = config.entities
      .map(({ entity }) => entity)
      .filter((entity) => !isAbove(entity, own) && !shown.has(entity));
    if (others.length === 0) return [];
    return [{ at, label, counts: kind === 'count', sources: others.map(names.source) }];
  });
}

function combinedSources({ entities }: Config): string[] {
  const all = entities.map(({ entity }) => entity);
  return all.filter((one) => all.some((other) => !isAbove(one, other) && !isAbove(other, one)));
}

/** “is” with a parameter, and “is not”, cannot mean a whole day. */
function daysOf({ filter, parameters }: Config): Pick<ReportSummary, 'days' | 'firstMoments'> {
  const isDay = ({ kind, value }: FilledRule) =>
    kind === 'literal' ? value.split('\n').some(isPlainDay) : kind === 'variable' && parameters[value]?.type === 'date';
  const rules = (filter ? rulesIn(filter) : []).filter((rule) => isDay(parseRule(rule)));
  const isWhole = (rule: Rule) => dayPair(rule) !== null || !/equals|in/.test(parseRule(rule).operator);
  return { days: rules.length > 0, firstMoments: !rules.every(isWhole) };
}

function rulesIn(node: Condition): Rule[] {
  return groupMembers(node)?.flatMap(rulesIn) ?? [node as Rule];
}

/** The name without a label. */
export function parameterLabel(parameters: Config['parameters'], name: string, locales: readonly string[]): string {
  const { label } = (Object.hasOwn(parameters, name) && parameters[name]) || {};
  return textIn(label, locales) || name;
}

export function countRules(part: FilterPart): number {
  return 'rule' in part ? 1 : part.parts.reduce((sum, inner) => sum + countRules(inner), 0);
}

function toFilterPart(node: Condition, parameters: Config['parameters'], names: ReportNames): FilterPart {
  const members = groupMembers(node);
  if (members === null) {
    const rule = parseRule(node as Rule);
    const { kind, value } = rule;
    const right = {
      variable: () => parameterLabel(parameters, value, names.locales),
      column: () => names.column(value),
    };
    return {
      rule: { ...rule, column: names.column(rule.column), value: kind === 'literal' ? value : right[kind]() },
    };
  }
  const parts = members.map((member) => toFilterPart(member, parameters, names));
  return { all: groupOperator(node) === 'and', parts };
}
