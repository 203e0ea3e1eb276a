// Every field falls back to its default: no address is an error.
import { z } from 'zod';
import {
  type CollectionSpec,
  defaultQuery,
  defaultSort,
  defaultValueOf,
  type Filter,
  paramOf,
  paramsOf,
  type QueryOf,
  type Rule,
  searchIn,
} from './collection';
import { cleanSearchText, readSearch } from './query';

const MAX_PAGES = 100_000;
const MAX_TEXT_LENGTH = 200;
const MAX_CURSOR_LENGTH = 2_000;
const PROPERTY = /^[A-Za-z][\w./-]{0,99}$/;
const HIDDEN = /^_?[a-zA-Z][\w-]{0,59}(\._?[a-zA-Z][\w-]{0,59}){0,59}$/;
const listed = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.unknown()));

function filterSchema(filter: Filter): z.ZodType {
  if (filter.kind === 'text') {
    return z
      .string()
      .transform((text) => cleanSearchText(text, MAX_TEXT_LENGTH))
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
    const id = z
      .string()
      .regex(/^[\w.:-]{1,100}$/)
      .refine((one) => filter.among?.includes(one) ?? true);
    return listed.transform((values) => {
      const ids = values.filter((value): value is string => id.safeParse(value).success);
      return [...new Set(ids)].slice(0, filter.most);
    });
  }
  if (filter.kind === 'rules') {
    return z
      .object({ property: listed, condition: listed, value: listed })
      .transform((lists) => rulesIn(filter, lists));
  }
  if (filter.kind === 'dates') return z.iso.date().nullable().catch(null);
  return z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
    .transform(Number)
    .nullable()
    .catch(defaultValueOf(filter) as null);
}

type Raw = Record<string, unknown>;

function rulesIn(
  { conditions, most, among }: Extract<Filter, { kind: 'rules' }>,
  { property, condition, value }: Record<keyof Rule, unknown[]>,
): Rule[] {
  return property.slice(0, most).map((one, at) => ({
    property: typeof one === 'string' && PROPERTY.test(one) && (among?.includes(one) ?? true) ? one : '',
    condition: conditions.find((known) => known === condition[at]) ?? conditions[0] ?? '',
    value: String(value[at] ?? '').slice(0, MAX_TEXT_LENGTH),
  }));
}

function byQueryName(spec: CollectionSpec, raw: Raw): Raw {
  const values = [raw.value ?? []].flat().map((value, at) => raw[`picked.${at}`] ?? value);
  const rules = Object.keys(spec.filters).filter((name) => spec.filters[name]?.kind === 'rules');
  return {
    ...raw,
    status: raw[paramOf(spec, 'status')],
    page: raw[paramOf(spec, 'page')],
    ...Object.fromEntries(rules.map((name) => [name, { ...raw, value: values }])),
  };
}

export function schemaOf<S extends CollectionSpec>(spec: S): z.ZodType<QueryOf<S>> {
  const defaults = defaultQuery(spec);
  const filters = Object.entries(spec.filters).flatMap(([name, filter]) =>
    paramsOf(name, filter).map((param) => [
      param,
      param === 'match' ? z.enum(['any', 'all']).catch('any') : filterSchema(filter),
    ]),
  );
  const cursor = z.string().max(MAX_CURSOR_LENGTH).catch('');
  const query = z.object({
    status: z.enum(Object.keys(spec.views)).catch(defaults.status),
    ...Object.fromEntries(filters),
    sort: z
      .enum([...spec.sorts])
      .optional()
      .catch(undefined),
    page: z.coerce.number().int().min(1).max(MAX_PAGES).catch(1),
    ...(spec.paging === 'cursor' && { cursor }),
    size: z.coerce
      .number()
      .refine((size) => spec.sizes.includes(size))
      .catch(defaults.size),
    hidden: z.string().regex(HIDDEN).optional().catch(undefined),
  });
  const sorted = query.transform((read) => ({ ...read, sort: read.sort ?? defaultSort(spec, String(read.status)) }));
  return z.preprocess((raw) => byQueryName(spec, raw as Raw), sorted) as unknown as z.ZodType<QueryOf<S>>;
}

/** Reads and writes the address of a list; values its description does not know are read as the defaults. */
export function addressesOf<S extends CollectionSpec>(spec: S) {
  const schema = schemaOf(spec);
  const read = (search: URLSearchParams): QueryOf<S> => readSearch(search, schema);
  const searchOf = (query: QueryOf<S>): string => searchIn(spec, query);
  /** Read from `?list=` and written anew, so that nothing else passes. */
  const listSearch = (url: URL): string => searchOf(read(new URLSearchParams(url.searchParams.get('list') ?? '')));
  return { schema, read, searchOf, listSearch };
}
