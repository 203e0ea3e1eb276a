import type { Property, Schema } from '../../../platform/schemas.server';
import type { FilterProperty } from './rule';

const TYPES: Record<string, FilterProperty['type']> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};
const NAME = /^[A-Za-z][\w-]{0,59}$/;

export function filterProperties({ order, properties }: Pick<Schema, 'order' | 'properties'>): FilterProperty[] {
  return [...new Set(order)].flatMap((name): FilterProperty[] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property || !isUsable(name, property)) return [];
    if (property.type !== 'object') return toProperty(name, property, []);
    return Object.entries(property.properties).flatMap(([inner, member]) =>
      isUsable(inner, member) ? toProperty(inner, member, [{ name, title: propertyTitle(name, property) }]) : [],
    );
  });
}

function isUsable(name: string, { viewable, isPrivate, isEncrypted }: Property): boolean {
  return NAME.test(name) && viewable && !isPrivate && !isEncrypted;
}

function toProperty(name: string, property: Property, within: { name: string; title: string }[]): FilterProperty[] {
  const type = Object.hasOwn(TYPES, property.type) ? TYPES[property.type] : undefined;
  if (!type) return [];
  const titles = [...within.map(({ title }) => title), propertyTitle(name, property)];
  return [{ name: [...within.map((outer) => outer.name), name].join('/'), titles, type }];
}

function propertyTitle(name: string, { title, description }: Property): string {
  return title || description || name;
}
