import { redirect } from '@remix-run/cloudflare';
import { tableOf } from '../../../kits/lists/export.server';
import { hiddenOf, loadCollection } from '../../../kits/lists/load.server';
import { minSearchLength } from '../../../kits/pickers/min-search-length.server';
import { offsetOf } from '../../../lib/paging';
import { readSearch } from '../../../lib/query';
import { withQuery } from '../../../lib/url';
import {
  type FoundObjectsPage,
  type ManagedObject,
  type ResourceKind,
  searchManaged,
} from '../../../platform/managed-objects.server';
import { type LoadedPart, loadPart, withErrorKey } from '../../../platform/recover';
import { withTotal } from '../../../platform/rows';
import { loadNaming, type Naming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { buildSearchFilter, type ResourceColumn, visibleColumns } from './columns';
import { forbidden, kindPath, loadKindTitle, loadPermissions, loadSchema } from './kind.server';
import { listAddress, listUrl } from './paths';
import { buildResourceList, toSortKey } from './query';

const EMPTY_PAGE: FoundObjectsPage = { result: [], unreadable: 0, total: 0, more: false };

async function readListRequest(auth: AuthContext, kind: ResourceKind, search: URLSearchParams) {
  const settingsName = kind.type === 'internal' ? kindPath(kind) : kind.name;
  const [schema, may, least] = await withErrorKey(
    'administration.resources.failed.kind',
    Promise.all([loadSchema(auth, kind), loadPermissions(auth, kind), minSearchLength(auth, settingsName)]),
  );
  if (!may.view.allowed) throw forbidden(`list of ${kindPath(kind)}`);
  const columns = visibleColumns(schema, may.view.properties);
  const unread = schema.unread.filter((name) => may.view.properties.includes(name));
  const text = search.get('text')?.trim() ?? '';
  const isShort = text !== '' && text.length < least;
  const sortable = least === 0 || (text !== '' && !isShort);
  const of = `${auth.member.realm} ${auth.member.id} ${kindPath(kind)}`;
  const { spec, schema: Query } = buildResourceList({ of, columns, sortable });
  const query = readSearch(search, Query);
  const hidden = hiddenOf(spec, query, auth.request);
  // The first column names the object and is always shown.
  const shown = columns.filter(({ name }, at) => at === 0 || !hidden.includes(name));
  const { hosted } = auth.context.tenant;
  const find = async (range: { offset: number; size: number }) =>
    isShort
      ? EMPTY_PAGE
      : searchManaged(auth.api, kind, {
          filter: buildSearchFilter(shown, query.text, { hosted }),
          ...range,
          sort: toSortKey(spec, query),
          fields: shown.map(({ name }) => name),
        });
  return { schema, may, least, columns, unread, shown, isShort, sortable, spec, query, find };
}

export async function loadList(auth: AuthContext, kind: ResourceKind) {
  const url = listUrl(auth.request, kind);
  const { schema, may, columns, shown, spec, query, find, ...listState } = await readListRequest(
    auth,
    kind,
    url.searchParams,
  );
  const offset = offsetOf(query);
  const naming = await loadNaming(auth);
  const found = await loadPart(find({ offset, size: query.size }));
  redirectToLastPage(url, { found, size: query.size, offset });
  const list = loadCollection(spec, {
    request: auth.request,
    query,
    found: 'loaded' in found ? { loaded: withTotal(found.loaded, { offset, size: query.size }) } : found,
    toRow: (one: ManagedObject) => toRow(one, columns, naming),
    address: listAddress(kind),
    url,
    exportedAs: 'objects',
    exports: listState.isShort ? undefined : { of: kindPath(kind) },
  });
  return {
    ...list,
    // What is too short was not searched for.
    total: listState.isShort ? null : list.total,
    kind,
    title: await loadKindTitle(auth, kind, schema),
    shownColumns: shown.map(({ name }) => name),
    resourceColumns: columns,
    ...listState,
    may: { create: may.create.allowed, update: may.update.allowed, remove: may.remove.allowed },
  };
}

/** From the `of` parameter of an export address. */
export function kindFromSearch(search: URLSearchParams): ResourceKind {
  const [type = '', name = ''] = (search.get('of') ?? '').split('/');
  return { type, name };
}

export async function objectsTable(auth: AuthContext) {
  const search = new URL(auth.request.url).searchParams;
  const { shown, unread, find } = await readListRequest(auth, kindFromSearch(search), search);
  const named = shown.map(({ name }) => [name, (object: ManagedObject) => plainValue(object[name])]);
  // As its type is not known, nor is its value.
  const unknown = unread.map((name) => [name, () => 'unknown']);
  const cells = { id: ({ _id }: ManagedObject) => _id, ...Object.fromEntries([...named, ...unknown]) };
  return tableOf(cells, async (range) => withTotal(await find(range), range));
}

export type ListData = Awaited<ReturnType<typeof loadList>>;

/** The last page may have become empty. */
function redirectToLastPage(
  url: URL,
  { found, size, offset }: { found: LoadedPart<FoundObjectsPage>; size: number; offset: number },
): void {
  if (!('loaded' in found) || offset === 0) return;
  const { result, unreadable, total } = found.loaded;
  if (result.length + unreadable > 0 || total <= 0 || total > offset) return;
  const last = Math.ceil(total / size);
  throw redirect(withQuery(url, { page: last === 1 ? null : last }));
}

function toRow(object: ManagedObject, columns: readonly ResourceColumn[], naming: Naming) {
  const cells = Object.fromEntries(columns.map(({ name }) => [name, toCell(object[name])]));
  return { id: object._id, name: naming.thing(rowName(object, columns)), cells };
}
export type ResourceRow = ReturnType<typeof toRow>;

const MAX_LENGTH = 200;

function toCell(value: unknown): string | boolean | null {
  const text = plainValue(value);
  return typeof text === 'string' ? text.slice(0, MAX_LENGTH) : text;
}

function plainValue(value: unknown): string | boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

function rowName(object: ManagedObject, columns: readonly ResourceColumn[]): string | undefined {
  // No name was asked for.
  if (columns.length === 0) return object._id;
  const texts = columns.map(({ name }) => toCell(object[name]));
  return texts.find((text) => typeof text === 'string');
}
