import {
  type Field,
  type FormModel,
  fieldAt,
  NOT_A_NUMBER,
  requiredMessage,
  toFormLines,
} from '../../../kits/forms/field';
import type { Values } from '../../../kits/forms/values';
import { momentOf } from '../../../lib/platform-dates';
import { plainNumber } from '../../../lib/typed-number';
import { localTimeField } from '../../../lib/zoned';
import type { Parameter } from '../definition';
import { customSpan, PRESETS, presetSpan, TIMEFRAMES, type Timeframe } from './timeframe';

export interface ReportQuestions {
  parameters: readonly Parameter[];
  /** Built-in: its two dates are one timeframe. */
  ootb: boolean;
  /** The member may search values; others type. */
  canSearch: boolean;
}

export interface FormTexts {
  timeframe: string;
  presets: Record<Timeframe, string>;
  from: string;
  until: string;
  others: (label: string) => string;
  eitherNeeded: string;
  /** Of days as parameters. */
  day: string;
}

/** Fields have the names of their parameters, so that a value stays with its own when the report changes. Keys may hold any character. */
const fieldKey = ({ key }: Pick<Parameter, 'key'>) => `value-${safeName(key)}`;
const othersKey = ({ key }: Pick<Parameter, 'key'>) => `others-${safeName(key)}`;

const MAX_NAME = 120;

function safeName(key: string): string {
  const safe = key.replace(/[^\w-]/gu, (sign) => `:${sign.codePointAt(0)?.toString(36)}:`);
  if (safe.length <= MAX_NAME) return safe;
  const sum = [...key].reduce((found, sign) => (found * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 32, 7);
  return `${safe.slice(0, MAX_NAME)}::${sum.toString(36)}`;
}

const TIMEFRAME = 'timeframe';
const FROM = 'from';
const UNTIL = 'until';

const REALM = 'realm';
const isTimeframe = ({ ootb }: ReportQuestions, key: string) => ootb && (key === 'startDate' || key === 'endDate');

export function buildParameterForm(questions: ReportQuestions, texts: FormTexts): FormModel {
  const fields = questions.parameters.flatMap((parameter): Field[] => {
    if (parameter.key === REALM) return [];
    if (!isTimeframe(questions, parameter.key)) return toFields(parameter, { ...questions, texts });
    return parameter.key === 'startDate' ? timeframeFields(texts) : [];
  });
  return { fields, lines: toFormLines(fields) };
}

function timeframeFields({ timeframe, presets, from, until }: FormTexts): Field[] {
  const options = TIMEFRAMES.map((value) => ({ value, label: presets[value], preset: false }));
  return [
    fieldAt(TIMEFRAME, { label: timeframe, kind: 'choice', required: true, open: true, options }),
    fieldAt(FROM, { label: from, kind: 'date' }),
    fieldAt(UNTIL, { label: until, kind: 'date' }),
  ];
}

function toFields(parameter: Parameter, { canSearch, texts }: ReportQuestions & { texts: FormTexts }): Field[] {
  const { label, hint, type, picked, optional, options } = parameter;
  const offered = options.map((option) => ({ ...option, preset: false }));
  const isList = type === 'array';
  const base = { label, hint, required: !optional };
  const field = (kind: Field['kind'], more: Partial<Field> = {}) =>
    fieldAt(fieldKey(parameter), { ...base, kind, ...more });
  if (picked && canSearch && offered.length === 0 && canLookUp(picked.entity)) {
    return [field('reference', { many: isList, source: { object: 'reportValue', ...picked } })];
  }
  // Members who search, choose; others may type values that are not offered.
  const closed = picked !== null && canSearch;
  if (isList && offered.length > 0) {
    const either = optional ? null : texts.eitherNeeded;
    const others = fieldAt(othersKey(parameter), { label: texts.others(label), kind: 'lines' });
    return closed
      ? [field('choices', { options: offered })]
      : [
          field('choices', { options: offered, required: false, hint: [hint, either].filter(Boolean).join(' ') }),
          others,
        ];
  }
  if (isList) return [field('lines')];
  if (type === 'integer' || type === 'float') return [field('number')];
  if (type === 'boolean') return [field('boolean', { required: false })];
  if (type === 'date') return [field('date', { hint: [hint, texts.day].filter(Boolean).join(' ') })];
  return [field(offered.length > 0 && closed ? 'choice' : 'text', { options: offered })];
}

const SEARCHABLE = new Set([
  ...['user', 'role', 'organization', 'application', 'group', 'teammember', 'oauth2application', 'trees'],
  ...['certification', 'request', 'policy', 'rule', 'entitlement'],
]);
export const canLookUp = (entity: string): boolean => SEARCHABLE.has(entity);

const NO_WHOLE_NUMBER = 'common.policyValidationMessages.VALID_INT';

interface Reader {
  now: number;
  zone: string | null;
  realm: string;
}

type Payload = Record<string, unknown>;
/** By field name. */
export type FieldErrors = Record<string, string[]>;

/** `wrong`: errors that depend on several fields. */
export function toPayload(
  questions: ReportQuestions,
  values: Values,
  { now, zone, realm }: Reader,
): { payload: Payload } | { wrong: FieldErrors } {
  const wrong: FieldErrors = {};
  const payload: Payload = {};
  for (const parameter of questions.parameters) {
    const { key, type, optional, label } = parameter;
    if (key === REALM) payload[key] = realm;
    else if (isTimeframe(questions, key)) {
      if (key === 'startDate') Object.assign(payload, readTimeframe(values, { now, zone }, wrong));
    } else {
      const value = toParameterValue(parameter, [values[fieldKey(parameter)], values[othersKey(parameter)]]);
      if (value === null && !optional && type !== 'boolean')
        wrong[`form.${fieldKey(parameter)}`] = [
          requiredMessage({ label, kind: type === 'array' ? 'choices' : 'text' }),
        ];
      const problem = findNumberProblem(parameter, value);
      if (problem) wrong[`form.${fieldKey(parameter)}`] = [problem];
      payload[key] = value;
    }
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { payload };
}

function readTimeframe(values: Values, { now, zone }: Omit<Reader, 'realm'>, wrong: FieldErrors): object {
  const timeframe = TIMEFRAMES.find((one) => one === values[TIMEFRAME]) ?? 'custom';
  if (timeframe !== 'custom') return presetSpan(timeframe, { now, zone });
  const { [FROM]: from, [UNTIL]: until } = values;
  if (typeof from !== 'string' || from === '') wrong[`form.${FROM}`] = ['reports.run.fromNeeded'];
  if (typeof until !== 'string' || until === '') wrong[`form.${UNTIL}`] = ['reports.run.untilNeeded'];
  if (typeof from !== 'string' || typeof until !== 'string' || from === '' || until === '') return {};
  if (until <= from) wrong[`form.${UNTIL}`] = [`reports.run.untilAfter?date=${encodeURIComponent(from)}`];
  return customSpan(from, until, zone);
}

/** Null when empty. */
function toParameterValue({ type, item, toItsEnd }: Parameter, given: readonly unknown[]): unknown {
  const [value] = given;
  if (type === 'boolean') return value === true;
  if (type === 'array') {
    const all = given.flat().filter((one) => typeof one === 'string' && one !== '');
    const list = [...new Set(all)].map((one) => toItem(String(one), item));
    return list.length > 0 ? list : null;
  }
  if (value === undefined || value === null || value === '') return null;
  return type === 'date' ? `${value}${toItsEnd ? 'T23:59:59.999Z' : 'T00:00:00.000Z'}` : value;
}

function findNumberProblem({ type, item }: Parameter, value: unknown): string | null {
  const kind = type === 'array' ? item : type;
  if (value === null || (kind !== 'integer' && kind !== 'float')) return null;
  const all = [value].flat();
  if (!all.every((one) => Number.isFinite(one))) return NOT_A_NUMBER;
  return kind === 'float' || all.every((one) => Number.isSafeInteger(one)) ? null : NO_WHOLE_NUMBER;
}

function toItem(text: string, item: Parameter['item']): string | number | boolean {
  if (item === 'integer' || item === 'float') return Number(plainNumber(text) ?? Number.NaN);
  return item === 'boolean' ? text === 'true' : text;
}

/** A timeframe that matches a preset is shown as the preset. */
export function readRunValues(questions: ReportQuestions, given: Payload, reader: Omit<Reader, 'realm'>): Values {
  const values: Values = {};
  const named = PRESETS.find((preset) => {
    const { startDate, endDate } = presetSpan(preset, reader);
    return startDate === given.startDate && endDate === given.endDate;
  });
  for (const parameter of questions.parameters) {
    const { key, type, options } = parameter;
    const value = given[key];
    if (isTimeframe(questions, key)) {
      const moment = typeof value === 'string' ? momentOf(value) : null;
      if (moment === null) continue;
      values[TIMEFRAME] = named ?? 'custom';
      if (!named) values[key === 'startDate' ? FROM : UNTIL] = localTimeField(moment, reader.zone).slice(0, 10);
    } else if (type === 'array' && Array.isArray(value)) {
      const known = value.filter((one) => options.length === 0 || options.some((option) => option.value === one));
      values[fieldKey(parameter)] = known.map(String);
      if (options.length > 0) values[othersKey(parameter)] = value.filter((one) => !known.includes(one)).map(String);
    } else if (value !== null && value !== undefined) {
      values[fieldKey(parameter)] = type === 'date' ? String(value).slice(0, 10) : value;
    }
  }
  return values;
}
