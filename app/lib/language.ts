export const LOCALES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK: Locale = 'en';

export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
};

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** `es` of `es-CO`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale;
}

export function messageLanguageOf(locale: string): Locale | null {
  const language = languageOf(locale);
  return isLocale(language) ? language : null;
}

const RIGHT_TO_LEFT = ['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(languageOf(locale)) ? 'rtl' : 'ltr';
}

/** Without most territories: browsers and servers disagree about them. Arabic gets the page's digits. */
export function formatLocale(locale: string): string {
  if (locale === 'en-US') return locale;
  const language = languageOf(locale);
  const special: Record<string, string> = { ar: 'ar-u-nu-latn', en: 'en-GB' };
  return special[language] ?? language;
}

interface Sources {
  chosen: string | null;
  accept: string | null;
  profile: string | null;
  /** Used only when choice, browser and profile name no language. */
  platform: readonly (string | null)[];
  /** Of the tenant: comes before English where the reader does not ask for English. */
  tenantDefault?: string | null;
}

function namedLocales({ chosen, accept, profile, platform }: Sources): string[] {
  const preferred = [chosen, ...acceptedLocales(accept), profile].filter(isTag);
  return preferred.length > 0 ? preferred : platform.filter(isTag);
}

/** English is only the last resort: nothing names it. */
export function isEnglishUnnamed(sources: Sources): boolean {
  return !namedLocales(sources).some((locale) => languageOf(canonical(locale)) === FALLBACK);
}

/** Locales in order, each followed by its language alone, without repetition, English last. */
export function localeList({ tenantDefault = null, ...sources }: Sources): string[] {
  const list = [...namedLocales(sources), tenantDefault, FALLBACK]
    .filter(isTag)
    .map(canonical)
    .flatMap((locale) => [locale, languageOf(locale)]);
  return [...new Set(list)];
}

function isTag(locale: string | null): locale is string {
  return locale !== null && /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(locale);
}

const MAX_DOCUMENTS = 4;

/** The first locale and its fallbacks, up to English; few, whatever the reader names. */
export function documentLocales(list: readonly string[]): string[] {
  const english = list.indexOf(FALLBACK);
  const fallbacks = list[0] === FALLBACK ? [] : list.slice(0, english);
  return [...fallbacks.slice(0, MAX_DOCUMENTS - 1), FALLBACK];
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
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name);
}
