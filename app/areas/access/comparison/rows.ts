import type { GrantRow } from '../../../kits/access/grant-rows';
import type { VerbTable } from '../../../kits/work-items/verbs';
import { compareNames } from '../../../lib/formats';
import type { Side } from './paths';
import type { ComparisonQuery } from './query';

export const COMPARISON_VERBS = {
  forOne: { permission: null, look: 'normal', bulk: true },
  forOther: { permission: null, look: 'normal', bulk: true },
} as const satisfies VerbTable;
export type ComparisonVerb = keyof typeof COMPARISON_VERBS;

export interface ComparisonRow extends Pick<GrantRow, 'kind' | 'name' | 'within' | 'account' | 'description' | 'icon'> {
  /** Kind and catalog id, or what else identifies it. */
  id: string;
  catalogId: string | null;
  side: Exclude<Side, 'all'>;
  verbs: ComparisonVerb[];
}

/** One that does not say what it is cannot be found among the other's. */
export const isIdentified = ({ catalogId, requested }: GrantRow) => catalogId !== null || requested !== null;

/** A grant without its place in the catalog has that of the same access beside it. */
function catalogIdsOf(rows: readonly GrantRow[]) {
  const itemOf = ({ kind, requested }: GrantRow) => requested && `${kind} ${requested.id}`;
  const known = new Map(
    rows.flatMap((row): [string | null, string][] => (row.catalogId === null ? [] : [[itemOf(row), row.catalogId]])),
  );
  const catalogIdOf = (row: GrantRow) => row.catalogId ?? (row.requested && known.get(itemOf(row))) ?? null;
  return { catalogIdOf, keyOf: (row: GrantRow) => `${row.kind} ${catalogIdOf(row) ?? `item ${itemOf(row)}`}` };
}

/** Of grants that are identified. */
export function compareGrants(one: readonly GrantRow[], other: readonly GrantRow[]): ComparisonRow[] {
  const { keyOf, catalogIdOf } = catalogIdsOf([...one, ...other]);
  const theirs = new Set(other.map(keyOf));
  const own = new Set(one.map(keyOf));
  const found = new Map([...other, ...one].map((row) => [keyOf(row), row]));
  return [...found].map(([key, row]) => {
    const { kind, name, within, icon, description } = row;
    const catalogId = catalogIdOf(row);
    const side = own.has(key) ? (theirs.has(key) ? 'both' : 'one') : 'other';
    const verbs: ComparisonVerb[] =
      catalogId === null || side === 'both' ? [] : side === 'one' ? ['forOther'] : ['forOne'];
    // Accounts belong to one user only.
    return { id: key, kind, name, within, account: null, catalogId, icon, description, side, verbs };
  });
}

export function countsOf(rows: readonly ComparisonRow[]): Record<Side, number> {
  const count = (side: Side) => rows.filter((row) => row.side === side).length;
  return { all: rows.length, both: count('both'), one: count('one'), other: count('other') };
}

export function filterAndSort(rows: readonly ComparisonRow[], query: ComparisonQuery, locale: string): ComparisonRow[] {
  const text = query.text.toLocaleLowerCase(locale);
  const compare = compareNames(locale);
  const sign = query.sort.startsWith('-') ? -1 : 1;
  const words = ({ name, within }: ComparisonRow) =>
    query.sort.endsWith('name') ? [name ?? '', within ?? ''] : [within ?? name ?? '', within ? (name ?? '') : ''];
  return rows
    .filter(({ side }) => query.status === 'all' || side === query.status)
    .filter(({ kind }) => query.kind === null || kind === query.kind)
    .filter(({ name, within }) =>
      [name, within].some((one) => one?.toLocaleLowerCase(locale).includes(text) || text === ''),
    )
    .sort((a, b) => {
      const [first, second] = [words(a), words(b)];
      return sign * (compare(first[0] ?? '', second[0] ?? '') || compare(first[1] ?? '', second[1] ?? ''));
    });
}
