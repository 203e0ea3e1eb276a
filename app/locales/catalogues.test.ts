import { describe, expect, test } from 'vitest';
import ar from './ar';
import arEdge from './ar/edge';
import en from './en';
import enEdge from './en/edge';

type Words = { [key: string]: string | Words };
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(words: Words, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

function stems(words: Words): string[] {
  return [...new Set(flatten(words).map(([key]) => key.replace(PLURAL, '')))].sort();
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
}

const catalogues = [
  ['pages', en, ar],
  ['edge', enEdge, arEdge],
] as const;

describe.each(catalogues)('the catalogue of %s', (_, english, arabic) => {
  test('has the same messages in both languages', () => {
    expect(stems(arabic)).toEqual(stems(english));
  });

  test('has the same placeholders in both languages; small Arabic numbers may say theirs in words', () => {
    const source = new Map(flatten(english));
    for (const [key, text] of flatten(arabic)) {
      const plain = source.get(key) ?? source.get(key.replace(PLURAL, '_other')) ?? '';
      const wanted = placeholders(plain);
      const optional = /_(zero|one|two)$/.test(key);
      const found = placeholders(text);
      const same = optional ? wanted.filter((name) => name !== 'count' || found.includes('count')) : wanted;
      expect(found, key).toEqual(same);
    }
  });

  test('has every plural form its language needs', () => {
    for (const [locale, words] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const keys = new Set(flatten(words).map(([key]) => key));
      for (const key of keys) {
        if (!PLURAL.test(key)) continue;
        for (const form of forms) expect(keys, key).toContain(key.replace(PLURAL, `_${form}`));
      }
    }
  });

  test('holds no markup and no empty text', () => {
    for (const [key, text] of [...flatten(english), ...flatten(arabic)]) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/<|>|\$t\(/);
    }
  });
});
