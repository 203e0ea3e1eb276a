// Formatters of Intl, kept: making one takes as long as using it a hundred times.

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
export const listFormat = kept((locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
