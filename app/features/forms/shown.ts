// A form as it is sent to a page: fields with their values, as texts for controls and as display texts.
import type { DrawnForm, FormField, FormLine } from './form';
import { isBeyond, textsIn, toldText, type Values, valueAt } from './values';

export interface ShownField extends Pick<FormField, 'name' | 'label' | 'hint' | 'kind' | 'required' | 'many'> {
  /** It cannot be changed: the document says so, or it holds what no control can. */
  fixed: boolean;
  options: { value: string; label: string }[];
  /** For its control. */
  texts: string[];
  /** For readers; null where the page has better words: a yes or no, a day. */
  told: string[] | null;
  /** What it held before it was asked to be changed; null where it is not changed. */
  was: Was | null;
  /** It holds something now that the reader cannot see. */
  unseen: boolean;
  /** Place among the form's pickers, or null. */
  picker: string | null;
}

/** As `told`; `hidden`: the reader cannot see it; `unknown`: nobody could say. */
export type Was = string[] | 'hidden' | 'unknown';

export interface ShownForm {
  lines: FormLine[];
  fields: ShownField[];
}

/** Pickers by their short names, which their searches go by. */
export function pickersIn({ fields }: DrawnForm): { key: string; field: FormField }[] {
  return fields.filter(({ kind }) => kind === 'picker').map((field, at) => ({ key: `p${at}`, field }));
}

interface Showing {
  readOnly?: boolean;
  names?: Record<string, string>;
  change?: ChangeOfValues | null;
}

/** What is asked to be changed, and what is there now. */
export interface ChangeOfValues {
  asked: Values;
  before: Values;
  /** What it means that a value is not among those before. */
  absent: 'hidden' | 'unknown';
}

/** `readOnly`: nothing of it can be changed. `names` are those of picked objects, by value; `change` what is asked to be changed. */
export function shownForm(
  form: DrawnForm,
  values: Values,
  { readOnly = false, names = {}, change = null }: Showing = {},
): ShownForm {
  const keys = new Map(pickersIn(form).map(({ key, field }) => [field.name, key]));
  const fields = form.fields.map((field): ShownField => {
    const { name, label, hint, kind, required, many, options } = field;
    const beyond = isBeyond(values, field);
    const texts = kind === 'password' || beyond ? [] : textsIn(values, field);
    return {
      name,
      label,
      hint,
      kind,
      required,
      many,
      fixed: readOnly || field.readOnly || beyond || kind === 'unknown',
      options: withHeld(options, kind, texts),
      texts,
      was: change && wasTold(field, { values, change, names }),
      unseen:
        change?.absent === 'hidden' && isAbout(change, field) && valueAt(change.before, field.model) === undefined,
      told: beyond ? [toldText(valueAt(values, field.model))] : toldOf(field, { values, texts, names }),
      picker: keys.get(name) ?? null,
    };
  });
  return { lines: form.lines, fields };
}

/** Whether a field is about what is changed; a tenant's form may ask for more. */
function isAbout({ before }: ChangeOfValues, { model }: FormField): boolean {
  return Object.hasOwn(before, model.split('.')[0] ?? '');
}

function wasTold(
  field: FormField,
  { values, change: { asked, before, absent }, names }: Omit<Held, 'texts'> & { change: ChangeOfValues },
): Was | null {
  if (field.kind === 'password' || field.model === '' || valueAt(asked, field.model) === undefined) return null;
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

function toldOf(field: FormField, { values, texts, names }: Held): string[] | null {
  switch (field.kind) {
    case 'checkbox':
    case 'date':
      return null;
    case 'password':
      return textsIn(values, field).length > 0 ? ['••••••'] : [];
    case 'select':
    case 'radio':
    case 'choices':
      return texts.map((text) => field.options.find(({ value }) => value === text)?.label ?? text);
    case 'picker':
      return texts.map((text) => (Object.hasOwn(names, text) ? (names[text] ?? text) : text));
    case 'unknown':
      return field.model === '' ? [] : texts;
    default:
      return texts;
  }
}

/** What is chosen stays a choice, although the document offers it no longer. */
function withHeld(options: FormField['options'], kind: FormField['kind'], texts: string[]): ShownField['options'] {
  const offered = options.map(({ value, label }) => ({ value, label }));
  if (kind !== 'select' && kind !== 'radio' && kind !== 'choices') return offered;
  const held = texts.filter((text) => !offered.some(({ value }) => value === text));
  return [...offered, ...held.map((value) => ({ value, label: value }))];
}
