// The parameters of a report as a form of ours, and what was filled in as the platform takes it.

import { type Field, type FormModel, fieldAt, inLines, NO_NUMBER, neededText } from '../../../kits/forms/field';
import type { Values } from '../../../kits/forms/values';
import { momentOf } from '../../../lib/dates';
import { readingField } from '../../../lib/zoned';
import type { Parameter } from '../definition';
import { ownSpan, PRESETS, presetSpan, TIMEFRAMES, type Timeframe } from './timeframe';

export interface Asking {
  parameters: readonly Parameter[];
  /** It came with the platform: its two dates are one stretch of time. */
  ootb: boolean;
  /** The reader can look up what there is to choose from. Others type. */
  looksUp: boolean;
}

export interface FormTexts {
  timeframe: string;
  presets: Record<Timeframe, string>;
  from: string;
  until: string;
  /** For values besides those that are offered. */
  others: (label: string) => string;
  /** Either of them has to be filled in. */
  eitherNeeded: string;
}

/** Names of parameters may hold anything: fields are called by their place. */
const placeAt = (at: number) => `field-${at}`;
const othersAt = (at: number) => `others-${at}`;
const SPAN = 'timeframe';
const FROM = 'from';
const UNTIL = 'until';

const REALM = 'realm';
const spans = ({ ootb }: Asking, key: string) => ootb && (key === 'startDate' || key === 'endDate');

export function parameterForm(asking: Asking, texts: FormTexts): FormModel {
  const fields = asking.parameters.flatMap((parameter, at): Field[] => {
    if (parameter.key === REALM) return [];
    if (!spans(asking, parameter.key)) return fieldsOf(parameter, at, { ...asking, texts });
    return parameter.key === 'startDate' ? spanFields(texts) : [];
  });
  return { fields, lines: inLines(fields) };
}

function spanFields({ timeframe, presets, from, until }: FormTexts): Field[] {
  const options = TIMEFRAMES.map((value) => ({ value, label: presets[value], preset: false }));
  return [
    fieldAt(SPAN, { label: timeframe, kind: 'choice', required: true, open: true, options }),
    fieldAt(FROM, { label: from, kind: 'date' }),
    fieldAt(UNTIL, { label: until, kind: 'date' }),
  ];
}

function fieldsOf(parameter: Parameter, at: number, { looksUp, texts }: Asking & { texts: FormTexts }): Field[] {
  const { label, hint, type, chosen, optional, options } = parameter;
  const offered = options.map((option) => ({ ...option, preset: false }));
  const isList = type === 'array';
  const base = { label, hint, required: !optional };
  const field = (kind: Field['kind'], more: Partial<Field> = {}) => fieldAt(placeAt(at), { ...base, kind, ...more });
  if (chosen && looksUp && offered.length === 0 && canLookUp(chosen.entity)) {
    return [field('reference', { many: isList, source: { object: 'reportValue', ...chosen } })];
  }
  // Who looks values up chooses among them; all others may know some that are not offered.
  const closed = chosen !== null && looksUp;
  if (isList && offered.length > 0) {
    const either = optional ? null : texts.eitherNeeded;
    const others = fieldAt(othersAt(at), { label: texts.others(label), kind: 'lines' });
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
  if (type === 'date') return [field('date')];
  return [field(offered.length > 0 && closed ? 'choice' : 'text', { options: offered })];
}

const LOOKED_UP = new Set([
  ...['user', 'role', 'organization', 'application', 'group', 'teammember', 'oauth2application', 'trees'],
  ...['certification', 'request', 'policy', 'rule', 'entitlement'],
]);
export const canLookUp = (entity: string): boolean => LOOKED_UP.has(entity);

const NO_WHOLE_NUMBER = 'common.policyValidationMessages.VALID_INT';

interface Reader {
  now: number;
  zone: string | null;
  realm: string;
}

type Payload = Record<string, unknown>;
/** Errors by the names of fields. */
export type FieldErrors = Record<string, string[]>;

/** What a run is started with, or what is wrong where the fields alone cannot tell. */
export function payloadOf(
  asking: Asking,
  values: Values,
  { now, zone, realm }: Reader,
): { payload: Payload } | { wrong: FieldErrors } {
  const wrong: FieldErrors = {};
  const payload: Payload = {};
  for (const [at, parameter] of asking.parameters.entries()) {
    const { key, type, optional, label } = parameter;
    if (key === REALM) payload[key] = realm;
    else if (spans(asking, key)) {
      if (key === 'startDate') Object.assign(payload, spanIn(values, { now, zone }, wrong));
    } else {
      const value = valueIn(parameter, [values[placeAt(at)], values[othersAt(at)]]);
      if (value === null && !optional && type !== 'boolean')
        wrong[`form.${placeAt(at)}`] = [neededText({ label, kind: type === 'array' ? 'choices' : 'text' })];
      const problem = numberProblem(parameter, value);
      if (problem) wrong[`form.${placeAt(at)}`] = [problem];
      payload[key] = value;
    }
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { payload };
}

function spanIn(values: Values, { now, zone }: Omit<Reader, 'realm'>, wrong: FieldErrors): object {
  const timeframe = TIMEFRAMES.find((one) => one === values[SPAN]) ?? 'custom';
  if (timeframe !== 'custom') return presetSpan(timeframe, { now, zone });
  const { [FROM]: from, [UNTIL]: until } = values;
  if (typeof from !== 'string' || from === '') wrong[`form.${FROM}`] = ['reports.run.fromNeeded'];
  if (typeof until !== 'string' || until === '') wrong[`form.${UNTIL}`] = ['reports.run.untilNeeded'];
  if (typeof from !== 'string' || typeof until !== 'string' || from === '' || until === '') return {};
  if (until <= from) wrong[`form.${UNTIL}`] = [`reports.run.untilAfter?date=${encodeURIComponent(from)}`];
  return ownSpan(from, until, zone);
}

/** Null where it is empty. */
function valueIn({ type, item }: Parameter, given: readonly unknown[]): unknown {
  const [value] = given;
  if (type === 'boolean') return value === true;
  if (type === 'array') {
    const all = given.flat().filter((one) => typeof one === 'string' && one !== '');
    const list = [...new Set(all)].map((one) => typed(String(one), item));
    return list.length > 0 ? list : null;
  }
  if (value === undefined || value === null || value === '') return null;
  return type === 'date' ? `${value}T00:00:00.000Z` : value;
}

function numberProblem({ type, item }: Parameter, value: unknown): string | null {
  const kind = type === 'array' ? item : type;
  if (value === null || (kind !== 'integer' && kind !== 'float')) return null;
  const all = [value].flat();
  if (!all.every((one) => Number.isFinite(one))) return NO_NUMBER;
  return kind === 'float' || all.every((one) => Number.isSafeInteger(one)) ? null : NO_WHOLE_NUMBER;
}

function typed(text: string, item: Parameter['item']): string | number | boolean {
  if (item === 'integer' || item === 'float') return Number(text.replace(',', '.'));
  return item === 'boolean' ? text === 'true' : text;
}

/** The form as it was filled in for an earlier run. A stretch of time that has a name today is called by it. */
export function valuesOfRun(asking: Asking, given: Payload, reader: Omit<Reader, 'realm'>): Values {
  const values: Values = {};
  const named = PRESETS.find((preset) => {
    const { startDate, endDate } = presetSpan(preset, reader);
    return startDate === given.startDate && endDate === given.endDate;
  });
  for (const [at, { key, type, options }] of asking.parameters.entries()) {
    const value = given[key];
    if (spans(asking, key)) {
      const moment = typeof value === 'string' ? momentOf(value) : null;
      if (moment === null) continue;
      values[SPAN] = named ?? 'custom';
      if (!named) values[key === 'startDate' ? FROM : UNTIL] = readingField(moment, reader.zone).slice(0, 10);
    } else if (type === 'array' && Array.isArray(value)) {
      const known = value.filter((one) => options.length === 0 || options.some((option) => option.value === one));
      values[placeAt(at)] = known.map(String);
      if (options.length > 0) values[othersAt(at)] = value.filter((one) => !known.includes(one)).map(String);
    } else if (value !== null && value !== undefined) {
      values[placeAt(at)] = type === 'date' ? String(value).slice(0, 10) : value;
    }
  }
  return values;
}
