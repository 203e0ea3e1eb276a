// The pickers of those filters of a list that are chosen from too many objects for a select.
import type { ObjectSource } from '../../platform/objects.server';
import type { AuthContext } from '../../session/auth-context';
import { type Pickers, searchIn } from '../objects/picker';
import { loadPickers } from '../objects/picker.server';

interface PickedFilters {
  /** The address, with what was typed to search for. */
  given: URLSearchParams;
  query: object;
  /** What each of these filters is chosen from. */
  sources: Readonly<Record<string, ObjectSource>>;
}

export function filterPickers(auth: AuthContext, { given, query, sources }: PickedFilters): Promise<Pickers> {
  const chosen = query as Record<string, readonly string[]>;
  return loadPickers(
    auth,
    Object.entries(sources).map(([key, source]) => ({
      key,
      source,
      chosen: chosen[key] ?? [],
      search: searchIn(given, key),
    })),
  );
}
