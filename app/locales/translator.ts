// How a translator behaves, on the server and in the browser.
import type { InitOptions } from 'i18next';
import { FALLBACK } from '../lib/language';

/**
 * Messages are plain text: React escapes them, and nesting in a message has no meaning, so that texts from a tenant
 * stay texts.
 */
export const translatorOptions: InitOptions = {
  fallbackLng: FALLBACK,
  initImmediate: false,
  returnNull: false,
  interpolation: { escapeValue: false, skipOnVariables: true, nestingPrefix: '\u0000', nestingSuffix: '\u0000' },
  react: { useSuspense: false },
};
