// One rule of a filter: how it is filled in, and how the platform keeps it.
import { momentOf } from '../../../lib/dates';
import type { OfferedColumn, Operator } from '../../../platform/report-editor.server';
import type { Rule } from './config';

export type ValueKind = 'literal' | 'variable' | 'column';

export interface FilledRule {
  column: string;
  operator: string;
  kind: ValueKind;
  /** Several lines for operators that take a list. */
  value: string;
}

const ALONE = new Set(['is_null', 'is_not_null']);
const LISTS = new Set(['in', 'not_in']);

/** It compares with nothing. */
export const standsAlone = (operator: string): boolean => ALONE.has(operator);
export const takesList = (operator: string): boolean => LISTS.has(operator);

type Typed = Pick<OfferedColumn, 'type' | 'item'>;

/** The rule as the platform keeps it; the names of its sides follow from the operator, and from types where it has several. */
export function ruleOf(filled: FilledRule, operator: Operator | undefined, typeOf: (path: string) => Typed): Rule {
  const { column, operator: name, kind, value } = filled;
  const schema = operator?.schema ?? [];
  if (standsAlone(name)) return { [name]: schema[0]?.left.value ? { [schema[0].left.value]: column } : column };
  const left = typeOf(column);
  const [only] = schema;
  const isList = takesList(name);
  const right =
    kind === 'literal'
      ? { type: isList ? 'array' : left.type, item: isList ? itemOf(left) : undefined }
      : typeOf(value);
  const several = schema.length > 1;
  const leftKey = several
    ? `search_${left.item ? `${left.item.type}_` : ''}${left.type}`
    : (only?.left.value ?? 'left');
  const rightKey = several ? `in_${rightType(right)}` : (only?.right?.value ?? 'right');
  return { [name]: { [leftKey]: column, [rightKey]: rightSide(filled, left) } };
}

const itemOf = ({ type, item }: Typed) => item ?? { type: type === 'integer' ? 'integer' : 'string' };

function rightType({ type, item }: Typed): string {
  if (type !== 'array') return type === 'string' ? 'query' : type;
  return `${item?.type ?? 'string'}_array`;
}

function rightSide({ kind, value, operator }: FilledRule, left: Typed): unknown {
  if (kind === 'variable') return { parameter: value };
  if (kind === 'column') return value;
  const list = linesIn(value).map((one) => literalOf(one, left));
  return { literal: takesList(operator) ? list : (list[0] ?? '') };
}

function linesIn(value: string): string[] {
  return value
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function literalOf(text: string, { type, item }: Typed): unknown {
  const kind = item?.type ?? type;
  if ((kind === 'integer' || kind === 'float') && NUMBER.test(text)) return Number(text.replace(',', '.'));
  if (kind === 'boolean') return text.toLowerCase() === 'true';
  return text;
}

const TEXTUAL = /contains|starts_with|ends_with/;
const NUMBER = /^-?\d{1,15}([.,]\d{1,6})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}(?=$|T)/;

/** A day that exists, perhaps with a time. */
function isDay(text: string): boolean {
  const [day = ''] = DAY.exec(text) ?? [];
  const start = momentOf(day);
  return start !== null && new Date(start).toISOString().startsWith(day) && momentOf(text) !== null;
}

/** What is wrong with a value that was typed: several where one is compared, or none that a column of its type can hold. */
export function literalProblem({ operator, value }: FilledRule, { type, item }: Typed) {
  const all = linesIn(value);
  if (!takesList(operator) && all.length > 1) return 'several';
  const kind = item?.type ?? type;
  if (kind === 'boolean') return all.every((one) => /^(true|false)$/i.test(one)) ? null : 'truth';
  if (TEXTUAL.test(operator)) return null;
  if (kind === 'integer' || kind === 'float') return all.every((one) => NUMBER.test(one)) ? null : 'number';
  if (kind === 'date') return all.every((one) => isDay(one)) ? null : 'day';
  return null;
}

const LEFT = /^(left|prefix|suffix|search_\w+)$/;

/** A rule as it was filled in. */
export function filledFrom(rule: Rule): FilledRule {
  const [[operator, body] = ['', '']] = Object.entries(rule);
  if (typeof body !== 'object' || body === null)
    return { operator, column: String(body ?? ''), kind: 'literal', value: '' };
  const sides = Object.entries(body as Record<string, unknown>);
  const column = String(sides.find(([key]) => LEFT.test(key))?.[1] ?? '');
  const right = sides.find(([key]) => !LEFT.test(key))?.[1];
  if (typeof right === 'string') return { operator, column, kind: 'column', value: right };
  const { literal, parameter } = (right ?? {}) as { literal?: unknown; parameter?: unknown };
  if (typeof parameter === 'string') return { operator, column, kind: 'variable', value: parameter };
  return { operator, column, kind: 'literal', value: [literal ?? ''].flat().map(String).join('\n') };
}
