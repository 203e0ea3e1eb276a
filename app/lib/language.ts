// The languages we speak, and the order in which they are tried (contract 01, 17.1).

export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK: Locale = 'en';

/** Languages by their own names, for choosing. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', ar: 'العربية' };

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** What `Intl` is asked for: Arabic with the digits that the rest of the page uses. */
export function formatLocale(locale: string): string {
  return locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB';
}

interface Sources {
  own: string | null;
  /** The Accept-Language header. */
  accept: string | null;
  profile: string | null;
  /** Asked only when neither choice, browser nor profile names a language. */
  platform: readonly (string | null)[];
}

/** Locales in order, each followed by its language alone, without repetition, English last. */
export function localeList({ own, accept, profile, platform }: Sources): string[] {
  const wished = [own, ...acceptedLocales(accept), profile].filter((locale): locale is string => Boolean(locale));
  const named = wished.length > 0 ? wished : platform.filter((locale): locale is string => Boolean(locale));
  const list = [...named, 'en'].map(canonical).flatMap((locale) => [locale, locale.split('-')[0] ?? locale]);
  return [...new Set(list)];
}

/** The platform writes territories in lower case: `en-us` is `en-US`. */
function canonical(locale: string): string {
  const [language = '', ...rest] = locale.replaceAll('_', '-').split('-');
  return [language.toLowerCase(), ...rest.map((part) => part.toUpperCase())].join('-');
}

function acceptedLocales(accept: string | null): string[] {
  return (accept ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [name = '', ...settings] = part.trim().split(';');
      const weight = settings.find((setting) => setting.trim().startsWith('q='));
      return { name, weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .filter(({ name, weight }) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(name) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name);
}
