// The values of a form: what it begins with, what each field holds, and where an answer goes.

import { isRecord } from '../../lib/record';
import { isPlaceholder, isPlaceholderText } from '../../lib/rules/placeholders';
import { type Field, type FormModel, placeOf, takesWhole } from './field';

export type Values = Record<string, unknown>;

export function valueAt(values: Values, model: string): unknown {
  let value: unknown = values;
  for (const step of model.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return value;
}

/** The same values with one more; whatever stands beside it stays. */
export function withValue(values: Values, model: string, value: unknown): Values {
  const [step = '', ...rest] = model.split('.');
  if (rest.length === 0) return { ...values, [step]: value };
  const inner = Object.hasOwn(values, step) ? values[step] : undefined;
  return { ...values, [step]: withValue(isRecord(inner) ? inner : {}, rest.join('.'), value) };
}

/** What a new form holds. Dates and what we cannot fill in have no entry until somebody answers. */
export function presetsOf({ fields }: FormModel): Values {
  return fields.reduce((values: Values, field) => {
    const preset = presetOf(field);
    return preset === undefined || field.model === '' ? values : withValue(values, field.model, preset);
  }, {});
}

function presetOf({ kind, preset, options, many }: Field): unknown {
  const chosen = options.filter((option) => option.preset).map(({ value }) => value);
  switch (kind) {
    case 'text':
    case 'longText':
    case 'password':
      return preset || '';
    case 'boolean':
      return isPlaceholder(preset) ? preset : preset === true || preset === 'true';
    case 'choice':
      return chosen[0] ?? '';
    case 'choices':
      return chosen;
    case 'reference':
      return many ? [] : '';
    default:
      return undefined;
  }
}

const MOST_LETTERS = 10_000;
const MOST_VALUES = 100;

/** What a field holds as the texts its control would send. */
export function textsIn(
  values: Values,
  { model, kind, many, reference }: Pick<Field, 'model' | 'kind' | 'many'> & Partial<Pick<Field, 'reference'>>,
): string[] {
  const value = model === '' ? undefined : valueAt(values, model);
  if (reference && isReference(value)) return takesWhole({ kind, reference }) ? [] : [toldText(value)];
  if (kind === 'boolean') return value === true || value === 'true' ? ['on'] : [];
  if (kind === 'lines' && Array.isArray(value)) return [plain(value).join('\n')];
  if (kind === 'list' && Array.isArray(value)) return value.map(toldText).filter((text) => text !== '');
  const texts = plain(value);
  return many ? texts : texts.slice(0, 1);
}

/** The variable that stands for all values of a field at once; empty where they stand for themselves. */
export function wholeIn(values: Values, field: Pick<Field, 'model' | 'kind' | 'reference'>): string {
  const value = field.model === '' ? undefined : valueAt(values, field.model);
  return takesWhole(field) && isReference(value) ? toldText(value) : '';
}

function plain(value: unknown): string[] {
  return [value]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
    .slice(0, MOST_VALUES)
    .map((one) => String(one).slice(0, MOST_LETTERS))
    .filter((one) => one !== '');
}

/**
 * True for a value that its control could not hold and would thereby lose: a reference to an environment variable, or
 * something made of members. Such a value is shown and passed on unchanged.
 */
export function isBeyond(values: Values, { model, kind, many, entry, reference, ordered }: Field): boolean {
  const value = model === '' ? undefined : valueAt(values, model);
  if (value === undefined || value === null) return false;
  if (reference && isReference(value)) return false;
  if (isPlaceholder(value)) return true;
  if (kind === 'list')
    return !Array.isArray(value) || value.length >= MOST_VALUES || !value.every(fits(entry, ordered));
  if (Array.isArray(value)) {
    return !many || value.length > MOST_VALUES || value.some((one) => typeof one === 'object' && one !== null);
  }
  return typeof value === 'object' || (kind !== 'boolean' && typeof value === 'boolean' && kind !== 'choice');
}

/** A reference that a text can name: the text itself, or an object with nothing but it. */
function isReference(value: unknown): boolean {
  return isPlaceholder(value) && !Array.isArray(value) && isPlaceholderText(toldText(value));
}

/** Whether an entry of a list holds nothing but what its fields can. */
function fits(entry: readonly Field[], ordered: string | null) {
  const holds = (field: Field | undefined, value: unknown) =>
    (field?.reference && isReference(value)) || (typeof value !== 'object' && !isPlaceholder(value));
  if (entry[0]?.model === '') return (value: unknown) => holds(entry[0], value);
  const members = new Map(entry.map((field) => [field.model, field]));
  const isOne = ([name, one]: [string, unknown]) =>
    name === ordered ? typeof one === 'number' : members.has(name) && holds(members.get(name), one);
  return (value: unknown) => isRecord(value) && Object.entries(value).every(isOne);
}

/** What the fields of a list are drawn with, entry by entry. */
export function entriesIn(values: Values, { model, entry, ordered }: Field): Entry[] {
  const value = inOrder(valueAt(values, model), ordered);
  const texts = (one: unknown) => (typeof one === 'boolean' ? (one ? 'on' : '') : toldText(one));
  return (Array.isArray(value) ? value : []).map((one) => {
    if (entry[0]?.model === '') return texts(one);
    return Object.fromEntries(entry.map((field) => [field.model, texts(isRecord(one) ? one[field.model] : null)]));
  });
}

/**
 * The places that the entries of a list had in what was sent, in order. Those that were left empty have no value and no
 * place here.
 */
export function entryPlaces(sent: unknown, field: Pick<Field, 'name'>): number[] {
  const list = isRecord(sent) ? valueAt(sent, placeOf(field)) : undefined;
  const isGiven = (one: unknown) => (isRecord(one) ? Object.values(one) : [one]).some(Boolean);
  return (Array.isArray(list) ? [...list] : []).flatMap((one, place) => (isGiven(one) ? [place] : []));
}

/** Entries by the place they name; those that name none keep the one they have. */
function inOrder(value: unknown, ordered: string | null): unknown {
  if (ordered === null || !Array.isArray(value)) return value;
  const placed = value.map((one: unknown, at) => {
    const named = isRecord(one) ? one[ordered] : undefined;
    return { one, at: typeof named === 'number' ? named : at };
  });
  return placed.sort((one, other) => one.at - other.at).map(({ one }) => one);
}

export type Entry = string | Record<string, string>;

/** A value as people read it where nothing better is known. */
export function toldText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : placeholderText(value);
  return text.slice(0, MOST_LETTERS);
}

function placeholderText(value: unknown): string {
  const [only, ...more] = isRecord(value) ? Object.values(value) : [];
  return typeof only === 'string' && more.length === 0 ? only : (JSON.stringify(value) ?? '');
}
