// Tables as files for spreadsheets, by RFC 4180.

/** A cell that a spreadsheet would calculate is text: it begins with an apostrophe. */
const CALCULATES = /^[\s]*[=+\-@\t\r]/;

export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = CALCULATES.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
