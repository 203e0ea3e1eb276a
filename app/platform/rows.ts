import { z } from 'zod';
import { isSegment } from '../lib/url';
import { PlatformError } from './platform-error';

/** Null for any other type. Hot path: most values are such texts. */
export const optionalText = z.withParser(z.string().nullish().catch(null), (found) =>
  typeof found === 'string' || found === undefined ? found : null,
);

/** Addresses are made of it: a row with another one cannot be read. */
export const addressId = z.string().refine(isSegment);

/** Null for any other type. */
export function optionalObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).nullish().catch(null);
}

/** Of an object that exists: it has at least one value. */
export const filledRecord = z.record(z.string(), z.unknown()).refine((found) => Object.keys(found).length > 0);

export const Descriptor = optionalObject({
  idx: z
    .record(z.string(), z.object({ displayName: optionalText }))
    .nullish()
    .catch(null),
});

/**
 * Rows of another shape are left out. Where "none", "not among them" or "gone" is concluded from a list, its shape is a
 * plain `z.array`: then such a row makes the whole answer garbled.
 */
export function readable<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  return z.array(z.unknown()).transform((found) => read(row, found));
}

/** As `readable`; but where none of the rows can be read, the answer is garbled, not empty. */
export function someReadable<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  return z.array(z.unknown()).transform((found, context) => {
    const rows = read(row, found);
    if (rows.length > 0 || found.length === 0) return rows;
    context.addIssue({ code: 'custom', message: 'no readable row' });
    return z.NEVER;
  });
}

export function listOf<T>(row: z.ZodType<T>) {
  return readable(row)
    .nullish()
    .transform((found) => found ?? []);
}

export interface Page<T> {
  result: T[];
  totalCount: number;
  unreadable: number;
}

/** Of a page from which "not among them" is concluded: with a row that cannot be read nothing is. */
export function requireReadable<T>({ result, unreadable }: Pick<Page<T>, 'result' | 'unreadable'>): T[] {
  if (unreadable === 0) return result;
  throw new PlatformError({ reason: 'garbled', status: 200, callName: 'a page', cause: `${unreadable} rows` });
}

/** What was asked for of a list; by default all of it. */
interface PageRange {
  offset?: number;
  size?: number;
}

/** Rows of a page that are not known: they cannot be read, or they are counted and were not sent. */
export function countMissing<T>(
  page: Page<T>,
  { offset = 0, size = Number.POSITIVE_INFINITY }: PageRange = {},
): number {
  const { result, unreadable, totalCount } = page;
  // Endless where there is a next page and no number.
  const counted = Number.isFinite(totalCount) ? totalCount - offset : 0;
  return Math.max(unreadable, Math.min(size, counted) - result.length);
}

/** Of a page that has all rows it counts, such as those with certain ids. */
export function requireAllRows<T>(page: Page<T>, range?: PageRange): T[] {
  const rows = requireReadable(page);
  if (countMissing(page, range) === 0) return rows;
  const cause = `${rows.length} of ${page.totalCount} rows`;
  throw new PlatformError({ reason: 'garbled', status: 200, callName: 'a page', cause });
}

/** One row of a page, undefined only where it is certain that none is meant. */
export function findRow<T>(
  page: Pick<Page<T>, 'result' | 'unreadable'> & { totalCount?: number | null },
  isMeant: (row: T) => boolean,
): T | undefined {
  const found = page.result.find(isMeant);
  if (found !== undefined) return found;
  // Counted, and not one of them was sent.
  const totalCount = page.totalCount ?? 0;
  return (page.result.length === 0 ? requireAllRows({ ...page, totalCount }) : requireReadable(page)).find(isMeant);
}

/** `resultCount`: the rows of the page, whether they were sent or not. */
const Rows = z.object({
  result: z.array(z.unknown()),
  resultCount: z.number().nullish().catch(null),
});
const CountedRows = Rows.extend({ totalCount: z.number().int().min(0) });

/** A list of which every row counts: one of another shape, or one that is counted and was not sent, makes it garbled. */
export function wholeList<T>(row: z.ZodType<T>) {
  return Rows.extend({ result: z.array(row) }).refine(({ result, resultCount }) => result.length >= (resultCount ?? 0));
}

export function pageOf<T>(row: z.ZodType<T>): z.ZodType<Page<T>> {
  return CountedRows.transform(({ totalCount, ...rows }) => ({ ...readRows(row, rows), totalCount }));
}

export function pageRows<T>(row: z.ZodType<T>, found: unknown[]): Omit<Page<T>, 'totalCount'> {
  return readRows(row, { result: found, resultCount: null });
}

export function allOf<T>(row: z.ZodType<T>): z.ZodType<Omit<Page<T>, 'totalCount'>> {
  return Rows.transform((rows) => readRows(row, rows));
}

function readRows<T>(
  row: z.ZodType<T>,
  { result: found, resultCount }: z.infer<typeof Rows>,
): Omit<Page<T>, 'totalCount'> {
  const result = read(row, found);
  return { result, unreadable: Math.max(found.length, resultCount ?? 0) - result.length };
}

function read<T>(row: z.ZodType<T>, found: unknown[]): T[] {
  return found.flatMap((one) => {
    const { success, data } = row.safeParse(one);
    return success ? [data] : [];
  });
}
