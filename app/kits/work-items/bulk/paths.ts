// Addresses of acting on several: what was chosen stands in them, so that they can be reloaded and come back to.
import type { Path } from '../../../lib/url';

/** `list`: the search part of the list they were chosen in. */
export function bulkAddress(verb: Path, ids: readonly string[], list: string): string {
  const search = new URLSearchParams(ids.map((id) => ['id', id]));
  if (list !== '') search.set('list', list);
  return `${verb}?${search}`;
}
