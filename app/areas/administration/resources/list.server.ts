// The list of a kind of objects: one page of those the reader may see, with the columns they may see.
import { redirect } from '@remix-run/cloudflare';
import { tableOf } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { leastLength } from '../../../kits/pickers/filter-length.server';
import { offsetOf } from '../../../lib/paging';
import { readSearch } from '../../../lib/query';
import { withQuery } from '../../../lib/url';
import {
  type FoundObjectsPage,
  type ManagedObject,
  type ResourceKind,
  searchManaged,
} from '../../../platform/managed-objects.server';
import { explain, type Settled, settle } from '../../../platform/recover';
import { hiddenColumns } from '../../../server/context/hidden-columns';
import type { AuthContext } from '../../../server/session/auth-context';
import { columnsOf, type ResourceColumn, searchFilter, totalOf } from './columns';
import { forbidden, pathOf, permissionsFor, schemaOf, titleOf } from './kind.server';
import { listAddress, urlOfList } from './paths';
import { orderOf, resourceList } from './query';

const NOTHING: FoundObjectsPage = { result: [], unreadable: 0, total: 0, more: false };

/** What the address asks of the list, as far as the reader may see it. */
async function asked(auth: AuthContext, kind: ResourceKind, search: URLSearchParams) {
  const settingsOf = kind.type === 'internal' ? pathOf(kind) : kind.name;
  const [schema, may, least] = await explain(
    'resources.failed.kind',
    Promise.all([schemaOf(auth, kind), permissionsFor(auth, kind), leastLength(auth, settingsOf)]),
  );
  if (!may.view.allowed) throw forbidden(`list of ${pathOf(kind)}`);
  const columns = columnsOf(schema, may.view.properties);
  const text = search.get('text')?.trim() ?? '';
  const isShort = text !== '' && text.length < least;
  const sortable = least === 0 || (text !== '' && !isShort);
  const of = `${auth.member.realm} ${auth.member.id} ${pathOf(kind)}`;
  const { spec, schema: Query } = resourceList({ of, columns, sortable });
  const query = readSearch(search, Query);
  const hidden = hiddenColumns(auth.request.headers.get('cookie'), spec.name, spec.hidden);
  // The first one names the object, so it is always there.
  const shown = columns.filter(({ name }, at) => at === 0 || !hidden.includes(name));
  const { hosted } = auth.context.tenant;
  const find = async (range: { offset: number; size: number }) =>
    isShort
      ? NOTHING
      : searchManaged(auth.api, kind, {
          filter: searchFilter(shown, query.text, { hosted }),
          ...range,
          sort: orderOf(spec, query),
          fields: shown.map(({ name }) => name),
        });
  return { schema, may, least, columns, shown, isShort, sortable, spec, query, find };
}

export async function loadList(auth: AuthContext, kind: ResourceKind) {
  const url = urlOfList(auth.request, kind);
  const { schema, may, columns, shown, spec, query, find, ...said } = await asked(auth, kind, url.searchParams);
  const offset = offsetOf(query);
  const found = await settle(find({ offset, size: query.size }));
  leadToLastPage(url, { found, size: query.size, offset });
  const list = loadCollection(spec, {
    request: auth.request,
    query,
    found: 'loaded' in found ? { loaded: { ...found.loaded, totalCount: totalOf(found.loaded, offset) } } : found,
    toRow: (one: ManagedObject) => toRow(one, columns),
    address: listAddress(kind),
    url,
    exportedAs: 'objects',
    exports: { of: pathOf(kind) },
  });
  return {
    ...list,
    kind,
    title: await titleOf(auth, kind, schema),
    shownColumns: shown.map(({ name }) => name),
    resourceColumns: columns,
    ...said,
    may: { create: may.create.allowed, update: may.update.allowed, remove: may.remove.allowed },
  };
}

/** The address of a file says which objects it holds. */
export function kindNamedBy(search: URLSearchParams): ResourceKind {
  const [type = '', name = ''] = (search.get('of') ?? '').split('/');
  return { type, name };
}

/** The columns of the list. */
export async function objectsTable(auth: AuthContext) {
  const search = new URL(auth.request.url).searchParams;
  const { shown, find } = await asked(auth, kindNamedBy(search), search);
  const named = shown.map(({ name }) => [name, (object: ManagedObject) => plainValue(object[name])]);
  const cells = { id: ({ _id }: ManagedObject) => _id, ...Object.fromEntries(named) };
  return tableOf(cells, async (range) => {
    const found = await find(range);
    return { ...found, totalCount: totalOf(found, range.offset) };
  });
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>;

/** The last row of the last page may have gone. */
function leadToLastPage(
  url: URL,
  { found, size, offset }: { found: Settled<FoundObjectsPage>; size: number; offset: number },
): void {
  if (!('loaded' in found) || offset === 0) return;
  const { result, unreadable, total } = found.loaded;
  if (result.length + unreadable > 0 || total <= 0 || total > offset) return;
  const last = Math.ceil(total / size);
  throw redirect(withQuery(url, { page: last === 1 ? null : last }));
}

function toRow(object: ManagedObject, columns: readonly ResourceColumn[]) {
  const cells = Object.fromEntries(columns.map(({ name }) => [name, cellOf(object[name])]));
  return { id: object._id, name: nameIn(object, columns), cells };
}
export type ResourceRow = ReturnType<typeof toRow>;

const LONGEST = 200;

function cellOf(value: unknown): string | boolean | null {
  const said = plainValue(value);
  return typeof said === 'string' ? said.slice(0, LONGEST) : said;
}

function plainValue(value: unknown): string | boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What the first column says, or the first that says something. */
function nameIn(object: ManagedObject, columns: readonly ResourceColumn[]): string {
  const texts = columns.map(({ name }) => cellOf(object[name]));
  return texts.find((text) => typeof text === 'string') || object._id;
}
