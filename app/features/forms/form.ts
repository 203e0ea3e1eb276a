// A tenant's form as our pages draw and fill it: bounded, with names of our own making, and harmless whatever it holds
//.
import type { FormField as AskedField, FormRow, ObjectSource } from '../../platform/request-forms.server';

export type FieldKind =
  | 'text'
  | 'textarea'
  | 'lines'
  | 'password'
  | 'number'
  | 'date'
  | 'checkbox'
  | 'select'
  | 'radio'
  | 'choices'
  | 'picker'
  /** Only told: we do not know how it is filled in. */
  | 'unknown';

export interface FormField {
  /** Its name in the HTML form: `form.` and its place in the values; that of a secret says so, and is never kept or repeated. */
  name: string;
  /** Where its value stands: members with periods between. */
  model: string;
  label: string;
  hint: string | null;
  kind: FieldKind;
  required: boolean;
  readOnly: boolean;
  /** More than one value at a time. */
  many: boolean;
  options: FieldOption[];
  /** Of a picker: what is picked from. */
  source: ObjectSource | null;
  pattern: { source: string; message: string } | null;
  preset: unknown;
}

export interface FieldOption {
  value: string;
  label: string;
  preset: boolean;
}

/** Fields side by side. */
export interface FormLine {
  key: string;
  cells: FormCell[];
}

/** Its place in the grid of twelve: the first column from 1, and how many it spans. */
export interface FormCell {
  key: string;
  first: number;
  span: number;
  part: FormPart;
}

export type FormPart =
  /** `field` is the name of one of the form's fields. */
  | { is: 'field'; field: string }
  /** `html` has passed the sanitiser that was given. */
  | { is: 'words'; html: string }
  | { is: 'section'; header: string | null; footer: string | null; lines: FormLine[] };

export interface DrawnForm {
  lines: FormLine[];
  fields: FormField[];
}

const MOST_FIELDS = 100;
const MOST_OPTIONS = 100;
const MOST_PARTS = 300;
const DEEPEST = 3;
const LETTERS = { label: 200, hint: 1000, words: 5000, pattern: 300, preset: 2000 };
const COLUMNS = 12;

interface Drawing {
  html: (source: string) => string;
  fields: FormField[];
  parts: number;
}

/** `html` makes a tenant's words fit for a page. What goes beyond the bounds is left out. */
export function drawForm(rows: readonly FormRow[], html: (source: string) => string): DrawnForm {
  const drawing: Drawing = { html, fields: [], parts: 0 };
  const lines = linesOf(rows, drawing, 1);
  return { lines, fields: drawing.fields };
}

function linesOf(rows: readonly FormRow[], drawing: Drawing, depth: number): FormLine[] {
  return rows.flatMap((row, at) => {
    let next = 1;
    const cells = row.fields.flatMap((field, beside): FormCell[] => {
      if (drawing.parts >= MOST_PARTS) return [];
      drawing.parts += 1;
      const part = partOf(field, drawing, depth);
      if (!part) return [];
      const { columns, offset } = field.layout ?? { columns: 0, offset: 0 };
      const span = Math.min(columns || COLUMNS, COLUMNS);
      // What has no room beside the others begins a line of its own, still as far from its edge as it asks to be.
      const wished = next + offset + span - 1 <= COLUMNS ? next + offset : 1 + offset;
      const first = Math.min(wished, COLUMNS - span + 1);
      next = first + span;
      return [{ key: `${at}-${beside}`, first, span, part }];
    });
    return cells.length === 0 ? [] : [{ key: String(at), cells }];
  });
}

function partOf(asked: AskedField, drawing: Drawing, depth: number): FormPart | null {
  if (asked.type === 'formText') {
    const words = asked.formText ?? '';
    return words.trim() === '' ? null : { is: 'words', html: drawing.html(words.slice(0, LETTERS.words)) };
  }
  if (asked.type === 'section') {
    if (depth >= DEEPEST) return null;
    const lines = linesOf(asked.fields ?? [], drawing, depth + 1);
    const header = cut(asked.header, LETTERS.label);
    const footer = cut(asked.footer, LETTERS.hint);
    return lines.length === 0 && header === null && footer === null ? null : { is: 'section', header, footer, lines };
  }
  const field = fieldOf(asked, drawing.fields);
  if (!field) return null;
  drawing.fields.push(field);
  return { is: 'field', field: field.name };
}

const KINDS: Record<string, FieldKind> = {
  string: 'text',
  text: 'text',
  textarea: 'textarea',
  array: 'lines',
  password: 'password',
  integer: 'number',
  number: 'number',
  date: 'date',
  checkbox: 'checkbox',
  boolean: 'checkbox',
  select: 'select',
  multiselect: 'choices',
  radio: 'radio',
};

function fieldOf(asked: AskedField, others: readonly FormField[]): FormField | null {
  if (others.length >= MOST_FIELDS) return null;
  const { model: path, type, label, description, options, validation, defaultValue } = asked;
  const model = path && isSound(path) && !others.some((other) => meet(other.model, path)) ? path : null;
  const source = options && !Array.isArray(options) ? options : null;
  const known = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  const picks = source !== null && (known === 'select' || known === 'choices');
  const words = cut(label, LETTERS.label) ?? cut(path, LETTERS.label);
  if (words === null) return null;
  return {
    name: model === null ? `untold-${others.length}` : nameOf(model, known === 'password'),
    model: model ?? '',
    label: words,
    hint: cut(description, LETTERS.hint),
    kind: model === null || known === undefined ? 'unknown' : picks ? 'picker' : known,
    required: validation?.required ?? false,
    readOnly: asked.readOnly ?? false,
    many: known === 'choices' || known === 'lines',
    options: Array.isArray(options) ? optionsOf(options) : [],
    source,
    pattern: patternOf(validation),
    preset: typeof defaultValue === 'string' ? defaultValue.slice(0, LETTERS.preset) : defaultValue,
  };
}

function optionsOf(options: Extract<AskedField['options'], unknown[]>): FieldOption[] {
  const seen = new Set<string>(['']);
  return options.slice(0, MOST_OPTIONS).flatMap(({ value, label, selectedByDefault }) => {
    if (seen.has(value)) return [];
    seen.add(value);
    return [{ value, label: label.slice(0, LETTERS.label) || value, preset: selectedByDefault ?? false }];
  });
}

function patternOf(validation: AskedField['validation']): FormField['pattern'] {
  const regex = validation?.regex;
  if (!regex || regex.pattern === '' || regex.pattern.length > LETTERS.pattern) return null;
  return { source: regex.pattern, message: regex.message.slice(0, LETTERS.hint) };
}

function cut(text: string | null | undefined, most: number): string | null {
  const words = text?.trim() ?? '';
  return words === '' ? null : words.slice(0, most);
}

const SECRET = '~secret~';

/** The mark is part of no place, so that no name of a tenant's meets it. */
function nameOf(model: string, isSecret: boolean): string {
  const inner = model.lastIndexOf('.') + 1;
  return `form.${model.slice(0, inner)}${isSecret ? SECRET : ''}${model.slice(inner)}`;
}

/** Where in what was sent a field stands. */
export function placeOf({ name }: Pick<FormField, 'name'>): string {
  return name.slice('form.'.length);
}

const STEP = /^[\p{L}\p{N}_$-]{1,60}$/u;
const MOST_STEPS = 5;

/** Members of an object with periods between, none of which every object has. */
function isSound(model: string): boolean {
  const steps = model.split('.');
  return (
    steps.length <= MOST_STEPS &&
    steps.every((step) => STEP.test(step) && !(step in {}) && step !== 'prototype' && !/^\d+$/.test(step))
  );
}

/** The same place, or one within the other. */
function meet(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
