import type { Path } from '../../../lib/url';

export function bulkAddress(verb: Path, ids: readonly string[] | 'all', list: string): string {
  const search = new URLSearchParams(ids === 'all' ? { all: '1' } : ids.map((id) => ['id', id]));
  if (list !== '') search.set('list', list);
  return `${verb}?${search}`;
}
