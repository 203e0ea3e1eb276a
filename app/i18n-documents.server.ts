// The tenant's own words for the reader's languages, remembered per isolate: they are the same for everybody of a tenant.
import type { LocaleDocument } from './lib/locale-overrides';
import type { Visit } from './lib/visit';
import { getLocaleDocument } from './platform/locales.server';

const FRESH_MS = 60_000;
/** After a failure the platform is left alone this long, so that a hanging document does not slow every page. */
const FAILED_MS = 10_000;
const MOST = 1_000;

interface Known {
  document: LocaleDocument | null;
  until: number;
}
const known = new Map<string, Known>();

type Asking = Pick<Visit, 'tenant' | 'now' | 'fetchPlatform'>;

/** The documents there are for these locales, in their order. One that cannot be read is as it was, else not there. */
export async function localeDocuments(asking: Asking, locales: readonly string[]): Promise<LocaleDocument[]> {
  const found = await Promise.all(locales.map((locale) => documentOf(asking, locale)));
  return found.filter((document): document is LocaleDocument => document !== null);
}

async function documentOf(asking: Asking, locale: string): Promise<LocaleDocument | null> {
  const { tenant, now } = asking;
  const key = `${tenant.hostname} ${locale}`;
  const before = known.get(key);
  if (before && before.until > now) return before.document;
  const read = await getLocaleDocument(asking, locale).then(
    (document) => ({ document, until: now + FRESH_MS }),
    () => ({ document: before?.document ?? null, until: now + FAILED_MS }),
  );
  if (known.size >= MOST) known.clear();
  known.set(key, read);
  return read.document;
}
