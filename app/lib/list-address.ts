import type { Path } from './url';

/** The list with its search (filters, order, page) and further values over it. */
export function withSearch(list: Path, search: string, extra: Record<string, string> = {}): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(extra)) query.set(name, value);
  const text = query.toString();
  return text === '' ? list : `${list}?${text}`;
}

const FROM = 'from';

export function withReturnToList(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${FROM}=list`;
}

export function returnsToList(search: URLSearchParams): boolean {
  return search.get(FROM) === 'list';
}

/** An address below a list that carries the list's search, so that its back link leads to the same place. */
export function withList(address: Path, search: string): string {
  return search === '' ? address : `${address}?${new URLSearchParams({ list: search })}`;
}

/** The search without what only leads back: the search of the list, and the row that comes next. */
export function withoutWayBack(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['list', 'next', FROM, OVER]) query.delete(name);
  return query.size === 0 ? '' : `?${query.toString().replaceAll('%2F', '/')}`;
}

const OVER = 'over';

/** An address below the list that is drawn over it, where the list is on the page (`ui/over-list`): for redirects, which carry no state. */
export function overList(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${OVER}=list`;
}

export function isOverListSearch(search: string): boolean {
  return new URLSearchParams(search).get(OVER) === 'list';
}
