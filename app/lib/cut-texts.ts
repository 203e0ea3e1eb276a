/** Ids and names stay whole at the shortest of these. */
const LENGTHS = [2000, 500, 200, 100];

export function cutText(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;
}

/** Texts are cut until the JSON has at most `maxLength` characters. */
export function cutToFit(value: unknown, maxLength: number): unknown {
  const fits = (one: unknown) => JSON.stringify(one).length <= maxLength;
  if (fits(value)) return value;
  const cut = (most: number) =>
    JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? cutText(part, most) : part));
  return LENGTHS.map(cut).find(fits) ?? cut(LENGTHS.at(-1) ?? 0);
}
