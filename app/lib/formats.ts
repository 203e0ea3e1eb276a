// Making a formatter takes as long as using it a hundred times.
import { isolate, isolateIfNeeded } from './isolation';
import { directionOf } from './language';

const MAX_FORMATS = 300;

function cached<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = options ? `${locale} ${JSON.stringify(options)}` : locale;
    const known = formats.get(key);
    if (known) return known;
    if (formats.size >= MAX_FORMATS) formats.clear();
    const format = make(locale, options);
    formats.set(key, format);
    return format;
  };
}

export const dateFormat = cached(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** The name of a time zone as the runtime has it; null for a zone it does not know. */
export function knownZone(zone: string): string | null {
  try {
    return dateFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export const numberFormat = cached(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const regionNames = cached((locale) => new Intl.DisplayNames([locale, 'en'], { type: 'region' }));
const collator = cached((locale, options?: Intl.CollatorOptions) => new Intl.Collator(locale, options));
const listFormat = cached((locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** The order of names in the reader's language; numbers in them count as numbers. */
export function compareNames(locale: string): (one: string, other: string) => number {
  return collator(locale, { numeric: true }).compare;
}

const MARKS: Partial<Record<string, Record<',' | ';', string>>> = {
  ar: { ',': '، ', ';': '؛ ' },
  ja: { ',': '、', ';': '；' },
};

/** Facts side by side, without a word between them. */
export function sideBySide(locale: string, facts: readonly string[], mark: ',' | ';' = ','): string {
  return facts.filter(Boolean).join(MARKS[locale.slice(0, 2)]?.[mark] ?? `${mark} `);
}

/** Words that could change the direction of others are isolated. */
export function listOf(locale: string, words: readonly string[], options?: Intl.ListFormatOptions): string {
  const alone = directionOf(locale) === 'rtl' ? isolate : (word: string) => isolateIfNeeded(locale, word);
  return listFormat(locale, options).format(words.map(alone));
}
