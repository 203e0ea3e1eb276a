import { type Cells, stamp, tableOf } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { listAddress } from '../../../kits/requests/my-requests/paths';
import { findResumeDate, listHolders, toRow } from '../../../kits/requests/my-requests/rows';
import { hasAllTypes, loadTypeNames, requireTypeNames } from '../../../kits/requests/tenant-rules.server';
import { zoneOf } from '../../../lib/look';
import { offsetOf } from '../../../lib/paging';
import { readQuery, readSearch } from '../../../lib/query';
import { loadPart } from '../../../platform/recover';
import { type AccessRequest, searchRequests } from '../../../platform/requests.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { REQUEST_CELLS } from '../request/export.server';
import { toSegments } from '../request/list-order';
import { searchSegments } from '../request/search-segments.server';
import { listSearch, MY_REQUESTS, MyRequestsQuery, toFilter } from './query';

/** `over`: the page that opens over the list. */
export async function loadMyRequests(auth: AuthContext, request: Request, over: string) {
  const here = new URL(request.url);
  const url = here.pathname.startsWith(over) ? new URL(listAddress(listSearch(here)), here.origin) : here;
  const query = readSearch(url.searchParams, MyRequestsQuery);
  const search = searchOf(auth, query).then((read) => read({ offset: offsetOf(query), size: query.size }));
  const [found, typeNames, hasTypes] = await Promise.all([loadPart(search), loadTypeNames(auth), hasAllTypes(auth)]);
  const list = loadCollection(MY_REQUESTS, {
    request,
    url,
    query,
    found,
    toRow: (one) => toRow(one, auth.member.id),
    address: listAddress,
    exports: {},
  });
  return { ...list, typeNames, hasAllTypes: hasTypes };
}

async function searchOf(auth: AuthContext, query: MyRequestsQuery) {
  const zone = zoneOf(auth);
  // A search by text needs the names of the tenant's types, which are kept; other lists ask for both at once.
  const known = query.text === '' ? {} : await requireTypeNames(auth);
  const filter = toFilter(query, zone, known);
  return (page: { offset: number; size: number }) =>
    searchSegments(toSegments(query), { filter, list: `my requests ${auth.member.id}`, ...page }, (range) =>
      searchRequests(auth.api, auth.member.id, range),
    );
}

const CELLS: Cells<AccessRequest> = {
  ...REQUEST_CELLS,
  waitsFor: listHolders,
  resumes: (found) => stamp(findResumeDate(found)),
};

export async function myRequestsTable(auth: AuthContext) {
  return tableOf(CELLS, await searchOf(auth, readQuery(auth.request, MyRequestsQuery)));
}
