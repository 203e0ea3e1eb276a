import { acceptsListVariable, type Field, type FormLine, type FormModel, listVariableName } from './field';
import { isSearched } from './option-search';
import {
  controlTexts,
  displayText,
  type Entry,
  exceedsControl,
  fieldTexts,
  heldListVariable,
  isOfAnotherType,
  listEntries,
  type Values,
  valueAt,
} from './values';

export interface FieldView
  extends Pick<
    Field,
    | 'name'
    | 'label'
    | 'hint'
    | 'kind'
    | 'required'
    | 'maybeRequired'
    | 'usedWith'
    | 'many'
    | 'open'
    | 'reference'
    | 'notice'
    | 'input'
    | 'autoComplete'
  > {
  /** Read-only, or with a value that no control can hold. */
  fixed: boolean;
  options: { value: string; label: string }[];
  variables: { value: string; label: string }[];
  /** The menu of variables for the whole list, and the chosen one. */
  listVariable: { name: string; text: string } | null;
  /** For the control. */
  texts: string[];
  /** They were typed. */
  isTyped?: true;
  /** Null where the page formats the value itself: booleans and dates. */
  displayTexts: string[] | null;
  /** What is held is of another type: it is unknown, not what it looks like as JSON. */
  isUnread: boolean;
  /** Null when unchanged. */
  previous: PreviousValue | null;
  hasHiddenValue: boolean;
  /** A change runs a script. */
  hasOnChange: boolean;
  /** Only the server can validate it. */
  checkedByServer: boolean;
  /** Key among the form's pickers. */
  picker: string | null;
  /** Of a list; a plain entry is one field without a name. */
  entries: Entry[];
  entry: EntryField[];
}

export type EntryField = Pick<
  FieldView,
  | 'name'
  | 'label'
  | 'hint'
  | 'kind'
  | 'required'
  | 'maybeRequired'
  | 'usedWith'
  | 'options'
  | 'variables'
  | 'open'
  | 'reference'
  | 'input'
> & {
  autoComplete?: string | null;
  /** Chosen in a new entry. */
  preset?: string;
};

/** `hidden`: not visible to the reader; `unknown`: it could not be loaded; `none`: the request alone has it. */
export type PreviousValue = string[] | 'hidden' | 'unknown' | 'none';

/** A form as it is shown, with its values as texts. */
export interface FormView {
  lines: FormLine[];
  fields: FieldView[];
  /** Marks of the stored values that the form shows. */
  shown?: string;
  isUnsendable?: true;
}

/** Part of it is not shown, or it requires a value that no control can take: it would be sent without. */
export function isUnsendable({ fields, isCut = false }: Pick<FormModel, 'fields' | 'isCut'>, base: Values): boolean {
  const lacksControl = fields.some(
    ({ kind, model, required }) => kind === 'unknown' && required && (model === '' || isEmpty(valueAt(base, model))),
  );
  return isCut || lacksControl;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

export function pickerFields(form: FormModel): { key: string; field: Field }[] {
  const picked = form.fields.filter((field) => field.kind === 'reference' || isSearched(form, field));
  return picked.map((field, at) => ({ key: `p${at}`, field }));
}

interface FormViewOptions {
  readOnly?: boolean;
  names?: Record<string, string>;
  change?: RequestedChange | null;
  zone?: string | null;
  /** Paths of values that were typed: they stay in their controls, whatever they are. */
  typed?: readonly string[];
}

export interface RequestedChange {
  requested: Values;
  before: Values;
  /** What a missing previous value means. */
  absent: 'hidden' | 'unknown';
}

/** `names` of picked objects, by value. */
export function toFormView(
  form: FormModel,
  values: Values,
  { readOnly = false, names = {}, change = null, zone = null, typed = [] }: FormViewOptions = {},
): FormView {
  const keys = new Map(pickerFields(form).map(({ key, field }) => [field.name, key]));
  const fields = form.fields.map((field): FieldView => {
    const { name, kind, many, options, notice, input, autoComplete } = field;
    const isTyped = typed.includes(field.model);
    const exceeds = !isTyped && exceedsControl(values, field);
    const texts = exceeds ? [] : controlTexts(field, values, zone);
    const searched = isSearched(form, field);
    return {
      ...sharedWithEntries(field),
      name,
      kind: kind === 'text' && texts.some(needsArea) ? 'longText' : searched ? 'reference' : kind,
      many,
      notice,
      input: input === 'time' && !texts.every(isPlainTime) ? null : input,
      autoComplete,
      fixed: readOnly || field.readOnly || exceeds || kind === 'unknown',
      options: searched ? [] : withHeldOptions(options, kind, texts),
      variables: toOptionViews(field.variables),
      listVariable: acceptsListVariable(field)
        ? { name: listVariableName(field), text: heldListVariable(values, field) }
        : null,
      texts,
      ...(isTyped ? { isTyped } : {}),
      previous: change && previousValue(field, { values, change, names }),
      hasHiddenValue:
        change?.absent === 'hidden' &&
        isPartOfChange(change, field) &&
        valueAt(change.before, field.model) === undefined,
      isUnread: exceeds && isOfAnotherType(values, field),
      displayTexts: exceeds
        ? [displayText(valueAt(values, field.model))]
        : toDisplayTexts(field, { values, texts, names }),
      hasOnChange: field.onChange !== null && kind !== 'password',
      checkedByServer: isCheckedByServer(field, searched),
      picker: keys.get(name) ?? null,
      entries: kind === 'list' && !exceeds ? listEntries(values, field) : [],
      entry: field.entry.map(toEntryField),
    };
  });
  return { lines: form.lines, fields, ...(!readOnly && isUnsendable(form, values) ? { isUnsendable: true } : {}) };
}

const MAX_LINE = 200;

/** A one-line control would drop line breaks, and shows little of a long text. */
function needsArea(text: string): boolean {
  return text.length > MAX_LINE || /[\r\n]/.test(text);
}

/** The browser's control of a time takes no offset. */
function isPlainTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/.test(text);
}

/** Groups have no `required`, pickers are searched first, and patterns of tenants run on the server only. */
function isCheckedByServer({ kind, required, policies, entry }: Field, searched = false): boolean {
  const isOne = kind !== 'choices' && kind !== 'reference' && kind !== 'list' && !searched;
  return (required && !isOne) || policies.length > 0 || entry.some((one) => isCheckedByServer(one));
}

function toEntryField(field: Field): EntryField {
  const { model, kind, options, variables } = field;
  return {
    ...sharedWithEntries(field),
    name: model,
    preset: kind === 'choice' ? (options.find((option) => option.preset)?.value ?? '') : '',
    options: withHeldOptions(options, kind, []),
    variables: toOptionViews(variables),
  };
}

/** What a field shows in the same way in its form and in an entry of a list. */
function sharedWithEntries({ label, hint, kind, required, maybeRequired, usedWith, open, reference, input }: Field) {
  return { label, hint, kind, required, maybeRequired, usedWith, open, reference, input };
}

/** A tenant's form may hold other fields. */
function isPartOfChange({ before }: Pick<RequestedChange, 'before'>, { model }: Field): boolean {
  return Object.hasOwn(before, model.split('.')[0] ?? '');
}

function previousValue(
  field: Field,
  { values, change: { requested, before, absent }, names }: Omit<DisplayInput, 'texts'> & { change: RequestedChange },
): PreviousValue | null {
  if (field.kind === 'password' || field.model === '' || valueAt(requested, field.model) === undefined) return null;
  if (!isPartOfChange({ before }, field)) return fieldTexts(requested, field).length > 0 ? 'none' : null;
  if (valueAt(before, field.model) === undefined) return absent;
  if (isOfAnotherType(before, field)) return 'unknown';
  const texts = fieldTexts(before, field);
  if (JSON.stringify(texts) === JSON.stringify(fieldTexts(values, field))) return null;
  return toDisplayTexts(field, { values: before, texts, names }) ?? texts;
}

interface DisplayInput {
  values: Values;
  texts: string[];
  names: Record<string, string>;
}

function toDisplayTexts(field: Field, { values, texts, names }: DisplayInput): string[] | null {
  const whole = heldListVariable(values, field);
  if (whole !== '') return [whole];
  switch (field.kind) {
    case 'boolean':
      return texts.some((text) => text.includes('&{')) ? texts : null;
    case 'date':
      return null;
    case 'password':
      return fieldTexts(values, field).length > 0 ? ['••••••'] : [];
    case 'choice':
    case 'choices':
      return texts.map((text) => field.options.find(({ value }) => value === text)?.label ?? text);
    case 'list':
      return texts.map((text) => field.entry[0]?.options.find(({ value }) => value === text)?.label ?? text);
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

/** A current choice stays an option. */
function withHeldOptions(options: Field['options'], kind: Field['kind'], texts: string[]): FieldView['options'] {
  const offered = toOptionViews(options);
  if (kind !== 'choice' && kind !== 'choices') return offered;
  const held = texts.filter((text) => !text.includes('&{') && !offered.some(({ value }) => value === text));
  return [...offered, ...held.map((value) => ({ value, label: value }))];
}

function toOptionViews(options: Field['options']): FieldView['options'] {
  return options.map(({ value, label }) => ({ value, label }));
}
