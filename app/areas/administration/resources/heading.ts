// What an object is called on its own page, and what tells it from others of that name.
import type { ManagedObject, ResourceKind } from '../../../platform/managed-objects.server';
import type { Schema } from '../../../platform/schemas.server';

export interface Heading {
  name: string;
  /** Null where nothing else tells them apart. */
  beside: string | null;
}

const TELLS_APART = ['title', 'email', 'type', 'username', 'mail', 'description'];
const LONGEST = 200;

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST) : null;
}

/** People by their names; others by the first property of theirs that says something. */
export function headingOf({ type, name }: ResourceKind, { order }: Schema, object: ManagedObject): Heading {
  const [given, family] = [textOf(object.givenName), textOf(object.sn)];
  const isPerson = type === 'managed' && name.endsWith('user');
  const listed = order.filter((property) => property !== '_id' && property !== 'password');
  const first = listed.map((property) => textOf(object[property])).find((text) => text !== null);
  const own = isPerson && given && family ? `${given} ${family}` : (first ?? object._id);
  const besides = Object.entries(object).flatMap(([property, value]) =>
    TELLS_APART.includes(property.toLowerCase()) ? (textOf(value) ?? []) : [],
  );
  return { name: own, beside: besides.find((text) => text !== own) ?? null };
}
