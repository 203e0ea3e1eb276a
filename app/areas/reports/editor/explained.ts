// What a report will contain, as a page says it in words.
import { spelledOut } from '../../../lib/spelled-out';
import { type Condition, type Config, membersOf, operatorOf, type Rule } from './config';
import { type FilledRule, filledFrom } from './rule';

/** A part of the filter: a rule in words, or several of them. */
export type FilterPart = { rule: FilledRule } | { all: boolean; parts: FilterPart[] };

export interface Explained {
  sources: { name: string; join: string | null }[];
  columns: string[];
  filter: FilterPart | null;
  aggregates: string[];
  sort: { by: string; descending: boolean }[];
  parameters: string[];
}

/** The last step of a path in words. */
export function spokenPath(path: string): string {
  return spelledOut(path.split('.').at(-1) ?? path);
}

export function explained({ entities, fields, filter, aggregates, sort, parameters }: Config): Explained {
  return {
    sources: entities.map(({ entity, type }, at) => ({
      name: spokenPath(entity),
      join: at === 0 ? null : (type ?? 'left'),
    })),
    columns: fields.map(({ label, value }) => label || spokenPath(value)),
    filter: filter && partOf(filter, parameters),
    aggregates: aggregates.map(({ label }) => label),
    sort: sort.map(({ value, label, direction }) => ({
      by: label || spokenPath(value),
      descending: direction === 'desc',
    })),
    parameters: Object.keys(parameters).map((name) => labelOf(parameters, name)),
  };
}

/** What a parameter is called where it is asked for; its name where it has no label, or is gone. */
export function labelOf(parameters: Config['parameters'], name: string): string {
  const { label } = (Object.hasOwn(parameters, name) && parameters[name]) || {};
  return typeof label === 'string' && label ? label : name;
}

/** How many rules a filter holds, in groups or not. */
export function rulesIn(part: FilterPart): number {
  return 'rule' in part ? 1 : part.parts.reduce((sum, inner) => sum + rulesIn(inner), 0);
}

function partOf(node: Condition, parameters: Config['parameters']): FilterPart {
  const members = membersOf(node);
  if (members === null) {
    const rule = filledFrom(node as Rule);
    return {
      rule: {
        ...rule,
        column: spokenPath(rule.column),
        value: spokenValue(rule, parameters),
      },
    };
  }
  return { all: operatorOf(node) === 'and', parts: members.map((member) => partOf(member, parameters)) };
}

function spokenValue({ kind, value }: FilledRule, parameters: Config['parameters']): string {
  if (kind === 'variable') return labelOf(parameters, value);
  return kind === 'column' ? spokenPath(value) : value;
}
