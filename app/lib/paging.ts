import { withQuery } from './url';

export const PAGE_SIZES = [10, 20, 50, 100] as const;

export interface Paging {
  page: number;
  size: number;
  total: number;
}

export interface PageLinks {
  page: number;
  /** Null, as `of`: not counted. */
  pages: number | null;
  from: number;
  to: number;
  of: number | null;
  previous: string | null;
  next: string | null;
  /** Pages to go to: the first, those around this one and the last; null where some are left out. */
  around: ({ page: number; to: string } | null)[];
  /** Where any page can be named, once some are left out: the query to keep, and the name of the number. */
  jump: { keep: [name: string, value: string][]; parameter: string } | null;
  sizes: { size: number; to: string; current: boolean }[];
}

/** The rows before the page; pages count from 1. */
export function offsetOf({ page, size }: Pick<Paging, 'page' | 'size'>): number {
  return (page - 1) * size;
}

export function isBeyondLastPage({ page, size, total }: Paging): boolean {
  return page > 1 && offsetOf({ page, size }) >= total;
}

interface PageLinking {
  /** The total is what there is at least. */
  isLowerBound?: boolean;
  parameter?: string;
  sizes?: readonly number[];
}

export function pageLinks(
  url: URL,
  { page, size, total }: Paging,
  { isLowerBound = false, parameter = 'page', sizes = PAGE_SIZES }: PageLinking = {},
): PageLinks {
  const first = offsetOf({ page, size });
  const last = Math.min(first + size, total);
  const at = (target: number) => withQuery(url, { [parameter]: target === 1 ? null : target });
  const pages = Math.max(1, Math.ceil(total / size));
  const numbers = pagesAround(page, pages);
  const keep = [...url.searchParams].filter(([name]) => name !== parameter);
  return {
    page,
    pages: isLowerBound ? null : pages,
    around: numbers.map((number) => (number === null ? null : { page: number, to: at(number) })),
    jump: numbers.includes(null) ? { keep, parameter } : null,
    from: total === 0 ? 0 : first + 1,
    to: last,
    of: isLowerBound ? null : total,
    previous: page > 1 ? at(page - 1) : null,
    next: last < total ? at(page + 1) : null,
    sizes: total > (sizes[0] ?? 0) ? sizeLinks(url, { size, sizes, drop: parameter }) : [],
  };
}

export function sizeLinks(
  url: URL,
  { size, sizes, drop }: { size: number; sizes: readonly number[]; drop: string },
): PageLinks['sizes'] {
  return sizes.map((choice, at) => ({
    size: choice,
    to: withQuery(url, { size: at === 0 ? null : choice, [drop]: null }),
    current: choice === size,
  }));
}

const NEIGHBORS = 1;
/** So many are shown without leaving any out. */
const FEW = 7;

function pagesAround(page: number, pages: number): (number | null)[] {
  if (pages <= FEW) return Array.from({ length: pages }, (_, at) => at + 1);
  const from = Math.max(2, Math.min(page - NEIGHBORS, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + NEIGHBORS, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  // A gap of one page is that page.
  const before = from === 2 ? [] : [from === 3 ? 2 : null];
  const after = to === pages - 1 ? [] : [to === pages - 2 ? pages - 1 : null];
  return [1, ...before, ...middle, ...after, pages];
}
