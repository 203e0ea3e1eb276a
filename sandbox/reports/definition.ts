// Parses report configurations; errors name what is wrong.

import { badRequest } from '../core/errors';
import type { Platform } from '../core/platform';
import { isRecord, objectIn } from './calls';
import type { Column, ValueType } from './columns';
import { type DataSource, dataSources, type Kind } from './data-sources';
import { type Located, locate } from './locate';
import { AGGREGATES, type Aggregate, NUMERIC, OPERATORS, type Operator, VALUE_TYPES } from './operators';

export const JOINS = ['left', 'right', 'inner'] as const;
export type Join = (typeof JOINS)[number];

export interface Entity extends Located {
  join: Join;
}

/** A column of one of the data sources. */
export interface ColumnOf {
  path: string;
  entity: Entity;
  column: Column;
}

export interface Parameter {
  label: string;
  type: ValueType | 'array';
  item: ValueType;
  optional: boolean;
}

export type Value = { literal: unknown } | { parameter: string } | { column: ColumnOf };
export type Rule = { operator: Operator; left: ColumnOf; right?: Value };
export type Condition = { op: 'and' | 'or'; of: Condition[] } | Rule;

export interface Definition {
  entities: Entity[];
  fields: { label: string; column: ColumnOf }[];
  parameters: Map<string, Parameter>;
  filter: Condition | undefined;
  aggregates: { label: string; name: Aggregate; column: ColumnOf }[];
  sort: { by: ColumnOf | { aggregate: number }; descending: boolean }[];
}

export const LIMITS = { text: 100_000, entities: 8, columns: 30, parameters: 30, depth: 4, rules: 60, sorts: 5 };

/** Drafts may lack data sources and columns, but what is there must be consistent. */
export function definitionOf(platform: Platform, text: unknown): Definition {
  if (typeof text === 'string' && text.length > LIMITS.text) throw badRequest('reportConfig is too long');
  return definitionIn(platform, objectIn(text, 'reportConfig'));
}

export function definitionIn(platform: Platform, config: Record<string, unknown>): Definition {
  if (config.version !== undefined && config.version !== 'v2')
    throw badRequest(`Unknown version [${excerpt(config.version)}] of reportConfig`);
  const entities = entitiesIn(dataSources(platform), config.entities);
  const column = (path: unknown, where: string): ColumnOf => columnAt(entities, path, where);
  const fields = listOf(config.fields, 'fields', LIMITS.columns).map(({ label, value }) => ({
    label: labelOf(label, 'a column'),
    column: column(value, 'columns'),
  }));
  const parameters = parametersIn(config.parameters);
  const filter = filterIn(config.filter, parameters, column);
  const aggregates = aggregatesIn(config.aggregate, column);
  checkLabels([...fields, ...aggregates]);
  const sort = listOf(config.sort, 'sort', LIMITS.sorts).map(({ value, direction }) => ({
    by: orderBy(value, { fields, aggregates }, column),
    descending: isDescending(direction),
  }));
  return { entities, fields, parameters, filter, aggregates, sort };
}

export function labelsOf({ fields, aggregates }: Definition): string[] {
  return [...fields, ...aggregates].map(({ label }) => label);
}

/** Refuses a report without data source or columns. */
export function checkComplete({ entities, fields, aggregates }: Definition): void {
  if (entities.length === 0) throw badRequest('The report has no data source');
  if (fields.length + aggregates.length === 0) throw badRequest('The report has no columns');
}

function entitiesIn(sources: Map<Kind, DataSource>, given: unknown): Entity[] {
  const entities: Entity[] = [];
  for (const { entity, type } of listOf(given, 'entities', LIMITS.entities)) {
    if (typeof entity !== 'string') throw badRequest('A data source has no name');
    const located = locate(sources, entity);
    if (entities.some(({ path }) => path === entity)) throw badRequest(`The data source [${entity}] is there twice`);
    if (located.parent === undefined && entities.length > 0)
      throw badRequest(`The data source [${entity}] is not related to [${entities[0]?.path}]`);
    if (located.parent !== undefined && !entities.some(({ path }) => path === located.parent))
      throw badRequest(`The data source [${entity}] needs [${located.parent}] before it`);
    entities.push({ ...located, join: joinOf(located, type) });
  }
  return entities;
}

function joinOf({ path, parent }: Located, type: unknown): Join {
  if (type === undefined || type === null) return 'left';
  if (parent === undefined) throw badRequest(`The data source [${path}] is the first, it is joined to nothing`);
  if (type === 'full') throw badRequest(`The join type [full] of [${path}] is not supported yet`);
  const known = JOINS.find((join) => join === type);
  if (!known) throw badRequest(`Unknown join type [${excerpt(type)}] of [${path}]`);
  return known;
}

export function columnAt(entities: Entity[], path: unknown, where: string): ColumnOf {
  if (typeof path !== 'string' || path === '') throw badRequest(`Something in ${where} names no column`);
  const cut = path.lastIndexOf('.');
  const entity = entities.find((one) => one.path === path.slice(0, cut));
  if (!entity) throw badRequest(`The column [${excerpt(path)}] in ${where} is of no data source of the report`);
  const column = entity.source.columns.find(({ name }) => name === path.slice(cut + 1));
  if (!column) throw badRequest(`Unknown column [${excerpt(path)}] in ${where}`);
  return { path, entity, column };
}

function labelOf(label: unknown, of: string): string {
  if (typeof label !== 'string' || label.trim() === '') throw badRequest(`The label of ${of} is missing`);
  return label;
}

function checkLabels(all: { label: string }[]): void {
  if (all.length > LIMITS.columns) throw badRequest(`A report has at most ${LIMITS.columns} columns`);
  const seen = new Set<string>();
  for (const { label } of all) {
    if (seen.has(label)) throw badRequest(`The label [${excerpt(label)}] is there twice`);
    seen.add(label);
  }
}

function parametersIn(given: unknown): Map<string, Parameter> {
  const all = Object.entries(recordOf(given, 'parameters'));
  if (all.length > LIMITS.parameters) throw badRequest(`A report has at most ${LIMITS.parameters} parameters`);
  return new Map(all.map(([key, one]) => [key, parameterOf(key, recordOf(one, `parameters.${key}`))]));
}

function parameterOf(key: string, { label, type, item, optional, source }: Record<string, unknown>): Parameter {
  if (key === '' || /\s/.test(key))
    throw badRequest(`The parameter name [${excerpt(key)}] is empty or has white space`);
  if (!['basic', 'datasource', 'user_provided', undefined].includes(source as string | undefined))
    throw badRequest(`Unknown source [${excerpt(source)}] of the parameter [${excerpt(key)}]`);
  const inner = isRecord(item) ? item.type : undefined;
  return {
    label: typeof label === 'string' && label !== '' ? label : key,
    type: type === 'array' ? 'array' : valueType(type, key),
    item: inner === undefined ? 'string' : valueType(inner, key),
    optional: optional === true,
  };
}

function valueType(type: unknown, key: string): ValueType {
  if (typeof type === 'string' && Object.hasOwn(VALUE_TYPES, type)) return type as ValueType;
  throw badRequest(`Unknown type [${excerpt(type)}] of the parameter [${excerpt(key)}]`);
}

type ColumnFinder = (path: unknown, where: string) => ColumnOf;

function filterIn(given: unknown, parameters: Map<string, Parameter>, column: ColumnFinder): Condition | undefined {
  if (given === undefined || given === null) return undefined;
  if (isRecord(given) && Object.keys(given).length === 0) return undefined;
  let rules = 0;

  function condition(node: unknown, depth: number): Condition {
    const [[operator, body] = ['', undefined], ...others] = Object.entries(recordOf(node, 'a filter'));
    if (others.length > 0) throw badRequest('A rule of the filter has one operator');
    if (operator !== 'and' && operator !== 'or') return rule(operator, body);
    if (depth > LIMITS.depth) throw badRequest(`Filters are nested at most ${LIMITS.depth} deep`);
    if (!Array.isArray(body) || body.length === 0) throw badRequest('A group of the filter has no rules');
    return { op: operator, of: body.map((one) => condition(one, depth + 1)) };
  }

  function rule(name: string, body: unknown): Rule {
    rules += 1;
    if (rules > LIMITS.rules) throw badRequest(`A filter has at most ${LIMITS.rules} rules`);
    const operator = OPERATORS.get(name);
    if (!operator) throw badRequest(`Unknown operator [${excerpt(name)}] in the filter`);
    const [path, right] = sidesOf(operator, body);
    const left = column(path, 'the filter');
    if (left.column.type === 'json') throw badRequest(`The column [${left.path}] cannot be filtered`);
    return right === undefined ? { operator, left } : { operator, left, right: rightSide(right) };
  }

  function rightSide(right: unknown): Value {
    if (!isRecord(right)) return { column: column(right, 'the filter') };
    if (typeof right.parameter === 'string') {
      if (!parameters.has(right.parameter))
        throw badRequest(`Unknown parameter [${excerpt(right.parameter)}] in the filter`);
      return { parameter: right.parameter };
    }
    if (right.literal === undefined || right.literal === null || right.literal === '')
      throw badRequest('A rule of the filter has no value');
    return { literal: right.literal };
  }

  return condition(given, 1);
}

/** The column and, except for unary operators, the other side. */
function sidesOf(operator: Operator, body: unknown): [left: unknown, right: unknown] {
  if (operator.comparison === 'pr') return [isRecord(body) ? body.left : body, undefined];
  const entries = Object.entries(recordOf(body, operator.name));
  const left = entries.find(([key]) => /^(left|prefix|suffix|search_\w+)$/.test(key));
  const right = entries.find(([key]) => /^(right|in_\w+)$/.test(key));
  if (!left || !right || entries.length > 2) throw badRequest(`The operator [${operator.name}] takes two sides`);
  if (right[1] === undefined) throw badRequest('A rule of the filter has no value');
  return [left[1], right[1]];
}

function aggregatesIn(given: unknown, column: ColumnFinder): Definition['aggregates'] {
  const { fields } = recordOf(given, 'aggregate');
  return listOf(fields, 'aggregate.fields', LIMITS.columns).map(({ label, aggregate }) => {
    const [[name, path] = ['', undefined], ...others] = Object.entries(recordOf(aggregate, 'an aggregate'));
    if (!Object.hasOwn(AGGREGATES, name) || others.length > 0) throw badRequest(`Unknown aggregate [${excerpt(name)}]`);
    const of = column(path, 'the aggregates');
    if (NUMERIC.has(name as Aggregate) && of.column.type !== 'integer' && of.column.type !== 'float')
      throw badRequest(`The aggregate [${name}] needs a column of numbers, [${of.path}] is none`);
    return { label: labelOf(label, 'an aggregate'), name: name as Aggregate, column: of };
  });
}

function orderBy(
  value: unknown,
  { fields, aggregates }: Pick<Definition, 'fields' | 'aggregates'>,
  column: ColumnFinder,
): ColumnOf | { aggregate: number } {
  const aggregate = aggregates.findIndex(({ label }) => label === value);
  if (aggregate >= 0) return { aggregate };
  const by = column(value, 'the sorting');
  if (by.column.type === 'json' || by.column.type === 'array')
    throw badRequest(`The report cannot be sorted by [${by.path}]`);
  if (aggregates.length > 0 && !fields.some((field) => field.column.path === by.path))
    throw badRequest(`With aggregates the report is sorted by what it shows, not by [${by.path}]`);
  return by;
}

function isDescending(direction: unknown): boolean {
  if (direction !== undefined && direction !== 'asc' && direction !== 'desc')
    throw badRequest(`Unknown direction [${excerpt(direction)}]: asc or desc`);
  return direction === 'desc';
}

function listOf(given: unknown, name: string, most: number): Record<string, unknown>[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given) || !given.every(isRecord)) throw badRequest(`${name} must be a list of objects`);
  if (given.length > most) throw badRequest(`${name} has more than ${most} entries`);
  return given;
}

function recordOf(given: unknown, name: string): Record<string, unknown> {
  if (given === undefined || given === null) return {};
  if (!isRecord(given)) throw badRequest(`${name} must be an object`);
  return given;
}

const excerpt = (value: unknown): string =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 100);
