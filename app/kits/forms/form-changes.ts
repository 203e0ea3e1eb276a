// What scripts have changed of a form: labels, options, what is shown and what can be filled in.

import { isPlaceholder } from '../../lib/rules/placeholders';
import type { Field, FieldOption, FormLine, FormModel, FormPart } from './field';
import { textsIn, type Values, valueAt, withValue } from './values';

export interface FieldChange {
  label?: string;
  options?: { value: string; label: string }[];
  /** Of a picker: which objects it offers. */
  filter?: string;
  hidden?: boolean;
  readOnly?: boolean;
}

/** By the place of a field, or of a section. */
export type FormChanges = Record<string, FieldChange>;

export function mergedChanges(before: FormChanges, after: FormChanges): FormChanges {
  const models = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(models.map((model) => [model, { ...before[model], ...after[model] }]));
}

/** The form as it is now. What is hidden is not part of it, so that nobody has to fill it in. */
export function changedForm(form: FormModel, changes: FormChanges): FormModel {
  if (Object.keys(changes).length === 0) return form;
  const byName = new Map(form.fields.map((field) => [field.name, field]));
  const isHidden = (model: string | null) => model !== null && model !== '' && changes[model]?.hidden === true;
  const shown = new Set<string>();
  const lines = shownLines(form.lines);
  const fields = form.fields.filter(({ name }) => shown.has(name)).map((field) => changedField(field, changes));
  return { ...form, lines, fields };

  function shownLines(all: readonly FormLine[]): FormLine[] {
    return all.flatMap((line) => {
      const cells = line.cells.flatMap((cell) => {
        const part = shownPart(cell.part);
        return part === null ? [] : [{ ...cell, part }];
      });
      return cells.length === 0 ? [] : [{ ...line, cells }];
    });
  }
  function shownPart(part: FormPart): FormPart | null {
    if (part.is === 'words') return part;
    if (part.is === 'field') {
      if (isHidden(byName.get(part.field)?.model ?? null)) return null;
      shown.add(part.field);
      return part;
    }
    if (isHidden(part.model)) return null;
    const inner = shownLines(part.lines);
    const header = (part.model !== null && changes[part.model]?.label) || part.header;
    // A section of fields of which none is left says nothing.
    return inner.length === 0 && part.lines.length > 0 ? null : { ...part, header, lines: inner };
  }
}

function changedField(field: Field, changes: FormChanges): Field {
  const change = changes[field.model];
  if (!change || field.model === '') return field;
  const { label = field.label, readOnly = field.readOnly, options, filter } = change;
  return {
    ...field,
    label: label || field.label,
    readOnly,
    options: options === undefined || !isChosen(field) ? field.options : options.map(toOption),
    source: filter === undefined || field.source === null ? field.source : { ...field.source, queryFilter: filter },
  };
}

const toOption = ({ value, label }: { value: string; label: string }): FieldOption => {
  return { value, label: label || value, preset: false };
};

function isChosen({ kind }: Field): boolean {
  return kind === 'choice' || kind === 'choices';
}

/** The values after a script: what it set, and no choice that it no longer offers. */
export function changedValues(
  form: FormModel,
  values: Values,
  { set, changes }: { set: Values; changes: FormChanges },
): Values {
  return form.fields.reduce((held: Values, field) => {
    const { model } = field;
    if (model === '') return held;
    const given = Object.hasOwn(set, model) ? settable(field, set[model]) : undefined;
    if (given !== undefined) return withValue(held, model, given);
    const offered = changes[model]?.options?.map(({ value }) => value);
    if (!offered || !isChosen(field)) return held;
    const texts = textsIn(held, field);
    const left = texts.filter((text) => offered.includes(text));
    if (left.length === texts.length) return held;
    return withValue(held, model, field.many ? left : '');
  }, values);
}

const LONGEST = 10_000;
const MOST = 100;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** What a script set as a value of the field's kind; undefined for what could never be one. */
function settable(field: Field, value: unknown): unknown {
  const { kind, many } = field;
  if (value === null || value === undefined) return kind === 'boolean' ? false : many ? [] : '';
  if (isPlaceholder(value)) return value;
  if (kind === 'boolean') return value === true || value === 'true';
  if (kind === 'list') return Array.isArray(value) ? value.slice(0, MOST) : undefined;
  if (many) return [value].flat().flatMap(plainText).slice(0, MOST);
  const [text] = plainText(value);
  if (text === undefined) return undefined;
  if (kind === 'date') return text === '' || DAY.test(text) ? text.slice(0, 10) : undefined;
  if (kind === 'number') return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
  return text;
}

function plainText(value: unknown): string[] {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? [String(value).slice(0, LONGEST)] : [];
}

/** The fields with a script of their own that hold something else than before. Secrets are never told to a script. */
export function changedScripted(form: FormModel, before: Values, after: Values): Field[] {
  return form.fields.filter((field) => {
    if (field.onChange === null || field.model === '' || field.kind === 'password') return false;
    return JSON.stringify(textsIn(before, field)) !== JSON.stringify(textsIn(after, field));
  });
}

/** The values without secrets: what scripts see, and what is kept between two answers. */
export function withoutSecrets(form: FormModel, values: Values): Values {
  return form.fields.reduce((held: Values, { kind, model }) => {
    const isHeld = kind === 'password' && model !== '' && valueAt(held, model) !== undefined;
    return isHeld ? withValue(held, model, undefined) : held;
  }, values);
}
