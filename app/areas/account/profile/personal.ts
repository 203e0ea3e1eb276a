import type { FormModel } from '../../../kits/forms/field';
import { buildManagedForm, readManagedValues } from '../../../kits/forms/managed-object';
import { type Values, valueAt } from '../../../kits/forms/values';
import { fingerprint } from '../../../lib/fingerprint';
import type { Property, Schema } from '../../../platform/schemas.server';

const WITHOUT_CONTROL = ['object', 'relationship'];

/** Only properties in the order of the schema are shown. */
export function buildPersonalForm(schema: Schema): FormModel {
  const shows = (name: string, { viewable, isPrivate, isRelationshipList, type }: Property) =>
    schema.order.includes(name) &&
    viewable &&
    !isPrivate &&
    !isRelationshipList &&
    !WITHOUT_CONTROL.includes(type) &&
    name !== 'password';
  return buildManagedForm(schema, { shows });
}

/** Differs when another user has changed a value of the form. */
export function formFingerprint(form: FormModel, record: Values): string {
  return fingerprint(JSON.stringify(valuesInOrder(form, readManagedValues(form, record))));
}

function valuesInOrder({ fields }: FormModel, values: Values): unknown[] {
  return fields.map(({ model }) => valueAt(values, model) ?? null);
}

export interface Heading {
  title: string;
  mail: string | null;
  userName: string | null;
}

/** "given family", or the id where both are missing. */
export function profileHeading(record: Values, id: string): Heading {
  const text = (name: string) => (typeof record[name] === 'string' ? (record[name] as string).trim() : '');
  return {
    title: `${text('givenName')} ${text('sn')}`.trim() || id,
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
