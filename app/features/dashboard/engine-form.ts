// Forms of the workflow engine: what they ask, as fields of our own, and the answers as the engine takes them.
import { z } from 'zod';
import type { FormProperty, FormValues } from '../../platform/workflow.server';

export type EngineFieldKind = 'text' | 'number' | 'checkbox' | 'select';

export interface EngineField {
  /** Its name in our form; the engine's own names may hold anything. */
  name: string;
  id: string;
  label: string;
  kind: EngineFieldKind;
  required: boolean;
  options: { value: string; label: string }[];
  /** What a variable of the process already says. */
  value: string;
}

/** Something a task tells and does not ask. */
export interface EngineFact {
  label: string;
  value: string | boolean;
}

export interface EngineForm {
  fields: EngineField[];
  facts: EngineFact[];
}

type Variables = Record<string, unknown>;

/** Ids of the process's own bookkeeping. */
const INTERNAL = new Set(['approverId', 'initiatorId', 'openidmObjectId']);

export function engineForm(properties: readonly FormProperty[], variables: Variables = {}): EngineForm {
  const asked = properties.filter(({ writable }) => writable);
  const told = properties.filter(({ writable }) => !writable);
  const known = new Set(properties.map(({ _id }) => _id));
  const rest = Object.keys(variables).filter((id) => !known.has(id) && !INTERNAL.has(id));
  return {
    fields: asked.map((property, at) => fieldOf(property, at, variables[property._id])),
    facts: [
      ...told.map(({ _id, name }) => [name || _id, variables[_id]] as const),
      ...rest.map((id) => [capitalised(id), variables[id]] as const),
    ].flatMap(([label, value]) => factOf(label, value)),
  };
}

function fieldOf({ _id, name, type, required }: FormProperty, at: number, value: unknown): EngineField {
  return {
    name: `field-${at}`,
    id: _id,
    label: name || capitalised(_id),
    kind: KINDS[type.name] ?? 'text',
    required,
    options: Object.entries(type.values ?? {}).map(([key, label]) => ({ value: key, label })),
    value: isPlain(value) ? String(value) : '',
  };
}

const KINDS: Record<string, EngineFieldKind> = {
  number: 'number',
  long: 'number',
  boolean: 'checkbox',
  enum: 'select',
};

function factOf(label: string, value: unknown): EngineFact[] {
  if (typeof value === 'boolean') return [{ label, value }];
  return isPlain(value) && value !== '' ? [{ label, value: String(value) }] : [];
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function capitalised(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

const LONGEST = 2000;
const NUMBER = /^[+-]?\d{1,15}([.,]\d{1,6})?$/;

/** The sent form as the engine's values, by its own names; fields left empty are not sent. */
export function EngineAnswer(fields: readonly EngineField[]) {
  const shape = Object.fromEntries(fields.map((field) => [field.name, answerTo(field)]));
  return z.strictObject(shape).transform((sent): FormValues => {
    const values = fields.map(({ name, id, kind }): [string, FormValues[string] | undefined] => [
      id,
      answered(kind, sent[name] as string | undefined),
    ]);
    return Object.fromEntries(values.filter((entry): entry is [string, FormValues[string]] => entry[1] !== undefined));
  });
}

function answerTo({ kind, required, options }: EngineField) {
  if (kind === 'checkbox') return z.literal('on').optional();
  const text = z.string('form.required').trim().max(LONGEST, `form.tooLong?max=${LONGEST}`);
  const judged =
    kind === 'number'
      ? text.regex(NUMBER, 'common.policyValidationMessages.VALID_NUMBER')
      : kind === 'select'
        ? text.refine((value) => options.some((option) => option.value === value), 'form.required')
        : text.min(1, 'form.required');
  return required ? judged : judged.optional();
}

function answered(kind: EngineFieldKind, sent: string | undefined): FormValues[string] | undefined {
  if (kind === 'checkbox') return sent === 'on';
  if (sent === undefined) return undefined;
  return kind === 'number' ? Number(sent.replace(',', '.')) : sent;
}
