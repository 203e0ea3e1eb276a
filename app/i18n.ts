// What a message key is and how a translator behaves, on the server and in the browser.
import type { InitOptions, ParseKeys } from 'i18next';
import { FALLBACK, LOCALES } from './lib/language';
import type en from './locales/en';

/** A message that takes no values, or whose values are given elsewhere. */
export type MessageKey = ParseKeys;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
    returnNull: false;
  }
}

/**
 * Messages are plain text: React escapes them, and nesting in a message has no meaning, so that texts from a tenant
 * stay texts (security row E7).
 */
export const translatorOptions: InitOptions = {
  supportedLngs: LOCALES,
  fallbackLng: FALLBACK,
  initImmediate: false,
  returnNull: false,
  interpolation: { escapeValue: false, skipOnVariables: true, nestingPrefix: '\u0000', nestingSuffix: '\u0000' },
  react: { useSuspense: false },
};
