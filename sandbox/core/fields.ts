import { badRequest } from './errors';

export type Fields = Map<string, Fields>;

/** Several `_fields` are joined; null without any. */
export function fieldsParameter(query: URLSearchParams): string | null {
  const given = query.getAll('_fields');
  return given.length === 0 ? null : given.join(',');
}

/** Parses `_fields=*,manager/*,_meta/createDate`. */
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

export function pickPart(value: unknown, below: Fields): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const whole = value as Record<string, unknown>;
  const part: Record<string, unknown> = {};
  for (const [name, deeper] of below)
    if (Object.hasOwn(whole, name)) part[name] = deeper.size > 0 ? pickPart(whole[name], deeper) : whole[name];
  return part;
}

/** `_id` and `_rev` always come along. */
export function pickFields(doc: object, query: URLSearchParams): object {
  const fields = parseFields(fieldsParameter(query));
  if (fields.has('*')) return doc;
  return pickPart(doc, new Map([['_id', new Map()], ['_rev', new Map()], ...fields])) as object;
}
