// The browser's translator. It holds the words of the frame, and those of a feature once a page of it is opened, all in
// the one language the page was made in; another language comes with another document.
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLocale } from '../lib/language';
import type { LocaleTexts } from '../lib/locale-document';
import { translatorOptions } from './translator';

type Files = Record<string, () => Promise<unknown>>;

const { language = '' } = document.documentElement.dataset;
const locale = isLocale(language) ? language : 'en';

export const translator = createInstance().use(initReactI18next);
translator.init({
  ...translatorOptions,
  // Words that come later are drawn at once.
  react: { ...translatorOptions.react, bindI18nStore: 'added' },
  lng: locale,
  fallbackLng: locale,
  resources: { [locale]: { translation: {} } },
});

/**
 * Fetches one part of the messages: `files` are its files in all languages. What waits for it is drawn with its words
 * already there. Overrides that came before stay in force.
 */
export async function speak(part: string, files: Files): Promise<void> {
  const name = Object.keys(files).find((file) => file.endsWith(`/${locale}/${part}.ts`));
  const found = name ? ((await files[name]?.()) as { default: LocaleTexts }) : null;
  const words = part === 'frame' ? found?.default : { [part]: found?.default };
  if (found) translator.addResourceBundle(locale, 'translation', words, true, false);
}

let inForce = false;

/** Puts the tenant's own words over ours, those that come later too. Once: a document keeps its words. */
export function override(words: LocaleTexts): void {
  if (inForce) return;
  inForce = true;
  translator.addResourceBundle(locale, 'translation', words, true, true);
}

export const frame = speak('frame', import.meta.glob('./*/frame.ts'));
