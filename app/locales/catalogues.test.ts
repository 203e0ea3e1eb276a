// What every language must hold: the same messages with the same values, in all the forms its numbers take, and in its own words.
import { describe, expect, test } from 'vitest';
import { directionOf, FALLBACK, LOCALES, type Locale } from '../lib/language';
import { flatten, type LocaleTexts } from '../lib/locale-document';
import { catalogues } from './catalogues';

type Files = Record<string, { default: LocaleTexts }>;
const edges: Files = import.meta.glob('./*/edge.ts', { eager: true });

const PLURAL = /_(zero|one|two|few|many|other)$/;

interface Catalogue {
  name: string;
  locale: Locale;
  words: [string, string][];
  english: Map<string, string>;
}

function catalogueOf(name: string, locale: Locale, textsOf: (locale: Locale) => LocaleTexts): Catalogue {
  const words = (language: Locale) => flatten(textsOf(language));
  return { name: `${name} in ${locale}`, locale, words: words(locale), english: new Map(words(FALLBACK)) };
}

const checked = LOCALES.flatMap((locale) => [
  catalogueOf('pages', locale, (language) => catalogues[language]),
  catalogueOf('edge', locale, (language) => edges[`./${language}/edge.ts`]?.default ?? {}),
]);

const FORMATS = ['OK', 'CSV', 'JSON'];
/** Words that are the same in both languages, or belong to no language: names, signs, examples. */
const SHARED: Partial<Record<Locale, string[]>> = {
  de: [
    'Filter',
    'Operator',
    'Parameter',
    'Details',
    '(optional)',
    '{{name}} in {{application}}',
    '{{what}} in {{where}}',
    'Browser',
    'Link',
    'Links',
    'Logo',
    'Logos',
    'Name',
    'Normal',
    'Person',
    'Realm: {{realm}}',
    'Pipelines',
    'STAGING',
    'Status',
    'System',
    'Text',
    'Text: {{value}}',
    'Training',
    'UAT',
  ],
  fr: [
    '{{list}}, page {{page}}',
    '{{count}} application',
    '{{count}} applications',
    '{{count}} pipeline',
    '{{count}} pipelines',
    'Agents',
    'Active',
    'Inactive',
    'Europe',
    'Score',
    'Service',
    'Actions',
    'Applications',
    'Application',
    'Condition',
    'Danger',
    'Description',
    'Exception',
    'Exceptions',
    'Focus',
    'Information',
    'Logo',
    'Logos',
    'Menu',
    'Normal',
    'Notifications',
    'Notifications ({{count}})',
    'Phases',
    'Pipelines',
    'Place',
    'Question',
    'Type',
    'Violation',
    'Violations',
    '{{count}} exception',
    '{{count}} exceptions',
  ],
  ja: ['ID'],
  es: ['{{count}} roles', 'Asia', 'Error', 'Error:', 'No', 'Normal', 'Roles', 'Roles ({{number}})'],
};

function stems(words: Iterable<[string, string]>): string[] {
  return [...new Set([...words].map(([key]) => key.replace(PLURAL, '')))].sort();
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
}

const lacksOwnWords = (text: string) => !/\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, ''));

describe.each(checked)('$name', ({ locale, words, english }) => {
  test('has the messages that English has', () => {
    expect(words.length).toBeGreaterThan(0);
    expect(stems(words)).toEqual(stems(english));
  });

  test('fills them with the same values; forms of few things may say the number in words', () => {
    for (const [key, text] of words) {
      const source = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
      const wanted = placeholders(source);
      const mayOmit = /_(zero|one|two)$/.test(key);
      const found = placeholders(text);
      const same = mayOmit ? wanted.filter((name) => name !== 'count' || found.includes('count')) : wanted;
      expect(found, key).toEqual(same);
    }
  });

  test('says as a sentence that nothing was found, for another may follow', () => {
    const found = words.filter(([key]) => /\.(noMatch\w*|tooShort_\w+)$/.test(key));
    expect(found.filter(([, text]) => !/[.。]$/.test(text)).map(([key]) => key)).toEqual([]);
  });

  test('has every plural form the language knows, and no other', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const keys = words.map(([key]) => key);
    for (const stem of new Set(keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')))) {
      const found = keys.filter((key) => key.replace(PLURAL, '') === stem).map((key) => key.slice(stem.length + 1));
      expect(found.sort(), stem).toEqual([...forms].sort());
    }
  });

  test.runIf(locale === 'fr')('keeps its marks with their words', () => {
    expect(words.filter(([, text]) => / [:;!?»](?!\S)|«(?!\u202f)/.test(text)).map(([key]) => key)).toEqual([]);
  });

  test.runIf(/^(de|fr)$/.test(locale))(
    'ends no sentence with a date: a short month ends with a point of its own',
    () => {
      const twoPoints = /\{\{(date|day|moment|start|end|from|until|example)\}\}\./;
      expect(words.filter(([, text]) => twoPoints.test(text)).map(([key]) => key)).toEqual([]);
    },
  );

  test.runIf(directionOf(locale) === 'rtl')('keeps a name from turning the words beside it', () => {
    expect(words.filter(([, text]) => /(?<![\u2066-\u2068])\{\{name\}\}/.test(text)).map(([key]) => key)).toEqual([]);
  });

  test('holds no markup and no empty text, and no blanks around it', () => {
    for (const [key, text] of words) {
      expect(text, key).not.toBe('');
      expect(text, key).toBe(text.trim());
      expect(text, key).not.toMatch(/<|>|\$t\(/);
      expect(text.replace(/\{\{\w+\}\}/g, ''), key).not.toMatch(/[{}]/);
    }
  });

  test.skipIf(locale === FALLBACK)('says it in its own words', () => {
    const shared = [...FORMATS, ...(SHARED[locale] ?? [])];
    const left = words.filter(([key, text]) => text === english.get(key) && !shared.includes(text));
    expect(left.filter(([, text]) => !lacksOwnWords(text)).map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});
