// How a translator behaves, on the server and in the browser, and where a browser finds its texts.
import type { InitOptions } from 'i18next';
import { isolateIfNeeded } from '../lib/isolation';
import type { Locale } from '../lib/language';
import { FRAME } from '../lib/namespaces';

/**
 * Messages are plain text: React escapes them, and nesting in a message has no meaning, so that texts from a tenant
 * stay texts. The first word of a key is its namespace where there is one of that name. No value turns the words around it.
 */
export function translatorOptions(language: Locale): InitOptions {
  return {
    lng: language,
    fallbackLng: language,
    initImmediate: false,
    returnNull: false,
    defaultNS: FRAME,
    nsSeparator: '.',
    keySeparator: '.',
    interpolation: {
      escape: (value) => isolateIfNeeded(language, value),
      skipOnVariables: true,
      nestingPrefix: '\u0000',
      nestingSuffix: '\u0000',
    },
    react: { useSuspense: false },
  };
}

/** Changes with every change of a text: what is found at an address stays what it is. */
export const TEXTS_VERSION: string = import.meta.env?.VITE_TEXTS_VERSION ?? 'unversioned';

/** One file with all the namespaces that a page lacks. */
export function textsAddress(language: string, namespaces: readonly string[]): string {
  return `/locales/${language}/${[...new Set(namespaces)].sort().join('+')}?v=${TEXTS_VERSION}`;
}
