import { type BaseQuery, type CollectionSpec, collection, sortIn } from '../../../lib/collection';
import { addressesOf } from '../../../lib/collection-schema';
import { fingerprint } from '../../../lib/fingerprint';
import { DEFAULT_COLUMN_COUNT, type ResourceColumn } from './columns';

const ORDERS = { text: 'text', choice: 'plain', number: 'number', boolean: 'plain' } as const;

interface ListOptions {
  /** Whose list of what: the chosen columns are stored for it. */
  of: string;
  columns: readonly ResourceColumn[];
  /** Large lists are sorted only after a search. */
  sortable: boolean;
}

export function buildResourceList({ of, columns, sortable }: ListOptions) {
  const sorts = sortable ? columns.flatMap(({ name }) => [name, `-${name}`]) : [];
  const spec = collection({
    name: `of-${fingerprint(of).slice(0, 12)}`,
    texts: 'administration.resources',
    views: { all: {} },
    filters: { text: { kind: 'text' } },
    sorts,
    orders: Object.fromEntries(columns.map(({ name, type }) => [name, ORDERS[type]])),
    sort: sorts[0] ?? '',
    hidden: columns.slice(DEFAULT_COLUMN_COUNT).map(({ name }) => name),
  });
  return { spec, ...addressesOf(spec) };
}
/** Null: the platform's own order. */
export function toSortKey(spec: CollectionSpec, query: BaseQuery): string | null {
  return sortIn(spec, query) || null;
}

interface SortedField extends Pick<ResourceColumn, 'name'> {
  /** Absent where what it holds could not be read. */
  type?: ResourceColumn['type'];
}

export function buildRelatedList(sortable: readonly SortedField[]) {
  const spec = collection({
    name: 'related-objects',
    texts: 'administration.resources.related',
    views: { all: {} },
    filters: { text: { kind: 'text' } },
    sorts: sortable.length > 0 ? ['', ...sortable.flatMap(({ name }) => [name, `-${name}`])] : [],
    orders: Object.fromEntries(sortable.map(({ name, type }) => [name, type ? ORDERS[type] : 'plain'])),
    sort: '',
    sizes: [10],
  });
  return { spec, ...addressesOf(spec) };
}
