import { isRecord } from './record';

export interface LocaleTexts {
  [key: string]: string | LocaleTexts;
}

export interface LocaleDocument {
  locale: string;
  shared: LocaleTexts;
  enduser: LocaleTexts;
  /** The tenant has switched the language off. */
  disabled: boolean;
}

const LIMITS = { texts: 3_000, letters: 1_000, total: 200_000, depth: 8, name: 120 };
export const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export function readDocument(locale: string, document: unknown): LocaleDocument {
  const left = { texts: LIMITS.texts, total: LIMITS.total };
  const parts = isRecord(document) ? document : {};
  return {
    locale,
    shared: readTexts(parts.shared, left, 0),
    enduser: readTexts(parts.enduser, left, 0),
    disabled: isRecord(parts._meta) && parts._meta.status === false,
  };
}

function readTexts(value: unknown, left: { texts: number; total: number }, depth: number): LocaleTexts {
  const texts: LocaleTexts = {};
  if (!isRecord(value) || depth >= LIMITS.depth) return texts;
  for (const [key, text] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key) || key === '' || key.length > LIMITS.name) continue;
    if (typeof text === 'string') {
      if (text.trim() === '' || text.length > LIMITS.letters || text.includes('\0')) continue;
      left.texts -= 1;
      left.total -= key.length + text.length;
      if (left.texts < 0 || left.total < 0) break;
      texts[key] = text;
    } else if (isRecord(text)) {
      const below = readTexts(text, left, depth + 1);
      if (Object.keys(below).length > 0) texts[key] = below;
    }
  }
  return texts;
}

export function hasTexts({ shared, enduser }: LocaleDocument): boolean {
  return Object.keys(shared).length + Object.keys(enduser).length > 0;
}

export function flatten(words: LocaleTexts, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** A catalogue with the overrides in place of its own words. Copies what it changes: catalogues are shared by all answers. */
export function withOverrides<Own extends object>(catalogue: Own, overrides: LocaleTexts): Own {
  const copy = { ...catalogue } as Record<string, unknown>;
  for (const [key, text] of Object.entries(overrides)) {
    const nested = copy[key];
    copy[key] = typeof text === 'string' || !isRecord(nested) ? text : withOverrides(nested, text);
  }
  return copy as Own;
}
