import { spelledOut } from '../../../lib/spelled-out';
import { type Condition, type Config, groupMembers, groupOperator, type Rule } from './config';
import { type FilledRule, parseRule } from './rule';

export type FilterPart = { rule: FilledRule } | { all: boolean; parts: FilterPart[] };

export interface ReportSummary {
  sources: { name: string; join: string | null }[];
  columns: string[];
  filter: FilterPart | null;
  aggregates: string[];
  sort: { by: string; descending: boolean }[];
  parameters: string[];
}

export function pathLabel(path: string): string {
  return spelledOut(path.split('.').at(-1) ?? path);
}

export function summarizeReport({ entities, fields, filter, aggregates, sort, parameters }: Config): ReportSummary {
  return {
    sources: entities.map(({ entity, type }, at) => ({
      name: pathLabel(entity),
      join: at === 0 ? null : (type ?? 'left'),
    })),
    columns: fields.map(({ label, value }) => label || pathLabel(value)),
    filter: filter && toFilterPart(filter, parameters),
    aggregates: aggregates.map(({ label }) => label),
    sort: sort.map(({ value, label, direction }) => ({
      by: label || pathLabel(value),
      descending: direction === 'desc',
    })),
    parameters: Object.keys(parameters).map((name) => parameterLabel(parameters, name)),
  };
}

/** The name without a label. */
export function parameterLabel(parameters: Config['parameters'], name: string): string {
  const { label } = (Object.hasOwn(parameters, name) && parameters[name]) || {};
  return typeof label === 'string' && label ? label : name;
}

export function countRules(part: FilterPart): number {
  return 'rule' in part ? 1 : part.parts.reduce((sum, inner) => sum + countRules(inner), 0);
}

function toFilterPart(node: Condition, parameters: Config['parameters']): FilterPart {
  const members = groupMembers(node);
  if (members === null) {
    const rule = parseRule(node as Rule);
    return {
      rule: {
        ...rule,
        column: pathLabel(rule.column),
        value: valueLabel(rule, parameters),
      },
    };
  }
  return { all: groupOperator(node) === 'and', parts: members.map((member) => toFilterPart(member, parameters)) };
}

function valueLabel({ kind, value }: FilledRule, parameters: Config['parameters']): string {
  if (kind === 'variable') return parameterLabel(parameters, value);
  return kind === 'column' ? pathLabel(value) : value;
}
