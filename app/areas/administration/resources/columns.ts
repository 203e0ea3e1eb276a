import type { ObjectSearch } from '../../../platform/managed-objects.server';
import { either, equalTo, everything, startsWith } from '../../../platform/protocol/query-filter';
import type { Schema } from '../../../platform/schemas.server';

export interface ResourceColumn {
  name: string;
  title: string;
  type: 'text' | 'choice' | 'number' | 'boolean';
}

/** Shown until the user chooses columns. */
export const DEFAULT_COLUMN_COUNT = 4;
const NAME = /^[A-Za-z][\w-]{0,59}$/;
const TYPES: Record<string, ResourceColumn['type']> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

export function visibleColumns({ order, properties }: Schema, seen: readonly string[]): ResourceColumn[] {
  return [...new Set(order)].flatMap((name): ResourceColumn[] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const type = columnType(property);
    if (!property?.searchable || !type || property.isEncrypted || !seen.includes(name) || !NAME.test(name)) return [];
    return [
      {
        name,
        title: property.title || property.description || name,
        type,
      },
    ];
  });
}

/** Undefined: unknown, or no column. */
export function columnType(property: Schema['properties'][string] | undefined): ResourceColumn['type'] | undefined {
  const type = property && Object.hasOwn(TYPES, property.type) ? TYPES[property.type] : undefined;
  return type === 'text' && property && property.enum.length > 0 ? 'choice' : type;
}

const NOT_SEARCHED = /^(password(LastChanged|Expiration)Time$|fr(Indexed|Unindexed)(Date|Integer))/;

/** Texts match by prefix, numbers and booleans by equality. */
export function buildSearchFilter(
  columns: readonly ResourceColumn[],
  text: string,
  { hosted }: { hosted: boolean },
): ObjectSearch['filter'] {
  if (text === '') return everything;
  const parts = columns.flatMap(({ name, type }) => {
    if (NOT_SEARCHED.test(name) || (hosted && name === 'accountStatus')) return [];
    if (type === 'number') return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? [equalTo(name, Number(text))] : [];
    if (type === 'boolean') return text === 'true' || text === 'false' ? [equalTo(name, text === 'true')] : [];
    return [startsWith(name, text)];
  });
  // Matches no object.
  return parts.length > 0 ? either(...parts) : equalTo('_id', '');
}
