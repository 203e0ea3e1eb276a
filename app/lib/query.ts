import type { z } from 'zod';

/** Every field of the schema needs a `.catch`. A name that occurs more than once is a list. */
export function readQuery<T>(request: Request, schema: z.ZodType<T>): T {
  return readSearch(new URL(request.url).searchParams, schema);
}

/** As `readQuery`, of a search that is parsed already. */
export function readSearch<T>(search: URLSearchParams, schema: z.ZodType<T>): T {
  const entries = [...new Set(search.keys())].map((name): [string, string | string[]] => {
    const values = search.getAll(name);
    return [name, values.length === 1 ? (values[0] ?? '') : values];
  });
  return schema.parse(Object.fromEntries(entries));
}

/** Without control characters, cut at `longest`. */
export function cleanSearchText(text: string, longest: number): string {
  const clean = text.replace(/\p{Cc}+/gu, ' ').trim();
  return [...clean].slice(0, longest).join('').trimEnd();
}
