// Questions to identity management in words: the text it takes as _queryFilter (contract 03, 2.3).

declare const branded: unique symbol;
/** A finished filter text; only the words below make one, so that nothing typed is ever read as syntax. */
export type QueryFilter = string & { readonly [branded]: 'query filter' };

export const everything = 'true' as QueryFilter;

export function startsWith(field: string, text: string): QueryFilter {
  return `${field} sw ${literal(text)}` as QueryFilter;
}

/** At least one of them; nothing to choose from matches everything. */
export function either(...filters: QueryFilter[]): QueryFilter {
  return filters.length === 0 ? everything : (filters.join(' or ') as QueryFilter);
}

function literal(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\p{Cc}/gu, ' ')}"`;
}
