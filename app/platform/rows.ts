// Lists of the platform, read row by row: one that cannot be read does not take the others with it.
import { z } from 'zod';

/** A text, or null where there is none or something else stands in its place. Most of what is read are such texts. */
export const optionalText = z.withParser(z.string().nullish().catch(null), (found) =>
  typeof found === 'string' || found === undefined ? found : null,
);

/** An object, or null where there is none or something else stands in its place. */
export function optionalObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).nullish().catch(null);
}

/** What governance calls a resource, by the path of its kind. */
export const Descriptor = optionalObject({
  idx: z
    .record(z.string(), z.object({ displayName: optionalText }))
    .nullish()
    .catch(null),
});

/** The rows that are what they should be. */
export function readable<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  return z.array(z.unknown()).transform((found) => read(row, found));
}

/** The same where the whole list may be left out. */
export function listOf<T>(row: z.ZodType<T>) {
  return readable(row)
    .nullish()
    .transform((found) => found ?? []);
}

export interface Page<T> {
  result: T[];
  totalCount: number;
  /** How many of the rows cannot be read; a list says so where it shows the others. */
  unreadable: number;
}

/** One page of a search. */
export function pageOf<T>(row: z.ZodType<T>): z.ZodType<Page<T>> {
  return z
    .object({ result: z.array(z.unknown()), totalCount: z.number().int().min(0) })
    .transform(({ result, totalCount }) => ({ ...pageRows(row, result), totalCount }));
}

/** What can be read of the rows of a page. */
export function pageRows<T>(row: z.ZodType<T>, found: unknown[]): Omit<Page<T>, 'totalCount'> {
  const result = read(row, found);
  return { result, unreadable: found.length - result.length };
}

/** A whole list that comes in one answer. */
export function allOf<T>(row: z.ZodType<T>): z.ZodType<Pick<Page<T>, 'result' | 'unreadable'>> {
  return z.object({ result: z.array(z.unknown()) }).transform(({ result: found }) => {
    const result = read(row, found);
    return { result, unreadable: found.length - result.length };
  });
}

function read<T>(row: z.ZodType<T>, found: unknown[]): T[] {
  return found.flatMap((one) => {
    const { success, data } = row.safeParse(one);
    return success ? [data] : [];
  });
}
