import { scalarTexts } from '../../lib/scalar-texts';
import type { FormProperty, FormValues } from '../../platform/workflow.server';
import { type Field, type FieldKind, type FormModel, fieldAt, toFormLines } from './field';
import type { Values } from './values';

type Variables = Record<string, unknown>;

/** Property ids may hold any character: fields are named by position. */
const fieldKey = (at: number) => `field-${at}`;
const writableProperties = (properties: readonly FormProperty[]) => properties.filter(({ writable }) => writable);

export function buildWorkflowForm(properties: readonly FormProperty[]): FormModel {
  const fields = writableProperties(properties).map(toField);
  return { fields, lines: toFormLines(fields) };
}

const KINDS: Record<string, FieldKind> = { number: 'number', long: 'number', boolean: 'boolean', enum: 'choice' };

function toField({ _id, name, type, required }: FormProperty, at: number): Field {
  const kind = KINDS[type.name] ?? 'text';
  return fieldAt(fieldKey(at), {
    label: name || capitalize(_id),
    kind,
    required: required && kind !== 'boolean',
    options: Object.entries(type.values ?? {}).map(([value, label]) => ({ value, label, preset: false })),
  });
}

export function readWorkflowValues(properties: readonly FormProperty[], variables: Variables = {}): Values {
  return Object.fromEntries(
    writableProperties(properties).map(({ _id }, at) => [fieldKey(at), toPlainValue(variables[_id])]),
  );
}

/** Without empty fields. */
export function toWorkflowAnswer(properties: readonly FormProperty[], values: Values): FormValues {
  const given = writableProperties(properties).map(({ _id }, at) => [_id, toPlainValue(values[fieldKey(at)])] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, FormValues[string]] => isFilledIn(entry[1])));
}

export interface WorkflowFact {
  label: string;
  /** Null for an entry that cannot be read. */
  value: boolean | (string | null)[];
}

/** Internal ids. */
const INTERNAL = new Set(['approverId', 'initiatorId', 'openidmObjectId']);

export function toWorkflowFacts(properties: readonly FormProperty[], variables: Variables): WorkflowFact[] {
  const readOnly = properties.filter(({ writable }) => !writable);
  const known = new Set(properties.map(({ _id }) => _id));
  const rest = Object.keys(variables).filter((id) => !known.has(id) && !INTERNAL.has(id));
  return [
    ...readOnly.map(({ _id, name }) => [name || _id, variables[_id]] as const),
    ...rest.map((id) => [capitalize(id), variables[id]] as const),
  ].flatMap(([label, value]) => toFacts(label, value));
}

function toFacts(label: string, value: unknown): WorkflowFact[] {
  if (typeof value === 'boolean') return [{ label, value }];
  const texts = scalarTexts(value);
  return texts.some((text) => text !== null) ? [{ label, value: texts }] : [];
}

function toPlainValue(value: unknown): FormValues[string] | undefined {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : undefined;
}

function isFilledIn(value: FormValues[string] | undefined): boolean {
  return value !== undefined && value !== '';
}

function capitalize(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
