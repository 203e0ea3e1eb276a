// The list of what an object is related to, page by page, and what may be added to it or taken away.

import { withSearch } from '../../lib/list-address';
import { offsetOf } from '../../lib/paging';
import { readSearch } from '../../lib/query';
import { type ResourceKind, searchManaged } from '../../platform/managed-objects.server';
import { notFound } from '../../platform/platform-error';
import { either, equalTo } from '../../platform/protocol/query-filter';
import { recover, settle } from '../../platform/recover';
import { type RelatedObject, searchRelated } from '../../platform/relationships.server';
import type { AuthContext } from '../../session/auth-context';
import { loadCollection } from '../collection/load.server';
import { leastLength } from '../objects/filter-length.server';
import { searchFilter, totalOf } from './columns';
import { relationshipsOf } from './details';
import { hiddenHere } from './edit.server';
import { administersKind, kindOf, schemaOf } from './kind.server';
import { resourceOf } from './object.server';
import { addRelatedPath, relationshipPath, removeRelatedPath } from './paths';
import { orderOf, relatedList } from './query';
import { kindIn, type RelatedRow, toRow } from './relationships';

export interface Related {
  kind: ResourceKind;
  id: string;
  property: string;
}

export function relatedIn(params: Readonly<Record<string, string | undefined>>): Related {
  return { kind: kindOf(params), id: params.resourceId ?? '', property: params.property ?? '' };
}

/** A relationship of an object as its reader may use it. */
export async function relationshipOf(auth: AuthContext, { kind, id, property }: Related) {
  const resource = await resourceOf(auth, kind, id);
  const tab = relationshipsOf(resource.schema, resource.may, hiddenHere(auth, kind)).find(
    (one) => one.property === property,
  );
  const described = resource.schema.properties[property];
  if (!tab || !described) throw notFound('a relationship');
  const single = described.related.length === 1 ? described.related[0] : undefined;
  return { ...resource, ...tab, described, fields: single?.fields ?? [], single };
}

export async function loadRelationship(auth: AuthContext, of: Related) {
  const { kind, id, property } = of;
  const { title, mayChange, described, fields, single } = await relationshipOf(auth, of);
  const address = relationshipPath(kind, id, property);
  const url = new URL(auth.request.url);
  const own = url.pathname === address ? url : new URL(withSearch(address, url.searchParams.get('list') ?? ''), url);
  const related = kindIn(single?.path);
  const plain = related !== null && auth.member.settings.objects[related.name]?.plainRelationships === true;
  const searchable = fields.length > 0 && !plain;
  const [least, titles] = searchable
    ? await Promise.all([leastLength(auth, settingsName(single?.path ?? '')), titlesOf(auth, related, fields)])
    : [0, []];
  if (!searchable) own.searchParams.delete('text');
  const typed = own.searchParams.get('text')?.trim() ?? '';
  const isShort = typed !== '' && typed.length < least;
  const sortable = searchable && (least === 0 || (typed !== '' && !isShort));
  const { spec, schema: Query } = relatedList(sortable ? fields.filter((name) => NAME.test(name)) : []);
  const query = readSearch(own.searchParams, Query);
  const columns = fields.map((name) => ({ name, title: name, type: 'text' as const }));
  const offset = offsetOf(query);
  const text = searchable ? query.text : '';
  const filter = searchFilter(columns, text, { hosted: auth.context.tenant.hosted });
  const asked = plain ? [] : single === undefined ? ['*'] : fields;
  const found = isShort
    ? { loaded: { result: [], unreadable: 0, total: 0, more: false } }
    : await settle(
        recover(
          searchRelated(auth.api, of, {
            filter,
            fields: asked,
            size: query.size,
            offset,
            sort: orderOf(spec, query),
          }).then(async (page) =>
            plain ? { ...page, result: await withFields(auth, page.result, { related, fields }) } : page,
          ),
          {
            forbidden: 'hidden' as const,
          },
        ),
      );
  const hidden = 'loaded' in found && found.loaded === 'hidden';
  const page =
    'loaded' in found && found.loaded !== 'hidden'
      ? { loaded: { ...found.loaded, totalCount: totalOf(found.loaded, offset) } }
      : { failed: true as const };
  const row = (one: RelatedRow): RelatedRow => {
    const isOurs = one.leadsTo !== null && administersKind(auth, one.leadsTo);
    return isOurs ? one : { ...one, leadsTo: null };
  };
  const list = loadCollection(spec, {
    request: auth.request,
    query,
    found: page,
    toRow: (one: Parameters<typeof toRow>[0]) => row(toRow(one, { fields, mayChange })),
    address: (search) => withSearch(address, search),
    url: own,
  });
  return {
    ...list,
    title,
    hidden,
    least,
    isShort,
    searchable,
    sortable,
    titles,
    hasTerms: described.hasTerms,
    addTo: mayChange ? addRelatedPath(kind, id, property) : null,
    removeTo: removeRelatedPath(kind, id, property),
  };
}

/** References with the fields of what they lead to, of which the tenant has relationships ask nothing: all in one search. */
async function withFields(
  { api }: AuthContext,
  rows: RelatedObject[],
  { related, fields }: { related: ResourceKind; fields: readonly string[] },
): Promise<RelatedObject[]> {
  if (rows.length === 0) return rows;
  const search = {
    filter: either(...rows.map((row) => equalTo('_id', row._refResourceId))),
    size: rows.length,
    offset: 0,
    sort: null,
    fields,
  };
  const { result } = await recover(searchManaged(api, related, search), {
    otherwise: { result: [] },
    forbidden: { result: [] },
  });
  const found = new Map(result.map((object) => [object._id, object]));
  return rows.map((row) => {
    const object = found.get(row._refResourceId);
    return { ...row, ...Object.fromEntries(fields.map((name) => [name, object?.[name]])) };
  });
}

export type LoadedRelationship = Awaited<ReturnType<typeof loadRelationship>>;

const NAME = /^[A-Za-z][\w-]{0,59}$/;

/** What the fields are called where the related objects are described. */
async function titlesOf(auth: AuthContext, kind: ResourceKind | null, fields: readonly string[]) {
  const schema = kind && (await recover(schemaOf(auth, kind), { otherwise: null }));
  return fields.map((name) => ({ name, title: schema?.properties[name]?.title || name }));
}

function settingsName(path: string): string {
  return path.startsWith('managed/') ? path.slice('managed/'.length) : path;
}
