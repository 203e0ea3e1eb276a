// Formatters of Intl, kept: making one takes as long as using it a hundred times.
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

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Words as a list in a sentence: "a, b and c", or as `options` say. Written from right to left each stands by itself:
 * Latin names side by side would change places.
 */
export function listOf(locale: string, words: readonly string[], options?: Intl.ListFormatOptions): string {
  const alone = (word: string) => `${FIRST_STRONG_ISOLATE}${word}${POP_DIRECTIONAL_ISOLATE}`;
  return listFormat(locale, options).format(directionOf(locale) === 'rtl' ? words.map(alone) : words);
}
