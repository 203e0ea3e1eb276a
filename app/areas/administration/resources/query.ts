// The list of a kind of objects as data: its orders are its columns.
import { type BaseQuery, type CollectionSpec, collection, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import { fingerprint } from '../../../lib/fingerprint';
import { type ResourceColumn, USUAL_COLUMNS } from './columns';

interface Listing {
  /** Whose list of what: the reader's choice of columns is kept for it. */
  of: string;
  columns: readonly ResourceColumn[];
  /** Many objects are sorted only once a search has narrowed them. */
  sortable: boolean;
}

export function resourceList({ of, columns, sortable }: Listing) {
  const sorts = sortable ? columns.flatMap(({ name }) => [name, `-${name}`]) : [];
  const spec = collection({
    name: `of-${fingerprint(of).slice(0, 12)}`,
    views: { all: {} },
    filters: { text: { kind: 'text' } },
    sorts,
    sort: sorts[0] ?? '',
    hidden: columns.slice(USUAL_COLUMNS).map(({ name }) => name),
  });
  return { spec, ...addressesOf(spec) };
}
/** What the platform sorts by; null: its own order. */
export function orderOf(spec: CollectionSpec, query: BaseQuery): string | null {
  return sortIn(spec, query) || null;
}

/** What an object is related to: ten on a page, in the platform's order until somebody chooses another. */
export function relatedList(sortable: readonly string[]) {
  const spec = collection({
    name: 'related-objects',
    views: { all: {} },
    filters: { text: { kind: 'text' } },
    sorts: sortable.length > 0 ? ['', ...sortable.flatMap((name) => [name, `-${name}`])] : [],
    sort: '',
    sizes: [10],
  });
  return { spec, ...addressesOf(spec) };
}
