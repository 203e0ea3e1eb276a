// The risk configuration as text: YAML, read strictly.
import { type Document, isAlias, isPair, isScalar, LineCounter, parseDocument, stringify, visit } from 'yaml';
import { isRecord } from '../../lib/record';

export const LONGEST = 65_536;
/** Parts within parts: a named value counts as two. */
const DEEPEST = 200;

/** What is wrong: no YAML, nothing with names, a reference, or a value that JSON cannot hold as it stands. */
interface Wrong {
  wrong: 'syntax' | 'unnamed' | 'alias' | 'value';
  line: number | null;
}
export type ReadConfig = { config: Record<string, unknown> } | Wrong;

/** Aliases are not resolved: a few of them can stand for millions of values. */
export function readConfig(text: string): ReadConfig {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { uniqueKeys: true, merge: false, prettyErrors: true, lineCounter });
  const [error] = document.errors;
  if (error) return { wrong: 'syntax', line: error.linePos?.[0].line ?? null };
  const odd = oddPartOf(document, lineCounter);
  if (odd) return odd;
  const config: unknown = document.toJS({ maxAliasCount: 0 });
  return isRecord(config) ? { config } : { wrong: 'unnamed', line: null };
}

/** The first part that would not be kept as it is written. */
function oddPartOf(document: Document.Parsed, lineCounter: LineCounter): Wrong | null {
  const [warning] = document.warnings;
  if (warning) return { wrong: 'value', line: warning.linePos?.[0].line ?? null };
  const found: Wrong[] = [];
  visit(document, (_, node, path) => {
    const part = isPair(node) ? node.key : node;
    const isOdd = path.length > DEEPEST || (isPair(node) ? !isName(node.key) : !isKept(node));
    const wrong = isAlias(node) ? 'alias' : 'value';
    if (wrong === 'value' && !isOdd) return undefined;
    const range = typeof part === 'object' && part !== null && 'range' in part ? (part.range as number[] | null) : null;
    found.push({ wrong, line: range ? lineCounter.linePos(range[0] ?? 0).line : null });
    return visit.BREAK;
  });
  return found[0] ?? null;
}

const isName = (key: unknown): boolean => isAlias(key) || (isScalar(key) && key.value !== '__proto__');

/** JSON has no infinite numbers, and no whole ones of more than fifteen digits or so. */
function isKept(node: unknown): boolean {
  if (!isScalar(node) || typeof node.value !== 'number') return true;
  return Number.isInteger(node.value) ? Number.isSafeInteger(node.value) : Number.isFinite(node.value);
}

export function writeConfig(config: object): string {
  return stringify(config);
}
