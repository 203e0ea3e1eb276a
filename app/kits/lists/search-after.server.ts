import { type Cursor, nextCursor } from '../../lib/search-cursor';
import { loadPart } from '../../platform/recover';

interface FoundPage {
  found: number;
  totalCount: number;
  last: Cursor['after'];
}

/**
 * The page after a cursor, and the cursor of the one that follows, or null. The total does not tell whether any entries
 * follow in a list that has grown or shrunk since its first page: then one more is searched for.
 */
export async function searchAfter<Page extends FoundPage>(
  cursor: Cursor,
  size: number,
  search: (cursor: Cursor, size: number) => Promise<Page>,
): Promise<Page & { next: string | null }> {
  const page = await search(cursor, size);
  const next = nextCursor(cursor, page, size);
  const hasChanged = cursor.atFirst !== undefined && cursor.atFirst !== page.totalCount;
  if (next === null || !hasChanged) return { ...page, next };
  const following = await loadPart(search({ ...cursor, after: page.last }, 1));
  const isLast = 'loaded' in following && following.loaded.found === 0;
  return { ...page, next: isLast ? null : next };
}
