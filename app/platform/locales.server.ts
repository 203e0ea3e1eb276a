import { type LocaleDocument, readDocument } from '../lib/locale-document';
import { path } from '../lib/url';
import { type AnonymousContext, connectAnonymously } from './anonymous.server';
import { anything } from './http.server';
import { PlatformError } from './platform-error';

const LOCALE_MS = 1_000;

/** The document of a locale; null when there is none. Sends no token. */
export async function getLocaleDocument(context: AnonymousContext, locale: string): Promise<LocaleDocument | null> {
  try {
    const document = await connectAnonymously(context).idm.get(path`/config/uilocale/${locale}`, anything, {
      query: { _fields: 'enduser,shared' },
      deadlineMs: LOCALE_MS,
      anonymous: true,
    });
    return readDocument(locale, document);
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return null;
    throw error;
  }
}
