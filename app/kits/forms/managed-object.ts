import type { ReferenceType } from '../../lib/rules/placeholders';
import { spelledOut } from '../../lib/spelled-out';
import type { Patch } from '../../platform/account.server';
import type { Property, Schema } from '../../platform/schemas.server';
import { type Field, type FieldKind, type FormLine, type FormModel, fieldAt, isValuePath, toFormLines } from './field';
import { buildPatch } from './patch';
import { sourceForPath, toAnyRelation, toReferenceValue } from './references';
import type { Values } from './values';

interface ManagedFormOptions {
  /** Default: viewable properties except the password. */
  shows?: (name: string, property: Property) => boolean;
  /** Default: properties that users edit themselves. */
  edits?: (name: string, property: Property) => boolean;
  /** Values may be environment variables. */
  references?: boolean;
  /** Relationship lists that are picked in the form. */
  picks?: readonly string[];
}

export function buildManagedForm(
  { order, required, properties }: Schema,
  choosing: ManagedFormOptions = {},
): FormModel {
  const { shows = isViewable, edits = isUserEditable, references = false, picks = [] } = choosing;
  const fields: Field[] = [];
  const lines: FormLine[] = [];
  for (const name of [...new Set([...order, ...Object.keys(properties)])]) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property || name === '_id' || !isValuePath(name) || !shows(name, property)) continue;
    const readOnly = property.isVirtual || !edits(name, property);
    const isGroup = property.type === 'object' && Object.keys(property.properties).length > 0;
    const found = isGroup
      ? Object.entries(property.properties).flatMap(([inner, one]) =>
          toPropertyFields(`${name}.${inner}`, one, { readOnly, references }),
        )
      : toPropertyFields(name, property, { readOnly, references, picks: picks.includes(name) });
    const own = found.map((field) => ({ ...field, required: isRequired(field, required.includes(name)) }));
    fields.push(...own);
    lines.push(...(isGroup ? [toSection(name, propertyLabel(name, property), toFormLines(own))] : toFormLines(own)));
  }
  return { lines: lines.map((line, at) => ({ ...line, key: String(at) })), fields };
}

/** An unticked box is an answer. */
function isRequired({ kind, required }: Field, bySchema: boolean): boolean {
  return kind !== 'boolean' && (required || bySchema);
}

function isViewable(name: string, { viewable }: Property): boolean {
  return viewable && name !== 'password';
}

function isUserEditable(_name: string, { userEditable }: Property): boolean {
  return userEditable;
}

function toSection(key: string, header: string, lines: FormLine[]): FormLine {
  return {
    key,
    cells: [{ key, first: 1, span: 12, part: { is: 'section', model: null, header, footer: null, lines } }],
  };
}

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
  const field = fieldAt(model, {
    label,
    hint: property.description && property.description !== label ? property.description : null,
    kind,
    readOnly,
    required: property.policies.some(({ policyId }) => policyId === 'required'),
    options: values.map((value) => ({ value, label: optionLabel(value), preset: value === property.default })),
    source,
    policies: property.policies,
    preset: property.default,
    entry: kind === 'list' ? entryFields(label, property, references) : [],
    orderMember: kind === 'list' ? orderMemberOf(property) : null,
    reference: references ? referenceTypeOf(kind, property) : null,
    ...(isList ? { many: true } : {}),
  });
  return [field];
}

/** Schemas have no texts for values: plain words are spelled out. */
function optionLabel(value: string): string {
  return PLAIN_WORD.test(value) ? spelledOut(value) : value;
}

const PLAIN_WORD = /^[a-z]{3}[a-z\d]*([_-][a-z\d]+|[A-Z][a-z\d]*)*$/;
const FORMATS: Record<string, FieldKind> = { date: 'date', datetime: 'dateTime', 'date-time': 'dateTime' };
const PLAIN = new Set(['string', 'number', 'integer', 'boolean']);

function propertyKind(name: string, { type, format, enum: values, items }: Property): FieldKind {
  if (format && Object.hasOwn(FORMATS, format)) return FORMATS[format] ?? 'text';
  if (type === 'boolean') return 'boolean';
  if (type === 'array') return listKind(items);
  if (values.length > 0) return 'choice';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'string') return name === 'password' ? 'password' : 'text';
  return 'unknown';
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
  const kind = items?.type === 'number' || items?.type === 'integer' ? 'number' : 'text';
  return [{ ...fieldAt('', { label, kind }), required: false }];
}

function relatedSource(path: string): Field['source'] {
  const known = sourceForPath(path);
  if (known !== null) return known;
  const [, customObject] = /^managed\/([\w-]{1,60})$/.exec(path) ?? [];
  return customObject === undefined ? null : { object: 'custom', customObject };
}

export function readManagedValues({ fields }: Pick<FormModel, 'fields'>, object: Values): Values {
  const names = new Set(fields.map(topProperty));
  const held = [...names].filter((name) => Object.hasOwn(object, name));
  return Object.fromEntries(held.map((name) => [name, toReferenceValue(object[name])]));
}

/** One operation per changed property. */
export function buildManagedPatch(
  form: Pick<FormModel, 'fields'>,
  { before, after, realm, adds }: { before: Values; after: Values; realm: string; adds?: boolean },
): Patch[] {
  const references = new Set(form.fields.filter(({ kind }) => kind === 'reference').map(topProperty));
  const editable = new Set(form.fields.filter(({ readOnly }) => !readOnly).map(topProperty));
  const answers = Object.fromEntries(Object.entries(after).filter(([name]) => editable.has(name)));
  return buildPatch(readManagedValues(form, before), answers, { adds }).map((operation) => {
    const isReference = references.has(operation.field.slice(1)) && operation.value !== undefined;
    return isReference ? { ...operation, value: toAnyRelation(operation.value, realm) } : operation;
  });
}

/** The values that a patch of the form changes. */
export function changedValues(patch: readonly Patch[], values: Values): Values {
  const names = patch.map(({ field }) => field.slice(1).replaceAll('~1', '/').replaceAll('~0', '~'));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Without empty values, but with every boolean. */
export function buildManagedObject(form: Pick<FormModel, 'fields'>, values: Values, realm: string): Values {
  const operations = buildManagedPatch(form, { before: {}, after: values, realm });
  const given = operations.map(({ field, value }) => [field.slice(1), value] as const);
  const no = form.fields.filter(({ kind, model }) => kind === 'boolean' && values[model] === false);
  return Object.fromEntries([...no.map(({ model }) => [model, false] as const), ...given]);
}

/** For `mutate`: shows refused properties at their fields. */
export function policyFields({ fields }: Pick<FormModel, 'fields'>, within = '') {
  const named = fields.map(({ model, ...field }) => ({
    ...field,
    property: model.startsWith(within) ? model.slice(within.length) : model,
  }));
  return {
    fields: Object.fromEntries(named.map(({ property, label }) => [property, label])),
    fieldNames: Object.fromEntries(named.map(({ property, name }) => [property, name])),
  };
}

function topProperty({ model }: Field): string {
  return model.split('.')[0] ?? '';
}
