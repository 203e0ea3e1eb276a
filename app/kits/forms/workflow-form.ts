// A form of the workflow engine: what it asks, and what was answered as the engine takes it.
import type { FormProperty, FormValues } from '../../platform/workflow.server';
import { type Field, type FieldKind, type FormModel, fieldAt, inLines } from './field';
import type { Values } from './values';

type Variables = Record<string, unknown>;

/** The engine's own names may hold anything: fields are called by their place in the form. */
const placeAt = (at: number) => `field-${at}`;
const askedIn = (properties: readonly FormProperty[]) => properties.filter(({ writable }) => writable);

export function workflowForm(properties: readonly FormProperty[]): FormModel {
  const fields = askedIn(properties).map(fieldOf);
  return { fields, lines: inLines(fields) };
}

const KINDS: Record<string, FieldKind> = { number: 'number', long: 'number', boolean: 'boolean', enum: 'choice' };

function fieldOf({ _id, name, type, required }: FormProperty, at: number): Field {
  const kind = KINDS[type.name] ?? 'text';
  return fieldAt(placeAt(at), {
    label: name || capitalised(_id),
    kind,
    required: required && kind !== 'boolean',
    options: Object.entries(type.values ?? {}).map(([value, label]) => ({ value, label, preset: false })),
  });
}

/** What the variables of the process already say. */
export function workflowValues(properties: readonly FormProperty[], variables: Variables = {}): Values {
  return Object.fromEntries(askedIn(properties).map(({ _id }, at) => [placeAt(at), plain(variables[_id])]));
}

/** The answer by the engine's own names; fields left empty are not sent. */
export function workflowAnswer(properties: readonly FormProperty[], values: Values): FormValues {
  const given = askedIn(properties).map(({ _id }, at) => [_id, plain(values[placeAt(at)])] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, FormValues[string]] => isGiven(entry[1])));
}

/** Something a task tells and does not ask. */
export interface WorkflowFact {
  label: string;
  value: string | boolean;
}

/** Ids of the process's own bookkeeping. */
const INTERNAL = new Set(['approverId', 'initiatorId', 'openidmObjectId']);

export function workflowFacts(properties: readonly FormProperty[], variables: Variables): WorkflowFact[] {
  const told = properties.filter(({ writable }) => !writable);
  const known = new Set(properties.map(({ _id }) => _id));
  const rest = Object.keys(variables).filter((id) => !known.has(id) && !INTERNAL.has(id));
  return [
    ...told.map(({ _id, name }) => [name || _id, variables[_id]] as const),
    ...rest.map((id) => [capitalised(id), variables[id]] as const),
  ].flatMap(([label, value]) => factOf(label, value));
}

function factOf(label: string, value: unknown): WorkflowFact[] {
  const found = plain(value);
  if (typeof found === 'boolean') return [{ label, value: found }];
  return isGiven(found) ? [{ label, value: String(found) }] : [];
}

function plain(value: unknown): FormValues[string] | undefined {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : undefined;
}

function isGiven(value: FormValues[string] | undefined): boolean {
  return value !== undefined && value !== '';
}

function capitalised(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
