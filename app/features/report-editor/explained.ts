// What a report will contain, as a page says it in words.
import { spelledOut } from '../../lib/spelled-out';
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
    filter: filter && partOf(filter),
    aggregates: aggregates.map(({ label }) => label),
    sort: sort.map(({ value, label, direction }) => ({
      by: label || spokenPath(value),
      descending: direction === 'desc',
    })),
    parameters: Object.entries(parameters).map(([name, { label }]) =>
      typeof label === 'string' && label ? label : name,
    ),
  };
}

function partOf(node: Condition): FilterPart {
  const members = membersOf(node);
  if (members === null) {
    const rule = filledFrom(node as Rule);
    return {
      rule: {
        ...rule,
        column: spokenPath(rule.column),
        value: rule.kind === 'column' ? spokenPath(rule.value) : rule.value,
      },
    };
  }
  return { all: operatorOf(node) === 'and', parts: members.map(partOf) };
}
