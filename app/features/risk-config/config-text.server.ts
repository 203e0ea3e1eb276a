// The risk configuration as text: YAML, read strictly.
import { parseDocument, stringify } from 'yaml';

export const LONGEST = 65_536;

export type ReadConfig = { config: Record<string, unknown> } | { problem: string; line: number | null };

/** Aliases are not resolved: a few of them can stand for millions of values. */
export function readConfig(text: string): ReadConfig {
  const document = parseDocument(text, { uniqueKeys: true, merge: false, prettyErrors: true });
  const [error] = document.errors;
  if (error) return { problem: error.message.split('\n')[0] ?? '', line: error.linePos?.[0].line ?? null };
  try {
    const config: unknown = document.toJS({ maxAliasCount: 0 });
    if (typeof config === 'object' && config !== null && !Array.isArray(config))
      return { config: config as Record<string, unknown> };
    return { problem: '', line: 1 };
  } catch {
    return { problem: '', line: null };
  }
}

export function writeConfig(config: object): string {
  return stringify(config);
}
