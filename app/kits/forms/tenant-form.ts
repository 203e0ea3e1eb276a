import { toExpression } from '../../lib/pattern-expression';
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
  noticeLine,
  repeatedName,
} from './field';

/** What a worker draws, checks and runs within the memory and time of one request. */
const MAX_FIELDS = 500;
export const MAX_OPTIONS = 5000;
const MAX_PARTS = 1500;
const MAX_DEPTH = 6;
const MAX_SCRIPT = 100_000;
const MAX_LENGTHS = { label: 1000, hint: 5000, words: 50_000, pattern: 5000, preset: 10_000 };
const COLUMNS = 12;

interface FormBuild {
  html: (source: string) => string;
  fields: Field[];
  parts: number;
  /** Options of all fields. */
  options: number;
  /** Notices of what is left out, each at the place of the first. */
  cuts: Set<string>;
}

/** `html` sanitizes texts of the tenant. What is beyond the limits is replaced by a notice. */
export function tenantForm(
  rows: readonly FormRow[],
  html: (source: string) => string,
  onLoad?: TenantField['onChangeEvent'],
): FormModel {
  const drawing: FormBuild = { html, fields: [], parts: 0, options: 0, cuts: new Set() };
  const script = parseScript(onLoad, drawing);
  const lines = toLines(rows, drawing, 1);
  const scripts = drawing.cuts.has(SCRIPT_CUT) ? [noticeLine(SCRIPT_CUT)] : [];
  return {
    lines: [...scripts, ...lines],
    fields: drawing.fields,
    onLoad: script,
    ...(drawing.options > CROWDED_FROM ? { isCrowded: true } : {}),
    ...(drawing.cuts.size > 0 ? { isCut: true } : {}),
  };
}

const FIELDS_CUT = `forms.cut.fields?max=${MAX_FIELDS}`;
const PARTS_CUT = `forms.cut.parts?max=${MAX_PARTS}`;
const DEPTH_CUT = `forms.cut.sections?max=${MAX_DEPTH}`;
const SCRIPT_CUT = `forms.cut.script?max=${MAX_SCRIPT / 1000}`;

/** Once for each reason. */
function toCut(drawing: FormBuild, notice: string): FormPart | null {
  if (drawing.cuts.has(notice)) return null;
  drawing.cuts.add(notice);
  return { is: 'cut', notice };
}

function toLines(rows: readonly FormRow[], drawing: FormBuild, depth: number): FormLine[] {
  return rows.flatMap((row, at) => {
    let next = 1;
    const cells = row.fields.flatMap((field, beside): FormCell[] => {
      drawing.parts += 1;
      const part = drawing.parts > MAX_PARTS ? toCut(drawing, PARTS_CUT) : toPart(field, drawing, depth);
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
    const model = given.model && isValuePath(given.model) ? given.model : null;
    return words.trim() === '' ? null : { is: 'words', model, html: drawing.html(shorten(words, MAX_LENGTHS.words)) };
  }
  if (given.type === 'section') {
    if (depth > MAX_DEPTH) return toCut(drawing, DEPTH_CUT);
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
  if (drawing.fields.length >= MAX_FIELDS) return toCut(drawing, FIELDS_CUT);
  const field = toField(given, drawing);
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

/** Of several fields with the same path. */
const REPEATABLE: FieldKind[] = ['text', 'longText', 'lines', 'number', 'date', 'boolean', 'choice', 'choices'];

function toField(given: TenantField, drawing: FormBuild): Field | null {
  const { fields: others } = drawing;
  const { model: path, type: tenantType, label, description, options, validation, defaultValue } = given;
  const source = options && !Array.isArray(options) ? options : null;
  const known = Object.hasOwn(KINDS, tenantType) ? KINDS[tenantType] : undefined;
  const picks = source !== null && (known === 'choice' || known === 'choices');
  const words = truncate(label, MAX_LENGTHS.label) ?? truncate(path, MAX_LENGTHS.label);
  if (words === null) return null;
  const type = known === undefined ? 'unknown' : picks ? 'reference' : known;
  const overlapping = others.filter((other) => path && overlaps(other.model, path));
  const isFree = overlapping.every((other) => other.model === path && other.kind === type && REPEATABLE.includes(type));
  const model = path && isValuePath(path) && isFree ? path : null;
  const kind = model === null ? 'unknown' : type;
  const offered = Array.isArray(options) ? toOptions(options, MAX_OPTIONS_OF_ALL - drawing.options) : null;
  drawing.options += offered?.options.length ?? 0;
  const policies = toPolicies(validation);
  const field = fieldAt(model ?? '', { label: words, kind });
  return {
    ...field,
    ...(model === null ? { name: `unknown-${others.length}` } : {}),
    ...(model !== null && overlapping.length > 0 ? { name: repeatedName(field, overlapping.length + 1) } : {}),
    hint: truncate(description, MAX_LENGTHS.hint),
    required: validation?.required ?? false,
    readOnly: given.readOnly ?? false,
    many: known === 'choices' || known === 'lines',
    options: offered?.options ?? [],
    open: tenantType === 'radio',
    source,
    policies: policies ?? [],
    preset: typeof defaultValue === 'string' ? defaultValue.slice(0, MAX_LENGTHS.preset) : defaultValue,
    onChange: model === null ? null : parseScript(given.onChangeEvent, drawing),
    notice: offered?.notice ?? (policies === null ? 'forms.cut.pattern' : null),
  };
}

/** A script beyond the limit does not run: half of it would do something else. */
function parseScript(event: TenantField['onChangeEvent'], drawing: FormBuild): string | null {
  const script = event?.script?.trim() ?? '';
  if (script.length > MAX_SCRIPT) drawing.cuts.add(SCRIPT_CUT);
  return script === '' || script.length > MAX_SCRIPT ? null : script;
}

const MAX_OPTIONS_OF_ALL = 20_000;
const CROWDED_FROM = 1000;

function toOptions(options: Extract<TenantField['options'], unknown[]>, left: number) {
  const most = Math.min(MAX_OPTIONS, left);
  const known = new Map<string, Field['options'][number]>();
  for (const { value, label, selectedByDefault } of options) {
    if (value === '' || known.has(value)) continue;
    known.set(value, { value, label: shorten(label, MAX_LENGTHS.label) || value, preset: selectedByDefault ?? false });
  }
  return { options: [...known.values()].slice(0, most), notice: optionsNotice(known.size, most) };
}

/** Null when all are offered. */
export function optionsNotice(count: number, most = MAX_OPTIONS): string | null {
  return count > most ? `forms.cut.options?max=${most}` : null;
}

/** Null when the pattern cannot be read. */
function toPolicies(validation: TenantField['validation']): Field['policies'] | null {
  const regex = validation?.regex;
  if (regex === null) return null;
  if (!regex || regex.pattern === '') return [];
  if (regex.pattern.length > MAX_LENGTHS.pattern || toExpression(regex.pattern) === null) return null;
  const message = shorten(regex.message, MAX_LENGTHS.hint) || 'forms.pattern';
  return [{ policyId: 'regexpMatches', params: { regexp: regex.pattern }, message }];
}

function truncate(text: string | null | undefined, most: number): string | null {
  const words = text?.trim() ?? '';
  return words === '' ? null : shorten(words, most);
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Equal, or one within the other. */
function overlaps(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
