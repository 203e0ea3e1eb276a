// What of an object stands in its details: what the reader may see, and what of it they may change.

import type { Field, FormModel } from '../../../kits/forms/field';
import { managedForm } from '../../../kits/forms/managed-object';
import type { ResourceKind } from '../../../platform/managed-objects.server';
import type { Permissions } from '../../../platform/privileges.server';
import { equalTo, not } from '../../../platform/protocol/query-filter';
import type { Property, Schema } from '../../../platform/schemas.server';

type Seen = Pick<Permissions, 'view' | 'update'>;

/** Seen where the reader may see or change it; changed where they may change it and the platform does not work it out. */
export function detailsForm(schema: Schema, { view, update }: Seen, { references = false } = {}): FormModel {
  const changed = update.allowed ? update.properties : [];
  const seen = new Set([...(view.allowed ? view.properties : []), ...changed]);
  return managedForm(
    { ...schema, order: schema.order.filter((name) => seen.has(name)), properties: known(schema) },
    {
      shows: (name, property) => seen.has(name) && schema.order.includes(name) && isDetail(name, property),
      edits: (name) => changed.includes(name),
      references,
    },
  );
}

/** The field of what an organization lies in. */
export function parentOf({ fields }: Pick<FormModel, 'fields'>, { name }: Pick<ResourceKind, 'name'>): Field | null {
  if (!name.endsWith('organization')) return null;
  return fields.find(({ model, source }) => model === 'parent' && source) ?? null;
}

/** An organization is not offered as its own parent, and not taken as such. */
export function withoutItself<Form extends Pick<FormModel, 'fields'>>(
  form: Form,
  kind: Pick<ResourceKind, 'name'>,
  id: string,
): Form {
  const parent = parentOf(form, kind);
  const fields = form.fields.map((field) =>
    field === parent && field.source
      ? { ...field, source: { ...field.source, queryFilter: not(equalTo('_id', id)) } }
      : field,
  );
  return { ...form, fields };
}

function known({ properties, order }: Schema): Schema['properties'] {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => order.includes(name)));
}

/** Passwords, conditions, times and lists of related objects have places of their own. */
export function isDetail(name: string, { viewable, isEncrypted, isCondition, isTimeConstraint }: Property): boolean {
  return viewable && name !== 'password' && !isEncrypted && !isCondition && !isTimeConstraint;
}

export interface RelationshipTab {
  property: string;
  title: string;
  mayChange: boolean;
}

/** Lists of related objects, in the order of the schema. */
export function relationshipsOf(
  schema: Schema,
  { view, update }: Seen,
  hidden: readonly string[] = [],
): RelationshipTab[] {
  return schema.order.flatMap((name): RelationshipTab[] => {
    const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (!property?.isRelationshipList || !property.viewable || hidden.includes(name)) return [];
    const mayChange = update.allowed && update.properties.includes(name) && !property.isVirtual;
    if (!mayChange && !(view.allowed && view.properties.includes(name))) return [];
    return [{ property: name, title: property.title || property.description || name, mayChange }];
  });
}

/** Where governance is on, it keeps these relationships itself. */
export function keptByGovernance(kindName: string, realm: string): string[] {
  if (kindName === `${realm}_user`) return ['assignments', 'ownerOfApp', 'taskPrincipals', 'taskProxies'];
  return kindName === `${realm}_role` ? ['assignments'] : [];
}

/** The condition and the times of an object, where the reader may see or change them. */
export function settingsOf(schema: Schema, { view, update }: Seen) {
  const of = (is: (property: Property) => boolean) => {
    const found = Object.entries(schema.properties).find(([, property]) => is(property));
    if (!found) return null;
    const [name, property] = found;
    const mayChange = update.allowed && update.properties.includes(name);
    if (!mayChange && !(view.allowed && view.properties.includes(name))) return null;
    return { property: name, title: property.title || name, mayChange };
  };
  return {
    condition: of(({ isCondition }) => isCondition),
    time: of(({ isTimeConstraint }) => isTimeConstraint),
  };
}
