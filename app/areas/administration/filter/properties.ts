// What filters of a kind of object can be about, by its schema.
import type { Property, Schema } from '../../../platform/schemas.server';
import type { FilterProperty } from './rule';

const TYPES: Record<string, FilterProperty['type']> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};
const NAME = /^[A-Za-z][\w-]{0,59}$/;

/** Texts, numbers, yes and no, in the order of the schema, those within objects too. */
export function filterProperties({ order, properties }: Pick<Schema, 'order' | 'properties'>): FilterProperty[] {
  return [...new Set(order)].flatMap((name): FilterProperty[] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property || !isUsable(name, property)) return [];
    if (property.type !== 'object') return one(name, property, []);
    return Object.entries(property.properties).flatMap(([inner, member]) =>
      isUsable(inner, member) ? one(inner, member, [{ name, title: titleOf(name, property) }]) : [],
    );
  });
}

function isUsable(name: string, { viewable, isPrivate, isEncrypted }: Property): boolean {
  return NAME.test(name) && viewable && !isPrivate && !isEncrypted;
}

function one(name: string, property: Property, within: { name: string; title: string }[]): FilterProperty[] {
  const type = Object.hasOwn(TYPES, property.type) ? TYPES[property.type] : undefined;
  if (!type) return [];
  const titles = [...within.map(({ title }) => title), titleOf(name, property)];
  return [{ name: [...within.map((outer) => outer.name), name].join('/'), titles, type }];
}

function titleOf(name: string, { title, description }: Property): string {
  return title || description || name;
}
