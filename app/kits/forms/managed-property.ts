// A property of a schema as a field of a form.
import type { ReferenceType } from '../../lib/rules/placeholders';
import { spelledOut } from '../../lib/spelled-out';
import { valueLabel } from '../../lib/standard-titles';
import type { Property } from '../../platform/schemas.server';
import { type Field, type FieldKind, fieldAt, type InputKind, isValuePath } from './field';
import { sourceForPath } from './references';

export function propertyLabel(name: string, { title, description }: Property): string {
  return title || description || spelledOut(name);
}

/** None for privileges, nor for relationship lists unless they are in `picks`. */
export function toPropertyFields(
  model: string,
  property: Property,
  { readOnly = false, references = false, picks = false } = {},
): Field[] {
  const name = model.split('.').at(-1) ?? '';
  const isList = property.isRelationshipList;
  if (!isValuePath(model) || (isList && !picks) || (property.type === 'array' && name === 'privileges')) return [];
  const label = propertyLabel(name, property);
  const isRelated = property.type === 'relationship' || isList;
  const source = isRelated ? relatedSource(property.relatesTo ?? property.related[0]?.path ?? '') : null;
  const kind = isRelated ? (source === null ? 'unknown' : 'reference') : propertyKind(name, property);
  const values = property.type === 'array' ? (property.items?.enum ?? []) : property.enum;
  const hint = property.usageDescription || property.description;
  const field = fieldAt(model, {
    label,
    hint: hint && hint !== label ? hint : null,
    kind,
    readOnly,
    required: property.policies.some(({ policyId }) => policyId === 'required'),
    options: values.map((value) => ({
      value,
      label: valueLabel(label, value),
      preset: value === String(property.default),
    })),
    source,
    policies: [...property.policies, ...typePolicies(property)],
    stores: isRelated ? null : storedType(property.type === 'array' ? (property.items?.type ?? '') : property.type),
    input: inputOf(property),
    preset: property.default,
    entry: kind === 'list' ? entryFields(label, property, references) : [],
    orderMember: kind === 'list' ? orderMemberOf(property) : null,
    reference: references ? referenceTypeOf(kind, property) : null,
    ...(isList ? { many: true } : {}),
  });
  return [field];
}

const FORMATS: Record<string, FieldKind> = { date: 'date', datetime: 'dateTime', 'date-time': 'dateTime' };
const PLAIN = new Set(['string', 'number', 'integer', 'boolean']);

function propertyKind(name: string, { type, format, enum: values, items, policies }: Property): FieldKind {
  if (format && Object.hasOwn(FORMATS, format)) return FORMATS[format] ?? 'text';
  if (type === 'boolean') return 'boolean';
  if (type === 'array') return listKind(items);
  if (values.length > 0) return 'choice';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'string') return name === 'password' ? 'password' : isLongText(policies) ? 'longText' : 'text';
  return 'unknown';
}

const MIN_LONG_TEXT = 256;

function isLongText(policies: Property['policies']): boolean {
  return policies.some(
    ({ policyId, params }) => policyId === 'maximum-length' && Number(params?.maxLength) >= MIN_LONG_TEXT,
  );
}

/** What the type and the format ask for, where no policy says so. */
function typePolicies({ type, format }: Property): Property['policies'] {
  const byFormat =
    type === 'string' && format && Object.hasOwn(FORMAT_POLICIES, format) ? FORMAT_POLICIES[format] : null;
  const policyId = byFormat ?? (type === 'integer' ? 'valid-int' : null);
  return policyId ? [{ policyId }] : [];
}

const FORMAT_POLICIES: Record<string, string> = {
  time: 'valid-time',
  duration: 'valid-duration',
  email: 'valid-email-address-format',
};

const INPUTS: Record<string, InputKind> = {
  time: 'time',
  email: 'email',
  uri: 'url',
  'valid-time': 'time',
  'valid-email-address-format': 'email',
  'valid-phone-format': 'tel',
  'valid-url': 'url',
};

function inputOf({ type, format, policies }: Property): InputKind | null {
  const named = [format ?? '', ...policies.map(({ policyId }) => policyId)].find((name) => Object.hasOwn(INPUTS, name));
  return type === 'string' && named !== undefined ? (INPUTS[named] ?? null) : null;
}

function storedType(type: string): Field['stores'] {
  if (type === 'boolean') return 'boolean';
  return type === 'number' || type === 'integer' ? 'number' : null;
}

function listKind(items: Property['items']): FieldKind {
  if (items === null) return 'list';
  if (items.enum.length > 0) return 'choices';
  if (items.type === 'object') return hasPlainMembers(items.properties) ? 'list' : 'unknown';
  return PLAIN.has(items.type) ? 'list' : 'unknown';
}

function hasPlainMembers(properties: Record<string, Property>): boolean {
  const members = Object.entries(properties);
  return members.length > 0 && members.every(([name, { type }]) => PLAIN.has(type) && isValuePath(name));
}

function referenceTypeOf(kind: FieldKind, { type }: Property): ReferenceType | null {
  switch (kind) {
    case 'number':
      return type === 'integer' ? 'int' : 'number';
    case 'text':
    case 'longText':
    case 'choice':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'choices':
    case 'list':
      return 'array';
    default:
      return null;
  }
}

/** Entries with a position are sorted by moving, not by typing a number. */
function orderMemberOf({ items }: Property): string | null {
  const own = items?.type === 'object' ? items.properties[ORDER] : undefined;
  const counts = own?.type === 'integer' || own?.type === 'number';
  return counts && Object.keys(items?.properties ?? {}).length > 1 ? ORDER : null;
}

const ORDER = 'order';

function entryFields(label: string, property: Property, references: boolean): Field[] {
  const { items } = property;
  if (items?.type === 'object') {
    const ordered = orderMemberOf(property);
    return Object.entries(items.properties).flatMap(([name, one]) =>
      name === ordered ? [] : toPropertyFields(name, one, { references }),
    );
  }
  const type = items?.type ?? 'string';
  if (type === 'boolean') return [fieldAt('', { label, kind: 'choice', options: YES_NO, stores: 'boolean' })];
  const kind = storedType(type) === 'number' ? 'number' : 'text';
  const policies = type === 'integer' ? [{ policyId: 'valid-int' }] : [];
  return [fieldAt('', { label, kind, policies })];
}

/** The labels are messages. */
const YES_NO = [
  { value: 'true', label: 'forms.yes', preset: false },
  { value: 'false', label: 'forms.no', preset: false },
];

function relatedSource(path: string): Field['source'] {
  const known = sourceForPath(path);
  if (known !== null) return known;
  const [, customObject] = /^managed\/([\w-]{1,60})$/.exec(path) ?? [];
  return customObject === undefined ? null : { object: 'custom', customObject };
}
