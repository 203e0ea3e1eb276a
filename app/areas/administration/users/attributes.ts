import { type AttributeColumn, columnIdOf } from '../../../kits/attributes/attributes';
import { propertyLabel } from '../../../kits/forms/managed-property';
import { type GlossaryValue, toValues } from '../../../kits/requests/catalog/glossary';
import type { OrderKind } from '../../../lib/collection';
import { displayName } from '../../../lib/display-name';
import { momentOf } from '../../../lib/platform-dates';
import { isRecord } from '../../../lib/record';
import type { ManagedObject } from '../../../platform/managed-objects.server';
import type { Property, Schema } from '../../../platform/schemas.server';

type Kind = 'text' | 'number' | 'flag' | 'date' | 'moment' | 'related';

export interface UserAttribute extends AttributeColumn {
  kind: Kind;
  path: readonly string[];
  /** What is asked of the platform. */
  fields: readonly string[];
}

const NAME = /^[A-Za-z]\w{0,49}$/;

/** Attributes that may be seen, without those that the list shows itself. */
export function userAttributes(
  { order, properties }: Schema,
  { visible, listed }: { visible: readonly string[]; listed: readonly string[] },
): UserAttribute[] {
  const names = new Set([...order, ...Object.keys(properties)]);
  return [...names].flatMap((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property || name === '_id' || !visible.includes(name) || listed.includes(name) || !isShown(property))
      return [];
    if (property.type !== 'object') return toAttribute([name], property);
    return Object.entries(property.properties).flatMap(([inner, one]) =>
      isShown(one) ? toAttribute([name, inner], one) : [],
    );
  });
}

function isShown({ viewable, isPrivate, isEncrypted }: Property): boolean {
  return viewable && !isPrivate && !isEncrypted;
}

function toAttribute(path: readonly string[], property: Property): UserAttribute[] {
  const name = path.at(-1) ?? '';
  const kind = kindOf(property);
  if (kind === null || !path.every((step) => NAME.test(step))) return [];
  const isSorted = property.searchable && path.length === 1 && kind !== 'related' && property.type !== 'array';
  const values = property.type === 'array' ? (property.items?.enum ?? []) : property.enum;
  return [
    {
      id: columnIdOf(path.join('-')),
      name,
      label: propertyLabel(name, property),
      isEnum: values.length > 0,
      order: isSorted ? ORDERS[kind] : null,
      kind,
      path,
      fields: fieldsOf(path, property, kind),
    },
  ];
}

const ORDERS: Record<Kind, OrderKind> = {
  text: 'text',
  number: 'number',
  flag: 'plain',
  date: 'date',
  moment: 'date',
  related: 'text',
};
const FORMATS: Record<string, Kind> = { date: 'date', datetime: 'moment', 'date-time': 'moment' };
const TYPES: Record<string, Kind> = { string: 'text', number: 'number', integer: 'number', boolean: 'flag' };

/** Null: lists of objects have no text. */
function kindOf({ type, format, items, isRelationshipList }: Property): Kind | null {
  if (type === 'relationship' || isRelationshipList) return 'related';
  if (type === 'array') return (items && TYPES[items.type]) ?? null;
  return (format && FORMATS[format]) || (TYPES[type] ?? null);
}

/** Of a relationship, what its objects are named by. */
function fieldsOf(path: readonly string[], { related, isRelationshipList }: Property, kind: Kind): string[] {
  const at = path.join('/');
  if (kind !== 'related') return [at];
  const named = [...new Set(related.flatMap(({ fields }) => fields))].filter((field) => NAME.test(field));
  const every = isRelationshipList ? `${at}/*` : at;
  return named.length > 0 ? named.map((field) => `${every}/${field}`) : [`${at}/*`];
}

export function userValues(user: ManagedObject, { kind, path }: UserAttribute): GlossaryValue[] {
  const found = path.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), user);
  if (kind === 'related') return [found ?? []].flat().map(toName);
  if (kind !== 'moment') return toValues(found, { type: kind, enumeratedValues: null });
  const at = typeof found === 'string' ? momentOf(found) : null;
  return at === null ? toValues(found, { type: null, enumeratedValues: null }) : [{ kind: 'moment', at }];
}

function toName(related: unknown): GlossaryValue {
  const text = isRecord(related) ? displayName(related as Parameters<typeof displayName>[0]) : null;
  return text === null ? { kind: 'hidden' } : { kind: 'text', text };
}
