import Papa from 'papaparse';

/**
 * A cell that a spreadsheet would calculate is text: it begins with an apostrophe. A phone number is no formula, unless it
 * has operators and no space.
 */
const FORMULA = /^(?!\+\d(?:\d+|(?=\S* )[\d ()/-]+)$)\s*[=+\-@\t\r]/;
const CSV_OPTIONS = { quotes: true, newline: '\r\n', escapeFormulae: FORMULA };

/** No cell is calculated by a spreadsheet. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `${Papa.unparse(rows as string[][], CSV_OPTIONS)}\r\n`;
}

/** One for each entry that could not be read: without them a file would look complete. */
export function missingRows(count: number, columns: number): string[][] {
  return Array.from({ length: count }, () => ['missing', ...Array<string>(Math.max(0, columns - 1)).fill('')]);
}

const MAX_ROW_LENGTH = 1_000_000;

/** No cell is calculated by a spreadsheet. One that breaks off, or has a row that is too long, ends with a missing row. */
export function safeCsv(table: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  const parser = new Papa.Parser({ delimiter: ',', newline: '\n' });
  let rest = '';
  let columns = 0;
  const read = (text: string, isLast: boolean): string => {
    const { data, meta } = parser.parse(rest + text, 0, !isLast) as Papa.ParseResult<string[]>;
    rest = isLast ? '' : (rest + text).slice(meta.cursor);
    if (rest.length > MAX_ROW_LENGTH) throw new Error('a row of the table is too long');
    columns ||= data[0]?.length ?? 0;
    return csvOf(data.map(withoutReturn));
  };
  const written = async function* () {
    // Without a byte order mark some spreadsheets read names with accents wrong.
    yield '\uFEFF';
    for await (const text of table.pipeThrough(new TextDecoderStream())) yield read(text, false);
    if (rest !== '') yield read('', true);
  };
  return wholeOrMissing(written(), () => csvOf(missingRows(1, columns)));
}

/** As they come; where they break off, the last line says so. */
export function safeJsonLines(lines: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  const written = async function* () {
    for await (const text of lines.pipeThrough(new TextDecoderStream())) yield text;
  };
  return wholeOrMissing(written(), () => '\n{"missing":true}\n');
}

/** A stream that fails ends as one that is whole in some runtimes. */
function wholeOrMissing(parts: AsyncGenerator<string, void>, missing: () => string): ReadableStream<Uint8Array> {
  const file = new ReadableStream<string>({
    async pull(controller) {
      const part = await parts.next().catch(() => null);
      if (part === null) controller.enqueue(missing());
      else if (!part.done) controller.enqueue(part.value);
      if (part === null || part.done) controller.close();
    },
    cancel: async () => {
      await parts.return();
    },
  });
  return file.pipeThrough(new TextEncoderStream());
}

/** Lines end with a return and a newline, or with a newline alone. */
const withoutReturn = (row: string[]) =>
  row.map((cell, at) => (at === row.length - 1 ? cell.replace(/\r$/, '') : cell));
