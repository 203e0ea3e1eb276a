import { z } from 'zod';
import { type LocaleDocument, readDocument } from '../lib/locale-document';
import { path } from '../lib/url';
import { type AnonymousContext, connectAnonymously } from './anonymous.server';
import { anything } from './http.server';
import { PlatformError } from './platform-error';

const LOCALE_MS = 1_000;

/** The document of a locale; null when there is none. Sends no token. */
export async function getLocaleDocument(context: AnonymousContext, locale: string): Promise<LocaleDocument | null> {
  const document = await readConfig(context, locale, { _fields: 'enduser,shared,_meta' });
  return document === null ? null : readDocument(locale, document);
}

/** Null when the tenant has none, which is usual. Sends no token. */
export async function getDefaultLocale(context: AnonymousContext): Promise<string | null> {
  return DefaultLocale.parse(await readConfig(context, 'defaultLocaleCode'))?.defaultLocale ?? null;
}

const DefaultLocale = z
  .object({ defaultLocale: z.string().max(40).nullish().catch(null) })
  .nullable()
  .catch(null);

async function readConfig(context: AnonymousContext, name: string, query?: { _fields: string }): Promise<unknown> {
  try {
    return await connectAnonymously(context).idm.get(path`/config/uilocale/${name}`, anything, {
      query,
      deadlineMs: LOCALE_MS,
      anonymous: true,
    });
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return null;
    throw error;
  }
}
