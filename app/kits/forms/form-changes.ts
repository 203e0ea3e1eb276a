import { isRecord } from '../../lib/record';
import { isPlaceholder } from '../../lib/rules/placeholders';
import { type Field, type FieldOption, type FormLine, type FormModel, type FormPart, isValuePath } from './field';
import { fieldTexts, maxValues, type Values, valueAt, withValue } from './values';

export interface FieldChange {
  label?: string;
  options?: { value: string; label: string }[];
  filter?: string;
  hidden?: boolean;
  readOnly?: boolean;
  /** Of the options: not all are offered. */
  notice?: string | null;
}

export type FormChanges = Record<string, FieldChange>;

export function mergeChanges(before: FormChanges, after: FormChanges): FormChanges {
  const models = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(models.map((model) => [model, { ...before[model], ...after[model] }]));
}

/** Hidden fields are no part of the form, so that they cannot be required. */
export function applyChanges(form: FormModel, changes: FormChanges): FormModel {
  if (Object.keys(changes).length === 0) return form;
  const byName = new Map(form.fields.map((field) => [field.name, field]));
  const isHidden = (model: string | null) => model !== null && model !== '' && changes[model]?.hidden === true;
  const shown = new Set<string>();
  const lines = visibleLines(form.lines);
  const fields = form.fields.filter(({ name }) => shown.has(name)).map((field) => applyFieldChange(field, changes));
  return { ...form, lines, fields };

  function visibleLines(all: readonly FormLine[]): FormLine[] {
    return all.flatMap((line) => {
      const cells = line.cells.flatMap((cell) => {
        const part = visiblePart(cell.part);
        return part === null ? [] : [{ ...cell, part }];
      });
      return cells.length === 0 ? [] : [{ ...line, cells }];
    });
  }
  function visiblePart(part: FormPart): FormPart | null {
    if (part.is === 'cut') return part;
    if (part.is === 'words') return isHidden(part.model) ? null : part;
    if (part.is === 'field') {
      if (isHidden(byName.get(part.field)?.model ?? null)) return null;
      shown.add(part.field);
      return part;
    }
    if (isHidden(part.model)) return null;
    const inner = visibleLines(part.lines);
    const header = (part.model !== null && changes[part.model]?.label) || part.header;
    return inner.length === 0 && part.lines.length > 0 ? null : { ...part, header, lines: inner };
  }
}

function applyFieldChange(field: Field, changes: FormChanges): Field {
  const change = changes[field.model];
  if (!change || field.model === '') return field;
  const { label = field.label, readOnly = field.readOnly, notice = field.notice, options, filter } = change;
  return {
    ...field,
    label: label || field.label,
    readOnly,
    notice,
    options: options === undefined || !isChoice(field) ? field.options : options.map(toOption),
    source: filter === undefined || field.source === null ? field.source : { ...field.source, queryFilter: filter },
  };
}

const toOption = ({ value, label }: { value: string; label: string }): FieldOption => {
  return { value, label: label || value, preset: false };
};

function isChoice({ kind }: Field): boolean {
  return kind === 'choice' || kind === 'choices';
}

/** Without choices that are no longer offered. */
export function applyScriptValues(
  form: FormModel,
  values: Values,
  { set, placed = {}, changes }: { set: Values; placed?: Values; changes: FormChanges },
): Values {
  const given = Object.entries(placed).reduce((held, [path, value]) => withValue(held, path, value), values);
  return form.fields.reduce((held: Values, field) => {
    const { model } = field;
    if (model === '') return held;
    const own = Object.hasOwn(set, model) ? toFieldValue(field, set[model]) : undefined;
    if (own !== undefined) return withValue(held, model, own);
    const offered = changes[model]?.options?.map(({ value }) => value);
    if (!offered || !isChoice(field)) return held;
    const texts = fieldTexts(held, field);
    const known = new Set(offered);
    const left = texts.filter((text) => known.has(text));
    if (left.length === texts.length) return held;
    return withValue(held, model, field.many ? left : '');
  }, given);
}

const MAX_LENGTH = 10_000;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Undefined when the value cannot be converted. */
function toFieldValue(field: Field, value: unknown): unknown {
  const { kind, many } = field;
  if (value === null || value === undefined) return kind === 'boolean' ? false : many ? [] : '';
  if (isPlaceholder(value)) return value;
  if (kind === 'boolean') return value === true || value === 'true';
  if (kind === 'list') return Array.isArray(value) ? value.slice(0, maxValues(kind)) : undefined;
  if (many) return [value].flat().flatMap(toTexts).slice(0, maxValues(kind));
  const [text] = toTexts(value);
  if (text === undefined) return undefined;
  if (kind === 'date') return text === '' || DAY.test(text) ? text.slice(0, 10) : undefined;
  if (kind === 'number') return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
  return text;
}

function toTexts(value: unknown): string[] {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? [String(value).slice(0, MAX_LENGTH)] : [];
}

/** Secrets are never passed to a script. */
export function changedScriptFields(form: FormModel, before: Values, after: Values): Field[] {
  return form.fields.filter((field) => {
    if (field.onChange === null || field.model === '' || field.kind === 'password') return false;
    return JSON.stringify(fieldTexts(before, field)) !== JSON.stringify(fieldTexts(after, field));
  });
}

export function withoutSecrets(form: FormModel, values: Values): Values {
  return form.fields.reduce((held: Values, { kind, model }) => {
    const isHeld = kind === 'password' && model !== '' && valueAt(held, model) !== undefined;
    return isHeld ? withValue(held, model, undefined) : held;
  }, values);
}

/** What the portal and the platform set themselves. */
const PROTECTED = new Set([
  ...['_id', '_ref', '_rev', 'id', 'userId', 'applicationId', 'entitlementId', 'roleId', 'assignmentId', 'catalogId'],
  ...['objectType', 'accessModifier', 'context', 'blob', 'isDraft', 'requestIdPrefix', 'externalRequestId'],
]);

/** Values that a script gave to places: those of fields, and others, which travel with the request. */
export function splitScriptValues(
  fields: readonly { model: string }[],
  given: Values,
): { set: Values; placed: Values } {
  const models = fields.map(({ model }) => model);
  const known = new Set(models);
  const set: Values = {};
  const placed: Values = {};
  for (const [path, value] of Object.entries(given)) add(path, value);
  return { set, placed };

  function add(path: string, value: unknown): void {
    if (known.has(path)) set[path] = value;
    else if (models.some((model) => model.startsWith(`${path}.`))) {
      for (const [name, inner] of Object.entries(isRecord(value) ? value : {})) add(`${path}.${name}`, inner);
    } else if (!models.some((model) => path.startsWith(`${model}.`)) && isOpenPath(path)) placed[path] = value;
  }
}

function isOpenPath(path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  if (!isValuePath(path)) return false;
  return first === 'custom' ? rest.length > 0 : ![first, ...rest].some((step) => PROTECTED.has(step));
}
