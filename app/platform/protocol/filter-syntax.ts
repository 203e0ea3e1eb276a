export type FilterSyntax = { text: string } & (
  | { is: 'and' | 'or'; parts: FilterSyntax[] }
  | { is: 'not'; inner: FilterSyntax }
  | { is: 'comparison'; field: string; operator: string; value: string | number | boolean | null }
  | { is: 'literal' }
);

const MAX_DEPTH = 24;
const MAX_LENGTH = 20_000;

interface Token {
  kind: 'word' | 'string' | '(' | ')' | '!';
  value: string;
  start: number;
  end: number;
}

/** Null for no filter, or one that is too long or too deep. */
export function parseFilter(text: string): FilterSyntax | null {
  const tokens = text.length > MAX_LENGTH ? null : tokensOf(text);
  if (!tokens) return null;
  const reader = new Reader(text, tokens);
  const found = reader.chain('or', 0);
  return found && reader.isDone ? found : null;
}

class Reader {
  private at = 0;
  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
  ) {}

  get isDone(): boolean {
    return this.at === this.tokens.length;
  }

  chain(is: 'or' | 'and', depth: number): FilterSyntax | null {
    const start = this.tokens[this.at]?.start ?? 0;
    const parts: FilterSyntax[] = [];
    do {
      const part = is === 'or' ? this.chain('and', depth) : this.one(depth);
      if (!part) return null;
      parts.push(part);
    } while (this.takes(is));
    const [first] = parts;
    return parts.length === 1 && first ? first : { is, parts, text: this.since(start) };
  }

  private takes(word: string): boolean {
    const token = this.tokens[this.at];
    const isThere = token?.kind === 'word' && token.value.toLowerCase() === word;
    if (isThere) this.at += 1;
    return isThere;
  }

  private one(depth: number): FilterSyntax | null {
    const token = this.tokens[this.at++];
    if (!token || depth > MAX_DEPTH) return null;
    if (token.kind === '!') {
      const inner = this.one(depth + 1);
      return inner && { is: 'not', inner, text: this.since(token.start) };
    }
    if (token.kind === '(') {
      const inner = this.chain('or', depth + 1);
      return inner && this.tokens[this.at++]?.kind === ')' ? inner : null;
    }
    return token.kind === 'word' ? this.comparison(token) : null;
  }

  private comparison({ value: field, start }: Token): FilterSyntax | null {
    const operator = this.tokens[this.at];
    if (operator?.kind !== 'word' || /^(and|or)$/i.test(operator.value))
      return /^(true|false)$/i.test(field) ? { is: 'literal', text: field } : null;
    this.at += 1;
    const name = operator.value.toLowerCase();
    if (name === 'pr') return { is: 'comparison', field, operator: name, value: null, text: this.since(start) };
    const operand = this.tokens[this.at++];
    const value = operand && literalIn(operand);
    return value === undefined ? null : { is: 'comparison', field, operator: name, value, text: this.since(start) };
  }

  private since(start: number): string {
    return this.text.slice(start, this.tokens[this.at - 1]?.end);
  }
}

function literalIn({ kind, value }: Token): string | number | boolean | null | undefined {
  if (kind === 'string') return value;
  if (kind !== 'word') return undefined;
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  if (/^null$/i.test(value)) return null;
  return /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? Number(value) : undefined;
}

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  const pattern = /\s*(?:([()!])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()!"']+))/gsuy;
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) return null;
    const [whole, sign, double, single, word] = match;
    const quoted = double ?? single;
    const start = from + whole.length - whole.trimStart().length;
    const place = { start, end: from + whole.length };
    if (sign) tokens.push({ kind: sign as '(' | ')' | '!', value: sign, ...place });
    else if (quoted !== undefined) tokens.push({ kind: 'string', value: unescaped(quoted), ...place });
    else tokens.push({ kind: 'word', value: word ?? '', ...place });
  }
  return tokens;
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unescaped(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|.)/gsu, (_, sign: string) =>
    sign.length === 5 ? String.fromCharCode(Number.parseInt(sign.slice(1), 16)) : (ESCAPES[sign] ?? sign),
  );
}
