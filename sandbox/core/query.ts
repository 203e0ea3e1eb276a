// The two filter languages of the platform, parsed into one tree; query-sql.ts compiles it.
import { badRequest } from './errors';

export type Scalar = string | number | boolean | null;
export type Filter =
  | { op: 'true' }
  | { op: 'and' | 'or'; of: Filter[] }
  | { op: 'not'; of: Filter }
  | { op: 'pr'; path: string[] }
  | { op: 'eq' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'; path: string[]; value: Scalar }
  | { op: 'in'; path: string[]; values: Scalar[] }
  /** Text with `*` and `?`, with regard to case. */
  | { op: 'like'; path: string[]; pattern: string }
  | { op: 'above'; path: string[]; other: string[] }
  /** Any element of a list; the paths of `of` are relative to it. */
  | { op: 'any'; path: string[]; of: Filter };

export type Comparison = 'eq' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

export const LIMITS = { depth: 24, nodes: 300, text: 60_000, values: 5000 };

export const everything: Filter = { op: 'true' };

/** An empty conjunction matches everything. */
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
 * Parses a CREST `_queryFilter`: eq co sw ew gt ge lt le pr, and, or, !( ), parentheses,
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
  // Trailing blanks are cut off once, not at every token.
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
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

/** `/manager/sn`, `manager/sn`, or dotted as in the governance API (`item.type`). */
function fieldPath(field: string): string[] {
  const name = field.replace(/^\//, '').replaceAll('%20', ' ');
  if (name.includes('./') || !name.includes('/')) return dotted(name);
  const segments = name.split('/');
  return checked(segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~')));
}

export function dotted(path: string): string[] {
  return checked(path.split('.'));
}

function checked(segments: string[]): string[] {
  if (segments.length > 12 || !segments.every(isFieldName)) throw badRequest('Invalid field name');
  return segments;
}

/** Names that are valid in a quoted label of a JSON path. */
export function isFieldName(name: string): boolean {
  return name !== '' && name.length <= 200 && [...name].every((char) => char >= ' ' && char !== '"' && char !== '\\');
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
 * `{}`, undefined and an empty AND or OR match everything; AND/OR with a single rule means that rule as EQUALS; EXISTS
 * needs no value. Other malformed trees are a 400.
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

/** `name,-date`; leading slash and sub-paths allowed. An invalid key is a 400. */
export function parseSortKeys(text: string | null): { path: string; descending: boolean }[] {
  if (!text) return [];
  return text.split(',').map((key) => {
    const match = /^\s*([+-]?)([^\s+-]\S*)\s*$/.exec(key);
    if (!match?.[2]) throw badRequest(`Invalid sort key: ${key.slice(0, 100)}`);
    return { path: sortPath(match[2]), descending: match[1] === '-' };
  });
}

export function sortPath(text: string): string {
  return fieldPath(text).join('.');
}
