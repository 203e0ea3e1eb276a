// What somebody sees and changes of their own record as one form, and what the heading of the profile says of them.

import type { FormModel } from '../../../kits/forms/field';
import { managedForm, managedValues } from '../../../kits/forms/managed-object';
import { type Values, valueAt } from '../../../kits/forms/values';
import { fingerprint } from '../../../lib/fingerprint';
import type { Property, Schema } from '../../../platform/schemas.server';

const WITHOUT_CONTROL = ['object', 'relationship'];

/** The form of the properties that can be seen, in the order of the schema; what it does not order has no place. */
export function personalForm(schema: Schema): FormModel {
  const shows = (name: string, { viewable, isPrivate, isRelationshipList, type }: Property) =>
    schema.order.includes(name) &&
    viewable &&
    !isPrivate &&
    !isRelationshipList &&
    !WITHOUT_CONTROL.includes(type) &&
    name !== 'password';
  return managedForm(schema, { shows });
}

/** A mark of what the form holds: when it has changed, somebody else has changed the record. */
export function markOf(form: FormModel, record: Values): string {
  return fingerprint(JSON.stringify(inOrder(form, managedValues(form, record))));
}

function inOrder({ fields }: FormModel, values: Values): unknown[] {
  return fields.map(({ model }) => valueAt(values, model) ?? null);
}

export interface Heading {
  title: string;
  mail: string | null;
  userName: string | null;
}

/** "given family", or the id where both are missing. */
export function headingOf(record: Values, id: string): Heading {
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

/** One switch for each preference of the schema; a value without one is not shown. */
export function preferenceRows(schema: Schema, record: Values): PreferenceRow[] {
  const properties = schema.properties.preferences?.properties ?? {};
  const held = record.preferences;
  const values = typeof held === 'object' && held !== null ? (held as Values) : {};
  return Object.entries(properties).map(([key, { description, title }]) => ({
    key,
    label: description || title || key,
    on: values[key] === true,
  }));
}
