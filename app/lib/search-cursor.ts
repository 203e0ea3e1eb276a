type SortValue = string | number | null;

export interface Cursor {
  before: number;
  after: SortValue[] | null;
  /** How many there were when the first page was read. */
  atFirst?: number;
}

export function cursorText({ before, after, atFirst }: Cursor): string {
  return JSON.stringify([atFirst === undefined ? before : [before, atFirst], ...(after ?? [])]);
}

export function readCursor(text: string, length: number): Cursor {
  const start: Cursor = { before: 0, after: null };
  try {
    const [counts, ...after] = JSON.parse(text) as unknown[];
    const [before, atFirst] = [counts].flat();
    const isPlain = after.every((one) => one === null || typeof one === 'string' || typeof one === 'number');
    if (!isCount(before) || before < 1 || after.length !== length || !isPlain) return start;
    return { before, after: after as SortValue[], ...(isCount(atFirst) ? { atFirst } : {}) };
  } catch {
    return start;
  }
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

interface FoundPage {
  found: number;
  totalCount: number;
  last: SortValue[] | null;
}

/** Entries that came or went since the first page move the others: then only a page that is not full is the last one. */
export function nextCursor(cursor: Cursor, { found, totalCount, last }: FoundPage, size: number): string | null {
  const before = cursor.before + found;
  const atFirst = cursor.atFirst ?? totalCount;
  const mayFollow = before < totalCount || atFirst !== totalCount;
  return found === size && mayFollow && last ? cursorText({ before, after: last, atFirst }) : null;
}

/** By how many the list has grown since its first page; null where that is not known. */
export function growth({ atFirst }: Cursor, totalCount: number | null): number | null {
  return atFirst === undefined || totalCount === null ? null : totalCount - atFirst;
}
