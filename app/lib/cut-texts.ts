// Texts cut where they are too long to be kept; the ellipsis says so.

/** Ids and names stay whole at the shortest of these. */
const LENGTHS = [2000, 500, 200, 100];

export function cutText(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;
}

/** The value with its texts cut as far as it takes to have no more than so many letters as JSON. */
export function cutToFit(value: unknown, maxLength: number): unknown {
  const fits = (one: unknown) => JSON.stringify(one).length <= maxLength;
  if (fits(value)) return value;
  const cut = (most: number) =>
    JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? cutText(part, most) : part));
  return LENGTHS.map(cut).find(fits) ?? cut(LENGTHS.at(-1) ?? 0);
}
