// Which language an answer speaks, and a translator of its own for each request.
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RemixI18Next } from 'remix-i18next/server';
import { lookFrom } from './features/shell/look';
import { translatorOptions } from './i18n';
import { FALLBACK, isLocale, LOCALES, type Locale, localeList } from './lib/language';
import ar from './locales/ar';
import en from './locales/en';

const resources = { en: { translation: en }, ar: { translation: ar } };

export interface Wishes {
  /** The person's preferred language. */
  profile?: string | null;
  /** The platform's settings: `lang`, then `defaultLocale`. */
  platform?: readonly (string | null)[];
}

/** The first language we speak of: own choice, browser, profile, platform, English. */
export async function localeFor(request: Request, { profile = null, platform = [] }: Wishes = {}): Promise<Locale> {
  const own = lookFrom(request.headers.get('cookie')).language;
  const wished = localeList({ own, accept: request.headers.get('accept-language'), profile, platform });
  const detector = new RemixI18Next({
    detection: {
      supportedLanguages: [...LOCALES],
      fallbackLanguage: FALLBACK,
      order: ['custom'],
      findLocale: async () => wished.find(isLocale) ?? FALLBACK,
    },
  });
  const locale = await detector.getLocale(request);
  return isLocale(locale) ? locale : FALLBACK;
}

/** What `translatorFor` needs to know of a page: what its root loader answered, if it did. */
interface Page {
  staticHandlerContext: { loaderData: Record<string, unknown> };
}

/** A translator for one answer: in the language the root loader chose, or by the request alone where it failed. */
export async function translatorFor(request: Request, _visit: unknown, page: Page): Promise<i18n> {
  const root = page.staticHandlerContext.loaderData?.root;
  const chosen = typeof root === 'object' && root !== null && 'locale' in root ? root.locale : null;
  return translatorIn(isLocale(chosen) ? chosen : await localeFor(request));
}

/** A new translator for a language, for words that leave the server as data. */
export async function translatorIn(locale: Locale): Promise<i18n> {
  const translator = createInstance().use(initReactI18next);
  await translator.init({ ...translatorOptions, lng: locale, resources });
  return translator;
}
