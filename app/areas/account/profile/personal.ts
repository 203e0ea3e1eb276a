import type { FormModel } from '../../../kits/forms/field';
import { buildManagedForm } from '../../../kits/forms/managed-object';
import type { Values } from '../../../kits/forms/values';
import type { Property, Schema } from '../../../platform/schemas.server';
import type { Naming } from '../../../server/i18n/naming.server';

const WITHOUT_CONTROL = ['object', 'relationship'];

/** By which browsers fill in the reader's own data. Attributes of other names have none. */
const TOKENS: Readonly<Record<string, string>> = {
  username: 'username',
  givenname: 'given-name',
  sn: 'family-name',
  displayname: 'name',
  cn: 'name',
  mail: 'email',
  email: 'email',
  telephonenumber: 'tel',
  mobile: 'tel',
  postaladdress: 'street-address',
  street: 'street-address',
  city: 'address-level2',
  stateprovince: 'address-level1',
  postalcode: 'postal-code',
  country: 'country-name',
  birthdate: 'bday',
  company: 'organization',
  title: 'organization-title',
  jobtitle: 'organization-title',
  preferredlanguage: 'language',
  preferredlocale: 'language',
};

/** Only properties in the order of the schema are shown. */
export function buildPersonalForm(schema: Schema): FormModel {
  const shows = (name: string, { viewable, isPrivate, isEncrypted, isRelationshipList, type }: Property) =>
    schema.order.includes(name) &&
    viewable &&
    !isPrivate &&
    !isEncrypted &&
    !isRelationshipList &&
    !WITHOUT_CONTROL.includes(type) &&
    name !== 'password';
  const form = buildManagedForm(schema, { shows });
  const fields = form.fields.map((field) => {
    const token = field.model.toLowerCase();
    return Object.hasOwn(TOKENS, token) ? { ...field, autoComplete: TOKENS[token] ?? null } : field;
  });
  return { ...form, fields };
}

export interface Heading {
  title: string;
  mail: string | null;
  userName: string | null;
}

export function profileHeading(record: Values, naming: Naming): Heading {
  const text = (name: string) => (typeof record[name] === 'string' ? (record[name] as string).trim() : '');
  return {
    title: naming.person({ givenName: text('givenName'), sn: text('sn'), userName: text('userName') }),
    mail: text('mail') || null,
    userName: text('userName') || null,
  };
}

export interface PreferenceRow {
  key: string;
  label: string;
  on: boolean;
}

/** A value without a schema property is not shown. */
export function toPreferenceRows(schema: Schema, record: Values): PreferenceRow[] {
  const properties = schema.properties.preferences?.properties ?? {};
  const held = record.preferences;
  const values = typeof held === 'object' && held !== null ? (held as Values) : {};
  return Object.entries(properties).map(([key, { description, title }]) => ({
    key,
    label: description || title || key,
    on: values[key] === true,
  }));
}
