// The texts of all languages: one file for each area and kit, in a folder for each language.
import { LOCALES, type Locale } from '../lib/language';
import type { LocaleTexts } from '../lib/locale-document';

const files = import.meta.glob<LocaleTexts>('./*/*.ts', { eager: true, import: 'default' });

/** Any page may show these: their keys have no area in front. */
const EVERYWHERE = ['shell', 'sign-in', 'ui'];

export const catalogues = Object.fromEntries(LOCALES.map((language) => [language, catalogueOf(language)])) as Record<
  Locale,
  LocaleTexts
>;

function catalogueOf(language: Locale): LocaleTexts {
  const texts: LocaleTexts = {};
  for (const [path, own] of Object.entries(files)) {
    const [, folder, file = ''] = path.match(/^\.\/(\w+)\/([\w-]+)\.ts$/) ?? [];
    if (folder !== language || file === 'edge') continue;
    if (EVERYWHERE.includes(file)) Object.assign(texts, own);
    else texts[file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = own;
  }
  return texts;
}
