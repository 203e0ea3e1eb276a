import { isDay } from '../../lib/is-day';
import { momentOf } from '../../lib/platform-dates';
import { isRecord } from '../../lib/record';
import { isPlaceholder, isPlaceholderText } from '../../lib/rules/placeholders';
import { localTimeField } from '../../lib/zoned';
import { acceptsListVariable, type Field, type FormModel, valuePath } from './field';

export type Values = Record<string, unknown>;

/** `model` is a path with dots, such as `custom.address.city`; undefined where it leads nowhere. */
export function valueAt(values: Values, model: string): unknown {
  let value: unknown = values;
  for (const step of model.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return value;
}

export function withValue(values: Values, model: string, value: unknown): Values {
  const [step = '', ...rest] = model.split('.');
  if (rest.length === 0) return { ...values, [step]: value };
  const inner = Object.hasOwn(values, step) ? values[step] : undefined;
  return { ...values, [step]: withValue(isRecord(inner) ? inner : {}, rest.join('.'), value) };
}

/** Dates and unknown fields have no default. */
export function presetValues({ fields }: FormModel): Values {
  return fields.reduce((values: Values, field) => {
    const preset = presetValue(field);
    return preset === undefined || field.model === '' ? values : withValue(values, field.model, preset);
  }, {});
}

function presetValue({ kind, preset, options, many }: Field): unknown {
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

const MAX_LENGTH = 10_000;
const MAX_ENTRIES = 100;
const MAX_CHOICES = 5000;

/** How many values a field takes. */
export function maxValues(kind: Field['kind']): number {
  return kind === 'choices' ? MAX_CHOICES : MAX_ENTRIES;
}

export function fieldTexts(
  values: Values,
  { model, kind, many, reference }: Pick<Field, 'model' | 'kind' | 'many'> & Partial<Pick<Field, 'reference'>>,
): string[] {
  const value = model === '' ? undefined : valueAt(values, model);
  if (reference && isReference(value)) return acceptsListVariable({ kind, reference }) ? [] : [displayText(value)];
  if (kind === 'boolean') return value === true || value === 'true' ? ['on'] : [];
  if (kind === 'lines' && Array.isArray(value)) return [plainTexts(value, MAX_ENTRIES).join('\n')];
  if (kind === 'list' && Array.isArray(value)) return value.map(displayText).filter((text) => text !== '');
  const texts = plainTexts(value, maxValues(kind));
  return many ? texts : texts.slice(0, 1);
}

/** What the control of a field is filled with. */
export function controlTexts(field: Field, values: Values, zone: string | null): string[] {
  if (field.kind === 'password') return [];
  const texts = fieldTexts(values, field);
  return field.kind === 'dateTime' ? texts.map((text) => toLocalTime(text, zone)) : texts;
}

function toLocalTime(text: string, zone: string | null): string {
  const moment = momentOf(text);
  return moment === null ? '' : localTimeField(moment, zone);
}

/** Empty when no variable stands for the list. */
export function heldListVariable(values: Values, field: Pick<Field, 'model' | 'kind' | 'reference'>): string {
  const value = field.model === '' ? undefined : valueAt(values, field.model);
  return acceptsListVariable(field) && isReference(value) ? displayText(value) : '';
}

/** Not what the field holds: of a list no list of its entries, of any other field an object, or several in place of one. */
export function isOfAnotherType(values: Values, { model, kind, many, entry }: Field): boolean {
  const value = valueAt(values, model);
  if (value === undefined || value === null || kind === 'unknown' || isPlaceholder(value) || isReference(value)) {
    return false;
  }
  if (kind === 'list') return !Array.isArray(value) || !value.every((one) => isEntryOf(entry, one));
  if (kind === 'boolean') return !isTruth(value);
  if (Array.isArray(value)) return !many || value.some((one) => typeof one === 'object');
  return typeof value === 'object';
}

/** Members beside those of the field do no harm; an entry that has others alone is of another shape. */
function isEntryOf(entry: readonly Field[], value: unknown): boolean {
  if (entry[0]?.model === '') return typeof value !== 'object' || isPlaceholder(value);
  return isRecord(value) && (Object.keys(value).length === 0 || entry.some(({ model }) => model in value));
}

function isTruth(value: unknown): boolean {
  return [true, false, 'true', 'false', ''].some((one) => one === value);
}

function plainTexts(value: unknown, most: number): string[] {
  return [value]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
    .slice(0, most)
    .map((one) => String(one).slice(0, MAX_LENGTH))
    .filter((one) => one !== '');
}

/**
 * True when the control would lose the value: a variable, an object, a date that is none, a longer text. It is shown and
 * passed on unchanged.
 */
export function exceedsControl(values: Values, field: Field): boolean {
  const { model, kind, many, entry, reference, orderMember } = field;
  const value = model === '' ? undefined : valueAt(values, model);
  if (value === undefined || value === null) return false;
  if (reference && isReference(value)) return false;
  if (isPlaceholder(value) || isOfAnotherType(values, field)) return true;
  if (kind === 'list')
    return !Array.isArray(value) || value.length >= MAX_ENTRIES || !value.every(entryFits(entry, orderMember));
  if (Array.isArray(value)) {
    return !many || value.length > maxValues(kind) || value.some((one) => typeof one === 'object');
  }
  if (typeof value === 'string' && !isTextFor(kind, value)) return true;
  return typeof value === 'object' || (kind !== 'boolean' && typeof value === 'boolean' && kind !== 'choice');
}

/** Whether the control of this kind holds the text as it is. */
function isTextFor(kind: Field['kind'], text: string): boolean {
  if (text === '') return true;
  if (kind === 'date') return isDay(text);
  if (kind === 'dateTime') return momentOf(text) !== null;
  return text.length <= MAX_LENGTH;
}

/** A text, or an object with nothing but it. */
function isReference(value: unknown): boolean {
  return isPlaceholder(value) && !Array.isArray(value) && isPlaceholderText(displayText(value));
}

function entryFits(entry: readonly Field[], ordered: string | null) {
  const holds = (field: Field | undefined, value: unknown) =>
    (field?.reference && isReference(value)) || (typeof value !== 'object' && !isPlaceholder(value));
  if (entry[0]?.model === '') return (value: unknown) => holds(entry[0], value);
  const members = new Map(entry.map((field) => [field.model, field]));
  const isOne = ([name, one]: [string, unknown]) =>
    name === ordered ? typeof one === 'number' : members.has(name) && holds(members.get(name), one);
  return (value: unknown) => isRecord(value) && Object.entries(value).every(isOne);
}

export function listEntries(values: Values, { model, entry, orderMember }: Field): Entry[] {
  const value = sortByMember(valueAt(values, model), orderMember);
  const texts = (field: Field, one: unknown) =>
    typeof one === 'boolean' && field.kind === 'boolean' ? (one ? 'on' : '') : displayText(one);
  const [first] = entry;
  return (Array.isArray(value) ? value : []).map((one) => {
    if (first?.model === '') return texts(first, one);
    return Object.fromEntries(
      entry.map((field) => [field.model, texts(field, isRecord(one) ? one[field.model] : null)]),
    );
  });
}

/** Indexes in the submission of entries that are not empty. */
export function filledEntryIndexes(sent: unknown, field: Pick<Field, 'name'>): number[] {
  const list = isRecord(sent) ? valueAt(sent, valuePath(field)) : undefined;
  const isGiven = (one: unknown) => (isRecord(one) ? Object.values(one) : [one]).some(Boolean);
  return (Array.isArray(list) ? [...list] : []).flatMap((one, place) => (isGiven(one) ? [place] : []));
}

/** Entries without a position keep their index. */
function sortByMember(value: unknown, ordered: string | null): unknown {
  if (ordered === null || !Array.isArray(value)) return value;
  const placed = value.map((one: unknown, at) => {
    const named = isRecord(one) ? one[ordered] : undefined;
    return { one, at: typeof named === 'number' ? named : at };
  });
  return placed.sort((one, other) => one.at - other.at).map(({ one }) => one);
}

export type Entry = string | Record<string, string>;

export function displayText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : placeholderText(value);
  return text.slice(0, MAX_LENGTH);
}

function placeholderText(value: unknown): string {
  const [only, ...more] = isRecord(value) ? Object.values(value) : [];
  return typeof only === 'string' && more.length === 0 ? only : (JSON.stringify(value) ?? '');
}
