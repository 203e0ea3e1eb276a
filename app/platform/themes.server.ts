import { z } from 'zod';
import { isRecord } from '../lib/record';
import { path } from '../lib/url';
import { amPath } from './am-path';
import type { Api } from './http.server';

/** Members we do not know are kept. */
export interface ThemeDocument {
  readonly realm: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

// Not parsed: a copy could lose members we do not know.
const Document = z.custom<ThemeDocument>(
  (value) => isRecord(value) && isRecord(value.realm) && Object.values(value.realm).every(isReadable),
);

/** A list of themes, or the one theme of the oldest format. What else stands there would be overwritten. */
function isReadable(themes: unknown): boolean {
  return Array.isArray(themes) ? themes.every(isTheme) : isRecord(themes) && 'backgroundColor' in themes;
}

/** Pages state these of a theme. */
const Stated = z.object({ isDefault: z.boolean().nullish(), linkedTrees: z.array(z.string()).nullish() });

function isTheme(theme: unknown): boolean {
  return isRecord(theme) && Object.keys(theme).length > 0 && Stated.safeParse(theme).success;
}

const THEMEREALM = path`/config/ui/themerealm`;

export function getThemeDocument(api: Api): Promise<ThemeDocument> {
  return api.idm.get(THEMEREALM, Document);
}

/** With the revision of the document, if it has one. */
export async function updateThemeDocument(api: Api, document: ThemeDocument): Promise<void> {
  const { _rev: revision } = document;
  const headers = typeof revision === 'string' ? { 'if-match': `"${revision}"` } : undefined;
  await api.idm.put(THEMEREALM, document, Document, { headers });
}

/** As a whole: a list with a part missing would offer too few. */
const Journeys = z.object({ result: z.array(z.object({ _id: z.string() })) });

export async function listJourneys(api: Api): Promise<string[]> {
  const place = amPath(api.tenant.realm, path`/realm-config/authentication/authenticationtrees/trees`);
  const { result } = await api.am.get(place, Journeys, { query: { _queryFilter: 'true' }, deadlineMs: 5_000 });
  return result.map(({ _id }) => _id);
}
