import type { FormRow, FormField as TenantField } from '../../platform/request-forms.server';
import {
  type Field,
  type FieldKind,
  type FormCell,
  type FormLine,
  type FormModel,
  type FormPart,
  fieldAt,
  isValuePath,
} from './field';

const MAX_FIELDS = 100;
const MAX_OPTIONS = 100;
const MAX_PARTS = 300;
const MAX_DEPTH = 3;
const MAX_LENGTHS = { label: 200, hint: 1000, words: 5000, pattern: 300, preset: 2000, script: 20_000 };
const COLUMNS = 12;

interface FormBuild {
  html: (source: string) => string;
  fields: Field[];
  parts: number;
}

/** `html` sanitizes texts of the tenant. Parts beyond the limits are left out. */
export function tenantForm(rows: readonly FormRow[], html: (source: string) => string): FormModel {
  const drawing: FormBuild = { html, fields: [], parts: 0 };
  const lines = toLines(rows, drawing, 1);
  return { lines, fields: drawing.fields };
}

function toLines(rows: readonly FormRow[], drawing: FormBuild, depth: number): FormLine[] {
  return rows.flatMap((row, at) => {
    let next = 1;
    const cells = row.fields.flatMap((field, beside): FormCell[] => {
      if (drawing.parts >= MAX_PARTS) return [];
      drawing.parts += 1;
      const part = toPart(field, drawing, depth);
      if (!part) return [];
      const { columns, offset } = field.layout ?? { columns: 0, offset: 0 };
      const span = Math.min(columns || COLUMNS, COLUMNS);
      // A field that does not fit begins a new line and keeps its offset.
      const wished = next + offset + span - 1 <= COLUMNS ? next + offset : 1 + offset;
      const first = Math.min(wished, COLUMNS - span + 1);
      next = first + span;
      return [{ key: `${at}-${beside}`, first, span, part }];
    });
    return cells.length === 0 ? [] : [{ key: String(at), cells }];
  });
}

function toPart(given: TenantField, drawing: FormBuild, depth: number): FormPart | null {
  if (given.type === 'formText') {
    const words = given.formText ?? '';
    return words.trim() === '' ? null : { is: 'words', html: drawing.html(words.slice(0, MAX_LENGTHS.words)) };
  }
  if (given.type === 'section') {
    if (depth >= MAX_DEPTH) return null;
    const lines = toLines(given.fields ?? [], drawing, depth + 1);
    const header = truncate(given.header, MAX_LENGTHS.label);
    const footer = truncate(given.footer, MAX_LENGTHS.hint);
    if (lines.length === 0 && header === null && footer === null) return null;
    return {
      is: 'section',
      model: given.model && isValuePath(given.model) ? given.model : null,
      header,
      footer,
      lines,
    };
  }
  const field = toField(given, drawing.fields);
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

function toField(given: TenantField, others: readonly Field[]): Field | null {
  if (others.length >= MAX_FIELDS) return null;
  const { model: path, type, label, description, options, validation, defaultValue } = given;
  const model = path && isValuePath(path) && !others.some((other) => overlaps(other.model, path)) ? path : null;
  const source = options && !Array.isArray(options) ? options : null;
  const known = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  const picks = source !== null && (known === 'choice' || known === 'choices');
  const words = truncate(label, MAX_LENGTHS.label) ?? truncate(path, MAX_LENGTHS.label);
  if (words === null) return null;
  const kind = model === null || known === undefined ? 'unknown' : picks ? 'reference' : known;
  return {
    ...fieldAt(model ?? '', { label: words, kind }),
    ...(model === null ? { name: `untold-${others.length}` } : {}),
    hint: truncate(description, MAX_LENGTHS.hint),
    required: validation?.required ?? false,
    readOnly: given.readOnly ?? false,
    many: known === 'choices' || known === 'lines',
    options: Array.isArray(options) ? toOptions(options) : [],
    open: type === 'radio',
    source,
    policies: toPolicies(validation),
    preset: typeof defaultValue === 'string' ? defaultValue.slice(0, MAX_LENGTHS.preset) : defaultValue,
    onChange: model === null ? null : parseScript(given.onChangeEvent),
  };
}

/** A script beyond the limit is dropped: half of it would do something else. */
export function parseScript(event: TenantField['onChangeEvent']): string | null {
  const script = event?.script.trim() ?? '';
  return script === '' || script.length > MAX_LENGTHS.script ? null : script;
}

function toOptions(options: Extract<TenantField['options'], unknown[]>): Field['options'] {
  const seen = new Set<string>(['']);
  return options.slice(0, MAX_OPTIONS).flatMap(({ value, label, selectedByDefault }) => {
    if (seen.has(value)) return [];
    seen.add(value);
    return [{ value, label: label.slice(0, MAX_LENGTHS.label) || value, preset: selectedByDefault ?? false }];
  });
}

function toPolicies(validation: TenantField['validation']): Field['policies'] {
  const regex = validation?.regex;
  if (!regex || regex.pattern === '' || regex.pattern.length > MAX_LENGTHS.pattern) return [];
  const message = regex.message.slice(0, MAX_LENGTHS.hint) || 'forms.pattern';
  return [{ policyId: 'regexpMatches', params: { regexp: regex.pattern }, message }];
}

function truncate(text: string | null | undefined, most: number): string | null {
  const words = text?.trim() ?? '';
  return words === '' ? null : words.slice(0, most);
}

/** Equal, or one within the other. */
function overlaps(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
