// Formatters of Intl, kept: making one takes as long as using it a hundred times.
import { isolated, settledIn } from './isolation';
import { directionOf } from './language';

/** Readers bring languages and time zones of their own. */
const MOST = 300;

function kept<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = options ? `${locale} ${JSON.stringify(options)}` : locale;
    const known = made.get(key);
    if (known) return known;
    if (made.size >= MOST) made.clear();
    const format = make(locale, options);
    made.set(key, format);
    return format;
  };
}

export const dateFormat = kept(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = kept(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const regionNames = kept((locale) => new Intl.DisplayNames([locale, 'en'], { type: 'region' }));
export const collator = kept((locale, options?: Intl.CollatorOptions) => new Intl.Collator(locale, options));
const listFormat = kept((locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/**
 * Words as a list in a sentence: "a, b and c", or as `options` say. Written from right to left each stands by itself, and
 * elsewhere those that could turn the others: names side by side would change places.
 */
export function listOf(locale: string, words: readonly string[], options?: Intl.ListFormatOptions): string {
  const alone = directionOf(locale) === 'rtl' ? isolated : (word: string) => settledIn(locale, word);
  return listFormat(locale, options).format(words.map(alone));
}
