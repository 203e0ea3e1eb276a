import { z } from 'zod';
import { isRecord } from '../lib/record';
import { isSegment } from '../lib/url';
import { garbledError } from './platform-error';

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

/** None of its values has to be there. An object that has others alone is of another shape; an empty one states nothing. */
export function knownObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodType<z.output<z.ZodObject<Shape>>> {
  const names = Object.keys(shape);
  const isKnown = (found: unknown) =>
    !isRecord(found) || Object.keys(found).length === 0 || names.some((name) => name in found);
  return z.unknown().refine(isKnown).pipe(z.object(shape));
}

/** Undefined where there is none; null where it has another shape: what it would be is not known then. */
export function optionalPart<T>(shape: z.ZodType<T>) {
  return z
    .unknown()
    .optional()
    .transform((found): T | null | undefined => (found == null ? undefined : (shape.safeParse(found).data ?? null)));
}

/** Not so, or none, where the platform leaves it out; what has a value of another type in its place cannot be read. */
export const flag = z
  .boolean()
  .nullish()
  .transform((found) => found ?? false);
export const texts = z
  .array(z.string())
  .nullish()
  .transform((found) => found ?? []);

/** What may be done: undefined or empty where the platform states nothing, null where that cannot be read. */
export const Permissions = optionalPart(z.record(z.string(), z.unknown()));
export type Permissions = z.infer<typeof Permissions>;

/** Of an object that exists: it has at least one value. */
export const filledRecord = z.record(z.string(), z.unknown()).refine((found) => Object.keys(found).length > 0);

const Constraint = z.object({ duration: optionalText }).catch({ duration: null });

/** What cannot be read stands there without a duration: it is a limit all the same. */
export const TemporalConstraints = z
  .array(Constraint)
  .nullish()
  .catch([{ duration: null }]);

/** How access was granted: null where a part of it cannot be read. */
export const Relationship = optionalPart(
  knownObject({
    id: optionalText,
    conditional: z.boolean().nullish(),
    properties: knownObject({
      grantTypes: z
        .array(z.object({ grantType: z.string(), roleId: optionalText }))
        .nullish()
        .transform((found) => found ?? []),
    }).nullish(),
    temporalConstraints: TemporalConstraints,
  }),
);

/** What is stated of an object beside its own values, by its kind; a part of it is null where it cannot be read. */
export const Glossary = optionalPart(
  knownObject({ idx: optionalPart(z.record(z.string(), optionalPart(z.record(z.string(), z.unknown())))) }),
);
export type Glossary = z.infer<typeof Glossary>;

export const Descriptor = optionalObject({
  idx: z
    .record(z.string(), z.object({ displayName: optionalText }))
    .nullish()
    .catch(null),
});

/**
 * Rows of another shape are left out; where none of them can be read, the answer is garbled, not empty. Where "not among
 * them" or "gone" is concluded from a list, its shape is a plain `z.array`: then one such row makes the answer garbled.
 */
export function readable<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  return readableAndCounted(row).transform(({ result }) => result);
}

/** As `readable`, with the number of those that were left out. */
export function readableAndCounted<T>(row: z.ZodType<T>): z.ZodType<Pick<Page<T>, 'result' | 'unreadable'>> {
  return z.array(z.unknown()).transform((found, context) => {
    const result = read(row, found);
    if (result.length > 0 || found.length === 0) return { result, unreadable: countLeftOut(found, result) };
    context.addIssue({ code: 'custom', message: 'no readable row' });
    return z.NEVER;
  });
}

/** With all that a change of the object sends again: null where a part of that cannot be read. */
export function withWhole<Seen, Whole>(
  seen: z.ZodType<Seen>,
  whole: z.ZodType<Whole>,
): z.ZodType<Seen & { whole: Whole | null }> {
  return z.unknown().transform((found, context) => {
    const { success, data } = seen.safeParse(found);
    if (success) return { ...data, whole: whole.safeParse(found).data ?? null };
    context.addIssue({ code: 'custom', message: 'another shape' });
    return z.NEVER;
  });
}

/** Before a change: nothing is written back that could not be read. */
export function requireWhole<Whole>({ whole }: { whole: Whole | null }): Whole {
  if (whole !== null) return whole;
  throw garbledError('a whole object');
}

/** A part of a record whose values may have any shape: with another one than its own nothing is concluded from it. */
export function requireShape<T>(shape: z.ZodType<T>, found: unknown, callName: string): T {
  const { success, data, error } = shape.safeParse(found);
  if (success) return data;
  throw garbledError(callName, error.message);
}

/** A list within a record, without the rows that cannot be read: where their number is stated, those are counted, too. */
export function listOf<T>(row: z.ZodType<T>) {
  return z
    .array(z.unknown())
    .nullish()
    .transform((found) => read(row, found ?? []));
}

/** A list within a record whose entries are named: null for one that cannot be read, or for the whole list. */
export function namedList<T>(row: z.ZodType<T>) {
  return optionalPart(z.array(z.unknown())).transform((found): (T | null)[] =>
    found === null ? [null] : (found ?? []).map((one) => row.safeParse(one).data ?? null),
  );
}

/** How many entries of a list were sent and could not be read. */
export function countLeftOut(sent: unknown, read: readonly unknown[]): number {
  return Array.isArray(sent) ? sent.length - read.length : 0;
}

export interface Page<T> {
  result: T[];
  totalCount: number;
  /** The platform does not count: there are so many at least. */
  isLowerBound?: boolean;
  unreadable: number;
}

/** Of a page from which "not among them" is concluded: with a row that cannot be read nothing is. */
export function requireReadable<T>({ result, unreadable }: Pick<Page<T>, 'result' | 'unreadable'>): T[] {
  if (unreadable === 0) return result;
  throw garbledError('a page', `${unreadable} rows`);
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
  const { result, unreadable, totalCount, isLowerBound } = page;
  // The row that is certain may be on the next page.
  const counted = isLowerBound && result.length > 0 ? 0 : totalCount - offset;
  return Math.max(unreadable, Math.min(size, counted) - result.length);
}

/** Of a page that has all rows it counts, such as those with certain ids. */
export function requireAllRows<T>(page: Page<T>, range?: PageRange): T[] {
  const rows = requireReadable(page);
  if (countMissing(page, range) === 0) return rows;
  const cause = `${rows.length} of ${page.totalCount} rows`;
  throw garbledError('a page', cause);
}

export type FoundRows<T> = Pick<Page<T>, 'result' | 'unreadable'> & { totalCount?: number | null };

/** The rows of a page that may have more; none only where it counts none. */
export function requireRows<T>(page: FoundRows<T>): T[] {
  const totalCount = page.totalCount ?? 0;
  return page.result.length === 0 ? requireAllRows({ ...page, totalCount }) : requireReadable(page);
}

/** One row of a page, undefined only where it is certain that none is meant. */
export function findRow<T>(page: FoundRows<T>, isMeant: (row: T) => boolean = () => true): T | undefined {
  return page.result.find(isMeant) ?? requireRows(page).find(isMeant);
}

/** The rows of the page, whether they were sent or not. */
export const resultCount = z.number().catch(0);
const Rows = z.object({ result: z.array(z.unknown()), resultCount });
const CountedRows = Rows.extend({ totalCount: z.number().int().min(0) });

const pages = new WeakSet<z.ZodType>();

/** For a shape that counts: what reads it compares its rows with their number. */
export function asPage<Shape extends z.ZodType>(shape: Shape): Shape {
  pages.add(shape);
  return shape;
}

/** For a page of which only the number of its rows is read. */
export const Total = asPage(z.object({ totalCount: z.number().int().min(0) }));

const total = z.number().catch(0);
const List = Rows.extend({ totalCount: total, totalPagedResults: total, pagedResultsCookie: optionalText });

/** How many rows a list has: those that it counts and did not send, too. */
function countRows({ result, resultCount: counted, totalCount, totalPagedResults, ...list }: z.infer<typeof List>) {
  if (result.length > 0) return counted;
  return Math.max(counted, totalCount, totalPagedResults, list.pagedResultsCookie ? 1 : 0);
}

/** Whether a list counts rows that it has not, read by a shape that does not notice. */
export function lacksRows(
  shape: z.ZodType,
  answer: unknown,
  query: Record<string, string | number | undefined> = {},
): boolean {
  if (pages.has(shape)) return false;
  const { data: list } = List.safeParse(answer);
  if (!list) return false;
  const isBeyond = [query._pagedResultsOffset, query.pageNumber].some((skipped) => Number(skipped ?? 0) > 0);
  return list.result.length < (isBeyond ? list.resultCount : countRows(list));
}

export function pageOf<T>(row: z.ZodType<T>): z.ZodType<Page<T>> {
  return asPage(
    CountedRows.transform(({ result, resultCount: counted, totalCount }) => ({
      ...pageRows(row, result, counted),
      // A platform that counts fewer than it sends has miscounted.
      totalCount: Math.max(totalCount, result.length),
    })),
  );
}

const Hits = z.object({
  hits: z.object({ total: z.object({ value: z.number().int().min(0) }), hits: z.array(z.unknown()) }),
});

/** How many hits could not be read: of a first page without any, as many as it counts. */
export function countUnreadHits(
  { total, hits }: z.infer<typeof Hits>['hits'],
  read: number,
  query: Record<string, unknown>,
): number {
  const isFirst = query.search_after === undefined && query.size !== 0;
  return (isFirst && hits.length === 0 ? total.value : hits.length) - read;
}

/** A page of autonomous access's store. */
export function hitsOf<T>(hit: z.ZodType<T>): z.ZodType<Page<T>> {
  return Hits.transform(({ hits: { total, hits } }) => ({
    ...pageRows(hit, hits),
    totalCount: Math.max(total.value, hits.length),
  }));
}

export function pageRows<T>(row: z.ZodType<T>, found: unknown[], counted = 0): Omit<Page<T>, 'totalCount'> {
  const result = read(row, found);
  return { result, unreadable: Math.max(found.length, counted) - result.length };
}

export function allOf<T>(row: z.ZodType<T>): z.ZodType<Omit<Page<T>, 'totalCount'>> {
  return asPage(List.transform((list) => pageRows(row, list.result, countRows(list))));
}

function read<T>(row: z.ZodType<T>, found: unknown[]): T[] {
  return found.flatMap((one) => {
    const { success, data } = row.safeParse(one);
    return success ? [data] : [];
  });
}

/**
 * Its rows are not read yet. `total` is -1 where the platform does not count, or where it cannot be read. `more`: null
 * where that is left open, or cannot be read.
 */
export const CursorList = z
  .object({
    result: z.array(z.unknown()),
    resultCount,
    pagedResultsCookie: z.string().nullable().optional().catch(undefined),
    totalPagedResults: z.number().int().catch(-1),
  })
  .transform(({ result, resultCount: counted, pagedResultsCookie: cookie, totalPagedResults: total }) => {
    return { found: result, counted, total, more: cookie === undefined ? null : cookie !== null && cookie !== '' };
  });

/** Of a page that one with a cursor may follow. */
interface CursorPage {
  result: readonly unknown[];
  unreadable: number;
  /** As the platform counts: negative where it does not, and perhaps too many. */
  total: number;
  /** Null where the platform leaves it open: then it counts them right, if it does. */
  more: boolean | null;
}

/**
 * Only a last page with rows is certain; where another one follows, there is at least one more row, where it may, none.
 * The cursor decides, as totals may be too high (contract 02, 6.3); but a full page is not the last one where the total
 * counts more: that is left to the next page.
 */
export function withTotal<Found extends CursorPage>(
  found: Found,
  { offset = 0, size = Number.POSITIVE_INFINITY }: PageRange = {},
): Found & { totalCount: number; isLowerBound: boolean } {
  const { result, unreadable, total } = found;
  const rows = result.length + unreadable;
  const reached = offset + rows;
  if (found.more === false && rows >= size && total > reached)
    return { ...found, totalCount: reached + 1, isLowerBound: true };
  if (found.more === null && total < 0 && reached > 0) return { ...found, totalCount: reached, isLowerBound: true };
  const more = found.more ?? total > reached;
  const isLowerBound = more && total <= reached;
  if (more) return { ...found, totalCount: isLowerBound ? reached + 1 : total, isLowerBound };
  const last = reached === 0 ? total : reached === offset ? Math.min(total, offset) : reached;
  return { ...found, totalCount: Math.max(0, last), isLowerBound };
}
