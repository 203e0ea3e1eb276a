// The list of what an object is related to, page by page, and what may be added to it or taken away.

import { type Cells, stamp, tableOf } from '../../../../kits/lists/export.server';
import { loadCollection } from '../../../../kits/lists/load.server';
import { leastLength } from '../../../../kits/pickers/filter-length.server';
import { withSearch } from '../../../../lib/list-address';
import { offsetOf } from '../../../../lib/paging';
import { readSearch } from '../../../../lib/query';
import { type ManagedObject, type ResourceKind, searchManaged } from '../../../../platform/managed-objects.server';
import { notFound } from '../../../../platform/platform-error';
import { either, equalTo } from '../../../../platform/protocol/query-filter';
import { recover, settle } from '../../../../platform/recover';
import { type RelatedObject, searchRelated } from '../../../../platform/relationships.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { searchFilter, totalOf } from '../columns';
import { relationshipsOf } from '../details';
import { hiddenHere } from '../edit.server';
import { resourceUnlessGone } from '../gone.server';
import { administersKind, kindOf, pathOf, schemaOf } from '../kind.server';
import { resourceOf } from '../object.server';
import { addRelatedPath, relationshipPath, removeRelatedPath } from '../paths';
import { orderOf, relatedList } from '../query';
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

/** What the address asks of the list. */
async function asked(auth: AuthContext, of: Related, search: URLSearchParams) {
  const { title, mayChange, described, fields, single } = await relationshipOf(auth, of);
  const related = kindIn(single?.path);
  const plain = related !== null && auth.member.settings.objects[related.name]?.plainRelationships === true;
  const searchable = fields.length > 0 && !plain;
  const [least, titles] = searchable
    ? await Promise.all([leastLength(auth, settingsName(single?.path ?? '')), titlesOf(auth, related, fields)])
    : [0, []];
  if (!searchable) search.delete('text');
  const typed = search.get('text')?.trim() ?? '';
  const isShort = typed !== '' && typed.length < least;
  const sortable = searchable && (least === 0 || (typed !== '' && !isShort));
  const { spec, schema: Query } = relatedList(sortable ? fields.filter((name) => NAME.test(name)) : []);
  const query = readSearch(search, Query);
  const columns = fields.map((name) => ({ name, title: name, type: 'text' as const }));
  const filter = searchFilter(columns, searchable ? query.text : '', { hosted: auth.context.tenant.hosted });
  const wanted = { filter, fields: plain ? [] : single === undefined ? ['*'] : fields, sort: orderOf(spec, query) };
  const find = async (range: { offset: number; size: number }) => {
    if (isShort) return NOTHING;
    const page = await searchRelated(auth.api, of, { ...wanted, ...range });
    return plain ? { ...page, result: await withFields(auth, page.result, { related, fields }) } : page;
  };
  return { title, mayChange, described, fields, searchable, least, titles, isShort, sortable, spec, query, find };
}

const NOTHING: Awaited<ReturnType<typeof searchRelated>> = { result: [], unreadable: 0, total: 0, more: false };

/** Null where the object is gone, which the answer to a form over it says. */
export async function loadRelationship(auth: AuthContext, of: Related) {
  const { kind, id, property } = of;
  if ((await resourceUnlessGone(auth, kind, id)) === null) return null;
  const address = relationshipPath(kind, id, property);
  const url = new URL(auth.request.url);
  const own = url.pathname === address ? url : new URL(withSearch(address, url.searchParams.get('list') ?? ''), url);
  const { mayChange, described, fields, spec, query, find, ...said } = await asked(auth, of, own.searchParams);
  const offset = offsetOf(query);
  const found = await settle(recover(find({ offset, size: query.size }), { forbidden: 'hidden' as const }));
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
    exportedAs: 'related',
    exports: { of: `${pathOf(kind)}/${id}/${property}` },
  });
  return {
    ...list,
    ...said,
    fields: said.searchable ? list.fields : [],
    hidden,
    hasTerms: described.hasTerms,
    addTo: mayChange ? addRelatedPath(kind, id, property) : null,
    removeTo: removeRelatedPath(kind, id, property),
  };
}

/** An address has room for so many ids. */
const NAMED_AT_ONCE = 50;

/** References with the fields of what they lead to, of which the tenant has relationships ask nothing: those of a page in one search. */
async function withFields(
  { api }: AuthContext,
  rows: RelatedObject[],
  { related, fields }: { related: ResourceKind; fields: readonly string[] },
): Promise<RelatedObject[]> {
  const found = new Map<string, ManagedObject>();
  for (let at = 0; at < rows.length; at += NAMED_AT_ONCE) {
    const some = rows.slice(at, at + NAMED_AT_ONCE);
    const filter = either(...some.map((row) => equalTo('_id', row._refResourceId)));
    const search = { filter, size: some.length, offset: 0, sort: null, fields };
    const { result } = await recover(searchManaged(api, related, search), {
      otherwise: { result: [] },
      forbidden: { result: [] },
    });
    for (const object of result) found.set(object._id, object);
  }
  return rows.map((row) => {
    const object = found.get(row._refResourceId);
    return { ...row, ...Object.fromEntries(fields.map((name) => [name, object?.[name]])) };
  });
}

/** The address of a file says what is related to which object. */
export function relatedNamedBy(search: URLSearchParams): Related {
  const [type = '', name = '', id = '', property = ''] = (search.get('of') ?? '').split('/');
  return { kind: { type, name }, id, property };
}

/** What tells the related objects apart, and how they are related. */
export async function relatedTable(auth: AuthContext) {
  const { searchParams } = new URL(auth.request.url);
  const { fields, mayChange, find } = await asked(auth, relatedNamedBy(searchParams), searchParams);
  const rowOf = (one: RelatedObject) => toRow(one, { fields, mayChange });
  const cells: Cells<RelatedObject> = {
    id: ({ _refResourceId }) => _refResourceId,
    name: (one) => rowOf(one).name,
    ...Object.fromEntries(fields.map((name) => [name, (one: RelatedObject) => plainText(one[name])])),
    kind: ({ _ref }) => _ref.slice(0, _ref.lastIndexOf('/')),
    starts: (one) => stamp(rowOf(one).term?.start ?? null),
    ends: (one) => stamp(rowOf(one).term?.end ?? null),
    byCondition: (one) => rowOf(one).byCondition,
  };
  return tableOf(cells, async (range) => {
    const found = await find(range);
    return { ...found, totalCount: totalOf(found, range.offset) };
  });
}

const plainText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export type LoadedRelationship = NonNullable<Awaited<ReturnType<typeof loadRelationship>>>;

const NAME = /^[A-Za-z][\w-]{0,59}$/;

/** What the fields are called where the related objects are described. */
async function titlesOf(auth: AuthContext, kind: ResourceKind | null, fields: readonly string[]) {
  const schema = kind && (await recover(schemaOf(auth, kind), { otherwise: null }));
  return fields.map((name) => ({ name, title: schema?.properties[name]?.title || name }));
}

function settingsName(path: string): string {
  return path.startsWith('managed/') ? path.slice('managed/'.length) : path;
}
