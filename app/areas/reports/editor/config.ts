// What a report consists of, as the editor changes it. Pure: each change is a new configuration.

import { isRecord } from '../../../lib/record';
import { objectIn } from '../object-in';

export const JOINS = ['left', 'right', 'inner', 'full'] as const;
export type Join = (typeof JOINS)[number];

export interface Source {
  entity: string;
  type?: Join;
}
export interface ShownColumn {
  label: string;
  value: string;
}
export interface Aggregate {
  label: string;
  aggregate: Record<string, string>;
}
export interface Sort {
  value: string;
  label?: string;
  direction: 'asc' | 'desc';
}
export type Rule = Record<string, unknown>;
export type Group = { and: Condition[] } | { or: Condition[] };
export type Condition = Group | Rule;

export interface Config {
  entities: Source[];
  fields: ShownColumn[];
  parameters: Record<string, Record<string, unknown>>;
  filter: Condition | null;
  aggregates: Aggregate[];
  sort: Sort[];
  /** What we do not know travels along. */
  rest: Record<string, unknown>;
}

type Thing = Record<string, unknown>;
const things = (value: unknown): Thing[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function readConfig(json: string): Config {
  const { entities, fields, parameters, filter, aggregate, sort, ...rest } = objectIn(json);
  const known = isRecord(parameters) ? Object.entries(parameters).filter((entry) => isRecord(entry[1])) : [];
  return {
    entities: things(entities).map(({ entity, type }) => {
      const join = JOINS.find((one) => one === type);
      return { entity: text(entity), ...(join ? { type: join } : {}) };
    }),
    fields: things(fields).map(({ label, value }) => ({ label: text(label), value: text(value) })),
    parameters: Object.fromEntries(known) as Config['parameters'],
    filter: isRecord(filter) && Object.keys(filter).length > 0 ? filter : null,
    aggregates: things(isRecord(aggregate) ? aggregate.fields : []).map((one) => ({
      label: text(one.label),
      aggregate: isRecord(one.aggregate) ? (one.aggregate as Record<string, string>) : {},
    })),
    sort: things(sort).map(({ value, label, direction }) => ({
      value: text(value),
      label: text(label),
      direction: direction === 'desc' ? 'desc' : 'asc',
    })),
    rest,
  };
}

/** What is empty is left out. */
export function writeConfig({ entities, fields, parameters, filter, aggregates, sort, rest }: Config): string {
  return JSON.stringify({
    ...rest,
    version: 'v2',
    entities,
    fields,
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    ...(filter ? { filter } : {}),
    ...(aggregates.length > 0 ? { aggregate: { fields: aggregates } } : {}),
    ...(sort.length > 0 ? { sort } : {}),
  });
}

/** Whether a path is of a source or of one below it, by its steps. */
const isOf = (path: string, source: string): boolean => path === source || path.startsWith(`${source}.`);

/** Without a source and those below it, and without all that reads from them. */
export function withoutSource(config: Config, source: string): Config {
  const entities = config.entities.filter(({ entity }) => !isOf(entity, source));
  if (entities.length === 0) {
    return { ...config, entities, fields: [], parameters: {}, filter: null, aggregates: [], sort: [] };
  }
  const gone = (path: unknown) => typeof path === 'string' && isOf(path, source);
  return {
    ...config,
    entities,
    fields: config.fields.filter(({ value }) => !gone(value)),
    filter: withoutRules(config.filter, (rule) => valuesIn(rule).some(gone)),
    aggregates: config.aggregates.filter(({ aggregate }) => !Object.values(aggregate).some(gone)),
    sort: config.sort.filter(({ value }) => !gone(value)),
  };
}

/** The paths and parameters that a rule names; a literal is neither. */
function valuesIn(rule: Rule): unknown[] {
  return Object.values(rule).flatMap((body) => (isRecord(body) ? Object.values(body) : [body]));
}

function parameterIn(value: unknown): unknown {
  return isRecord(value) ? value.parameter : undefined;
}

/** The filter without some rules, and without groups that are empty then. */
function withoutRules(filter: Condition | null, isGone: (rule: Rule) => boolean): Condition | null {
  if (filter === null) return null;
  const members = membersOf(filter);
  if (members === null) return isGone(filter as Rule) ? null : filter;
  const left = members.flatMap((one): Condition[] => {
    const kept = withoutRules(one, isGone);
    return kept ? [kept] : [];
  });
  return left.length > 0 ? groupOf(operatorOf(filter), left) : null;
}

/** Parameters anew; rules follow those that are called otherwise, and go with those that are gone. */
export function withParameters(
  config: Config,
  parameters: Config['parameters'],
  renamed: Readonly<Record<string, string>>,
): Config {
  const follow = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(follow);
    if (!isRecord(node)) return node;
    const name = node.parameter;
    if (typeof name === 'string' && Object.keys(node).length === 1) return { parameter: renamed[name] ?? name };
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, follow(value)]));
  };
  const filter = config.filter && (follow(config.filter) as Condition);
  const isGone = (rule: Rule) =>
    valuesIn(rule).some((value) => {
      const name = parameterIn(value);
      return typeof name === 'string' && !Object.hasOwn(parameters, name);
    });
  return { ...config, parameters, filter: withoutRules(filter, isGone) };
}

export function membersOf(node: Condition): Condition[] | null {
  const { and, or }: Rule = node;
  const members = and ?? or;
  return Array.isArray(members) ? (members.filter(isRecord) as Condition[]) : null;
}

export function operatorOf(group: Condition): 'and' | 'or' {
  return 'and' in group ? 'and' : 'or';
}

export function groupOf(operator: 'and' | 'or', members: Condition[]): Group {
  return operator === 'and' ? { and: members } : { or: members };
}

export const DEEPEST = 4;

/** A place in the filter: the members to go to, one after the other. The whole filter has none. */
export type Place = number[];

export function nodeAt(filter: Condition | null, place: Place): Condition | null {
  return place.reduce<Condition | null>((node, at) => (node && membersOf(node)?.[at]) ?? null, filter);
}

/** The filter with another node at a place, or without one there. A group that is empty goes, too. */
export function withNode(filter: Condition | null, [at, ...rest]: Place, node: Condition | null): Condition | null {
  if (at === undefined) return node;
  if (filter === null) return filter;
  const members = membersOf(filter) ?? [];
  const inner = withNode(members[at] ?? null, rest, node);
  const changed = members.flatMap((one, place): Condition[] => {
    if (place !== at) return [one];
    return inner ? [inner] : [];
  });
  return changed.length > 0 ? groupOf(operatorOf(filter), changed) : null;
}

/** One more node in the group at a place; the first rule begins a group of its own. */
export function withAdded(filter: Condition | null, place: Place, node: Condition): Condition {
  if (filter === null) return groupOf('or', [node]);
  const group = nodeAt(filter, place);
  if (!group || membersOf(group) === null) return filter;
  const grown = groupOf(operatorOf(group), [...(membersOf(group) ?? []), node]);
  return withNode(filter, place, grown) ?? filter;
}
