import type { Field, FormModel } from '../../../kits/forms/field';
import { buildManagedForm } from '../../../kits/forms/managed-object';
import type { ResourceKind } from '../../../platform/managed-objects.server';
import type { Permissions } from '../../../platform/privileges.server';
import { equalTo, not } from '../../../platform/protocol/query-filter';
import type { Property, Schema } from '../../../platform/schemas.server';

type ViewPermissions = Pick<Permissions, 'view' | 'update'>;

/** A property that may be changed is visible too; virtual properties are read-only. */
export function buildDetailsForm(
  schema: Schema,
  { view, update }: ViewPermissions,
  { references = false, without = null }: { references?: boolean; without?: string | null } = {},
): FormModel {
  const changed = update.allowed ? update.properties : [];
  const seen = new Set([...(view.allowed ? view.properties : []), ...changed]);
  return buildManagedForm(
    {
      ...schema,
      order: schema.order.filter((name) => seen.has(name)),
      properties: orderedProperties(schema),
      unread: schema.unread.filter((name) => seen.has(name)),
    },
    {
      shows: (name, property) =>
        seen.has(name) && schema.order.includes(name) && name !== without && isDetail(name, property),
      edits: (name) => changed.includes(name),
      references,
    },
  );
}

/** What cannot be changed leaves out the name that the title of its page states, unless it has nothing else. */
export function buildShownDetails(
  schema: Schema,
  may: ViewPermissions,
  { references, name }: { references: boolean; name: string | null },
): FormModel {
  const whole = buildDetailsForm(schema, may, { references });
  if (!isReadOnly(whole)) return whole;
  const rest = buildDetailsForm(schema, may, { references, without: name });
  return rest.fields.length > 0 ? rest : whole;
}

export function isReadOnly({ fields }: Pick<FormModel, 'fields'>): boolean {
  return fields.every(({ readOnly }) => readOnly);
}

export function findParentField(
  { fields }: Pick<FormModel, 'fields'>,
  { name }: Pick<ResourceKind, 'name'>,
): Field | null {
  if (!name.endsWith('organization')) return null;
  return fields.find(({ model, source }) => model === 'parent' && source) ?? null;
}

/** An organization cannot be its own parent. */
export function withoutItself<Form extends Pick<FormModel, 'fields'>>(
  form: Form,
  kind: Pick<ResourceKind, 'name'>,
  id: string,
): Form {
  const parent = findParentField(form, kind);
  const fields = form.fields.map((field) =>
    field === parent && field.source
      ? { ...field, source: { ...field.source, queryFilter: not(equalTo('_id', id)) } }
      : field,
  );
  return { ...form, fields };
}

function orderedProperties({ properties, order }: Schema): Schema['properties'] {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => order.includes(name)));
}

export function isDetail(name: string, { viewable, isEncrypted, isCondition, isTimeConstraint }: Property): boolean {
  return viewable && name !== 'password' && !isEncrypted && !isCondition && !isTimeConstraint;
}

export interface RelationshipTab {
  property: string;
  title: string;
  mayChange: boolean;
}

export function relationshipTabs(
  schema: Schema,
  { view, update }: ViewPermissions,
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

/** Governance manages these relationships itself. */
export function governedRelationships(kindName: string, objectPrefix: string): string[] {
  if (kindName === `${objectPrefix}user`) return ['assignments', 'ownerOfApp', 'taskPrincipals', 'taskProxies'];
  return kindName === `${objectPrefix}role` ? ['assignments'] : [];
}

export function findSettings(schema: Schema, { view, update }: ViewPermissions) {
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
