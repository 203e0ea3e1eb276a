import { type GrantListAddress, type Kind, listAddress } from '../../../kits/access/grant-paths';
import { toRow } from '../../../kits/access/grant-rows';
import { openRequestsOf, requestedItem } from '../../../kits/access/open-requests';
import { loadRolesOf } from '../../../kits/access/role-names.server';
import { type Cells, stamp, tableOf, unlessUnknown } from '../../../kits/lists/export.server';
import { loadCollection } from '../../../kits/lists/load.server';
import { toLogoUrl } from '../../../kits/requests/catalog/data.server';
import { loadCanExtend } from '../../../kits/requests/tenant-rules.server';
import { readQuery } from '../../../lib/query';
import { type Grant, searchGrants } from '../../../platform/grants.server';
import { loadPart } from '../../../platform/recover';
import type { AuthContext } from '../../../server/session/auth-context';
import { loadHolder } from './holder.server';
import { loadOpenRequests, NO_REQUESTS } from './open-requests.server';
import { filterOf, type GrantsQuery, LISTS, orderOf, schemaOf } from './query';

export async function loadGrants(auth: AuthContext, at: GrantListAddress) {
  const { kind, holder, administered } = at;
  const query: GrantsQuery = readQuery<GrantsQuery>(auth.request, schemaOf(kind));
  const userId = holder ?? auth.member.id;
  const [found, canExtend] = await Promise.all([
    loadPart(searchOf(auth, at, query)({ page: query.page - 1, size: query.size })),
    loadCanExtend(auth),
  ]);
  const grants = 'loaded' in found ? found.loaded.result : [];
  const [rolesOf, { requests, isIncomplete }] = await Promise.all([
    loadRolesOf(auth, [{ userId, grants }]),
    grants.length > 0 ? loadOpenRequests(auth, userId) : NO_REQUESTS,
  ]);
  const loaded = loadCollection(LISTS[kind], {
    request: auth.request,
    query,
    found,
    toRow: (grant) => {
      const row = toRow(grant);
      return {
        ...row,
        icon: toLogoUrl(auth, row.icon),
        extensible: canExtend ? row.extensible : null,
        roles: rolesOf(grant),
        open: openRequestsOf(requests, { item: row.requested, userId }),
      };
    },
    address: (search) => listAddress(at, search),
    exports: holder === null ? {} : { [administered ? 'user' : 'report']: holder },
  });
  return { ...loaded, at, openUnknown: isIncomplete || grants.some((grant) => requestedItem(grant) === null) };
}

function searchOf({ api, member, context }: AuthContext, { kind, holder }: GrantListAddress, query: GrantsQuery) {
  return (page: { page: number; size: number }) =>
    searchGrants(api, holder ?? member.id, {
      kind,
      text: query.text,
      filter: filterOf(query, context.now),
      ...page,
      sort: orderOf(kind, query),
    });
}

const CELLS: Cells<Grant> = {
  id: ({ id }) => id,
  name: (grant) => toRow(grant).name,
  application: ({ application }) => application?.name,
  account: (grant) => toRow(grant).account,
  description: (grant) => toRow(grant).description,
  origin: (grant) => toRow(grant).origins,
  starts: (grant) => stamp(toRow(grant).starts),
  ends: (grant) => unlessUnknown(toRow(grant).endUnknown, stamp(toRow(grant).ends)),
};

/** Exports name the user unless it is the member. */
export function parseExportedList(search: string, kind: Kind): GrantListAddress {
  const given = new URLSearchParams(search);
  const [report, user] = [given.get('report'), given.get('user')];
  return { kind, holder: user ?? report, administered: user !== null };
}

export async function grantsTable(auth: AuthContext, kind: Kind) {
  const at = parseExportedList(new URL(auth.request.url).search, kind);
  await loadHolder(auth, at);
  const read = searchOf(auth, at, readQuery<GrantsQuery>(auth.request, schemaOf(kind)));
  return tableOf(CELLS, ({ offset, size }) => read({ page: offset / size, size }));
}

export type LoadedGrants = Awaited<ReturnType<typeof loadGrants>>;
