// The address of a list as its description allows it. Every field falls back to what is usual, so that no address is an error.
import { z } from 'zod';
import { type CollectionSpec, type Filter, paramsOf, type QueryOf, searchIn, usualOf, usualQuery } from './collection';
import { readSearch, typed } from './query';

const MOST_PAGES = 100_000;
const LONGEST_TEXT = 200;
const listed = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.unknown()));

function partOf(filter: Filter): z.ZodType {
  if (filter.kind === 'text') {
    return z
      .string()
      .transform((text) => typed(text, LONGEST_TEXT))
      .catch('');
  }
  if (filter.kind === 'choice') {
    const { options } = filter;
    const word = options ? z.enum([...options]) : z.string().regex(/^[\w.-]{1,80}$/);
    return word.nullable().catch(null);
  }
  if (filter.kind === 'choices') {
    const { options } = filter;
    return listed.transform((values) => {
      const chosen = options.filter((option) => values.includes(option));
      return chosen.length === options.length ? [] : chosen;
    });
  }
  if (filter.kind === 'references') {
    const id = z.string().regex(/^[\w.:-]{1,100}$/);
    return listed.transform((values) => {
      const ids = values.filter((value): value is string => id.safeParse(value).success);
      return [...new Set(ids)].slice(0, filter.most);
    });
  }
  if (filter.kind === 'dates') return z.iso.date().nullable().catch(null);
  return z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
    .transform(Number)
    .nullable()
    .catch(usualOf(filter) as null);
}

export function schemaOf<S extends CollectionSpec>(spec: S): z.ZodType<QueryOf<S>> {
  const usual = usualQuery(spec);
  const filters = Object.entries(spec.filters).flatMap(([name, filter]) =>
    paramsOf(name, filter).map((param) => [param, partOf(filter)]),
  );
  return z.object({
    status: z.enum(Object.keys(spec.views)).catch(usual.status),
    ...Object.fromEntries(filters),
    sort: z.enum([...spec.sorts]).catch(usual.sort),
    page: z.coerce.number().int().min(1).max(MOST_PAGES).catch(1),
    size: z.coerce
      .number()
      .refine((size) => spec.sizes.includes(size))
      .catch(usual.size),
  }) as unknown as z.ZodType<QueryOf<S>>;
}

/** How the queries of a list are read from addresses and written into them. */
export function addressesOf<S extends CollectionSpec>(spec: S) {
  const schema = schemaOf(spec);
  const read = (search: URLSearchParams): QueryOf<S> => readSearch(search, schema);
  const searchOf = (query: QueryOf<S>): string => searchIn(spec, query);
  /** The search part of the list somebody came from, read from `?list=` and written anew, so that nothing else can hide in it. */
  const listSearch = (url: URL): string => searchOf(read(new URLSearchParams(url.searchParams.get('list') ?? '')));
  return { schema, read, searchOf, listSearch };
}
