import { type CollectionSpec, collection, type OrderKind } from '../../lib/collection';
import { addressesOf } from '../../lib/collection-schema';
import type { GlossaryValue } from '../requests/catalog/glossary';

/** An attribute that can be chosen as a column. */
export interface AttributeColumn {
  id: string;
  name: string;
  label: string;
  /** Values are those of the schema, which have texts of their own. */
  isEnum: boolean;
  /** Null: the platform cannot sort by it. */
  order: OrderKind | null;
}

/** By column. Only those that are shown were asked for. */
export type AttributeValues = Readonly<Record<string, GlossaryValue[]>>;

/** Names of columns are stored in a cookie. */
export function columnIdOf(name: string): string {
  return `attribute-${name.replace(/[^\w-]/g, '-').slice(0, 50)}`;
}

/** The list with these attributes, which are hidden until the reader chooses them. */
export function withAttributes<S extends CollectionSpec>(base: S, attributes: readonly AttributeColumn[]) {
  const sorts = attributes.flatMap(({ id, order }) => (order === null ? [] : [id, `-${id}`]));
  const orders = attributes.flatMap(({ id, order }) => (order === null ? [] : [[id, order] as const]));
  const spec = collection({
    ...base,
    sorts: [...base.sorts, ...sorts],
    orders: { ...base.orders, ...Object.fromEntries(orders) },
    hidden: attributes.map(({ id }) => id),
  });
  return { spec, ...addressesOf(spec) };
}

export function toColumn({ id, name, label, isEnum, order }: AttributeColumn): AttributeColumn {
  return { id, name, label, isEnum, order };
}

/** For a file: without words of a language. Objects have their names by then; one without a name is unknown, as an id is no name. */
export function plainValues(values: readonly GlossaryValue[] = []): string[] {
  return values.flatMap((value) => {
    switch (value.kind) {
      case 'text':
        return value.text;
      case 'flag':
        return String(value.on);
      case 'date':
        return value.date;
      case 'moment':
        return new Date(value.at).toISOString();
      default:
        return 'unknown';
    }
  });
}
