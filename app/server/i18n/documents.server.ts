// The tenant's own texts for the reader's languages, cached per isolate: they are the same for everyone of a tenant.
import { LRUCache } from 'lru-cache';
import { isLocale } from '../../lib/language';
import type { LocaleDocument } from '../../lib/locale-document';
import { getLocaleDocument } from '../../platform/locales.server';
import type { RequestContext } from '../context/request-context';

const FRESH_MS = 60_000;
/** After a failure the platform is left alone this long, so that a hanging document does not slow every page. */
const FAILED_MS = 10_000;
/**
 * Browsers may name any language they like. So many that a tenant has no words for are asked about within a minute; the
 * languages we speak, and those the tenant is known to have, are asked about always.
 */
const MAX_ABSENT = 40;

interface CachedDocument {
  document: LocaleDocument | null;
  until: number;
}
/** By hostname, so that what is asked of one tenant pushes out nothing of another. */
const tenants = new LRUCache<string, Map<string, CachedDocument>>({ max: 500 });

type ReadContext = Pick<RequestContext, 'tenant' | 'now' | 'fetchPlatform'>;

/** The documents there are for these locales, in their order. One that cannot be read is as it was, else not there. */
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
  // Counted before the answer is there: many may be asked about at once.
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
