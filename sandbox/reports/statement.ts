// A report as one SQL statement: joins, conditions, groups and order.

import { badRequest } from '../core/errors';
import type { Platform } from '../core/platform';
import { dotted, type Filter, type Scalar } from '../core/query';
import { compile, scalarExpression } from '../core/query-sql';
import type { Statement } from '../core/store-lists';
import type { ColumnOf, Condition, Definition, Join, Rule } from './definition';
import type { Aggregate } from './operators';

/** Parameter values of a run; null is no value. */
export type Values = Record<string, unknown>;

export const MAX_ROWS = 100_000;
/** Joined rows a report may read before grouping. */
const MAX_JOINED = 500_000;

/**
 * CROSS JOIN keeps the order of the tables, in which each is found by an index; INNER would leave it to the planner.
 */
const JOINS: Record<Join, string> = { left: 'LEFT JOIN', right: 'RIGHT JOIN', inner: 'CROSS JOIN' };

/** FROM and WHERE with an alias per data source. */
function bodyOf(platform: Platform, { entities, filter }: Definition, given: Values) {
  const tables = new Map(entities.map(({ path }, place) => [path, `t${place}`]));
  const tableOf = (path: string): string => tables.get(path) ?? 't0';
  const values: Scalar[] = [];
  const found: string[] = [];
  const from = entities.map(({ path, parent, relation, source: { collection, only }, join }) => {
    const { docs } = platform.store.tablesOf(collection);
    const table = tableOf(path);
    // Joined documents are found by lookup key, so only sources that are read whole need their own condition.
    if (only && (!parent || join === 'right')) found.push(`(${table}.seq IS NULL OR ${only(table)})`);
    if (parent === undefined || !relation) return `${docs} ${table}`;
    const above = join === 'right' ? entities.find((one) => one.path === parent)?.source.only : undefined;
    const on = relation.on(tableOf(parent), table);
    return `${JOINS[join]} ${docs} ${table} ON ${above ? `${above(tableOf(parent))} AND ` : ''}${on}`;
  });
  const document = ({ entity }: ColumnOf): string => `${tableOf(entity.path)}.doc`;
  const where = (filter && conditionSql(filter, { given, values, document })) ?? '1';
  const conditions = ['(?1 IS NOT NULL)', ...found, where].join(' AND ');
  return { body: `FROM ${from.join(' ')} WHERE ${conditions}`, values, document };
}

interface Compiling {
  given: Values;
  values: Scalar[];
  document: (column: ColumnOf) => string;
}

/** Undefined without conditions: rules whose parameter has no value are left out. */
function conditionSql(condition: Condition, compiling: Compiling): string | undefined {
  if (!('of' in condition)) return ruleSql(condition, compiling);
  const parts = condition.of.flatMap((one) => conditionSql(one, compiling) ?? []);
  return parts.length === 0 ? undefined : `(${parts.join(condition.op === 'and' ? ' AND ' : ' OR ')})`;
}

function ruleSql({ operator, left, right }: Rule, compiling: Compiling): string | undefined {
  const { comparison: means, not } = operator;
  const { given, values, document } = compiling;
  const path = dotted(left.column.path);
  const column = document(left);
  const lists = left.column.type === 'array' ? [left.column.path] : [];
  const matches = (filter: Filter): string => {
    const { sql } = compile(filter, lists, { column, values });
    return not ? `NOT COALESCE((${sql}),0)` : sql;
  };
  if (means === 'pr' || right === undefined) return matches({ op: 'pr', path });
  if ('column' in right) {
    const sql = betweenColumns(means, expression(left, document), expression(right.column, document));
    return not ? `NOT COALESCE(${sql},0)` : sql;
  }
  const requested = 'parameter' in right ? given[right.parameter] : right.literal;
  const wanted = (Array.isArray(requested) ? requested : [requested]).filter(
    (one) => one !== null && one !== undefined,
  );
  if (wanted.length === 0) return undefined;
  const scalars = wanted.map((one) => scalarOf(one, left.path));
  if (means === 'in' || (means === 'eq' && scalars.length > 1)) return matches({ op: 'in', path, values: scalars });
  return matches({ op: 'or', of: scalars.map((value) => ({ op: means, path, value })) });
}

function scalarOf(value: unknown, path: string): Scalar {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw badRequest(`The value for [${path}] in the filter is not a plain value`);
}

const SIGNS = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=', in: '=' };

function betweenColumns(means: Rule['operator']['comparison'], left: string, right: string): string {
  switch (means) {
    case 'co':
      return `(instr(lower(${left}),lower(${right}))>0)`;
    case 'sw':
      return `(instr(lower(${left}),lower(${right}))=1)`;
    case 'ew':
      return `(substr(lower(${left}),-length(${right}))=lower(${right}))`;
    case 'pr':
      return `(${left} IS NOT NULL)`;
    default:
      return `(${left} COLLATE NOCASE${SIGNS[means]}${right})`;
  }
}

const expression = (column: ColumnOf, document: Compiling['document']): string =>
  scalarExpression(dotted(column.column.path), document(column));

/** JSON text of the value; JSON's null counts as no value. */
const json = (column: ColumnOf, document: Compiling['document']): string =>
  `NULLIF(json_quote(${expression(column, document)}),'null')`;

const SUMS: Record<Aggregate, (value: string) => string> = {
  count: (value) => `COUNT(${value})`,
  count_distinct: (value) => `COUNT(DISTINCT ${value})`,
  sum: (value) => `SUM(${value})`,
  average: (value) => `ROUND(AVG(${value}),2)`,
  min: (value) => `MIN(${value})`,
  max: (value) => `MAX(${value})`,
};

/** Counts joined rows up to the limit. */
export function sizeOf(platform: Platform, definition: Definition, given: Values): Statement {
  const { body, values } = bodyOf(platform, definition, given);
  return {
    sql: `SELECT COUNT(*) AS n FROM (SELECT 1 ${body} LIMIT ${MAX_JOINED + 1})`,
    bound: [JSON.stringify(values)],
  };
}

export function isTooLarge(size: number): boolean {
  return size > MAX_JOINED;
}

/** Lists of cells, with ids of the prefix and a number. */
export function rowsOf(platform: Platform, definition: Definition, given: Values, prefix: string): Statement {
  const { fields, aggregates, sort } = definition;
  const { body, values, document } = bodyOf(platform, definition, given);
  const cells = [
    ...fields.map(({ column }) => cell(column, document)),
    ...aggregates.map(({ name, column }) => SUMS[name](expression(column, document))),
  ];
  const groups = aggregates.length > 0 ? fields.map(({ column }) => json(column, document)) : [];
  const order = sort.map(({ by, descending }) => {
    const term = 'aggregate' in by ? `${fields.length + by.aggregate}` : expression(by, document);
    const value = 'aggregate' in by ? cells[Number(term)] : `${term} COLLATE NOCASE`;
    return `${value} ${descending ? 'DESC' : 'ASC'}`;
  });
  const ordered = order.length > 0 ? `ORDER BY ${order.join(',')}` : '';
  const grouped = groups.length > 0 ? `GROUP BY ${groups.join(',')}` : '';
  return {
    sql: `SELECT ?2||printf('%07d',ROW_NUMBER() OVER ()),cells FROM (SELECT json_array(${cells.join(',')}) AS cells ${body} ${grouped} ${ordered} LIMIT ${MAX_ROWS + 1})`,
    bound: [JSON.stringify(values), prefix],
  };
}

/** Booleans and lists keep their JSON type. */
function cell(column: ColumnOf, document: Compiling['document']): string {
  const value = expression(column, document);
  if (column.column.type === 'boolean') return `json(CASE ${value} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`;
  if (column.column.type === 'array' || column.column.type === 'json')
    return `json(CASE WHEN json_valid(${value}) THEN ${value} ELSE json_quote(${value}) END)`;
  return value;
}
