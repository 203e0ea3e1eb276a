// What a message key is: any key of the English messages, which every other language has too.
import type { ParseKeys } from 'i18next';
import type en from './en';

/** A message that takes no values, or whose values are given elsewhere. */
export type MessageKey = ParseKeys;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
    returnNull: false;
  }
}
