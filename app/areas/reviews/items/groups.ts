interface DecidableRow {
  decision: unknown;
}

interface GroupPosition<Row> {
  row: Row;
  links: { page: number; pages: number | null } | null;
}

/** `whole`: no row of the group is on another page. */
export function countGroup<Row extends DecidableRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { row, links }: GroupPosition<Row>,
): { items: number; open: number; whole: boolean } {
  const key = keyOf(row);
  const group = rows.filter((one) => keyOf(one) === key);
  const [first, last] = [rows[0], rows.at(-1)];
  const begins = links === null || links.page <= 1 || (first !== undefined && keyOf(first) !== key);
  const ends =
    links === null ||
    (links.pages !== null && links.page >= links.pages) ||
    (last !== undefined && keyOf(last) !== key);
  return {
    items: group.length,
    open: group.filter(({ decision }) => decision === null).length,
    whole: begins && ends,
  };
}
