// Pure functions: each change returns a new configuration.

import { isRecord } from '../../lib/record';
import { parseObject } from './parse-object';

export const JOINS = ['left', 'right', 'inner', 'full'] as const;
export type Join = (typeof JOINS)[number];

export interface Source {
  entity: string;
  type?: Join;
}
export interface ReportColumn {
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
  fields: ReportColumn[];
  parameters: Record<string, Record<string, unknown>>;
  filter: Condition | null;
  aggregates: Aggregate[];
  sort: Sort[];
  /** Unknown members, kept as they are. */
  rest: Record<string, unknown>;
}

type Fields = Record<string, unknown>;
const toObjects = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function readConfig(json: string): Config {
  const { entities, fields, parameters, filter, aggregate, sort, ...rest } = parseObject(json);
  const known = isRecord(parameters) ? Object.entries(parameters).filter((entry) => isRecord(entry[1])) : [];
  return {
    entities: toObjects(entities).map(({ entity, type }) => {
      const join = JOINS.find((one) => one === type);
      return { entity: toText(entity), ...(join ? { type: join } : {}) };
    }),
    fields: toObjects(fields).map(({ label, value }) => ({ label: toText(label), value: toText(value) })),
    parameters: Object.fromEntries(known) as Config['parameters'],
    filter: isRecord(filter) && Object.keys(filter).length > 0 ? filter : null,
    aggregates: toObjects(isRecord(aggregate) ? aggregate.fields : []).map((one) => ({
      label: toText(one.label),
      aggregate: isRecord(one.aggregate) ? (one.aggregate as Record<string, string>) : {},
    })),
    sort: toObjects(sort).map(({ value, label, direction }) => ({
      value: toText(value),
      label: toText(label),
      direction: direction === 'desc' ? 'desc' : 'asc',
    })),
    rest,
  };
}

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

/** By path segments. */
const isWithin = (path: string, source: string): boolean => path === source || path.startsWith(`${source}.`);

/** With its descendants, and without everything that reads from them. */
export function removeSource(config: Config, source: string): Config {
  const entities = config.entities.filter(({ entity }) => !isWithin(entity, source));
  if (entities.length === 0) {
    return { ...config, entities, fields: [], parameters: {}, filter: null, aggregates: [], sort: [] };
  }
  const gone = (path: unknown) => typeof path === 'string' && isWithin(path, source);
  return {
    ...config,
    entities,
    fields: config.fields.filter(({ value }) => !gone(value)),
    filter: removeRules(config.filter, (rule) => ruleValues(rule).some(gone)),
    aggregates: config.aggregates.filter(({ aggregate }) => !Object.values(aggregate).some(gone)),
    sort: config.sort.filter(({ value }) => !gone(value)),
  };
}

function ruleValues(rule: Rule): unknown[] {
  const bodies = Object.values(rule).flatMap((body): unknown[] =>
    Array.isArray(body) ? body.flatMap(ruleValues) : [body],
  );
  return bodies.flatMap((body) => (isRecord(body) ? Object.values(body) : [body]));
}

function parameterName(value: unknown): unknown {
  return isRecord(value) ? value.parameter : undefined;
}

/** Empty groups are removed too. */
function removeRules(filter: Condition | null, isGone: (rule: Rule) => boolean): Condition | null {
  if (filter === null) return null;
  const members = groupMembers(filter);
  if (members === null) return isGone(filter as Rule) ? null : filter;
  const left = members.flatMap((one): Condition[] => {
    const kept = removeRules(one, isGone);
    return kept ? [kept] : [];
  });
  return left.length > 0 ? toGroup(groupOperator(filter), left) : null;
}

/** Renamed parameters keep their rules; rules of removed parameters go. */
export function replaceParameters(
  config: Config,
  parameters: Config['parameters'],
  renamed: Readonly<Record<string, string>>,
): Config {
  const renameIn = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(renameIn);
    if (!isRecord(node)) return node;
    const name = node.parameter;
    if (typeof name === 'string' && Object.keys(node).length === 1) return { parameter: renamed[name] ?? name };
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, renameIn(value)]));
  };
  const filter = config.filter && (renameIn(config.filter) as Condition);
  const isGone = (rule: Rule) =>
    ruleValues(rule).some((value) => {
      const name = parameterName(value);
      return typeof name === 'string' && !Object.hasOwn(parameters, name);
    });
  return { ...config, parameters, filter: removeRules(filter, isGone) };
}

export const LAST_MOMENT = 'T23:59:59.999Z';

/** “is” on a day is kept as its first and last moment: one rule, no group. */
export function dayPair({ and }: Rule): { column: string; day: string } | null {
  const [from, to, ...rest] = Array.isArray(and) ? and : [];
  if (!isRecord(from) || !isRecord(to) || rest.length > 0) return null;
  const [first, last] = [literalOf(from.gte), literalOf(to.lte)];
  const isDay = first && last && first.column === last.column && `${first.value}${LAST_MOMENT}` === last.value;
  return isDay ? { column: first.column, day: first.value } : null;
}

function literalOf(body: unknown): { column: string; value: string } | null {
  const [column, right] = isRecord(body) ? Object.values(body) : [];
  const value = isRecord(right) ? right.literal : null;
  return typeof column === 'string' && typeof value === 'string' ? { column, value } : null;
}

export function groupMembers(node: Condition): Condition[] | null {
  if (dayPair(node)) return null;
  const { and, or }: Rule = node;
  const members = and ?? or;
  return Array.isArray(members) ? (members.filter(isRecord) as Condition[]) : null;
}

export function groupOperator(group: Condition): 'and' | 'or' {
  return 'and' in group ? 'and' : 'or';
}

export function toGroup(operator: 'and' | 'or', members: Condition[]): Group {
  return operator === 'and' ? { and: members } : { or: members };
}

export const MAX_DEPTH = 4;

/** Indexes of members, from the root. The root is empty. */
export type FilterPath = number[];

export function nodeAt(filter: Condition | null, place: FilterPath): Condition | null {
  return place.reduce<Condition | null>((node, at) => (node && groupMembers(node)?.[at]) ?? null, filter);
}

/** Null removes the node; empty groups are removed too. */
export function replaceNode(
  filter: Condition | null,
  [at, ...rest]: FilterPath,
  node: Condition | null,
): Condition | null {
  if (at === undefined) return node;
  if (filter === null) return filter;
  const members = groupMembers(filter) ?? [];
  const inner = replaceNode(members[at] ?? null, rest, node);
  const changed = members.flatMap((one, place): Condition[] => {
    if (place !== at) return [one];
    return inner ? [inner] : [];
  });
  return changed.length > 0 ? toGroup(groupOperator(filter), changed) : null;
}

/** The first rule gets a group. */
export function addNode(filter: Condition | null, place: FilterPath, node: Condition): Condition {
  if (filter === null) return toGroup('or', [node]);
  const group = nodeAt(filter, place);
  if (!group || groupMembers(group) === null) return filter;
  const grown = toGroup(groupOperator(group), [...(groupMembers(group) ?? []), node]);
  return replaceNode(filter, place, grown) ?? filter;
}
