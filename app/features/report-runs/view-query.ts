// The address of a run's results: which page, in which order, which columns.
import { z } from 'zod';
import { PAGE_SIZES } from '../../lib/paging';
import { readSearch } from '../../lib/query';

const listed = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.string()).catch([]));

const ViewSchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.some((one) => one === size))
    .catch(PAGE_SIZES[0]),
  /** A column as `sortBy` writes it. None: the order of the report. */
  sort: z.string().max(300).catch(''),
  /** Those that are shown; none means all. */
  column: listed,
});
export type ViewQuery = z.infer<typeof ViewSchema>;

export function viewQueryOf(url: URL): ViewQuery {
  return readSearch(url.searchParams, ViewSchema);
}

/** The order, where it is by a column: a plus before its name keeps a sign that begins the name itself. */
export function sortOf({ sort }: Pick<ViewQuery, 'sort'>): { by: string; descending: boolean } | null {
  const by = sort.replace(/^[-+]/, '');
  return by === '' ? null : { by, descending: sort.startsWith('-') };
}

/** As the address has it. */
export function sortBy(column: string, { descending }: { descending: boolean }): string {
  if (descending) return `-${column}`;
  return /^[-+]/.test(column) ? `+${column}` : column;
}
