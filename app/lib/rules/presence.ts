import { each, isEmpty, type Rule, refuse, rule, textOf } from './rule';

/** A value is there: no null, undefined, false, empty list or blank text. */
export const required = (): Rule =>
  rule((value) => value !== false && !isEmpty(value) && textOf(value).trim() !== '', 'REQUIRED');

/** At most `length` characters, counted as people count them; every member of a list. */
export const max = (length: number): Rule =>
  rule((value) => isEmpty(value) || each(value, (one) => [...textOf(one)].length <= length), 'maxLength', { length });

export const maxValue = (most: number, message = 'MAX_VALUE'): Rule =>
  rule((value) => isEmpty(value) || Number(value) <= most, message, { max: most });

export const minValue = (least: number, message = 'MIN_VALUE'): Rule =>
  rule((value) => isEmpty(value) || Number(value) >= least, message, { min: least });

export const maxValueComparison = (computed: number, most: number, message: string): Rule =>
  rule(() => computed <= most, message);

/** At least `minItems` members, keys or characters; nothing at all counts as none. */
export const minimumRequired = (minItems: number): Rule =>
  rule((value) => sizeOf(value) >= minItems, 'MIN_ITEMS', { minItems });

function sizeOf(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'object' ? Object.keys(value).length : 0;
}

const GRID = 12;

export const checkFormRowWidth = (): Rule => (value) => {
  const fields: { columns?: number; offset?: number }[] = Array.isArray(value) ? value : [];
  const width = fields.reduce((sum, { columns = 0, offset = 0 }) => sum + Number(columns) + Number(offset), 0);
  return width <= GRID || refuse('formRowOversized');
};
