// A tenant's request form as a form of ours: bounded, with names of our own making, and harmless whatever it holds.
import type { FormField as AskedField, FormRow } from '../../platform/request-forms.server';
import {
  type Field,
  type FieldKind,
  type FormCell,
  type FormLine,
  type FormModel,
  type FormPart,
  fieldAt,
  isPlace,
} from './field';

const MOST_FIELDS = 100;
const MOST_OPTIONS = 100;
const MOST_PARTS = 300;
const DEEPEST = 3;
const LETTERS = { label: 200, hint: 1000, words: 5000, pattern: 300, preset: 2000, script: 20_000 };
const COLUMNS = 12;

interface Drawing {
  html: (source: string) => string;
  fields: Field[];
  parts: number;
}

/** `html` makes a tenant's words fit for a page. What goes beyond the bounds is left out. */
export function tenantForm(rows: readonly FormRow[], html: (source: string) => string): FormModel {
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
    if (lines.length === 0 && header === null && footer === null) return null;
    return { is: 'section', model: asked.model && isPlace(asked.model) ? asked.model : null, header, footer, lines };
  }
  const field = fieldOf(asked, drawing.fields);
  if (!field) return null;
  drawing.fields.push(field);
  return { is: 'field', field: field.name };
}

const KINDS: Record<string, FieldKind> = {
  string: 'text',
  text: 'text',
  textarea: 'longText',
  array: 'lines',
  password: 'password',
  integer: 'number',
  number: 'number',
  date: 'date',
  checkbox: 'boolean',
  boolean: 'boolean',
  select: 'choice',
  multiselect: 'choices',
  radio: 'choice',
};

function fieldOf(asked: AskedField, others: readonly Field[]): Field | null {
  if (others.length >= MOST_FIELDS) return null;
  const { model: path, type, label, description, options, validation, defaultValue } = asked;
  const model = path && isPlace(path) && !others.some((other) => meet(other.model, path)) ? path : null;
  const source = options && !Array.isArray(options) ? options : null;
  const known = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  const picks = source !== null && (known === 'choice' || known === 'choices');
  const words = cut(label, LETTERS.label) ?? cut(path, LETTERS.label);
  if (words === null) return null;
  const kind = model === null || known === undefined ? 'unknown' : picks ? 'reference' : known;
  return {
    ...fieldAt(model ?? '', { label: words, kind }),
    ...(model === null ? { name: `untold-${others.length}` } : {}),
    hint: cut(description, LETTERS.hint),
    required: validation?.required ?? false,
    readOnly: asked.readOnly ?? false,
    many: known === 'choices' || known === 'lines',
    options: Array.isArray(options) ? optionsOf(options) : [],
    open: type === 'radio',
    source,
    policies: policiesOf(validation),
    preset: typeof defaultValue === 'string' ? defaultValue.slice(0, LETTERS.preset) : defaultValue,
    onChange: model === null ? null : scriptIn(asked.onChangeEvent),
  };
}

/** A script beyond the bounds is none: half of one would do something else. */
export function scriptIn(event: AskedField['onChangeEvent']): string | null {
  const script = event?.script.trim() ?? '';
  return script === '' || script.length > LETTERS.script ? null : script;
}

function optionsOf(options: Extract<AskedField['options'], unknown[]>): Field['options'] {
  const seen = new Set<string>(['']);
  return options.slice(0, MOST_OPTIONS).flatMap(({ value, label, selectedByDefault }) => {
    if (seen.has(value)) return [];
    seen.add(value);
    return [{ value, label: label.slice(0, LETTERS.label) || value, preset: selectedByDefault ?? false }];
  });
}

function policiesOf(validation: AskedField['validation']): Field['policies'] {
  const regex = validation?.regex;
  if (!regex || regex.pattern === '' || regex.pattern.length > LETTERS.pattern) return [];
  const message = regex.message.slice(0, LETTERS.hint) || 'forms.pattern';
  return [{ policyId: 'regexpMatches', params: { regexp: regex.pattern }, message }];
}

function cut(text: string | null | undefined, most: number): string | null {
  const words = text?.trim() ?? '';
  return words === '' ? null : words.slice(0, most);
}

/** The same place, or one within the other. */
function meet(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
