// Compiles filters and sort keys to SQL over a table whose `doc` column holds JSON text.

import { badRequest } from './errors';
import { dotted, type Filter, isFieldName, type Scalar } from './query';

/** A Durable Object refuses statements over 100 kB. */
const MAX_SQL = 90_000;

/** A caller's names reach SQL text only here. */
function jsonLabel(segment: string): string {
  if (!isFieldName(segment)) throw badRequest('Invalid field name');
  return `."${segment.replaceAll("'", "''")}"`;
}

function jsonPath(segments: string[]): string {
  return `'$${segments.map(jsonLabel).join('')}'`;
}

/** An index on a scalar path is built on this expression. */
export function scalarExpression(path: string[], source = 'doc'): string {
  return `json_extract(${source},${jsonPath(path)})`;
}

export interface Compiled {
  sql: string;
  /** Bound as one JSON array in `?1`: a Durable Object statement takes at most 100 parameters. */
  values: Scalar[];
}

/**
 * `lists` names paths of arrays: a condition below one is true when any element meets it. Texts compare without regard
 * to case. Conditions on several tables of one statement name their `column` and share `values`. Paths in `columns`
 * have columns of their own: texts and numbers as they are, lists as JSON, `truths` as 1 or 0.
 */
export function compile(
  filter: Filter,
  lists: string[] = [],
  {
    column = 'doc',
    values = [],
    columns,
    truths = [],
  }: {
    column?: string;
    values?: Scalar[];
    columns?: ReadonlyMap<string, string> | undefined;
    truths?: readonly string[];
  } = {},
): Compiled {
  const listPaths = new Set(lists.map((path) => dotted(path).join('\0')));
  const bind = (value: Scalar): string => `json_extract(?1,'$[${values.push(value) - 1}]')`;
  let aliases = 0;

  function leaf(path: string[], test: (value: string, type: string) => string): string {
    const own = listPaths.has(path.join('\0')) ? undefined : columns?.get(path.join('.'));
    if (own !== undefined) return test(own, typeOf(own, path));
    let source = column;
    const tables: string[] = [];
    let start = 0;
    for (let end = 1; end <= path.length; end += 1) {
      if (!listPaths.has(path.slice(0, end).join('\0'))) continue;
      const alias = `e${aliases++}`;
      const list = start === 0 ? columns?.get(path.slice(0, end).join('.')) : undefined;
      tables.push(`${list ? `json_each(${list})` : eachOf(source, path.slice(start, end))} ${alias}`);
      source = `CASE WHEN ${alias}.type IN ('object','array') THEN ${alias}.value END`;
      start = end;
      if (end === path.length) {
        return `EXISTS (SELECT 1 FROM ${tables.join(',')} WHERE ${test(`${alias}.value`, `${alias}.type`)})`;
      }
    }
    const rest = jsonPath(path.slice(start));
    const condition = test(`json_extract(${source},${rest})`, `json_type(${source},${rest})`);
    return tables.length === 0 ? condition : `EXISTS (SELECT 1 FROM ${tables.join(',')} WHERE ${condition})`;
  }

  function typeOf(own: string, path: string[]): string {
    return truths.includes(path.join('.'))
      ? `CASE ${own} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END`
      : `typeof(${own})`;
  }

  /** The column of the first list on a path. */
  function listColumn(path: string[]): string | undefined {
    const ends = path.findIndex((_, at) => listPaths.has(path.slice(0, at + 1).join('\0'))) + 1;
    return ends === 0 ? undefined : columns?.get(path.slice(0, ends).join('.'));
  }

  function of(node: Filter): string {
    switch (node.op) {
      case 'true':
        return '1';
      case 'and':
      case 'or':
        return balanced(
          mergeEqualities(node).map(of),
          node.op === 'and' ? ' AND ' : ' OR ',
          node.op === 'and' ? '1' : '0',
        );
      case 'not':
        return `NOT COALESCE((${of(node.of)}),0)`;
      case 'pr':
        return leaf(node.path, (_, type) => `COALESCE(${type},'null')<>'null'`);
      case 'in':
        return leaf(node.path, (value, type) => equalsAny(value, type, node.values, bind));
      case 'eq': {
        const wanted = node.value;
        if (wanted === null) return `NOT COALESCE((${of({ op: 'pr', path: node.path })}),0)`;
        const found = leaf(node.path, (value, type) => equalsAny(value, type, [wanted], bind));
        const list = listColumn(node.path);
        // Lists whose text lacks the word need not be parsed.
        return list && isWord(wanted)
          ? `(instr(lower(${list}),${bind(`"${wanted.toLowerCase()}"`)})>0 AND ${found})`
          : found;
      }
      case 'like':
        return leaf(node.path, (value, type) => `(${type}='text' AND ${value} GLOB ${bind(globOf(node.pattern))})`);
      case 'above': {
        const [greater, less] = [node.path, node.other].map(
          (path) => columns?.get(path.join('.')) ?? `json_extract(${column},${jsonPath(path)})`,
        );
        return `(${greater}>${less})`;
      }
      case 'any': {
        const element = `n${values.length}`;
        const inner = compile(node.of, [], {
          column: `CASE WHEN ${element}.type='object' THEN ${element}.value END`,
          values,
        });
        const list = columns?.get(node.path.join('.'));
        const found = `EXISTS (SELECT 1 FROM ${list ? `json_each(${list})` : eachOf(column, node.path)} ${element} WHERE ${inner.sql})`;
        const named = list && textOf(node.of);
        return named ? `(instr(${list},${bind(named)})>0 AND ${found})` : found;
      }
      case 'co':
      case 'sw':
      case 'ew': {
        const { op, value: wanted } = node;
        return leaf(node.path, (value, type) => textTest(op, value, type, String(wanted ?? ''), bind));
      }
      default: {
        const sign = { gt: '>', ge: '>=', lt: '<', le: '<=' }[node.op];
        const wanted = node.value;
        return leaf(node.path, (value, type) => orderTest(sign, value, type, wanted, bind));
      }
    }
  }

  const sql = of(filter);
  if (sql.length > MAX_SQL) throw badRequest('The filter is too large');
  return { sql, values };
}

/** SQLite keeps a parsed document from one `->` to the next, but not for `json_each`. */
function eachOf(source: string, path: string[]): string {
  return `json_each((${source})->${jsonPath(path)})`;
}

/** The JSON text of an element that holds one boolean, to search the list's text for. */
function textOf(filter: Filter): string | undefined {
  if (filter.op === 'and' || filter.op === 'or')
    return filter.of.length === 1 && filter.of[0] ? textOf(filter.of[0]) : undefined;
  const [name, ...below] = filter.op === 'eq' ? filter.path : [];
  if (filter.op !== 'eq' || typeof filter.value !== 'boolean' || name === undefined || below.length > 0)
    return undefined;
  return `${JSON.stringify(name)}:${filter.value}`;
}

/** Joins with a shallow tree: SQLite bounds the depth of an expression. */
function balanced(parts: string[], glue: string, none: string): string {
  if (parts.length === 0) return none;
  if (parts.length === 1) return `(${parts[0]})`;
  const half = parts.length >> 1;
  return `(${balanced(parts.slice(0, half), glue, none)}${glue}${balanced(parts.slice(half), glue, none)})`;
}

/** For SQLite's GLOB: a backslash escapes, and brackets have no meaning. */
function globOf(pattern: string): string {
  return pattern.replace(/\\(.)|\[/gs, (_, taken: string | undefined) => `[${taken ?? '['}]`);
}

/** Many equalities on one path become one IN, which an index serves. */
function mergeEqualities(node: { op: 'and' | 'or'; of: Filter[] }): Filter[] {
  if (node.op === 'and' || node.of.length < 3) return node.of;
  const first = node.of[0];
  if (first?.op !== 'eq' || first.value === null) return node.of;
  const values: Scalar[] = [];
  for (const member of node.of) {
    if (member.op !== 'eq' || member.value === null || member.path.join('\0') !== first.path.join('\0')) return node.of;
    values.push(member.value);
  }
  return [{ op: 'in', path: first.path, values }];
}

type Bind = (value: Scalar) => string;

function equalsAny(value: string, type: string, wanted: Scalar[], bind: Bind): string {
  const plain = wanted.filter((one) => one !== null);
  if (plain.length === 0) return '0';
  const folded = plain.filter((one) => typeof one === 'string' && !isAscii(one)) as string[];
  const simple = plain.filter((one) => !(typeof one === 'string' && !isAscii(one)));
  const tests = folded.map((one) => foldedTest(value, one, (text, needle) => `${text}=${needle}`, bind));
  if (simple.length > 0) {
    const alternatives = [...new Set(simple.flatMap(typedValues))];
    const numbers = simple.some((one) => typeof one === 'number' || (typeof one === 'string' && isNumeric(one)));
    const truths = simple.some((one) => typeof one === 'boolean' || (typeof one === 'string' && isTruth(one)));
    const types = ['text', ...(numbers ? ['integer', 'real'] : []), ...(truths ? ['true', 'false'] : [])];
    const list = alternatives.length > 20 ? inList(alternatives, bind) : `(${alternatives.map(bind).join(',')})`;
    tests.push(`(${value} COLLATE NOCASE IN ${list} AND ${type} IN ('${types.join("','")}'))`);
  }
  return balanced(tests, ' OR ', '0');
}

function inList(values: Scalar[], bind: Bind): string {
  return `(SELECT value FROM json_each(${bind(JSON.stringify(values))}))`;
}

/** Filters arrive with every value quoted, so a text also means the number or boolean it spells. */
function typedValues(value: Scalar): Scalar[] {
  if (typeof value === 'string' && isNumeric(value)) return [value, Number(value)];
  if (typeof value === 'string' && isTruth(value)) return [value, value.toLowerCase() === 'true'];
  return [value];
}

/** Its JSON text is itself, and it can only be a text. */
const isWord = (value: Scalar): value is string =>
  typeof value === 'string' && /^[a-z][\w -]*$/i.test(value) && !isTruth(value);
const isNumeric = (text: string): boolean => /^-?\d{1,15}(\.\d{1,15})?$/.test(text);
const isTruth = (text: string): boolean => /^(true|false)$/i.test(text);
const isAscii = (text: string): boolean => [...text].every((char) => char < '\u0080');

/** SQLite limits the depth of an expression to 100. */
const MAX_FOLDED = 60;

/** SQLite folds ASCII only, so the other letters are folded one by one. */
function foldedTest(value: string, wanted: string, test: (text: string, needle: string) => string, bind: Bind): string {
  const cased = [...new Set(wanted.normalize('NFC').toLowerCase())].filter((char) => {
    const upper = char.toUpperCase();
    return char >= '\u0080' && upper !== char && [...upper].length === 1;
  });
  if (cased.length > MAX_FOLDED) throw badRequest('The filter compares with a text of too many different letters');
  const text = cased.reduce((inner, char) => `replace(${inner},${bind(char.toUpperCase())},${bind(char)})`, value);
  return test(`lower(${text})`, bind(wanted.normalize('NFC').toLowerCase()));
}

function textTest(op: 'co' | 'sw' | 'ew', value: string, type: string, wanted: string, bind: Bind): string {
  const textual = `${type} IN ('text','integer','real')`;
  if (wanted === '') return textual;
  if (op === 'sw' && isAscii(wanted)) {
    const low = bind(wanted);
    const high = bind(`${wanted}\u{10FFFF}`);
    return `(${value} COLLATE NOCASE>=${low} AND ${value} COLLATE NOCASE<${high} AND ${type}='text')`;
  }
  const test = (text: string, needle: string): string =>
    op === 'co'
      ? `instr(${text},${needle})>0`
      : op === 'sw'
        ? `instr(${text},${needle})=1`
        : `substr(${text},-length(${needle}))=${needle}`;
  return `(${textual} AND ${foldedTest(value, wanted, test, bind)})`;
}

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const DAY = 86_400_000;
/** Milliseconds between the epoch of Julian days and 1970. */
const JULIAN_EPOCH = 210_866_760_000_000;

function orderTest(sign: string, value: string, type: string, wanted: Scalar, bind: Bind): string {
  if (wanted === null || typeof wanted === 'boolean') return '0';
  if (typeof wanted === 'number')
    return `(${type} IN ('integer','real') AND ${value} COLLATE NOCASE${sign}${bind(wanted)})`;
  const instant = DATE.test(wanted) ? Date.parse(wanted) : Number.NaN;
  if (!Number.isNaN(instant)) return dateTest(sign, value, type, instant, bind);
  const text = `(${type}='text' AND ${value} COLLATE NOCASE${sign}${bind(wanted)})`;
  if (!isNumeric(wanted)) return text;
  return `(${text} OR (${type} IN ('integer','real') AND ${value} COLLATE NOCASE${sign}${bind(Number(wanted))}))`;
}

/** Stored dates have any offset: a text comparison a day wide uses an index, the exact one decides. */
function dateTest(sign: string, value: string, type: string, instant: number, bind: Bind): string {
  const later = sign.startsWith('>');
  const edge = new Date(instant + (later ? -DAY : DAY)).toISOString();
  const exact = `round(julianday(${value})*86400000)${sign}${instant + JULIAN_EPOCH}`;
  return `(${value} COLLATE NOCASE${later ? '>=' : '<='}${bind(edge)} AND ${type}='text' AND ${exact})`;
}

/** Without regard to case; a list is sorted by its first element. */
export function compileSort(keys: { path: string; descending?: boolean | undefined }[], lists: string[] = []): string {
  if (keys.length > 10) throw badRequest('Too many sort keys');
  const listPaths = new Set(lists.map((path) => dotted(path).join('\0')));
  const terms = keys.map(({ path, descending }) => {
    const segments = dotted(path);
    const labels = segments.map(
      (segment, at) => jsonLabel(segment) + (listPaths.has(segments.slice(0, at + 1).join('\0')) ? '[0]' : ''),
    );
    return `json_extract(doc,'$${labels.join('')}') COLLATE NOCASE ${descending ? 'DESC' : 'ASC'}`;
  });
  return terms.join(',');
}
