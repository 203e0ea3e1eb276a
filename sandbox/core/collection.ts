import type { Filter } from './query';

export interface CollectionSpec<T extends object = never> {
  name: string;
  /** Paths of arrays: conditions are tested element by element. */
  lists?: string[];
  /** Scalar paths with an index of their own; several together share one. */
  indexes?: (string | readonly string[])[];
  /** Lookup keys of a document, stored in an indexed table beside it: `active/request/<userId>`. */
  keys?: (doc: T) => string[];
  /** Scalar paths that lists of a key are sorted by; stored beside the key, so that a page reads only its own rows. */
  orders?: string[];
  /** Paths that filters of such lists use most; stored apart from the documents, so that filtering reads little. */
  brief?: string[];
  /**
   * Paths of texts, numbers and lists that such filters use most; stored beside the key, so that nothing else is read.
   * Of an object it is only known whether it exists.
   */
  columns?: string[];
  /** Paths of booleans, stored beside the key as well. */
  truths?: string[];
}

export interface Collection<T extends object> {
  readonly name: string;
  readonly lists: string[];
  readonly indexes: (string | readonly string[])[];
  readonly keys: ((doc: T) => string[]) | undefined;
  readonly orders: string[];
  readonly brief: string[];
  readonly columns: string[];
  readonly truths: string[];
}

export interface Search {
  filter?: Filter | undefined;
  /** Documents with this key, or with any of several. */
  key?: string | readonly string[] | undefined;
  /** No document has two of these keys. */
  disjointKeys?: boolean | undefined;
  sort?: { path: string; descending?: boolean | undefined }[] | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
  /** The total, if known: a page of a long list is read in sort order and no further. */
  total?: number | undefined;
}

const declared = new Map<string, Collection<object>>();

/** Called once per collection, at module level. A name consists of letters, digits, '/', '.', '-' and '_'. */
export function collection<T extends object>(spec: CollectionSpec<T>): Collection<T> {
  if (!/^[\w/.-]{1,80}$/.test(spec.name)) throw new Error(`Not a collection name: ${spec.name}`);
  if (declared.has(spec.name)) throw new Error(`Collection declared twice: ${spec.name}`);
  const made: Collection<T> = {
    name: spec.name,
    lists: spec.lists ?? [],
    indexes: spec.indexes ?? [],
    keys: spec.keys,
    orders: spec.orders ?? [],
    brief: spec.brief ?? [],
    columns: spec.columns ?? [],
    truths: spec.truths ?? [],
  };
  declared.set(spec.name, made as unknown as Collection<object>);
  return made;
}

export function findCollection(name: string): Collection<object> | undefined {
  return declared.get(name);
}

export function collectionNames(): string[] {
  return [...declared.keys()];
}
