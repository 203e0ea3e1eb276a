// Cached per isolate: the same for all users of a tenant.
import { LRUCache } from 'lru-cache';
import { isLocale } from '../../lib/language';
import type { LocaleDocument } from '../../lib/locale-document';
import { getLocaleDocument } from '../../platform/locales.server';
import type { RequestContext } from '../context/request-context';

const FRESH_MS = 60_000;
/** So that a document that hangs does not slow every page. */
const FAILED_MS = 10_000;
/** Browsers may name any language: at most so many without texts are requested within a minute. */
const MAX_ABSENT = 40;

interface CachedDocument {
  document: LocaleDocument | null;
  until: number;
}
/** By hostname, so that one tenant cannot evict documents of another. */
const tenants = new LRUCache<string, Map<string, CachedDocument>>({ max: 500 });

type ReadContext = Pick<RequestContext, 'tenant' | 'now' | 'fetchPlatform'>;

/** In the order of the locales. A document that cannot be read is as it was before, else left out. */
export async function loadLocaleDocuments(context: ReadContext, locales: readonly string[]): Promise<LocaleDocument[]> {
  const found = await Promise.all(locales.map((locale) => loadDocument(context, locale)));
  return found.filter((document): document is LocaleDocument => document !== null);
}

async function loadDocument(context: ReadContext, locale: string): Promise<LocaleDocument | null> {
  const { tenant, now } = context;
  const known = cacheOf(tenant.hostname);
  const before = known.get(locale);
  if (before && before.until > now) return before.document;
  if (!before?.document && !isLocale(locale) && !mayLoadAnother(known, now)) return null;
  const entry = { document: before?.document ?? null, until: now + FAILED_MS };
  // Counted before the response: many may be requested at once.
  known.set(locale, { ...entry, until: now });
  const read = await getLocaleDocument(context, locale).then(
    (document) => ({ document, until: now + FRESH_MS }),
    () => entry,
  );
  known.set(locale, read);
  return read.document;
}

function mayLoadAnother(known: Map<string, CachedDocument>, now: number): boolean {
  const absent = [...known].filter(([, { document }]) => document === null);
  for (const [locale, { until }] of absent) if (until < now) known.delete(locale);
  return absent.filter(([, { until }]) => until >= now).length < MAX_ABSENT;
}

function cacheOf(hostname: string): Map<string, CachedDocument> {
  const known = tenants.get(hostname) ?? new Map<string, CachedDocument>();
  tenants.set(hostname, known);
  return known;
}
