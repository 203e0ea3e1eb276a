/** POSIX classes, which JavaScript does not have. */
const CLASSES: Record<string, string> = {
  alpha: '\\p{L}',
  digit: '\\d',
  alnum: '\\p{L}\\d',
  upper: '\\p{Lu}',
  lower: '\\p{Ll}',
  space: '\\s',
  blank: ' \\t',
  punct: '!-\\/:-@\\[-`{-~',
  xdigit: '\\dA-Fa-f',
  cntrl: '\\x00-\\x1f\\x7f',
  print: '\\x20-\\x7e',
  graph: '\\x21-\\x7e',
};
const WITHIN_BRACKETS = /\[(?:\[:[a-z]+:\]|\\[\s\S]|[^\]\\])*\]/g;
const UNICODE = /\\[pP]\{/;

export interface Expression {
  source: string;
  flags: '' | 'u';
}

/** A pattern as JavaScript reads it; null for one that it cannot read. */
export function toExpression(pattern: string): Expression | null {
  const source = pattern.replace(WITHIN_BRACKETS, (brackets) =>
    brackets.replace(/\[:([a-z]+):\]/g, (whole, name: string) => CLASSES[name] ?? whole),
  );
  const flags = UNICODE.test(source) ? (['u', ''] as const) : ([''] as const);
  for (const flag of flags) {
    try {
      new RegExp(source, flag);
      return { source, flags: flag };
    } catch {}
  }
  return null;
}
