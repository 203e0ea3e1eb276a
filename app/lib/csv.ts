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

const MAX_ROW_LENGTH = 1_000_000;

/** No cell is calculated by a spreadsheet. A row that is too long fails. */
export function safeCsv(table: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  const parser = new Papa.Parser({ delimiter: ',', newline: '\n' });
  let rest = '';
  const read = (text: string, isLast = false): string => {
    const { data, meta } = parser.parse(rest + text, 0, !isLast) as Papa.ParseResult<string[]>;
    rest = isLast ? '' : (rest + text).slice(meta.cursor);
    if (rest.length > MAX_ROW_LENGTH) throw new Error('a row of the table is too long');
    return csvOf(data.map(withoutReturn));
  };
  const written = new TransformStream<string, string>({
    // Without a byte order mark some spreadsheets read names with accents wrong.
    start: (controller) => controller.enqueue('\uFEFF'),
    transform: (text, controller) => controller.enqueue(read(text)),
    flush(controller) {
      if (rest !== '') controller.enqueue(read('', true));
    },
  });
  return table.pipeThrough(new TextDecoderStream()).pipeThrough(written).pipeThrough(new TextEncoderStream());
}

/** Lines end with a return and a newline, or with a newline alone. */
const withoutReturn = (row: string[]) =>
  row.map((cell, at) => (at === row.length - 1 ? cell.replace(/\r$/, '') : cell));
