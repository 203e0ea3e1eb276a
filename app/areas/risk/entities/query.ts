import type { Cursor } from '../../../lib/search-cursor';

export const UPDATED = 'metadata.created';
/** How many values a page begins after. */
export const ORDERED_BY = 2;

/** Signs that mean something in a pattern are looked for as they are. */
const pattern = (text: string): string => `*${text.replace(/[\\*?]/g, '\\$&')}*`;

interface ListQuery {
  text: string;
  sort: string;
  size: number;
}

/** `fields`: what the list is sorted by, each under the name that its order has in the address. */
export function entitySearch(
  fields: Readonly<Record<string, string>> & { name: string },
  { text, sort, size }: ListQuery,
  { after }: Cursor,
) {
  const field = fields[sort.replace(/^-/, '')] ?? fields.name;
  const order = sort.startsWith('-') ? 'desc' : 'asc';
  return {
    sort: [
      { [field]: { order, unmapped_type: field.endsWith('status.keyword') ? 'string' : 'date' } },
      field === UPDATED ? { [fields.name]: { order: 'asc' } } : { [UPDATED]: { order: 'desc' } },
    ],
    size,
    track_total_hits: true,
    query: { bool: { must: [{ wildcard: { [fields.name]: pattern(text) } }] } },
    ...(after ? { search_after: after } : {}),
  };
}
