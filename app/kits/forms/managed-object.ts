// A managed object as a form: its schema as fields, its members as their values, and what was changed as a patch.
import type { ReferenceType } from '../../lib/rules/placeholders';
import { spelledOut } from '../../lib/spelled-out';
import type { Patch } from '../../platform/account.server';
import type { Property, Schema } from '../../platform/schemas.server';
import { type Field, type FieldKind, type FormLine, type FormModel, fieldAt, inLines, isPlace } from './field';
import { patchOf } from './patch';
import { pickedRelation, referenceOf, sourceOf } from './references';
import type { Values } from './values';

interface Choosing {
  /** Which properties the form has. Those of the page of an object when left out: what can be seen, without the password. */
  shows?: (name: string, property: Property) => boolean;
  /** Which of them can be changed. Those that people change themselves when left out. */
  edits?: (name: string, property: Property) => boolean;
  /** What is filled in may stand for variables of the environment. */
  references?: boolean;
  /** Lists of related objects that are chosen in the form itself. */
  picks?: readonly string[];
}

/** The form of a schema, in its order. An object within it is a group of its own. */
export function managedForm({ order, required, properties }: Schema, choosing: Choosing = {}): FormModel {
  const { shows = isShown, edits = isOwn, references = false, picks = [] } = choosing;
  const fields: Field[] = [];
  const lines: FormLine[] = [];
  for (const name of [...new Set([...order, ...Object.keys(properties)])]) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property || name === '_id' || !isPlace(name) || !shows(name, property)) continue;
    const readOnly = property.isVirtual || !edits(name, property);
    const isGroup = property.type === 'object' && Object.keys(property.properties).length > 0;
    const found = isGroup
      ? Object.entries(property.properties).flatMap(([inner, one]) =>
          propertyField(`${name}.${inner}`, one, { readOnly, references }),
        )
      : propertyField(name, property, { readOnly, references, picks: picks.includes(name) });
    const own = found.map((field) => ({ ...field, required: isNeeded(field, required.includes(name)) }));
    fields.push(...own);
    lines.push(...(isGroup ? [group(name, labelOf(name, property), inLines(own))] : inLines(own)));
  }
  return { lines: lines.map((line, at) => ({ ...line, key: String(at) })), fields };
}

/** A box that is not ticked is an answer. */
function isNeeded({ kind, required }: Field, bySchema: boolean): boolean {
  return kind !== 'boolean' && (required || bySchema);
}

function isShown(name: string, { viewable }: Property): boolean {
  return viewable && name !== 'password';
}

function isOwn(_name: string, { userEditable }: Property): boolean {
  return userEditable;
}

function group(key: string, header: string, lines: FormLine[]): FormLine {
  return {
    key,
    cells: [{ key, first: 1, span: 12, part: { is: 'section', model: null, header, footer: null, lines } }],
  };
}

function labelOf(name: string, { title, description }: Property): string {
  return title || description || spelledOut(name);
}

/**
 * A property at a place of the values. None for what has a page of its own: privileges, and lists of related objects unless
 * the form itself `picks` them.
 */
export function propertyField(
  model: string,
  property: Property,
  { readOnly = false, references = false, picks = false } = {},
): Field[] {
  const name = model.split('.').at(-1) ?? '';
  const isList = property.isRelationshipList;
  if (!isPlace(model) || (isList && !picks) || (property.type === 'array' && name === 'privileges')) return [];
  const label = labelOf(name, property);
  const isRelated = property.type === 'relationship' || isList;
  const source = isRelated ? relatedSource(property.relatesTo ?? property.related[0]?.path ?? '') : null;
  const kind = isRelated ? (source === null ? 'unknown' : 'reference') : kindOf(name, property);
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
    entry: kind === 'list' ? entryOf(label, property, references) : [],
    ordered: kind === 'list' ? orderOf(property) : null,
    reference: references ? referenceTypeOf(kind, property) : null,
    ...(isList ? { many: true } : {}),
  });
  return [field];
}

/** Schemas name values, not texts for them: a value that is a plain word is written as one. */
function optionLabel(value: string): string {
  return PLAIN_WORD.test(value) ? spelledOut(value) : value;
}

const PLAIN_WORD = /^[a-z]{3}[a-z\d]*([_-][a-z\d]+|[A-Z][a-z\d]*)*$/;
const FORMATS: Record<string, FieldKind> = { date: 'date', datetime: 'dateTime', 'date-time': 'dateTime' };
const PLAIN = new Set(['string', 'number', 'integer', 'boolean']);

function kindOf(name: string, { type, format, enum: values, items }: Property): FieldKind {
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
  if (items.type === 'object') return entriesAreFlat(items.properties) ? 'list' : 'unknown';
  return PLAIN.has(items.type) ? 'list' : 'unknown';
}

/** An entry can be filled in when each of its members is one plain value. */
function entriesAreFlat(properties: Record<string, Property>): boolean {
  const members = Object.entries(properties);
  return members.length > 0 && members.every(([name, { type }]) => PLAIN.has(type) && isPlace(name));
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

/** Entries that say their own place are put in order by moving them, not by typing a number. */
function orderOf({ items }: Property): string | null {
  const own = items?.type === 'object' ? items.properties[ORDER] : undefined;
  const counts = own?.type === 'integer' || own?.type === 'number';
  return counts && Object.keys(items?.properties ?? {}).length > 1 ? ORDER : null;
}

const ORDER = 'order';

function entryOf(label: string, property: Property, references: boolean): Field[] {
  const { items } = property;
  if (items?.type === 'object') {
    const ordered = orderOf(property);
    return Object.entries(items.properties).flatMap(([name, one]) =>
      name === ordered ? [] : propertyField(name, one, { references }),
    );
  }
  const kind = items?.type === 'number' || items?.type === 'integer' ? 'number' : 'text';
  return [{ ...fieldAt('', { label, kind }), required: false }];
}

function relatedSource(path: string): Field['source'] {
  const known = sourceOf(path);
  if (known !== null) return known;
  const [, customObject] = /^managed\/([\w-]{1,60})$/.exec(path) ?? [];
  return customObject === undefined ? null : { object: 'custom', customObject };
}

/** What the form holds of an object. */
export function managedValues({ fields }: Pick<FormModel, 'fields'>, object: Values): Values {
  const names = new Set(fields.map(topOf));
  const held = [...names].filter((name) => Object.hasOwn(object, name));
  return Object.fromEntries(held.map((name) => [name, referenceOf(object[name])]));
}

/** The answer as a change of the object: one operation for each property that is not what it was. */
export function managedPatch(
  form: Pick<FormModel, 'fields'>,
  { before, after, realm, adds }: { before: Values; after: Values; realm: string; adds?: boolean },
): Patch[] {
  const references = new Set(form.fields.filter(({ kind }) => kind === 'reference').map(topOf));
  const asked = new Set(form.fields.filter(({ readOnly }) => !readOnly).map(topOf));
  const answered = Object.fromEntries(Object.entries(after).filter(([name]) => asked.has(name)));
  return patchOf(managedValues(form, before), answered, { adds }).map((operation) => {
    const isReference = references.has(operation.field.slice(1)) && operation.value !== undefined;
    return isReference ? { ...operation, value: pickedRelation(operation.value, realm) } : operation;
  });
}

/** The answer as a new object: nothing that was left empty, but every yes or no. */
export function managedObject(form: Pick<FormModel, 'fields'>, values: Values, realm: string): Values {
  const operations = managedPatch(form, { before: {}, after: values, realm });
  const given = operations.map(({ field, value }) => [field.slice(1), value] as const);
  const no = form.fields.filter(({ kind, model }) => kind === 'boolean' && values[model] === false);
  return Object.fromEntries([...no.map(({ model }) => [model, false] as const), ...given]);
}

/** For `mutate`: a property that the platform refuses is told at its field. */
export function policyFields({ fields }: Pick<FormModel, 'fields'>) {
  return {
    fields: Object.fromEntries(fields.map(({ model, label }) => [model, label])),
    fieldNames: Object.fromEntries(fields.map(({ model, name }) => [model, name])),
  };
}

function topOf({ model }: Field): string {
  return model.split('.')[0] ?? '';
}
