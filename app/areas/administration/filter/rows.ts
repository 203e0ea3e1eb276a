// A filter as the rows of a form: every group and rule with its place, so that buttons can add and remove without script.
import { type FilterProperty, isNumber, operatorsFor, standsAlone } from './rule';
import { DEEPEST_GROUP, type Group, type Part, textOf } from './tree';

export interface FilterRow {
  kind: 'group' | 'rule' | 'text';
  /** `1-0` is the first part of the second part; empty is the whole. */
  at: string;
  match?: 'all' | 'any';
  field?: string;
  operator?: string;
  value?: string;
  text?: string;
}

/** What a page hands to the builder. */
export interface ShownFilter {
  rows: FilterRow[];
  /** It is written as text: nobody could read it, or what it can be about is not known. */
  asText: boolean;
  text: string;
  properties: FilterProperty[];
}

export const MOST_ROWS = 40;

export function rowsOf(group: Group): FilterRow[] {
  return flat(group, []);
}

function flat(part: Part, place: number[]): FilterRow[] {
  const at = place.join('-');
  if ('text' in part) return [{ kind: 'text', at, text: part.text }];
  if (!('match' in part)) return [{ kind: 'rule', at, ...part }];
  return [
    { kind: 'group', at, match: part.match },
    ...part.parts.flatMap((one, index) => flat(one, [...place, index])),
  ];
}

/** Those directly in a group, in order. */
export function rowsIn(rows: readonly FilterRow[], group: string): FilterRow[] {
  const last = ({ at }: FilterRow) => Number(at.split('-').at(-1));
  return rows.filter(({ at }) => at !== '' && groupOf(at) === group).sort((one, other) => last(one) - last(other));
}

function groupOf(at: string): string {
  return at.split('-').slice(0, -1).join('-');
}

export function depthOf(at: string): number {
  return at === '' ? 1 : at.split('-').length + 1;
}

function groupAt(rows: readonly FilterRow[], at: string): Group {
  const match = rows.find((row) => row.at === at && row.kind === 'group')?.match ?? 'all';
  return { match, parts: rowsIn(rows, at).map((row) => partOf(rows, row)) };
}

function partOf(rows: readonly FilterRow[], row: FilterRow): Part {
  if (row.kind === 'group') return groupAt(rows, row.at);
  if (row.kind === 'text') return { text: row.text ?? '' };
  const { field = '', operator = 'co', value = '' } = row;
  return { field, operator: operator as 'co', value };
}

/** The rows after a button was pressed: `rule 0-1` and `group 0-1` add to a group, `remove 0-1` takes away. */
export function pressed(rows: readonly FilterRow[], press: string): FilterRow[] {
  const [verb, at = ''] = press.split(' ');
  const next = `${at === '' ? '' : `${at}-`}${rowsIn(rows, at).length}`;
  const isRoom = rows.length < MOST_ROWS && rows.some((row) => row.at === at && row.kind === 'group');
  const placed = rowsOf(groupAt(rows, ''));
  const rule = (place: string): FilterRow => ({ kind: 'rule', at: place, field: '', operator: 'co', value: '' });
  if (verb === 'rule' && isRoom) return [...placed, rule(next)];
  if (verb === 'group' && isRoom && depthOf(at) < DEEPEST_GROUP)
    return [...placed, { kind: 'group', at: next, match: 'any' }, rule(`${next}-0`)];
  if (verb !== 'remove' || at === '') return placed;
  return rowsOf(
    groupAt(
      rows.filter((row) => row.at !== at),
      '',
    ),
  );
}

/** What the rows say to the platform, or what is wrong with them by field. */
export function filterOf(
  rows: readonly FilterRow[],
  properties: readonly FilterProperty[],
): { text: string } | { wrong: Record<string, string[]> } {
  const found = rows.flatMap((row, index) =>
    row.kind === 'rule'
      ? Object.entries(problemsOf(row, properties)).map(([name, key]) => [`parts[${index}].${name}`, [key]])
      : [],
  );
  if (found.length > 0) return { wrong: Object.fromEntries(found) };
  return { text: textOf(groupAt(rows, ''), properties) };
}

function problemsOf(
  { field, operator = '', value = '' }: FilterRow,
  properties: readonly FilterProperty[],
): { field?: string; operator?: string; value?: string } {
  const property = properties.find(({ name }) => name === field);
  if (!property) return { field: 'filter.wrong.field' };
  if (!operatorsFor(property).some((one) => one === operator)) return { operator: 'filter.wrong.operator' };
  if (standsAlone(operator)) return {};
  if (value.trim() === '') return { value: 'filter.wrong.value' };
  if (property.type === 'number' && !isNumber(value)) return { value: 'filter.wrong.number' };
  if (property.type === 'boolean' && !['true', 'false'].includes(value)) return { value: 'filter.wrong.boolean' };
  return {};
}
