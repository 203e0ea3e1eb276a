import { fingerprint } from '../../lib/fingerprint';
import type { Patch } from '../../platform/account.server';
import type { Property, Schema } from '../../platform/schemas.server';
import {
  type Field,
  type FormLine,
  type FormModel,
  fieldAt,
  isValuePath,
  noticeLine,
  toFormLines,
  UNREAD_FIELDS,
} from './field';
import { propertyLabel, toPropertyFields } from './managed-property';
import { buildPatch } from './patch';
import { toAnyRelation, toReferenceValue } from './references';
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
  { order, required, properties, unread }: Schema,
  choosing: ManagedFormOptions = {},
): FormModel {
  const { shows = isViewable, edits = isUserEditable, references = false, picks = [] } = choosing;
  const fields: Field[] = [];
  const lines: FormLine[] = [];
  for (const name of [...new Set([...order, ...Object.keys(properties)])]) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property || name === '_id' || name in {} || !shows(name, property)) continue;
    const readOnly = property.isVirtual || !edits(name, property);
    const isNeeded = required === null ? null : required.includes(name);
    const of = isStep(name)
      ? toProperty(name, property, { readOnly, references, picks: picks.includes(name), isNeeded })
      : toFixedField(name, property);
    fields.push(...of.fields);
    lines.push(...of.lines);
  }
  const missing = unread.length > 0 ? [noticeLine(UNREAD_FIELDS)] : [];
  return { lines: [...lines.map((line, at) => ({ ...line, key: String(at) })), ...missing], fields };
}

interface PropertyOptions {
  readOnly?: boolean;
  references?: boolean;
  picks?: boolean;
  /** Null: not known. */
  isNeeded?: boolean | null;
}

/** An object with members is a section, also within another. */
function toProperty(model: string, property: Property, options: PropertyOptions): FormModel {
  const name = model.slice(model.lastIndexOf('.') + 1);
  const members = property.type === 'object' ? Object.entries(property.properties) : [];
  if (members.length === 0) {
    const found = toPropertyFields(model, property, options);
    const fields = found.map((field) => ({ ...field, ...needOf(field, options.isNeeded) }));
    return { fields, lines: toFormLines(fields) };
  }
  const { picks: _, ...inner } = options;
  const parts = members.flatMap(([member, one]) =>
    isStep(member) ? [toProperty(`${model}.${member}`, one, inner)] : [],
  );
  const lines = parts.flatMap((part) => part.lines).map((line, at) => ({ ...line, key: String(at) }));
  const section = toSection(model, propertyLabel(name, property), lines);
  return { fields: parts.flatMap((part) => part.fields), lines: lines.length === 0 ? [] : [section] };
}

function isStep(name: string): boolean {
  return !name.includes('.') && isValuePath(name);
}

/** For a name that no path of a form can have, such as one with a period: its value is shown and left as it is. */
function stepOf(name: string): string {
  return isStep(name) ? name : `$${fingerprint(name).slice(0, 16)}`;
}

function toFixedField(name: string, property: Property): FormModel {
  const label = propertyLabel(name, property);
  const fields = [fieldAt(stepOf(name), { label, kind: 'unknown', readOnly: true })];
  return { fields, lines: toFormLines(fields) };
}

/** An unticked box is an answer. */
function needOf(
  { kind, required }: Field,
  bySchema: boolean | null = false,
): Pick<Field, 'required' | 'maybeRequired'> {
  const isRequired = kind !== 'boolean' && (required || bySchema === true);
  return { required: isRequired, maybeRequired: kind !== 'boolean' && !isRequired && bySchema === null };
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

export function readManagedValues({ fields }: Pick<FormModel, 'fields'>, object: Values): Values {
  const names = new Set(fields.map(topProperty));
  const held = new Map(Object.entries(object).map(([name, value]) => [stepOf(name), value]));
  return Object.fromEntries(
    [...names].filter((name) => held.has(name)).map((name) => [name, toReferenceValue(held.get(name))]),
  );
}

/** One operation per changed property. */
export function buildManagedPatch(
  form: Pick<FormModel, 'fields'>,
  { before, after, objectPrefix, adds }: { before: Values; after: Values; objectPrefix: string; adds?: boolean },
): Patch[] {
  const references = new Set(form.fields.filter(({ kind }) => kind === 'reference').map(topProperty));
  const editable = new Set(form.fields.filter(({ readOnly }) => !readOnly).map(topProperty));
  const answers = Object.fromEntries(Object.entries(after).filter(([name]) => editable.has(name)));
  return buildPatch(readManagedValues(form, before), answers, { adds }).map((operation) => {
    const isReference = references.has(operation.field.slice(1)) && operation.value !== undefined;
    return isReference ? { ...operation, value: toAnyRelation(operation.value, objectPrefix) } : operation;
  });
}

/** The values that a patch of the form changes. */
export function changedValues(patch: readonly Patch[], values: Values): Values {
  const names = patch.map(({ field }) => field.slice(1).replaceAll('~1', '/').replaceAll('~0', '~'));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Without empty values, but with every boolean. */
export function buildManagedObject(form: Pick<FormModel, 'fields'>, values: Values, objectPrefix: string): Values {
  const operations = buildManagedPatch(form, { before: {}, after: values, objectPrefix });
  const given = operations.map(({ field, value }) => [field.slice(1), value] as const);
  const no = form.fields.filter(({ kind, model }) => kind === 'boolean' && values[model] === false);
  return Object.fromEntries([...no.map(({ model }) => [model, false] as const), ...given]);
}

/** For `mutate`: shows refused properties at their fields, and names those that the form does not have. */
export function policyFields(
  { fields }: Pick<FormModel, 'fields'>,
  { within = '', schema }: { within?: string; schema?: Pick<Schema, 'properties'> } = {},
) {
  const named = fields.map(({ model, ...field }) => ({
    ...field,
    property: model.startsWith(within) ? model.slice(within.length) : model,
  }));
  return {
    fields: Object.fromEntries(named.map(({ property, label }) => [property, label])),
    fieldNames: Object.fromEntries(named.map(({ property, name }) => [property, name])),
    titles: Object.fromEntries(
      Object.entries(schema?.properties ?? {}).map(([name, property]) => [name, propertyLabel(name, property)]),
    ),
  };
}

function topProperty({ model }: Field): string {
  return model.split('.')[0] ?? '';
}
