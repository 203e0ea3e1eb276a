// Theme labels in the reader's language. Without one the built-in text or the tenant's override stays.

import { ownKey } from '../../../lib/text-overrides';

export type LabelMap = Readonly<Record<string, string>>;

export interface LabelTranslator {
  locales: readonly string[];
  /** Translates a text of the configuration; returns it unchanged without a translation. */
  translate: (text: string) => string;
}

export const untranslatedLabels: LabelTranslator = { locales: ['en'], translate: (text) => text };

/** The theme's label, else the message of `labelKey`, else empty. */
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
