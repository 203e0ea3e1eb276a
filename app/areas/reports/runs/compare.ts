// What differs between the rows of two runs.

export type ComparedRow = Readonly<Record<string, unknown>>;

export interface Difference {
  change: 'new' | 'gone' | 'changed';
  row: ComparedRow;
  /** Of a changed row. */
  before: ComparedRow | null;
}

export interface ComparedColumns {
  /** Rows with equal names are the same row. */
  names: readonly string[];
  /** What is calculated for it. */
  values: readonly string[];
}

export interface Comparison {
  differences: Difference[];
  same: number;
}

/** In the order of the later run; what is gone comes last. Equal rows are matched one by one. */
export function compareRows(
  before: readonly ComparedRow[],
  after: readonly ComparedRow[],
  { names, values }: ComparedColumns,
): Comparison {
  const keyOf = (row: ComparedRow) => JSON.stringify(names.map((name) => row[name] ?? null));
  const isSame = (one: ComparedRow, other: ComparedRow) =>
    values.every((name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null));
  const left = new Map<string, ComparedRow[]>();
  for (const row of before) left.set(keyOf(row), [...(left.get(keyOf(row)) ?? []), row]);
  let same = 0;
  const differences = after.flatMap((row): Difference[] => {
    const [old, ...others] = left.get(keyOf(row)) ?? [];
    if (!old) return [{ change: 'new', row, before: null }];
    left.set(keyOf(row), others);
    if (!isSame(old, row)) return [{ change: 'changed', row, before: old }];
    same += 1;
    return [];
  });
  const gone = [...left.values()].flat().map((row): Difference => ({ change: 'gone', row, before: null }));
  return { differences: [...differences, ...gone], same };
}
