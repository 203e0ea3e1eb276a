import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RemixI18Next } from 'remix-i18next/server';
import {
  documentLocales,
  FALLBACK,
  isEnglishUnnamed,
  LOCALES,
  type Locale,
  languageOf,
  localeList,
  messageLanguageOf,
} from '../../lib/language';
import { flatten, hasTexts, type LocaleDocument, type LocaleTexts, withOverrides } from '../../lib/locale-document';
import { readLook } from '../../lib/look';
import { byNamespace, NAMESPACES, type Namespace, type NamespacedTexts } from '../../lib/namespaces';
import { type Catalogue, overridesFrom } from '../../lib/text-overrides';
import { catalogues } from '../../locales/catalogues';
import { translatorOptions } from '../../locales/translator';
import type { RequestContext } from '../context/request-context';
import type { Member } from '../member/member';
import { loadDefaultLocale, loadLocaleDocuments, loadOfferedLanguages } from './documents.server';

const texts = Object.fromEntries(
  LOCALES.map((language) => [language, new Map(flatten(catalogues[language]))]),
) as unknown as Record<Locale, Catalogue>;

/** In order: the reader's choice, the browser, the profile, the platform. */
const requestLanguages = new WeakMap<Request, Locale[]>();

export const remixI18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: FALLBACK,
    order: ['custom'],
    findLocale: async (request) => requestLanguages.get(request) ?? null,
  },
});

export function textsOf(language: Locale, namespaces: readonly Namespace[]): NamespacedTexts {
  const texts = byNamespace(catalogues[language]);
  return Object.fromEntries(namespaces.map((namespace) => [namespace, texts[namespace]]));
}

export interface Translation {
  locale: string;
  language: Locale;
  locales: string[];
  documents: LocaleDocument[];
  overrides: LocaleTexts;
  translator: i18n;
}

type Reader = Pick<Member, 'locale'> & { settings: Pick<Member['settings'], 'lang' | 'defaultLocale'> };

interface TranslationInput {
  request: Request;
  context: RequestContext;
  member: Reader | null;
}

/** Language, locale and translator of one request; computed once per request. */
export function translationFor({ request, context, member }: TranslationInput): Promise<Translation> {
  return context.keep('translation', async () => {
    const sources = sourcesOf({ request, member });
    const found = await loadEnabled(context, localeList(sources));
    if (found.spoken !== FALLBACK || !isEnglishUnnamed(sources)) return createTranslation(request, found);
    const tenantDefault = await loadDefaultLocale(context);
    if (tenantDefault === null) return createTranslation(request, found);
    return createTranslation(request, await loadEnabled(context, localeList({ ...sources, tenantDefault })));
  });
}

/** Loads the tenant's texts ahead of the first page. Never rejects. */
export async function preloadTexts({ request, context, member }: TranslationInput): Promise<void> {
  const preferred = localeList(sourcesOf({ request, member }));
  await Promise.all([loadLocaleDocuments(context, documentLocales(preferred)), loadOfferedLanguages(context)]);
}

function sourcesOf({ request, member }: Pick<TranslationInput, 'request' | 'member'>) {
  return {
    chosen: readLook(request.headers.get('cookie')).language,
    accept: request.headers.get('accept-language'),
    profile: member?.locale ?? null,
    platform: [member?.settings.lang ?? null, member?.settings.defaultLocale ?? null],
  };
}

interface EnabledLocales {
  /** The first locale that we or the tenant have texts for. */
  spoken: string;
  /** That one and its fallbacks. */
  locales: string[];
  documents: LocaleDocument[];
}

async function loadEnabled(context: RequestContext, preferred: readonly string[]): Promise<EnabledLocales> {
  return enabledLocales(preferred, await loadLocaleDocuments(context, documentLocales(preferred)));
}

/** Without the languages that the tenant has switched off; English never is. */
export function enabledLocales(preferred: readonly string[], documents: LocaleDocument[]): EnabledLocales {
  const disabled = documents.flatMap(({ locale, disabled }) => (disabled && locale !== FALLBACK ? locale : []));
  const enabled = preferred.filter((one) => !disabled.includes(one) && !disabled.includes(languageOf(one)));
  const withTexts = documents.filter(hasTexts).map(({ locale }) => locale);
  const spoken = enabled.find((one) => messageLanguageOf(one) !== null || withTexts.includes(one)) ?? FALLBACK;
  return { spoken, locales: enabled.slice(enabled.indexOf(spoken)), documents };
}

export async function createTranslation(
  request: Request,
  { spoken: locale, locales, documents }: EnabledLocales,
): Promise<Translation> {
  requestLanguages.set(
    request,
    locales.map(messageLanguageOf).filter((language) => language !== null),
  );
  const language = messageLanguageOf(await remixI18next.getLocale(request)) ?? FALLBACK;
  return { locale, language, locales, documents, ...(await loadTranslator(locale, language, documents)) };
}

type TranslatorWithOverrides = Pick<Translation, 'overrides' | 'translator'>;

const plainTranslators = new Map<Locale, TranslatorWithOverrides>();
/** Translators with a tenant's texts, by the first of its cached documents. */
const tenantTranslators = new WeakMap<
  LocaleDocument,
  { for: string; documents: LocaleDocument[]; made: TranslatorWithOverrides }
>();

/** Making a translator costs more than the rest of a small page: it is kept. */
async function loadTranslator(
  locale: string,
  language: Locale,
  documents: LocaleDocument[],
): Promise<TranslatorWithOverrides> {
  const [first] = documents;
  const known = first && tenantTranslators.get(first);
  const key = `${locale} ${language}`;
  if (known?.for === key && documents.every((document, at) => document === known.documents[at])) return known.made;
  const overrides = overridesFrom(documents, [languageOf(locale), language], texts[language]);
  const isPlain = Object.keys(overrides).length === 0;
  const made = (isPlain && plainTranslators.get(language)) || {
    overrides,
    translator: await createTranslator(language, overrides),
  };
  if (isPlain) plainTranslators.set(language, made);
  if (first) tenantTranslators.set(first, { for: key, documents, made });
  return made;
}

export async function createTranslator(language: Locale, overrides: LocaleTexts = {}): Promise<i18n> {
  const translator = createInstance().use(initReactI18next);
  const resources = { [language]: byNamespace(withOverrides(catalogues[language], overrides)) };
  await translator.init({ ...translatorOptions(language), ns: NAMESPACES, resources });
  return translator;
}
