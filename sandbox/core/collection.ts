// What a collection of documents is, and all collections there are.
import type { Filter } from './query';

export interface CollectionSpec<T extends object = never> {
  name: string;
  /** Paths at which the document holds arrays: conditions go into them element by element. */
  lists?: string[];
  /** Scalar paths that get an index of their own; several together get one. */
  indexes?: (string | readonly string[])[];
  /** Lookup keys of a document, kept in an indexed side table: `active/request/<userId>`. */
  keys?: (doc: T) => string[];
  /** Scalar paths by which lists found by a key are ordered: kept beside the key, so that a page reads its own rows only. */
  orders?: string[];
  /** Paths that filters of such lists name most: kept apart from the documents, so that filtering reads little. */
  brief?: string[];
  /**
   * Paths of texts, numbers and lists that such filters name most: kept beside the key as well, so that nothing else is
   * read. Of an object it is known whether it is there.
   */
  columns?: string[];
  /** Paths of truth values, kept there too. */
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
  /** Those with this key, or with any of several. */
  key?: string | readonly string[] | undefined;
  /** No document is under two of these keys. */
  apart?: boolean | undefined;
  sort?: { path: string; descending?: boolean | undefined }[] | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
  /** How many there are in all, where that is known: of many, a page is read in its order and no further. */
  total?: number | undefined;
}

const declared = new Map<string, Collection<object>>();

/** Declares a noun's collection, once, at module level. A name is letters, digits, '/', '.', '-' and '_'. */
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

export function collectionNamed(name: string): Collection<object> | undefined {
  return declared.get(name);
}

export function collectionNames(): string[] {
  return [...declared.keys()];
}
