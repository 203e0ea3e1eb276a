// Languages: which there are, what a message key is, and how a translator behaves. Shared by server and browser.
import type { InitOptions, ParseKeys } from 'i18next';
import type en from './locales/en';

export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK: Locale = 'en';

/** A message that takes no values, or whose values are given elsewhere. */
export type MessageKey = ParseKeys;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
    returnNull: false;
  }
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** What `Intl` is asked for: Arabic with the digits that the rest of the page uses. */
export function formatLocale(locale: string): string {
  return locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB';
}

/** Languages by their own names, for choosing. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', ar: 'العربية' };

/**
 * Messages are plain text: React escapes them, and neither nesting nor formatting in a message has a meaning, so that
 * texts from a tenant stay texts (security row E7).
 */
export const translatorOptions: InitOptions = {
  supportedLngs: LOCALES,
  fallbackLng: FALLBACK,
  initImmediate: false,
  returnNull: false,
  interpolation: { escapeValue: false, skipOnVariables: true, nestingPrefix: '\u0000', nestingSuffix: '\u0000' },
  react: { useSuspense: false },
};
