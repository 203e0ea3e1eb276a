import { type Cells, stamp, tableOf, unlessUnknown } from '../../../../kits/lists/export.server';
import { loadCollection } from '../../../../kits/lists/load.server';
import { minSearchLength } from '../../../../kits/pickers/min-search-length.server';
import { withSearch } from '../../../../lib/list-address';
import { offsetOf } from '../../../../lib/paging';
import { readSearch } from '../../../../lib/query';
import { findManaged, type ManagedObject, type ResourceKind } from '../../../../platform/managed-objects.server';
import { notFoundError } from '../../../../platform/platform-error';
import { either, equalTo } from '../../../../platform/protocol/query-filter';
import { loadPart, recover } from '../../../../platform/recover';
import { type RelatedObject, searchRelated } from '../../../../platform/relationships.server';
import { withTotal } from '../../../../platform/rows';
import { loadNaming } from '../../../../server/i18n/naming.server';
import type { AuthContext } from '../../../../server/session/auth-context';
import { buildSearchFilter, columnType } from '../columns';
import { loadResourceIfPresent } from '../deleted.server';
import { relationshipTabs } from '../details';
import { hiddenRelationships } from '../edit.server';
import { administersKind, kindFromParams, kindPath, loadSchema } from '../kind.server';
import { addRelatedPath, relationshipPath, removeRelatedPath } from '../paths';
import { buildRelatedList, toSortKey } from '../query';
import { loadResource } from '../resource.server';
import { parseTimeRange } from '../time-range';
import { parseKindPath, type RelatedRow, toRow } from './relationships';

export interface RelationshipKey {
  kind: ResourceKind;
  id: string;
  property: string;
}

export function relationshipKey(params: Readonly<Record<string, string | undefined>>): RelationshipKey {
  return { kind: kindFromParams(params), id: params.resourceId ?? '', property: params.property ?? '' };
}

export async function loadRelationshipProperty(auth: AuthContext, { kind, id, property }: RelationshipKey) {
  const resource = await loadResource(auth, kind, id);
  const tab = relationshipTabs(resource.schema, resource.may, hiddenRelationships(auth, kind)).find(
    (one) => one.property === property,
  );
  const described = resource.schema.properties[property];
  if (!tab || !described) throw notFoundError('a relationship');
  const single = described.related.length === 1 ? described.related[0] : undefined;
  return { ...resource, ...tab, described, fields: single?.fields ?? [], single };
}

async function readListRequest(auth: AuthContext, of: RelationshipKey, search: URLSearchParams) {
  const { title, mayChange, described, fields, single } = await loadRelationshipProperty(auth, of);
  const related = parseKindPath(single?.path);
  const plain = related !== null && auth.member.settings.objects[related.name]?.plainRelationships === true;
  const searchable = fields.length > 0 && !plain;
  const [least, titles] = searchable
    ? await Promise.all([
        minSearchLength(auth, settingsName(single?.path ?? '')),
        loadFieldColumns(auth, related, fields),
      ])
    : [0, []];
  if (!searchable) search.delete('text');
  const typed = search.get('text')?.trim() ?? '';
  const isShort = typed !== '' && typed.length < least;
  const sortable = searchable && (least === 0 || (typed !== '' && !isShort));
  const { spec, schema: Query } = buildRelatedList(sortable ? titles.filter(({ name }) => NAME.test(name)) : []);
  const query = readSearch(search, Query);
  const columns = fields.map((name) => ({ name, title: name, type: 'text' as const }));
  const filter = buildSearchFilter(columns, searchable ? query.text : '', { hosted: auth.context.tenant.hosted });
  const wanted = { filter, fields: plain ? [] : single === undefined ? ['*'] : fields, sort: toSortKey(spec, query) };
  const find = async (range: { offset: number; size: number }) => {
    if (isShort) return EMPTY_PAGE;
    const page = await searchRelated(auth.api, of, { ...wanted, ...range });
    return plain ? { ...page, result: await loadFields(auth, page.result, { related, fields }) } : page;
  };
  return { title, mayChange, described, fields, searchable, least, titles, isShort, sortable, spec, query, find };
}

const EMPTY_PAGE: Awaited<ReturnType<typeof searchRelated>> = { result: [], unreadable: 0, total: 0, more: false };

/** Null when the object is gone; the reply to a form says so. */
export async function loadRelationship(auth: AuthContext, of: RelationshipKey) {
  const { kind, id, property } = of;
  if ((await loadResourceIfPresent(auth, kind, id)) === null) return null;
  const address = relationshipPath(kind, id, property);
  const url = new URL(auth.request.url);
  const own = url.pathname === address ? url : new URL(withSearch(address, url.searchParams.get('list') ?? ''), url);
  const { mayChange, described, fields, spec, query, find, ...listState } = await readListRequest(
    auth,
    of,
    own.searchParams,
  );
  const offset = offsetOf(query);
  const found = await loadPart(recover(find({ offset, size: query.size }), { forbidden: 'hidden' as const }));
  const hidden = 'loaded' in found && found.loaded === 'hidden';
  const page =
    'loaded' in found && found.loaded !== 'hidden'
      ? { loaded: withTotal(found.loaded, { offset, size: query.size }) }
      : { failed: true as const };
  const naming = await loadNaming(auth);
  const row = (one: RelatedRow): RelatedRow => {
    const isOurs = one.linkKind !== null && administersKind(auth, one.linkKind);
    return isOurs ? one : { ...one, linkKind: null };
  };
  const list = loadCollection(spec, {
    request: auth.request,
    query,
    found: page,
    toRow: (one: Parameters<typeof toRow>[0]) => row(toRow(one, { fields, mayChange, naming })),
    address: (search) => withSearch(address, search),
    url: own,
    exportedAs: 'related',
    exports: listState.isShort ? undefined : { of: `${kindPath(kind)}/${id}/${property}` },
  });
  return {
    ...list,
    ...listState,
    total: listState.isShort ? null : list.total,
    fields: listState.searchable ? list.fields : [],
    hidden,
    hasTerms: described.hasTerms,
    addTo: mayChange ? addRelatedPath(kind, id, property) : null,
    removeTo: removeRelatedPath(kind, id, property),
  };
}

/** Ids that fit in one address. */
const IDS_PER_CALL = 50;

/** For relationships of which the tenant loads no fields: one search per page. */
async function loadFields(
  { api }: AuthContext,
  rows: RelatedObject[],
  { related, fields }: { related: ResourceKind; fields: readonly string[] },
): Promise<RelatedObject[]> {
  const found = new Map<string, ManagedObject>();
  for (let at = 0; at < rows.length; at += IDS_PER_CALL) {
    const some = rows.slice(at, at + IDS_PER_CALL);
    const filter = either(...some.map((row) => equalTo('_id', row._refResourceId)));
    const search = { filter, size: some.length, offset: 0, sort: null, fields };
    const objects = await recover(findManaged(api, related, search), { forbidden: [] });
    for (const object of objects) found.set(object._id, object);
  }
  return rows.map((row) => {
    const object = found.get(row._refResourceId);
    return { ...row, ...Object.fromEntries(fields.map((name) => [name, object?.[name]])) };
  });
}

/** From the `of` parameter of an export address. */
export function relationshipFromSearch(search: URLSearchParams): RelationshipKey {
  const [type = '', name = '', id = '', property = ''] = (search.get('of') ?? '').split('/');
  return { kind: { type, name }, id, property };
}

export async function relatedTable(auth: AuthContext) {
  const { searchParams } = new URL(auth.request.url);
  const { fields, mayChange, find } = await readListRequest(auth, relationshipFromSearch(searchParams), searchParams);
  const naming = await loadNaming(auth);
  const rowOf = (one: RelatedObject) => toRow(one, { fields, mayChange, naming });
  const termOf = (one: RelatedObject) => parseTimeRange(one._refProperties?.temporalConstraints);
  const cells: Cells<RelatedObject> = {
    id: ({ _refResourceId }) => _refResourceId,
    name: (one) => rowOf(one).name,
    ...Object.fromEntries(fields.map((name) => [name, (one: RelatedObject) => plainText(one[name])])),
    kind: ({ _ref }) => _ref.slice(0, _ref.lastIndexOf('/')),
    starts: (one) => unlessUnknown(rowOf(one).term === 'unknown', stamp(termOf(one)?.start ?? null)),
    ends: (one) => unlessUnknown(rowOf(one).term === 'unknown', stamp(termOf(one)?.end ?? null)),
    byCondition: (one) => unlessUnknown(!one._refProperties, rowOf(one).byCondition),
  };
  return tableOf(cells, async (range) => withTotal(await find(range), range));
}

const plainText = (value: unknown) => {
  if (value === undefined || value === null) return null;
  return unlessUnknown(typeof value === 'object', String(value));
};

export type RelationshipData = NonNullable<Awaited<ReturnType<typeof loadRelationship>>>;

const NAME = /^[A-Za-z][\w-]{0,59}$/;

async function loadFieldColumns(auth: AuthContext, kind: ResourceKind | null, fields: readonly string[]) {
  const schema = kind && (await recover(loadSchema(auth, kind), { otherwise: null }));
  return fields.map((name) => {
    const property = schema?.properties[name];
    return { name, title: property?.title || name, type: columnType(property) };
  });
}

function settingsName(path: string): string {
  return path.startsWith('managed/') ? path.slice('managed/'.length) : path;
}
