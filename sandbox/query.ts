// The two filter languages of the platform, parsed into one tree and compiled into one SQL condition.
import { badRequest } from './http';

export type Scalar = string | number | boolean | null;
export type Filter =
  | { op: 'true' }
  | { op: 'and' | 'or'; of: Filter[] }
  | { op: 'not'; of: Filter }
  | { op: 'pr'; path: string[] }
  | { op: 'eq' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'; path: string[]; value: Scalar }
  | { op: 'in'; path: string[]; values: Scalar[] };

export type Comparison = 'eq' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

export const LIMITS = { depth: 24, nodes: 1000, text: 60_000, values: 5000 };

export const everything: Filter = { op: 'true' };

/** Conjunction that leaves out what is absent; nothing at all matches everything. */
export function all(...parts: (Filter | undefined)[]): Filter {
  const of = parts.filter((part): part is Filter => part !== undefined && part.op !== 'true');
  if (of.length === 0) return everything;
  return of.length === 1 && of[0] ? of[0] : { op: 'and', of };
}

export function equals(path: string, value: Scalar): Filter {
  return { op: 'eq', path: dotted(path), value };
}

export function oneOf(path: string, values: Scalar[]): Filter {
  return { op: 'in', path: dotted(path), values };
}

const COMPARISONS = new Set<string>(['eq', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);

/**
 * Parses a CREST `_queryFilter` (contract 01 16, 03 2.3, 02 12.2): eq co sw ew gt ge lt le pr, and, or, !( ), parentheses,
 * true, false; operators in any case; values in double or single quotes with backslash escapes, numbers, booleans, null.
 * Malformed or oversized text is a 400.
 */
export function parseQueryFilter(text: string): Filter {
  if (text.length > LIMITS.text) throw badRequest('The query filter is too long');
  const tokens = tokenize(text);
  let at = 0;
  let nodes = 0;

  const next = (): Token | undefined => tokens[at++];
  const word = (): string | undefined => {
    const token = tokens[at];
    return token?.kind === 'word' ? token.text.toLowerCase() : undefined;
  };
  const counted = (filter: Filter): Filter => {
    nodes += 1;
    if (nodes > LIMITS.nodes) throw badRequest('The query filter has too many conditions');
    return filter;
  };

  function chain(op: 'or' | 'and', operand: (depth: number) => Filter, depth: number): Filter {
    const of = [operand(depth)];
    while (word() === op) {
      at += 1;
      of.push(operand(depth));
    }
    return of.length === 1 && of[0] ? of[0] : counted({ op, of });
  }
  const disjunction = (depth: number): Filter => chain('or', conjunction, depth);
  const conjunction = (depth: number): Filter => chain('and', negation, depth);

  function negation(depth: number): Filter {
    if (depth > LIMITS.depth) throw badRequest('The query filter is nested too deeply');
    const token = next();
    if (token?.kind === '!') return counted({ op: 'not', of: negation(depth + 1) });
    if (token?.kind === '(') {
      const inner = disjunction(depth + 1);
      if (next()?.kind !== ')') throw malformed(text);
      return inner;
    }
    if (token?.kind !== 'word') throw malformed(text);
    return counted(condition(token.text));
  }

  function condition(field: string): Filter {
    const operator = word();
    const following = tokens[at + 1];
    if (operator === 'pr') {
      at += 1;
      return { op: 'pr', path: fieldPath(field) };
    }
    if (operator && COMPARISONS.has(operator) && following) {
      at += 2;
      return { op: operator as Comparison, path: fieldPath(field), value: literal(following, text) };
    }
    if (/^true$/i.test(field)) return everything;
    if (/^false$/i.test(field)) return { op: 'or', of: [] };
    throw malformed(text);
  }

  const filter = disjunction(0);
  if (at < tokens.length) throw malformed(text);
  return filter;
}

function malformed(text: string) {
  return badRequest(`Invalid query filter: ${text.slice(0, 200)}`);
}

type Token = { kind: 'word'; text: string } | { kind: 'string'; text: string } | { kind: '(' | ')' | '!' };

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /\s*(?:([()!])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()!"']+))/gsuy;
  let at = 0;
  while (at < text.length) {
    if (text.slice(at).trim() === '') break;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) throw malformed(text);
    at = pattern.lastIndex;
    const [, sign, double, single, bare] = match;
    const quoted = double ?? single;
    if (sign) tokens.push({ kind: sign as '(' | ')' | '!' });
    else if (quoted !== undefined) tokens.push({ kind: 'string', text: unescaped(quoted) });
    else tokens.push({ kind: 'word', text: bare ?? '' });
  }
  return tokens;
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unescaped(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|.)/gsu, (_, sign: string) =>
    sign.length === 5 ? String.fromCharCode(Number.parseInt(sign.slice(1), 16)) : (ESCAPES[sign] ?? sign),
  );
}

function literal(token: Token, text: string): Scalar {
  if (token.kind === 'string') return token.text;
  if (token.kind !== 'word') throw malformed(text);
  const lower = token.text.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  if (lower === 'null') return null;
  if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(token.text)) return Number(token.text);
  throw malformed(text);
}

/** A CREST field: `/manager/sn`, `manager/sn` or the dotted spelling of the governance API, `item.type`. */
function fieldPath(field: string): string[] {
  if (field.includes('./') || !field.includes('/')) return dotted(field.replace(/^\//, '').replaceAll('%20', ' '));
  const segments = field.replace(/^\//, '').split('/');
  return checked(segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~')));
}

/** A dotted path; a segment may begin with '/' (`descriptor.idx./entitlement.displayName`). */
export function dotted(path: string): string[] {
  return checked(path.split('.'));
}

function checked(segments: string[]): string[] {
  if (segments.length > 12 || segments.some((segment) => segment === '' || segment.length > 200))
    throw badRequest('Invalid field name');
  for (const segment of segments) jsonLabel(segment);
  return segments;
}

const TARGET_OPERATORS: Record<string, Comparison> = {
  EQUALS: 'eq',
  CONTAINS: 'co',
  STARTS_WITH: 'sw',
  ENDS_WITH: 'ew',
  GT: 'gt',
  GTE: 'ge',
  LT: 'lt',
  LTE: 'le',
};

interface TargetNode {
  operator?: unknown;
  operand?: unknown;
}

/**
 * Reads a governance targetFilter tree (contract 03 2.1, 04 13), odd shapes included: `{}` and undefined match everything,
 * an empty AND or OR too, AND/OR with a single rule object means that rule as EQUALS, EXISTS needs no value.
 * Anything else malformed is a 400.
 */
export function fromTargetFilter(tree: unknown): Filter {
  let nodes = 0;

  function node(value: unknown, depth: number): Filter {
    nodes += 1;
    if (depth > LIMITS.depth || nodes > LIMITS.nodes) throw badRequest('The target filter is too large');
    if (value === undefined || value === null) return everything;
    if (typeof value !== 'object' || Array.isArray(value)) throw badRequest('Invalid target filter');
    const { operator, operand } = value as TargetNode;
    if (operator === undefined && operand === undefined && Object.keys(value).length === 0) return everything;
    if (typeof operator !== 'string') throw badRequest('Invalid target filter: operator is missing');
    return operation(operator.toUpperCase(), operand, depth);
  }

  function operation(operator: string, operand: unknown, depth: number): Filter {
    if (operator === 'ALL') return everything;
    if (operator.startsWith('NOT ')) return { op: 'not', of: operation(operator.slice(4).trim(), operand, depth + 1) };
    if (operator === 'AND' || operator === 'OR') return group(operator === 'AND' ? 'and' : 'or', operand, depth);
    if (operator === 'NOT') {
      const inner = Array.isArray(operand) ? operand : [operand];
      if (inner.length !== 1 || inner[0] === undefined || inner[0] === null)
        throw badRequest('Invalid target filter: NOT takes one node');
      return { op: 'not', of: node(inner[0], depth + 1) };
    }
    const rule = (Array.isArray(operand) && operand.length === 1 ? operand[0] : operand) as unknown;
    if (typeof rule !== 'object' || rule === null) throw badRequest('Invalid target filter: operand is missing');
    return comparison(operator, rule as Record<string, unknown>);
  }

  function group(op: 'and' | 'or', operand: unknown, depth: number): Filter {
    if (operand === undefined || operand === null) return everything;
    const members = Array.isArray(operand) ? operand : [operand];
    if (members.length === 0) return everything;
    return {
      op,
      of: members.map((member) => (isRule(member) ? comparison('EQUALS', member) : node(member, depth + 1))),
    };
  }

  return node(tree, 0);
}

function isRule(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'targetName' in value && !('operator' in value);
}

function comparison(operator: string, rule: Record<string, unknown>): Filter {
  const { targetName, targetValue } = rule;
  if (typeof targetName !== 'string' || targetName === '')
    throw badRequest('Invalid target filter: targetName is missing');
  const path = dotted(targetName);
  if (operator === 'EXISTS') return { op: 'pr', path };
  if (operator === 'IN') {
    const values = Array.isArray(targetValue) ? targetValue : [targetValue];
    if (values.length > LIMITS.values) throw badRequest('Invalid target filter: too many values');
    return { op: 'in', path, values: values.map(scalar) };
  }
  const op = TARGET_OPERATORS[operator];
  if (!op) throw badRequest(`Invalid target filter: unknown operator ${operator.slice(0, 40)}`);
  return { op, path, value: scalar(targetValue) };
}

function scalar(value: unknown): Scalar {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Scalar;
  throw badRequest('Invalid target filter: targetValue is not a plain value');
}

/** One quoted label of a SQLite JSON path; the only place where a caller's name reaches SQL text. */
function jsonLabel(segment: string): string {
  for (const char of segment) if (char === '"' || char === '\\' || char < ' ') throw badRequest('Invalid field name');
  return `."${segment.replaceAll("'", "''")}"`;
}

function jsonPath(segments: string[]): string {
  return `'$${segments.map(jsonLabel).join('')}'`;
}

/** The SQL expression an index on a scalar path is built on. */
export function scalarExpression(path: string[]): string {
  return `json_extract(doc,${jsonPath(path)})`;
}

export interface Compiled {
  sql: string;
  /** Bound as one JSON array in `?1`: a Durable Object statement takes at most 100 parameters. */
  values: Scalar[];
}

/**
 * Compiles a filter to a SQL condition over a table with a `doc` column of JSON text. `lists` names the paths that hold
 * arrays; a condition below one is true when any element satisfies it. Text compares without regard to case.
 */
export function compile(filter: Filter, lists: string[] = []): Compiled {
  const listPaths = new Set(lists.map((path) => dotted(path).join('\0')));
  const values: Scalar[] = [];
  const bind = (value: Scalar): string => `json_extract(?1,'$[${values.push(value) - 1}]')`;
  let aliases = 0;

  function leaf(path: string[], test: (value: string, type: string) => string): string {
    let source = 'doc';
    const tables: string[] = [];
    let start = 0;
    for (let end = 1; end <= path.length; end += 1) {
      if (!listPaths.has(path.slice(0, end).join('\0'))) continue;
      const alias = `e${aliases++}`;
      tables.push(`json_each(${source},${jsonPath(path.slice(start, end))}) ${alias}`);
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

  function of(node: Filter): string {
    switch (node.op) {
      case 'true':
        return '1';
      case 'and':
      case 'or':
        return balanced(merged(node).map(of), node.op === 'and' ? ' AND ' : ' OR ', node.op === 'and' ? '1' : '0');
      case 'not':
        return `NOT COALESCE((${of(node.of)}),0)`;
      case 'pr':
        return leaf(node.path, (_, type) => `COALESCE(${type},'null')<>'null'`);
      case 'in':
        return leaf(node.path, (value, type) => isAny(value, type, node.values, bind));
      case 'eq': {
        const wanted = node.value;
        if (wanted === null) return `NOT COALESCE((${of({ op: 'pr', path: node.path })}),0)`;
        return leaf(node.path, (value, type) => isAny(value, type, [wanted], bind));
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
  return { sql, values };
}

/** Joins with a shallow tree: SQLite bounds the depth of an expression. */
function balanced(parts: string[], glue: string, none: string): string {
  if (parts.length === 0) return none;
  if (parts.length === 1) return `(${parts[0]})`;
  const half = parts.length >> 1;
  return `(${balanced(parts.slice(0, half), glue, none)}${glue}${balanced(parts.slice(half), glue, none)})`;
}

/** Many `or`ed equalities on one path become a single IN, which an index serves. */
function merged(node: { op: 'and' | 'or'; of: Filter[] }): Filter[] {
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

function isAny(value: string, type: string, wanted: Scalar[], bind: Bind): string {
  const plain = wanted.filter((one) => one !== null);
  if (plain.length === 0) return '0';
  const folded = plain.filter((one) => typeof one === 'string' && !isAscii(one)) as string[];
  const simple = plain.filter((one) => !(typeof one === 'string' && !isAscii(one)));
  const tests = folded.map((one) => foldedTest(value, one, (text, needle) => `${text}=${needle}`, bind));
  if (simple.length > 0) {
    const alternatives = [...new Set(simple.flatMap(spellings))];
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
function spellings(value: Scalar): Scalar[] {
  if (typeof value === 'string' && isNumeric(value)) return [value, Number(value)];
  if (typeof value === 'string' && isTruth(value)) return [value, value.toLowerCase() === 'true'];
  return [value];
}

const isNumeric = (text: string): boolean => /^-?\d{1,15}(\.\d{1,15})?$/.test(text);
const isTruth = (text: string): boolean => /^(true|false)$/i.test(text);
const isAscii = (text: string): boolean => [...text].every((char) => char < '\u0080');

/** SQLite folds only ASCII; the other letters of the needle are folded in the haystack one by one. */
function foldedTest(value: string, wanted: string, test: (text: string, needle: string) => string, bind: Bind): string {
  let text = value;
  for (const char of new Set(wanted.normalize('NFC').toLowerCase())) {
    const upper = char.toUpperCase();
    if (char >= '\u0080' && upper !== char && [...upper].length === 1)
      text = `replace(${text},${bind(upper)},${bind(char)})`;
  }
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

function orderTest(sign: string, value: string, type: string, wanted: Scalar, bind: Bind): string {
  if (wanted === null || typeof wanted === 'boolean') return '0';
  if (typeof wanted === 'number') return `(${type} IN ('integer','real') AND ${value}${sign}${bind(wanted)})`;
  const instant = DATE.test(wanted) ? Date.parse(wanted) : Number.NaN;
  if (!Number.isNaN(instant)) return dateTest(sign, value, type, instant, bind);
  const text = `(${type}='text' AND ${value} COLLATE NOCASE${sign}${bind(wanted)})`;
  if (!isNumeric(wanted)) return text;
  return `(${text} OR (${type} IN ('integer','real') AND ${value}${sign}${bind(Number(wanted))}))`;
}

/** Stored dates carry any offset: the text comparison a day wide uses an index, the exact one decides. */
function dateTest(sign: string, value: string, type: string, instant: number, bind: Bind): string {
  const later = sign.startsWith('>');
  const edge = new Date(instant + (later ? -DAY : DAY)).toISOString();
  const exact = `round(julianday(${value})*86400000)${sign}round(julianday(${bind(new Date(instant).toISOString())})*86400000)`;
  return `(${value} COLLATE NOCASE${later ? '>=' : '<='}${bind(edge)} AND ${type}='text' AND ${exact})`;
}

/** ORDER BY terms for the given keys, without regard to case; the first element stands for a list. */
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

/** Reads `_sortKeys` (`name,-date`, leading slash and sub-paths allowed); an unusable key is a 400. */
export function parseSortKeys(text: string | null): { path: string; descending: boolean }[] {
  if (!text) return [];
  return text.split(',').map((key) => {
    const match = /^\s*([+-]?)(\S+)\s*$/.exec(key);
    if (!match?.[2]) throw badRequest(`Invalid sort key: ${key.slice(0, 100)}`);
    return { path: fieldPath(match[2]).join('.'), descending: match[1] === '-' };
  });
}
