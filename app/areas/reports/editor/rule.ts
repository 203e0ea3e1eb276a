import { momentOf } from '../../../lib/platform-dates';
import { isUnclearNumber, plainNumber } from '../../../lib/typed-number';
import type { OfferedColumn, Operator } from '../../../platform/report-editor.server';
import { dayPair, LAST_MOMENT, type Rule } from '../config';
import { TO_ITS_END } from '../operators';

export type ValueKind = 'literal' | 'variable' | 'column';

export interface FilledRule {
  column: string;
  operator: string;
  kind: ValueKind;
  /** One line per value for operators with lists. */
  value: string;
}

const WITHOUT_VALUE = new Set(['is_null', 'is_not_null']);
const LIST_OPERATORS = new Set(['in', 'not_in']);

export const takesNoValue = (operator: string): boolean => WITHOUT_VALUE.has(operator);
export const takesList = (operator: string): boolean => LIST_OPERATORS.has(operator);

type ColumnType = Pick<OfferedColumn, 'type' | 'item'>;

/** The names of the sides depend on the operator, or on types where it has several. */
export function toRule(filled: FilledRule, operator: Operator | undefined, typeOf: (path: string) => ColumnType): Rule {
  const { column, operator: name, kind, value } = filled;
  const schema = operator?.schema ?? [];
  if (takesNoValue(name)) return { [name]: schema[0]?.left.value ? { [schema[0].left.value]: column } : column };
  const left = typeOf(column);
  const [only] = schema;
  const isList = takesList(name);
  const right =
    kind === 'literal'
      ? { type: isList ? 'array' : left.type, item: isList ? itemType(left) : undefined }
      : typeOf(value);
  const several = schema.length > 1;
  const leftKey = several
    ? `search_${left.item ? `${left.item.type}_` : ''}${left.type}`
    : (only?.left.value ?? 'left');
  const rightKey = several ? `in_${rightType(right)}` : (only?.right?.value ?? 'right');
  return { [name]: { [leftKey]: column, [rightKey]: rightSide(filled, left) } };
}

const itemType = ({ type, item }: ColumnType) => item ?? { type: type === 'integer' ? 'integer' : 'string' };

function rightType({ type, item }: ColumnType): string {
  if (type !== 'array') return type === 'string' ? 'query' : type;
  return `${item?.type ?? 'string'}_array`;
}

function rightSide({ kind, value, operator }: FilledRule, left: ColumnType): unknown {
  if (kind === 'variable') return { parameter: value };
  if (kind === 'column') return value;
  const list = splitLines(value).map((one) => toLiteral(one, left));
  const [first = ''] = list;
  if (left.type === 'date' && TO_ITS_END.has(operator) && isPlainDay(first))
    return { literal: `${first}${LAST_MOMENT}` };
  return { literal: takesList(operator) ? list : first };
}

export const isPlainDay = (value: unknown): boolean => /^\d{4}-\d{2}-\d{2}$/.test(String(value));

/** “is” on a day, for columns that hold times as well as for those that hold days. */
export function toDayRule(filled: FilledRule, operators: readonly Operator[]): Rule | null {
  const [from, to] = ['gte', 'lte'].map((name) => operators.find((one) => one.name === name));
  if (!from || !to) return null;
  const side = (operator: Operator) =>
    toRule({ ...filled, operator: operator.name }, operator, () => ({ type: 'date', item: null }));
  return { and: [side(from), side(to)] };
}

function splitLines(value: string): string[] {
  return value
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function toLiteral(text: string, { type, item }: ColumnType): unknown {
  const kind = item?.type ?? type;
  if (kind === 'integer' || kind === 'float') return Number(plainNumber(text) ?? Number.NaN);
  if (kind === 'boolean') return text.toLowerCase() === 'true';
  return text;
}

const TEXTUAL = /contains|starts_with|ends_with/;
const DAY = /^\d{4}-\d{2}-\d{2}(?=$|T)/;

/** An existing date, perhaps with a time. */
function isDay(text: string): boolean {
  const [day = ''] = DAY.exec(text) ?? [];
  const start = momentOf(day);
  return start !== null && new Date(start).toISOString().startsWith(day) && momentOf(text) !== null;
}

export function findLiteralProblem({ operator, value }: FilledRule, { type, item }: ColumnType) {
  const all = splitLines(value);
  if (!takesList(operator) && all.length > 1) return 'several';
  const kind = item?.type ?? type;
  if (kind === 'boolean') return all.every((one) => /^(true|false)$/i.test(one)) ? null : 'truth';
  if (TEXTUAL.test(operator)) return null;
  if (kind === 'integer' || kind === 'float') {
    if (all.some(isUnclearNumber)) return 'unclear';
    return all.every((one) => plainNumber(one) !== null) ? null : 'number';
  }
  if (kind === 'date') return all.every((one) => isDay(one)) ? null : 'day';
  return null;
}

const LEFT_SIDE = /^(left|prefix|suffix|search_\w+)$/;

export function parseRule(rule: Rule): FilledRule {
  const whole = dayPair(rule);
  if (whole) return { operator: 'equals', column: whole.column, kind: 'literal', value: whole.day };
  const [[operator, body] = ['', '']] = Object.entries(rule);
  if (typeof body !== 'object' || body === null)
    return { operator, column: String(body ?? ''), kind: 'literal', value: '' };
  const sides = Object.entries(body as Record<string, unknown>);
  const column = String(sides.find(([key]) => LEFT_SIDE.test(key))?.[1] ?? '');
  const right = sides.find(([key]) => !LEFT_SIDE.test(key))?.[1];
  if (typeof right === 'string') return { operator, column, kind: 'column', value: right };
  const { literal, parameter } = (right ?? {}) as { literal?: unknown; parameter?: unknown };
  if (typeof parameter === 'string') return { operator, column, kind: 'variable', value: parameter };
  const value = [literal ?? ''].flat().map(String).join('\n');
  const isWholeDay = TO_ITS_END.has(operator) && value.endsWith(LAST_MOMENT);
  return { operator, column, kind: 'literal', value: isWholeDay ? value.slice(0, -LAST_MOMENT.length) : value };
}
