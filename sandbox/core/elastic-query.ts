// Searches of autonomous access (a part of Elasticsearch's query DSL), parsed into the tree of query.ts.

import { badRequest } from './errors';
import { all, dotted, everything, type Filter, LIMITS, type Scalar } from './query';

const MAX_PATTERN = 300;

type Clause = (body: unknown, depth: number, count: () => void) => Filter;

/**
 * Supports `match_all`, `term`, `match`, `terms`, `wildcard`, `range`, `exists`, `nested`, the two scripts that compare
 * a score with its threshold, and `bool`; a `term` on `.keyword` is exact. Anything else is a 400, because a query understood in
 * part would find the wrong documents.
 */
export function parseElasticQuery(query: unknown): Filter {
  let nodes = 0;
  return parsed(query, 0, () => {
    nodes += 1;
    if (nodes > LIMITS.nodes) throw badRequest('The query has too many clauses');
  });
}

const parsed: Clause = (query, depth, count) => {
  if (depth > LIMITS.depth) throw badRequest('The query is nested too deeply');
  count();
  const [[name, body] = ['', undefined], ...others] = Object.entries(record(query, 'query'));
  if (others.length > 0) throw badRequest('A query has one clause');
  const clause = CLAUSES.get(name);
  if (!clause) throw badRequest(`Unknown query [${name.slice(0, 40)}]`);
  return clause(body, depth, count);
};

const CLAUSES = new Map<string, Clause>([
  ['match_all', () => everything],
  ['term', term],
  ['match', term],
  ['terms', terms],
  ['wildcard', wildcard],
  ['nested', nested],
  ['script', script],
  ['range', range],
  ['exists', exists],
  ['bool', bool],
]);

function term(body: unknown): Filter {
  const [path, value] = fieldIn(body, 'term');
  if (!isScalar(value)) throw badRequest('A term names one field and one value');
  // A keyword is compared letter by letter, also by case.
  if (isKeyword(body) && typeof value === 'string')
    return { op: 'like', path, pattern: value.replace(/[\\*?]/g, '\\$&') };
  return { op: 'eq', path, value };
}

function terms(body: unknown): Filter {
  const [path, values] = fieldIn(body, 'terms');
  if (!Array.isArray(values) || values.length > LIMITS.values || !values.every(isScalar))
    throw badRequest('Terms name one field and a list of values');
  return { op: 'in', path, values };
}

function wildcard(body: unknown): Filter {
  const [path, pattern] = fieldIn(body, 'wildcard');
  if (typeof pattern !== 'string' || pattern.length > MAX_PATTERN) throw badRequest('A wildcard is a short text');
  return { op: 'like', path, pattern };
}

/** Paths inside repeat the path of the list; one element has to meet all conditions. */
function nested(body: unknown, depth: number, count: () => void): Filter {
  const { path, query, ...others } = record(body, 'nested');
  const [odd] = Object.keys(others);
  if (typeof path !== 'string' || odd !== undefined) throw badRequest('nested has a path and a query');
  const list = pathOf(path);
  return { op: 'any', path: list, of: withinList(parsed(query, depth + 1, count), list) };
}

function withinList(filter: Filter, list: string[]): Filter {
  if (filter.op === 'true') return filter;
  if (filter.op === 'not') return { op: 'not', of: withinList(filter.of, list) };
  if (!('path' in filter)) return { op: filter.op, of: filter.of.map((one) => withinList(one, list)) };
  if (filter.op === 'any' || filter.op === 'above') throw badRequest('nested holds plain conditions');
  if (filter.path.length <= list.length || list.some((name, at) => filter.path[at] !== name))
    throw badRequest('The fields of nested are below its path');
  return { ...filter, path: filter.path.slice(list.length) };
}

const SCORES = 'predictionResult.risk_score_data';

/** A script is recognised by the two fields it names. */
function script(body: unknown): Filter {
  const { script: given, ...others } = record(body, 'script');
  const source = typeof given === 'string' ? given : undefined;
  const scores = ['ueba_avg_risk_score', 'clustering_model_risk_score'].filter((name) => source?.includes(name));
  if (scores.length !== 1 || !source?.includes('risk_score_threshold') || Object.keys(others).length > 0)
    throw badRequest('Unknown script');
  return { op: 'above', path: dotted(`${SCORES}.${scores[0]}`), other: dotted(`${SCORES}.risk_score_threshold`) };
}

const BOUNDS = { gt: 'gt', gte: 'ge', lt: 'lt', lte: 'le' } as const;

function range(body: unknown): Filter {
  const [path, bounds] = fieldIn(body, 'range');
  const parts = Object.entries(record(bounds, 'range')).map(([name, value]): Filter => {
    if (!Object.hasOwn(BOUNDS, name)) throw badRequest(`Unknown bound [${name.slice(0, 40)}]`);
    if (typeof value !== 'number' && typeof value !== 'string') throw badRequest('A bound is a number or a date');
    return { op: BOUNDS[name as keyof typeof BOUNDS], path, value };
  });
  return parts.length === 0 ? { op: 'pr', path } : all(...parts);
}

function exists(body: unknown): Filter {
  const { field, ...others } = record(body, 'exists');
  if (typeof field !== 'string' || Object.keys(others).length > 0) throw badRequest('exists names one field');
  return { op: 'pr', path: pathOf(field) };
}

function bool(body: unknown, depth: number, count: () => void): Filter {
  const { must, filter, should, must_not, minimum_should_match: least, ...others } = record(body, 'bool');
  const [odd] = Object.keys(others);
  if (odd !== undefined) throw badRequest(`Unknown key [${odd.slice(0, 40)}] in bool`);
  const each = (queries: unknown): Filter[] => {
    const list = queries === undefined ? [] : Array.isArray(queries) ? queries : [queries];
    return list.map((one) => parsed(one, depth + 1, count));
  };
  const demanded = [...each(must), ...each(filter)];
  const excluded = each(must_not).map((of): Filter => ({ op: 'not', of }));
  const choices = each(should);
  return all(...demanded, ...excluded, needsChoice(least, demanded, choices) ? { op: 'or', of: choices } : undefined);
}

/** Alternatives beside `must` are optional unless `minimum_should_match` demands one. */
function needsChoice(least: unknown, demanded: Filter[], choices: Filter[]): boolean {
  if (least === undefined) return choices.length > 0 && demanded.length === 0;
  if (least !== 0 && least !== 1) throw badRequest('minimum_should_match is 0 or 1');
  return least === 1;
}

function fieldIn(body: unknown, clause: string): [path: string[], value: unknown] {
  const [[field, value] = ['', undefined], ...more] = Object.entries(record(body, clause));
  if (field === '' || more.length > 0) throw badRequest(`[${clause}] names one field`);
  return [pathOf(field), value];
}

const isKeyword = (body: unknown): boolean => Object.keys(record(body, 'term')).some((one) => one.endsWith('.keyword'));

const pathOf = (field: string): string[] => dotted(field.replace(/\.keyword$/, ''));

function isScalar(value: unknown): value is Exclude<Scalar, null> {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest(`[${name}] is not an object`);
  return value as Record<string, unknown>;
}
