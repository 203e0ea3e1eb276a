// A form as it is sent to a page: fields with their values, as texts for controls and as display texts.

import { momentOf } from '../../lib/dates';
import { readingField } from '../../lib/zoned';
import { type Field, type FormLine, type FormModel, takesWhole, wholeName } from './field';
import { type Entry, entriesIn, isBeyond, textsIn, toldText, type Values, valueAt, wholeIn } from './values';

export interface ShownField
  extends Pick<Field, 'name' | 'label' | 'hint' | 'kind' | 'required' | 'many' | 'open' | 'reference'> {
  /** It cannot be changed: the document says so, or it holds what no control can. */
  fixed: boolean;
  options: { value: string; label: string }[];
  /** Of the environment, that fit it. */
  variables: { value: string; label: string }[];
  /** Of several values that one variable can stand for: the menu of the variables, and what is chosen in it. */
  whole: { name: string; text: string } | null;
  /** For its control. */
  texts: string[];
  /** For readers; null where the page has better words: a yes or no, a day. */
  told: string[] | null;
  /** What it held before it was asked to be changed; null where it is not changed. */
  was: Was | null;
  /** It holds something now that the reader cannot see. */
  unseen: boolean;
  /** What it is changed to may change the form. */
  asks: boolean;
  /** Only the server can tell whether a value is one it takes. */
  byServer: boolean;
  /** Place among the form's pickers, or null. */
  picker: string | null;
  /** Of a list: its entries, and the fields of one; a plain entry is one field without a name. */
  entries: Entry[];
  entry: EntryField[];
}

export type EntryField = Pick<
  ShownField,
  'name' | 'label' | 'hint' | 'kind' | 'required' | 'options' | 'variables' | 'open' | 'reference'
> & {
  /** What is chosen in a new entry. */
  preset?: string;
};

/** As `told`; `hidden`: the reader cannot see it; `unknown`: nobody could say. */
export type Was = string[] | 'hidden' | 'unknown';

export interface ShownForm {
  lines: FormLine[];
  fields: ShownField[];
}

/** Pickers by their short names, which their searches go by. */
export function pickersIn({ fields }: FormModel): { key: string; field: Field }[] {
  return fields.filter(({ kind }) => kind === 'reference').map((field, at) => ({ key: `p${at}`, field }));
}

interface Showing {
  readOnly?: boolean;
  names?: Record<string, string>;
  change?: ChangeOfValues | null;
  /** Of the reader's clock. */
  zone?: string | null;
}

/** What is asked to be changed, and what is there now. */
export interface ChangeOfValues {
  requested: Values;
  before: Values;
  /** What it means that a value is not among those before. */
  absent: 'hidden' | 'unknown';
}

/** `readOnly`: nothing of it can be changed. `names` are those of picked objects, by value; `change` what is asked to be changed. */
export function shownForm(
  form: FormModel,
  values: Values,
  { readOnly = false, names = {}, change = null, zone = null }: Showing = {},
): ShownForm {
  const keys = new Map(pickersIn(form).map(({ key, field }) => [field.name, key]));
  const fields = form.fields.map((field): ShownField => {
    const { name, label, hint, kind, required, many, open, options, reference } = field;
    const beyond = isBeyond(values, field);
    const held = kind === 'password' || beyond ? [] : textsIn(values, field);
    const texts = kind === 'dateTime' ? held.map((text) => clockText(text, zone)) : held;
    return {
      name,
      label,
      hint,
      kind,
      required,
      many,
      open,
      reference,
      fixed: readOnly || field.readOnly || beyond || kind === 'unknown',
      options: withHeld(options, kind, texts),
      variables: shownOptions(field.variables),
      whole: takesWhole(field) ? { name: wholeName(field), text: wholeIn(values, field) } : null,
      texts,
      was: change && wasTold(field, { values, change, names }),
      unseen:
        change?.absent === 'hidden' && isAbout(change, field) && valueAt(change.before, field.model) === undefined,
      told: beyond ? [toldText(valueAt(values, field.model))] : toldOf(field, { values, texts, names }),
      asks: field.onChange !== null && kind !== 'password',
      byServer: isJudgedByServer(field),
      picker: keys.get(name) ?? null,
      entries: kind === 'list' && !beyond ? entriesIn(values, field) : [],
      entry: field.entry.map(entryField),
    };
  });
  return { lines: form.lines, fields };
}

/** Several boxes are not needed each, who searches has not chosen yet, and a foreign pattern is tried where it can harm nobody. */
function isJudgedByServer({ kind, required, policies, entry }: Field): boolean {
  const isOne = kind !== 'choices' && kind !== 'reference' && kind !== 'list';
  return (required && !isOne) || policies.length > 0 || entry.some(isJudgedByServer);
}

/** Its name is the one within an entry. */
function entryField({ model, label, hint, kind, required, options, open, reference, variables }: Field): EntryField {
  const shown = { options: withHeld(options, kind, []), variables: shownOptions(variables) };
  const preset = kind === 'choice' ? (options.find((option) => option.preset)?.value ?? '') : '';
  return { name: model, label, hint, kind, required, open, reference, preset, ...shown };
}

/** A moment as the reader's clock shows it. */
function clockText(text: string, zone: string | null): string {
  const moment = momentOf(text);
  return moment === null ? '' : readingField(moment, zone);
}

/** Whether a field is about what is changed; a tenant's form may ask for more. */
function isAbout({ before }: ChangeOfValues, { model }: Field): boolean {
  return Object.hasOwn(before, model.split('.')[0] ?? '');
}

function wasTold(
  field: Field,
  { values, change: { requested, before, absent }, names }: Omit<Held, 'texts'> & { change: ChangeOfValues },
): Was | null {
  if (field.kind === 'password' || field.model === '' || valueAt(requested, field.model) === undefined) return null;
  if (valueAt(before, field.model) === undefined) return absent;
  const texts = textsIn(before, field);
  if (JSON.stringify(texts) === JSON.stringify(textsIn(values, field))) return null;
  return toldOf(field, { values: before, texts, names }) ?? texts;
}

interface Held {
  values: Values;
  texts: string[];
  names: Record<string, string>;
}

function toldOf(field: Field, { values, texts, names }: Held): string[] | null {
  const whole = wholeIn(values, field);
  if (whole !== '') return [whole];
  switch (field.kind) {
    case 'boolean':
      return texts.some((text) => text.includes('&{')) ? texts : null;
    case 'date':
      return null;
    case 'password':
      return textsIn(values, field).length > 0 ? ['••••••'] : [];
    case 'choice':
    case 'choices':
      return texts.map((text) => field.options.find(({ value }) => value === text)?.label ?? text);
    case 'reference':
      return texts.map((text) => (Object.hasOwn(names, text) ? (names[text] ?? text) : text));
    case 'dateTime':
      return texts.map((text) => text.replace('T', ' '));
    case 'unknown':
      return field.model === '' ? [] : texts;
    default:
      return texts;
  }
}

/** What is chosen stays a choice, although the document offers it no longer. */
function withHeld(options: Field['options'], kind: Field['kind'], texts: string[]): ShownField['options'] {
  const offered = shownOptions(options);
  if (kind !== 'choice' && kind !== 'choices') return offered;
  const held = texts.filter((text) => !text.includes('&{') && !offered.some(({ value }) => value === text));
  return [...offered, ...held.map((value) => ({ value, label: value }))];
}

function shownOptions(options: Field['options']): ShownField['options'] {
  return options.map(({ value, label }) => ({ value, label }));
}
