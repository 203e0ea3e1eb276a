import { FALLBACK, languageOf } from './language';

/** In the first of the reader's languages that there is, then in English, then in any; '' where there is none. */
export function textIn(text: unknown, locales: readonly string[]): string {
  if (typeof text === 'string') return text.trim();
  if (typeof text !== 'object' || text === null) return '';
  const found = new Map(
    Object.entries(text).flatMap(([language, one]): [string, string][] =>
      typeof one === 'string' && one.trim() !== '' ? [[language.replace('_', '-').toLowerCase(), one.trim()]] : [],
    ),
  );
  const wanted = [...locales, FALLBACK].flatMap((locale) => [locale.toLowerCase(), languageOf(locale).toLowerCase()]);
  const language = wanted.find((one) => found.has(one));
  return (language === undefined ? [...found.values()][0] : found.get(language)) ?? '';
}
