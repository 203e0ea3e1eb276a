import type { ManagedObject, ResourceKind } from '../../../platform/managed-objects.server';
import type { Schema } from '../../../platform/schemas.server';
import type { Naming } from '../../../server/i18n/naming.server';

export interface Heading {
  name: string;
  /** Null when nothing else distinguishes them. */
  beside: string | null;
}

const SECONDARY_PROPERTIES = ['title', 'email', 'type', 'username', 'mail', 'description'];
const LONGEST = 200;

function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST) : null;
}

/** The property that names an object which is no user: the first with a value. */
export function namingProperty({ type, name }: ResourceKind, { order }: Schema, object: ManagedObject): string | null {
  if (isUserKind({ type, name })) return null;
  return findNaming(order, object) ?? null;
}

function isUserKind({ type, name }: ResourceKind): boolean {
  return type === 'managed' && name.endsWith('user');
}

function findNaming(order: readonly string[], object: ManagedObject): string | undefined {
  return order.find((property) => property !== '_id' && property !== 'password' && toText(object[property]) !== null);
}

/** Users by their names; others by the first property with a value. */
export function objectHeading(kind: ResourceKind, { order }: Schema, object: ManagedObject, naming: Naming): Heading {
  const [given, family] = [toText(object.givenName), toText(object.sn)];
  const property = findNaming(order, object);
  const first = property === undefined ? undefined : toText(object[property]);
  const own = isUserKind(kind) && given && family ? `${given} ${family}` : naming.thing(first);
  const besides = Object.entries(object).flatMap(([property, value]) =>
    SECONDARY_PROPERTIES.includes(property.toLowerCase()) ? (toText(value) ?? []) : [],
  );
  return { name: own, beside: besides.find((text) => text !== own) ?? null };
}
