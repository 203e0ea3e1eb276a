import { redirect } from '@remix-run/cloudflare';
import type { ObjectSource } from '../../platform/objects.server';
import type { AuthContext } from '../../server/session/auth-context';
import { type Pickers, readPickerSearch } from '../pickers/picker';
import { loadPickers } from '../pickers/picker.server';

interface FilterPickers {
  /** The address, with what was typed to search for. */
  given: URLSearchParams;
  query: object;
  sources: Readonly<Record<string, ObjectSource>>;
  /** `searched`: nothing is listed before a search, where listing takes long or is of no use. */
  offers?: 'always' | 'searched';
}

/** Searches that nothing was typed into are taken out of the address, unless a picker's own button was pressed. */
function withoutEmptySearches(address: string): string | null {
  const url = new URL(address);
  if ([...url.searchParams.keys()].some((name) => /^(seek$|more\.)/.test(name))) return null;
  const empty = [...url.searchParams].filter(([name, value]) => value === '' && /^(find|found)\./.test(name));
  for (const [name] of empty) url.searchParams.delete(name);
  return empty.length > 0 ? url.pathname + url.search : null;
}

export async function filterPickers(
  auth: AuthContext,
  { given, query, sources, offers = 'always' }: FilterPickers,
): Promise<Pickers> {
  const clean = auth.sent === null ? withoutEmptySearches(auth.request.url) : null;
  if (clean !== null) throw redirect(clean);
  const chosen = query as Record<string, readonly string[]>;
  return loadPickers(
    auth,
    Object.entries(sources).map(([key, source]) => ({
      key,
      source,
      chosen: chosen[key] ?? [],
      search: readPickerSearch(given, key),
      offers,
    })),
  );
}
