import { type FilterProperty, isNumber, operatorsFor, takesNoValue } from './rule';
import { type Group, MAX_GROUP_DEPTH, type Part, toText } from './tree';

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

export interface FilterView {
  rows: FilterRow[];
  /** The filter cannot be shown as rules, or its properties are unknown. */
  asText: boolean;
  text: string;
  properties: FilterProperty[];
}

export const MAX_ROWS = 40;

export function toRows(group: Group): FilterRow[] {
  return flatten(group, []);
}

function flatten(part: Part, place: number[]): FilterRow[] {
  const at = place.join('-');
  if ('text' in part) return [{ kind: 'text', at, text: part.text }];
  if (!('match' in part)) return [{ kind: 'rule', at, ...part }];
  return [
    { kind: 'group', at, match: part.match },
    ...part.parts.flatMap((one, index) => flatten(one, [...place, index])),
  ];
}

export function rowsInGroup(rows: readonly FilterRow[], group: string): FilterRow[] {
  const last = ({ at }: FilterRow) => Number(at.split('-').at(-1));
  return rows.filter(({ at }) => at !== '' && parentOf(at) === group).sort((one, other) => last(one) - last(other));
}

function parentOf(at: string): string {
  return at.split('-').slice(0, -1).join('-');
}

export function depthOf(at: string): number {
  return at === '' ? 1 : at.split('-').length + 1;
}

function buildGroup(rows: readonly FilterRow[], at: string): Group {
  const match = rows.find((row) => row.at === at && row.kind === 'group')?.match ?? 'all';
  return { match, parts: rowsInGroup(rows, at).map((row) => buildPart(rows, row)) };
}

function buildPart(rows: readonly FilterRow[], row: FilterRow): Part {
  if (row.kind === 'group') return buildGroup(rows, row.at);
  if (row.kind === 'text') return { text: row.text ?? '' };
  const { field = '', operator = 'co', value = '' } = row;
  return { field, operator: operator as 'co', value };
}

/** `rule 0-1` and `group 0-1` add to a group, `remove 0-1` removes. */
export function applyButton(rows: readonly FilterRow[], press: string): FilterRow[] {
  const [verb, at = ''] = press.split(' ');
  const next = `${at === '' ? '' : `${at}-`}${rowsInGroup(rows, at).length}`;
  const canAdd = rows.length < MAX_ROWS && rows.some((row) => row.at === at && row.kind === 'group');
  const ordered = toRows(buildGroup(rows, ''));
  const rule = (place: string): FilterRow => ({ kind: 'rule', at: place, field: '', operator: 'co', value: '' });
  if (verb === 'rule' && canAdd) return [...ordered, rule(next)];
  if (verb === 'group' && canAdd && depthOf(at) < MAX_GROUP_DEPTH)
    return [...ordered, { kind: 'group', at: next, match: 'any' }, rule(`${next}-0`)];
  if (verb !== 'remove' || at === '') return ordered;
  return toRows(
    buildGroup(
      rows.filter((row) => row.at !== at),
      '',
    ),
  );
}

export function toFilterText(
  rows: readonly FilterRow[],
  properties: readonly FilterProperty[],
): { text: string } | { wrong: Record<string, string[]> } {
  const found = rows.flatMap((row, index) =>
    row.kind === 'rule'
      ? Object.entries(findRuleProblems(row, properties)).map(([name, key]) => [`parts[${index}].${name}`, [key]])
      : [],
  );
  if (found.length > 0) return { wrong: Object.fromEntries(found) };
  return { text: toText(buildGroup(rows, ''), properties) };
}

function findRuleProblems(
  { field, operator = '', value = '' }: FilterRow,
  properties: readonly FilterProperty[],
): { field?: string; operator?: string; value?: string } {
  const property = properties.find(({ name }) => name === field);
  if (!property) return { field: 'administration.filter.wrong.field' };
  if (!operatorsFor(property).some((one) => one === operator))
    return { operator: 'administration.filter.wrong.operator' };
  if (takesNoValue(operator)) return {};
  if (value.trim() === '') return { value: 'administration.filter.wrong.value' };
  if (property.type === 'number' && !isNumber(value)) return { value: 'administration.filter.wrong.number' };
  if (property.type === 'boolean' && !['true', 'false'].includes(value))
    return { value: 'administration.filter.wrong.boolean' };
  return {};
}
