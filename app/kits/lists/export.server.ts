import { savedFile } from '../../lib/attachment';
import { csvOf, missingRows } from '../../lib/csv';
import type { Cursor } from '../../lib/search-cursor';
import { countMissing, type Page } from '../../platform/rows';
import type { Requirement } from '../../server/guard/guard.server';
import type { AuthContext } from '../../server/session/auth-context';
import { MOST_ROWS } from './export';

const PAGE = 500;

/** Columns by names that do not depend on a language. */
export type Cells<Row> = Readonly<
  Record<string, (row: Row) => string | number | boolean | readonly string[] | null | undefined>
>;

type Table = AsyncGenerator<string[][], void>;

export interface ListExport {
  needs: readonly Requirement[];
  open: (auth: AuthContext) => Table | Promise<Table>;
  address: (search: string) => string;
}

interface Range {
  offset: number;
  size: number;
}

/** Where a later page cannot be read, its rows and all after it are missing. */
export async function* tableOf<Row>(cells: Cells<Row>, read: (range: Range) => Promise<Page<Row>>): Table {
  const names = Object.keys(cells);
  yield [names];
  let total = 0;
  for (let offset = 0; offset < MOST_ROWS; offset += PAGE) {
    const page = await read({ offset, size: PAGE }).catch((error: unknown) => {
      if (offset === 0) throw error;
    });
    if (!page) {
      yield missingRows(Math.max(1, total - offset), names.length);
      return;
    }
    total = page.totalCount;
    yield [
      ...page.result.map((row) => Object.values(cells).map((cell) => textOf(cell(row)))),
      ...missingRows(countMissing(page, { offset, size: PAGE }), names.length),
    ];
    if (!page.isLowerBound && offset + PAGE >= page.totalCount) return;
  }
}

/** As `tableOf`, where a page begins after the last row of the one before. */
export function tableAfter<Row>(
  cells: Cells<Row>,
  read: (cursor: Cursor, size: number) => Promise<Page<Row> & { found: number; last: Cursor['after'] }>,
): Table {
  let cursor: Cursor = { before: 0, after: null };
  return tableOf(cells, async ({ size }) => {
    const page = await read(cursor, size);
    cursor = { before: cursor.before + page.found, after: page.last };
    return page;
  });
}

function textOf(value: ReturnType<Cells<unknown>[string]>): string {
  return Array.isArray(value) ? value.join('; ') : String(value ?? '');
}

/** What cannot be read has a word of its own: an empty cell states that there is none. */
export function unlessUnknown<Value>(isUnknown: boolean, value: Value): Value | 'unknown' {
  return isUnknown ? 'unknown' : value;
}

/** A moment in milliseconds as files have it: ISO 8601 in UTC. */
export function stamp(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

/** Where the first page cannot be read there is no file. */
export async function savedTable(table: Table, name: string): Promise<Response> {
  const encoder = new TextEncoder();
  const next = async () => {
    const { value } = await table.next();
    return value ? encoder.encode(csvOf(value)) : null;
  };
  const begin = async () => [encoder.encode('\uFEFF'), await next(), await next()];
  const begun = await begin();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = begun.shift() ?? (await next());
      if (part) controller.enqueue(part);
      else controller.close();
    },
    cancel: async () => {
      await table.return();
    },
  });
  return savedFile(body, { type: 'text/csv', name: `${name}.csv` });
}
