// Which language the reader of a page of the platform gets.
import { ARABIC } from './texts/ar';
import { GERMAN } from './texts/de';
import { ENGLISH } from './texts/en';
import { SPANISH } from './texts/es';
import { FRENCH } from './texts/fr';
import { JAPANESE } from './texts/ja';
import type { Texts } from './texts/texts';

export const LANGUAGES: readonly Texts[] = [ENGLISH, ARABIC, GERMAN, SPANISH, FRENCH, JAPANESE];

const inLanguage = (tag: string): Texts | undefined =>
  LANGUAGES.find(({ lang }) => lang === tag.toLowerCase().split(/[-_]/)[0]);

/** The `locale` parameter, else the browser's preferred one of the languages, else English. */
export function textsFor(query: URLSearchParams, acceptLanguage: string | null): Texts {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, at) => {
      const [tag = '', ...options] = part.trim().split(';');
      const q = Number(/^\s*q=([\d.]+)$/.exec(options[0] ?? '')?.[1] ?? 1);
      return { texts: inLanguage(tag), q, at };
    })
    .filter(({ texts, q }) => texts !== undefined && q > 0)
    .sort((a, b) => b.q - a.q || a.at - b.at)[0]?.texts;
  return inLanguage(query.get('locale') ?? '') ?? wanted ?? ENGLISH;
}
