import { spelledOut } from '../../../lib/spelled-out';
import type { DetailedAttribute } from '../../../platform/glossary.server';
import type { ObjectSchema } from '../../../platform/object-schemas.server';
import type { FormField, FormRow } from '../../../platform/request-forms.server';
import type { Property, Schema } from '../../../platform/schemas.server';
import {
  type Field,
  type FormModel,
  fieldAt,
  isValuePath,
  lineUp,
  noticeLine,
  toFormLines,
  UNREAD_FIELDS,
} from '../../forms/field';
import { toPropertyFields } from '../../forms/managed-property';
import { sourceForPath } from '../../forms/references';
import type { Values } from '../../forms/values';

function toTwoColumnRows(fields: readonly FormField[]): FormRow[] {
  const isTall = ({ type, options }: FormField) =>
    type === 'array' || type === 'multiselect' || (options !== undefined && !Array.isArray(options));
  return lineUp(fields, { beside: 2, isTall }).map((line, at) => ({
    id: `attributes-${at}`,
    fields: line.map((field) => ({ ...field, layout: { columns: isTall(field) ? 12 : 6, offset: 0 } })),
  }));
}

/** Attributes that people fill in themselves, or that belong to their devices: never requested. */
const HIDDEN_ATTRIBUTES = new Set([
  '_id',
  '_rev',
  'password',
  'preferences',
  'pushDeviceProfiles',
  'deviceProfiles',
  'devicePrintProfiles',
  'oathDeviceProfiles',
  'webauthnDeviceProfiles',
]);
const NEW_PERSON_ATTRIBUTES = ['userName', 'givenName', 'sn', 'mail'];
const EMAIL_POLICY = { policyId: 'valid-email-address-format' };

/** The four attributes each person has, and what else is requested. */
export function buildNewPersonForm({ properties, unread }: Schema, requested: Values): FormModel {
  const more = Object.keys(requested).filter(
    (name) => !NEW_PERSON_ATTRIBUTES.includes(name) && !HIDDEN_ATTRIBUTES.has(name),
  );
  const needed = NEW_PERSON_ATTRIBUTES.flatMap((name) => toPersonFields(name, ownMember(properties, name)));
  const fields = needed.map((field) => {
    const policies = field.model === 'user.mail' ? [...field.policies, EMAIL_POLICY] : field.policies;
    return { ...field, required: true, readOnly: false, policies };
  });
  const missing = unread.filter((name) => [...NEW_PERSON_ATTRIBUTES, ...more].includes(name));
  return toTwoColumnForm(
    [...fields, ...more.flatMap((name) => toPersonFields(name, ownMember(properties, name)))],
    missing,
  );
}

/** A person with the attributes that `shows` names, in the order of the schema; what is asked for is always among them. */
export function buildPersonForm(
  { order, required, properties, unread }: Schema,
  { requested, shows }: { requested: Values; shows: (name: string) => boolean },
): FormModel {
  const known = [...new Set([...order, ...Object.keys(properties)])].filter((name) => {
    const property = ownMember(properties, name);
    return property?.viewable && !property.isVirtual && shows(name);
  });
  const needed = required && new Set(required.map((name) => `user.${name}`));
  const names = [...known, ...Object.keys(requested).filter((name) => !known.includes(name))];
  return toTwoColumnForm(
    names
      .filter((name) => !HIDDEN_ATTRIBUTES.has(name))
      .flatMap((name) => toPersonFields(name, ownMember(properties, name)))
      .map((field) => {
        const isRequired = field.required || needed?.has(field.model) === true;
        return { ...field, required: isRequired, maybeRequired: needed === null && !isRequired };
      }),
    unread.filter((name) => shows(name) && !HIDDEN_ATTRIBUTES.has(name)),
  );
}

function toTwoColumnForm(fields: Field[], missing: readonly string[]): FormModel {
  const notices = missing.length > 0 ? [noticeLine(UNREAD_FIELDS)] : [];
  return { fields, lines: [...toFormLines(fields, 2), ...notices] };
}

function ownMember<T>(members: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

/** An attribute without a schema is shown, not filled in. */
function toPersonFields(name: string, property: Property | undefined): Field[] {
  const model = `user.${name}`;
  if (!property)
    return isValuePath(model) ? [fieldAt(model, { label: spelledOut(name), kind: 'text', readOnly: true })] : [];
  return property.type === 'object' ? [] : toPropertyFields(model, property);
}

function plainType(type: string): string {
  return type === 'boolean' || type === 'array' || type === 'number' || type === 'integer' ? type : 'string';
}

interface EntitlementForm {
  schema: ObjectSchema;
  glossary: readonly DetailedAttribute[];
  /** The headings of both groups: names of attributes come again in the glossary. */
  titles: Record<'object' | 'glossary', string>;
  /** States that the glossary has attributes that could not be read. */
  glossaryNote?: string | undefined;
  isNew: boolean;
  shows: (part: 'object' | 'glossary', name: string) => boolean;
}

export function buildEntitlementRows(form: EntitlementForm): FormRow[] {
  const { schema, glossary, titles, glossaryNote, isNew, shows } = form;
  const properties = Object.entries(schema.properties)
    .filter(([name, { flags }]) => shows('object', name) && !(isNew && flags.includes('NOT_CREATABLE')))
    .sort(([, one], [, other]) => (one.order ?? 0) - (other.order ?? 0));
  const attributes = properties.map(
    ([name, { type, displayName, flags }]): FormField => ({
      id: name,
      type: plainType(type === 'number' ? 'integer' : type),
      model: `entitlement.object.${name}`,
      label: displayName || spelledOut(name),
      readOnly: !isNew && flags.includes('NOT_UPDATEABLE'),
    }),
  );
  const words = toTwoColumnRows(glossary.filter(({ name }) => shows('glossary', name)).map(toGlossaryField));
  if (!glossaryNote && (attributes.length === 0 || words.length === 0))
    return [...toTwoColumnRows(attributes), ...words];
  const groups = { object: toTwoColumnRows(attributes), glossary: words };
  return (['object', 'glossary'] as const).map((id) => {
    const footer = id === 'glossary' ? glossaryNote : undefined;
    return { id, fields: [{ id, type: 'section', header: titles[id], footer, fields: groups[id] }] };
  });
}

function toGlossaryField(attribute: DetailedAttribute): FormField {
  const { name, displayName, description, type, isMultiValue, enumeratedValues, managedObjectType } = attribute;
  const common = {
    id: name,
    model: `entitlement.glossary.${name}`,
    label: displayName || spelledOut(name),
    description,
  };
  const choose = isMultiValue ? 'multiselect' : 'select';
  if (type === 'managedObject') {
    const source = sourceForPath(managedObjectType ?? '');
    return source ? { ...common, type: choose, options: source } : { ...common, type: 'string', readOnly: true };
  }
  const values = (enumeratedValues ?? []).map(({ text, value }) => ({ label: text, value: String(value) }));
  if (values.length > 0) return { ...common, type: choose, options: values };
  if (isMultiValue) return { ...common, type: 'array' };
  if (type === 'date') return { ...common, type: 'date' };
  return { ...common, type: type === 'int' ? 'integer' : plainType(type ?? 'string') };
}
