// The menu labels of a theme in the reader's language. Entries without a label of the theme keep our texts or the tenant's overrides.

import { ownKey } from '../../../lib/text-overrides';

export type LabelMap = Readonly<Record<string, string>>;

/** The words of one answer. */
export interface LabelTranslator {
  /** The reader's language, then those to fall back on. */
  locales: readonly string[];
  /** A text of the configuration in the reader's language; itself where nobody translated it. */
  translate: (text: string) => string;
}

export const untranslatedLabels: LabelTranslator = { locales: ['en'], translate: (text) => text };

/** The label for the reader; for none at all the message `labelKey` names; else empty. */
export function labelOf(
  labels: LabelMap | null,
  labelKey: string | null,
  { locales, translate }: LabelTranslator,
): string {
  const map = labels ?? {};
  const locale = [...locales, 'en'].find((name) => Object.hasOwn(map, name) && map[name] !== '');
  const chosen = locale === undefined ? Object.values(map).find((text) => text !== '') : map[locale];
  if (chosen !== undefined) return translate(ownKey(chosen)).trim();
  const key = ownKey(labelKey ?? '');
  const named = translate(key).trim();
  return named === key ? '' : named;
}
