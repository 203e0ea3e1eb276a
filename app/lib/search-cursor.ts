type SortValue = string | number | null;

export interface Cursor {
  before: number;
  after: SortValue[] | null;
}

export function cursorText({ before, after }: Cursor): string {
  return JSON.stringify([before, ...(after ?? [])]);
}

export function readCursor(text: string, length: number): Cursor {
  const start: Cursor = { before: 0, after: null };
  try {
    const [before, ...after] = JSON.parse(text) as unknown[];
    const plain = after.every((one) => one === null || typeof one === 'string' || typeof one === 'number');
    if (typeof before !== 'number' || !Number.isInteger(before) || before < 1 || after.length !== length || !plain)
      return start;
    return { before, after: after as SortValue[] };
  } catch {
    return start;
  }
}

interface FoundPage {
  found: number;
  totalCount: number;
  last: SortValue[] | null;
}

export function nextCursor(cursor: Cursor, { found, totalCount, last }: FoundPage, size: number): string | null {
  const before = cursor.before + found;
  return found === size && before < totalCount && last ? cursorText({ before, after: last }) : null;
}
