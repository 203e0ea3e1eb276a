// Which fields of a document are sent: the `_fields` parameter as the platform's common REST interface takes it.
import { badRequest } from './refusals';

/** `_fields` as a tree: each name with what is asked below it. */
export type Fields = Map<string, Fields>;

/** What `_fields` says, all of its values together if it is given more than once; null if it is not given. */
export function fieldsAsked(query: URLSearchParams): string | null {
  const given = query.getAll('_fields');
  return given.length === 0 ? null : given.join(',');
}

/** Parses `_fields=*,manager/*,_meta/createDate`; null means it was not sent. */
export function parseFields(text: string | null): Fields {
  const fields: Fields = new Map();
  for (const path of (text ?? '').split(',')) {
    const segments = path.trim().replace(/^\//, '').split('/').filter(Boolean);
    if (segments.length > 6) throw badRequest('Invalid _fields');
    let at = fields;
    for (const segment of segments) {
      const below = at.get(segment) ?? new Map();
      at.set(segment, below);
      at = below;
    }
  }
  if (fields.size === 0) fields.set('*', new Map());
  return fields;
}

/** The named part of a value; lists and plain values are whole or not there at all. */
export function partOf(value: unknown, below: Fields): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const whole = value as Record<string, unknown>;
  const part: Record<string, unknown> = {};
  for (const [name, deeper] of below)
    if (Object.hasOwn(whole, name)) part[name] = deeper.size > 0 ? partOf(whole[name], deeper) : whole[name];
  return part;
}

/** A document as a call asks for it: whole, or its `_id`, its `_rev` and the named fields it has. */
export function picked(doc: object, query: URLSearchParams): object {
  const fields = parseFields(fieldsAsked(query));
  if (fields.has('*')) return doc;
  return partOf(doc, new Map([['_id', new Map()], ['_rev', new Map()], ...fields])) as object;
}
