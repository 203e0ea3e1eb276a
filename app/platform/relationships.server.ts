import { z } from 'zod';
import { path } from '../lib/url';
import type { Api } from './http.server';
import type { ResourceKind } from './managed-objects.server';
import type { QueryFilter } from './protocol/query-filter';
import { asPage, CursorList, optionalText, pageRows, requireRows, withTotal } from './rows';

const Related = z.looseObject({
  _ref: z.string().min(1),
  _refResourceCollection: optionalText,
  _refResourceId: z.string().min(1),
  /** Null where they cannot be read: what they limit is not known. */
  _refProperties: z
    .looseObject({ temporalConstraints: z.unknown().optional(), _grantType: z.string().nullish() })
    .nullable()
    .catch(null),
});

export type RelatedObject = z.infer<typeof Related>;

const Found = asPage(
  CursorList.transform(({ found, counted, ...page }) => ({ ...pageRows(Related, found, counted), ...page })),
);

export interface RelatedSearch {
  filter: QueryFilter;
  /** None: nothing but the references. */
  fields: readonly string[];
  size: number;
  offset?: number;
  sort?: string | null;
}

const REFERENCE = ['_ref', '_refResourceCollection', '_refResourceId', '_refProperties'];

export function searchRelated(
  api: Api,
  owner: { kind: ResourceKind; id: string; property: string },
  { filter, fields, size, offset = 0, sort = null }: RelatedSearch,
) {
  const { kind, id, property } = owner;
  const query = {
    _pageSize: size,
    _totalPagedResultsPolicy: 'ESTIMATE',
    _queryFilter: filter,
    _fields: fields.includes('*') ? '*' : [...REFERENCE, ...fields].join(','),
    ...(offset === 0 ? {} : { _pagedResultsOffset: offset }),
    ...(sort === null ? {} : { _sortKeys: sort }),
  };
  return api.idm.get(path`/${kind.type}/${kind.name}/${id}/${property}`, Found, { query });
}

/** For questions about what there is: a list that counts objects and has none is an error. */
export async function findRelated(...asked: Parameters<typeof searchRelated>): Promise<RelatedObject[]> {
  const found = await searchRelated(...asked);
  return requireRows(withTotal(found, asked[2]));
}
