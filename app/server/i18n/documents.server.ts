// Cached per isolate: the same for all users of a tenant.
import { LRUCache } from 'lru-cache';
import { FALLBACK, isLocale, LOCALES, type Locale } from '../../lib/language';
import type { LocaleDocument } from '../../lib/locale-document';
import { getDefaultLocale, getLocaleDocument } from '../../platform/locales.server';
import type { RequestContext } from '../context/request-context';

const FRESH_MS = 60_000;
const SETTINGS_FRESH_MS = 600_000;
/** So that a document that hangs does not slow every page. */
const FAILED_MS = 10_000;
/** Browsers may name any language: at most so many without texts are requested within a minute. */
const MAX_ABSENT = 40;

interface CachedDocument {
  document: LocaleDocument | null;
  readAt: number;
  until: number;
}
/** By hostname, so that one tenant cannot evict documents of another. */
const tenants = new LRUCache<string, Map<string, CachedDocument>>({ max: 500 });

type ReadContext = Pick<RequestContext, 'tenant' | 'now' | 'fetchPlatform' | 'keep'>;

/** In the order of the locales. A document that cannot be read is as it was before, else left out. */
export async function loadLocaleDocuments(context: ReadContext, locales: readonly string[]): Promise<LocaleDocument[]> {
  const found = await Promise.all(locales.map((locale) => loadDocument(context, locale)));
  return found.filter((document): document is LocaleDocument => document !== null);
}

/** Ours without those that the tenant has switched off. English is always one; so is what could not be read. */
export async function loadOfferedLanguages(context: ReadContext): Promise<Locale[]> {
  const documents = await Promise.all(LOCALES.map((locale) => loadDocument(context, locale, SETTINGS_FRESH_MS)));
  return LOCALES.filter((locale, at) => locale === FALLBACK || !documents[at]?.disabled);
}

const defaults = new LRUCache<string, { locale: string | null; until: number }>({ max: 500 });

/** Null where the tenant has none, or it could not be read. */
export async function loadDefaultLocale(context: ReadContext): Promise<string | null> {
  const { tenant, now } = context;
  const known = defaults.get(tenant.hostname);
  if (known && known.until > now) return known.locale;
  const read = await getDefaultLocale(context).then(
    (locale) => ({ locale, until: now + SETTINGS_FRESH_MS }),
    () => ({ locale: known?.locale ?? null, until: now + FAILED_MS }),
  );
  defaults.set(tenant.hostname, read);
  return read.locale;
}

async function loadDocument(
  context: ReadContext,
  locale: string,
  freshMs: number = FRESH_MS,
): Promise<LocaleDocument | null> {
  const { tenant, now } = context;
  const known = cacheOf(tenant.hostname);
  const before = known.get(locale);
  if (before && (before.until > now || before.readAt + freshMs > now)) return before.document;
  if (!before?.document && !isLocale(locale) && !mayLoadAnother(known, now)) return null;
  const entry = { document: before?.document ?? null, readAt: before?.readAt ?? 0, until: now + FAILED_MS };
  return context.keep(`locale document ${locale}`, async () => {
    // Counted before the response: many may be requested at once.
    known.set(locale, { ...entry, until: now });
    const read = await getLocaleDocument(context, locale).then(
      (document) => ({ document, readAt: now, until: now + FRESH_MS }),
      () => entry,
    );
    known.set(locale, read);
    return read.document;
  });
}

function mayLoadAnother(known: Map<string, CachedDocument>, now: number): boolean {
  const absent = [...known].filter(([, { document }]) => document === null);
  for (const [locale, { until }] of absent) if (until < now && !isLocale(locale)) known.delete(locale);
  return absent.filter(([, { until }]) => until >= now).length < MAX_ABSENT;
}

function cacheOf(hostname: string): Map<string, CachedDocument> {
  const known = tenants.get(hostname) ?? new Map<string, CachedDocument>();
  tenants.set(hostname, known);
  return known;
}
