// The list of own requests, also under the pages that open over it.
import { zoneFrom } from '../../context/look';
import { offsetOf } from '../../lib/paging';
import { readSearch } from '../../lib/query';
import { settle } from '../../platform/recover';
import { searchRequests } from '../../platform/requests.server';
import type { AuthContext } from '../../session/auth-context';
import { loadCollection } from '../collection/load.server';
import { searchSegments, segmentsOf } from '../requests/list-order';
import { ownTypeNames } from '../requests/tenant-rules.server';
import { listAddress } from './paths';
import { listSearch, MineQuery, MY_REQUESTS, toFilter } from './query';
import { toRow } from './rows';

/** `over`: the page that opens over the list. */
export async function loadMyRequests(auth: AuthContext, request: Request, over: string) {
  const here = new URL(request.url);
  const url = here.pathname.startsWith(over) ? new URL(listAddress(listSearch(here)), here.origin) : here;
  const query = readSearch(url.searchParams, MineQuery);
  const zone = zoneFrom(request.headers.get('cookie'));
  // A search by text needs the names of the tenant's types, which are kept; other lists ask for both at once.
  const known = query.text === '' ? {} : await ownTypeNames(auth);
  const page = { filter: toFilter(query, zone, known), offset: offsetOf(query), size: query.size };
  const search = searchSegments(segmentsOf(query), page, (range) => searchRequests(auth.api, auth.member.id, range));
  const [found, typeNames] = await Promise.all([settle(search), ownTypeNames(auth)]);
  const list = loadCollection(MY_REQUESTS, {
    request,
    url,
    query,
    found,
    toRow: (one) => toRow(one, auth.member.id),
    address: listAddress,
  });
  return { ...list, typeNames };
}
