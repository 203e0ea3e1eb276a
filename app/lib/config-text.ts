import { splitKey } from './namespaces';
import { englishOf } from './standard-titles';

export interface Texts {
  language: string;
  getResource(language: string, namespace: string, key: string): unknown;
}

const KEY_LIKE = /^[\p{L}\p{N}.]+$/u;
const NOT_IN_KEYS = /[^\p{L}\p{N}\p{M}]/gu;

/** The message it names, the tenant's override, or the text itself. For the server: browsers lack messages. */
export function configText(texts: Texts, text: string): string;
export function configText(texts: Texts, text: string | null | undefined): string | null | undefined;
export function configText(texts: Texts, text: readonly string[]): string[];
export function configText(texts: Texts, text: string | readonly string[] | null | undefined) {
  if (!text) return text;
  if (typeof text !== 'string') return text.map((member) => configText(texts, member));
  const standard = englishOf(text);
  if (standard !== null) return overrideOf(texts, standard) ?? messageAt(texts, text) ?? standard;
  const named = KEY_LIKE.test(text) ? messageAt(texts, text) : null;
  return named ?? overrideOf(texts, text) ?? text;
}

function overrideOf(texts: Texts, text: string): string | null {
  return messageAt(texts, `overrides.${overrideKeyOf(text)}`);
}

export function enumText(texts: Texts, field: string, { value, label }: { value: string; label: string }): string {
  const translated =
    messageAt(texts, `pingTranslations.enum.${field}.${overrideKeyOf(value)}`) ?? configText(texts, value);
  return translated === value ? configText(texts, label) : translated;
}

export function overrideKeyOf(text: string): string {
  return text.replace(NOT_IN_KEYS, '');
}

// A name of several messages, such as `menu`, is not a message.
function messageAt(texts: Texts, key: string): string | null {
  const found = texts.getResource(texts.language, ...splitKey(key));
  return typeof found === 'string' && found !== '' ? found : null;
}
