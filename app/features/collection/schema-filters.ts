// Filters made from the schema of a kind of object: what such objects can be searched by follows from their properties.
import type { Filter } from '../../lib/collection';
import type { Property } from '../../platform/schemas.server';

/** The part of a property that decides about its filter. */
type Searched = Pick<Property, 'type' | 'title' | 'searchable' | 'viewable' | 'relatesTo'> & {
  format?: string | null;
  enum?: readonly string[] | null;
};

export interface SchemaFilter {
  /** The property it narrows. */
  property: string;
  label: string;
  filter: Filter;
  /** Of a reference: the kind of object it is chosen from, such as `managed/alpha_user`. */
  relatesTo: string | null;
}

/** Goes before the name of each property, so that none of them is taken for the page or the order. */
const PREFIX = 'p.';
const NAME = /^[A-Za-z][\w-]{0,59}$/;
const DATES = ['date', 'datetime', 'date-time'];
const MOST_CHOSEN = 10;

/** The filters of a list by their names, in the order of the schema: of every property that can be seen and searched. */
export function schemaFilters(schema: {
  order: readonly string[];
  properties: Readonly<Record<string, Searched>>;
}): Record<string, SchemaFilter> {
  return Object.fromEntries(
    schema.order.flatMap((name): [string, SchemaFilter][] => {
      const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
      if (!property?.viewable || !property.searchable || !NAME.test(name)) return [];
      const filter = filterOf(`${PREFIX}${name}`, property);
      if (!filter) return [];
      const label = property.title || name;
      return [[`${PREFIX}${name}`, { property: name, label, filter, relatesTo: property.relatesTo }]];
    }),
  );
}

/** Null for what no field can narrow, such as an object within the object. */
function filterOf(name: string, { type, format, enum: values, relatesTo }: Searched): Filter | null {
  if (relatesTo !== null) return { kind: 'references', most: MOST_CHOSEN };
  if (type === 'boolean') return { kind: 'choice', options: ['true', 'false'] };
  const range = { from: `${name}.from`, until: `${name}.until` };
  if (type === 'number' || type === 'integer') return { kind: 'numbers', ...range };
  if (type !== 'string') return null;
  if (format && DATES.includes(format)) return { kind: 'dates', ...range };
  return values?.length ? { kind: 'choice', options: values } : { kind: 'text' };
}
